//! The tables of an edition as rows, before the game reads them: what layers add to and change.

use super::Fault;
use super::layer::Layer;
use super::schema::{Schema, SheetRow};
use serde::de::DeserializeOwned;
use std::sync::Arc;

/// A file with rows of an edition.
#[derive(Clone, Copy, Debug)]
pub struct TableFile {
    /// The kind of its rows.
    pub sheet: &'static str,
    /// Its name.
    pub file: &'static str,
    /// Its text.
    pub text: &'static str,
    /// How it says them.
    pub form: Form,
}

/// How a file says its rows.
#[derive(Clone, Copy, Debug)]
pub enum Form {
    /// Under this key of a TOML file: a list of rows, or one row that goes by the key.
    Rows(&'static str),
    /// A line a row, in CSV; cells without text are left out.
    Lines,
    /// Under this key of a TOML file: what rows that are there already say besides.
    More(&'static str),
}

/// A row, and the layer that made or last changed it.
#[derive(Clone, Debug)]
pub struct Row {
    /// Its kind.
    pub sheet: &'static SheetRow,
    /// Its name.
    pub name: String,
    /// What it says.
    pub table: toml::Table,
    /// The layer, and the byte of its file.
    pub by: Option<(Arc<Layer>, usize)>,
}

impl Row {
    /// Its id, if it has one: rows of one name may differ in it.
    fn id(&self) -> Option<&str> {
        self.table.get("id").and_then(toml::Value::as_str)
    }

    /// What tells it from others of its name: its id, or else its kind.
    #[must_use]
    pub fn mark(&self) -> &str {
        self.id().unwrap_or(self.sheet.name)
    }

    fn typed<T: DeserializeOwned>(&self) -> Result<T, Fault> {
        let fault =
            |error: toml::de::Error| Fault::Table { file: self.name.clone(), reason: error.message().to_owned() };
        self.table.clone().try_into().map_err(fault)
    }
}

/// All rows.
#[derive(Clone, Default, Debug)]
pub struct Rows {
    /// In the order of the files.
    pub all: Vec<Row>,
}

impl Rows {
    /// The rows of these files.
    pub(super) fn of_files(schema: &Schema, files: &[TableFile]) -> Result<Self, Fault> {
        let mut rows = Self::default();
        for file in files {
            let fault = |reason: String| Fault::Table { file: file.file.to_owned(), reason };
            let sheet =
                schema.sheet(file.sheet).ok_or_else(|| fault(format!("there are no rows of `{}`", file.sheet)))?;
            match file.form {
                Form::Rows(key) => rows.add_table(sheet, key, file.text),
                Form::Lines => rows.add_lines(sheet, file.text),
                Form::More(key) => rows.extend(sheet, key, file.text),
            }
            .map_err(fault)?;
        }
        Ok(rows)
    }

    fn add_table(&mut self, sheet: &'static SheetRow, key: &str, text: &str) -> Result<(), String> {
        let mut table: toml::Table = text.parse().map_err(|error: toml::de::Error| error.to_string())?;
        match table.remove(key) {
            Some(toml::Value::Array(rows)) => {
                rows.iter().filter_map(toml::Value::as_table).for_each(|row| self.add(sheet, row.clone()));
            }
            Some(toml::Value::Table(table)) => {
                self.all.push(Row { sheet, name: key.to_owned(), table, by: None });
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
            let cell = |text: &str| text.parse::<i64>().map_or_else(|_| toml::Value::from(text), toml::Value::from);
            self.add(sheet, cells.map(|(name, text)| (name.to_owned(), cell(text))).collect());
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
        self.all.push(Row { sheet, name, table, by: None });
    }

    /// Where the rows of a name stand; those that have an id also go by it.
    pub(super) fn named(&self, name: &str, sheets: impl Fn(&SheetRow) -> bool) -> Vec<usize> {
        let is = |row: &Row| row.name == name || row.id() == Some(name);
        let rows = self.all.iter().enumerate().filter(|(_, row)| sheets(row.sheet) && is(row));
        rows.map(|(index, _)| index).collect()
    }

    /// The names of the rows of some kinds.
    pub(super) fn names(&self, sheets: impl Fn(&SheetRow) -> bool) -> Vec<&str> {
        self.all.iter().filter(|row| sheets(row.sheet)).map(|row| row.name.as_str()).collect()
    }

    /// Reads the rows of a kind.
    ///
    /// # Errors
    /// What is wrong with the first that cannot be read.
    pub fn of<T: DeserializeOwned>(&self, sheet: &str) -> Result<Vec<T>, Fault> {
        self.all.iter().filter(|row| row.sheet.name == sheet).map(Row::typed).collect()
    }

    /// Reads a row by its kind and name.
    ///
    /// # Errors
    /// There is none, or it cannot be read.
    pub fn only<T: DeserializeOwned>(&self, sheet: &str, name: &str) -> Result<T, Fault> {
        let row = self.all.iter().find(|row| row.sheet.name == sheet && row.name == name);
        row.ok_or_else(|| Fault::Table { file: sheet.to_owned(), reason: format!("has no `{name}`") })?.typed()
    }

    /// The layer that made a row of this name or changed it, and the byte of its file.
    pub(super) fn origin(&self, name: &str) -> Option<(&Layer, usize)> {
        let at = self.named(name, |_| true);
        at.into_iter().find_map(|index| self.all[index].by.as_ref()).map(|(layer, at)| (layer.as_ref(), *at))
    }
}

/// Reads a row into a type of the game, for [`SheetRow::read`].
///
/// # Errors
/// What is wrong with it.
pub fn read<T: DeserializeOwned>(row: &toml::Table) -> Result<(), toml::de::Error> {
    row.clone().try_into::<T>().map(|_| ())
}
