//! The tables of an edition as untyped rows, which layers can change and extend.

use super::fault::RulesetFault;
use super::layer::{CARD, Layer};
use super::provenance::{MarkSpec, MarkedField, MarkedNumber, NumberSource, NumberSources, Provenance, numbers_in};
use super::schema::{Form, Schema, SheetRow, TableFile, anything};
use crate::engine::fault::unknown;
use crate::engine::plain_words::plain;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A row, with the layer that made or last changed it.
#[derive(Clone, Debug)]
pub struct TableRow {
    /// Its kind.
    pub sheet: &'static SheetRow,
    /// Its name.
    pub name: String,
    /// Its fields.
    pub table: toml::Table,
    /// The layer, and the byte of its file.
    pub by: Option<(Arc<Layer>, usize)>,
    /// The fields that layers set, with the layer and the byte of its file.
    pub set: BTreeMap<String, (Arc<Layer>, usize)>,
    /// Where its fields come from.
    pub provenance: Provenance,
}

impl TableRow {
    /// A row of a table that ships.
    fn shipped(sheet: &'static SheetRow, name: String, table: toml::Table) -> Self {
        Self { sheet, name, table, by: None, set: BTreeMap::new(), provenance: Provenance::default() }
    }

    /// Its name after layers, which may rename it. Layers know it by the name it had before.
    pub(super) fn called(&self) -> &str {
        self.table.get("name").and_then(toml::Value::as_str).unwrap_or(&self.name)
    }

    /// Is this another row that cannot be told from it: of one kind, in one group and of one name? A renamed card must
    /// differ from cards of all kinds.
    pub(super) fn is_twin(&self, other: &Self) -> bool {
        let renamed = [self, other].iter().any(|row| row.name != row.called());
        let alike = self.sheet == other.sheet || renamed && self.sheet.is_card && other.sheet.is_card;
        let (same, ids) = (core::ptr::eq(self, other), self.id().is_some());
        alike && !same && !ids && self.group() == other.group() && self.called() == other.called()
    }

    /// The fault of having the name of another row.
    pub(super) fn like(&self, twin: &Self) -> String {
        let (kind, name) = (twin.sheet.name, self.called());
        let whose = if self.name == name { String::new() } else { format!("{}: ", self.name) };
        format!("{whose}there is already the {kind} `{name}`; choose another name")
    }

    /// Its id, if it has one. It distinguishes rows of the same name.
    pub(super) fn id(&self) -> Option<&str> {
        self.table.get("id").and_then(toml::Value::as_str)
    }

    /// Its group, if rows of its kind lie in groups.
    pub(super) fn group(&self) -> Option<&str> {
        group(self.sheet, &self.table)
    }

    /// Its name after its group; `None` if there are no groups.
    pub(super) fn grouped(&self) -> Option<String> {
        self.group().map(|group| format!("{group}: {}", self.name))
    }

    /// Is this its name, alone or after its group, or its id?
    fn is_named(&self, name: &str) -> bool {
        let grouped = || name.contains(": ") && self.grouped().is_some_and(|grouped| grouped == name);
        self.name == name || self.id() == Some(name) || grouped()
    }

    /// Distinguishes it from other rows of its name: its id, else its kind.
    #[must_use]
    pub fn mark(&self) -> &str {
        self.id().unwrap_or(self.sheet.name)
    }

    fn typed<T: DeserializeOwned>(&self) -> Result<T, RulesetFault> {
        let fault =
            |error: toml::de::Error| RulesetFault::Table { file: self.name.clone(), reason: plain(error.message()) };
        self.table.clone().try_into().map_err(fault)
    }
}

/// All rows.
#[derive(Clone, Default, Debug)]
pub struct TableRows {
    /// In the order of the files.
    pub all: Vec<TableRow>,
}

