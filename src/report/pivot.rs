//! Joins the tables of runs and arranges values by rows and columns.

use super::number::measure;
use super::table::{ReportTable, Values, cell as csv_cell};
use super::text_table::TextTable;
use crate::engine::fault::unknown;

/// Columns with the value that is shown where the question does not name the column: `characters` counts by the character
/// dealt and, besides, by the one held at the end.
const USUAL: [(&str, &str); 1] = [("basis", "dealt")];

/// The column that names the run.
pub const RUN: &str = "run";

/// What is wanted of the tables.
#[derive(Debug)]
pub struct PivotWanted<'a> {
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

impl PivotWanted<'_> {
    fn named(&self) -> Vec<String> {
        [self.rows, self.columns, self.values].concat()
    }
}

/// A value of a table.
#[derive(Clone, PartialEq, Debug)]
enum Cell {
    Missing,
    Text(String),
    Whole(i64),
    Real(f64),
    Truth(bool),
}

impl Cell {
    fn of(values: &Values, index: usize) -> Self {
        match values {
            Values::Text(values) => values[index].clone().map_or(Self::Missing, Self::Text),
            Values::Whole(values) => i64::try_from(values[index]).map_or(Self::Missing, Self::Whole),
            Values::Signed(values) => values[index].map_or(Self::Missing, Self::Whole),
            Values::Real(values) => values[index].map_or(Self::Missing, Self::Real),
            Values::Truth(values) => Self::Truth(values[index]),
        }
    }

    /// The value in full.
    fn whole(&self) -> String {
        match self {
            Self::Missing => String::new(),
            Self::Text(text) => text.clone(),
            Self::Whole(number) => number.to_string(),
            Self::Real(number) => number.to_string(),
            Self::Truth(truth) => truth.to_string(),
        }
    }

    /// A whole number.
    fn number(&self) -> Option<i64> {
        if let Self::Whole(number) = self { Some(*number) } else { None }
    }

    /// A measure.
    fn measure(&self) -> Option<f64> {
        if let Self::Real(number) = self { Some(*number) } else { None }
    }

    /// The value for reading: four decimals below 1, two above.
    fn rounded(&self) -> String {
        match self {
            Self::Real(number) if number.abs() < 1.0 => format!("{number:.4}"),
            Self::Real(number) => measure(Some(*number)),
            Self::Missing | Self::Text(_) | Self::Whole(_) | Self::Truth(_) => self.whole(),
        }
    }
}

/// Values by rows and columns.
#[derive(Clone, PartialEq, Debug)]
pub struct Pivot {
    /// The table that they come from.
    table: String,
    /// The names of the columns: first those that name the rows.
    names: Vec<String>,
    rows: Vec<Vec<Cell>>,
}

impl Pivot {
    /// The values as a table of text, rounded.
    #[must_use]
    pub fn text(&self) -> TextTable {
        let rows = self.rows.iter().map(|row| row.iter().map(Cell::rounded).collect()).collect();
        TextTable { names: self.names.clone(), ..TextTable::new(self.table.clone(), &[], rows) }
    }

    /// The values in full, as CSV.
    ///
    /// # Errors
    /// Never in practice: it is written to memory.
    pub fn csv(&self) -> Result<Vec<u8>, csv::Error> {
        let mut writer = csv::Writer::from_writer(Vec::new());
        writer.write_record(self.names.iter().map(|name| csv_cell(name)))?;
        let written = |cell: &Cell| if let Cell::Text(text) = cell { csv_cell(text) } else { cell.whole() };
        self.rows.iter().try_for_each(|row| writer.write_record(row.iter().map(written)))?;
        writer.into_inner().map_err(|error| csv::Error::from(error.into_error()))
    }

