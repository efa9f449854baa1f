//! The conclusions of a run under drawn tables, as sentences and a table.

use super::super::number::{count, counted, measure, signed};
use super::super::text_table::TextTable;
use super::super::topic::ReportTopic;
use super::{Conclusion, ConclusionKind, UncertainSummary};
use crate::engine::log::plural;
use crate::stats::level::confidence;

/// Largest number of conclusions that a terminal shows.
const SHORT: usize = 12;

/// How many of the clear conclusions survive.
#[must_use]
pub fn line(summary: &UncertainSummary) -> String {
    let clear: Vec<&Conclusion> =
        summary.conclusions.iter().filter(|row| row.is_shown() && row.clear == Some(true)).collect();
    let survive = clear.iter().filter(|row| row.survives == Some(true)).count();
    let numbers = match (summary.reconstructed, summary.numbers - summary.reconstructed) {
        (all, 0) => plural(all, "reconstructed number"),
        (0, own) => plural(own, "uncertain number"),
        (some, own) => format!("{} and {} of the experiment's own", plural(some, "reconstructed number"), own),
    };
    let played = format!(
        "The game was also played under {}, each with {numbers} drawn at random, {} of each variant in all.",
        plural(summary.tables, "table"),
        counted(summary.games, "game")
    );
    if clear.is_empty() {
        return format!("Other numbers: with the stated numbers no difference is clear. {played}");
    }
    let verb = if survive == 1 { "survives" } else { "survive" };
    format!(
        "Other numbers: {survive} of the {} {verb}. {played} A conclusion survives if at least {} of the tables give its \
         figure the same sign.",
        plural(clear.len(), "clear conclusion"),
        confidence()
    )
}

/// What a conclusion says, with its subject.
#[must_use]
pub fn said(row: &Conclusion, alone: bool) -> String {
    let subject = &row.subject;
    let with = if alone { String::new() } else { format!(" with \"{}\"", subject.variant) };
    let of = subject.character.clone().or_else(|| subject.entry.as_deref().map(entry)).unwrap_or_default();
    match subject.kind {
        ConclusionKind::Best if of.is_empty() => format!("\"{}\" is the best setting", subject.variant),
        ConclusionKind::Best => format!("\"{}\" is the best setting for {of}", subject.variant),
        ConclusionKind::Difference => {
            let baseline = subject.baseline.as_deref().unwrap_or_default();
            format!("{}: \"{}\" minus \"{baseline}\"", figure(subject.metric, &of), subject.variant)
        }
        ConclusionKind::First => format!("{of} wins most{with}"),
        ConclusionKind::Order => format!("order of the characters{with}"),
        ConclusionKind::Share => {
            let side = if row.stated < 0.0 { "below" } else { "above" };
            format!("{of} wins {side} the fair share{with}")
        }
        ConclusionKind::Length => format!("rounds per game{with}"),
    }
}

fn entry(entry: &str) -> String {
    if entry == "field" { "the field".to_owned() } else { format!("entry {entry}") }
}

fn figure(metric: &str, of: &str) -> String {
    match metric {
        "rounds" => "rounds per game".to_owned(),
        "unfinished_share" => "unfinished games".to_owned(),
        "deaths" => "characters killed in a game".to_owned(),
        "eliminated" => "players eliminated in a game".to_owned(),
        _ => format!("win share of {of}"),
    }
}

/// The verdict on a conclusion: `holds in 19 of 20 tables (-3.10 to -0.40 rounds)`.
#[must_use]
pub fn verdict(row: &Conclusion) -> String {
    let [low, _, high] = [row.low, row.median, row.high].map(|value| shown(row, value));
    let range = format!("{low} to {high}{}", unit(row));
    match (row.holds, row.subject.kind) {
        (Some(holds), _) => format!("holds in {holds} of {} ({range})", plural(row.tables, "table")),
        (None, ConclusionKind::Order) => format!("{range} of the pairs keep it in {}", plural(row.tables, "table")),
        (None, _) => format!("{range} in {}", plural(row.tables, "table")),
    }
}

