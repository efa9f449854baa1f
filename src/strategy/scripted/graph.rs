//! What a seat remembers, and what rests on what.

use super::bits::{BITS, Bits};
use super::program::Code;
use crate::strategy::language::Language;

/// The most nodes a program remembers; what is beyond is worked out at each question.
pub const NODES_MAX: usize = BITS;

/// How a node is worked out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// By steps.
    Code(Code),
    /// As a feature.
    Feature(u8),
    /// As a predicate.
    Predicate(u8, u16),
    /// By reading a fact.
    Fact(u8),
}

/// Something remembered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Node {
    /// The nodes that rest on it, as bits.
    pub moves: Bits,
    /// How it is worked out.
    pub what: What,
    /// The cell that remembers it.
    pub cell: u16,
    /// Is it worked out only where it is asked for? Others are at once, and where they come out the same, what rests on
    /// them stays.
    pub lazy: bool,
    /// Does what the game itself remembers rest on it?
    pub outdates: bool,
}

/// What is remembered, and what rests on what.
#[derive(Clone, Debug)]
pub struct Graph {
    /// The nodes.
    pub nodes: Vec<Node>,
    /// The node of each cell, beyond all nodes where it has none.
    pub by_cell: Vec<u8>,
    /// The nodes that rest on a leaf, as bits.
    pub on_leaf: [Bits; 64],
    /// The nodes that rest on an ability or use, as bits.
    pub on_flag: [Bits; 64],
    /// The nodes that are worked out at once.
    pub eager: Bits,
    /// The nodes of weights worked out only where they are asked for, by their group.
    pub groups: Vec<Bits>,
    /// All leaves that matter, as bits.
    pub leaves: u64,
    /// The leaves that what the game itself remembers rests on, prices aside.
    pub outdating: u64,
}

impl Graph {
    /// The node of a cell, by its number.
    #[must_use]
    pub fn node_of(&self, cell: u16) -> Option<(usize, &Node)> {
        let at = usize::from(*self.by_cell.get(usize::from(cell))?);
        Some((at, self.nodes.get(at)?))
    }

    /// Nothing remembered.
    #[must_use]
    pub fn of<G: Language>() -> Self {
        Self {
            nodes: Vec::new(),
            by_cell: Vec::new(),
            on_leaf: [Bits::default(); 64],
            on_flag: [Bits::default(); 64],
            eager: Bits::default(),
            groups: vec![Bits::default(); G::GROUPS],
            leaves: 0,
            outdating: G::OUTDATED_BY.iter().filter_map(|name| G::leaf(name)).fold(0, |bits, leaf| bits | 1 << leaf),
        }
    }
}
