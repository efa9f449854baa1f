//! Chooses the weights and values that are cached: those that depend on the seat's own facts alone. Each node comes
//! after the nodes it depends on.

use super::bits::Bits;
use super::code::{Code, Op};
use super::graph::{Computation, Graph, NODES_MAX, Node};
use super::incremental_cache::ONCE;
use super::incremental_cache::cells::{free, leaf_cell};
use super::inline::{Evaluation, inline};
use super::jumps::relative;
use super::lower::{CacheLayout, lower};
use super::program::{Places, Program};
use super::step::{Question, Step};
use crate::engine::ids::FlagBits;
use crate::strategy::language::Language;

/// Builds the dependency graph and lowers all code.
pub fn recall<G: Language>(program: &mut Program<G>, rules: &G::Rules) {
    let fates = inline(program);
    // Inlined and late values get no node.
    let values = fates.iter().map(|fate| if *fate == Evaluation::Kept { None } else { Some(None) }).collect();
    let weights = vec![None; G::WEIGHTS.len()];
    const { assert!(G::FLAGS.len() <= FlagBits::BITS as usize, "one bit a flag") };
    let outdating = G::OUTDATED_BY.iter().filter_map(|name| G::leaf(name)).fold(0, |bits, leaf| bits | 1 << leaf);
    let (graph, store) = (Graph::new(G::GROUPS, outdating), CacheLayout::new(free::<G>()));
    let rested_on = G::FEATURES.iter().filter_map(|feature| feature.rests).flatten().copied().collect();
    let (rests, looks) = Default::default();
    let mut build = Build { program, rules, graph, rests, store, looks, weights, values, fates, rested_on };
    for weight in 0..G::WEIGHTS.len() {
        build.store.cells[weight] = build.program.presets[weight];
        let _ = build.weight(weight);
    }
    for value in 0..build.program.values.len() {
        let _ = build.value(value);
    }
    build.close();
    build.finish();
}

/// What a value depends on: leaves, flags and nodes, each as a bit set.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Rests {
    leaves: u64,
    flags: FlagBits,
    nodes: Bits,
}

impl Rests {
    fn leaf(leaf: usize) -> Self {
        Self { leaves: 1 << leaf, ..Self::default() }
    }

    fn node(node: u8) -> Self {
        Self { nodes: Bits::one(usize::from(node)), ..Self::default() }
    }

    fn join(&mut self, other: &Self) {
        self.leaves |= other.leaves;
        self.flags |= other.flags;
        self.nodes.join(&other.nodes);
    }
}

/// A node's number and its cell.
pub(super) type NodeCell = (u8, u16);

pub(super) struct Build<'a, G: Language> {
    pub(super) program: &'a mut Program<G>,
    pub(super) rules: &'a G::Rules,
    pub(super) graph: Graph,
    /// The dependencies of each node.
    pub(super) rests: Vec<Rests>,
    pub(super) store: CacheLayout,
    /// Features, predicates and facts that have a node.
    pub(super) looks: Vec<(Computation, NodeCell)>,
    /// Weights: `None` until examined, then the node, if the weight has one.
    pub(super) weights: Vec<Option<Option<NodeCell>>>,
    /// Named values, likewise.
    pub(super) values: Vec<Option<Option<NodeCell>>>,
    /// How each named value is evaluated.
    pub(super) fates: Vec<Evaluation>,
    /// The names that some feature depends on.
    pub(super) rested_on: Vec<&'static str>,
}

/// An operation that reads the cache, and what it depends on.
pub(super) type Resting = (Op, Rests);

