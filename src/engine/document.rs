//! Reads a TOML file value by value. Notes every fault with its line and continues, to find all of them.

use super::fault::{Fault, unknown};
use super::lines::Lines;
use super::plain_words::plain;
use super::{name, seen};
use std::ops::RangeInclusive;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A value with its byte in the file.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Placed<T> {
    /// The value.
    pub value: T,
    /// Its first byte.
    pub at: usize,
}

/// A file being read, and its faults so far.
#[derive(Debug)]
pub struct Reader<'a> {
    file: &'a str,
    text: &'a str,
    lines: Lines,
    columns: bool,
    renamed: &'static [(&'static str, &'static str)],
    faults: Vec<Fault>,
}

impl<'a> Reader<'a> {
    /// Starts to read a text; `file` is the name that faults are reported under.
    #[must_use]
    pub fn new(file: &'a str, text: &'a str) -> Self {
        Self { file, text, lines: Lines::of(text), columns: false, renamed: &[], faults: Vec::new() }
    }

    /// Reports columns as well as lines.
    #[must_use]
    pub fn with_columns(self) -> Self {
        Self { columns: true, ..self }
    }

    /// Sets keys of an earlier format, as pairs of old and new name; faults mention the new name.
    #[must_use]
    pub fn with_renamed(self, renamed: &'static [(&'static str, &'static str)]) -> Self {
        Self { renamed, ..self }
    }