impl TableRows {
    /// The rows of these files.
    pub(super) fn of_files(schema: &Schema, files: &[TableFile]) -> Result<Self, Vec<RulesetFault>> {
        let mut rows = Self::default();
        let mut marks = RowMarks::default();
        for file in files {
            let fault = |reason: String| RulesetFault::Table { file: file.file.to_owned(), reason };
            let sheet = schema
                .sheet(file.sheet)
                .ok_or_else(|| vec![fault(format!("there are no rows of `{}`", file.sheet))])?;
            match file.form {
                Form::Rows(key) => rows.add_table(sheet, key, file.text),
                Form::Lines => rows.add_lines(sheet, file.text),
                Form::More(key) => rows.extend(sheet, key, file.text),
            }
            .map_err(|reason| vec![fault(reason)])?;
            rows.take_marks(file.file, &mut marks);
        }
        rows.add_marks(marks)?;
        Ok(rows)
    }

    /// Takes the marks out of all rows.
    fn take_marks(&mut self, file: &'static str, marks: &mut RowMarks) {
        for (index, row) in self.all.iter_mut().enumerate() {
            let (spec, faults) = MarkSpec::take(&mut row.table);
            let fault = |reason: String| RulesetFault::Table { file: file.to_owned(), reason };
            marks.faults.extend(faults.into_iter().map(|found| fault(format!("{}: {found}", row.name))));
            if !spec.is_empty() {
                let (last, all) = marks.rows.entry(index).or_default();
                *last = file;
                all.extend(spec);
            }
        }
    }

    /// Adds the marks of all files, once the rows are complete.
    fn add_marks(&mut self, marks: RowMarks) -> Result<(), Vec<RulesetFault>> {
        let mut faults = marks.faults;
        for (index, (file, spec)) in marks.rows {
            let row = &mut self.all[index];
            let found = row.provenance.add(&spec, &row.table).err().unwrap_or_default();
            let fault = |reason: String| RulesetFault::Table { file: file.to_owned(), reason };
            faults.extend(found.into_iter().map(|found| fault(format!("{}: {found}", row.name))));
        }
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }

    /// Where all numbers come from.
    pub(super) fn numbers(&self) -> NumberSources {
        let all = self.all.iter().flat_map(|row| row.table.values()).map(numbers_in).sum();
        let marked = self.all.iter().flat_map(|row| {
            let fields = row.provenance.marked(&row.table);
            let only = fields.is_empty() || self.named(&row.name, |sheet| sheet == row.sheet).len() == 1;
            let name = if only { &row.name } else { row.mark() };
            fields.into_iter().map(move |MarkedField { path, value, mark, range }| MarkedNumber {
                sheet: row.sheet.name,
                row: name.to_owned(),
                field: path,
                value: value.clone(),
                source: mark.source,
                range,
                basis: mark.basis.clone(),
            })
        });
        NumberSources { all, marked: marked.collect() }
    }

    fn add_table(&mut self, sheet: &'static SheetRow, key: &str, text: &str) -> Result<(), String> {
        let mut table: toml::Table = text.parse().map_err(|error: toml::de::Error| error.to_string())?;
        match table.remove(key) {
            Some(toml::Value::Array(rows)) => {
                rows.iter().filter_map(toml::Value::as_table).for_each(|row| self.add(sheet, row.clone()));
            }
            Some(toml::Value::Table(table)) => {
                self.all.push(TableRow::shipped(sheet, key.to_owned(), table));
            }
            Some(_) | None => return Err(format!("has no `{key}`")),
        }
        Ok(())
    }

    fn add_lines(&mut self, sheet: &'static SheetRow, text: &str) -> Result<(), String> {
        let mut reader = csv::Reader::from_reader(text.as_bytes());
        let head = reader.headers().map_err(|error| error.to_string())?.clone();
        for record in reader.records() {
            let record = record.map_err(|error| error.to_string())?;
            let cells = head.iter().zip(&record).filter(|(_, cell)| !cell.is_empty());
            self.add(sheet, cells.map(|(name, text)| (name.to_owned(), cell(name, text))).collect());
        }
        Ok(())
    }

