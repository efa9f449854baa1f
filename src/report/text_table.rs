//! A text table with a heading and notes, for a terminal or as Markdown.

use super::markdown::{escaped, row, rule};
use super::topic::ReportTopic;
use console::Style;

/// Where text is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Medium {
    /// On a page, with all tables, as wide as they are.
    Page,
    /// In columns of one width, with the tables that decide.
    Columns {
        /// Number of columns.
        width: usize,
        /// May text be bold and coloured?
        styled: bool,
    },
}

impl Medium {
    /// Plain text of 80 columns: for files, pipes, and wherever no terminal says how wide it is.
    pub const PLAIN: Self = Self::Columns { width: 80, styled: false };

    /// Is it a page?
    #[must_use]
    pub fn is_page(self) -> bool {
        self == Self::Page
    }

    /// The number of columns; without a limit on a page.
    #[must_use]
    pub fn width(self) -> usize {
        match self {
            Self::Page => usize::MAX,
            Self::Columns { width, .. } => width,
        }
    }

    /// A sentence in lines of the width, bold if text may be: what answers.
    #[must_use]
    pub fn answer(self, text: &str) -> String {
        self.styled(&wrapped(text, self.width()), Style::bold)
    }

    /// A sentence in lines of the width, in colour if text may be: what a reader must not miss.
    #[must_use]
    pub fn caution(self, text: &str) -> String {
        self.styled(&wrapped(text, self.width()), Style::yellow)
    }

    /// Each line in a style, if text may have one.
    fn styled(self, text: &str, style: impl Fn(Style) -> Style) -> String {
        let Self::Columns { styled: true, .. } = self else { return text.to_owned() };
        text.lines().map(|line| format!("{}\n", style(Style::new()).force_styling(true).apply_to(line))).collect()
    }
}

/// Minimum width that a column of names keeps.
pub const NAME: usize = 16;

/// A heading, a table and notes; the first column is left-aligned, the others right-aligned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextTable {
    /// The question that it helps to answer.
    pub topic: ReportTopic,
    /// What stands above.
    pub heading: String,
    /// The names of the columns.
    pub names: Vec<String>,
    /// The rows.
    pub rows: Vec<Vec<String>>,
    /// Sentences below the table.
    pub notes: Vec<String>,
}

impl TextTable {
    /// A table without notes, on who wins.
    #[must_use]
    pub fn new(heading: String, names: &[&str], rows: Vec<Vec<String>>) -> Self {
        let names = names.iter().map(|name| (*name).to_owned()).collect();
        Self { topic: ReportTopic::Winners, heading, names, rows, notes: Vec::new() }
    }

    /// The same table on another question.
    #[must_use]
    pub fn about(self, topic: ReportTopic) -> Self {
        Self { topic, ..self }
    }

    /// The same table without columns of nothing but dashes, and with a note on why they say nothing if it is known.
    #[must_use]
    pub fn without_dashes(mut self, why: Option<&str>) -> Self {
        let empty = |column: &usize| !self.rows.is_empty() && self.rows.iter().all(|row| row[*column].trim() == "-");
        let empty: Vec<usize> = (1..self.names.len()).filter(empty).collect();
        if empty.is_empty() {
            return self;
        }
        let kept = |cells: Vec<String>| {
            cells.into_iter().enumerate().filter(|(column, _)| !empty.contains(column)).map(|(_, cell)| cell).collect()
        };
        self.notes.extend(why.map(str::to_owned));
        self.names = kept(self.names);
        self.rows = self.rows.into_iter().map(kept).collect();
        self
    }

    /// The block as plain text.
    #[must_use]
    pub fn plain(&self, medium: Medium) -> String {
        let mut out = format!("\n{}{}", medium.answer(&self.heading), self.aligned(medium.width()));
        for note in &self.notes {
            out.push_str(&wrapped(note, medium.width()));
        }
        out
    }

    /// The block as Markdown.
    #[must_use]
    pub fn markdown(&self) -> String {
        let mut out = format!("\n## {}\n\n{}{}", escaped(&self.heading), row(&self.names), rule(self.names.len()));
        out.extend(self.rows.iter().map(|cells| row(cells)));
        out.extend(self.notes.iter().map(|note| format!("\n{}\n", escaped(note))));
        out
    }

    fn aligned(&self, room: usize) -> String {
        let width = |index: usize| {
            let cells = self.rows.iter().map(|row| row[index].chars().count());
            cells.chain([self.names[index].chars().count()]).max().unwrap_or(0)
        };
        let widths = fitted((0..self.names.len()).map(width).collect(), room);
        let mut out = line(&widths, &self.names);
        for row in &self.rows {
            out.push_str(&line(&widths, row));
        }
        out
    }
}

/// The widths of columns; the widest is cut if the table is too wide.
fn fitted(mut widths: Vec<usize>, room: usize) -> Vec<usize> {
    let gaps = 2 * widths.len().saturating_sub(1);
    let over = (widths.iter().sum::<usize>() + gaps).saturating_sub(room);
    if let Some(widest) = widths.iter_mut().max() {
        *widest = (*widest).min(NAME.max(widest.saturating_sub(over)));
    }
    widths
}

/// Cuts a text to a width.
fn cut(text: &str, longest: usize) -> String {
    if text.chars().count() <= longest {
        return text.to_owned();
    }
    let kept: String = text.chars().take(longest.saturating_sub(2)).collect();
    format!("{}..", kept.trim_end())
}

