//! Prices and named values, as expressions read them: from the cache, or worked out.

use super::code::At;
use super::incremental_cache::cells::leaf_cell;
use crate::strategy::language::{EvalContext, Language};
use core::cell::Cell;

impl<'m, G: Language> EvalContext<'m, '_, G> {
    /// The cell of a leaf; only for the first [`Language::LEAF_CELLS`] leaves.
    #[inline]
    #[must_use]
    pub fn leaf(&self, leaf: usize) -> &'m Cell<f32> {
        self.cache.cell(leaf_cell::<G>(leaf))
    }

    /// The price of a weight about the seat alone, by its row. The cache must be up to date.
    #[inline]
    #[must_use]
    pub fn lasting(&self, weight: usize) -> f32 {
        debug_assert!(self.fresh.get(), "code that asks for what has a price refreshes the cache first");
        let price = self.cache.weight(weight);
        if price.is_nan() { self.late_weight(weight) } else { price }
    }

    /// The prices of consecutive weights that belong to a group.
    #[inline]
    #[must_use]
    pub fn prices<const COUNT: usize>(&self, first: usize, group: usize) -> [f32; COUNT] {
        let prices: [f32; COUNT] = core::array::from_fn(|at| self.cache.weight(first + at));
        // All are usually cached.
        if prices.iter().fold(false, |late, price| late | price.is_nan()) {
            self.late_prices(first, group)
        } else {
            prices
        }
    }

    #[inline(never)]
    fn late_prices<const COUNT: usize>(&self, first: usize, group: usize) -> [f32; COUNT] {
        self.cache.work_out_all(self, &self.program.graph.groups[group]);
        core::array::from_fn(|at| self.lasting(first + at))
    }

    /// Brings the cache up to date, once for this decision.
    #[inline]
    pub fn freshen(&self) {
        if !self.fresh.replace(true) {
            self.cache.refresh(self);
        }
    }

    #[inline(never)]
    fn late_weight(&self, weight: usize) -> f32 {
        if let Some(cell) = u16::try_from(weight).ok().filter(|cell| self.program.graph.node_of(*cell).is_some()) {
            return self.cache.work_out(self, cell);
        }
        self.passing.set(true);
        self.once(self.program.late.weights[weight], || self.program.weight(self, weight, &At::NOTHING))
    }

    /// The price of a weight with a subject, by its row.
    #[must_use]
    pub fn price_about(&self, weight: usize, at: &At<G>) -> f32 {
        // A constant price is in its cell from the start.
        let preset = self.cache.weight(weight);
        if preset.is_nan() { self.program.weight(self, weight, at) } else { preset }
    }

    /// The price of any weight, by its row.
    #[inline(never)]
    #[must_use]
    pub fn weight_at(&self, weight: usize, at: &At<G>) -> f32 {
        if G::WEIGHTS[weight].about.is_lasting() {
            return self.lasting(weight);
        }
        self.program.weight(self, weight, at)
    }

    /// A named value, by its number.
    #[inline(never)]
    #[must_use]
    pub fn value_at(&self, value: usize, at: &At<G>) -> f32 {
        let (code, lasting) = self.program.values[value];
        if !lasting {
            return self.program.run(self, code, at);
        }
        self.once(self.program.late.values[value], || self.program.run(self, code, at))
    }

    /// Returns the value at a place of the per-decision cache, and computes it on first use.
    #[inline]
    pub fn once(&self, place: u8, work_out: impl FnOnce() -> f32) -> f32 {
        self.late.once(&self.cache.late, usize::from(place), work_out)
    }
}
