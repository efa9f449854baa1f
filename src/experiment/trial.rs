//! A few short games before many: what a file sets may be sound piece by piece, and still be impossible to play.

use super::plan::Plan;
use super::runner::replay;
use crate::engine::choice::Strategy;
use crate::engine::ids::SEATS_MAX;
use crate::games::talisman::Talisman;
use crate::games::talisman::play::{GamePlan, play_game};
use crate::games::talisman::ruleset::Ruleset;
use crate::games::talisman::telemetry::Telemetry;
use crate::strategy::library::Recipe;
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Mutex, PoisonError};

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
        let played = contained(|| {
            replay(&short, variant, 0, &mut ());
            if short.telemetry {
                let mut telemetry = Telemetry::new(&variant.rules);
                telemetry.begin();
                replay(&short, variant, GAMES - 1, &mut telemetry);
            } else {
                replay(&short, variant, GAMES - 1, &mut ());
            }
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
pub fn ruleset(rules: &Ruleset, recipe: &Recipe, players: u8) -> Result<(), String> {
    contained(|| {
        let mut table: Vec<Box<dyn Strategy<Talisman>>> = (0..players).map(|_| recipe.make(&[])).collect();
        for game in 0..GAMES {
            let characters = [None; SEATS_MAX];
            let plan = GamePlan { seed: SEED, game, players, rounds_max: ROUNDS_MAX, characters };
            play_game(rules, &plan, &mut table, &mut ());
        }
    })
}

/// What was said of the last thing that broke off.
static SAID: Mutex<String> = Mutex::new(String::new());

/// Does something that may break off, and tells why it did instead of ending the program.
fn contained(play: impl FnOnce()) -> Result<(), String> {
    let said = || SAID.lock().unwrap_or_else(PoisonError::into_inner);
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |info| *said() = info.to_string().replace('\n', " ")));
    let played = panic::catch_unwind(AssertUnwindSafe(play));
    panic::set_hook(before);
    played.map_err(|_| format!("a game broke off, which is a fault of the program: {}; please report it", said()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_breaks_off_is_told_and_contained() {
        assert_eq!(contained(|| {}), Ok(()));
        let told = contained(|| unreachable!("of {}", 3)).unwrap_err();
        assert!(told.contains("trial.rs") && told.contains("of 3") && !told.contains('\n'), "{told}");
    }
}
