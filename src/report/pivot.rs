//! Joins the tables of runs and arranges a value by rows and columns.

use super::table::ReportTable;
use super::text_table::TextTable;
use crate::engine::fault::unknown;

/// Columns with the value that is shown where the question does not name the column: `characters` counts by the character
/// dealt and, besides, by the one held at the end.
const USUAL: [(&str, &str); 1] = [("basis", "dealt")];

/// The column that names the run.
pub const RUN: &str = "run";

/// What is wanted of the tables.
#[derive(Debug)]
pub struct Wanted<'a> {
    /// The table; `None` for the first that has all columns.
    pub table: Option<&'a str>,
    /// Columns whose values name the rows.
    pub rows: &'a [String],
    /// Columns whose values name the columns.
    pub columns: &'a [String],
    /// The columns whose values are shown.
    pub values: &'a [String],
    /// Columns with the value that they must have.
    pub only: &'a [(String, String)],
}

/// Values by rows and columns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pivot {
    /// The table that they come from.
    pub table: String,
    /// The names of the columns: first those that name the rows.
    pub names: Vec<String>,
    /// The rows; a cell without a value is empty.
    pub cells: Vec<Vec<String>>,
}

impl Pivot {
    /// The values as a table of text.
    #[must_use]
    pub fn text(&self) -> TextTable {
        TextTable {
            heading: self.table.clone(),
            names: self.names.clone(),
            rows: self.cells.clone(),
            notes: Vec::new(),
        }
    }

    /// The values as CSV.
    ///
    /// # Errors
    /// Never in practice: it is written to memory.
    pub fn csv(&self) -> Result<Vec<u8>, csv::Error> {
        let mut writer = csv::Writer::from_writer(Vec::new());
        writer.write_record(&self.names)?;
        self.cells.iter().try_for_each(|row| writer.write_record(row))?;
        writer.into_inner().map_err(|error| csv::Error::from(error.into_error()))
    }
}

/// Rows of several runs with the same columns.
struct Joined {
    names: Vec<String>,
    rows: Vec<Vec<String>>,
}

/// Joins the tables of runs, each with the run's name, and arranges the wanted values.
///
/// # Errors
/// No table has all columns, a name is unknown, or several values fall into one cell.
pub fn pivot(runs: &[(String, Vec<ReportTable>)], wanted: &Wanted<'_>) -> Result<Pivot, String> {
    let name = table(runs, wanted)?;
    let Joined { names, mut rows } = joined(runs, name);
    let at = |column: &String| names.iter().position(|name| name == column);
    for (column, value) in wanted.only {
        let index = at(column).ok_or_else(|| format!("--where {column}: `{name}` has no such column"))?;
        let mut known: Vec<&str> = rows.iter().map(|row| row[index].as_str()).collect();
        known.sort_unstable();
        known.dedup();
        if !known.contains(&value.as_str()) {
            return Err(format!("--where: {}", unknown(column, value, &known)));
        }
        rows.retain(|row| row[index] == *value);
    }
    let named = [wanted.rows, wanted.columns, wanted.values].concat();
    for (column, value) in USUAL {
        let is_named = named.iter().chain(wanted.only.iter().map(|(name, _)| name)).any(|name| name == column);
        if let Some(index) = at(&column.to_owned()).filter(|_| !is_named) {
            rows.retain(|row| row[index] == value);
        }
    }
    let indices = |columns: &[String]| columns.iter().filter_map(at).collect::<Vec<_>>();
    let (by_row, by_column, values) = (indices(wanted.rows), indices(wanted.columns), indices(wanted.values));
    let key = |row: &[String], by: &[usize]| by.iter().map(|index| row[*index].clone()).collect::<Vec<_>>();
    let (mut row_keys, mut column_keys): (Vec<Vec<String>>, Vec<Vec<String>>) = (Vec::new(), Vec::new());
    for row in &rows {
        for (keys, key) in [(&mut row_keys, key(row, &by_row)), (&mut column_keys, key(row, &by_column))] {
            if !keys.contains(&key) {
                keys.push(key);
            }
        }
    }
    let width = by_row.len() + column_keys.len() * values.len();
    let mut cells: Vec<Vec<String>> =
        row_keys.iter().map(|key| [key.clone(), vec![String::new(); width - key.len()]].concat()).collect();
    let mut filled = vec![vec![0_u32; column_keys.len()]; row_keys.len()];
    for row in &rows {
        let place = |keys: &[Vec<String>], key: &Vec<String>| keys.iter().position(|known| known == key).unwrap_or(0);
        let (down, across) = (place(&row_keys, &key(row, &by_row)), place(&column_keys, &key(row, &by_column)));
        filled[down][across] += 1;
        if filled[down][across] > 1 {
            let cell = [row_keys[down].clone(), column_keys[across].clone()].concat().join(", ");
            return Err(format!("`{name}` has several rows for {cell}: {}", apart(&names, &rows, wanted)));
        }
        for (offset, value) in values.iter().enumerate() {
            cells[down][by_row.len() + across * values.len() + offset].clone_from(&row[*value]);
        }
    }
    let head = |key: &Vec<String>, value: &String| match (key.is_empty(), wanted.values.len()) {
        (true, _) => value.clone(),
        (false, 1) => key.join(", "),
        (false, _) => format!("{}, {value}", key.join(", ")),
    };
    let heads = column_keys.iter().flat_map(|key| wanted.values.iter().map(move |value| head(key, value)));
    Ok(Pivot { table: name.to_owned(), names: wanted.rows.iter().cloned().chain(heads).collect(), cells })
}

