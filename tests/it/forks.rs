//! Games played both ways from a fork: the same until then, and one of them the game as it would have been.

use super::play::{LIBRARY, loaded, plan, rules, table};
use crate::cli::{folder, questlab, stderr, stdout};
use questlab::engine::choice::Strategy;
use questlab::engine::play::Outcome;
use questlab::engine::play::play_game;
use questlab::experiment::plan::read;
use questlab::experiment::record::Record;
use questlab::experiment::runner::run;
use questlab::games::talisman::Talisman;
use questlab::games::talisman::model::event::Event;
use questlab::report::summary::Summary;
use questlab::strategy::fork::{Branching, Fork, ForkFound, ForkSide, Watch};
use std::cell::Cell;
use std::fs;
use std::rc::Rc;
use std::sync::Arc;

/// One entry that comes to the bridge, and three that play on.
pub const FORK: &str = r#"schema = 2
title = "Now or wait"
edition = "talisman-r4e"
players = 4
games = 400
seed = 3
rounds_max = 200

[field]
strategy = "seasoned"

[[entry]]
strategy = "seasoned"

[fork]
decision = "move"
option = "bridge"
by = ["strength_battle", "lives"]
when = { region = "outer", lives = ">= 2" }
"#;

/// A game of four seats, two of which watch for the fork.
fn played(game: u64, way: ForkSide) -> (Outcome, Option<ForkFound>, Vec<Event>) {
    let variants = read("f.toml", FORK, &LIBRARY).expect("a right file").variants;
    let fork = Fork::<Talisman>::new(&rules(), variants[0].fork.as_ref().expect("a fork")).expect("an option");
    let (fork, watch) = (Arc::new(fork), Rc::new(Cell::new(Watch { way, found: None })));
    let mut table: Vec<Box<dyn Strategy<Talisman>>> = table("seasoned", 2);
    table.extend((0..2).map(|_| -> Box<dyn Strategy<Talisman>> {
        Box::new(Branching::new(loaded("seasoned").make(&[]), &fork, &watch))
    }));
    let mut events = Vec::new();
    let outcome = play_game(&rules(), &plan(game, 4), &mut table, &mut events);
    (outcome, watch.get().found, events)
}

#[test]
fn both_ways_are_the_same_game_until_the_fork() {
    let (mut forked, mut taken_by_itself) = (0, 0);
    for game in 0..60 {
        let (taken, found, events) = played(game, ForkSide::Taken);
        let (blocked, found_again, other) = played(game, ForkSide::Blocked);
        assert_eq!(found, found_again);
        let natural = play_game(&rules(), &plan(game, 4), &mut table("seasoned", 4), &mut ());
        let Some(found) = found else {
            assert_eq!((taken, taken), (blocked, natural), "game {game} never forks");
            continue;
        };
        forked += 1;
        taken_by_itself += u32::from(natural == taken);
        // A seasoned seat answers alike when asked alike, and so plays one of the two.
        assert!(natural == taken || natural == blocked, "game {game}");
        let same = events.iter().zip(&other).take_while(|(one, two)| one == two).count();
        assert!(same > 10 && same < events.len().min(other.len()), "game {game}: {same}");
        assert!(found.seat.0 >= 2 && found.by[0] > 0 && found.by[1] >= 2 && found.by[2] == 0, "{found:?}");
    }
    assert!(forked > 30 && taken_by_itself > 0 && taken_by_itself < forked, "{taken_by_itself} of {forked}");
}

#[test]
fn pairs_add_up_by_their_facts() {
    let plan = read("f.toml", FORK, &LIBRARY).expect("a right file");
    let record = Record::new(&plan, run(&plan, 2, &()).expect("threads"));
    let total = record.total.clone();
    let fork = total.variants[0].fork.as_ref().expect("a fork");
    let pairs = fork.total();
    assert_eq!(pairs.taken.weight + fork.no_fork, 400);
    assert!(fork.cells.len() > 5 && fork.cells.keys().all(|by| by[1] >= 2 && by[2] == 0));
    let summary = Summary::new(&record);
    assert_eq!(summary.counterfactuals.len(), fork.cells.len() + 1);
    let all = &summary.counterfactuals[0];
    let difference = all.taken.win_share.expect("pairs") - all.blocked.win_share.expect("pairs");
    assert!((all.difference.expect("pairs") - difference).abs() < 1e-12);
    assert!(all.low < all.difference && all.difference < all.high);
    // A plan that forks elsewhere is another plan.
    let other = read("f.toml", &FORK.replace("bridge", "portal"), &LIBRARY).expect("a right file");
    assert_ne!(plan.identity(), other.identity());
}

#[test]
fn a_run_tells_what_came_of_both_ways() {
    let here = folder("forks");
    fs::write(here.join("f.toml"), FORK).expect("writable");
    let output = questlab(&here, &["run", "f.toml", "--quiet"]);
    let text = stdout(&output);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(text.starts_with("Taking `move: bridge` when it first comes up "), "{text}");
    assert!(text.contains("never offered the option. Unfinished"), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    let csv = fs::read_to_string(here.join("results/f/counterfactuals.csv")).expect("a table");
    assert!(csv.starts_with("experiment,title,variant,strength_battle,lives,n,games,no_fork,taken_share,"), "{csv}");
    assert!(csv.lines().nth(1).is_some_and(|line| line.starts_with("f,Now or wait,Now or wait,,,")), "{csv}");
    let manifest = fs::read_to_string(here.join("results/f/manifest.toml")).expect("a manifest");
    assert!(manifest.contains("[fork]\ndecision = \"move\"\noption = \"bridge\"\n"), "{manifest}");
}
