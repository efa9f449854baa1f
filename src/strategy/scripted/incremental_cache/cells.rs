//! The layout of the cells: weights first, then leaves, then the rest.

use super::super::step::CELLS;
use crate::strategy::language::Language;

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
