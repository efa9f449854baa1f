//! The first line of an answer: one sentence in plain words, with its doubt.

use super::compare::{Comparison, Metric};
use super::number::{between, count, percent};
use super::summary::{ArmSummary, CharacterRow, EntryRow, Summary};
use super::{changes, forks, grid, standings};
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
    if let Some(found) = changes::lengths(summary, &compared(summary, |row| row.metric == Metric::Rounds), &play) {
        return found;
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

/// The comparisons that are what the experiment asks.
fn compared(summary: &Summary, of: impl Fn(&Comparison) -> bool) -> Vec<&Comparison> {
    summary.comparisons.iter().filter(|row| of(row) && !between_levels(summary, row)).collect()
}

/// Is it one level of play beside another, and not what the experiment asks?
fn between_levels(summary: &Summary, row: &Comparison) -> bool {
    let Some(levels) = &summary.numbers.levels else { return false };
    let level = |arm: &str| levels.levels.iter().position(|level| arm.ends_with(&format!(", {level}")));
    level(&row.arm) != level(&row.against)
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
    let of_entry = |row: &Comparison| row.metric == Metric::EntryWinShare && row.entry.as_ref() == Some(&entry.entry);
    if alike && let Some(found) = changes::shares(&entry.entry, &compared(summary, of_entry), play) {
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
