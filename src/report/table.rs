//! Tables for files: typed columns, one observation per row.

/// A table of a run.
#[derive(Clone, PartialEq, Debug)]
pub struct ReportTable {
    /// Its name, and that of its files.
    pub name: &'static str,
    /// Its columns, equally long.
    pub columns: Vec<Column>,
}

/// A column.
#[derive(Clone, PartialEq, Debug)]
pub struct Column {
    /// Its name, in `snake_case`.
    pub name: &'static str,
    /// Its values.
    pub values: Values,
}

/// The values of a column; a missing value is an empty cell in files.
#[derive(Clone, PartialEq, Debug)]
pub enum Values {
    /// Texts.
    Text(Vec<Option<String>>),
    /// Counts.
    Whole(Vec<u64>),
    /// Signed whole numbers that may be missing.
    Signed(Vec<Option<i64>>),
    /// Measures that may be missing.
    Real(Vec<Option<f64>>),
    /// Truths.
    Truth(Vec<bool>),
}

impl ReportTable {
    /// Adds the experiment's name and title as first columns, so that tables of several runs can be joined.
    #[must_use]
    pub fn of(mut self, (experiment, title): (&str, &str)) -> Self {
        let height = self.height();
        let same = |name, value: &str| text(name, std::iter::repeat_n(value, height));
        self.columns.splice(0..0, [same("experiment", experiment), same("title", title)]);
        self
    }

    /// The number of rows.
    #[must_use]
    pub fn height(&self) -> usize {
        self.columns.first().map_or(0, |column| column.values.len())
    }

    /// The values of a row as text.
    pub fn row(&self, index: usize) -> impl Iterator<Item = String> + '_ {
        self.columns.iter().map(move |column| column.values.shown(index))
    }
}

impl Values {
    /// The number of values.
    #[must_use]
    pub fn len(&self) -> usize {
        match self {
            Self::Text(values) => values.len(),
            Self::Whole(values) => values.len(),
            Self::Signed(values) => values.len(),
            Self::Real(values) => values.len(),
            Self::Truth(values) => values.len(),
        }
    }

    /// Is there no value?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// A value as text; a number has the fewest digits that read back as the same number.
    #[must_use]
    pub fn shown(&self, index: usize) -> String {
        match self {
            Self::Text(values) => values[index].as_deref().map_or_else(String::new, cell),
            Self::Whole(values) => values[index].to_string(),
            Self::Signed(values) => values[index].map_or_else(String::new, |value| value.to_string()),
            Self::Real(values) => values[index].map_or_else(String::new, |value| value.to_string()),
            Self::Truth(values) => values[index].to_string(),
        }
    }
}

/// Characters that start a formula in a spreadsheet, in both widths.
const FORMULA: [char; 11] = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

/// A text for a CSV cell. An apostrophe in front stops a spreadsheet from running it as a formula; numbers need none.
#[must_use]
pub fn cell(text: &str) -> String {
    let number = text.parse::<f64>().is_ok_and(f64::is_finite);
    if text.starts_with(FORMULA) && !number { format!("'{text}") } else { text.to_owned() }
}

/// A column of texts.
pub fn text<T: Into<String>>(name: &'static str, values: impl Iterator<Item = T>) -> Column {
    Column { name, values: Values::Text(values.map(|value| Some(value.into())).collect()) }
}

/// A column of texts that may be missing.
pub fn text_or_none(name: &'static str, values: impl Iterator<Item = Option<String>>) -> Column {
    Column { name, values: Values::Text(values.collect()) }
}

/// A column of counts.
pub fn whole(name: &'static str, values: impl Iterator<Item = u64>) -> Column {
    Column { name, values: Values::Whole(values.collect()) }
}

/// A column of whole numbers that may be missing.
pub fn whole_or_none(name: &'static str, values: impl Iterator<Item = Option<i64>>) -> Column {
    Column { name, values: Values::Signed(values.collect()) }
}

/// A column of measures.
pub fn real(name: &'static str, values: impl Iterator<Item = f64>) -> Column {
    Column { name, values: Values::Real(values.map(Some).collect()) }
}

/// A column of measures that may be missing.
pub fn real_or_none(name: &'static str, values: impl Iterator<Item = Option<f64>>) -> Column {
    Column { name, values: Values::Real(values.collect()) }
}

/// A column of truths.
pub fn truth(name: &'static str, values: impl Iterator<Item = bool>) -> Column {
    Column { name, values: Values::Truth(values.collect()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_is_a_formula_and_numbers_stay_numbers() {
        for text in ["=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)", "\t=1", "\r=1", "＝1", "=HYPERLINK(\"x\")"] {
            assert_eq!(cell(text), format!("'{text}"));
        }
        for text in ["", "Troll", "a=1", "'=1", "-1", "-0.5", "+3", "1e-3", "x3f4eca39d2568cd1"] {
            assert_eq!(cell(text), text);
        }
        let table = ReportTable {
            name: "t",
            columns: vec![text("a", ["=1", "b"].into_iter()), real("b", [-1.5, 2.0].into_iter())],
        };
        assert_eq!(table.row(0).collect::<Vec<_>>(), ["'=1", "-1.5"]);
        assert_eq!(table.row(1).collect::<Vec<_>>(), ["b", "2"]);
    }
}
