//! Nothing in the box is idle: over many games of mixed tables everything is used.

use super::play::{loaded, plan, rules};
use questlab::engine::choice::Strategy;
use questlab::engine::play::play_game;
use questlab::games::talisman::Talisman;
use questlab::games::talisman::position::coverage::{Coverage, Used};
use rayon::prelude::*;

/// Random and seasoned seats in every mixture, by game number.
fn mixed(game: u64, players: u8) -> Vec<Box<dyn Strategy<Talisman>>> {
    (0..players)
        .map(|seat| if game >> seat & 1 == 0 { "random" } else { "seasoned" })
        .map(|name| loaded(name).make(&[]))
        .collect()
}

#[test]
fn every_card_space_table_result_and_ability_is_used() {
    let rules = rules();
    let used = (0..1_000_u64)
        .into_par_iter()
        .map(|block| {
            let mut coverage = Coverage::new(&rules);
            for game in block * 100..(block + 1) * 100 {
                let players = 2 + u8::try_from(game % 5).expect("small");
                let mut plan = plan(game, players);
                plan.rounds_max = 120;
                play_game(&rules, &plan, &mut mixed(game / 5, players), &mut coverage);
            }
            coverage.used
        })
        .reduce(Used::default, |mut all, used| {
            all.merge(used);
            all
        });
    assert_eq!(used.missing(&rules), Vec::<String>::new());
}
