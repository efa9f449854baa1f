//! A heading and a table below it, as text of 80 columns or as Markdown.

/// Columns of a terminal that a table may fill.
pub const WIDTH: usize = 80;

/// A heading, a table and what is said below it; the first column stands left, the others right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// What stands above.
    pub heading: String,
    /// The names of the columns.
    pub names: Vec<String>,
    /// The rows.
    pub rows: Vec<Vec<String>>,
    /// What is said below.
    pub notes: Vec<String>,
}

impl Block {
    /// A table without notes.
    #[must_use]
    pub fn new(heading: String, names: &[&str], rows: Vec<Vec<String>>) -> Self {
        Self { heading, names: names.iter().map(|name| (*name).to_owned()).collect(), rows, notes: Vec::new() }
    }

    /// The block as plain text.
    #[must_use]
    pub fn plain(&self) -> String {
        let mut out = format!("\n{}{}", wrapped(&self.heading), self.aligned());
        for note in &self.notes {
            out.push_str(&wrapped(note));
        }
        out
    }

    /// The block as Markdown.
    #[must_use]
    pub fn markdown(&self) -> String {
        let rules: Vec<&str> = (0..self.names.len()).map(|index| if index == 0 { ":--" } else { "--:" }).collect();
        let mut out = format!("\n## {}\n\n| {} |\n| {} |\n", self.heading, self.names.join(" | "), rules.join(" | "));
        for row in &self.rows {
            out.push_str(&format!("| {} |\n", row.join(" | ")));
        }
        for note in &self.notes {
            out.push_str(&format!("\n{note}\n"));
        }
        out
    }

    fn aligned(&self) -> String {
        let width = |index: usize| {
            let cells = self.rows.iter().map(|row| row[index].chars().count());
            cells.chain([self.names[index].chars().count()]).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..self.names.len()).map(width).collect();
        let mut out = line(&widths, &self.names);
        for row in &self.rows {
            out.push_str(&line(&widths, row));
        }
        out
    }
}

/// Words over lines of at most [`WIDTH`] columns.
#[must_use]
pub fn wrapped(text: &str) -> String {
    let mut out = String::new();
    let mut column = 0;
    for word in text.split_whitespace() {
        let length = word.chars().count();
        if column > 0 && column + 1 + length > WIDTH {
            out.push('\n');
            column = 0;
        } else if column > 0 {
            out.push(' ');
            column += 1;
        }
        out.push_str(word);
        column += length;
    }
    out.push('\n');
    out
}

fn line(widths: &[usize], cells: &[String]) -> String {
    let mut out = String::new();
    for (index, (cell, &width)) in cells.iter().zip(widths).enumerate() {
        if index == 0 {
            out.push_str(&format!("{cell:<width$}"));
        } else {
            out.push_str(&format!("  {cell:>width$}"));
        }
    }
    format!("{}\n", out.trim_end())
}
