//! The door between a game and the rooms above: what a game must bring ([`Playable`]), and what the rooms above ask of any game
//! without knowing its types ([`Kit`], [`Loaded`], [`Table`]). Inside a game all calls are static; through the door goes one
//! virtual call a game played.

use super::conformance::Trial;
use crate::engine::choice::{DecisionRow, EventRow, FactRow};
use crate::engine::document::Placed;
use crate::engine::fault::Fault;
use crate::engine::game_counts::GameCounts;
use crate::engine::identity::Identity;
use crate::engine::ids::Seat;
use crate::engine::literal::Test;
use crate::engine::log::{Asides, Line, Narrator};
use crate::engine::observer::Observer;
use crate::engine::play::{self, EndingRow, GamePlan, Outcome};
use crate::engine::series::{SeriesTable, SpaceRow, TitleRow};
use crate::ruleset::layer::Layer;
use crate::ruleset::{self, Schema};
use crate::situation::coverage::Line as CoverageLine;
use crate::situation::report::Report;
use crate::situation::save::Heading;
use crate::situation::stage::Stage;
use crate::strategy::fork::{ForkSpec, Watch};
use crate::strategy::language::{FeatureRow, PredicateRow, WeightRow};
use crate::strategy::registry::{Missing, Recipe, Registry};
use crate::strategy::scripted::rules::RuleLine;
use crate::strategy::source::Files;
use core::any::Any;
use core::fmt::Debug;
use std::sync::Arc;

/// A row of a list: columns and their values, in order.
pub type ListRow = Vec<(&'static str, serde_json::Value)>;

/// A list of a game's own that `questlab list` can print.
pub struct GameList<G: Playable> {
    /// Its name.
    pub name: &'static str,
    /// Its rows under some rules.
    pub rows: fn(&G::Rules) -> Vec<ListRow>,
}

/// An observer that counts what the game's series name, one game after another.
pub trait SeriesCounter<G: Stage>: Observer<G::State, G::Event> {
    /// Forgets the last game.
    fn begin(&mut self);

    /// The counts of the present game.
    fn counts(&self) -> &GameCounts;
}

/// Counts nothing, for a game without series.
impl<G: Stage> SeriesCounter<G> for () {
    fn begin(&mut self) {}

    fn counts(&self) -> &GameCounts {
        &UNCOUNTED
    }
}

/// Nothing was counted.
pub(super) static UNCOUNTED: GameCounts = GameCounts::new();

/// A game that experiments can be played of: all that it brings beside its rules, its strategies' language and its positions.
pub trait Playable: Stage {
    /// An observer that counts what the game's series name.
    type SeriesCounter<'r>: SeriesCounter<Self>;

    /// Lists of its own for `questlab list`.
    const LISTS: &'static [GameList<Self>] = &[];

    /// The strategies and modules that ship.
    fn files() -> Files;

    /// The key, the edition and the identity of a ruleset.
    fn identity(rules: &Self::Rules) -> (&str, Identity);

    /// The names of its characters, by number.
    fn characters(rules: &Self::Rules) -> Vec<&str>;

    /// Its spaces, by number.
    #[must_use]
    fn spaces(_rules: &Self::Rules) -> Vec<SpaceRow> {
        Vec::new()
    }

    /// The titles of its cards, by number.
    #[must_use]
    fn titles(_rules: &Self::Rules) -> Vec<TitleRow> {
        Vec::new()
    }

    /// The switches as they are set.
    fn switches(rules: &Self::Rules) -> serde_json::Value;

    /// The rounds that a game must be given to end by itself, where a rule says so; else 0.
    fn rounds_least(_rules: &Self::Rules) -> u16 {
        0
    }

    /// An observer that counts, before its first game.
    fn series_counter(rules: &Self::Rules) -> Self::SeriesCounter<'_>;

    /// An observer that tells whole turns, with what players say beside the game.
    fn turn_narrator<'r>(rules: &'r Self::Rules, _asides: &Asides) -> Self::Narrator<'r> {
        Self::narrator(rules)
    }

    /// Plays a game to its end: a pure function of rules, plan and strategies.
    fn play<W: Observer<Self::State, Self::Event>>(
        rules: &Self::Rules,
        plan: &GamePlan,
        table: &mut play::Table<Self>,
        observer: &mut W,
    ) -> Outcome;

    /// The position before a turn of a game, counted from 1, and that turn; none if the game is over by then.
    fn before_turn(
        rules: &Self::Rules,
        plan: &GamePlan,
        table: &mut play::Table<Self>,
        turn: u32,
    ) -> Option<(Self::State, Self::Point)>;

    /// Whose turn a place in the order of turns is.
    fn turn_of(point: Self::Point) -> Seat;
}

