//! What is done with any bytes at all: read and, where they read well, played and saved. The fuzz targets are these two
//! functions, and so is the test that feeds them the corpus.

use questlab::engine::ids::Seat;
use questlab::experiment::manifest::{self, Beside};
use questlab::experiment::plan::{self, Plan};
use questlab::experiment::record::Record;
use questlab::experiment::runner;
use questlab::games::talisman::Talisman;
use questlab::games::talisman::model::state::State;
use questlab::games::talisman::position::build::build;
use questlab::games::talisman::position::coverage::Coverage;
use questlab::games::talisman::position::describe::describe;
use questlab::games::talisman::rules::play::Point;
use questlab::games::talisman::rules::turn::Due;
use questlab::situation::coverage;
use questlab::situation::expect::{differences, holds};
use questlab::situation::file::{self, Situation};
use questlab::situation::played::PlayedSituation;
use questlab::situation::run::play;
use questlab::situation::save::{Heading, to_toml};
use questlab::situation::stage::Stage;

/// Rounds of an experiment's games: enough to begin one, few enough to feed many.
const ROUNDS: u16 = 12;

/// A situation: read, played as it is written, looked at in every way the program looks at it, and saved.
pub fn situation(bytes: &[u8]) -> bool {
    let Ok(text) = core::str::from_utf8(bytes) else { return false };
    let _ = file::is_situation(text);
    let library = questlab::games::talisman::strategies::registry();
    match file::read::<Talisman>("fed.toml", text, &library) {
        Ok(situations) => situations.iter().for_each(played),
        Err(faults) => {
            assert!(!faults.is_empty(), "refused without a fault");
            return false;
        }
    }
    true
}

/// A situation, played, looked at and saved.
fn played(situation: &Situation<Talisman>) {
    let mut heard = Coverage::new(&situation.rules);
    let played = play(situation, situation.position.game, true, &mut heard);
    let _ = differences::<Talisman>(&situation.rules, &situation.expect.items, &played);
    for share in &situation.expect.shares {
        let _ = share.items.iter().all(|item| holds::<Talisman>(&situation.rules, &item.check, &played));
    }
    let _ = coverage::used(situation, &played, &heard);
    if goes_on(&played) {
        saved(situation, &played.state, played.course.next);
    } else {
        let said = &situation.position;
        let due = Due { extra: said.extra, left: said.extra_left };
        saved(situation, &played.start, Point { seat: Seat(said.to_move), due });
    }
}

/// What is left of a game that is over, or that dice or choices have cut short, is no position before a turn.
fn goes_on(played: &PlayedSituation<Talisman, <Talisman as Stage>::Answer>) -> bool {
    played.course.ending.is_none() && played.misfits.is_empty()
}

/// A position saved, read and saved again is the same file; one under changed switches, which no file is cut from, is
/// only saved.
fn saved(situation: &Situation<Talisman>, state: &State, next: Point) {
    let heading = Heading {
        title: situation.title.clone(),
        source: situation.source.clone(),
        edition: situation.rules.header.edition.clone(),
        layers: Vec::new(),
        rules: toml::Table::new(),
        rounds_max: situation.rounds_max.unwrap_or(u16::MAX),
        strategies: situation.strategies.iter().map(|loaded| loaded.name.clone()).collect(),
    };
    let ids = (situation.position.seed, situation.position.game);
    let position = describe(&situation.rules, state, ids, next);
    let _ = Talisman::position_json(&position).to_string();
    let text = to_toml::<Talisman>(&heading, &position);
    if !situation.switches.is_empty() {
        return;
    }
    let again = file::read::<Talisman>("saved.toml", &text, &questlab::games::talisman::strategies::registry())
        .unwrap_or_else(|faults| panic!("{faults:#?}\n{text}"));
    let again = &again[0];
    assert_eq!(again.position.seats.len(), situation.position.seats.len());
    let loaded = build(&again.rules, &again.position, again.position.game);
    let Ok(loaded) = loaded else { unreachable!("read once already") };
    let twice = to_toml::<Talisman>(&heading, &describe(&again.rules, &loaded, ids, next));
    assert_eq!(twice, text);
}

/// An experiment: read, its first games begun, and its record and manifest written and read.
pub fn experiment(bytes: &[u8]) -> bool {
    let Ok(text) = core::str::from_utf8(bytes) else { return false };
    let plan = match plan::read("fed.toml", text, &questlab::games::talisman::strategies::registry()) {
        Ok(plan) => plan,
        Err(faults) => {
            assert!(!faults.is_empty(), "refused without a fault");
            return false;
        }
    };
    let begun = Plan { games: plan.games.min(2), rounds_max: plan.rounds_max.min(ROUNDS), ..plan.clone() };
    let tallies = runner::run(&begun, 1, &()).unwrap_or_else(|fault| panic!("{fault}"));
    let record = Record::new(&begun, tallies);
    let json = serde_json::to_string(&record).unwrap_or_else(|error| panic!("{error}"));
    assert!(serde_json::from_str::<Record>(&json).is_ok_and(|again| again == record));
    // The numbers as written must be sayable too, not only those that were played.
    for plan in [&plan, &begun] {
        let manifest = manifest::write(plan, plan.games, Beside::default()).unwrap_or_else(|error| panic!("{error}"));
        assert!(manifest::games_of(&manifest, plan).is_some());
    }
    true
}
