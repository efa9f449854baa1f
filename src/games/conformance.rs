//! Checks what the rooms above expect of every game, by playing games with a checking strategy in each seat. Every game
//! inherits these checks with its [`super::Kit`]; `tests/it/conformance.rs` runs them.

use super::kit::{Playable, Trial};
use crate::engine::choice::{Ask, Strategy, Table};
use crate::engine::game::DecisionId as _;
use crate::engine::ids::{SEATS_MAX, Seat};
use crate::engine::option::{self, Pattern};
use crate::engine::play::{GamePlan, play_game, position_before};
use crate::engine::rng;
use crate::engine::view::SeatView as _;
use crate::situation::save::{Heading, to_toml};
use crate::situation::{file, run};
use crate::strategy::registry::{LoadedStrategy, Registry};
use crate::strategy::scripted::Scripted;
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

/// Largest number of faults returned.
const FAULTS_MAX: usize = 20;
/// Number of positions of a game that are saved.
const CUTS: u64 = 5;
/// Number of turns played from a saved position.
const TURNS: u32 = 3;
/// The latest turn before which a position is saved.
const LATEST: u64 = 200;

/// Plays games and returns every violation of these rules:
///
/// - The text of an offered option is read as that option, wherever it is written: as a choice, a strategy rule or a ban.
///   Another option of the decision has the same text only if it is a second copy of the same card.
/// - Hidden information changes neither the facts a seat knows, nor the texts of its options, nor its choice.
/// - A strategy with a cache chooses as one that computes everything anew, and its cache holds the same numbers.
/// - A saved position can be read back without change. The turns played from it lead to the positions of the uninterrupted
///   game.
///
/// # Panics
/// If there is no strategy of that name.
#[must_use]
pub fn faults<G: Playable>(rules: &G::Rules, library: &Registry, trial: &Trial<'_>) -> Vec<String> {
    let loaded = library.find_under::<G>(trial.strategy, rules);
    let Ok(loaded) = loaded else { unreachable!("a shipped strategy, not {}", trial.strategy) };
    let found = Faults::default();
    for game in trial.games.clone() {
        let plan = trial.plan(game);
        let witness = |_| -> Box<dyn Strategy<G>> { Box::new(Witness::new(&loaded, trial.players, &found)) };
        let mut table: Vec<Box<dyn Strategy<G>>> = (0..trial.players).map(witness).collect();
        play_game(rules, &plan, &mut table, &mut ());
        for cut in 0..CUTS {
            let turn = 1 + rng::join(rng::mix(game), cut) % LATEST;
            let turn = u32::try_from(turn).unwrap_or(1);
            saved::<G>(rules, library, (trial, &loaded), (game, turn)).unwrap_or_else(|fault| found.note(fault));
        }
    }
    found.0.take()
}

impl Trial<'_> {
    fn plan(&self, game: u64) -> GamePlan {
        let (players, rounds_max) = (self.players, self.rounds_max);
        GamePlan { seed: 1, game, players, rounds_max, characters: [None; SEATS_MAX] }
    }
}

/// Collects faults, each once.
#[derive(Clone, Default)]
struct Faults(Rc<RefCell<Vec<String>>>);

impl Faults {
    fn note(&self, fault: String) {
        let mut faults = self.0.borrow_mut();
        if faults.len() < FAULTS_MAX && !faults.contains(&fault) {
            faults.push(fault);
        }
    }
}

/// A strategy that checks every decision it is asked for.
struct Witness<G: Playable> {
    /// Makes the choice.
    plays: Box<dyn Strategy<G>>,
    /// The same strategy, which sees a position whose hidden cards are shuffled.
    elsewhere: Box<dyn Strategy<G>>,
    /// If the strategy is a file: the same strategy twice; the second one clears its cache before each decision.
    twins: Option<[Scripted<G>; 2]>,
    /// Seats at the table.
    players: u8,
    /// Number of decisions so far.
    asked: u64,
    found: Faults,
}

impl<G: Playable> Witness<G> {
    fn new(loaded: &LoadedStrategy, players: u8, found: &Faults) -> Self {
        let twins = loaded.spec().map(|spec| [(); 2].map(|()| Scripted::new(Arc::clone(spec), Vec::new())));
        let (plays, elsewhere) = (loaded.make(&[]), loaded.make(&[]));
        Self { plays, elsewhere, twins, players, asked: 0, found: found.clone() }
    }

    /// Checks that each option's text is read as this option.
    fn read_back(&self, view: &G::View<'_>, ask: &Ask<'_, G>) {
        let (rules, row) = (view.rules(), ask.decision.index());
        let name = G::DECISIONS[row].name;
        let texts = option::texts(view, ask);
        for (option, text) in ask.options.iter().zip(&texts) {
            let fits = |pattern: Pattern<G>| pattern.fits(view, ask, *option);
            if !option::read(rules, row, text).is_ok_and(fits) {
                self.found.note(format!("`{text}` of `{name}` is not read as that option"));
            } else if option::find(view, ask, text).is_none_or(|found| texts[found] != *text) {
                self.found.note(format!("`{text}` of `{name}` is read as another option"));
            }
        }
    }

