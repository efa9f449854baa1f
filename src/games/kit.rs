//! The interface between a game and the rooms above: what a game implements ([`Playable`]), and how the rooms above use
//! it without knowing its types ([`Kit`], [`Loaded`], [`AnyTable`]). Calls inside a game are static; a game played
//! costs one virtual call.

use crate::engine::document::Placed;
use crate::engine::fault::Fault;
use crate::engine::game::{DecisionRow, EndingRow, EventRow, FactRow};
use crate::engine::game_counts::{GameCounts, Measures};
use crate::engine::identity::Identity;
use crate::engine::ids::Seat;
use crate::engine::literal::Test;
use crate::engine::log::{Asides, Line, Narrator};
use crate::engine::observer::{Observer, Under};
use crate::engine::play::{GamePlan, Outcome};
use crate::engine::series::{SeriesTable, SpaceRow, TitleRow};
use crate::engine::statistics::{GameStatistics, WantedCounts};
use crate::ruleset::layer::Layer;
use crate::ruleset::provenance::NumberSources;
use crate::ruleset::{self, Schema};
use crate::situation::coverage::CoverageLine;
use crate::situation::repeat::Sampling;
use crate::situation::report::Report;
use crate::situation::save::Heading;
use crate::situation::stage::Stage;
use crate::strategy::fork::{ForkSpec, Watch};
use crate::strategy::language::{FeatureRow, PredicateRow, WeightRow};
use crate::strategy::registry::{LoadedStrategy, MissingStrategy, Registry};
use crate::strategy::scripted::rules::RuleLine;
use crate::strategy::source::{Shipped, StrategyFiles};
use core::any::Any;
use core::cell::Ref;
use core::fmt::Debug;
use core::ops::Range;
use std::sync::Arc;

/// A row of a list: columns and their values, in order.
pub type ListRow = Vec<(&'static str, serde_json::Value)>;

/// A list that a game adds to `questlab list`.
pub struct GameList<G: Playable> {
    /// Its name.
    pub name: &'static str,
    /// The kinds of table rows that it shows, by their `name`: the list then says where each row's numbers come from.
    pub sheets: &'static [&'static str],
    /// Its rows under a ruleset.
    pub rows: fn(&G::Rules) -> Vec<ListRow>,
}

/// An observer that counts the game's telemetry series.
pub trait SeriesCounter<G: Stage>: Observer<G::State, G::Event> {
    /// Resets the counts for a new game.
    fn begin(&mut self);

    /// The counts of the current game.
    fn counts(&self) -> &GameCounts;

    /// The measures of a seat's character, in the order of the series; all 0 without a character.
    fn measures(&self, _state: &G::State, _seat: Seat) -> Measures {
        Measures::default()
    }
}

/// Counts nothing: for a game without series.
impl<G: Stage> SeriesCounter<G> for () {
    fn begin(&mut self) {}

    fn counts(&self) -> &GameCounts {
        &UNCOUNTED
    }
}

/// Empty counts.
pub(super) static UNCOUNTED: GameCounts = GameCounts::new();

/// A game that experiments can play: all that it provides beside rules, strategy language and positions.
pub trait Playable: Stage {
    /// An observer that counts the game's telemetry series.
    type SeriesCounter<'r>: SeriesCounter<Self> + Under<'r, Self::Rules>;

    /// The strategies that ship: name, file and text.
    const STRATEGIES: Shipped;
    /// The modules that ship.
    const MODULES: Shipped = &[];
    /// Lists that it adds to `questlab list`.
    const LISTS: &'static [GameList<Self>] = &[];
    /// Files to begin with; none by default.
    const TEMPLATES: Templates = Templates { experiment: "", strategy: "", layer: "" };

    /// The names of its characters, in the order of their numbers.
    fn characters(rules: &Self::Rules) -> Vec<&str>;

    /// Its spaces, in the order of their numbers.
    #[must_use]
    fn spaces(_rules: &Self::Rules) -> Vec<SpaceRow> {
        Vec::new()
    }

    /// The titles of its cards, in the order of their numbers.
    #[must_use]
    fn titles(_rules: &Self::Rules) -> Vec<TitleRow> {
        Vec::new()
    }

    /// The fewest rounds a game must be allowed so that its own time limit can end it; 0 without a time limit.
    fn rounds_least(_rules: &Self::Rules) -> u16 {
        0
    }

