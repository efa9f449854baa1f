//! Finds out what can be remembered: needs and values that rest on the seat's own facts alone, in an order in which each comes
//! after what it needs.

use super::bits::Bits;
use super::code::{Op, Question};
use super::graph::{Graph, NODES_MAX, Node, What, leaf};
use super::incremental_cache::{FREE, LEAVES, ONCE, ROUND, ROUND_CELL};
use super::inline::{Fate, inline};
use super::jumps::relative;
use super::lower::{Store, has, lower};
use super::program::{Code, Places, Program};
use super::step::Step;
use crate::engine::play::Game;
use crate::engine::word::Word;
use crate::games::talisman::Talisman;
use crate::games::talisman::facts;
use crate::games::talisman::flags::Flag;
use crate::games::talisman::ruleset::Ruleset;
use crate::strategy::eval::goods::PRICES;
use crate::strategy::eval::need::{NEEDS, Need};
use crate::strategy::eval::queries::QUERIES;
use crate::strategy::eval::sights::SIGHTS;
use crate::strategy::eval::worth::FEATURES;

/// The needs that movement weighs beside what effects bring.
const WEIGHTS: [usize; 5] = [
    Need::TrophyStrength as usize,
    Need::TrophyCraft as usize,
    Need::KillUnseen as usize,
    Need::Find as usize,
    Need::MoreCards as usize,
];
/// The needs that draw movement somewhere.
const GOALS: core::ops::RangeInclusive<usize> = Need::ReachHealer as usize..=Need::SeekHealer as usize;

/// Finds out what can be remembered, and makes all code ready.
pub fn recall(program: &mut Program, rules: &Ruleset) {
    let fates = inline(program);
    // What is not to be remembered need not be looked at.
    let values = fates.iter().map(|fate| if *fate == Fate::Kept { None } else { Some(None) }).collect();
    let needs = vec![None; NEEDS];
    let (graph, store) = (Graph::default(), Store::new(FREE));
    let rested_on = SIGHTS.iter().filter_map(|sight| sight.rests).flatten().copied().collect();
    let (rests, looks) = Default::default();
    let mut build = Build { program, rules, graph, rests, store, looks, needs, values, fates, rested_on };
    for need in 0..NEEDS {
        build.store.cells[need] = build.program.presets[need];
        let _ = build.need(need);
    }
    for value in 0..build.program.values.len() {
        let _ = build.value(value);
    }
    build.close();
    build.finish();
}

/// What something rests on: facts, abilities and uses, and nodes, as bits.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Rests {
    leaves: u64,
    flags: u64,
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
pub(super) type Place = (u8, u16);

pub(super) struct Build<'a> {
    pub(super) program: &'a mut Program,
    pub(super) rules: &'a Ruleset,
    pub(super) graph: Graph,
    /// What each node rests on.
    pub(super) rests: Vec<Rests>,
    pub(super) store: Store,
    /// Sights and questions remembered.
    pub(super) looks: Vec<(What, Place)>,
    /// Needs that were looked at: where they are remembered, if they are.
    pub(super) needs: Vec<Option<Option<Place>>>,
    /// Values, likewise.
    pub(super) values: Vec<Option<Option<Place>>>,
    /// What becomes of values.
    pub(super) fates: Vec<Fate>,
    /// What sights rest on.
    pub(super) rested_on: Vec<&'static str>,
}

/// A step as memory takes it, and what it rests on.
pub(super) type Resting = (Op, Rests);

