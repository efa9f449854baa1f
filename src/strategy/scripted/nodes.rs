//! Needs and values that rest on the seat's own facts alone, in an order in which each comes after what it needs.

use super::code::Op;
use super::memory::{FLAGS, HAND, ROUND, SLOW};
use super::program::{Code, Program};
use crate::engine::play::Game;
use crate::games::talisman::Talisman;
use crate::games::talisman::facts::{self, QUICK};
use crate::games::talisman::ruleset::Ruleset;
use crate::strategy::appraisal::need::NEEDS;
use crate::strategy::appraisal::queries::{QUERIES, query_rests};
use crate::strategy::appraisal::sights::{SIGHTS, rests};

/// The most nodes a program remembers; what is beyond is worked out at each question.
pub const NODES_MAX: usize = 128;
/// The most slow sights; likewise.
pub const SLOW_MAX: usize = 8;
/// The number of what is not remembered.
pub const NONE: u8 = u8::MAX;

/// How a node is worked out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// By steps.
    Code(Code),
    /// By looking.
    Sight(u8),
}

/// Something remembered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Node {
    /// How it is worked out.
    pub what: What,
    /// The leaves it rests on, as bits.
    pub leaves: u64,
    /// The nodes it rests on, as bits.
    pub nodes: u128,
    /// The nodes that rest on it, as bits.
    pub moves: u128,
}

/// What is remembered, and what rests on what.
#[derive(Clone, Debug)]
pub struct Graph {
    /// The nodes.
    pub nodes: Vec<Node>,
    /// The nodes that rest on a leaf, as bits.
    pub on_leaf: [u128; 64],
    /// All leaves that matter, as bits.
    pub leaves: u64,
    /// Sights that are leaves, by their rows.
    pub slow: Vec<u8>,
    /// The node of each need.
    pub needs: [u8; NEEDS],
    /// The node of each value.
    pub values: Vec<u8>,
}

impl Graph {
    /// Nothing is remembered.
    #[must_use]
    pub fn empty(values: usize) -> Self {
        let (nodes, slow, needs) = (Vec::new(), Vec::new(), [NONE; NEEDS]);
        Self { nodes, on_leaf: [0; 64], leaves: 0, slow, needs, values: vec![NONE; values] }
    }
}

/// Finds out what can be remembered.
#[must_use]
pub fn graph(program: &mut Program, rules: &Ruleset) -> Graph {
    let graph = Graph::empty(program.values.len());
    let mut build = Build { program, rules, graph, sights: Vec::new(), tried: Vec::new() };
    for need in 0..NEEDS {
        let _ = build.need(need);
    }
    for value in 0..build.program.values.len() {
        let _ = build.value(value);
    }
    build.close();
    build.graph
}

struct Build<'a> {
    program: &'a mut Program,
    rules: &'a Ruleset,
    graph: Graph,
    /// Sights remembered: their row and their node.
    sights: Vec<(u8, u8)>,
    /// Needs and values that were looked at: whether a need, its number.
    tried: Vec<(bool, usize)>,
}

