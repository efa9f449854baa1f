//! The evaluation context: a strategy's prices for one decision, and what is worked out once for it.

use super::weight::{GAINS, Weight};
use crate::games::prophecy::model::Prophecy;
use crate::games::prophecy::model::kinds::{RING, SpaceId};
use crate::games::prophecy::model::state::Adventurer;
use crate::strategy::language;
use crate::strategy::scripted::code;
use core::cell::{Cell, OnceCell};

/// The subject of an expression.
pub type At = code::At<Prophecy>;

/// The context of one seat at one decision.
pub type EvalContext<'m, 'v> = language::EvalContext<'m, 'v, Prophecy>;

/// What is kept while one decision is made.
#[derive(Debug, Default)]
pub struct Scratch {
    /// The prices of what can be gained.
    gains: OnceCell<[f32; GAINS]>,
    /// What each space is worth to a character that arrives there; NaN until it is worked out.
    spaces: OnceCell<[Cell<f32>; RING as usize]>,
    /// What can be reached later.
    aims: OnceCell<Aims>,
}

/// The spaces as aims of later turns.
#[derive(Debug)]
pub(super) struct Aims {
    /// What arriving on each space is worth; 0 where it is a loss.
    pub worths: [f32; RING as usize],
    /// What is left of a worth after so many turns.
    pub delays: [f32; RING as usize],
}

impl<'v> EvalContext<'_, 'v> {
    /// The character of the seat.
    #[inline]
    #[must_use]
    pub fn me(&self) -> &'v Adventurer {
        self.view.state.hero(self.view.seat)
    }

    /// The price of a weight.
    #[inline]
    #[must_use]
    pub fn weight(&self, weight: Weight) -> f32 {
        self.lasting(weight as usize)
    }

    /// The prices of what can be gained.
    #[must_use]
    pub fn gain_prices(&self) -> &[f32; GAINS] {
        self.gains.get_or_init(|| core::array::from_fn(|at| self.lasting(at)))
    }

    /// The spaces as aims, worked out once.
    pub(super) fn once_for_aims(&self, work_out: impl FnOnce() -> Aims) -> &Aims {
        self.aims.get_or_init(work_out)
    }

    /// The worth of a space, worked out once.
    pub(super) fn once_for_space(&self, space: SpaceId, work_out: impl FnOnce() -> f32) -> f32 {
        let cell = &self.spaces.get_or_init(|| core::array::from_fn(|_| Cell::new(f32::NAN)))[space.at()];
        if cell.get().is_nan() {
            cell.set(work_out());
        }
        cell.get()
    }
}