    fn extend(&mut self, sheet: &'static SheetRow, key: &str, text: &str) -> Result<(), String> {
        let mut more = Self::default();
        more.add_table(sheet, key, text)?;
        for extra in more.all {
            let row = self.all.iter_mut().find(|row| row.sheet == sheet && row.name == extra.name);
            row.ok_or_else(|| format!("there is no {} `{}`", sheet.name, extra.name))?.table.extend(extra.table);
        }
        Ok(())
    }

    fn add(&mut self, sheet: &'static SheetRow, table: toml::Table) {
        let name = table.get(sheet.key).and_then(toml::Value::as_str).unwrap_or_default().to_owned();
        self.all.push(TableRow::shipped(sheet, name, table));
    }

    /// The indices of the rows with this name or id.
    pub(super) fn named(&self, name: &str, sheets: impl Fn(&SheetRow) -> bool) -> Vec<usize> {
        let rows = self.all.iter().enumerate().filter(|(_, row)| sheets(row.sheet) && row.is_named(name));
        rows.map(|(index, _)| index).collect()
    }

    /// The only row of a name. `brief` leaves out suggestions.
    pub(super) fn only_named(
        &self,
        sheet: Option<&'static SheetRow>,
        name: &str,
        brief: bool,
    ) -> Result<usize, String> {
        let fits = |each: &SheetRow| sheet.map_or(each.is_card, |only| only == each);
        let kind = kind(sheet);
        let found = self.named(name, fits);
        if let [index] = found[..] {
            return Ok(index);
        }
        Err(if found.is_empty() && brief {
            format!("unknown {kind} `{name}`")
        } else if found.is_empty() {
            unknown(kind, name, &self.names(fits))
        } else {
            let rows = || found.iter().map(|index| &self.all[*index]);
            // Rows of one kind differ in their groups.
            let mark = |row: &TableRow| {
                let alone = rows().filter(|other| other.sheet == row.sheet).count() == 1;
                row.grouped().filter(|_| !alone).unwrap_or_else(|| row.mark().to_owned())
            };
            let which: Vec<String> = rows().map(mark).collect();
            format!("there is more than one {kind} `{name}`; say which: {}", which.join(", "))
        })
    }

    /// The names of the rows of some kinds.
    pub(super) fn names(&self, sheets: impl Fn(&SheetRow) -> bool) -> Vec<&str> {
        self.all.iter().filter(|row| sheets(row.sheet)).map(|row| row.name.as_str()).collect()
    }

    /// Reads the rows of a kind into a type.
    ///
    /// # Errors
    /// What is wrong with the first row that cannot be read.
    pub fn of<T: DeserializeOwned>(&self, sheet: &str) -> Result<Vec<T>, RulesetFault> {
        self.all.iter().filter(|row| row.sheet.name == sheet).map(TableRow::typed).collect()
    }

    /// Reads one row by its kind and name into a type.
    ///
    /// # Errors
    /// The row does not exist or cannot be read.
    pub fn only<T: DeserializeOwned>(&self, sheet: &str, name: &str) -> Result<T, RulesetFault> {
        let row = self.all.iter().find(|row| row.sheet.name == sheet && row.name == name);
        row.ok_or_else(|| RulesetFault::Table { file: sheet.to_owned(), reason: format!("has no `{name}`") })?.typed()
    }

    /// The layer that made or changed a row of this name, and the byte in its file.
    pub(super) fn origin(&self, name: &str) -> Option<(&Layer, usize)> {
        let at = self.named(name, |_| true);
        at.into_iter().find_map(|index| self.all[index].by.as_ref()).map(|(layer, at)| (layer.as_ref(), *at))
    }
}