    /// Checks that hidden information shows nowhere.
    fn look_elsewhere(&mut self, view: &G::View<'_>, ask: &Ask<'_, G>, taken: usize) {
        let Some(state) = G::shuffled(view, rng::mix(self.asked)) else { return };
        let (rules, seat) = (view.rules(), view.seat());
        let other = G::View::of(rules, &state, seat);
        let name = G::DECISIONS[ask.decision.index()].name;
        for (row, fact) in G::FACTS.iter().enumerate() {
            let told = |seat| G::fact(&view.seen(seat), row) == G::fact(&other.seen(seat), row);
            if !Seat::all(self.players).all(told) {
                self.found.note(format!("the fact `{}` shows hidden information", fact.name));
            }
        }
        if option::texts(view, ask) != option::texts(&other, ask) {
            self.found.note(format!("an option of `{name}` shows hidden information"));
        }
        if self.elsewhere.choose(&other, ask) != taken {
            self.found.note(format!("the choice of `{name}` depends on hidden information"));
        }
    }

    /// Checks that the cache holds what would be computed anew.
    fn forget(&mut self, view: &G::View<'_>, ask: &Ask<'_, G>, taken: usize) {
        let Some(twins) = &mut self.twins else { return };
        let name = G::DECISIONS[ask.decision.index()].name;
        twins[1].forget();
        if twins.iter_mut().any(|twin| twin.choose(view, ask) != taken) {
            self.found
                .note(format!("the choice of `{name}` depends on a cached value that should have been recomputed"));
        }
        let [remembers, forgets] = twins;
        if remembers.remembered(view, ask) != forgets.remembered(view, ask) {
            self.found.note(format!("at `{name}` a cached value is out of date"));
        }
    }
}

impl<G: Playable> Strategy<G> for Witness<G> {
    fn begin(&mut self, key: u64) {
        self.plays.begin(key);
        self.elsewhere.begin(key);
        self.twins.iter_mut().flatten().for_each(|twin| twin.begin(key));
    }

    fn choose(&mut self, view: &G::View<'_>, ask: &Ask<'_, G>) -> usize {
        self.asked += 1;
        self.read_back(view, ask);
        let taken = self.plays.choose(view, ask);
        self.look_elsewhere(view, ask, taken);
        self.forget(view, ask, taken);
        taken
    }
}

/// Saves a game before a turn, continues from there, and returns where it differs from the uninterrupted game.
fn saved<G: Playable>(
    rules: &G::Rules,
    library: &Registry,
    (trial, loaded): (&Trial<'_>, &LoadedStrategy),
    (game, turn): (u64, u32),
) -> Result<(), String> {
    let plan = trial.plan(game);
    let seats = || -> Box<Table<G>> { (0..trial.players).map(|_| loaded.make(&[])).collect() };
    let before = |turn| position_before::<G>(rules, &plan, &mut seats(), turn);
    let Some((state, next)) = before(turn) else { return Ok(()) };
    let heading = Heading {
        title: "Saved".to_owned(),
        source: String::new(),
        edition: G::header(rules).edition.clone(),
        layers: G::header(rules).layers.clone(),
        rules: G::header(rules).switches.clone(),
        rounds_max: trial.rounds_max,
        strategies: vec![trial.strategy.to_owned(); usize::from(trial.players)],
    };
    let text =
        |state: &G::State, next| to_toml::<G>(&heading, &G::describe(rules, state, [plan.seed, plan.game], next));
    let (first, place) = (text(&state, next), format!("game {game} before turn {turn}"));
    let mut read = file::read::<G>("saved.toml", &first, library)
        .map_err(|faults| format!("{place} is saved but cannot be read: {faults:?}"))?;
    let [situation] = &mut read[..] else { return Err(format!("{place} is read as {} situations", read.len())) };
    for turns in 1..=TURNS {
        situation.turns = turns;
        let played = run::play(situation, game, false, &mut ());
        if text(&played.start, next) != first {
            return Err(format!("{place} is another position when it is read again"));
        }
        // Some strategies draw random numbers, and a position does not hold which come next.
        let certain = loaded.spec().is_some_and(|spec| !spec.draws());
        let Some((state, next)) = before(turn + turns).filter(|_| certain) else { break };
        let (again, whole) = (text(&played.state, played.course.next), text(&state, next));
        if again != whole {
            let parts = again.lines().zip(whole.lines()).find(|(again, whole)| again != whole);
            let (again, whole) = parts.unwrap_or(("", ""));
            return Err(format!(
                "{place}, saved and read again, plays differently within {turns} turns:\n{again}\n{whole}"
            ));
        }
    }
    Ok(())
}