    /// Creates a narrator of whole turns that includes the players' explanations.
    fn turn_narrator<'r>(rules: &'r Self::Rules, _asides: &Asides) -> Self::Narrator<'r> {
        Self::Narrator::under(rules)
    }

    /// The seat whose turn a point is.
    fn turn_of(state: &Self::State, _point: Self::Point) -> Seat {
        Self::clock(state).1
    }
}

/// A game as the rooms above see it.
pub trait Kit: Debug + Sync {
    /// The name of the game in files.
    fn name(&self) -> &'static str {
        self.schema().game
    }

    /// Its declaration of tables: editions, switches, layers.
    fn schema(&self) -> &'static Schema;

    /// Its telemetry series and their words.
    fn series(&self) -> &'static SeriesTable;

    /// How a game may end.
    fn endings(&self) -> &'static [EndingRow];

    /// Every decision.
    fn decisions(&self) -> &'static [DecisionRow];

    /// Every fact.
    fn facts(&self) -> &'static [FactRow];

    /// Every event.
    fn events(&self) -> &'static [EventRow];

    /// The names of the events on which a game turns.
    fn turning_points(&self) -> &'static [&'static str];

    /// Names for events with a certain result: the name, its fields, and what it stands for.
    fn event_names(&self) -> Vec<[&'static str; 3]>;

    /// Every feature of its strategy language.
    fn features(&self) -> &'static [FeatureRow];

    /// Every predicate.
    fn predicates(&self) -> &'static [PredicateRow];

    /// Every weight.
    fn weights(&self) -> &'static [WeightRow];

    /// The names of the lists it adds.
    fn lists(&self) -> Vec<&'static str>;

    /// Files to begin with; a text is empty if there is none.
    fn templates(&self) -> &'static Templates;

    /// The strategies and modules that ship.
    fn files(&self) -> StrategyFiles;

    /// Loads an edition with layers and switches.
    ///
    /// # Errors
    /// Every fault found, at once.
    fn load(
        &self,
        edition: &str,
        layers: &[Arc<Layer>],
        switches: &toml::Table,
    ) -> Result<Arc<dyn Loaded>, Vec<ruleset::RulesetFault>>;

    /// Reads the situations of a file.
    ///
    /// # Errors
    /// Every fault of the file, by line, and of the strategies it names.
    fn situations(&self, file: &str, text: &str, library: &Registry) -> Result<Vec<Box<dyn AnySituation>>, Vec<Fault>>;
}

/// A player at a table.
#[derive(Clone, Copy, Debug)]
pub struct PlayerSpec<'a> {
    /// Its strategy.
    pub loaded: &'a LoadedStrategy,
    /// Parameters that override the defaults.
    pub params: &'a [(String, f32)],
    /// Options it may not choose, as the file writes them; they must have been checked.
    pub forbid: &'a [String],
    /// Does it watch for the fork?
    pub watches: bool,
    /// Where it explains its choices, if it does.
    pub asides: Option<&'a Asides>,
}

/// The games that a conformance check plays.
#[derive(Clone, Debug)]
pub struct Trial<'a> {
    /// The strategy of every seat.
    pub strategy: &'a str,
    /// Seats at the table.
    pub players: u8,
    /// Rounds after which a game is unfinished.
    pub rounds_max: u16,
    /// The game numbers.
    pub games: Range<u64>,
}

/// The ruleset of a variant, as the rooms above see it.
pub trait Loaded: Debug + Send + Sync {
    /// Its game.
    fn kit(&self) -> &'static dyn Kit;

    /// Its edition.
    fn edition(&self) -> &str;

    /// Its layers.
    fn layers(&self) -> &[String];

    /// A hash of everything it was made of.
    fn identity(&self) -> Identity;

    /// The names of its characters, in the order of their numbers.
    fn characters(&self) -> Vec<&str>;

    /// Its spaces, in the order of their numbers.
    fn spaces(&self) -> Vec<SpaceRow>;

    /// The titles of its cards, in the order of their numbers.
    fn titles(&self) -> Vec<TitleRow>;

    /// The values of all switches.
    fn switches(&self) -> serde_json::Value;

    /// Where the numbers of its tables come from.
    fn numbers(&self) -> &NumberSources;

    /// The fewest rounds a game must be allowed so that its own time limit can end it; 0 without a time limit.
    fn rounds_least(&self) -> u16;

    /// The rows of a list that the game adds; `None` if it has no list of that name.
    fn list(&self, name: &str) -> Option<Vec<ListRow>>;

    /// Every rule that situations should cover, with counts of 0.
    fn rules_covered(&self) -> Vec<CoverageLine>;

