//! Which characters an entry wins with: its win share by the character dealt to it.

use super::number::count;
use super::summary::Summary;
use super::text_table::TextTable;
use super::variant::{EntryCharacterRow, VariantSummary};
use crate::stats::level::confidence;

/// One table for each entry other than the field that is dealt several characters, with a column for each variant.
#[must_use]
pub fn blocks(summary: &Summary) -> Vec<TextTable> {
    let Some(first) = summary.variants.first() else { return Vec::new() };
    let entries = first.entries.iter().filter(|entry| entry.entry != "field");
    entries.filter_map(|entry| block(summary, &entry.entry)).collect()
}

fn block(summary: &Summary, entry: &str) -> Option<TextTable> {
    let own = |variant: &VariantSummary| -> Vec<EntryCharacterRow> {
        variant.entry_characters.iter().filter(|row| row.entry == entry).cloned().collect()
    };
    let found: Vec<Vec<EntryCharacterRow>> = summary.variants.iter().map(own).collect();
    let mut order: Vec<&EntryCharacterRow> = found.first()?.iter().collect();
    if order.len() < 2 {
        return None;
    }
    order.sort_by(|a, b| b.wins.win_share.unwrap_or(0.0).total_cmp(&a.wins.win_share.unwrap_or(0.0)));
    let cell = |rows: &Vec<EntryCharacterRow>, character: &str| {
        let row = rows.iter().find(|row| row.character == character);
        row.and_then(share).unwrap_or_else(|| "-".to_owned())
    };
    let row = |row: &&EntryCharacterRow| {
        let cells = found.iter().map(|rows| cell(rows, &row.character));
        [row.character.clone()].into_iter().chain(cells).chain([count(row.wins.seats)]).collect()
    };
    let rows = order.iter().map(row).collect();
    let names = summary.variants.iter().map(|variant| variant.name.clone());
    let names = ["character".to_owned()].into_iter().chain(names).chain(["n".to_owned()]).collect();
    let heading = format!(
        "Entry {entry}: win share by the character dealt to it, in %, ± half the width of the {} interval",
        confidence()
    );
    let note = "n counts the games of the first variant in which it was dealt this character.".to_owned();
    Some(TextTable { names, notes: vec![note], ..TextTable::new(heading, &[], rows) })
}

fn share(row: &EntryCharacterRow) -> Option<String> {
    let (share, low, high) = (row.wins.win_share?, row.wins.low?, row.wins.high?);
    Some(format!("{:.1} ± {:.1}", 100.0 * share, 50.0 * (high - low)))
}
