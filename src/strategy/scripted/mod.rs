//! Strategy files: rules and prices in TOML, checked on reading and compiled for each ruleset.

mod asked;
pub mod bits;
pub mod code;
pub mod compile;
pub mod context;
pub mod cycles;
pub mod decision_cache;
pub mod env;
pub mod expression;
pub mod grammar;
pub mod graph;
pub mod incremental_cache;
pub mod info;
pub mod inline;
pub mod jumps;
pub mod lower;
pub mod merge;
pub mod names;
pub mod policies;
pub mod program;
pub mod ready;
pub mod recall;
pub mod rules;
pub mod sheet;
pub mod sizes;
pub mod spread;
pub mod step;
pub mod vm;
pub mod why;
pub mod work;

use crate::engine::choice::{Ask, Strategy};
use crate::engine::fault::Fault;
use crate::engine::identity::{Identity, Reading};
use crate::engine::view::SeatView as _;
use crate::strategy::language::Language;
use compile::For;
use context::EvalContext;
use core::cell::Cell;
use env::UNUSED;
use incremental_cache::IncrementalCache;
use merge::{Shelf, StrategySpec, Ungathered};
use program::{PolicyDecision, Program};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use sheet::File;
use std::sync::Arc;

/// A strategy file merged with the files it builds on.
#[derive(Clone, PartialEq, Debug)]
pub struct Scheme {
    merged: StrategySpec,
    /// A hash of all these files.
    identity: Identity,
}

impl Scheme {
    /// Reads and merges a strategy.
    ///
    /// # Errors
    /// Every fault of form. If only decisions have faults, those that the rest has under the game's first edition are added.
    pub fn read(shelf: &dyn Shelf, file: &Arc<File>) -> Result<Self, Vec<Fault>> {
        merge::gather(shelf, file).map(Self::of).map_err(|Ungathered { mut faults, rest, missing }| {
            let rest = rest.map(|rest| (shelf.dialect().faults)(&rest, For::Playing));
            let rest = rest.into_iter().flatten();
            faults.extend(rest.filter(|fault| !missing || !fault.reason.starts_with(UNUSED)));
            faults.sort();
            faults
        })
    }

    fn of(merged: StrategySpec) -> Self {
        let mut reading = Reading::of("strategy");
        merged.files.iter().for_each(|file| reading.part("file", &file.text));
        Self { identity: reading.finish(), merged }
    }

    /// Checks the strategy against a ruleset.
    ///
    /// # Errors
    /// Every fault under this ruleset, unknown names included.
    pub fn check<G: Language>(&self, rules: &G::Rules) -> Result<(), Vec<Fault>> {
        compile::compile::<G>(rules, &self.merged, &[], For::Checking).map(|_| ())
    }

    /// The merged files.
    #[must_use]
    pub fn merged(&self) -> &StrategySpec {
        &self.merged
    }

    /// The hash of its files.
    #[must_use]
    pub fn identity(&self) -> Identity {
        self.identity
    }

    /// Compiles the strategy for a ruleset. `set` overrides parameters. Returns `None` if it has faults there.
    #[must_use]
    pub fn ready<G: Language>(&self, rules: &G::Rules, set: &[(String, f32)], purpose: For) -> Option<Program<G>> {
        compile::compile(rules, &self.merged, set, purpose).ok()
    }
}

/// The tables and the program for the ruleset that a player met last.
type Ready<G> = (Arc<<G as Language>::Precomputed>, Arc<Program<G>>);

/// A player that follows a strategy file.
pub struct Scripted<G: Language> {
    scheme: Arc<Scheme>,
    set: Vec<(String, f32)>,
    purpose: For,
    ready: Option<Ready<G>>,
    cache: IncrementalCache<G>,
    stream: Xoshiro256PlusPlus,
    /// How often each rule fired, by number. The numbers are the same under every ruleset.
    followed: Vec<u64>,
}

impl<G: Language> Scripted<G> {
    /// Creates a player; `set` overrides parameters.
    #[must_use]
    pub fn new(scheme: Arc<Scheme>, set: Vec<(String, f32)>) -> Self {
        Self {
            scheme,
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
        let program = ready::of(&self.scheme, rules, &self.set, self.purpose);
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
            return PolicyDecision { index: program::plain::<G>(ask.options), rule: u32::MAX };
        };
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
