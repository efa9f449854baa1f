//! The evaluation context: a strategy's prices for one decision, and what is worked out once for it.

use super::gains::Gains;
use super::weight::Weight;
use crate::games::prophecy::model::Prophecy;
use crate::games::prophecy::model::kinds::{RING, SpaceId};
use crate::games::prophecy::model::state::Adventurer;
use crate::strategy::language;
use crate::strategy::scripted::code;
use crate::strategy::scripted::decision_cache::Marks;
use arrayvec::ArrayVec;
use core::cell::OnceCell;

/// The subject of an expression.
pub type At = code::At<Prophecy>;

/// The context of one seat at one decision.
pub type EvalContext<'m, 'v> = language::EvalContext<'m, 'v, Prophecy>;

/// What is kept while one decision is made.
#[derive(Debug, Default)]
pub struct Scratch {
    /// Which spaces have a worth in the seat's cache.
    spaces: Marks,
    /// What can be reached later.
    aims: OnceCell<Aims>,
    /// What selling all Items that are better sold is worth.
    sales: OnceCell<f32>,
}

/// The spaces as aims of later turns.
#[derive(Debug)]
pub(super) struct Aims {
    /// The spaces that are worth arriving on, each with that worth.
    pub spaces: ArrayVec<(f32, SpaceId), { RING as usize }>,
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

    /// So much of something that has a price, no limit, and no chance of death.
    #[inline]
    #[must_use]
    pub fn priced(&self, weight: Weight, amount: f32) -> Gains {
        Gains::of(amount * self.weight(weight))
    }

    /// What gains are worth at the strategy's prices.
    #[inline]
    #[must_use]
    pub fn worth(&self, gains: Gains) -> f32 {
        gains.worth([Weight::Gold, Weight::Experience, Weight::Death].map(|weight| self.weight(weight)))
    }

    /// The spaces as aims, worked out once.
    pub(super) fn once_for_aims(&self, work_out: impl FnOnce() -> Aims) -> &Aims {
        self.aims.get_or_init(work_out)
    }

    /// The worth of sales, worked out once.
    pub(super) fn once_for_sales(&self, work_out: impl FnOnce() -> f32) -> f32 {
        *self.sales.get_or_init(work_out)
    }

    /// The worth of a space, worked out once.
    #[inline]
    pub(super) fn once_for_space(&self, space: SpaceId, work_out: impl FnOnce() -> f32) -> f32 {
        self.spaces.once(&self.cache.game.spaces, space.at(), work_out)
    }
}
