//! Writes a game that panicked as a situation file: the position before the turn in which it did.

use crate::experiment::broken::{BrokenGame, contained};
use crate::experiment::plan::Plan;
use crate::experiment::table::cut;
use crate::report::broken::BrokenSummary;
use crate::report::export;
use crate::situation::save::Heading;
use anyhow::Context as _;
use std::fs;
use std::path::Path;

/// The folder of these files.
const FOLDER: &str = "broken";
/// Largest number of games that are written.
const WRITTEN_MAX: usize = 3;
/// More turns than any game has.
const TURNS_MAX: u32 = 1 << 20;

/// Writes the first broken games of a run.
///
/// # Errors
/// If a file cannot be written.
pub fn write(stage: &Path, plan: &Plan, games: &[BrokenGame], summary: Option<&BrokenSummary>) -> anyhow::Result<()> {
    let commands = summary.map_or(&[][..], |summary| &summary.first).iter().map(|row| row.command.as_str());
    let written = games.iter().zip(commands).take(WRITTEN_MAX);
    let written: Vec<(u64, String)> =
        written.filter_map(|(game, command)| Some((game.game_index, situation(plan, game, command)?))).collect();
    if !written.is_empty() {
        let folder = stage.join(FOLDER);
        fs::create_dir(&folder).with_context(|| folder.display().to_string())?;
    }
    for (game, text) in written {
        export::write_text(&stage.join(FOLDER).join(format!("game-{game}.toml")), text.as_bytes())?;
    }
    Ok(())
}

/// The situation before the turn in which a game panics; `None` if it panics before the first turn, or only on the
/// other side of a fork.
fn situation(plan: &Plan, game: &BrokenGame, command: &str) -> Option<String> {
    let variant = plan.variants.get(game.variant_index)?;
    let seats = 0..usize::from(variant.layout.players);
    let entry_at = |seat| &variant.entries[variant.layout.entry_of[variant.layout.slot_at(seat, game.game_index)]];
    let heading = Heading {
        title: format!("Game {} breaks off in this turn", game.game_index),
        source: command.to_owned(),
        edition: variant.edition.clone(),
        layers: variant.rules.layers().to_vec(),
        rules: variant.overrides.clone(),
        rounds_max: plan.rounds_max,
        strategies: seats.map(|seat| entry_at(seat).loaded.name.clone()).collect(),
    };
    let before = |turn: u32| contained(|| cut(plan, variant, (game.game_index, turn), &heading));
    // Doubles the turn until one is not reached, then bisects between the last that is reached and the first that is not.
    let (mut reached, mut broken) = (1, 2);
    while before(broken).is_ok() {
        (reached, broken) = (broken, (broken < TURNS_MAX).then_some(broken * 2)?);
    }
    while broken - reached > 1 {
        let middle = reached + (broken - reached) / 2;
        if before(middle).is_ok() {
            reached = middle;
        } else {
            broken = middle;
        }
    }
    Some(before(reached).ok()??.text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::broken::with_a_gap;
    use crate::experiment::plan::read;
    use crate::experiment::table::replay;
    use crate::games::any::loaded;
    use crate::games::talisman::Talisman;
    use crate::situation::file;
    use crate::situation::run::play;
    use std::sync::Arc;

    /// Uses a strategy without random choices: random numbers of strategies start anew in a situation.
    #[test]
    fn the_situation_of_a_broken_game_breaks_off_in_its_one_turn() {
        let text = "schema = 2\ntitle = 't'\nedition = 'talisman-r4e'\nplayers = 2\nrounds_max = 40\nrules.trophy_cost = 5\n\
                    [field]\nstrategy = 'plain'\n";
        let mut plan = read("broken.toml", text, &crate::games::talisman::strategies::registry()).unwrap();
        let gap = with_a_gap(&*plan.variants[0].rules);
        plan.variants[0].rules = loaded::<Talisman>(Arc::clone(&gap));
        let breaks = |game: &u64| contained(|| replay(&plan, &plan.variants[0], *game, false)).is_err();
        let broken: Vec<u64> = (0..60).filter(breaks).take(5).collect();
        assert_eq!(broken.len(), 5);
        for game_index in broken {
            let game = BrokenGame { game_index, variant_index: 0, reason: String::new() };
            let text = situation(&plan, &game, "questlab play").unwrap();
            assert!(text.contains("rules = { ") && text.contains("turns = 1\n"), "{text}");
            let mut situation =
                file::read::<Talisman>("broken.toml", &text, &crate::games::talisman::strategies::registry())
                    .unwrap()
                    .remove(0);
            assert!(contained(|| play(&situation, game_index, false, &mut ())).is_ok(), "sound rules");
            situation.rules = Arc::clone(&gap);
            assert!(contained(|| play(&situation, game_index, false, &mut ())).is_err(), "broken rules");
        }
    }
}