    /// The columns with their names; a column of mixed kinds is text.
    #[must_use]
    pub fn columns(&self) -> Vec<(&str, Values)> {
        let cells = |index: usize| self.rows.iter().map(move |row| &row[index]);
        let all = |index: usize, is: fn(&Cell) -> bool| cells(index).all(|cell| is(cell) || *cell == Cell::Missing);
        let column = |index: usize| {
            if all(index, |cell| matches!(cell, Cell::Whole(_))) {
                return Values::Signed(cells(index).map(Cell::number).collect());
            }
            if all(index, |cell| matches!(cell, Cell::Real(_))) {
                return Values::Real(cells(index).map(Cell::measure).collect());
            }
            Values::Text(cells(index).map(|cell| (*cell != Cell::Missing).then(|| cell.whole())).collect())
        };
        self.names.iter().enumerate().map(|(index, name)| (name.as_str(), column(index))).collect()
    }
}

/// Rows of several runs with the same columns.
struct Joined<'a> {
    table: &'a str,
    names: Vec<String>,
    rows: Vec<Vec<Cell>>,
}

/// Joins the tables of runs, each with the run's name, and arranges the wanted values.
///
/// # Errors
/// No table has all columns, a name is unknown, no row is left, or several values fall into one cell.
pub fn pivot(runs: &[(String, Vec<ReportTable>)], wanted: &PivotWanted<'_>) -> Result<Pivot, String> {
    let named = wanted.named();
    if let Some((at, twice)) = named.iter().enumerate().find(|(at, name)| named[..*at].contains(name)) {
        return Err(format!("the column `{twice}` is named twice, at places {} and {}", place(&named, twice), at + 1));
    }
    let joined = chosen(joined(runs, table(runs, wanted)?), wanted)?;
    let indices =
        |columns: &[String]| columns.iter().filter_map(|column| at(&joined.names, column)).collect::<Vec<usize>>();
    let [by_row, by_column, values] = [wanted.rows, wanted.columns, wanted.values].map(indices);
    let key = |row: &[Cell], by: &[usize]| by.iter().map(|index| row[*index].clone()).collect::<Vec<_>>();
    let (mut row_keys, mut column_keys): (Vec<Vec<Cell>>, Vec<Vec<Cell>>) = (Vec::new(), Vec::new());
    let mut places = Vec::new();
    for row in &joined.rows {
        let place = |keys: &mut Vec<Vec<Cell>>, key: Vec<Cell>| {
            keys.iter().position(|known| *known == key).unwrap_or_else(|| {
                keys.push(key);
                keys.len() - 1
            })
        };
        places.push((place(&mut row_keys, key(row, &by_row)), place(&mut column_keys, key(row, &by_column))));
    }
    let mut rows: Vec<Vec<Cell>> = row_keys
        .iter()
        .map(|key| [key.clone(), vec![Cell::Missing; column_keys.len() * values.len()]].concat())
        .collect();
    for (index, (down, across)) in places.iter().enumerate() {
        if places[..index].contains(&(*down, *across)) {
            let same = places.iter().zip(&joined.rows).filter(|(place, _)| **place == (*down, *across));
            return Err(several(
                &joined,
                &named,
                &same.map(|(_, row)| row).collect::<Vec<_>>(),
                &[row_keys[*down].clone(), column_keys[*across].clone()],
            ));
        }
        for (offset, value) in values.iter().enumerate() {
            rows[*down][by_row.len() + across * values.len() + offset] = joined.rows[index][*value].clone();
        }
    }
    let text = |key: &[Cell]| key.iter().map(Cell::whole).collect::<Vec<_>>().join(", ");
    let head = |key: &Vec<Cell>, value: &String| match (key.is_empty(), wanted.values.len()) {
        (true, _) => value.clone(),
        (false, 1) => text(key),
        (false, _) => format!("{}, {value}", text(key)),
    };
    let heads = column_keys.iter().flat_map(|key| wanted.values.iter().map(move |value| head(key, value)));
    Ok(Pivot { table: joined.table.to_owned(), names: wanted.rows.iter().cloned().chain(heads).collect(), rows })
}

/// The place of a column.
fn at(names: &[String], column: &str) -> Option<usize> {
    names.iter().position(|name| name == column)
}

/// The place of a column for people, from 1.
fn place(names: &[String], column: &str) -> usize {
    at(names, column).map_or(0, |index| index + 1)
}

