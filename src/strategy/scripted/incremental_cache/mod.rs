//! A seat's cache across decisions: facts and what was computed from them. Only what depends on a changed fact is
//! recomputed.

pub(super) mod cells;
mod settling;

use super::bits::WORDS;
use super::decision_cache::DecisionCache;
use super::program::LATE_MAX;
use super::step::{CELLS, Cells};
use core::cell::Cell;

/// The cache of one seat. `C` is the game's own cache.
pub struct IncrementalCache<C> {
    /// The game's own cache.
    pub game: C,
    /// Has the position been read in this game?
    read: Cell<bool>,
    /// The recomputation in progress.
    settling: Recomputation,
    /// The nodes computed on demand that hold a value; the cells of other such nodes hold NaN.
    known: [Cell<u64>; WORDS],
    /// The per-decision cache of prices and values.
    pub(crate) late: DecisionCache<LATE_MAX>,
    /// The cells: weights first, then leaves, and then constants of the code and other nodes; see [`cells`].
    cells: Cells,
}

impl<C: Default> Default for IncrementalCache<C> {
    fn default() -> Self {
        Self {
            game: C::default(),
            read: Cell::new(false),
            settling: Recomputation::default(),
            known: Default::default(),
            late: DecisionCache::default(),
            cells: [const { Cell::new(f32::NAN) }; CELLS],
        }
    }
}

impl<C> IncrementalCache<C> {
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

    /// The cached price of a weight; NaN if there is none.
    #[inline]
    #[must_use]
    pub fn weight(&self, weight: usize) -> f32 {
        self.cells[weight].get()
    }
}

/// The state of a recomputation.
#[derive(Clone, Default, Debug)]
struct Recomputation {
    /// The nodes that are due.
    due: [Cell<u64>; WORDS],
    /// The nodes that may become due: those computed at once, and those on demand that hold a value.
    live: [Cell<u64>; WORDS],
    /// The word of `due` being scanned.
    word: Cell<usize>,
    /// The node being computed.
    at: Cell<usize>,
    /// Did a node change that the game's own cache depends on?
    aged: Cell<bool>,
    /// Are nodes computed on demand? Then nothing that depends on them holds a value.
    asked: Cell<bool>,
}

impl Recomputation {
    /// Continues an interrupted recomputation.
    fn take_up(&self, left: &Self) {
        for word in 0..WORDS {
            self.due[word].set(left.due[word].get());
            self.live[word].set(left.live[word].get());
        }
        self.word.set(left.word.get());
        self.at.set(left.at.get());
        self.aged.set(left.aged.get());
        self.asked.set(left.asked.get());
    }
}

/// A leaf that changes only when a game starts.
pub const ONCE: usize = 63;