impl Build<'_> {
    fn need(&mut self, need: usize) -> Option<Place> {
        if !self.program.lasting_need(need) || !self.program.presets[need].is_nan() {
            return None;
        }
        if self.needs[need].is_none() {
            self.needs[need] = Some(None);
            let cell = u16::try_from(need).ok()?;
            self.needs[need] = Some(self.node(self.program.needs[need], Some(cell)));
        }
        self.needs[need].flatten()
    }

    fn value(&mut self, value: usize) -> Option<Place> {
        if self.values[value].is_none() {
            self.values[value] = Some(None);
            self.values[value] = Some(self.node(self.program.values[value].0, None));
        }
        self.values[value].flatten()
    }

    /// Makes a node of some steps, if all they rest on can be remembered.
    fn node(&mut self, code: Code, cell: Option<u16>) -> Option<Place> {
        let mut rests = Rests::default();
        let mut ops = self.program.ops[code.range()].to_vec();
        for op in &mut ops {
            let (kept, of_op) = self.step(*op)?;
            rests.join(&of_op);
            *op = kept;
        }
        let code = self.lay_down(&ops);
        self.add(What::Code(code), cell, rests)
    }

    /// Code that is run by itself: it ends where it leads to its end.
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

    /// Code behind which other code follows; what it comes to counts there, or does not.
    pub(super) fn lay_open(&mut self, ops: &[Op], counts: bool) -> Code {
        let from = u32::try_from(self.program.steps.len()).unwrap_or(u32::MAX);
        self.program.steps.extend(relative(lower(&mut self.store, ops, counts)));
        Code { from, to: u32::try_from(self.program.steps.len()).unwrap_or(u32::MAX) }
    }

    fn add(&mut self, what: What, cell: Option<u16>, rests: Rests) -> Option<Place> {
        let number = u8::try_from(self.graph.nodes.len()).ok().filter(|at| usize::from(*at) < NODES_MAX)?;
        let cell = match cell {
            Some(cell) => cell,
            None => self.store.add(f32::NAN)?,
        };
        let prices_goods = PRICES.iter().any(|need| usize::from(cell) == *need as usize);
        let lazy = if let What::Sight(row) = what { self.waits(row) } else { false };
        self.graph.nodes.push(Node { what, cell, moves: Bits::default(), lazy, prices_goods });
        self.rests.push(rests);
        Some((number, cell))
    }

    pub(super) fn step(&mut self, op: Op) -> Option<Resting> {
        if let Op::Ask(question) = op {
            return self.answered(question);
        }
        (op != Op::Tips).then_some((op, Rests::default()))
    }

    /// A question as memory answers it.
    fn answered(&mut self, question: Question) -> Option<Resting> {
        let on_node = |(node, cell): Place| Some((Op::Cell(cell), Rests::node(node)));
        match question {
            Question::Fact(row) if Talisman::FACTS[usize::from(row)].name == "round" => {
                Some((Op::Cell(ROUND_CELL), Rests::leaf(ROUND)))
            }
            Question::Fact(row) => {
                let fact = &Talisman::FACTS[usize::from(row)];
                if let Some(rests) = fact.rests {
                    return on_node(self.look(What::Fact(row), rests)?);
                }
                let leaf = leaf(fact.name)?;
                Some((Op::Cell(LEAVES + u16::try_from(leaf).ok()?), Rests::leaf(leaf)))
            }
            Question::FactIs(row, name) => {
                let leaf = leaf(Talisman::FACTS[usize::from(row)].name)?;
                let word = self.program.name(name);
                let word = facts::words(self.rules, usize::from(row)).iter().position(|each| each == word)?;
                let cell = LEAVES + u16::try_from(leaf).ok()?;
                Some((Op::CellIs(cell, u8::try_from(word).ok()?), Rests::leaf(leaf)))
            }
            Question::Sight(row) => {
                let (node, cell) = self.look(What::Sight(row), SIGHTS[usize::from(row)].rests?)?;
                Some((if self.waits(row) { Op::Lazy(cell) } else { Op::Cell(cell) }, Rests::node(node)))
            }
            Question::Query(row, word) => {
                if let Some(flag) = has(row, word) {
                    return Some((Op::Ask(question), Rests { flags: 1 << flag, ..Rests::default() }));
                }
                on_node(self.look(What::Query(row, word), QUERIES[usize::from(row)].rests?)?)
            }
            Question::Need(need) if !self.program.presets[usize::from(need)].is_nan() => {
                Some((Op::Cell(u16::from(need)), Rests::default()))
            }
            Question::Need(need) => self.recalled(need.into(), Self::need),
            Question::Value(value) => self.recalled(value.into(), Self::value),
            Question::OtherFact(_) | Question::OtherFactIs(_, _) | Question::Table(_) | Question::Is(_) => None,
        }
    }

    /// A need or value as it is remembered, if it is.
    fn recalled(&mut self, number: usize, find: impl Fn(&mut Self, usize) -> Option<Place>) -> Option<Resting> {
        let (node, cell) = find(self, number)?;
        let lazy = self.graph.nodes[usize::from(node)].lazy;
        Some((if lazy { Op::Lazy(cell) } else { Op::Cell(cell) }, Rests::node(node)))
    }

    /// A sight is looked at at once if another rests on it, which need not be looked at where it has not changed.
    fn waits(&self, row: u8) -> bool {
        !self.rested_on.contains(&SIGHTS[usize::from(row)].name)
    }

    fn look(&mut self, what: What, rests: &[&str]) -> Option<Place> {
        if let Some((_, place)) = self.looks.iter().find(|(each, _)| *each == what) {
            return Some(*place);
        }
        let on = self.on(rests)?;
        let place = self.add(what, None, on)?;
        self.looks.push((what, place));
        Some(place)
    }

    /// What these names stand for: a fact, an ability or use, another sight.
    fn on(&mut self, names: &[&str]) -> Option<Rests> {
        let mut rests = Rests::default();
        for name in names {
            rests.join(&match (leaf(name), Flag::ALL.iter().find(|flag| flag.word() == *name)) {
                (Some(leaf), _) => Rests::leaf(leaf),
                (None, Some(flag)) => Rests { flags: 1 << *flag as u64, ..Rests::default() },
                (None, None) => {
                    let row = SIGHTS.iter().position(|sight| sight.name == *name)?;
                    Rests::node(self.look(What::Sight(u8::try_from(row).ok()?), SIGHTS[row].rests?)?.0)
                }
            });
        }
        Some(rests)
    }

    /// What rests on each leaf, and on each node.
    fn close(&mut self) {
        self.graph.by_cell = vec![u8::MAX; self.store.cells.len()];
        for (at, rests) in core::mem::take(&mut self.rests).into_iter().enumerate() {
            // What rests on nothing is worked out once a game.
            let nothing = rests.leaves == 0 && rests.flags == 0 && rests.nodes.is_empty();
            let leaves = if nothing { 1 << ONCE } else { rests.leaves };
            self.graph.leaves |= leaves;
            for leaf in (0..64).filter(|leaf| leaves & (1 << leaf) != 0) {
                self.graph.on_leaf[leaf].insert(at);
            }
            for flag in (0..64).filter(|flag| rests.flags & (1 << flag) != 0) {
                self.graph.on_flag[flag].insert(at);
            }
            for node in (0..NODES_MAX).filter(|node| rests.nodes.has(*node)) {
                self.graph.nodes[node].moves.insert(at);
            }
            self.graph.by_cell[usize::from(self.graph.nodes[at].cell)] = u8::try_from(at).unwrap_or(u8::MAX);
        }
        for (at, node) in self.graph.nodes.iter_mut().enumerate() {
            node.lazy |= node.moves.is_empty() && !node.prices_goods;
            if !node.lazy {
                self.graph.eager.insert(at);
            } else if WEIGHTS.contains(&usize::from(node.cell)) || usize::from(node.cell) < FEATURES {
                self.graph.weights[0].insert(at);
            } else if GOALS.contains(&usize::from(node.cell)) {
                self.graph.weights[1].insert(at);
            }
        }
    }

    /// Makes the code of rules, tables and all that is not remembered ready, and hands everything over.
    fn finish(mut self) {
        // Looking for more to remember would come too late: what rests on what is settled.
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

    /// Gives all that holds for a question and is not remembered a place among what is worked out once for it.
    fn late(&self) -> Places {
        let mut next = 0..u8::MAX;
        let mut place = |late: bool| if late { next.next().unwrap_or(u8::MAX) } else { u8::MAX };
        let lasting = |need: usize| self.program.lasting_need(need) && self.program.presets[need].is_nan();
        let needs = core::array::from_fn(|need| place(lasting(need) && self.needs[need].flatten().is_none()));
        let late = |value: usize| {
            self.program.values[value].1 && self.fates[value] != Fate::Inlined && self.values[value].flatten().is_none()
        };
        let values = (0..self.program.values.len()).map(|value| place(late(value))).collect();
        Places { needs, values }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::strategy::eval::goods::RESTS;

    #[test]
    fn whatever_a_feature_rests_on_is_known_by_its_name() {
        let facts = Talisman::FACTS.iter().filter_map(|fact| fact.rests);
        let sights = SIGHTS.iter().filter_map(|sight| sight.rests);
        let queries = QUERIES.iter().filter_map(|query| query.rests);
        for name in facts.chain(sights).chain(queries).flatten().chain(&RESTS) {
            let sight = SIGHTS.iter().any(|sight| sight.name == *name && sight.rests.is_some());
            assert!(sight || leaf(name).is_some() || Flag::ALL.iter().any(|flag| flag.word() == *name), "{name}");
        }
    }
}