/// What faults call the kind of a row.
pub(super) fn kind(sheet: Option<&SheetRow>) -> &'static str {
    sheet.map_or(CARD, |sheet| sheet.name)
}

/// The group of a row of a kind, if such rows lie in groups.
pub(super) fn group<'t>(sheet: &SheetRow, table: &'t toml::Table) -> Option<&'t str> {
    let (field, usual) = sheet.group?;
    Some(table.get(field).and_then(toml::Value::as_str).unwrap_or(usual))
}

/// The field of a row that a change sets, and its new value. The path of a number inside a field, such as `use.heal`,
/// sets the whole field with that number changed.
pub(super) fn whole_field(row: &toml::Table, field: &str, value: &toml::Value) -> (String, toml::Value) {
    let as_it_is = || (field.to_owned(), value.clone());
    if row.contains_key(field) {
        return as_it_is();
    }
    let Some((root, path)) = field.split_once('.') else { return as_it_is() };
    let Some(mut new) = row.get(root).cloned() else { return as_it_is() };
    let slot = path.split('.').try_fold(&mut new, inside);
    match slot {
        Some(slot) => *slot = value.clone(),
        None => return as_it_is(),
    }
    (root.to_owned(), new)
}

/// The value of a key, in a table or in the first element of a list that has it.
fn inside<'v>(value: &'v mut toml::Value, key: &str) -> Option<&'v mut toml::Value> {
    match value {
        toml::Value::Table(table) => table.get_mut(key),
        toml::Value::Array(all) => all.iter_mut().find_map(|each| inside(each, key)),
        toml::Value::String(_)
        | toml::Value::Integer(_)
        | toml::Value::Float(_)
        | toml::Value::Boolean(_)
        | toml::Value::Datetime(_) => None,
    }
}

/// The marks of rows while their files are read: by index, with the last file that marks the row.
#[derive(Default)]
struct RowMarks {
    rows: BTreeMap<usize, (&'static str, MarkSpec)>,
    faults: Vec<RulesetFault>,
}

/// A cell of a CSV file. Marked fields stand in one cell, with spaces between them.
fn cell(name: &str, text: &str) -> toml::Value {
    if [NumberSource::Reported.word(), NumberSource::Reconstructed.word()].contains(&name) {
        return text.split_whitespace().collect::<Vec<_>>().into();
    }
    text.parse::<i64>().map_or_else(|_| text.into(), toml::Value::from)
}

/// Checks that a row fits a type, for [`SheetRow::read`].
///
/// # Errors
/// Why it does not fit.
pub fn read<T: DeserializeOwned>(row: &toml::Table) -> Result<(), toml::de::Error> {
    row.clone().try_into::<T>().map(|_| ())
}

/// A kind of row that is no card. Each row has a name of its own; layers change any field of them but add none.
#[must_use]
pub const fn sheet<T: DeserializeOwned>(name: &'static str) -> SheetRow {
    let (read, refuses) = (read::<T>, anything);
    SheetRow { name, version: 1, is_card: false, grows: false, key: "name", read, refuses, group: None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_changes_one_number_of_a_field_and_nothing_else() {
        let row: toml::Table =
            "name = 'x'\nprice = 2\nuse = [{ on = 1 }, { heal = 1, then = { heal = 5 } }]\n".parse().unwrap();
        let set = |field: &str| {
            let (field, value) = whole_field(&row, field, &9.into());
            format!("{field} = {value}")
        };
        assert_eq!(set("price"), "price = 9");
        assert_eq!(set("use.heal"), "use = [{ on = 1 }, { heal = 9, then = { heal = 5 } }]");
        assert_eq!(set("use.then.heal"), "use = [{ on = 1 }, { heal = 1, then = { heal = 9 } }]");
        // What is not there is set under its own name, which the row's type refuses.
        assert_eq!((set("use.hale"), set("other.heal")), ("use.hale = 9".to_owned(), "other.heal = 9".to_owned()));
    }
}
