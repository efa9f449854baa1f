//! The context in which expressions are evaluated: one seat's view, the decision, the program and the caches.

use super::code::At;
use super::decision_cache::Marks;
use super::incremental_cache::IncrementalCache;
use super::program::Program;
use crate::engine::choice::Ask;
use crate::engine::ids::Seat;
use crate::engine::view::SeatView as _;
use crate::strategy::language::Language;
use core::cell::Cell;
use core::ops::Deref;

/// One seat that makes one decision.
pub struct EvalContext<'m, 'v, G: Language> {
    /// What the seat may know.
    pub view: &'m G::View<'v>,
    /// The decision and its options.
    pub ask: &'m Ask<'m, G>,
    /// The tables computed once for the ruleset.
    pub precomputed: &'m G::Precomputed,
    /// The compiled strategy.
    pub program: &'m Program<G>,
    /// The seat's cache.
    pub cache: &'m IncrementalCache<G>,
    /// Was a price read that is valid for this decision only?
    pub passing: Cell<bool>,
    /// Is the cache up to date for this decision?
    fresh: Cell<bool>,
    /// Which prices and values outside the cache were computed for this decision.
    late: Marks,
    scratch: G::Scratch<'v>,
}

/// Gives direct access to the game's scratch values.
impl<'v, G: Language> Deref for EvalContext<'_, 'v, G> {
    type Target = G::Scratch<'v>;

    #[inline]
    fn deref(&self) -> &Self::Target {
        &self.scratch
    }
}

impl<'m, 'v, G: Language> EvalContext<'m, 'v, G> {
    /// A context in which nothing has been computed yet.
    #[inline]
    #[must_use]
    pub fn new(
        view: &'m G::View<'v>,
        ask: &'m Ask<'m, G>,
        (precomputed, program, cache): (&'m G::Precomputed, &'m Program<G>, &'m IncrementalCache<G>),
    ) -> Self {
        Self {
            view,
            ask,
            precomputed,
            program,
            cache,
            passing: Cell::new(false),
            fresh: Cell::new(false),
            late: Marks::default(),
            scratch: G::scratch(view),
        }
    }

    /// The seat that decides.
    #[inline]
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.view.seat()
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
        if self.program.is_lasting(weight) {
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
