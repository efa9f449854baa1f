//! The words that native code is written in.

pub(super) use super::Native;
pub(super) use crate::games::talisman::decision::{Choice, Decision};
use crate::games::talisman::facts;
pub(super) use crate::strategy::appraisal::mind::Mind;
use crate::strategy::appraisal::{queries, sights};
pub(super) use crate::strategy::scripted::bits::{Bits, lowest};
pub(super) use crate::strategy::scripted::code::{At, Question, over, truth};
pub(super) use crate::strategy::scripted::machine::{Answers, Cells};
pub(super) use crate::strategy::scripted::pattern::{Sort, of_sort};
pub(super) use crate::strategy::scripted::program::{Asked as On, Verdict, plain};
use core::cell::Cell;

/// Draws a number below its argument.
pub type Draw<'a> = &'a mut dyn FnMut(usize) -> usize;

impl<'x, 'm, 'v> On<'x, 'm, 'v> {
    /// The position alone.
    #[inline]
    pub(super) fn seat(mind: &'x Mind<'m, 'v>) -> Self {
        Self { mind, at: &At::NOTHING }
    }

    /// A sight, by its row.
    #[inline]
    pub(super) fn sight(self, row: usize) -> f32 {
        sights::see(self.mind, self.at, row)
    }

    /// A fact, by its row.
    #[inline]
    pub(super) fn fact(self, row: usize) -> f32 {
        facts::number(self.mind.view, row)
    }

    /// A question with a word in it, by its row.
    #[inline]
    pub(super) fn query(self, row: usize, word: u16) -> f32 {
        truth(queries::answer(self.mind, self.at, (row, word)))
    }

    /// Does the option fit?
    #[inline]
    pub(super) fn fits(self, fits: impl Fn(Choice) -> bool) -> f32 {
        truth(self.at.option.is_some_and(fits))
    }

    /// The first option that fits.
    #[inline]
    pub(super) fn first(self, fits: impl Fn(Choice) -> bool) -> Option<usize> {
        self.mind.ask.options.iter().position(|option| fits(*option))
    }

    /// The option that is worth most, the first among equals.
    #[inline]
    pub(super) fn most(self, worth: impl Fn(On<'_, 'm, 'v>) -> f32) -> Option<usize> {
        let mut top = (0, f32::NEG_INFINITY);
        for (index, option) in self.mind.ask.options.iter().enumerate() {
            let worth = worth(On { mind: self.mind, at: &At::option(*option) });
            if worth > top.1 {
                top = (index, worth);
            }
        }
        Some(top.0)
    }
}

/// Does a truth say yes?
#[inline]
pub(super) fn yes(truth: f32) -> bool {
    !no(truth)
}

/// Does a truth say no? It is 0 or 1 and nothing else, which is seen sooner by its bits.
#[inline]
pub(super) fn no(truth: f32) -> bool {
    debug_assert!([0.0_f32.to_bits(), 1.0_f32.to_bits()].contains(&truth.to_bits()), "a truth, not {truth}");
    truth.to_bits() == 0
}

/// Are they equal?
#[inline]
pub(super) fn equal(left: f32, right: f32) -> f32 {
    truth((left - right).abs() == 0.0)
}

/// The number of a list at a place; beyond its end, its last.
#[inline]
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a list is short, and no place below 0")]
pub(super) fn by<const N: usize>(place: f32, list: [f32; N]) -> f32 {
    list[(place.max(0.0) as usize).min(N - 1)]
}

/// Puts a number in a cell; was it another before?
#[inline]
pub(super) fn anew(cell: &Cell<f32>, now: f32) -> bool {
    cell.replace(now).to_bits() != now.to_bits()
}
