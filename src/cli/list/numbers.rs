//! The numbers of tables that are not printed on the game's cards.

use super::super::BadInput;
use crate::games::{ListRow, Loaded};
use crate::report::number::count;
use crate::ruleset::provenance::MarkedNumber;
use crate::ruleset::schema::Edition;
use crate::ruleset::{MergedTables, Schema};
use serde_json::json;

/// Every field that is not printed, with its source.
pub fn rows(rules: &dyn Loaded) -> Vec<ListRow> {
    let row = |number: &MarkedNumber| {
        let [least, most] = number.range.map_or([None; 2], |range| range.map(Some));
        vec![
            ("sheet", json!(number.sheet)),
            ("row", json!(number.row)),
            ("field", json!(number.field)),
            ("value", json!(number.value)),
            ("source", json!(number.source.word())),
            ("least", json!(least)),
            ("most", json!(most)),
            ("basis", json!(number.basis)),
        ]
    };
    rules.numbers().marked.iter().map(row).collect()
}

/// Says that there are no such numbers.
pub fn all_printed(rules: &dyn Loaded) -> String {
    let layers: String = rules.layers().iter().map(|layer| format!(" with `{layer}`")).collect();
    format!("All {} numbers of `{}`{layers} are printed.\n", count(rules.numbers().all as u64), rules.edition())
}

/// How many numbers of an edition are reconstructed.
pub fn reconstructed(game: &'static Schema, edition: &Edition) -> anyhow::Result<u64> {
    let merged = MergedTables::of(game, edition.name, &[], &toml::Table::new());
    let numbers = merged.map_err(|faults| BadInput::all(&faults))?.header().numbers;
    Ok(numbers.counts().map_or(0, |counts| counts.reconstructed))
}
