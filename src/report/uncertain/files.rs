//! The tables of a run with drawn numbers: `uncertain`, `uncertain_tables` and `uncertain_numbers`.

use super::super::table::{ReportTable, real, real_or_none, text, text_or_none, truth, whole, whole_or_none};
use super::{Conclusion, UncertainSummary, text as words};
use crate::experiment::record::Record;

/// All of them; none without drawn numbers.
#[must_use]
pub fn tables(record: &Record, summary: Option<&UncertainSummary>) -> Vec<ReportTable> {
    let Some(summary) = summary else { return Vec::new() };
    let mut tables = vec![conclusions(&summary.conclusions), estimates(&summary.conclusions)];
    tables.extend(numbers(record));
    tables
}

/// One row per conclusion.
fn conclusions(rows: &[Conclusion]) -> ReportTable {
    let mut columns = subjects(rows.iter());
    columns.extend([
        real("stated", rows.iter().map(|row| row.stated)),
        text_or_none("clear", rows.iter().map(|row| told(row.clear))),
        whole("tables", rows.iter().map(|row| row.tables as u64)),
        whole_or_none("holds", rows.iter().map(|row| many(row.holds))),
        whole_or_none("clearly", rows.iter().map(|row| many(row.clearly))),
        whole_or_none("against", rows.iter().map(|row| many(row.against))),
        text_or_none("survives", rows.iter().map(|row| told(row.survives))),
        real("low", rows.iter().map(|row| row.low)),
        real("median", rows.iter().map(|row| row.median)),
        real("high", rows.iter().map(|row| row.high)),
        real_or_none("between_sd", rows.iter().map(|row| row.between_sd)),
        real_or_none("between_low", rows.iter().map(|row| row.between_low)),
        real_or_none("between_high", rows.iter().map(|row| row.between_high)),
        real_or_none("within_sd", rows.iter().map(|row| row.within_sd)),
        text("verdict", rows.iter().map(words::verdict)),
    ]);
    ReportTable { name: "uncertain", columns }
}

/// One row per conclusion and table.
fn estimates(rows: &[Conclusion]) -> ReportTable {
    let each =
        || rows.iter().flat_map(|row| row.estimates.iter().map(move |(table, estimate)| (row, *table, *estimate)));
    let mut columns = subjects(each().map(|(row, _, _)| row));
    columns.extend([
        whole("table_index", each().map(|(_, table, _)| table as u64)),
        real("value", each().map(|(_, _, estimate)| estimate.value)),
        real_or_none("error", each().map(|(_, _, estimate)| estimate.error)),
    ]);
    ReportTable { name: "uncertain_tables", columns }
}

/// One row per number and table.
fn numbers(record: &Record) -> Option<ReportTable> {
    let drawn = record.uncertain.as_ref()?;
    let each = || drawn.numbers.iter().flat_map(|number| (0..drawn.tables).map(move |table| (number, table)));
    let columns = vec![
        text("number", each().map(|(number, _)| number.name.as_str())),
        truth("reconstructed", each().map(|(number, _)| number.reconstructed)),
        whole_or_none("least", each().map(|(number, _)| Some(number.least))),
        whole_or_none("most", each().map(|(number, _)| Some(number.most))),
        whole("table_index", each().map(|(_, table)| table as u64)),
        whole_or_none("value", each().map(|(number, table)| Some(number.drawn(record.seed, table)))),
    ];
    Some(ReportTable { name: "uncertain_numbers", columns })
}

/// The columns that say what a conclusion is about.
fn subjects<'a>(rows: impl Iterator<Item = &'a Conclusion> + Clone) -> Vec<super::super::table::Column> {
    let each = || rows.clone().map(|row| &row.subject);
    vec![
        text("conclusion", each().map(|subject| subject.kind.name())),
        text("variant", each().map(|subject| subject.variant.as_str())),
        text_or_none("baseline", each().map(|subject| subject.baseline.clone())),
        text("metric", each().map(|subject| subject.metric)),
        text_or_none("character", each().map(|subject| subject.character.clone())),
        text_or_none("entry", each().map(|subject| subject.entry.clone())),
    ]
}

/// A truth that may be missing.
fn told(truth: Option<bool>) -> Option<String> {
    truth.map(|truth| truth.to_string())
}

fn many(count: Option<usize>) -> Option<i64> {
    count.and_then(|count| i64::try_from(count).ok())
}
