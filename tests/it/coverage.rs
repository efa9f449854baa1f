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
    let mut used = Used::default();
    // Rare things take many games. No more are played than it takes.
    for wave in 0..25_u64 {
        let blocks = (wave * 40..(wave + 1) * 40).into_par_iter().map(|block| {
            let mut coverage = Coverage::new(&rules);
            for game in block * 100..(block + 1) * 100 {
                let players = 2 + u8::try_from(game % 5).expect("small");
                let mut plan = plan(game, players);
                plan.rounds_max = 120;
                play_game(&rules, &plan, &mut mixed(game / 5, players), &mut coverage);
            }
            coverage.used
        });
        used.merge(blocks.reduce(Used::default, |mut all, used| {
            all.merge(used);
            all
        }));
        if used.missing(&rules).is_empty() {
            return;
        }
    }
    assert_eq!(used.missing(&rules), Vec::<String>::new());
}
