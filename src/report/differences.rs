//! A sentence on what variants change: first the length of a game, then eliminations and win shares.

use super::compare::{ComparedMetric, Comparison};
use super::means::Mean;
use super::number::{count, measure, signed};
use super::overview::believed;
use super::summary::Summary;
use super::variant::VariantSummary;
use crate::stats::level::{confidence, risk_shown};

/// Largest number of variants that are all named; of more, only the one that changes most.
pub const EACH: usize = 6;

/// A change of a win share so large that ruling out only larger ones says nothing.
const LARGE: f64 = 0.15;

/// What the variants change; `None` if nothing is compared.
#[must_use]
pub fn sentence(summary: &Summary, play: &str) -> Option<String> {
    let all: Vec<&Comparison> =
        of(summary, ComparedMetric::Rounds).filter(|row| !summary.numbers.between_levels(row)).collect();
    let alike: Vec<&Comparison> = all.iter().copied().filter(|row| same_table(summary, row)).collect();
    let rows = match (all.is_empty(), alike.is_empty()) {
        (true, _) => return None,
        (false, true) => return Some(lengths(summary, play)),
        (false, false) => alike,
    };
    let changed = if rows.len() <= EACH { each(&rows) } else { largest(&rows) };
    Some(format!("{changed}{}{}, {play}.", eliminated(summary, &rows), moved(summary, &rows)))
}

fn of(summary: &Summary, metric: ComparedMetric) -> impl Iterator<Item = &Comparison> {
    summary.comparisons.iter().filter(move |row| row.metric == metric)
}

/// Do both variants have the same number of players?
fn same_table(summary: &Summary, row: &Comparison) -> bool {
    let players =
        |name: &str| summary.variants.iter().find(|variant| variant.name == name).map(|variant| variant.players);
    players(&row.variant) == players(&row.baseline)
}

/// Mean game length of each variant, and how many games did not end.
fn lengths(summary: &Summary, play: &str) -> String {
    let said = |(number, variant): (usize, &VariantSummary)| {
        let (unit, doubt) = if number == 0 { (" rounds", format!("{} ", confidence())) } else { ("", String::new()) };
        let bounds = variant.rounds.low.zip(variant.rounds.high);
        let bounds = bounds.map_or_else(|| "-".to_owned(), |(low, high)| format!("{low:.2} to {high:.2}"));
        format!("{}{unit} with \"{}\" ({doubt}{bounds})", measure(variant.rounds.mean), variant.name)
    };
    let all: Vec<String> = summary.variants.iter().enumerate().map(said).collect();
    let (games, cut) =
        summary.variants.iter().fold((0, 0), |sum, variant| (sum.0 + variant.games, sum.1 + variant.unfinished));
    let ended = if cut == 0 { "all".to_owned() } else { format!("all but {}", count(cut)) };
    format!("The mean game takes {}; {ended} of {} games ended, {play}.", all.join(", "), count(games))
}

/// All changes: first the clear ones of each baseline, then those that are not.
fn each(rows: &[&Comparison]) -> String {
    let sure = believed(rows);
    let mut baselines: Vec<&str> = rows.iter().map(|row| row.baseline.as_str()).collect();
    baselines.dedup();
    let mut parts = Vec::new();
    for baseline in baselines {
        let own = || rows.iter().zip(&sure).filter(|(row, _)| row.baseline == baseline);
        let clear = own().filter(|(_, sure)| **sure).enumerate();
        let clear: Vec<String> =
            clear.map(|(number, (row, _))| format!("\"{}\" {}", row.variant, change(row, number == 0))).collect();
        let open = own()
            .filter(|(_, sure)| !**sure)
            .map(|(row, _)| format!("\"{}\" ({} to {} rounds)", row.variant, signed(row.low), signed(row.high)));
        let open: Vec<String> = open.collect();
        let compared = if parts.is_empty() { "Compared" } else { "compared" };
        let mut said = vec![format!("{compared} with \"{baseline}\"")];
        if !clear.is_empty() {
            said.push(joined(&clear));
        }
        if !open.is_empty() {
            let verb = if open.len() == 1 { "makes" } else { "make" };
            said.push(format!(
                "{} {verb} no clear difference to the mean game (Holm, {})",
                joined(&open),
                risk_shown()
            ));
        }
        parts.push(said.join(", "));
    }
    parts.join("; ")
}

