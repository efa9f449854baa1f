//! A seat's cache across decisions: facts and what was computed from them. Only what depends on a changed fact is
//! recomputed.

mod settling;

use super::bits::{Bits, WORDS, lowest};
use super::context::EvalContext;
use super::decision_cache::DecisionCache;
use super::program::{LATE_MAX, Program};
use super::step::{CELLS, Cells};
use crate::strategy::language::{Language, Looked};
use core::cell::Cell;
use settling::Recomputation;

/// The cache of one seat.
pub struct IncrementalCache<G: Language> {
    /// The game's own cache.
    pub game: G::Cache,
    /// Has the position been read in this game?
    read: Cell<bool>,
    /// The recomputation in progress.
    settling: Recomputation,
    /// The nodes computed on demand that hold a value; the cells of other such nodes hold NaN.
    known: [Cell<u64>; WORDS],
    /// The per-decision cache of prices and values.
    pub(crate) late: DecisionCache<LATE_MAX>,
    /// The cells: weights first, then leaves, and from [`free`] on constants of the code and other nodes.
    cells: Cells,
}

/// The cell of a leaf; only for the first [`Language::LEAF_CELLS`] leaves.
#[expect(clippy::cast_possible_truncation, reason = "far below, as is asserted")]
#[must_use]
pub const fn leaf_cell<G: Language>(leaf: usize) -> u16 {
    const { assert!(free::<G>() < CELLS / 2, "room for the rest") };
    (G::WEIGHTS.len() + leaf) as u16
}

/// The first cell after weights and leaves.
#[must_use]
pub const fn free<G: Language>() -> usize {
    G::WEIGHTS.len() + G::LEAF_CELLS
}

impl<G: Language> Default for IncrementalCache<G> {
    fn default() -> Self {
        Self {
            game: G::Cache::default(),
            read: Cell::new(false),
            settling: Recomputation::default(),
            known: Default::default(),
            late: DecisionCache::default(),
            cells: [const { Cell::new(f32::NAN) }; CELLS],
        }
    }
}

impl<G: Language> IncrementalCache<G> {
    /// Starts to use a program.
    pub fn begin(&self, program: &Program<G>) {
        for (cell, first) in self.cells.iter().zip(&program.cells) {
            cell.set(*first);
        }
        self.known.iter().for_each(|known| known.set(0));
        G::recall(&self.game, &self.cells[G::WEIGHTS.len()..free::<G>()]);
        self.forget();
    }

    /// Invalidates the cache at the start of a game.
    pub fn forget(&self) {
        self.read.set(false);
    }

    /// All cells.
    #[inline]
    #[must_use]
    pub fn cells(&self) -> &Cells {
        &self.cells
    }

    /// A cell.
    #[inline]
    #[must_use]
    pub fn cell(&self, number: u16) -> &Cell<f32> {
        &self.cells[usize::from(number) & (CELLS - 1)]
    }

    /// The cell of a leaf; only for the first [`Language::LEAF_CELLS`] leaves.
    #[inline]
    #[must_use]
    pub fn leaf(&self, leaf: usize) -> &Cell<f32> {
        self.cell(leaf_cell::<G>(leaf))
    }

    /// The cached price of a weight; NaN if there is none.
    #[inline]
    #[must_use]
    pub fn weight(&self, weight: usize) -> f32 {
        self.cells[weight].get()
    }

    /// Compares the position with the cache and recomputes what depends on changes.
    #[inline(never)]
    pub fn refresh(&self, ctx: &EvalContext<'_, '_, G>) {
        let graph = &ctx.program.graph;
        let Looked { leaves, mut flags, outdated } = G::look(ctx, !self.read.replace(true));
        let outdated = outdated || leaves & graph.outdating != 0;
        if leaves == 0 && flags == 0 && !outdated {
            return;
        }
        let mut due = if leaves == u64::MAX { Bits::ALL } else { Bits::default() };
        while flags != 0 {
            due.join(&graph.on_flag[flags.trailing_zeros() as usize]);
            flags &= flags - 1;
        }
        let mut leaves = leaves & graph.leaves;
        while leaves != 0 {
            due.join(&graph.on_leaf[lowest(&mut leaves)]);
        }
        if self.settle(ctx, &due) || outdated {
            G::outdate(&self.game);
        }
    }
}

/// A leaf that changes only when a game starts.
pub const ONCE: usize = 63;
