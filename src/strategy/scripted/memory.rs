//! What a player remembers from question to question: facts as they were, and what was worked out from them. Only
//! what rests on a fact that has changed since is worked out again.

use super::code::At;
use super::machine::{self, CELLS, Cells};
use super::nodes::{SLOW_MAX, What};
use super::program::Program;
use crate::engine::ids::CardSet;
use crate::games::talisman::facts::{self, QUICK_MAX};
use crate::strategy::appraisal::mind::Mind;
use crate::strategy::appraisal::need::NEEDS;
use crate::strategy::appraisal::{queries, sights};
use core::cell::Cell;

/// One seat's memory.
#[derive(Debug)]
pub struct Memory {
    /// Has anything been read in this game?
    read: Cell<bool>,
    /// Quick facts.
    quick: Cell<[u8; QUICK_MAX]>,
    /// The round.
    round: Cell<u16>,
    /// Abilities and uses.
    flags: Cell<u64>,
    /// Spells held.
    hand: Cell<CardSet>,
    /// Everything as numbers: needs first, then quick facts, the round, slow sights, and from [`FREE`] on the numbers of
    /// the code and whatever else was worked out.
    cells: Cells,
}

/// The cell of the first quick fact.
#[expect(clippy::cast_possible_truncation, reason = "far below, as is asserted")]
pub const LEAVES: u16 = NEEDS as u16;
/// The cell of the round.
#[expect(clippy::cast_possible_truncation, reason = "far below, as is asserted")]
pub const ROUND_CELL: u16 = LEAVES + QUICK_MAX as u16;
/// The cell of the first slow sight.
pub const SLOW_CELLS: u16 = ROUND_CELL + 1;
/// The cells that are laid out here.
pub const FREE: usize = SLOW_CELLS as usize + SLOW_MAX;

const _: () = assert!(FREE < CELLS / 2, "room for the rest");

impl Default for Memory {
    fn default() -> Self {
        Self {
            read: Cell::new(false),
            quick: Cell::new([0; QUICK_MAX]),
            round: Cell::new(0),
            flags: Cell::new(0),
            hand: Cell::new(CardSet::EMPTY),
            cells: [const { Cell::new(f32::NAN) }; CELLS],
        }
    }
}

impl Memory {
    /// Begins to think by a program.
    pub fn begin(&self, program: &Program) {
        for (cell, first) in self.cells.iter().zip(&program.cells) {
            cell.set(*first);
        }
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

    /// The price of a need as it was worked out last; not a number if it is not remembered.
    #[inline]
    #[must_use]
    pub fn need(&self, need: usize) -> f32 {
        self.cells[need].get()
    }

    /// Reads the facts, and works out anew what rests on those that changed.
    #[inline(never)]
    pub fn refresh(&self, mind: &Mind<'_, '_>) {
        let graph = &mind.program.graph;
        let mut leaves = self.look(mind) & graph.leaves;
        let mut due = 0_u128;
        while leaves != 0 {
            due |= graph.on_leaf[leaves.trailing_zeros() as usize];
            leaves &= leaves - 1;
        }
        // Each node comes after what it needs: what it sets going is still ahead.
        while due != 0 {
            let node = &graph.nodes[due.trailing_zeros() as usize];
            due &= due - 1;
            let now = match node.what {
                What::Code(code) => machine::run(&self.cells, mind.program.code(code), &mind.program.lists[..]),
                What::Sight(row) => sights::see(mind, &At::NOTHING, usize::from(row)),
                What::Query(row, word) => {
                    f32::from(u8::from(queries::answer(mind, &At::NOTHING, (usize::from(row), word))))
                }
            };
            let before = self.cells[usize::from(node.cell)].replace(now);
            if before.to_bits() != now.to_bits() {
                due |= node.moves;
            }
        }
    }

    /// Reads the facts; those that changed, as bits.
    fn look(&self, mind: &Mind<'_, '_>) -> u64 {
        let mut changed = self.glance(mind);
        let round = mind.view.round();
        if self.round.replace(round) != round {
            changed |= 1 << ROUND;
            self.cells[usize::from(ROUND_CELL)].set(f32::from(round));
        }
        let flags = mind.me.flags().0;
        changed |= u64::from(self.flags.replace(flags) != flags) << FLAGS;
        let hand = mind.view.my_spells();
        changed |= u64::from(self.hand.replace(hand) != hand) << HAND;
        for (at, row) in mind.program.graph.slow.iter().enumerate() {
            let now = sights::see(mind, &At::NOTHING, usize::from(*row));
            let before = self.cells[usize::from(SLOW_CELLS) + at].replace(now);
            changed |= u64::from(now.to_bits() != before.to_bits()) << (SLOW + at);
        }
        if self.read.replace(true) { changed } else { u64::MAX }
    }

    /// Reads the quick facts, eight at a time.
    fn glance(&self, mind: &Mind<'_, '_>) -> u64 {
        let now = facts::quick(mind.view);
        let before = self.quick.replace(now);
        let first = !self.read.get();
        let mut changed = 0_u64;
        for (word, (now, before)) in now.as_chunks::<8>().0.iter().zip(before.as_chunks::<8>().0).enumerate() {
            let now = u64::from_le_bytes(*now);
            let mut apart = if first { u64::MAX } else { now ^ u64::from_le_bytes(*before) };
            while apart != 0 {
                let byte = (apart.trailing_zeros() / 8) as usize;
                let leaf = word * 8 + byte;
                changed |= 1 << leaf;
                self.cells[usize::from(LEAVES) + leaf].set(f32::from(now.to_le_bytes()[byte]));
                apart &= !(0xff << (byte * 8));
            }
        }
        changed
    }
}

/// The bit of the round.
pub const ROUND: usize = QUICK_MAX;
/// The bit of abilities and uses.
pub const FLAGS: usize = ROUND + 1;
/// The bit of Spells held.
pub const HAND: usize = FLAGS + 1;
/// The bit of the first slow sight.
pub const SLOW: usize = HAND + 1;

const _: () = assert!(SLOW + SLOW_MAX <= 64, "a bit for each leaf");
