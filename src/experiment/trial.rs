//! A few short games before many: what a file sets may be sound piece by piece, and still be impossible to play.

use super::broken::contained;
use super::plan::Plan;
use super::table::replay;
use crate::engine::ids::SEATS_MAX;
use crate::engine::play::GamePlan;
use crate::games::{Loaded, PlayerSpec};
use crate::strategy::registry::Recipe;

/// Games of each variant.
const GAMES: u64 = 2;
/// The most rounds of each.
const ROUNDS_MAX: u16 = 60;
/// The seed of games that no experiment gives one.
const SEED: u64 = 1983;

/// Plays the first games of each variant of an experiment, cut short.
///
/// # Errors
/// Each variant of which a game broke off, and why.
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

/// Plays a few games by a ruleset, cut short, with so many seats of a strategy.
///
/// # Errors
/// Why one of them broke off.
pub fn ruleset(rules: &dyn Loaded, recipe: &Recipe, players: u8) -> Result<(), String> {
    sound(|| {
        let player = PlayerSpec { recipe, params: &[], forbid: &[], watches: false, asides: None };
        let mut table = rules.table(&vec![player; usize::from(players)], None);
        for game in 0..GAMES {
            let characters = [None; SEATS_MAX];
            table.play(&GamePlan { seed: SEED, game, players, rounds_max: ROUNDS_MAX, characters });
        }
    })
}

/// Plays, and tells of a game that broke off instead of ending the program.
fn sound(play: impl FnOnce()) -> Result<(), String> {
    contained(play)
        .map_err(|said| format!("a game broke off, which is a fault of the program: {said}; please report it"))
}
