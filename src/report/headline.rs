//! The first line of an answer: one sentence in plain words, with its doubt.

use super::compare::{Comparison, Metric};
use super::number::{between, count, measure, percent, signed};
use super::summary::{ArmSummary, CharacterRow, EntryRow, Summary};
use super::{forks, grid, standings};
use std::collections::BTreeSet;

/// The sentence for a run.
#[must_use]
pub fn sentence(summary: &Summary) -> String {
    if let Some(first) = standings::sentence(summary) {
        return first;
    }
    let play = play(summary);
    if grid::is_sweep(summary)
        && let Some(best) = grid::sentence(summary, &play)
    {
        return best;
    }
    if let Some(forked) = forks::sentence(summary, &play) {
        return forked;
    }
    if let Some(found) = furthest(summary, Metric::Rounds) {
        return compared(summary, found, &play);
    }
    let Some(arm) = summary.arms.first() else {
        return "No game was played.".to_owned();
    };
    match arm.entries.iter().find(|entry| entry.entry != "field" && entry.wins.win_share.is_some()) {
        Some(entry) => entered(arm, entry, &play),
        None => ranged(arm, &play),
    }
}

/// "under seasoned play", or the levels that met.
fn play(summary: &Summary) -> String {
    let rows = summary.arms.iter().flat_map(|arm| &arm.strategies);
    let names: BTreeSet<&str> = rows.map(|row| row.strategy.as_str()).collect();
    let names: Vec<&str> = names.into_iter().collect();
    match names.as_slice() {
        [only] => format!("under {only} play"),
        several => format!("under mixed play ({})", several.join(", ")),
    }
}

/// The comparison whose difference is largest in size.
fn furthest(summary: &Summary, metric: Metric) -> Option<&Comparison> {
    let rows = summary.comparisons.iter().filter(|row| row.metric == metric);
    rows.max_by(|a, b| a.difference.abs().total_cmp(&b.difference.abs()))
}

fn compared(summary: &Summary, found: &Comparison, play: &str) -> String {
    let (size, low, high) = if found.difference < 0.0 {
        (-found.difference, -found.high, -found.low)
    } else {
        (found.difference, found.low, found.high)
    };
    let bounds = format!("{size:.2} rounds (95 % {low:.2} to {high:.2})");
    let change = match (low <= 0.0, found.difference < 0.0) {
        (true, _) => format!(
            "does not measurably change the mean game: {} rounds apart, {low:.2} to {high:.2}",
            measure(Some(size))
        ),
        (false, true) => format!("shortens the mean game by {bounds}"),
        (false, false) => format!("lengthens the mean game by {bounds}"),
    };
    let rows = summary.comparisons.iter().filter(|row| row.metric == Metric::WinShare && row.arm == found.arm);
    let most = rows.max_by(|a, b| a.difference.abs().total_cmp(&b.difference.abs()));
    let moved = most.and_then(|row| Some((row, row.character.as_deref()?))).map_or_else(String::new, |(row, name)| {
        let (low, high) = (signed(100.0 * row.low), signed(100.0 * row.high));
        let points = signed(100.0 * row.difference);
        format!("; of all characters it moves {name} most, by {points} points ({low} to {high}, picked as the largest)")
    });
    format!("Against \"{}\", \"{}\" {change}{moved}, {play}.", found.against, found.arm)
}

fn entered(arm: &ArmSummary, entry: &EntryRow, play: &str) -> String {
    let (share, bounds) = (percent(entry.wins.win_share), between(entry.wins.low, entry.wins.high));
    let (fair, seats) = (percent(arm.fair_line), count(entry.wins.seats));
    format!(
        "In \"{}\", {} wins {share} of its {seats} seats (95 % {bounds}) against a fair {fair}, {play}.",
        arm.name, entry.strategy
    )
}

fn ranged(arm: &ArmSummary, play: &str) -> String {
    let dealt: Vec<&CharacterRow> = arm.characters.iter().filter(|row| row.wins.seats > 0).collect();
    let by_share = |a: &&&CharacterRow, b: &&&CharacterRow| {
        let of = |row: &CharacterRow| row.wins.win_share.unwrap_or(0.0);
        of(a).total_cmp(&of(b))
    };
    let (Some(best), Some(worst)) = (dealt.iter().max_by(by_share), dealt.iter().min_by(by_share)) else {
        return "No game was played.".to_owned();
    };
    let said = |row: &CharacterRow| {
        let bounds = between(row.wins.low, row.wins.high);
        format!("{} for {} (95 % {bounds})", percent(row.wins.win_share), row.character)
    };
    format!(
        "Win shares run from {} down to {}; all equal would be {}, over {} games {play}.",
        said(best),
        said(worst),
        percent(arm.fair_line),
        count(arm.games)
    )
}
