//! Implements [`Kit`] and what it returns for every [`Playable`] game.

use super::conformance;
use super::kit::{
    AnySituation, AnyTable, Cut, Kit, ListRow, Loaded, Playable, PlayerSpec, SeriesCounter as _, Templates, Trial,
    UNCOUNTED, told,
};
use super::statistics::{Asked, Statistician};
use crate::engine::choice::Strategy;
use crate::engine::document::Placed;
use crate::engine::fault::Fault;
use crate::engine::game::{DecisionRow, EndingRow, EventRow, FactRow};
use crate::engine::game_counts::GameCounts;
use crate::engine::identity::Identity;
use crate::engine::ids::Seat;
use crate::engine::literal::{self, Test};
use crate::engine::log::{Asides, Line};
use crate::engine::observer::Under;
use crate::engine::option;
use crate::engine::play::{self, GamePlan, Outcome};
use crate::engine::series::{SeriesTable, SpaceRow, TitleRow};
use crate::engine::statistics::{GameStatistics, WantedCounts};
use crate::ruleset::layer::Layer;
use crate::ruleset::provenance::NumberSources;
use crate::ruleset::{self, Header, Schema};
use crate::situation::coverage::{self, CoverageLine};
use crate::situation::file;
use crate::situation::repeat::Sampling;
use crate::situation::report::{Report, report};
use crate::situation::save::{Heading, to_toml};
use crate::strategy::counted::{self, Counted};
use crate::strategy::forbid::{Forbidden, Forbidding};
use crate::strategy::fork::{Branching, Fork, ForkSide, ForkSpec, Watch};
use crate::strategy::language::{FeatureRow, PredicateRow, WeightRow};
use crate::strategy::registry::{LoadedStrategy, MissingStrategy, Registry};
use crate::strategy::scripted;
use crate::strategy::scripted::compile::{For, compile};
use crate::strategy::scripted::rules::RuleLine;
use crate::strategy::scripted::sheet::Dialect;
use crate::strategy::source::StrategyFiles;
use core::any::Any;
use core::cell::{Cell, Ref, RefCell};
use core::fmt;
use core::marker::PhantomData;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::{Arc, Mutex, PoisonError};

/// A game as a [`Kit`].
#[derive(Debug)]
pub struct Of<G>(PhantomData<G>);

impl<G> Of<G> {
    /// The kit of a game.
    #[must_use]
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<G> Default for Of<G> {
    fn default() -> Self {
        Self::new()
    }
}

/// Wraps a ruleset for the rooms above.
#[must_use]
pub fn loaded<G: Playable>(rules: Arc<G::Rules>) -> Arc<dyn Loaded> {
    Arc::new(Ruled::<G>(rules))
}

impl<G: Playable> Kit for Of<G> {
    fn schema(&self) -> &'static Schema {
        G::SCHEMA
    }

    fn series(&self) -> &'static SeriesTable {
        G::SERIES
    }

    fn endings(&self) -> &'static [EndingRow] {
        G::ENDINGS
    }

    fn decisions(&self) -> &'static [DecisionRow] {
        G::DECISIONS
    }

    fn facts(&self) -> &'static [FactRow] {
        G::FACTS
    }

    fn events(&self) -> &'static [EventRow] {
        G::EVENTS
    }

    fn turning_points(&self) -> &'static [&'static str] {
        G::TURNING_POINTS
    }

    fn event_names(&self) -> Vec<[&'static str; 3]> {
        G::event_names()
    }

    fn features(&self) -> &'static [FeatureRow] {
        G::FEATURES
    }

    fn predicates(&self) -> &'static [PredicateRow] {
        G::PREDICATES
    }

    fn weights(&self) -> &'static [WeightRow] {
        G::WEIGHTS
    }

    fn lists(&self) -> Vec<&'static str> {
        G::LISTS.iter().map(|list| list.name).collect()
    }

    fn templates(&self) -> &'static Templates {
        &G::TEMPLATES
    }

    fn files(&self) -> StrategyFiles {
        let dialect = Dialect { game: G::NAME, decisions: G::DECISIONS };
        StrategyFiles::shipped(dialect, first_edition_faults::<G>, G::STRATEGIES, G::MODULES)
    }

    fn load(
        &self,
        edition: &str,
        layers: &[Arc<Layer>],
        switches: &toml::Table,
    ) -> Result<Arc<dyn Loaded>, Vec<ruleset::RulesetFault>> {
        G::load(edition, layers, switches).map(|rules| loaded::<G>(Arc::new(rules)))
    }

    fn situations(&self, file: &str, text: &str, library: &Registry) -> Result<Vec<Box<dyn AnySituation>>, Vec<Fault>> {
        let found = file::read::<G>(file, text, library)?;
        Ok(found.into_iter().map(|each| -> Box<dyn AnySituation> { Box::new(each) }).collect())
    }
}