    /// The faults of a strategy under this ruleset; `None` if there are none.
    fn strategy_faults(&self, library: &Registry, loaded: &LoadedStrategy) -> Option<Vec<Fault>>;

    /// Checks the text of a strategy or module under this ruleset.
    ///
    /// # Errors
    /// Every fault of it and of the files it builds on.
    fn check_strategy(
        &self,
        library: &Registry,
        file: &str,
        text: &str,
        module: bool,
    ) -> Result<Arc<LoadedStrategy>, MissingStrategy>;

    /// The rules of a strategy, in the order of their numbers; `None` for a built-in strategy.
    fn strategy_rules(&self, loaded: &LoadedStrategy) -> Option<Vec<RuleLine>>;

    /// The faults of a list of forbidden options, each with its byte.
    fn forbid_faults(&self, written: &[Placed<String>]) -> Vec<(usize, String)>;

    /// Checks that a text is an option of a decision, given by its row.
    ///
    /// # Errors
    /// Why it is not.
    fn option(&self, decision: usize, written: &str) -> Result<(), String>;

    /// Converts the values of a test to the type of a fact, given by its row.
    ///
    /// # Errors
    /// Why the fact cannot have such a value.
    fn fit(&self, fact: usize, test: &mut Test) -> Result<(), String>;

    /// Plays games under this ruleset and says what the rooms above rely on and does not hold; see
    /// [`super::conformance::faults`].
    fn conformance_faults(&self, library: &Registry, trial: &Trial<'_>) -> Vec<String>;

    /// Seats players at a table. `fork` is where their games fork, if they do; it must have been checked.
    fn table<'a>(&'a self, players: &[PlayerSpec<'_>], fork: Option<&ForkSpec>) -> Box<dyn AnyTable + 'a>;

    /// The game's own ruleset type.
    fn rules(&self) -> &dyn Any;
}

/// The position before a turn of a game, as a situation file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cut {
    /// The seat whose turn it is.
    pub seat: Seat,
    /// The round.
    pub round: u16,
    /// The text of the file.
    pub text: String,
}

/// Players at a table, who play one game after another.
pub trait AnyTable {
    /// Swaps two players.
    fn swap(&mut self, one: usize, other: usize);

    /// Plays a game.
    fn play(&mut self, plan: &GamePlan) -> Outcome;

    /// Plays a game and counts its series; see [`AnyTable::counts`].
    fn play_counted(&mut self, plan: &GamePlan) -> Outcome;

    /// The series of the last game that was counted.
    fn counts(&self) -> &GameCounts;

    /// Counts also what an experiment asks for, from the next counted game on.
    fn ask_for(&mut self, wanted: WantedCounts);

    /// The statistics of the last game that was counted; `None` if none were asked for.
    fn statistics(&self) -> Option<Ref<'_, GameStatistics>>;

    /// Plays a game and returns its log, with the players' explanations.
    fn play_told(&mut self, plan: &GamePlan, asides: &Asides) -> (Outcome, Vec<Line>);

    /// The position before a turn, counted from 1; `None` if the game ends earlier.
    fn cut(&mut self, plan: &GamePlan, turn: u32, heading: &Heading) -> Option<Cut>;

    /// How often the player of a seat has used each of its rules.
    fn followed(&self, seat: usize) -> &[u64];

    /// Which side of the fork is played, and the fork that the last game reached.
    fn watch(&self) -> Watch;

    /// Sets which side of the fork the next game plays.
    fn set_watch(&self, watch: Watch);
}

/// A situation, as the rooms above see it.
pub trait AnySituation: Send + Sync {
    /// Number of seats, number of turns, and whether it is one of several cases.
    fn size(&self) -> (usize, u32, bool);

    /// Runs it. `sampling` says how often if its dice are random. Rule uses count for the rule list of `listed`.
    fn report(&self, sampling: Sampling, listed: Option<&dyn Loaded>) -> Report;
}

/// Files to begin with: `{name}` and `{file}` stand for the name and the path of a user's file.
#[derive(Clone, Copy, Debug)]
pub struct Templates {
    /// An experiment.
    pub experiment: &'static str,
    /// A strategy.
    pub strategy: &'static str,
    /// A layer.
    pub layer: &'static str,
}

/// The lines that a narrator has written.
pub(super) fn told<G: Stage>(mut narrator: impl Narrator<G>) -> Vec<Line> {
    core::mem::take(narrator.lines())
}