impl Build<'_> {
    fn need(&mut self, need: usize) -> Option<u8> {
        if !self.program.lasting_need(need) {
            return None;
        }
        if !self.tried.contains(&(true, need)) {
            self.tried.push((true, need));
            if let Some(node) = self.node(self.program.needs[need]) {
                self.graph.needs[need] = node;
            }
        }
        Some(self.graph.needs[need]).filter(|node| *node != NONE)
    }

    fn value(&mut self, value: usize) -> Option<u8> {
        if !self.tried.contains(&(false, value)) {
            self.tried.push((false, value));
            if let Some(node) = self.node(self.program.values[value].0) {
                self.graph.values[value] = node;
            }
        }
        Some(self.graph.values[value]).filter(|node| *node != NONE)
    }

    /// Makes a node of some steps, if all they rest on can be remembered.
    fn node(&mut self, code: Code) -> Option<u8> {
        let steps = self.program.code(code).to_vec();
        let (mut leaves, mut nodes) = (0_u64, 0_u128);
        let mut out = Vec::new();
        for step in steps {
            let (step, of_leaves, of_nodes) = self.step(step)?;
            leaves |= of_leaves;
            nodes |= of_nodes;
            out.push(step);
        }
        let from = u32::try_from(self.program.ops.len()).ok()?;
        self.program.ops.extend(out);
        let to = u32::try_from(self.program.ops.len()).ok()?;
        self.add(Node { what: What::Code(Code { from, to }), leaves, nodes, moves: 0 })
    }

    fn add(&mut self, node: Node) -> Option<u8> {
        let number = u8::try_from(self.graph.nodes.len()).ok().filter(|at| usize::from(*at) < NODES_MAX)?;
        self.graph.nodes.push(node);
        Some(number)
    }

    /// A step as memory takes it, and the leaves and nodes it rests on.
    fn step(&mut self, step: Op) -> Option<(Op, u64, u128)> {
        let on_node = |node: u8| Some((Op::Node(node), 0, 1 << node));
        match step {
            Op::Fact(row) if Talisman::FACTS[usize::from(row)].name == "round" => Some((Op::Round, 1 << ROUND, 0)),
            Op::Fact(row) => {
                let leaf = leaf(Talisman::FACTS[usize::from(row)].name)?;
                Some((Op::Leaf(u8::try_from(leaf).ok()?), 1 << leaf, 0))
            }
            Op::FactIs(row, name) => {
                let leaf = leaf(Talisman::FACTS[usize::from(row)].name)?;
                let word = self.program.name(name);
                let word = facts::words(self.rules, usize::from(row)).iter().position(|each| each == word)?;
                Some((Op::LeafIs(u8::try_from(leaf).ok()?, u8::try_from(word).ok()?), 1 << leaf, 0))
            }
            Op::Sight(row) => self.sight(row),
            Op::Query(row, _) => {
                let rests = query_rests(QUERIES[usize::from(row)].name)?;
                Some((step, bits(rests)?, 0))
            }
            Op::Need(need) => on_node(self.need(usize::from(need))?),
            Op::Value(value) => on_node(self.value(usize::from(value))?),
            Op::OtherFact(_) | Op::OtherFactIs(_, _) | Op::Tips | Op::Table(_) => None,
            Op::Number(_)
            | Op::Leaf(_)
            | Op::Round
            | Op::LeafIs(_, _)
            | Op::Slow(_)
            | Op::Node(_)
            | Op::Plus
            | Op::Minus
            | Op::Times
            | Op::Over
            | Op::Least
            | Op::Most
            | Op::Equal
            | Op::Less
            | Op::AtMost
            | Op::Negative
            | Op::Floor
            | Op::Absolute
            | Op::Not
            | Op::By(_, _)
            | Op::Unless(_)
            | Op::Jump(_)
            | Op::And(_)
            | Op::Or(_) => Some((step, 0, 0)),
        }
    }

    fn sight(&mut self, row: u8) -> Option<(Op, u64, u128)> {
        let rests = rests(SIGHTS[usize::from(row)].name)?;
        if rests == ["others"] {
            let known = self.graph.slow.iter().position(|each| *each == row);
            let at = known.or_else(|| self.look_at(row))?;
            return Some((Op::Slow(u8::try_from(at).ok()?), 1 << (SLOW + at), 0));
        }
        let known = self.sights.iter().find(|(each, _)| *each == row).map(|(_, node)| *node);
        let node = match known {
            Some(node) => node,
            None => {
                let node = self.add(Node { what: What::Sight(row), leaves: bits(rests)?, nodes: 0, moves: 0 })?;
                self.sights.push((row, node));
                node
            }
        };
        Some((Op::Node(node), 0, 1 << node))
    }

    /// Makes a sight a leaf, if there is room.
    fn look_at(&mut self, row: u8) -> Option<usize> {
        let at = self.graph.slow.len();
        if at >= SLOW_MAX {
            return None;
        }
        self.graph.slow.push(row);
        Some(at)
    }

    /// What rests on each leaf, and on each node.
    fn close(&mut self) {
        let rests: Vec<(u64, u128)> = self.graph.nodes.iter().map(|node| (node.leaves, node.nodes)).collect();
        for (at, (leaves, nodes)) in rests.into_iter().enumerate() {
            // What rests on nothing is worked out with the first leaf, once a game.
            let leaves = if leaves == 0 && nodes == 0 { 1 } else { leaves };
            self.graph.leaves |= leaves;
            for leaf in (0..64).filter(|leaf| leaves & (1 << leaf) != 0) {
                self.graph.on_leaf[leaf] |= 1 << at;
            }
            for node in (0..NODES_MAX).filter(|node| nodes & (1 << node) != 0) {
                self.graph.nodes[node].moves |= 1 << at;
            }
        }
    }
}

/// The place of a quick fact.
fn leaf(name: &str) -> Option<usize> {
    QUICK.iter().position(|quick| *quick == name)
}

fn bits(rests: &[&str]) -> Option<u64> {
    let bit = |name: &&str| match *name {
        "flags" => Some(FLAGS),
        "hand" => Some(HAND),
        quick => leaf(quick),
    };
    rests.iter().map(|name| bit(name).map(|at| 1_u64 << at)).try_fold(0, |all, each| Some(all | each?))
}
