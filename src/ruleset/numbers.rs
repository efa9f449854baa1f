//! Whole numbers of the tables, found by name.

use super::layer::CARD;
use super::merged::MergedTables;
use super::provenance::{find, paths_of};
use super::schema::SheetRow;
use crate::engine::fault::{nearest, unknown};
use toml::{Table, Value};

/// A whole number in the tables.
#[derive(Clone, PartialEq, Debug)]
pub struct TableNumber {
    /// The kind of its row.
    pub sheet: &'static SheetRow,
    /// Its row.
    pub row: String,
    /// The path of its field.
    pub field: String,
    /// Its value.
    pub value: i64,
    /// Does a layer of this single change set it?
    pub is_set: bool,
}

impl MergedTables<'_> {
    /// The number of a name such as `card.Dragon.strength`.
    ///
    /// # Errors
    /// Why there is none, with the nearest name.
    pub fn number(&self, name: &str) -> Result<TableNumber, String> {
        let form = || format!("`{name}` names no number; write KIND.ROW.FIELD, such as `card.NAME.strength`");
        let (kind, rest) = name.split_once('.').ok_or_else(form)?;
        let sheet = self.schema().sheet(kind);
        if sheet.is_none() && kind != CARD {
            let kinds: Vec<&str> =
                [CARD].into_iter().chain(self.schema().sheets.iter().map(|sheet| sheet.name)).collect();
            return Err(unknown("kind", kind, &kinds));
        }
        // The name of a row may contain dots, and so may the path of a field.
        let splits: Vec<(&str, &str)> = rest.match_indices('.').map(|(at, _)| (&rest[..at], &rest[at + 1..])).collect();
        let (first, _) = splits.first().copied().ok_or_else(form)?;
        let is_row = |(row, _): &&(&str, &str)| self.rows.only_named(sheet, row, false).is_ok();
        let Some((row, field)) = splits.iter().find(is_row) else {
            return Err(self.rows.only_named(sheet, first, false).err().unwrap_or_else(form));
        };
        let found = &self.rows.all[self.rows.only_named(sheet, row, false)?];
        let Some(value) = find(&found.table, field).and_then(Value::as_integer) else {
            return Err(no_number(&found.table, kind, (row, field)));
        };
        let root = field.split('.').next().unwrap_or(field);
        let set = [*field, root].into_iter().find_map(|key| found.set.get(key));
        let is_set = set.is_some_and(|(layer, _)| layer.name.contains('='));
        Ok(TableNumber { sheet: found.sheet, row: (*row).to_owned(), field: (*field).to_owned(), value, is_set })
    }
}

/// The message for a field that is no whole number.
fn no_number(row: &Table, kind: &str, (name, field): (&str, &str)) -> String {
    if find(row, field).is_some() {
        return format!("`{field}` of {kind} `{name}` is not a whole number");
    }
    let mut paths = Vec::new();
    paths_of(&Value::Table(row.clone()), "", &mut paths);
    paths.retain(|path| find(row, path).is_some_and(Value::is_integer));
    let near = nearest(field, paths.iter().map(String::as_str));
    let hint = near
        .map_or_else(|| format!("; its numbers are {}", paths.join(", ")), |near| format!("; did you mean `{near}`?"));
    format!("{kind} `{name}` has no number `{field}`{hint}")
}
