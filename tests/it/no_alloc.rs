//! Play allocates nothing: positions, options and decks have fixed sizes.

use super::play::{plan, rules, table};
use questlab::games::talisman::play::play_game;
use questlab::games::talisman::telemetry::{Telemetry, play_heard};

#[test]
fn play_allocates_nothing() {
    let rules = rules();
    for name in ["random", "bold", "seasoned"] {
        let mut table = table(name, 6);
        // The first game may fill what a strategy keeps for a ruleset.
        play_game(&rules, &plan(0, 6), &mut table, &mut ());
        let counted = allocation_counter::measure(|| {
            for game in 1..20 {
                play_game(&rules, &plan(game, 6), &mut table, &mut ());
            }
        });
        assert_eq!((name, counted.count_total), (name, 0));
    }
}

#[test]
fn telemetry_allocates_nothing_either() {
    let rules = rules();
    let (mut table, mut telemetry) = (table("seasoned", 6), Telemetry::new(&rules));
    let _ = play_heard(&rules, &plan(0, 6), &mut table, &mut telemetry);
    let counted = allocation_counter::measure(|| {
        for game in 1..20 {
            let _ = play_heard(&rules, &plan(game, 6), &mut table, &mut telemetry);
        }
    });
    assert_eq!(counted.count_total, 0);
    assert!(telemetry.heard.totals.drawn > 0);
}
