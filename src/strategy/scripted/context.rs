//! What an expression is worked out in: the position as one seat sees it, the question, and what is kept meanwhile.

use super::code::At;
use super::decision_cache::Marks;
use super::incremental_cache::IncrementalCache;
use super::program::Program;
use crate::engine::choice::Ask;
use crate::engine::ids::Seat;
use crate::strategy::language::Language;
use core::cell::Cell;
use core::ops::Deref;

/// One seat at one decision.
pub struct EvalContext<'m, 'v, G: Language> {
    /// What it sees.
    pub view: &'m G::View<'v>,
    /// What it is asked.
    pub ask: &'m Ask<'m, G>,
    /// What was worked out once for the ruleset.
    pub lore: &'m G::Precomputed,
    /// What it goes by.
    pub program: &'m Program<G>,
    /// What it remembers.
    pub memory: &'m IncrementalCache<G>,
    /// Was a price asked for that holds for this question only?
    pub passing: Cell<bool>,
    /// Has the memory been refreshed for this question?
    fresh: Cell<bool>,
    /// The prices that are not remembered and the named values that were worked out for this question.
    late: Marks,
    scratch: G::Scratch<'v>,
}

/// What the game's features keep for the question.
impl<'v, G: Language> Deref for EvalContext<'_, 'v, G> {
    type Target = G::Scratch<'v>;

    #[inline]
    fn deref(&self) -> &Self::Target {
        &self.scratch
    }
}

impl<'m, 'v, G: Language> EvalContext<'m, 'v, G> {
    /// The seat that looks, before it has worked out anything.
    #[inline]
    #[must_use]
    pub fn new(
        view: &'m G::View<'v>,
        ask: &'m Ask<'m, G>,
        (lore, program, memory): (&'m G::Precomputed, &'m Program<G>, &'m IncrementalCache<G>),
    ) -> Self {
        Self {
            view,
            ask,
            lore,
            program,
            memory,
            passing: Cell::new(false),
            fresh: Cell::new(false),
            late: Marks::default(),
            scratch: G::scratch(view),
        }
    }

    /// The seat that thinks.
    #[inline]
    #[must_use]
    pub fn seat(&self) -> Seat {
        G::seat(self.view)
    }

    /// The price of a weight that is about the seat alone, by its row. Code that asks for it refreshes memory first.
    #[inline]
    #[must_use]
    pub fn lasting(&self, weight: usize) -> f32 {
        debug_assert!(self.fresh.get(), "code that asks for what has a price refreshes memory first");
        let price = self.memory.weight(weight);
        if price.is_nan() { self.late_weight(weight) } else { price }
    }

    /// The prices of several weights in a row, which belong to a group.
    #[inline]
    #[must_use]
    pub fn prices<const COUNT: usize>(&self, first: usize, group: usize) -> [f32; COUNT] {
        let prices: [f32; COUNT] = core::array::from_fn(|at| self.memory.weight(first + at));
        // Often all are remembered.
        if prices.iter().fold(false, |late, price| late | price.is_nan()) {
            self.late_prices(first, group)
        } else {
            prices
        }
    }

    #[inline(never)]
    fn late_prices<const COUNT: usize>(&self, first: usize, group: usize) -> [f32; COUNT] {
        self.memory.work_out_all(self, &self.program.graph.groups[group]);
        core::array::from_fn(|at| self.lasting(first + at))
    }

    /// Sees to it that memory is up to date.
    #[inline]
    pub fn freshen(&self) {
        if !self.fresh.replace(true) {
            self.memory.refresh(self);
        }
    }

    #[inline(never)]
    fn late_weight(&self, weight: usize) -> f32 {
        if let Some(cell) = u16::try_from(weight).ok().filter(|cell| self.program.graph.node_of(*cell).is_some()) {
            return self.memory.work_out(self, cell);
        }
        self.passing.set(true);
        self.once(self.program.late.weights[weight], || self.program.weight(self, weight, &At::NOTHING))
    }

    /// The price of a weight that is about something, by its row.
    #[must_use]
    pub fn price_about(&self, weight: usize, at: &At<G>) -> f32 {
        // A price that never changes stands in memory from the first.
        let preset = self.memory.weight(weight);
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

    /// What is worked out once for this question, by its place among such things.
    #[inline]
    pub fn once(&self, place: u8, work_out: impl FnOnce() -> f32) -> f32 {
        self.late.once(&self.memory.late, usize::from(place), work_out)
    }
}