impl<G: Language> Build<'_, G> {
    fn weight(&mut self, weight: usize) -> Option<NodeCell> {
        if !G::WEIGHTS[weight].about.is_lasting() || !self.program.presets[weight].is_nan() {
            return None;
        }
        if self.weights[weight].is_none() {
            self.weights[weight] = Some(None);
            let cell = u16::try_from(weight).ok()?;
            self.weights[weight] = Some(self.node(self.program.weights[weight], Some(cell)));
        }
        self.weights[weight].flatten()
    }

    fn value(&mut self, value: usize) -> Option<NodeCell> {
        if self.values[value].is_none() {
            self.values[value] = Some(None);
            self.values[value] = Some(self.node(self.program.values[value].0, None));
        }
        self.values[value].flatten()
    }

    /// Makes a node of some code, if everything the code uses can be cached.
    fn node(&mut self, code: Code, cell: Option<u16>) -> Option<NodeCell> {
        let mut rests = Rests::default();
        let mut ops = self.program.ops[code.range()].to_vec();
        for op in &mut ops {
            let (kept, of_op) = self.step(*op)?;
            rests.join(&of_op);
            *op = kept;
        }
        let code = self.lay_down(&ops);
        self.add(Computation::Code(code), cell, rests)
    }

    /// Lowers code that runs on its own; jumps to its end become `End`.
    pub(super) fn lay_down(&mut self, ops: &[Op]) -> Code {
        let mut code = self.lay_open(ops, true);
        let to_end = |(at, step): (usize, &Step)| *step == Step::Jump(u16::try_from(at).unwrap_or(u16::MAX));
        let steps = &mut self.program.steps[code.range()];
        let ends: Vec<usize> = (0..steps.len()).filter(|at| to_end((steps.len() - 1 - at, &steps[*at]))).collect();
        ends.into_iter().for_each(|at| steps[at] = Step::End);
        self.program.steps.push(Step::End);
        code.to += 1;
        code
    }

    /// Lowers code that other code follows. `counts`: is its value used there?
    pub(super) fn lay_open(&mut self, ops: &[Op], counts: bool) -> Code {
        let from = u32::try_from(self.program.steps.len()).unwrap_or(u32::MAX);
        self.program.steps.extend(relative(lower(&mut self.store, ops, counts)));
        Code { from, to: u32::try_from(self.program.steps.len()).unwrap_or(u32::MAX) }
    }

    fn add(&mut self, what: Computation, cell: Option<u16>, rests: Rests) -> Option<NodeCell> {
        let number = u8::try_from(self.graph.nodes.len()).ok().filter(|at| usize::from(*at) < NODES_MAX)?;
        let cell = match cell {
            Some(cell) => cell,
            None => self.store.add(f32::NAN)?,
        };
        let outdates = weight_of::<G>(cell).is_some_and(G::outdated_by);
        let lazy = if let Computation::Feature(row) = what { self.waits(row) } else { false };
        self.graph.nodes.push(Node { what, cell, moves: Bits::default(), lazy, outdates });
        self.rests.push(rests);
        Some((number, cell))
    }

    pub(super) fn step(&mut self, op: Op) -> Option<Resting> {
        if let Op::Ask(question) = op {
            return self.answered(question);
        }
        (op != Op::Tips).then_some((op, Rests::default()))
    }

    /// Rewrites a question so that the cache answers it; `None` if it cannot be cached.
    fn answered(&mut self, question: Question) -> Option<Resting> {
        match question {
            Question::Fact(row) => {
                let fact = &G::FACTS[usize::from(row)];
                if let Some(rests) = fact.rests {
                    let place = self.look(Computation::Fact(row), rests)?;
                    return Some(self.read(place));
                }
                let leaf = with_cell::<G>(fact.name)?;
                Some((Op::Cell(leaf_cell::<G>(leaf)), Rests::leaf(leaf)))
            }
            Question::FactIs(row, name) => {
                let leaf = with_cell::<G>(G::FACTS[usize::from(row)].name)?;
                let word = self.program.name(name);
                let word = G::fact_words(self.rules, usize::from(row)).iter().position(|each| each == word)?;
                Some((Op::CellIs(leaf_cell::<G>(leaf), u8::try_from(word).ok()?), Rests::leaf(leaf)))
            }
            Question::Feature(row) => {
                let place = self.look(Computation::Feature(row), G::FEATURES[usize::from(row)].rests?)?;
                Some(self.read(place))
            }
            Question::Has(flag) => Some((Op::Ask(question), Rests { flags: 1 << flag, ..Rests::default() })),
            Question::Predicate(row, word) => {
                let place = self.look(Computation::Predicate(row, word), G::PREDICATES[usize::from(row)].rests?)?;
                Some(self.read(place))
            }
            Question::Weight(weight) if !self.program.presets[usize::from(weight)].is_nan() => {
                Some((Op::Cell(u16::from(weight)), Rests::default()))
            }
            Question::Weight(weight) => self.weight(weight.into()).map(|place| self.read(place)),
            Question::Value(value) => self.value(value.into()).map(|place| self.read(place)),
            Question::OtherFact(_) | Question::OtherFactIs(_, _) | Question::Table(_) | Question::Is(_) => None,
        }
    }

    /// Reads a node's cell; one that is computed on demand may be empty.
    fn read(&self, (node, cell): NodeCell) -> Resting {
        let lazy = self.graph.nodes[usize::from(node)].lazy;
        (if lazy { Op::Lazy(cell) } else { Op::Cell(cell) }, Rests::node(node))
    }

    /// Is a feature computed on demand? Features that others depend on are computed at once, so that an equal result
    /// stops the update.
    fn waits(&self, row: u8) -> bool {
        !self.rested_on.contains(&G::FEATURES[usize::from(row)].name)
    }

    fn look(&mut self, what: Computation, rests: &[&str]) -> Option<NodeCell> {
        if let Some((_, place)) = self.looks.iter().find(|(each, _)| *each == what) {
            return Some(*place);
        }
        let on = self.on(rests)?;
        let place = self.add(what, None, on)?;
        self.looks.push((what, place));
        Some(place)
    }

    /// The dependencies that these names stand for: leaves, flags or features.
    fn on(&mut self, names: &[&str]) -> Option<Rests> {
        let mut rests = Rests::default();
        for name in names {
            rests.join(&match (G::leaf(name), G::FLAGS.iter().position(|flag| flag == name)) {
                (Some(leaf), _) => Rests::leaf(leaf),
                (None, Some(flag)) => Rests { flags: 1 << flag, ..Rests::default() },
                (None, None) => {
                    let row = G::FEATURES.iter().position(|feature| feature.name == *name)?;
                    Rests::node(self.look(Computation::Feature(u8::try_from(row).ok()?), G::FEATURES[row].rests?)?.0)
                }
            });
        }
        Some(rests)
    }

    /// Inverts the dependencies: from each leaf, flag and node to the nodes that depend on it.
    fn close(&mut self) {
        self.graph.by_cell = vec![u8::MAX; self.store.cells.len()];
        for (at, rests) in core::mem::take(&mut self.rests).into_iter().enumerate() {
            // Nodes without dependencies are computed once a game.
            let nothing = rests.leaves == 0 && rests.flags == 0 && rests.nodes.is_empty();
            let leaves = if nothing { 1 << ONCE } else { rests.leaves };
            self.graph.leaves |= leaves;
            for leaf in (0..64).filter(|leaf| leaves & (1 << leaf) != 0) {
                self.graph.on_leaf[leaf].insert(at);
            }
            for flag in (0..FlagBits::BITS as usize).filter(|flag| rests.flags & (1 << flag) != 0) {
                self.graph.on_flag[flag].insert(at);
            }
            for node in (0..NODES_MAX).filter(|node| rests.nodes.has(*node)) {
                self.graph.nodes[node].moves.insert(at);
            }
            self.graph.by_cell[usize::from(self.graph.nodes[at].cell)] = u8::try_from(at).unwrap_or(u8::MAX);
        }
        for (at, node) in self.graph.nodes.iter_mut().enumerate() {
            node.lazy |= node.moves.is_empty() && !node.outdates;
            if !node.lazy {
                self.graph.eager.insert(at);
            } else if let Some(group) = weight_of::<G>(node.cell).and_then(G::group) {
                self.graph.groups[group].insert(at);
            }
        }
    }

    /// Lowers all code that is not cached and completes the program.
    fn finish(mut self) {
        // No node may be added now: the dependencies are complete.
        let settled = self.graph.nodes.len();
        self.program.late = self.late();
        let codes: Vec<Code> = self.program.codes(false).into_iter().map(|code| self.asked(code)).collect();
        let mut ways = core::mem::take(&mut self.program.ways);
        ways.iter_mut().for_each(|way| self.way(way));
        self.program.put_codes(&codes, false);
        self.program.ways = ways;
        self.program.tables.iter_mut().for_each(|table| table.sort_by_kind(&self.program.patterns));
        debug_assert!(settled == self.graph.nodes.len(), "nothing new to remember");
        self.program.graph = self.graph;
        self.program.cells = self.store.cells;
    }

    /// Assigns places in the per-decision cache to all prices and values that are the same for a decision but have no node.
    fn late(&self) -> Places {
        let mut next = 0..u8::MAX;
        let mut place = |late: bool| if late { next.next().unwrap_or(u8::MAX) } else { u8::MAX };
        let lasting = |weight: usize| G::WEIGHTS[weight].about.is_lasting() && self.program.presets[weight].is_nan();
        let weights = (0..G::WEIGHTS.len())
            .map(|weight| place(lasting(weight) && self.weights[weight].flatten().is_none()))
            .collect();
        let late = |value: usize| {
            self.program.values[value].1
                && self.fates[value] != Evaluation::Inlined
                && self.values[value].flatten().is_none()
        };
        let values = (0..self.program.values.len()).map(|value| place(late(value))).collect();
        Places { weights, values }
    }
}

/// The number of a leaf that has a cell, by name.
fn with_cell<G: Language>(name: &str) -> Option<usize> {
    G::leaf(name).filter(|leaf| *leaf < G::LEAF_CELLS)
}

/// The weight whose price a cell holds.
fn weight_of<G: Language>(cell: u16) -> Option<usize> {
    Some(usize::from(cell)).filter(|weight| *weight < G::WEIGHTS.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::game::Game;
    use crate::games::talisman::Talisman;

    #[test]
    fn whatever_a_feature_rests_on_is_known_by_its_name() {
        let facts = Talisman::FACTS.iter().filter_map(|fact| fact.rests);
        let features = Talisman::FEATURES.iter().filter_map(|feature| feature.rests);
        let predicates = Talisman::PREDICATES.iter().filter_map(|predicate| predicate.rests);
        for name in facts.chain(features).chain(predicates).flatten().chain(Talisman::OUTDATED_BY) {
            let feature = Talisman::FEATURES.iter().any(|row| row.name == *name && row.rests.is_some());
            assert!(feature || Talisman::leaf(name).is_some() || Talisman::FLAGS.contains(name), "{name}");
        }
    }
}
