//! Play allocates nothing: positions, options and decks have fixed sizes.

use super::play::{plan, rules, table};
use questlab::engine::play::play_game;
use questlab::games::talisman::series::SeriesObserver;
use questlab::games::talisman::series::rows::Figure;

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
    let (mut table, mut observer) = (table("seasoned", 6), SeriesObserver::new(&rules));
    play_game(&rules, &plan(0, 6), &mut table, &mut observer);
    let counted = allocation_counter::measure(|| {
        for game in 1..20 {
            observer.begin();
            play_game(&rules, &plan(game, 6), &mut table, &mut observer);
        }
    });
    assert_eq!(counted.count_total, 0);
    assert!(observer.counts.figures[Figure::CardsDrawn.at()] > 0);
}
