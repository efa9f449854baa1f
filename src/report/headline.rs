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
    if let Some(found) = guests(summary, &play) {
        return found;
    }
    if let Some(found) = furthest(summary, Metric::Rounds) {
        return compared(summary, found, &play);
    }
    let Some(arm) = summary.arms.first() else {
        return "No game was played.".to_owned();
    };
    ranged(arm, &play)
}

/// "under seasoned play", or the levels that met.
fn play(summary: &Summary) -> String {
    if let Some(found) = &summary.numbers.levels {
        let first = found.levels.first().filter(|_| found.levels.len() == summary.arms.len());
        return first
            .map_or_else(|| "each under the play of its name".to_owned(), |level| format!("under {level} play"));
    }
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
    let rows = summary.comparisons.iter().filter(|row| row.metric == metric && !between_levels(summary, row));
    rows.max_by(|a, b| a.difference.abs().total_cmp(&b.difference.abs()))
}

/// Is it one level of play beside another, and not what the experiment asks?
fn between_levels(summary: &Summary, row: &Comparison) -> bool {
    let Some(levels) = &summary.numbers.levels else { return false };
    let level = |arm: &str| levels.levels.iter().position(|level| arm.ends_with(&format!(", {level}")));
    level(&row.arm) != level(&row.against)
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

/// The first entry of its own that an arm has a win share of.
fn guest(arm: &ArmSummary) -> Option<&EntryRow> {
    arm.entries.iter().find(|entry| entry.entry != "field" && entry.wins.win_share.is_some())
}

/// Who holds the seats that no entry takes.
fn field(arm: &ArmSummary) -> Option<&str> {
    arm.entries.iter().find(|entry| entry.entry == "field").map(|entry| entry.strategy.as_str())
}

/// What came of entries that sat among others: what changes their share most, or, where they sat among different
/// others, their share in each arm.
fn guests(summary: &Summary, play: &str) -> Option<String> {
    let seated: Vec<_> = summary.arms.iter().filter_map(|arm| Some((arm, guest(arm)?))).collect();
    let (first, entry) = seated.first()?;
    let alike = seated.len() == summary.arms.len() && seated.iter().all(|(arm, _)| field(arm) == field(first));
    if alike && let Some(found) = moved(summary, &entry.entry, play) {
        return Some(found);
    }
    let said = |(arm, entry): &(&ArmSummary, &EntryRow)| {
        let (share, bounds) = (percent(entry.wins.win_share), between(entry.wins.low, entry.wins.high));
        let (fair, seats) = (percent(arm.fair_line), count(entry.wins.seats));
        format!(
            "in \"{}\" {} wins {share} of its {seats} seats (95 % {bounds}; a fair share is {fair})",
            arm.name, entry.strategy
        )
    };
    let all: Vec<String> = seated.iter().map(said).collect();
    let sentence = format!("{}, {play}.", all.join("; "));
    Some(sentence[..1].to_uppercase() + &sentence[1..])
}

/// The arm that changes an entry's share most.
fn moved(summary: &Summary, entry: &str, play: &str) -> Option<String> {
    let of_entry = |row: &&Comparison| row.metric == Metric::EntryWinShare && row.entry.as_deref() == Some(entry);
    let rows = summary.comparisons.iter().filter(of_entry).filter(|row| !between_levels(summary, row));
    let rows: Vec<&Comparison> = rows.collect();
    let found = rows.iter().max_by(|a, b| a.difference.abs().total_cmp(&b.difference.abs()))?;
    let (low, high) = (signed(100.0 * found.low), signed(100.0 * found.high));
    let points = signed(100.0 * found.difference);
    let picked = if rows.len() > 1 { ", picked as the largest" } else { "" };
    let verdict = if found.low <= 0.0 && found.high >= 0.0 { "does not measurably change" } else { "changes" };
    Some(format!(
        "Against \"{}\", \"{}\" {verdict} the win share of entry {entry}: {points} points (95 % {low} to \
         {high}{picked}), {play}.",
        found.against, found.arm
    ))
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