/// The faults of a strategy under the first edition without layers.
fn first_edition_faults<G: Playable>(merged: &scripted::merge::StrategySpec, purpose: For) -> Vec<Fault> {
    /// The first edition of each game, by the game's name.
    static PRINTED: Mutex<BTreeMap<&str, Arc<dyn Any + Send + Sync>>> = Mutex::new(BTreeMap::new());
    let loaded = || {
        let edition =
            G::SCHEMA.editions.first().and_then(|edition| G::load(edition.name, &[], &toml::Table::new()).ok());
        let Some(rules) = edition else { unreachable!("the first edition loads") };
        Arc::new(rules)
    };
    let rules = {
        let mut printed = PRINTED.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(printed.entry(G::NAME).or_insert_with(|| loaded()))
    };
    let Some(rules) = rules.downcast_ref::<G::Rules>() else { unreachable!("each game has a name of its own") };
    compile::<G>(rules, merged, &[], purpose).err().unwrap_or_default()
}

impl<G: Playable> AnySituation for file::Situation<G> {
    fn size(&self) -> (usize, u32, bool) {
        (self.strategies.len(), self.turns, self.case.is_some())
    }

    fn report(&self, sampling: Sampling, listed: Option<&dyn Loaded>) -> Report {
        let own = listed.map(|rules| rules.rules().downcast_ref());
        let mut report = report(self, sampling, own.flatten());
        if own.is_some_and(|own| own.is_none()) {
            // The rules of another game are listed: this situation uses none of them.
            report.used.clear();
        }
        report
    }
}

/// A ruleset.
struct Ruled<G: Playable>(Arc<G::Rules>);

impl<G: Playable> fmt::Debug for Ruled<G> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Header { edition, identity, .. } = G::header(&self.0);
        write!(out, "{edition} {identity}")
    }
}

impl<G: Playable> Loaded for Ruled<G> {
    fn kit(&self) -> &'static dyn Kit {
        &const { Of::<G>::new() }
    }

    fn edition(&self) -> &str {
        &G::header(&self.0).edition
    }

    fn layers(&self) -> &[String] {
        &G::header(&self.0).layers
    }

    fn identity(&self) -> Identity {
        G::header(&self.0).identity
    }

    fn characters(&self) -> Vec<&str> {
        G::characters(&self.0)
    }

    fn spaces(&self) -> Vec<SpaceRow> {
        G::spaces(&self.0)
    }

    fn titles(&self) -> Vec<TitleRow> {
        G::titles(&self.0)
    }

    fn switches(&self) -> serde_json::Value {
        serde_json::to_value(&G::header(&self.0).switches).unwrap_or_default()
    }

    fn numbers(&self) -> &NumberSources {
        &G::header(&self.0).numbers
    }

    fn rounds_least(&self) -> u16 {
        G::rounds_least(&self.0)
    }

    fn list(&self, name: &str) -> Option<Vec<ListRow>> {
        let list = G::LISTS.iter().find(|list| list.name == name)?;
        let mut rows = (list.rows)(&self.0);
        let shown = rows.iter_mut().filter(|_| !list.sheets.is_empty());
        shown.for_each(|row| row.push(("source", source(row, list.sheets, self.numbers()).into())));
        Some(rows)
    }

    fn rules_covered(&self) -> Vec<CoverageLine> {
        coverage::list::<G>(&self.0)
    }

    fn strategy_faults(&self, library: &Registry, loaded: &LoadedStrategy) -> Option<Vec<Fault>> {
        let faults = library.faults_under::<G>(loaded, &self.0)?;
        let layers = self.layers();
        let plain = || self.kit().load(self.edition(), &[], &toml::Table::new()).ok();
        let sound = |plain: Arc<dyn Loaded>| plain.strategy_faults(library, loaded).is_none();
        if layers.is_empty() || !plain().is_some_and(sound) {
            return Some(faults);
        }
        let of = format!("; without the layers `{}` the strategy has no fault", layers.join("`, `"));
        Some(faults.into_iter().map(|fault| Fault { reason: fault.reason + &of, ..fault }).collect())
    }

    fn check_strategy(
        &self,
        library: &Registry,
        file: &str,
        text: &str,
        module: bool,
    ) -> Result<Arc<LoadedStrategy>, MissingStrategy> {
        if module { library.check_module::<G>(file, text, &self.0) } else { library.check::<G>(file, text, &self.0) }
    }

    fn strategy_rules(&self, loaded: &LoadedStrategy) -> Option<Vec<RuleLine>> {
        Some(loaded.spec()?.rules::<G>(&self.0))
    }

    fn forbid_faults(&self, written: &[Placed<String>]) -> Vec<(usize, String)> {
        Forbidden::<G>::read(&self.0, written).err().unwrap_or_default()
    }

    fn option(&self, decision: usize, written: &str) -> Result<(), String> {
        option::read::<G>(&self.0, decision, written).map(|_| ())
    }

    fn fit(&self, fact: usize, test: &mut Test) -> Result<(), String> {
        literal::fit::<G>(&self.0, fact, test)
    }

    fn conformance_faults(&self, library: &Registry, trial: &Trial<'_>) -> Vec<String> {
        conformance::faults::<G>(&self.0, library, trial)
    }

    fn table<'a>(&'a self, players: &[PlayerSpec<'_>], fork: Option<&ForkSpec>) -> Box<dyn AnyTable + 'a> {
        let rules = &*self.0;
        let watch = Rc::new(Cell::new(Watch { way: ForkSide::Taken, found: None }));
        let fork = fork.and_then(|spec| Fork::<G>::new(rules, spec).ok()).map(Arc::new);
        let players = players.iter().map(|player| seated::<G>(rules, player, fork.as_ref(), &watch));
        Box::new(Seated::<G> { rules, players: players.collect(), watch, counter: None, asked: None })
    }

    fn rules(&self) -> &dyn Any {
        &*self.0
    }
}

