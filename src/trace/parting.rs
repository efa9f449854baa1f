//! Where two logs of the same game number part.

use crate::engine::log::Line;
use similar::{Algorithm, DiffTag, capture_diff_slices};

/// Two logs side by side, from the first line in which they differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parting<'a> {
    /// What is the same in both, in order.
    pub common: &'a [Line],
    /// What follows in each; empty where a log ends there.
    pub after: [&'a [Line]; 2],
}

/// Where two logs part; none if they are the same to the end.
#[must_use]
pub fn parting<'a>(one: &'a [Line], other: &'a [Line]) -> Option<Parting<'a>> {
    let same = one.iter().zip(other).take_while(|(one, other)| one == other).count();
    let after = [&one[same..], &other[same..]];
    let parted = after.iter().any(|rest| !rest.is_empty());
    parted.then_some(Parting { common: &one[..same], after })
}

impl<'a> Parting<'a> {
    /// The last of what is the same: from the turn's heading on, if that is no more than `most` lines.
    #[must_use]
    pub fn before(&self, most: usize) -> &'a [Line] {
        let heading = self.common.iter().rposition(|line| line.event == "turn_started").unwrap_or(0);
        &self.common[heading.max(self.common.len().saturating_sub(most))..]
    }
}

/// A row of two logs: lines that tell of the same event of the same turn, or one alone.
pub type AlignedLines<'a> = [Option<&'a Line>; 2];

impl<'a> Parting<'a> {
    /// At most `most` lines of each log from the parting on, with events of the same kind in the same turn side by side.
    #[must_use]
    pub fn rows(&self, most: usize) -> Vec<AlignedLines<'a>> {
        let sides = self.after.map(|rest| &rest[..rest.len().min(most)]);
        let kinds =
            sides.map(|side| side.iter().map(|line| (line.round, line.turn_of, line.event)).collect::<Vec<_>>());
        let mut rows = Vec::new();
        for part in capture_diff_slices(Algorithm::Patience, &kinds[0], &kinds[1]) {
            let (one, other) = (part.old_range(), part.new_range());
            match part.tag() {
                DiffTag::Equal => {
                    rows.extend(one.zip(other).map(|(one, other)| [sides[0].get(one), sides[1].get(other)]))
                }
                DiffTag::Delete | DiffTag::Insert | DiffTag::Replace => {
                    rows.extend(one.map(|one| [sides[0].get(one), None]));
                    rows.extend(other.map(|other| [None, sides[1].get(other)]));
                }
            }
        }
        rows
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn log(texts: &[&str]) -> Vec<Line> {
        let line = |text: &&str| {
            let event = if text.starts_with("Round") { "turn_started" } else { "rolled" };
            Line { event, round: 1, turn_of: 0, text: (*text).to_owned() }
        };
        texts.iter().map(line).collect()
    }

    #[test]
    fn logs_part_at_the_first_line_that_differs() {
        let one = log(&["Round 1", "a", "Round 2", "b", "c"]);
        let other = log(&["Round 1", "a", "Round 2", "b", "d", "e"]);
        let parted = parting(&one, &other).expect("they differ");
        assert_eq!((parted.common.len(), parted.after[0].len(), parted.after[1].len()), (4, 1, 2));
        assert_eq!(parted.before(9).len(), 2, "from the heading of the turn on");
        assert_eq!(parted.before(1)[0].text, "b");
        assert_eq!(parting(&one, &one), None);
    }

    #[test]
    fn events_of_one_kind_stand_side_by_side() {
        let one = log(&["Round 1", "a", "b"]);
        let other = log(&["c", "Round 1", "d", "e"]);
        let parted = parting(&one, &other).expect("they differ");
        let text = |line: Option<&Line>| line.map_or(String::new(), |line| line.text.clone());
        let rows: Vec<[String; 2]> = parted.rows(9).into_iter().map(|row| row.map(text)).collect();
        assert_eq!(rows, [["", "c"], ["Round 1", "Round 1"], ["a", "d"], ["b", "e"]]);
        assert_eq!(parted.rows(1).len(), 2, "of each log one line");
    }

    #[test]
    fn a_log_that_ends_early_parts_there() {
        let one = log(&["Round 1", "a"]);
        let parted = parting(&one, &one[..1]).expect("one goes on");
        assert_eq!((parted.common.len(), parted.after[0].len(), parted.after[1].len()), (1, 1, 0));
    }
}