/// "a, b and c".
fn joined(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// How many variants clearly change the length, and the largest of these changes.
fn largest(rows: &[&Comparison]) -> String {
    let sure: Vec<&Comparison> =
        rows.iter().zip(believed(rows)).filter(|(_, sure)| *sure).map(|(row, _)| *row).collect();
    let most = sure.iter().max_by(|a, b| a.difference.abs().total_cmp(&b.difference.abs()));
    let Some(row) = most else {
        return format!(
            "None of {} variants clearly changes the mean game (Holm, {}); changes of more than {:.2} rounds can be ruled out",
            rows.len(),
            risk_shown(),
            hidden(rows)
        );
    };
    let verb = if sure.len() == 1 { "changes" } else { "change" };
    format!(
        "Of {} variants, {} clearly {verb} the mean game (Holm, {}). The largest estimate is that \"{}\", compared with \"{}\", {}",
        rows.len(),
        sure.len(),
        risk_shown(),
        row.variant,
        row.baseline,
        change(row, true)
    )
}

/// The largest change that the intervals leave possible, in either direction.
#[must_use]
pub fn hidden(rows: &[&Comparison]) -> f64 {
    rows.iter().map(|row| row.low.abs().max(row.high.abs())).fold(0.0, f64::max)
}

fn change(row: &Comparison, first: bool) -> String {
    let level = || format!("{} ", confidence());
    let (what, unit, doubt) = if first { ("the mean game", " rounds", level()) } else { ("it", "", String::new()) };
    let (verb, size, low, high) = if row.difference < 0.0 {
        ("shortens", -row.difference, -row.high, -row.low)
    } else {
        ("lengthens", row.difference, row.low, row.high)
    };
    format!("{verb} {what} by {size:.2}{unit} ({doubt}{low:.2} to {high:.2})")
}

/// Players eliminated before the last stage of the game, for variants that clearly change their number.
fn eliminated(summary: &Summary, rows: &[&Comparison]) -> String {
    let own: Vec<&Comparison> = of(summary, ComparedMetric::Eliminated)
        .filter(|row| rows.iter().any(|asked| (&asked.variant, &asked.baseline) == (&row.variant, &row.baseline)))
        .collect();
    let sure = believed(&own);
    let differs =
        |variant: &&VariantSummary| own.iter().zip(&sure).any(|(row, sure)| *sure && row.variant == variant.name);
    let said = |variant: &VariantSummary| {
        let Mean { mean, low, high, .. } = variant.eliminated;
        let bounds = low.zip(high).map_or_else(String::new, |(low, high)| format!(" ({low:.2} to {high:.2})"));
        let before =
            summary.comparisons.iter().find(|row| row.variant == variant.name).and_then(|row| {
                summary.variants.iter().find(|baseline| baseline.name == row.baseline)?.eliminated.mean
            });
        let before = before.map_or_else(String::new, |before| format!(", {before:.2} without it"));
        format!("{}{bounds} with \"{}\"{before}", measure(mean), variant.name)
    };
    let found: Vec<String> = summary.variants.iter().filter(differs).map(said).collect();
    let early = summary.series.elimination.map_or("early", |row| row.short);
    match found.len() {
        0 => String::new(),
        1..=EACH => format!("; players eliminated in a game {early}: {}", found.join("; ")),
        several => format!("; {several} variants clearly change how many players are eliminated {early}"),
    }
}

/// The character whose win share changes most in any variant, if that is clear after correction for all of them.
fn moved(summary: &Summary, rows: &[&Comparison]) -> String {
    let own: Vec<&Comparison> = of(summary, ComparedMetric::WinShare)
        .filter(|share| rows.iter().any(|row| (&row.variant, &row.baseline) == (&share.variant, &share.baseline)))
        .collect();
    if own.is_empty() {
        return String::new();
    }
    let sure: Vec<&Comparison> =
        own.iter().zip(believed(&own)).filter(|(_, sure)| *sure).map(|(row, _)| *row).collect();
    let most = sure.iter().max_by(|a, b| a.difference.abs().total_cmp(&b.difference.abs()));
    let Some((row, name)) = most.and_then(|row| Some((row, row.character.as_deref()?))) else {
        return format!("; no character's win share changes clearly ({})", ruled_out(hidden(&own), row_games(&own)));
    };
    let by = if rows.len() > 1 { format!(" with \"{}\"", row.variant) } else { String::new() };
    let [points, low, high] = [row.difference, row.low, row.high].map(|value| signed(100.0 * value));
    match sure.len() {
        1 if own.len() == 1 => format!("; {name}'s win share changes by {points} pp ({low} to {high})"),
        1 => format!(
            "; of {} win shares one changes clearly (Holm, {}): {name}{by}, by {points} pp ({low} to {high})",
            own.len(),
            risk_shown()
        ),
        clear => format!(
            "; {clear} win shares of characters change clearly (Holm, {}); the largest estimate is {name}{by}: {points} pp ({low} to {high}, \
             optimistic because it was selected)",
            risk_shown()
        ),
    }
}

/// Common games of the rows that have most.
fn row_games(rows: &[&Comparison]) -> u64 {
    rows.iter().map(|row| row.n).max().unwrap_or(0)
}

/// How large a change of a win share the games leave possible; that they are too few if almost any is.
#[must_use]
pub fn ruled_out(hidden: f64, n: u64) -> String {
    if hidden > LARGE {
        return format!("each character had at most {} seats: too few to tell", count(n));
    }
    format!("changes of more than {:.1} pp can be ruled out", 100.0 * hidden)
}
