//! Warnings for the top of a report: games that panicked or did not end, and variants that played the same games.

use super::broken;
use super::number::{count, counted, percent};
use super::summary::Summary;
use super::unfinished::SHARE_MIN;
use super::variant::VariantSummary;
use crate::engine::log::listed;

/// A line about games that panicked, one for each variant with many unfinished games (how many, the limits, and the
/// strategies), and one for each set of variants that played identical games.
#[must_use]
pub fn lines(summary: &Summary) -> Vec<String> {
    let broken = summary.broken.as_ref().map(broken::sentence);
    broken.into_iter().chain(summary.variants.iter().filter_map(line)).chain(identical(&summary.variants)).collect()
}

/// Which variants played identical games, so that what they change never came up.
fn identical(variants: &[VariantSummary]) -> Vec<String> {
    let mut out = Vec::new();
    for (index, first) in variants.iter().enumerate().filter(|(_, variant)| variant.games > 0) {
        let same = |other: &&VariantSummary| other.played_as(first);
        let others: Vec<&str> = variants[index + 1..].iter().filter(same).map(|other| other.name.as_str()).collect();
        if others.is_empty() || variants[..index].iter().any(|other| same(&other)) {
            continue;
        }
        let names: Vec<String> =
            core::iter::once(&first.name[..]).chain(others).map(|name| format!("`{name}`")).collect();
        out.push(format!(
            "These variants played identical games: {}. What sets them apart changed none of {}.",
            listed(&names),
            counted(first.games, "game")
        ));
    }
    out
}

fn line(variant: &VariantSummary) -> Option<String> {
    let endings = variant.endings.iter().filter(|row| row.unfinished && row.games > 0);
    let (mut cut, mut limits) = (0, Vec::new());
    for row in endings {
        cut += row.games;
        limits.push(match row.ending.as_str() {
            "round_limit" => "the limit of rounds (no player ends the game)".to_owned(),
            "step_limit" => "the limit of steps in one turn (a player repeats the same moves)".to_owned(),
            other => other.replace('_', " "),
        });
    }
    let share = if variant.games == 0 { 0.0 } else { cut as f64 / variant.games as f64 };
    if share < SHARE_MIN {
        return None;
    }
    let mut players: Vec<&str> = variant.strategies.iter().map(|row| row.strategy.as_str()).collect();
    players.dedup();
    Some(format!(
        "Caution: {} of {} of `{}` ({}) were cut short by {}. Nobody won them. Strategies: {}.",
        count(cut),
        counted(variant.games, "game"),
        variant.name,
        percent(Some(share)),
        limits.join(" and "),
        players.join(", ")
    ))
}
