//! Many random games: every position between two turns is sound, and every game ends.

use super::scene::{plan, rules};
use crate::engine::choice::Strategy;
use crate::engine::play::{WIN_PARTS, play_game};
use crate::games::prophecy::model::Prophecy;
use crate::games::prophecy::model::ruleset::Ruleset;
use crate::games::prophecy::rules::invariants::Checked;
use crate::strategy::random::Random;

/// Plays random games of 2 to 5 seats; returns the number of positions looked at.
fn play(rules: &Ruleset, games: u64) -> u64 {
    let mut looked = 0;
    for game in 0..games {
        let players = [2, 3, 4, 5][usize::try_from(game % 4).expect("small")];
        let seat = || -> Box<dyn Strategy<Prophecy>> { Box::new(Random::default()) };
        let mut table: Vec<_> = (0..players).map(|_| seat()).collect();
        let mut checked = Checked::new(rules);
        let outcome = play_game(rules, &plan(game, players), &mut table, &mut checked);
        assert!(checked.faults.is_empty(), "game {game} of {players}: {:?}", checked.faults);
        let shares: u8 = outcome.share.iter().sum();
        assert!(shares == 0 || shares == WIN_PARTS, "game {game} of {players}: {shares} parts");
        looked += checked.looked;
    }
    looked
}

#[test]
fn random_games_stay_sound() {
    let looked = play(&rules(""), 10_000);
    assert!(looked > 500_000, "only {looked} positions were looked at");
}

#[test]
fn other_readings_stay_sound() {
    for switches in [
        "market = 'czech'\nthird_gate = 'magic_tower'\nholding = 'fights_first'\nthrown_lasts = true",
        "holding = 'ignored'\neconomic_crisis = true\nseed_board = true\nrefusals = false",
        "idle_opportunities = false\nlimited_cubes = false\nlimited_tokens = false\nlast_alive_wins = false",
        "standard_limits = true\nletter_waives_gold = true\nitems_against_others = false\nown_guilds_free = false",
    ] {
        play(&rules(switches), 100);
    }
}