/// The rows with the wanted values, and with the usual value of columns that are not named.
fn chosen<'a>(mut joined: Joined<'a>, wanted: &PivotWanted<'_>) -> Result<Joined<'a>, String> {
    let mut only: Vec<(usize, &str)> = Vec::new();
    for (column, value) in wanted.only {
        let index = at(&joined.names, column)
            .ok_or_else(|| format!("--where {column}: `{}` has no such column", joined.table))?;
        let mut known: Vec<String> = joined.rows.iter().map(|row| row[index].whole()).collect();
        known.sort_unstable();
        known.dedup();
        if !known.contains(value) {
            let known: Vec<&str> = known.iter().map(String::as_str).collect();
            return Err(format!("--where: {}", unknown(column, value, &known)));
        }
        only.push((index, value));
    }
    let named = wanted.named();
    for (column, value) in USUAL {
        let is_named = named.iter().chain(wanted.only.iter().map(|(name, _)| name)).any(|name| name == column);
        let index = at(&joined.names, column).filter(|_| !is_named);
        let occurs = |index: &usize| joined.rows.iter().any(|row| row[*index].whole() == value);
        only.extend(index.filter(occurs).map(|index| (index, value)));
    }
    joined.rows.retain(|row| only.iter().all(|(index, value)| row[*index].whole() == *value));
    if joined.rows.is_empty() {
        return Err(format!("no row of `{}` has all of these values", joined.table));
    }
    Ok(joined)
}

/// The name of the wanted table.
fn table<'a>(runs: &'a [(String, Vec<ReportTable>)], wanted: &PivotWanted<'_>) -> Result<&'a str, String> {
    let tables = || runs.iter().flat_map(|(_, tables)| tables);
    let mut names: Vec<&str> = Vec::new();
    for table in tables().filter(|table| table.height() > 0) {
        if !names.contains(&table.name) {
            names.push(table.name);
        }
    }
    let columns = |name: Option<&str>| {
        let of = tables().filter(|table| name.is_none_or(|name| name == table.name));
        let mut all: Vec<&str> = of.flat_map(|table| table.columns.iter().map(|each| each.name)).collect();
        all.push(RUN);
        all.sort_unstable();
        all.dedup();
        all
    };
    let needed = wanted.named();
    let missing = |known: &[&str]| needed.iter().find(|column| !known.contains(&column.as_str())).cloned();
    let Some(asked) = wanted.table else {
        let found = names.iter().find(|name| missing(&columns(Some(name))).is_none());
        return found.copied().ok_or_else(|| match missing(&columns(None)) {
            Some(column) => unknown("column", &column, &columns(None)),
            None => format!("no table has all of {}; --table names one", needed.join(", ")),
        });
    };
    let found = *names.iter().find(|name| **name == asked).ok_or_else(|| unknown("table", asked, &names))?;
    match missing(&columns(Some(found))) {
        Some(column) => Err(format!("table `{found}`: {}", unknown("column", &column, &columns(Some(found))))),
        None => Ok(found),
    }
}

/// The rows of a table in all runs; a column that a run lacks is empty there.
fn joined<'a>(runs: &[(String, Vec<ReportTable>)], name: &'a str) -> Joined<'a> {
    let of = |tables: &'_ [ReportTable]| tables.iter().position(|table| table.name == name);
    let mut names = vec![RUN.to_owned()];
    for column in runs.iter().filter_map(|(_, tables)| Some(&tables[of(tables)?])).flat_map(|table| &table.columns) {
        if at(&names, column.name).is_none() {
            names.push(column.name.to_owned());
        }
    }
    let mut rows = Vec::new();
    for (run, table) in runs.iter().filter_map(|(run, tables)| Some((run, &tables[of(tables)?]))) {
        for index in 0..table.height() {
            let value = |name: &String| match table.columns.iter().find(|column| column.name == name) {
                Some(column) => Cell::of(&column.values, index),
                None if name == RUN => Cell::Text(run.clone()),
                None => Cell::Missing,
            };
            rows.push(names.iter().map(value).collect());
        }
    }
    Joined { table: name, names, rows }
}

