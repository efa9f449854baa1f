//! Compares the tables of an edition with its box: the number of cards, and the ranges of numbers that are not printed.

use super::merged::MergedTables;
use super::rows::TableRow;
use super::schema::{BoxCount, Schema};
use toml::Value;

/// What the comparison found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoxCheck {
    /// Each kind of cards, and how many the tables have of it.
    pub cards: Vec<(&'static str, u64)>,
    /// Everything that is not as in the box.
    pub faults: Vec<String>,
}

/// Compares tables with the box of their edition.
#[must_use]
pub fn compare(schema: &Schema, merged: &MergedTables<'_>) -> BoxCheck {
    let counts = schema.edition(merged.edition).map_or(&[][..], |edition| edition.box_counts);
    let cards: Vec<(&str, u64)> = counts.iter().map(|count| (count.what, cards(count, &merged.rows.all))).collect();
    let differ = counts.iter().zip(&cards).filter(|(count, (_, found))| count.count != *found);
    let told = |(count, (what, found)): (&BoxCount, &(&str, u64))| {
        format!("{what}: the tables have {found}, the box has {}", count.count)
    };
    let mut faults: Vec<String> = differ.map(told).collect();
    faults.extend(merged.rows.all.iter().flat_map(outside));
    BoxCheck { cards, faults }
}

/// The cards of a kind: those of a row are its `box`, else its `copies`, else one.
fn cards(count: &BoxCount, rows: &[TableRow]) -> u64 {
    let is = |row: &TableRow, (field, wanted): (&str, &str)| match row.table.get(field) {
        Some(Value::String(text)) => text == wanted,
        Some(value) => value.to_string() == wanted,
        None => false,
    };
    let own = rows.iter().filter(|row| count.sheets.contains(&row.sheet.name));
    let own = own.filter(|row| count.only.is_none_or(|only| is(row, only)));
    let copies = |row: &TableRow| {
        let said = ["box", "copies"].into_iter().find_map(|key| row.table.get(key)?.as_integer());
        said.map_or(1, |copies| u64::try_from(copies).unwrap_or_default())
    };
    own.map(copies).sum()
}

/// The numbers of a row outside their ranges, at the place where a layer set them.
fn outside(row: &TableRow) -> Vec<String> {
    let told = |(path, value, [least, most]): (&str, i64, [i64; 2])| {
        let field = path.split('.').next().unwrap_or(path);
        let reason =
            format!("`{path}` of {} `{}` is {value}, but must be from {least} to {most}", row.sheet.name, row.name);
        row.set.get(field).map_or_else(|| reason.clone(), |(layer, at)| layer.fault(*at, reason.clone()).to_string())
    };
    row.provenance.outside(&row.table).into_iter().map(told).collect()
}