/// A game, to the rooms above.
pub trait Kit: Debug + Sync {
    /// The name of the game in files.
    fn name(&self) -> &'static str {
        self.schema().game
    }

    /// What it says of its tables: editions, switches, layers.
    fn schema(&self) -> &'static Schema;

    /// What telemetry counts, and its words.
    fn series(&self) -> &'static SeriesTable;

    /// How a game may end.
    fn endings(&self) -> &'static [EndingRow];

    /// Every decision.
    fn decisions(&self) -> &'static [DecisionRow];

    /// Every fact.
    fn facts(&self) -> &'static [FactRow];

    /// Every event.
    fn events(&self) -> &'static [EventRow];

    /// The names that stand for an event with a certain result: the name, its fields, and what it stands for.
    fn event_names(&self) -> Vec<[&'static str; 3]>;

    /// Every feature of the language of strategies.
    fn features(&self) -> &'static [FeatureRow];

    /// Every predicate.
    fn predicates(&self) -> &'static [PredicateRow];

    /// Every weight.
    fn weights(&self) -> &'static [WeightRow];

    /// The names of its own lists.
    fn lists(&self) -> Vec<&'static str>;

    /// The strategies and modules that ship.
    fn files(&self) -> Files;

    /// Loads an edition with layers laid on it and switches set on top.
    ///
    /// # Errors
    /// Every fault found, at once.
    fn load(
        &self,
        edition: &str,
        layers: &[Arc<Layer>],
        switches: &toml::Table,
    ) -> Result<Arc<dyn Loaded>, Vec<ruleset::Fault>>;

    /// Reads the situations of a file.
    ///
    /// # Errors
    /// Every fault of the file, by line, and of the strategies it names.
    fn situations(&self, file: &str, text: &str, library: &Registry) -> Result<Vec<Box<dyn Situation>>, Vec<Fault>>;
}

/// A player at a table.
#[derive(Clone, Copy, Debug)]
pub struct PlayerSpec<'a> {
    /// Its strategy.
    pub recipe: &'a Recipe,
    /// The parameters that are set.
    pub params: &'a [(String, f32)],
    /// What it may not do, as a file says it; read before without faults.
    pub forbid: &'a [String],
    /// Does it watch for the fork?
    pub watches: bool,
    /// Where it says why it chooses as it does, if it does.
    pub asides: Option<&'a Asides>,
}

/// The ruleset of one variant, to the rooms above.
pub trait Loaded: Debug + Send + Sync {
    /// Its game.
    fn kit(&self) -> &'static dyn Kit;

    /// Its edition.
    fn edition(&self) -> &str;

    /// The layers laid on it.
    fn layers(&self) -> &[String];

    /// The identity of all that it was made of.
    fn identity(&self) -> Identity;

    /// The names of its characters, by number.
    fn characters(&self) -> Vec<&str>;

    /// Its spaces, by number.
    fn spaces(&self) -> Vec<SpaceRow>;

    /// The titles of its cards, by number.
    fn titles(&self) -> Vec<TitleRow>;

    /// The switches as they are set.
    fn switches(&self) -> serde_json::Value;

    /// The rounds that a game must be given to end by itself, where a rule says so; else 0.
    fn rounds_least(&self) -> u16;

