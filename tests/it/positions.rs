//! Positions saved as situations and loaded again are the same positions, and the same games follow.

use super::play::{LIBRARY, plan, rules, table};
use crate::cli::{folder, names, questlab, stderr, stdout};
use questlab::engine::context::Counts;
use questlab::engine::dice::KeyedDice;
use questlab::engine::play::{GamePlan, begin, position_before};
use questlab::games::talisman::Talisman;
use questlab::games::talisman::model::event::Event;
use questlab::games::talisman::model::ruleset::Ruleset;
use questlab::games::talisman::model::state::State;
use questlab::games::talisman::position::build::build;
use questlab::games::talisman::position::describe::describe;
use questlab::games::talisman::rules::context::Context;
use questlab::games::talisman::rules::play::{Point, turns};
use questlab::situation::file::read;
use questlab::situation::run;
use questlab::situation::save::{Heading, to_toml};
use std::fs;

const TURNS: u32 = 25;

/// The file of a position, played for some turns.
fn saved(rules: &Ruleset, plan: &GamePlan, (state, next): &(State, Point), strategy: &str) -> String {
    let heading = Heading {
        title: "Saved".to_owned(),
        source: String::new(),
        edition: rules.header.edition.clone(),
        layers: Vec::new(),
        rules: toml::Table::new(),
        rounds_max: plan.rounds_max,
        strategies: vec![strategy.to_owned(); usize::from(plan.players)],
    };
    let text = to_toml::<Talisman>(&heading, &describe(rules, state, (plan.seed, plan.game), *next));
    text.replacen("\nturns = 1\n", &format!("\nturns = {TURNS}\n"), 1)
}

/// What happens in the next turns of the position itself.
fn continued(
    rules: &Ruleset,
    plan: &GamePlan,
    (state, next): &(State, Point),
    strategy: &str,
) -> (Vec<Event>, State, Point) {
    let mut state = state.clone();
    let mut dice = KeyedDice::new(plan.seed, plan.game);
    let mut table = table(strategy, plan.players);
    begin(plan.seed, plan.game, &mut table);
    let mut events: Vec<Event> = Vec::new();
    let mut ctx = Context {
        rules,
        state: &mut state,
        dice: &mut dice,
        table: &mut table,
        listener: &mut events,
        counts: Counts::default(),
    };
    let course = turns(&mut ctx, *next, TURNS, plan.rounds_max);
    (events, state, course.next)
}

#[test]
fn a_position_saved_and_loaded_is_the_same_and_so_is_the_game_that_follows() {
    let rules = rules();
    let mut looked = 0;
    for game in 0..300_u64 {
        let players = 2 + u8::try_from(game % 5).expect("small");
        let plan = plan(game, players);
        let turn = 1 + u32::try_from(game * 7919 % 400).expect("small");
        // Random players reach positions that no sensible ones do.
        let reached_by = if game % 3 == 0 { "seasoned" } else { "random" };
        let cut = position_before(&rules, &plan, &mut table(reached_by, players), turn);
        let Some(cut) = cut else { continue };
        // A random player draws from a stream that the position does not hold, and begins it anew on both sides.
        let strategy = ["seasoned", "bold", "plain", "random"][usize::try_from(game % 4).expect("small")];
        let text = saved(&rules, &plan, &cut, strategy);
        let situation = read::<Talisman>("saved.toml", &text, &LIBRARY)
            .unwrap_or_else(|faults| panic!("game {game}: {faults:?}\n{text}"))
            .remove(0);
        let lines = |state: State, next: Point| -> Vec<String> {
            saved(&rules, &plan, &(state, next), strategy).lines().map(str::to_owned).collect()
        };
        let built = build(&rules, &situation.position, game).expect("read once already");
        for (loaded, cut) in lines(built, cut.1).iter().zip(lines(cut.0.clone(), cut.1)) {
            assert_eq!(*loaded, cut, "game {game}, turn {turn}");
        }
        let played = run::play(&situation, game, false, &mut ());
        let events: Vec<Event> = played.log.events().copied().collect();
        let (expected, state, next) = continued(&rules, &plan, &cut, strategy);
        let parted = events.iter().zip(&expected).position(|(played, expected)| played != expected);
        if let Some(index) = parted {
            let near = index.saturating_sub(4)..index + 1;
            panic!("game {game}, turn {turn}: {:?} but {:?}", &events[near.clone()], &expected[near]);
        }
        assert_eq!(events.len(), expected.len(), "game {game}, turn {turn}");
        assert_eq!(lines(played.state, played.course.next), lines(state, next), "game {game}, turn {turn}");
        looked += 1;
    }
    assert!(looked > 200, "only {looked} positions were looked at");
}

#[test]
fn play_cuts_a_situation_that_runs() {
    let here = folder("play-cut");
    let args = ["play", "--seats", "Warrior:bold,Wizard:seasoned", "--seed", "7", "--game", "3"];
    let cut = |turn: &str, file: &str| questlab(&here, &[&args[..], &["--at", turn, "--save", file]].concat());
    let output = cut("9", "strange.toml");
    assert!(output.status.success() && stdout(&output).contains("seat 1, round 5"), "{}", stderr(&output));
    assert_eq!(cut("9", "strange.toml").status.code(), Some(2), "an existing file is not written over");
    assert_eq!(cut("1000000", "late.toml").status.code(), Some(2));
    assert_eq!(names(&here), ["strange.toml"]);
    let told = stdout(&questlab(&here, &args));
    let played = stdout(&questlab(&here, &["situation", "strange.toml"]));
    let turn: Vec<&str> = told.lines().skip_while(|line| !line.contains("Round 5, seat 1:")).collect();
    // The situation tells the questions too; its events are those of the game.
    for line in turn.iter().take_while(|line| !line.trim().is_empty()) {
        assert!(played.contains(line.trim()), "{line}\n{played}");
    }
    assert!(fs::read_to_string(here.join("strange.toml")).unwrap().contains("questlab play --seats Warrior:bold"));
}
