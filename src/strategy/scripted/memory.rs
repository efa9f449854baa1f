//! What a player remembers from question to question: facts as they were, and what was worked out from them. Only
//! what rests on a fact that has changed since is worked out again.

use super::code::{self, At};
use super::nodes::{NODES_MAX, SLOW_MAX, What};
use crate::engine::ids::CardSet;
use crate::games::talisman::facts::{self, QUICK_MAX};
use crate::strategy::appraisal::mind::Mind;
use crate::strategy::appraisal::sights;
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
    /// Sights that are looked at anew each time.
    slow: [Cell<f32>; SLOW_MAX],
    /// What was worked out.
    nodes: [Cell<f32>; NODES_MAX],
}

impl Default for Memory {
    fn default() -> Self {
        Self {
            read: Cell::new(false),
            quick: Cell::new([0; QUICK_MAX]),
            round: Cell::new(0),
            flags: Cell::new(0),
            hand: Cell::new(CardSet::EMPTY),
            slow: [const { Cell::new(f32::NAN) }; SLOW_MAX],
            nodes: [const { Cell::new(f32::NAN) }; NODES_MAX],
        }
    }
}

impl Memory {
    /// A new game: nothing holds any more.
    pub fn forget(&self) {
        self.read.set(false);
    }

    /// A quick fact as it was read last.
    #[inline]
    #[must_use]
    pub fn leaf(&self, leaf: usize) -> u8 {
        self.quick.as_array_of_cells()[leaf].get()
    }

    /// The round as it was read last.
    #[inline]
    #[must_use]
    pub fn round(&self) -> u16 {
        self.round.get()
    }

    /// A slow sight as it was seen last.
    #[inline]
    #[must_use]
    pub fn slow(&self, slow: usize) -> f32 {
        self.slow[slow].get()
    }

    /// What was worked out last.
    #[inline]
    #[must_use]
    pub fn node(&self, node: usize) -> f32 {
        self.nodes[node].get()
    }

    /// Reads the facts, and works out anew what rests on those that changed.
    pub fn refresh(&self, mind: &Mind<'_, '_>) {
        let mut changed = self.look(mind);
        if !self.read.replace(true) {
            changed = u64::MAX;
        }
        let graph = &mind.program.graph;
        let mut due = 0_u128;
        let mut leaves = changed & graph.leaves;
        while leaves != 0 {
            due |= graph.on_leaf[leaves.trailing_zeros() as usize];
            leaves &= leaves - 1;
        }
        // Each node comes after what it needs: what it sets going is still ahead.
        while due != 0 {
            let at = due.trailing_zeros() as usize;
            due &= due - 1;
            let node = &graph.nodes[at];
            let now = match node.what {
                What::Code(steps) => code::run(mind, mind.program.code(steps), &At::NOTHING),
                What::Sight(row) => sights::see(mind, &At::NOTHING, usize::from(row)),
            };
            let before = self.nodes[at].replace(now);
            if before.to_bits() != now.to_bits() {
                due |= node.moves;
            }
        }
    }

    /// Reads the facts; those that changed, as bits.
    fn look(&self, mind: &Mind<'_, '_>) -> u64 {
        let now = facts::quick(mind.view);
        let before = self.quick.replace(now);
        let mut changed = 0_u64;
        for (word, (now, before)) in now.chunks_exact(8).zip(before.chunks_exact(8)).enumerate() {
            let mut apart = bytes(now) ^ bytes(before);
            while apart != 0 {
                let byte = apart.trailing_zeros() / 8;
                changed |= 1 << (word * 8 + byte as usize);
                apart &= !(0xff << (byte * 8));
            }
        }
        let round = mind.view.round();
        changed |= u64::from(self.round.replace(round) != round) << ROUND;
        let flags = mind.me.flags().0;
        changed |= u64::from(self.flags.replace(flags) != flags) << FLAGS;
        let hand = mind.view.my_spells();
        changed |= u64::from(self.hand.replace(hand) != hand) << HAND;
        for (at, row) in mind.program.graph.slow.iter().enumerate() {
            let now = sights::see(mind, &At::NOTHING, usize::from(*row));
            let before = self.slow[at].replace(now);
            changed |= u64::from(now.to_bits() != before.to_bits()) << (SLOW + at);
        }
        changed
    }
}

/// Eight bytes as a number, the first lowest.
#[inline]
fn bytes(eight: &[u8]) -> u64 {
    eight.try_into().map_or(0, u64::from_le_bytes)
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