/// The fault of a cell into which several rows fall, with columns that differ in all of them.
fn several(joined: &Joined<'_>, named: &[String], rows: &[&Vec<Cell>], keys: &[Vec<Cell>; 2]) -> String {
    let differs = |index: &usize| {
        let values: Vec<&Cell> = rows.iter().map(|row| &row[*index]).collect();
        values.iter().enumerate().all(|(at, value)| !values[..at].contains(value))
    };
    let other = (0..joined.names.len()).filter(|index| !named.contains(&joined.names[*index])).filter(differs);
    // A measure differs in all rows by chance.
    let is_key = |index: &usize| !matches!(rows[0][*index], Cell::Real(_));
    let other: Vec<String> = other.filter(is_key).take(3).map(|index| format!("`{}`", joined.names[index])).collect();
    let cell: Vec<String> = keys.concat().iter().map(Cell::whole).collect();
    let advice = match other.is_empty() {
        true => "name more columns in --rows or --columns".to_owned(),
        false => format!("add {} to --rows or --columns", other.join(" or ")),
    };
    format!("`{}` has several rows for {}: {advice}, or choose with --where", joined.table, cell.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::table::{real, text, whole};

    fn run(name: &str, shares: [f64; 4]) -> (String, Vec<ReportTable>) {
        let columns = vec![
            text("variant", ["-a", "-a", "1.50", "1.50"].into_iter()),
            text("character", ["Troll", "Elf", "Troll", "Elf"].into_iter()),
            real("win_share", shares.into_iter()),
            whole("seats", [8, 9, 8, 9].into_iter()),
        ];
        (name.to_owned(), vec![ReportTable { name: "characters", columns }])
    }

    fn asked(
        [rows, columns, values]: [&[&str]; 3],
        only: &[(String, String)],
        runs: &[(String, Vec<ReportTable>)],
    ) -> Result<Pivot, String> {
        let [rows, columns, values] =
            [rows, columns, values].map(|names| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>());
        pivot(runs, &PivotWanted { table: None, rows: &rows, columns: &columns, values: &values, only })
    }

    #[test]
    fn runs_are_joined_and_values_arranged() {
        let runs = [run("one", [0.5, 0.25, 0.375, 0.123_456]), run("two", [0.75, 0.0, 1.0, 0.5])];
        let found = asked([&["character"], &["variant"], &["win_share"]], &[], &runs[..1]).unwrap();
        assert_eq!(found.names, ["character", "-a", "1.50"]);
        assert_eq!(found.text().rows, [["Troll", "0.5000", "0.3750"], ["Elf", "0.2500", "0.1235"]]);
        assert!(String::from_utf8(found.csv().unwrap()).unwrap().ends_with("Elf,0.25,0.123456\n"));
        assert!(matches!(found.columns()[2], ("1.50", Values::Real(_))));
        let by_run = asked([&["character"], &["run", "variant"], &["win_share", "seats"]], &[], &runs).unwrap();
        assert_eq!(by_run.names[1..4], ["one, -a, win_share", "one, -a, seats", "one, 1.50, win_share"]);
        let only = [("variant".to_owned(), "-a".to_owned())];
        let chosen = asked([&["variant", "character"], &["run"], &["win_share"]], &only, &runs).unwrap();
        assert_eq!(chosen.rows.len(), 2);
        assert!(String::from_utf8(chosen.csv().unwrap()).unwrap().contains("'-a,Elf,0.25,0"), "no formula in CSV");
    }

    #[test]
    fn faults_name_what_would_help() {
        let runs = [run("one", [0.5, 0.25, 0.375, 0.125]), run("two", [0.75, 0.0, 1.0, 0.5])];
        let fault = |named: [&[&str]; 3]| asked(named, &[], &runs).unwrap_err();
        let several = fault([&["character"], &["variant"], &["win_share"]]);
        assert!(several.contains("several rows for Troll, -a: add `run` to --rows or --columns"), "{several}");
        let near = fault([&["charakter"], &["variant"], &["win_share"]]);
        assert!(near.contains("unknown column `charakter`; did you mean `character`?"), "{near}");
        assert!(fault([&["run"], &["run"], &["seats"]]).contains("`run` is named twice"));
    }
}