    /// Parses the file; `None` if it is not TOML. Notes keys and texts with invisible characters.
    pub fn parse(&mut self) -> Option<DeTable<'a>> {
        let (table, errors) = DeTable::parse_recoverable(self.text);
        errors.iter().for_each(|error| self.not_toml(error));
        let mut table = errors.is_empty().then(|| table.into_inner())?;
        seen::faults(&mut table).into_iter().for_each(|(at, reason)| self.fault(at, reason));
        Some(table)
    }

    /// Parses the file without places. Notes numbers beyond 64 bits, which only this parser refuses.
    pub fn plain(&mut self) -> Option<toml::Table> {
        match self.text.parse() {
            Ok(mut table) => {
                seen::mend(&mut table);
                Some(table)
            }
            Err(error) => {
                // The same number may have been reported as out of bounds.
                let line = self.lines.line(self.place_of(&error));
                if self.faults.iter().all(|fault| fault.file != self.file || fault.line != line) {
                    self.not_toml(&error);
                }
                None
            }
        }
    }

    /// The byte where a syntax error stands.
    fn place_of(&self, error: &toml::de::Error) -> usize {
        error.span().map_or_else(|| self.deepest_key(), |span| span.start)
    }

    /// The byte where the line with the key of the most parts begins. Only too many parts are an error without a place.
    fn deepest_key(&self) -> usize {
        let mut deepest = (0, 0);
        let mut at = 0;
        for line in self.text.split_inclusive('\n') {
            let key = line.split(['=', '#']).next().unwrap_or_default();
            let parts = key.matches('.').count();
            if parts > deepest.0 {
                deepest = (parts, at);
            }
            at += line.len();
        }
        deepest.1
    }

    /// Notes a syntax error, at most one per line.
    fn not_toml(&mut self, error: &toml::de::Error) {
        let at = self.place_of(error);
        let line = self.lines.line(at);
        if self.faults.last().is_some_and(|fault| fault.line == line) {
            return;
        }
        // A syntax error always needs a column.
        let columns = core::mem::replace(&mut self.columns, true);
        self.fault(at, format!("not TOML: {}", plain(error.message())));
        self.columns = columns;
    }

    /// Notes a fault at a byte.
    pub fn fault(&mut self, at: usize, reason: String) {
        let (line, column) = self.lines.place(self.text, at);
        let column = if self.columns { column } else { 0 };
        self.faults.push(Fault { file: self.file.to_owned(), line, column, reason });
    }

    /// File and line of a byte, for messages.
    #[must_use]
    pub fn stands(&self, at: usize) -> String {
        format!("{}:{}", self.file, self.lines.line(at))
    }

    /// The file and the line of a byte.
    #[must_use]
    pub fn file_and_line(&self, at: usize) -> (String, usize) {
        (self.file.to_owned(), self.lines.line(at))
    }

    /// Notes a fault of another file that this one uses.
    pub fn foreign(&mut self, fault: Fault) {
        self.faults.push(fault);
    }

    /// The faults, sorted, each once.
    #[must_use]
    pub fn faults(mut self) -> Vec<Fault> {
        self.faults.sort();
        self.faults.dedup();
        self.faults
    }

    /// Number of faults so far.
    #[must_use]
    pub fn count(&self) -> usize {
        self.faults.len()
    }

    /// Are there no faults so far?
    #[must_use]
    pub fn is_clean(&self) -> bool {
        self.faults.is_empty()
    }

    /// Refuses every key of a table that is not among `keys`; `place` names the table.
    pub fn only(&mut self, table: &DeTable<'_>, place: &str, keys: &[&str]) {
        for key in table.keys() {
            if !keys.contains(&key.get_ref().as_ref()) {
                let reason = self.unknown(&format!("key in {place}"), key.get_ref(), keys);
                self.fault(key.span().start, reason);
            }
        }
    }

    /// The message for an unknown name: its new name if it was renamed, else a suggestion.
    #[must_use]
    pub fn unknown(&self, what: &str, name: &str, known: &[&str]) -> String {
        match self.renamed.iter().find(|(old, new)| *old == name && known.contains(new)) {
            Some((old, new)) => format!("`{old}` is now called `{new}`"),
            None => unknown(what, name, known),
        }
    }

    /// Reads a text, which may have several lines.
    pub fn text(&mut self, table: &DeTable<'_>, key: &str) -> Option<Placed<String>> {
        let value = table.get(key)?;
        let at = value.span().start;
        match value.get_ref().as_str() {
            Some(text) if text.trim().is_empty() => {
                self.fault(at, format!("`{key}` is empty"));
                None
            }
            Some(text) => self.fits(text, (key, at), name::fault_of_text(text, name::TEXT_MAX)),
            None => {
                self.wrong_type(value, key, "a text in quotes");
                None
            }
        }
    }

    /// Reads a text of one line, such as a title.
    pub fn line(&mut self, table: &DeTable<'_>, key: &str) -> Option<Placed<String>> {
        let text = self.text(table, key)?;
        self.fits(&text.value, (key, text.at), name::fault(&text.value, name::TITLE_MAX))
    }

    /// Reads a name.
    pub fn name(&mut self, table: &DeTable<'_>, key: &str) -> Option<Placed<String>> {
        let text = self.text(table, key)?;
        self.fits(&text.value, (key, text.at), name::fault(&text.value, name::NAME_MAX))
    }

    /// The text, unless there is a fault, which is noted.
    fn fits(&mut self, text: &str, (key, at): (&str, usize), wrong: Option<String>) -> Option<Placed<String>> {
        match wrong {
            Some(reason) => self.fault(at, format!("`{key}` {reason}")),
            None => return Some(Placed { value: text.to_owned(), at }),
        }
        None
    }

    /// Reads a truth.
    pub fn truth(&mut self, table: &DeTable<'_>, key: &str) -> Option<Placed<bool>> {
        let value = table.get(key)?;
        let truth = value.get_ref().as_bool();
        if truth.is_none() {
            self.wrong_type(value, key, "true or false");
        }
        truth.map(|truth| Placed { value: truth, at: value.span().start })
    }

    /// Reads a whole number within bounds.
    pub fn whole(&mut self, table: &DeTable<'_>, key: &str, bounds: RangeInclusive<u64>) -> Option<Placed<u64>> {
        self.number(table.get(key)?, key, bounds)
    }

    /// Reads a number with or without decimals.
    pub fn decimal(&mut self, table: &DeTable<'_>, key: &str) -> Option<Placed<f64>> {
        let value = table.get(key)?;
        let found = value.get_ref();
        let whole = found.as_integer().and_then(|digits| i64::from_str_radix(digits.as_str(), digits.radix()).ok());
        let written = whole.map(|whole| whole as f64).or_else(|| found.as_float()?.as_str().parse().ok());
        if written.is_none() {
            self.wrong_type(value, key, "a number");
        }
        written.map(|number| Placed { value: number, at: value.span().start })
    }

    /// Reads a list of whole numbers within bounds.
    pub fn wholes(&mut self, table: &DeTable<'_>, key: &str, bounds: RangeInclusive<u64>) -> Option<Vec<Placed<u64>>> {
        let value = table.get(key)?;
        let Some(rows) = value.get_ref().as_array() else {
            self.wrong_type(value, key, "a list of whole numbers");
            return None;
        };
        Some(rows.iter().filter_map(|row| self.number(row, key, bounds.clone())).collect())
    }

    /// Reads a whole number from 0 to `most`.
    pub fn small(&mut self, table: &DeTable<'_>, key: &str, most: u8) -> Option<Placed<u8>> {
        let number = self.whole(table, key, 0..=u64::from(most))?;
        Some(Placed { value: u8::try_from(number.value).unwrap_or(most), at: number.at })
    }

    fn number(&mut self, value: &Spanned<DeValue<'_>>, key: &str, bounds: RangeInclusive<u64>) -> Option<Placed<u64>> {
        let at = value.span().start;
        let Some(digits) = value.get_ref().as_integer() else {
            self.wrong_type(value, key, "a whole number");
            return None;
        };
        let number = u64::from_str_radix(digits.as_str(), digits.radix()).ok();
        let inside = number.filter(|number| bounds.contains(number));
        if inside.is_none() {
            let (low, high) = (bounds.start(), bounds.end());
            let wanted = if low == high { low.to_string() } else { format!("a whole number from {low} to {high}") };
            self.fault(at, format!("`{key}` is {digits}; it must be {wanted}"));
        }
        inside.map(|value| Placed { value, at })
    }

    /// Reads a table inside a table.
    pub fn table<'t, 'd>(&mut self, table: &'t DeTable<'d>, key: &str) -> Option<&'t DeTable<'d>> {
        let value = table.get(key)?;
        let inner = value.get_ref().as_table();
        if inner.is_none() {
            self.wrong_type(value, key, "a table");
        }
        inner
    }

    /// Reads the tables written as `[[key]]`; `None` if the key is absent.
    pub fn tables<'t, 'd>(&mut self, table: &'t DeTable<'d>, key: &str) -> Option<Vec<Placed<&'t DeTable<'d>>>> {
        let value = table.get(key)?;
        let Some(rows) = value.get_ref().as_array() else {
            self.wrong_type(value, key, "a list of tables, each under its own [[...]] line");
            return None;
        };
        let mut out = Vec::new();
        for row in rows {
            match row.get_ref().as_table() {
                Some(inner) => out.push(Placed { value: inner, at: row.span().start }),
                None => self.wrong_type(row, key, "a list of tables, each under its own [[...]] line"),
            }
        }
        Some(out)
    }

    /// Reads a list of texts.
    pub fn texts(&mut self, table: &DeTable<'_>, key: &str) -> Option<Vec<Placed<String>>> {
        let value = table.get(key)?;
        let Some(rows) = value.get_ref().as_array() else {
            self.wrong_type(value, key, "a list of texts");
            return None;
        };
        let mut out = Vec::new();
        for row in rows {
            match row.get_ref().as_str() {
                Some(text) => {
                    let wrong = name::fault_of_text(text, name::TEXT_MAX);
                    out.extend(self.fits(text, (key, row.span().start), wrong));
                }
                None => self.wrong_type(row, key, "a list of texts"),
            }
        }
        Some(out)
    }

    /// Notes that a value has the wrong type.
    pub fn wrong_type(&mut self, value: &Spanned<DeValue<'_>>, key: &str, wanted: &str) {
        let found = match value.get_ref() {
            DeValue::Integer(digits) => digits.as_str().to_owned(),
            DeValue::Float(digits) => digits.as_str().to_owned(),
            DeValue::Boolean(truth) => truth.to_string(),
            DeValue::String(_) => "a text".to_owned(),
            DeValue::Datetime(_) => "a date or time".to_owned(),
            DeValue::Array(_) => "a list".to_owned(),
            DeValue::Table(_) => "a table".to_owned(),
        };
        self.fault(value.span().start, format!("`{key}` must be {wanted}, not {found}"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_that_is_no_toml_is_told_with_its_column() {
        let mut reader = Reader::new("a.toml", "title = 'x\ngames = 5\nseed = = 1\n");
        assert!(reader.parse().is_none());
        let faults: Vec<String> = reader.faults().iter().map(ToString::to_string).collect();
        assert!(faults[0].starts_with("a.toml:1:11: not TOML: "), "{faults:?}");
        assert!(faults[1].starts_with("a.toml:3:8: not TOML: "), "{faults:?}");
    }

    #[test]
    fn a_key_of_too_many_parts_is_told_in_its_line() {
        let key = vec!["a"; 200].join(".");
        for text in [format!("title = 'a.b'\n\n[{key}]\nx = 1\n"), format!("x.y = 1\n\n{key} = 1")] {
            let mut reader = Reader::new("a.toml", &text);
            assert!(reader.parse().is_none());
            let faults: Vec<String> = reader.faults().iter().map(ToString::to_string).collect();
            assert_eq!(faults, ["a.toml:3:1: not TOML: a key has too many parts"]);
        }
    }

    #[test]
    fn every_fault_is_reported_with_its_line() {
        let text = "games = 0\n\ntitel = 'x'\n[field]\nstrategy = 5\n";
        let mut reader = Reader::new("a.toml", text);
        let table = reader.parse().unwrap();
        reader.only(&table, "an experiment", &["title", "games", "field"]);
        assert_eq!(reader.whole(&table, "games", 1..=10), None);
        let field = reader.table(&table, "field").unwrap();
        assert_eq!(reader.text(field, "strategy"), None);
        let faults: Vec<String> = reader.faults().iter().map(ToString::to_string).collect();
        assert_eq!(
            faults,
            [
                "a.toml:1: `games` is 0; it must be a whole number from 1 to 10",
                "a.toml:3: unknown key `titel` in an experiment; did you mean `title`?",
                "a.toml:5: `strategy` must be a text in quotes, not 5",
            ]
        );
    }

    #[test]
    fn what_is_no_toml_has_a_line_too() {
        let mut reader = Reader::new("a.toml", "a = 1\nb = = 2\n");
        assert!(reader.parse().is_none());
        assert_eq!(reader.faults()[0].line, 2);
    }

    #[test]
    fn a_number_beyond_64_bits_is_a_fault_with_its_line() {
        let mut reader = Reader::new("a.toml", "a = 1\nb = 99999999999999999999\n");
        assert!(reader.parse().is_some() && reader.plain().is_none());
        assert_eq!(reader.faults()[0].line, 2);
    }
}
