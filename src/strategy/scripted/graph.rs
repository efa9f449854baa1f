//! The dependency graph of a seat's cache.

use super::bits::{BITS, Bits};
use super::code::Code;
use crate::engine::ids::FlagBits;

/// Largest number of nodes a program caches; further values are computed at each decision.
pub const NODES_MAX: usize = BITS;

/// How a node is computed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Computation {
    /// By running code.
    Code(Code),
    /// As a feature.
    Feature(u8),
    /// As a predicate.
    Predicate(u8, u16),
    /// By reading a fact of the position.
    Fact(u8),
}

/// A cached value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Node {
    /// The nodes that depend on it.
    pub moves: Bits,
    /// How it is worked out.
    pub what: Computation,
    /// The cell that holds it.
    pub cell: u16,
    /// Computed on demand? Other nodes are recomputed at once, and if the result is the same, what depends on them
    /// stays valid.
    pub lazy: bool,
    /// Does the game's own cache depend on it?
    pub outdates: bool,
}

/// All cached values and their dependencies.
#[derive(Clone, Debug)]
pub struct Graph {
    /// The nodes.
    pub nodes: Vec<Node>,
    /// The node of each cell; an index beyond all nodes if the cell has none.
    pub by_cell: Vec<u8>,
    /// The nodes that depend on each leaf.
    pub on_leaf: [Bits; 64],
    /// The nodes that depend on each flag.
    pub on_flag: [Bits; FlagBits::BITS as usize],
    /// The nodes that are recomputed at once.
    pub eager: Bits,
    /// By group: the nodes of weights that are computed on demand.
    pub groups: Vec<Bits>,
    /// All leaves that some node depends on, as a bit set.
    pub leaves: u64,
    /// The leaves that the game's own cache depends on directly, as a bit set.
    pub outdating: u64,
}

impl Graph {
    /// The node of a cell, by its number.
    #[must_use]
    pub fn node_of(&self, cell: u16) -> Option<(usize, &Node)> {
        let at = usize::from(*self.by_cell.get(usize::from(cell))?);
        Some((at, self.nodes.get(at)?))
    }

    /// A graph without nodes: for so many groups, with the leaves that the game's own cache depends on.
    #[must_use]
    pub fn new(groups: usize, outdating: u64) -> Self {
        Self {
            nodes: Vec::new(),
            by_cell: Vec::new(),
            on_leaf: [Bits::default(); 64],
            on_flag: [Bits::default(); FlagBits::BITS as usize],
            eager: Bits::default(),
            groups: vec![Bits::default(); groups],
            leaves: 0,
            outdating,
        }
    }
}