/// Is the figure a share?
fn is_share(row: &Conclusion) -> bool {
    row.subject.metric.ends_with("share") || row.subject.kind == ConclusionKind::Order
}

fn unit(row: &Conclusion) -> &'static str {
    match row.subject.metric {
        _ if row.subject.kind == ConclusionKind::Order => " %",
        "rounds" => " rounds",
        "deaths" => " deaths",
        "eliminated" => " players",
        _ => " pp",
    }
}

fn shown(row: &Conclusion, value: f64) -> String {
    match row.subject.kind {
        ConclusionKind::Length => measure(Some(value)),
        ConclusionKind::Order => format!("{:.0}", 100.0 * value),
        ConclusionKind::Best | ConclusionKind::Difference | ConclusionKind::First | ConclusionKind::Share => {
            signed(if is_share(row) { 100.0 * value } else { value })
        }
    }
}

/// The conclusions as sentences, for a terminal.
#[must_use]
pub fn sentences(summary: &UncertainSummary) -> Vec<String> {
    let alone = is_alone(summary);
    let rows: Vec<&Conclusion> = summary.conclusions.iter().filter(|row| row.is_shown()).collect();
    let said = |row: &&Conclusion| format!("- {}: {}", said(row, alone), verdict(row));
    let mut lines: Vec<String> = rows.iter().take(SHORT).map(said).collect();
    if rows.len() > SHORT {
        lines.push(format!("{} more are in report.md and uncertain.csv.", count((rows.len() - SHORT) as u64)));
    }
    lines
}

fn is_alone(summary: &UncertainSummary) -> bool {
    summary.conclusions.iter().all(|row| row.subject.variant_index == 0)
}

/// The conclusions as a table for a page, with the variance between and within tables.
#[must_use]
pub fn block(summary: &UncertainSummary) -> Option<TextTable> {
    let alone = is_alone(summary);
    let scaled = |row: &Conclusion, sd: f64| measure(Some(if is_share(row) { 100.0 * sd } else { sd }));
    // A deviation of percentages is one in percentage points.
    let spread = |row: &Conclusion| if is_share(row) { " pp" } else { unit(row) };
    let deviation = |row: &Conclusion, sd: Option<f64>| {
        sd.map_or_else(|| "-".to_owned(), |sd| format!("{}{}", scaled(row, sd), spread(row)))
    };
    let cells = summary.conclusions.iter().filter(|row| row.is_shown()).map(|row| {
        let bounds = row.between_low.zip(row.between_high);
        let bounds =
            bounds.map_or_else(String::new, |(low, high)| format!(" ({} to {})", scaled(row, low), scaled(row, high)));
        let between = format!("{}{bounds}", deviation(row, row.between_sd));
        let [stated, median] = [row.stated, row.median].map(|value| format!("{}{}", shown(row, value), unit(row)));
        vec![said(row, alone), stated, verdict(row), median, between, deviation(row, row.within_sd)]
    });
    let cells: Vec<Vec<String>> = cells.collect();
    let names = [
        "conclusion",
        "with the stated numbers",
        "under drawn tables",
        "their median",
        "SD between tables",
        "SD within a table",
    ];
    let heading = format!("The conclusions in {} with drawn numbers", plural(summary.tables, "table"));
    let notes = vec![format!(
        "Between tables: the standard deviation of the tables' true figures, with its {} interval. An interval from 0 \
         means that the tables differ no more than chance explains. Within a table: the sampling error of one table's \
         figure. Figures that are not clear with the stated numbers are left out, except for the game length; \
         uncertain.csv has all.",
        confidence()
    )];
    (!cells.is_empty())
        .then(|| TextTable { notes, ..TextTable::new(heading, &names, cells).about(ReportTopic::Uncertain) })
}