/// The name of the wanted table.
fn table<'a>(runs: &'a [(String, Vec<ReportTable>)], wanted: &Wanted<'_>) -> Result<&'a str, String> {
    let tables = || runs.iter().flat_map(|(_, tables)| tables);
    let mut names: Vec<&str> = Vec::new();
    for table in tables() {
        if !names.contains(&table.name) {
            names.push(table.name);
        }
    }
    let needed = || [wanted.rows, wanted.columns, wanted.values].concat();
    let has = |name: &str, column: &String| {
        column == RUN
            || tables().any(|table| table.name == name && table.columns.iter().any(|each| each.name == column))
    };
    let Some(asked) = wanted.table else {
        let found = names.iter().find(|name| needed().iter().all(|column| has(name, column)));
        return found.copied().ok_or_else(|| {
            let mut all: Vec<&str> = tables().flat_map(|table| table.columns.iter().map(|each| each.name)).collect();
            all.push(RUN);
            all.sort_unstable();
            all.dedup();
            let missing = needed().into_iter().find(|column| !all.contains(&column.as_str()));
            missing.map_or_else(
                || format!("no table has all of {}; --table names one", needed().join(", ")),
                |column| unknown("column", &column, &all),
            )
        });
    };
    let found = *names.iter().find(|name| **name == asked).ok_or_else(|| unknown("table", asked, &names))?;
    let missing = needed().into_iter().find(|column| !has(found, column));
    missing.map_or(Ok(found), |column| {
        let columns = tables().filter(|table| table.name == found).flat_map(|table| &table.columns);
        let known: Vec<&str> = columns.map(|each| each.name).chain([RUN]).collect();
        Err(unknown(&format!("column of `{found}`"), &column, &known))
    })
}

/// The rows of a table in all runs; a column that a run lacks is empty there.
fn joined(runs: &[(String, Vec<ReportTable>)], name: &str) -> Joined {
    let mut names = vec![RUN.to_owned()];
    let of = |tables: &'_ [ReportTable]| tables.iter().position(|table| table.name == name);
    for column in runs.iter().filter_map(|(_, tables)| Some(&tables[of(tables)?])).flat_map(|table| &table.columns) {
        if !names.iter().any(|name| name == column.name) {
            names.push(column.name.to_owned());
        }
    }
    let mut rows = Vec::new();
    for (run, table) in runs.iter().filter_map(|(run, tables)| Some((run, &tables[of(tables)?]))) {
        for index in 0..table.height() {
            let value = |name: &String| match table.columns.iter().find(|column| column.name == name) {
                Some(column) => column.values.shown(index),
                None if name == RUN => run.clone(),
                None => String::new(),
            };
            rows.push(names.iter().map(value).collect());
        }
    }
    Joined { names, rows }
}

/// What else would tell the rows of a cell apart.
fn apart(names: &[String], rows: &[Vec<String>], wanted: &Wanted<'_>) -> String {
    let used = [wanted.rows, wanted.columns, wanted.values].concat();
    let varies = |index: &usize| {
        let numbers = rows.iter().all(|row| row[*index].is_empty() || row[*index].parse::<f64>().is_ok());
        !numbers && rows.iter().any(|row| row[*index] != rows[0][*index])
    };
    let other = (0..names.len()).filter(|index| !used.contains(&names[*index])).filter(varies);
    let other: Vec<String> = other.map(|index| format!("`{}`", names[index])).collect();
    if other.is_empty() {
        return "name more columns in --rows or --columns, or choose with --where".to_owned();
    }
    format!("add {} to --rows or --columns, or choose with --where", other.join(" or "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::table::{real, text};

    fn run(name: &str, shares: [f64; 4]) -> (String, Vec<ReportTable>) {
        let columns = vec![
            text("variant", ["a", "a", "b", "b"].into_iter()),
            text("character", ["Troll", "Elf", "Troll", "Elf"].into_iter()),
            real("win_share", shares.into_iter()),
        ];
        (name.to_owned(), vec![ReportTable { name: "characters", columns }])
    }

    fn asked(
        rows: &[&str],
        columns: &[&str],
        values: &[&str],
        runs: &[(String, Vec<ReportTable>)],
    ) -> Result<Pivot, String> {
        let [rows, columns, values] =
            [rows, columns, values].map(|names| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>());
        pivot(runs, &Wanted { table: None, rows: &rows, columns: &columns, values: &values, only: &[] })
    }

    #[test]
    fn runs_are_joined_and_values_arranged() {
        let runs = [run("one", [0.5, 0.25, 0.375, 0.125]), run("two", [0.75, 0.0, 1.0, 0.5])];
        let found = asked(&["character"], &["variant"], &["win_share"], &runs[..1]).unwrap();
        assert_eq!(found.names, ["character", "a", "b"]);
        assert_eq!(found.cells, [["Troll", "0.5", "0.375"], ["Elf", "0.25", "0.125"]]);
        let found = asked(&["character"], &["run", "variant"], &["win_share"], &runs).unwrap();
        assert_eq!(found.names[1..], ["one, a", "one, b", "two, a", "two, b"]);
        assert_eq!(found.cells[1][1..], ["0.25", "0.125", "0", "0.5"]);
        let fault = asked(&["character"], &["variant"], &["win_share"], &runs).unwrap_err();
        assert!(fault.contains("several rows for Troll, a: add `run` to --rows or --columns"), "{fault}");
        let fault = asked(&["charakter"], &["variant"], &["win_share"], &runs).unwrap_err();
        assert!(fault.contains("unknown column `charakter`; did you mean `character`?"), "{fault}");
    }
}
