//! What a player remembers from question to question: facts as they were, and what was worked out from them. Only
//! what rests on a fact that has changed since is worked out again.

mod settling;

use super::bits::{Bits, WORDS, lowest};
use super::context::EvalContext;
use super::decision_cache::DecisionCache;
use super::program::{LATE_MAX, Program};
use super::step::{CELLS, Cells};
use crate::strategy::language::{Language, Looked};
use core::cell::Cell;
use settling::Settling;

/// One seat's memory.
pub struct IncrementalCache<G: Language> {
    /// What the game remembers of the position.
    pub game: G::Cache,
    /// Has anything been read in this game?
    read: Cell<bool>,
    /// What is being worked out.
    settling: Settling,
    /// What was worked out of what is worked out only where it is asked for; the cells of the rest hold no number.
    known: [Cell<u64>; WORDS],
    /// What is worked out once a question: prices and values.
    pub(crate) late: DecisionCache<LATE_MAX>,
    /// Everything as numbers: weights first, then leaves, and from [`free`] on the numbers of the code and whatever else was
    /// worked out.
    cells: Cells,
}

/// The cell of a leaf that has one.
#[expect(clippy::cast_possible_truncation, reason = "far below, as is asserted")]
#[must_use]
pub const fn leaf_cell<G: Language>(leaf: usize) -> u16 {
    const { assert!(free::<G>() < CELLS / 2, "room for the rest") };
    (G::WEIGHTS.len() + leaf) as u16
}

/// The first cell that is not laid out here.
#[must_use]
pub const fn free<G: Language>() -> usize {
    G::WEIGHTS.len() + G::LEAF_CELLS
}

impl<G: Language> Default for IncrementalCache<G> {
    fn default() -> Self {
        Self {
            game: G::Cache::default(),
            read: Cell::new(false),
            settling: Settling::default(),
            known: Default::default(),
            late: DecisionCache::default(),
            cells: [const { Cell::new(f32::NAN) }; CELLS],
        }
    }
}

impl<G: Language> IncrementalCache<G> {
    /// Begins to think by a program.
    pub fn begin(&self, program: &Program<G>) {
        for (cell, first) in self.cells.iter().zip(&program.cells) {
            cell.set(*first);
        }
        self.known.iter().for_each(|known| known.set(0));
        G::recall(&self.game, &self.cells[G::WEIGHTS.len()..free::<G>()]);
        self.forget();
    }

    /// A new game: nothing holds any more.
    pub fn forget(&self) {
        self.read.set(false);
    }

    /// Everything as it was read or worked out last.
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

    /// The cell of a leaf that has one.
    #[inline]
    #[must_use]
    pub fn leaf(&self, leaf: usize) -> &Cell<f32> {
        self.cell(leaf_cell::<G>(leaf))
    }

    /// The price of a weight as it was worked out last; not a number if it is not remembered.
    #[inline]
    #[must_use]
    pub fn weight(&self, weight: usize) -> f32 {
        self.cells[weight].get()
    }

    /// Looks at the position, and works out anew what rests on whatever changed.
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
            due.join(&graph.on_flag[lowest(&mut flags)]);
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

/// The bit of what never changes in a game.
pub const ONCE: usize = 63;
