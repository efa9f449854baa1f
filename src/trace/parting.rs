//! Where two logs of the same game number part.

use crate::engine::log::Line;

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
    fn a_log_that_ends_early_parts_there() {
        let one = log(&["Round 1", "a"]);
        let parted = parting(&one, &one[..1]).expect("one goes on");
        assert_eq!((parted.common.len(), parted.after[0].len(), parted.after[1].len()), (1, 1, 0));
    }
}
