//! Strategies as files: ordered rules and prices in TOML, checked when they are read, made flat code for a ruleset.

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
use crate::strategy::language::Language;
use compile::For;
use context::EvalContext;
use core::cell::Cell;
use env::UNUSED;
use incremental_cache::IncrementalCache;
use merge::{Merged, Shelf, Ungathered};
use program::{Program, Verdict};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use sheet::File;
use std::sync::Arc;

/// A strategy file with all it is made of, read and checked.
#[derive(Clone, PartialEq, Debug)]
pub struct Scheme {
    merged: Merged,
    /// A hash of every file it is made of.
    identity: Identity,
}

impl Scheme {
    /// Reads a strategy.
    ///
    /// # Errors
    /// Every fault of form of the file and of those it is made of. Where only decisions are at fault, all else that makes no
    /// sense under the game's first edition is told with them.
    pub fn read(shelf: &dyn Shelf, file: &Arc<File>) -> Result<Self, Vec<Fault>> {
        merge::gather(shelf, file).map(Self::of).map_err(|Ungathered { mut faults, rest, missing }| {
            let rest = rest.map(|rest| (shelf.dialect().faults)(&rest, For::Playing));
            let rest = rest.into_iter().flatten();
            faults.extend(rest.filter(|fault| !missing || !fault.reason.starts_with(UNUSED)));
            faults.sort();
            faults
        })
    }

    fn of(merged: Merged) -> Self {
        let mut reading = Reading::of("strategy");
        merged.files.iter().for_each(|file| reading.part("file", &file.text));
        Self { identity: reading.finish(), merged }
    }

    /// Checks it against a ruleset, whose cards and characters it may name.
    ///
    /// # Errors
    /// Everything that makes no sense there.
    pub fn check<G: Language>(&self, rules: &G::Rules) -> Result<(), Vec<Fault>> {
        compile::compile::<G>(rules, &self.merged, &[], For::Checking).map(|_| ())
    }

    /// What it says.
    #[must_use]
    pub fn merged(&self) -> &Merged {
        &self.merged
    }

    /// The identity of the files it is made of.
    #[must_use]
    pub fn identity(&self) -> Identity {
        self.identity
    }

    /// Makes it ready for a ruleset, with parameters of one's own.
    #[must_use]
    pub fn ready<G: Language>(&self, rules: &G::Rules, set: &[(String, f32)], purpose: For) -> Option<Program<G>> {
        compile::compile(rules, &self.merged, set, purpose).ok()
    }
}

/// What a player goes by under the ruleset it met last.
type Ready<G> = (Arc<<G as Language>::Precomputed>, Arc<Program<G>>);

/// A player by a scheme.
pub struct Scripted<G: Language> {
    scheme: Arc<Scheme>,
    set: Vec<(String, f32)>,
    purpose: For,
    ready: Option<Ready<G>>,
    memory: IncrementalCache<G>,
    stream: Xoshiro256PlusPlus,
    /// How often each rule was followed, by number. They are the same rules under every ruleset.
    followed: Vec<u64>,
}

impl<G: Language> Scripted<G> {
    /// A player by a scheme, with parameters of its own.
    #[must_use]
    pub fn new(scheme: Arc<Scheme>, set: Vec<(String, f32)>) -> Self {
        Self {
            scheme,
            set,
            purpose: For::Playing,
            ready: None,
            memory: IncrementalCache::default(),
            stream: Xoshiro256PlusPlus::seed_from_u64(0),
            followed: Vec::new(),
        }
    }

    /// The same player, who can say why.
    #[must_use]
    pub fn telling(self) -> Self {
        Self { purpose: For::Telling, ..self }
    }

    /// What is taken, and why: the rule that fired and what it saw.
    pub fn explain(&mut self, view: &G::View<'_>, ask: &Ask<'_, G>) -> (usize, String) {
        let verdict = self.verdict(view, ask);
        let Some((lore, program)) = &self.ready else { return (verdict.index, String::new()) };
        let ctx = EvalContext::new(view, ask, (lore, program, &self.memory));
        (verdict.index, why::tell(&ctx, verdict))
    }

    /// Forgets everything that is cached, so that the next question is answered from the position alone.
    pub fn forget(&self) {
        self.memory.forget();
    }

    /// Everything that is cached once it is up to date with a position, as bits: the program's numbers, then what the game
    /// remembers itself. For a test that compares it with the same player after [`Scripted::forget`].
    #[must_use]
    pub fn remembered(&self, view: &G::View<'_>, ask: &Ask<'_, G>) -> Vec<u32> {
        let Some((lore, program)) = &self.ready else { return Vec::new() };
        let ctx = EvalContext::new(view, ask, (lore, program, &self.memory));
        ctx.freshen();
        for node in &program.graph.nodes {
            if self.memory.cell(node.cell).get().is_nan() {
                self.memory.work_out(&ctx, node.cell);
            }
        }
        let cells = self.memory.cells().iter().map(Cell::get);
        cells.chain(G::remembered(&ctx)).map(f32::to_bits).collect()
    }

    /// Reads up on a ruleset not met before.
    #[cold]
    fn prepare(&mut self, rules: &G::Rules) {
        let program = ready::of(&self.scheme, rules, &self.set, self.purpose);
        self.ready = program.map(|program| (G::precomputed(rules), program));
        if let Some((_, program)) = &self.ready {
            self.memory.begin(program);
            // Made once: play counts without allocating.
            self.followed.resize(self.followed.len().max(program.count as usize), 0);
        }
    }

    fn verdict(&mut self, view: &G::View<'_>, ask: &Ask<'_, G>) -> Verdict {
        if self.ready.as_ref().is_none_or(|(_, program)| program.rules != G::key(G::rules(view))) {
            self.prepare(G::rules(view));
        }
        let Some((lore, program)) = &self.ready else {
            return Verdict { index: program::plain::<G>(ask.options), rule: u32::MAX };
        };
        let stream = &mut self.stream;
        let mut any = |count: usize| {
            let wide = u128::from(stream.next_u64()) * u128::try_from(count).unwrap_or(1);
            usize::try_from(wide >> 64).unwrap_or(0)
        };
        let verdict =
            program.choose(&EvalContext::new(view, ask, (lore, program, &self.memory)), ask.decision, &mut any);
        if let Some(followed) = self.followed.get_mut(verdict.rule as usize) {
            *followed += 1;
        }
        verdict
    }
}

impl<G: Language> Strategy<G> for Scripted<G> {
    fn begin(&mut self, key: u64) {
        self.stream = Xoshiro256PlusPlus::seed_from_u64(key);
        self.memory.forget();
    }

    fn choose(&mut self, view: &G::View<'_>, ask: &Ask<'_, G>) -> usize {
        self.verdict(view, ask).index
    }

    fn followed(&self) -> &[u64] {
        &self.followed
    }
}
