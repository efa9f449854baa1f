//! Line starts of a text, so that a place is found without counting from the start.

/// Longest line for which a column is computed, in bytes before the place.
const COLUMN_MAX: usize = 10_000;

/// The line starts of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lines {
    /// The first byte of each line except the first.
    starts: Vec<usize>,
}

impl Lines {
    /// Finds the line starts of a text.
    #[must_use]
    pub fn of(text: &str) -> Self {
        Self { starts: text.match_indices('\n').map(|(at, _)| at + 1).collect() }
    }

    /// The line of a byte of the text, counted from 1.
    #[must_use]
    pub fn line(&self, at: usize) -> usize {
        self.starts.partition_point(|start| *start <= at) + 1
    }

    /// Line and column of a byte, counted from 1. The column is 0 far inside a very long line.
    #[must_use]
    pub fn place(&self, text: &str, at: usize) -> (usize, usize) {
        let line = self.line(at);
        let start = line.checked_sub(2).and_then(|before| self.starts.get(before)).copied().unwrap_or(0);
        let column = text.get(start..at).filter(|before| before.len() <= COLUMN_MAX);
        (line, column.map_or(0, |before| before.chars().count() + 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_those_that_counting_finds() {
        let text = "a\nbä c\n\nlast";
        let lines = Lines::of(text);
        for at in (0..=text.len()).filter(|at| text.is_char_boundary(*at)) {
            let before = &text[..at];
            let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
            assert_eq!(lines.place(text, at), (before.matches('\n').count() + 1, column), "{at}");
        }
        let long = format!("x\n{}", "y".repeat(20_000));
        assert_eq!(Lines::of(&long).place(&long, 15_000), (2, 0));
    }
}
