//! Explains what is wrong with a row of a layer, in words for authors of layers.

use super::schema::{Form, Origin, Schema, SheetRow, TableFile};
use crate::engine::plain_words::plain;

/// More fields than any row has.
const FIELDS_MAX: usize = 100;

/// Longest value that a message shows as an example, in bytes.
const EXAMPLE_MAX: usize = 60;

/// Something wrong with a row.
pub struct Flaw {
    /// The field, if one is at fault.
    pub field: Option<String>,
    /// What is wrong.
    pub reason: String,
}

impl SheetRow {
    /// What is wrong with a row after a field was changed; `None` if it is sound.
    pub fn flaw_of(&self, game: &Schema, row: &toml::Table, field: &str) -> Option<String> {
        let message = self.flaw(row)?;
        if message.starts_with("unknown field") {
            return Some(plain(&message));
        }
        Some(format!("`{field}`: {}{}", plain(&message), self.example(game, &message, Some(field))))
    }

    /// All faults of a row: each field found wrong is removed, and the rest is checked again.
    pub fn flaws(&self, game: &Schema, row: &toml::Table) -> Vec<Flaw> {
        let (mut row, mut out) = (row.clone(), Vec::new());
        let mut aside: Vec<String> = Vec::new();
        while let Some(message) = self.flaw(&row) {
            // A missing field that was removed before is no new fault.
            if aside.iter().any(|field| message == format!("missing field `{field}`")) {
                break;
            }
            if row.len() > FIELDS_MAX {
                out.push(Flaw { field: None, reason: format!("{} fields; a row has at most {FIELDS_MAX}", row.len()) });
                break;
            }
            let without = |field: &String| {
                let mut rest = row.clone();
                rest.remove(field);
                self.flaw(&rest).as_ref() != Some(&message)
            };
            // Without a field that lacks something inside, the row does not lack it any more.
            let lacks = |field: &String| row[field].is_table() || row[field].is_array();
            let is_missing = message.starts_with("missing field");
            let culprit = row.keys().find(|field| (!is_missing || lacks(field)) && without(field)).cloned();
            let about = culprit.as_ref().filter(|_| !message.starts_with("unknown field"));
            let example = self.example(game, &message, culprit.as_deref());
            let reason = about.map_or_else(|| plain(&message), |field| format!("`{field}`: {}", plain(&message)));
            let reason = reason + &example;
            out.push(Flaw { field: culprit.clone(), reason });
            let Some(field) = culprit else { break };
            row.remove(&field);
            aside.push(field);
        }
        out
    }

    /// For the message that a field is missing, in the row or inside its field `within`: what a printed row has there.
    fn example(&self, game: &Schema, message: &str, within: Option<&str>) -> String {
        let missing = message.strip_prefix("missing field `").and_then(|rest| rest.strip_suffix('`'));
        let Some(missing) = missing else { return String::new() };
        let Some(Origin::Tables { rows, .. }) = game.editions.first().map(|edition| edition.origin) else {
            return String::new();
        };
        let field = within.unwrap_or(missing);
        let fits = |value: &String| value.len() <= EXAMPLE_MAX && (field == missing || value.contains(missing));
        let files = rows.iter().filter(|file| file.sheet == self.name);
        let mut values = files.flat_map(|file| values(file, field));
        values.find(fits).map_or_else(String::new, |value| format!(", such as `{field} = {value}`"))
    }

    /// The TOML reader's message about a row; `None` if it is sound.
    fn flaw(&self, row: &toml::Table) -> Option<String> {
        (self.read)(row).err().map(|error| error.message().trim().replace('\n', ", "))
    }
}

/// The values of a field in the rows of a file, as a file would write them.
fn values(file: &TableFile, field: &str) -> Vec<String> {
    let (Form::Rows(key) | Form::More(key)) = file.form else { return cells(file.text, field) };
    let table: toml::Table = file.text.parse().unwrap_or_default();
    let rows = table.get(key).and_then(toml::Value::as_array).map_or(&[][..], Vec::as_slice);
    rows.iter().filter_map(|row| row.get(field)).map(ToString::to_string).collect()
}

/// The cells of a column of a CSV file that are not empty.
fn cells(text: &str, column: &str) -> Vec<String> {
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let at = reader.headers().ok().and_then(|head| head.iter().position(|name| name == column));
    let Some(at) = at else { return Vec::new() };
    let cells = reader.records().flatten().filter_map(|record| record.get(at).map(str::to_owned));
    let written =
        |cell: String| cell.parse::<i64>().map_or_else(|_| toml::Value::from(cell).to_string(), |n| n.to_string());
    cells.filter(|cell| !cell.is_empty()).map(written).collect()
}