    /// One of the game's own lists; none where there is none of that name.
    fn list(&self, name: &str) -> Option<Vec<ListRow>>;

    /// Every rule that situations should use, used by none yet.
    fn rules_covered(&self) -> Vec<CoverageLine>;

    /// What is wrong with a strategy under these rules, if anything is.
    fn strategy_faults(&self, library: &Registry, recipe: &Recipe) -> Option<Vec<Fault>>;

    /// Checks the text of a strategy, or of a module, under these rules.
    ///
    /// # Errors
    /// Every fault of it and of the files it is made of.
    fn check_strategy(&self, library: &Registry, file: &str, text: &str, module: bool) -> Result<Arc<Recipe>, Missing>;

    /// The rules of a strategy, by their numbers; none for a strategy built in.
    fn strategy_rules(&self, recipe: &Recipe) -> Option<Vec<RuleLine>>;

    /// What is wrong with a list of what is forbidden, each with its place.
    fn forbid_faults(&self, written: &[Placed<String>]) -> Vec<(usize, String)>;

    /// Is a text an option of a decision, by its row?
    ///
    /// # Errors
    /// What is wrong with it.
    fn option(&self, decision: usize, written: &str) -> Result<(), String>;

    /// Makes the values of a test those of a fact, by its row.
    ///
    /// # Errors
    /// What the fact cannot be.
    fn fit(&self, fact: usize, test: &mut Test) -> Result<(), String>;

    /// Plays games under this ruleset and says what the rooms above rely on and does not hold; see
    /// [`super::conformance::faults`].
    fn conformance_faults(&self, library: &Registry, trial: &Trial<'_>) -> Vec<String>;

    /// Seats players at a table. `fork` is where their games fork, if they do; read before without faults.
    fn table<'a>(&'a self, players: &[PlayerSpec<'_>], fork: Option<&ForkSpec>) -> Box<dyn Table + 'a>;

    /// The game's own ruleset.
    fn rules(&self) -> &dyn Any;
}

/// A position before a turn of a game, as a situation file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cut {
    /// Whose turn it is.
    pub seat: Seat,
    /// The round.
    pub round: u16,
    /// The file.
    pub text: String,
}

/// Players at a table, who play one game after another.
pub trait Table {
    /// Two players change seats.
    fn swap(&mut self, one: usize, other: usize);

    /// Plays a game.
    fn play(&mut self, plan: &GamePlan) -> Outcome;

    /// Plays a game and counts; see [`Table::counts`].
    fn play_counted(&mut self, plan: &GamePlan) -> Outcome;

    /// The counts of the last game that was counted.
    fn counts(&self) -> &GameCounts;

    /// Plays a game and tells it, with what players say beside it.
    fn play_told(&mut self, plan: &GamePlan, asides: &Asides) -> (Outcome, Vec<Line>);

    /// The position before a turn of a game, counted from 1; none if the game is over by then.
    fn cut(&mut self, plan: &GamePlan, turn: u32, heading: &Heading) -> Option<Cut>;

    /// How often the player of a seat has followed each of its rules.
    fn followed(&self, seat: usize) -> &[u64];

    /// Which way a fork is played, and where the last game came to it.
    fn watch(&self) -> Watch;

    /// Says which way a fork is played, before a game.
    fn set_watch(&self, watch: Watch);
}

/// A situation, to the rooms above.
pub trait Situation: Send + Sync {
    /// How many seats and how many turns it has, and whether it is one case of several.
    fn size(&self) -> (usize, u32, bool);

    /// Runs it; `repeats` is how often where it has random dice. Rules count as used under `listed`, of which a list is made.
    fn report(&self, repeats: Option<u64>, listed: Option<&dyn Loaded>) -> Report;
}

/// The lines that a narrator has told.
pub(super) fn told<G: Stage>(mut narrator: impl Narrator<G>) -> Vec<Line> {
    core::mem::take(narrator.lines())
}