/// Where the numbers of a listed row come from.
fn source(row: &ListRow, sheets: &[&str], numbers: &NumberSources) -> String {
    let named = row.iter().filter(|(column, _)| ["name", "id"].contains(column));
    let names: Vec<&str> = named.filter_map(|(_, value)| value.as_str()).collect();
    numbers.of_row(sheets, &names)
}

/// Creates a player. The fork wraps the forbidden options, so that it also sees options that are forbidden.
fn seated<G: Playable>(
    rules: &G::Rules,
    player: &PlayerSpec<'_>,
    fork: Option<&Arc<Fork<G>>>,
    watch: &Rc<Cell<Watch>>,
) -> Box<dyn Strategy<G>> {
    let mut made = match player.asides {
        Some(asides) => player.loaded.make_aloud(player.params, asides),
        None => player.loaded.make(player.params),
    };
    let written: Vec<Placed<String>> = player.forbid.iter().map(|text| Placed { value: text.clone(), at: 0 }).collect();
    if let Some(forbidden) = Forbidden::read(rules, &written).ok().filter(|_| !written.is_empty()) {
        made = Box::new(Forbidding::new(made, Arc::new(forbidden)));
    }
    match fork.filter(|_| player.watches) {
        Some(fork) => Box::new(Branching::new(made, fork, watch)),
        None => made,
    }
}

/// Players at a table.
struct Seated<'r, G: Playable> {
    rules: &'r G::Rules,
    players: Vec<Box<dyn Strategy<G>>>,
    watch: Rc<Cell<Watch>>,
    counter: Option<G::SeriesCounter<'r>>,
    asked: Option<Asked>,
}

impl<G: Playable> AnyTable for Seated<'_, G> {
    fn swap(&mut self, one: usize, other: usize) {
        self.players.swap(one, other);
    }

    fn play(&mut self, plan: &GamePlan) -> Outcome {
        play::play_game(self.rules, plan, &mut self.players, &mut ())
    }

    fn play_counted(&mut self, plan: &GamePlan) -> Outcome {
        let counter = self.counter.get_or_insert_with(|| Under::under(self.rules));
        counter.begin();
        let Some(asked) = &self.asked else {
            return play::play_game(self.rules, plan, &mut self.players, counter);
        };
        asked.counts.borrow_mut().begin();
        let mut statistician = Statistician::<G> { counter, asked, players: plan.players, turn: (0, Seat(0)) };
        play::play_game(self.rules, plan, &mut self.players, &mut statistician)
    }

    fn ask_for(&mut self, wanted: WantedCounts) {
        let lists = Rc::new(counted::lists::<G>());
        let counts = Rc::new(RefCell::new(GameStatistics::new(&wanted, lists.iter().map(Vec::len))));
        if wanted.decisions {
            let players = self.players.drain(..).collect::<Vec<_>>().into_iter();
            self.players = players.map(|inner| Box::new(Counted::new(inner, &lists, &counts)) as _).collect();
        }
        self.asked = Some(Asked { wanted, counts });
    }

    fn statistics(&self) -> Option<Ref<'_, GameStatistics>> {
        self.asked.as_ref().map(|asked| asked.counts.borrow())
    }

    fn counts(&self) -> &GameCounts {
        self.counter.as_ref().map_or(&UNCOUNTED, |counter| counter.counts())
    }

    fn play_told(&mut self, plan: &GamePlan, asides: &Asides) -> (Outcome, Vec<Line>) {
        let mut narrator = G::turn_narrator(self.rules, asides);
        let outcome = play::play_game(self.rules, plan, &mut self.players, &mut narrator);
        (outcome, told::<G>(narrator))
    }

    fn cut(&mut self, plan: &GamePlan, turn: u32, heading: &Heading) -> Option<Cut> {
        let (state, point) = play::position_before::<G>(self.rules, plan, &mut self.players, turn)?;
        let (seat, (round, _)) = (G::turn_of(&state, point), G::clock(&state));
        let position = G::describe(self.rules, &state, [plan.seed, plan.game], point);
        Some(Cut { seat, round, text: to_toml::<G>(heading, &position) })
    }

    fn followed(&self, seat: usize) -> &[u64] {
        self.players[seat].followed()
    }

    fn watch(&self) -> Watch {
        self.watch.get()
    }

    fn set_watch(&self, watch: Watch) {
        self.watch.set(watch);
    }
}
