//! What arms change, in a sentence: the length of a game first, then whom it puts out and whose share it moves.

use super::compare::{Comparison, Metric};
use super::levels;
use super::number::{count, measure, signed};
use super::overview::believed;
use super::summary::{ArmSummary, Mean, Summary};

/// The arms up to which each is told; of more, the one that changes most.
pub const EACH: usize = 6;

/// What the arms change of the game; none where nothing is compared.
#[must_use]
pub fn sentence(summary: &Summary, play: &str) -> Option<String> {
    let all: Vec<&Comparison> = of(summary, Metric::Rounds).filter(|row| !levels::between(summary, row)).collect();
    let alike: Vec<&Comparison> = all.iter().copied().filter(|row| same_table(summary, row)).collect();
    let rows = match (all.is_empty(), alike.is_empty()) {
        (true, _) => return None,
        (false, true) => return Some(lengths(summary, play)),
        (false, false) => alike,
    };
    let changed = if rows.len() <= EACH { each(&rows) } else { largest(&rows) };
    Some(format!("{changed}{}{}, {play}.", put_out(summary, &rows), moved(summary, &rows)))
}

fn of(summary: &Summary, metric: Metric) -> impl Iterator<Item = &Comparison> {
    summary.comparisons.iter().filter(move |row| row.metric == metric)
}

/// Are both arms played at tables of one size?
fn same_table(summary: &Summary, row: &Comparison) -> bool {
    let players = |name: &str| summary.arms.iter().find(|arm| arm.name == name).map(|arm| arm.players);
    players(&row.arm) == players(&row.against)
}

/// How long a game is at each table, and how many did not end.
fn lengths(summary: &Summary, play: &str) -> String {
    let said = |(number, arm): (usize, &ArmSummary)| {
        let (unit, doubt) = if number == 0 { (" rounds", "95 % ") } else { ("", "") };
        let bounds = arm.rounds.low.zip(arm.rounds.high);
        let bounds = bounds.map_or_else(|| "-".to_owned(), |(low, high)| format!("{low:.2} to {high:.2}"));
        format!("{}{unit} with \"{}\" ({doubt}{bounds})", measure(arm.rounds.mean), arm.name)
    };
    let all: Vec<String> = summary.arms.iter().enumerate().map(said).collect();
    let (games, cut) = summary.arms.iter().fold((0, 0), |sum, arm| (sum.0 + arm.games, sum.1 + arm.unfinished));
    let ended = if cut == 0 { "all".to_owned() } else { format!("all but {}", count(cut)) };
    format!("The mean game takes {}; {ended} of {} games ended, {play}.", all.join(", "), count(games))
}

/// Each change, one after another.
fn each(rows: &[&Comparison]) -> String {
    let mut out = String::new();
    let mut against = None;
    for row in rows {
        let first = against.is_none();
        if against != Some(&row.against) {
            let word = if first { "Against" } else { "; against" };
            out.push_str(&format!("{word} \"{}\"", row.against));
        }
        against = Some(&row.against);
        out.push_str(&format!(", \"{}\" {}", row.arm, change(row, first)));
    }
    out
}

/// How many arms change the length for sure, and which does most.
fn largest(rows: &[&Comparison]) -> String {
    let sure = believed(rows).into_iter().filter(|sure| *sure).count();
    let most = rows.iter().max_by(|a, b| a.difference.abs().total_cmp(&b.difference.abs()));
    let most = most.map_or_else(String::new, |row| {
        format!("most does \"{}\" against \"{}\", which {}", row.arm, row.against, change(row, true))
    });
    let change = if sure == 1 { "changes" } else { "change" };
    format!("Of {} arms, {sure} {change} the mean game for sure (Holm, 5 %): {most}", rows.len())
}

fn change(row: &Comparison, first: bool) -> String {
    let (what, unit, doubt) = if first { ("the mean game", " rounds", "95 % ") } else { ("it", "", "") };
    if row.low <= 0.0 && row.high >= 0.0 {
        let bounds = format!("{doubt}{} to {}{unit}", signed(row.low), signed(row.high));
        return format!("does not measurably change {what} ({bounds})");
    }
    let (verb, size, low, high) = if row.difference < 0.0 {
        ("shortens", -row.difference, -row.high, -row.low)
    } else {
        ("lengthens", row.difference, row.low, row.high)
    };
    format!("{verb} {what} by {size:.2}{unit} ({doubt}{low:.2} to {high:.2})")
}

/// Players out before the Crown is reached, where arms differ in that.
fn put_out(summary: &Summary, rows: &[&Comparison]) -> String {
    let differs = |arm: &&ArmSummary| {
        let own = of(summary, Metric::Eliminated).find(|row| row.arm == arm.name);
        own.is_some_and(|row| row.low > 0.0 || row.high < 0.0) && rows.iter().any(|row| row.arm == arm.name)
    };
    let said = |arm: &ArmSummary| {
        let Mean { mean, low, high, .. } = arm.eliminated;
        let bounds = low.zip(high).map_or_else(String::new, |(low, high)| format!(" ({low:.2} to {high:.2})"));
        format!("{}{bounds} with \"{}\"", measure(mean), arm.name)
    };
    let found: Vec<String> = summary.arms.iter().filter(differs).map(said).collect();
    match found.len() {
        0 => String::new(),
        1..=EACH => format!("; out of a game before the Crown is reached are players: {}", found.join(", ")),
        _ => format!("; {} arms put players out before the Crown is reached", found.len()),
    }
}

/// The character whose share is moved most, by whichever arm.
fn moved(summary: &Summary, rows: &[&Comparison]) -> String {
    let own = of(summary, Metric::WinShare)
        .filter(|share| rows.iter().any(|row| (&row.arm, &row.against) == (&share.arm, &share.against)));
    let most = own.max_by(|a, b| a.difference.abs().total_cmp(&b.difference.abs()));
    most.and_then(|row| Some((row, row.character.as_deref()?))).map_or_else(String::new, |(row, name)| {
        let by = if rows.len() > 1 { format!("\"{}\"", row.arm) } else { "it".to_owned() };
        let [points, low, high] = [row.difference, row.low, row.high].map(|value| signed(100.0 * value));
        format!(
            "; of all characters {by} moves {name} most, by {points} points ({low} to {high}, picked as the largest)"
        )
    })
}
