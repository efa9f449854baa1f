//! Loads marks, and finds those that cards name.

use super::names::Names;
use super::raw::{RawCard, RawMark};
use crate::engine::fault::unknown;
use crate::games::talisman::model::kinds::CardKind;
use crate::games::talisman::model::mark::{CardMark, CardMarks, MARKS_MAX};

/// Loads all marks.
pub(super) fn marks(names: &mut Names, marks: &[RawMark]) -> Vec<CardMark> {
    names.owner = "mark".to_owned();
    names.fits("marks", marks.len(), MARKS_MAX);
    let one = |mark: &RawMark| CardMark {
        name: mark.name.clone(),
        kept_on: mark.kept_on.clone(),
        must_take: mark.must_take,
        never_ditched: mark.never_ditched,
        kept_first: mark.kept_first_over_limit,
    };
    marks.iter().take(MARKS_MAX).map(one).collect()
}

impl Names {
    /// The marks that a card names. Only what a character can carry has marks.
    pub(super) fn marks_of(&mut self, card: &RawCard, kind: CardKind) -> CardMarks {
        let mut all = 0;
        for name in &card.marks {
            all |= self.mark(name).0;
        }
        let carried = matches!(kind, CardKind::Object | CardKind::MagicObject | CardKind::Follower);
        if all > 0 && !carried {
            self.fault("only Objects and Followers have `marks`".to_owned());
        }
        CardMarks(all)
    }

    /// The marks that all Objects and Followers of its owner bear. Only what a character can carry grants any.
    pub(super) fn granted_marks(&mut self, card: &RawCard, kind: CardKind) -> CardMarks {
        let Some(name) = &card.grants_mark else { return CardMarks::default() };
        if !matches!(kind, CardKind::Object | CardKind::MagicObject | CardKind::Follower) {
            self.fault("only Objects and Followers have `grants_mark`".to_owned());
        }
        self.mark(name)
    }

    /// The mark of this name, alone.
    pub(super) fn mark(&mut self, name: &str) -> CardMarks {
        let found = self.marks.iter().position(|mark| mark.name == *name);
        if found.is_none() {
            let known: Vec<&str> = self.marks.iter().map(|mark| mark.name.as_str()).collect();
            let reason = unknown("mark", name, &known);
            self.fault(reason);
        }
        CardMarks(found.map_or(0, |number| 1 << number))
    }
}
