//! Trial games: settings that are valid one by one may still be impossible to play together.

use super::broken::contained;
use super::plan::Plan;
use super::table::replay;
use crate::engine::ids::SEATS_MAX;
use crate::engine::play::GamePlan;
use crate::games::{Loaded, PlayerSpec};
use crate::strategy::registry::LoadedStrategy;

/// Number of trial games per variant.
const GAMES: u64 = 2;
/// Largest number of rounds in a trial game.
const ROUNDS_MAX: u16 = 60;
/// The seed for trial games without an experiment.
const SEED: u64 = 1983;

/// Plays short trial games of each variant.
///
/// # Errors
/// Each variant in which a game panicked, and why.
pub fn experiment(plan: &Plan) -> Result<(), Vec<String>> {
    let short = Plan { rounds_max: plan.rounds_max.min(ROUNDS_MAX), ..plan.clone() };
    let mut broken = Vec::new();
    for variant in &short.variants {
        let played = sound(|| {
            replay(&short, variant, 0, false);
            replay(&short, variant, GAMES - 1, short.telemetry);
        });
        if let Err(reason) = played {
            broken.push(format!("variant `{}`: {reason}", variant.name));
        }
    }
    if broken.is_empty() { Ok(()) } else { Err(broken) }
}

/// Plays short trial games under a ruleset, with `players` seats of a strategy.
///
/// # Errors
/// Why one of them panicked.
pub fn ruleset(rules: &dyn Loaded, loaded: &LoadedStrategy, players: u8) -> Result<(), String> {
    sound(|| {
        let player = PlayerSpec { loaded, params: &[], forbid: &[], watches: false, asides: None };
        let mut table = rules.table(&vec![player; usize::from(players)], None);
        for game in 0..GAMES {
            let characters = [None; SEATS_MAX];
            table.play(&GamePlan { seed: SEED, game, players, rounds_max: ROUNDS_MAX, characters });
        }
    })
}

/// Turns a panic into a message.
fn sound(play: impl FnOnce()) -> Result<(), String> {
    contained(play)
        .map_err(|said| format!("a game broke off, which is a fault of the program: {said}; please report it"))
}
