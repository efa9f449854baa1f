//! A player that follows a strategy file.

use super::compile::For;
use super::incremental_cache::IncrementalCache;
use super::merge::StrategySpec;
use super::program::{PolicyDecision, Program};
use super::{ready, why};
use crate::engine::choice::{Ask, Strategy};
use crate::engine::view::SeatView as _;
use crate::strategy::language::{EvalContext, Language};
use crate::strategy::plain::plain;
use core::cell::Cell;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::sync::Arc;

/// The tables and the program for the ruleset that a player met last.
type Ready<G> = (Arc<<G as Language>::Precomputed>, Arc<Program<G>>);

/// A player that follows a strategy file.
pub struct Scripted<G: Language> {
    spec: Arc<StrategySpec>,
    set: Vec<(String, f32)>,
    purpose: For,
    ready: Option<Ready<G>>,
    cache: IncrementalCache<G::Cache>,
    stream: Xoshiro256PlusPlus,
    /// How often each rule fired, by number. The numbers are the same under every ruleset.
    followed: Vec<u64>,
}

impl<G: Language> Scripted<G> {
    /// Creates a player; `set` overrides parameters.
    #[must_use]
    pub fn new(spec: Arc<StrategySpec>, set: Vec<(String, f32)>) -> Self {
        Self {
            spec,
            set,
            purpose: For::Playing,
            ready: None,
            cache: IncrementalCache::default(),
            stream: Xoshiro256PlusPlus::seed_from_u64(0),
            followed: Vec::new(),
        }
    }

    /// The same player, able to explain its choices.
    #[must_use]
    pub fn telling(self) -> Self {
        Self { purpose: For::Telling, ..self }
    }

    /// The chosen option, and why: the rule that fired and the values it used.
    pub fn explain(&mut self, view: &G::View<'_>, ask: &Ask<'_, G>) -> (usize, String) {
        let verdict = self.verdict(view, ask);
        let Some((precomputed, program)) = &self.ready else { return (verdict.index, String::new()) };
        let ctx = EvalContext::new(view, ask, (precomputed, program, &self.cache));
        (verdict.index, why::tell(&ctx, verdict))
    }

    /// Clears the cache, so that the next decision depends on the position alone.
    pub fn forget(&self) {
        self.cache.forget();
    }

    /// Every cached value for a position, as bits: the program's cells, then the game's own cache. A test compares them with
    /// those of the same strategy after [`Scripted::forget`].
    #[must_use]
    pub fn remembered(&self, view: &G::View<'_>, ask: &Ask<'_, G>) -> Vec<u32> {
        let Some((precomputed, program)) = &self.ready else { return Vec::new() };
        let ctx = EvalContext::new(view, ask, (precomputed, program, &self.cache));
        ctx.freshen();
        for node in &program.graph.nodes {
            if self.cache.cell(node.cell).get().is_nan() {
                self.cache.work_out(&ctx, node.cell);
            }
        }
        let cells = self.cache.cells().iter().map(Cell::get);
        cells.chain(G::remembered(&ctx)).map(f32::to_bits).collect()
    }

    /// Compiles the strategy for a new ruleset.
    #[cold]
    fn prepare(&mut self, rules: &G::Rules) {
        let program = ready::of(&self.spec, rules, &self.set, self.purpose);
        self.ready = program.map(|program| (G::precomputed(rules), program));
        if let Some((_, program)) = &self.ready {
            self.cache.begin(program);
            // Allocated here, so that counting during play allocates nothing.
            self.followed.resize(self.followed.len().max(program.count as usize), 0);
        }
    }

    fn verdict(&mut self, view: &G::View<'_>, ask: &Ask<'_, G>) -> PolicyDecision {
        if self.ready.as_ref().is_none_or(|(_, program)| program.rules != G::header(view.rules()).identity) {
            self.prepare(view.rules());
        }
        let Some((precomputed, program)) = &self.ready else {
            return PolicyDecision { index: plain::<G>(ask.options), rule: u32::MAX };
        };
        if !G::remembers(view.rules()) {
            self.cache.forget();
        }
        let stream = &mut self.stream;
        let mut any = |count: usize| {
            let wide = u128::from(stream.next_u64()) * u128::try_from(count).unwrap_or(1);
            usize::try_from(wide >> 64).unwrap_or(0)
        };
        let verdict =
            program.choose(&EvalContext::new(view, ask, (precomputed, program, &self.cache)), ask.decision, &mut any);
        if let Some(followed) = self.followed.get_mut(verdict.rule as usize) {
            *followed += 1;
        }
        verdict
    }
}

impl<G: Language> Strategy<G> for Scripted<G> {
    fn begin(&mut self, key: u64) {
        self.stream = Xoshiro256PlusPlus::seed_from_u64(key);
        self.cache.forget();
    }

    fn choose(&mut self, view: &G::View<'_>, ask: &Ask<'_, G>) -> usize {
        self.verdict(view, ask).index
    }

    fn followed(&self) -> &[u64] {
        &self.followed
    }
}