/// Wraps a text to lines of a width.
#[must_use]
pub fn wrapped(text: &str, width: usize) -> String {
    folded(text, width).join("\n") + "\n"
}

/// Wraps a text to lines of a width; returns at least one line.
#[must_use]
pub fn folded(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut column = 0;
    for word in text.split_whitespace() {
        let length = word.chars().count();
        if column > 0 && column + 1 + length > width {
            lines.push(String::new());
            column = 0;
        }
        if let Some(line) = lines.last_mut() {
            line.push_str(if column > 0 { " " } else { "" });
            line.push_str(word);
            column += usize::from(column > 0) + length;
        }
    }
    lines
}

/// Two columns of texts side by side in a width; the texts of a row start on the same line.
#[must_use]
pub fn beside(names: [&str; 2], rows: &[[&str; 2]], width: usize) -> String {
    let half = width.saturating_sub(3) / 2;
    let mut out = pair(half, [&folded(names[0], half), &folded(names[1], half)]);
    out.push_str(&format!("{0}-+-{0}\n", "-".repeat(half)));
    for row in rows {
        out.push_str(&pair(half, [&folded(row[0], half), &folded(row[1], half)]));
    }
    out
}

/// The lines of two cells side by side.
fn pair(half: usize, cells: [&[String]; 2]) -> String {
    let at = |column: usize, row: usize| cells[column].get(row).map_or("", String::as_str);
    let rows = 0..cells[0].len().max(cells[1].len());
    let line = |row| format!("{:<half$} | {}", at(0, row), at(1, row)).trim_end().to_owned() + "\n";
    rows.map(line).collect()
}

fn line(widths: &[usize], cells: &[String]) -> String {
    let mut out = String::new();
    for (index, (cell, &width)) in cells.iter().zip(widths).enumerate() {
        let cell = cut(cell, width);
        if index == 0 {
            out.push_str(&format!("{cell:<width$}"));
        } else {
            out.push_str(&format!("  {cell:>width$}"));
        }
    }
    format!("{}\n", out.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_of_dashes_is_left_out_with_its_reason() {
        let rows = [["Elf", "-", "1"], ["Troll", "-", "-"]].map(|row| row.map(str::to_owned).to_vec()).to_vec();
        let table =
            TextTable::new("t".to_owned(), &["name", "rating", "rank"], rows).without_dashes(Some("Too few games."));
        assert_eq!(
            (table.names, table.notes),
            (vec!["name".to_owned(), "rank".to_owned()], vec!["Too few games.".to_owned()])
        );
        assert_eq!(table.rows, [["Elf", "1"], ["Troll", "-"]]);
        let none =
            TextTable::new("t".to_owned(), &["name", "rating"], Vec::new()).without_dashes(Some("Too few games."));
        assert_eq!((none.names.len(), none.notes.len()), (2, 0), "a table without rows stays as it is");
    }

    #[test]
    fn words_keep_together_and_lines_within_their_width() {
        assert_eq!(folded("one two three", 7), ["one two", "three"]);
        assert_eq!(folded("incomprehensible word", 7), ["incomprehensible", "word"]);
        assert_eq!(wrapped("", 80), "\n");
    }

    #[test]
    fn only_a_screen_cuts_names_and_only_where_they_have_no_room() {
        let block = |name: &str, numbers: usize| {
            let names: Vec<&str> = ["variant"].into_iter().chain((1..=numbers).map(|_| "n")).collect();
            let row = [name.to_owned()].into_iter().chain((1..=numbers).map(|_| "1,000,000".to_owned())).collect();
            TextTable::new("Heading".to_owned(), &names, vec![row])
        };
        let name = "seasoned among greedy, everything as printed";
        assert!(block(name, 3).plain(Medium::PLAIN).contains(name), "there is room");
        let plain = block(name, 5).plain(Medium::PLAIN);
        assert!(plain.contains("seasoned among greedy,..   1,000,000"), "{plain}");
        assert!(plain.lines().all(|line| line.chars().count() <= Medium::PLAIN.width()), "{plain}");
        let wide = block(name, 5).plain(Medium::Columns { width: 120, styled: false });
        assert!(wide.contains(name), "a wider terminal has room");
        assert!(
            block(name, 9).plain(Medium::PLAIN).contains("seasoned among.. "),
            "sixteen columns are left to it in any case"
        );
        assert!(block(name, 9).markdown().contains(name));
    }

    #[test]
    fn only_a_terminal_that_may_be_styled_gets_escape_codes() {
        let block = TextTable::new("Heading of two lines".to_owned(), &["name"], Vec::new());
        assert_eq!(block.plain(Medium::Columns { width: 12, styled: false }), "\nHeading of\ntwo lines\nname\n");
        let bold = "\n\u{1b}[1mHeading of\u{1b}[0m\n\u{1b}[1mtwo lines\u{1b}[0m\nname\n";
        assert_eq!(block.plain(Medium::Columns { width: 12, styled: true }), bold);
    }

    #[test]
    fn two_columns_stand_side_by_side() {
        let long = "a text of more words than go into half of a line of so many columns";
        let shown = beside(["one", "other"], &[[long, "c"], ["b", ""]], 80);
        let lines: Vec<&str> = shown.lines().collect();
        assert!(lines.iter().all(|line| line.chars().count() <= 80), "{shown}");
        assert_eq!(lines[0].find('|'), lines[1].find('+'));
        assert!(lines[2].ends_with("| c") && lines[3].ends_with('|') && lines[4].starts_with('b'), "{shown}");
    }
}
