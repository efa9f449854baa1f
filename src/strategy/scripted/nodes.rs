//! Needs and values that rest on the seat's own facts alone, in an order in which each comes after what it needs.

use super::bits::{BITS, Bits};
use super::code::{Op, Question};
use super::inline::{Fate, inline};
use super::memory::{DORMANT, FLAGS, FREE, HAND, LEAVES, ONCE, OTHERS, ROUND, ROUND_CELL};
use super::program::{Code, Places, Program};
use super::tight::{Store, tight};
use crate::engine::play::Game;
use crate::engine::word::Word;
use crate::games::talisman::Talisman;
use crate::games::talisman::facts;
use crate::games::talisman::flags::Flag;
use crate::games::talisman::glance::QUICK;
use crate::games::talisman::ruleset::Ruleset;
use crate::strategy::appraisal::goods::{PRICES, RESTS};
use crate::strategy::appraisal::need::NEEDS;
use crate::strategy::appraisal::queries::{QUERIES, query_rests};
use crate::strategy::appraisal::sights::{Depth, SIGHTS, rests};

/// The most nodes a program remembers; what is beyond is worked out at each question.
pub const NODES_MAX: usize = BITS;

/// How a node is worked out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// By steps.
    Code(Code),
    /// By looking.
    Sight(u8),
    /// By looking, too, but only where it is asked for first since what it rests on changed.
    Held(u8),
    /// By a question with a word in it.
    Query(u8, u16),
}

/// Something remembered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Node {
    /// How it is worked out.
    pub what: What,
    /// The cell that remembers it.
    pub cell: u16,
    /// The nodes that rest on it, as bits.
    pub moves: Bits,
    /// Does what goods are worth rest on it?
    pub prices_goods: bool,
}

/// What is remembered, and what rests on what.
#[derive(Clone, Debug)]
pub struct Graph {
    /// The nodes.
    pub nodes: Vec<Node>,
    /// The nodes that rest on a leaf, as bits.
    pub on_leaf: [Bits; 64],
    /// All leaves that matter, as bits.
    pub leaves: u64,
    /// The leaves that what goods are worth rests on, prices aside.
    pub goods: u64,
    /// Nodes that answer whether one has an ability or use, with its bit.
    pub watched: Vec<(u64, usize)>,
}

impl Graph {
    /// All nodes.
    #[cold]
    #[inline(never)]
    #[must_use]
    pub fn all(&self) -> Bits {
        let mut all = Bits::default();
        (0..self.nodes.len()).for_each(|node| all.insert(node));
        all
    }
}

impl Default for Graph {
    fn default() -> Self {
        Self {
            nodes: Vec::new(),
            on_leaf: [Bits::default(); 64],
            leaves: 0,
            goods: RESTS.iter().filter_map(|name| leaf(name)).fold(0, |bits, leaf| bits | 1 << leaf),
            watched: Vec::new(),
        }
    }
}

/// Finds out what can be remembered, and makes all code ready for the machine.
pub fn graph(program: &mut Program, rules: &Ruleset) {
    let fates = inline(program);
    // What is not to be remembered need not be looked at.
    let values = fates.iter().map(|fate| if *fate == Fate::Kept { None } else { Some(None) }).collect();
    let needs = vec![None; NEEDS];
    let (graph, store) = (Graph::default(), Store::new(FREE));
    let rested_on = SIGHTS.iter().filter_map(|sight| rests(sight.name)).flatten().copied().collect();
    let mut build =
        Build { program, rules, graph, rests: Vec::new(), store, looks: Vec::new(), needs, values, fates, rested_on };
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

/// A node's number and its cell.
type Place = (u8, u16);

struct Build<'a> {
    program: &'a mut Program,
    rules: &'a Ruleset,
    graph: Graph,
    /// The leaves and the nodes that each node rests on.
    rests: Vec<(u64, Bits)>,
    store: Store,
    /// Sights and questions remembered.
    looks: Vec<(What, Place)>,
    /// Needs that were looked at: where they are remembered, if they are.
    needs: Vec<Option<Option<Place>>>,
    /// Values, likewise.
    values: Vec<Option<Option<Place>>>,
    /// What becomes of values.
    fates: Vec<Fate>,
    /// What sights rest on.
    rested_on: Vec<&'static str>,
}

/// A step as memory takes it, and the leaves and nodes it rests on.
type Resting = (Op, u64, Bits);

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
        let (mut leaves, mut nodes) = (0_u64, Bits::default());
        let mut ops = self.program.ops[code.range()].to_vec();
        for op in &mut ops {
            let (kept, of_leaves, of_nodes) = self.step(*op)?;
            leaves |= of_leaves;
            nodes.join(&of_nodes);
            *op = kept;
        }
        let code = self.lay_down(&ops, false);
        self.add(What::Code(code), cell, (leaves, nodes))
    }

    fn lay_down(&mut self, ops: &[Op], recalls: bool) -> Code {
        let from = u32::try_from(self.program.steps.len()).unwrap_or(u32::MAX);
        self.program.steps.extend(tight(&mut self.store, ops));
        Code { from, to: u32::try_from(self.program.steps.len()).unwrap_or(u32::MAX), recalls }
    }

    fn add(&mut self, what: What, cell: Option<u16>, (leaves, nodes): (u64, Bits)) -> Option<Place> {
        let number = u8::try_from(self.graph.nodes.len()).ok().filter(|at| usize::from(*at) < NODES_MAX)?;
        let cell = match cell {
            Some(cell) => cell,
            None => self.store.add(f32::NAN)?,
        };
        let prices_goods = PRICES.iter().any(|need| usize::from(cell) == *need as usize);
        self.graph.nodes.push(Node { what, cell, moves: Bits::default(), prices_goods });
        self.rests.push((leaves, nodes));
        Some((number, cell))
    }

    fn step(&mut self, op: Op) -> Option<Resting> {
        if let Op::Ask(question) = op {
            return self.answered(question);
        }
        (op != Op::Tips).then_some((op, 0, Bits::default()))
    }

    /// A question as memory answers it.
    fn answered(&mut self, question: Question) -> Option<Resting> {
        let on_node = |(node, cell): Place| Some((Op::Cell(cell), 0, Bits::one(usize::from(node))));
        match question {
            Question::Fact(row) if Talisman::FACTS[usize::from(row)].name == "round" => {
                Some((Op::Cell(ROUND_CELL), 1 << ROUND, Bits::default()))
            }
            Question::Fact(row) => {
                let leaf = leaf(Talisman::FACTS[usize::from(row)].name)?;
                Some((Op::Cell(LEAVES + u16::try_from(leaf).ok()?), 1 << leaf, Bits::default()))
            }
            Question::FactIs(row, name) => {
                let leaf = leaf(Talisman::FACTS[usize::from(row)].name)?;
                let word = self.program.name(name);
                let word = facts::words(self.rules, usize::from(row)).iter().position(|each| each == word)?;
                let cell = LEAVES + u16::try_from(leaf).ok()?;
                Some((Op::CellIs(cell, u8::try_from(word).ok()?), 1 << leaf, Bits::default()))
            }
            Question::Sight(row) => {
                let rests = rests(SIGHTS[usize::from(row)].name)?;
                let what = self.how(row);
                let (node, cell) = self.look(what, rests)?;
                let op = if what == What::Held(row) { Op::Ask(Question::Held(row, cell)) } else { Op::Cell(cell) };
                Some((op, 0, Bits::one(usize::from(node))))
            }
            Question::Query(row, word) => {
                on_node(self.look(What::Query(row, word), query_rests(QUERIES[usize::from(row)].name)?)?)
            }
            Question::Need(need) if !self.program.presets[usize::from(need)].is_nan() => {
                Some((Op::Cell(u16::from(need)), 0, Bits::default()))
            }
            Question::Need(need) => on_node(self.need(usize::from(need))?),
            Question::Value(value) => on_node(self.value(usize::from(value))?),
            Question::OtherFact(_)
            | Question::OtherFactIs(_, _)
            | Question::Table(_)
            | Question::Is(_)
            | Question::Held(_, _) => None,
        }
    }

    /// How a sight is looked at: at once if another rests on it, which need not be looked at where it has not changed.
    fn how(&self, row: u8) -> What {
        if self.rested_on.contains(&SIGHTS[usize::from(row)].name) { What::Sight(row) } else { What::Held(row) }
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

    /// The leaves and nodes by name.
    fn on(&mut self, rests: &[&str]) -> Option<(u64, Bits)> {
        let (mut leaves, mut nodes) = (0_u64, Bits::default());
        for name in rests {
            match leaf(name) {
                Some(leaf) => leaves |= 1 << leaf,
                None => nodes.insert(usize::from(self.seen(name)?.0)),
            }
        }
        Some((leaves, nodes))
    }

    /// Another sight, or whether one has an ability or use, that a sight rests on.
    fn seen(&mut self, name: &str) -> Option<Place> {
        if let Some(row) = SIGHTS.iter().position(|sight| sight.name == name) {
            return self.look(What::Sight(u8::try_from(row).ok()?), rests(name)?);
        }
        let has = QUERIES.iter().position(|query| query.name == "has")?;
        let word = Flag::ALL.iter().position(|flag| flag.word() == name)?;
        self.look(What::Query(u8::try_from(has).ok()?, u16::try_from(word).ok()?), &["flags"])
    }

    /// What rests on each leaf, and on each node.
    fn close(&mut self) {
        for (at, (leaves, nodes)) in core::mem::take(&mut self.rests).into_iter().enumerate() {
            // What rests on nothing is worked out once a game.
            let leaves = if leaves == 0 && nodes.is_empty() { 1 << ONCE } else { leaves };
            self.graph.leaves |= leaves;
            if let What::Query(row, word) = self.graph.nodes[at].what
                && let Some(bit) = flag_bit(usize::from(row), word)
            {
                self.graph.watched.push((bit, at));
                continue;
            }
            for leaf in (0..64).filter(|leaf| leaves & (1 << leaf) != 0) {
                self.graph.on_leaf[leaf].insert(at);
            }
            for node in (0..NODES_MAX).filter(|node| nodes.has(*node)) {
                self.graph.nodes[node].moves.insert(at);
            }
        }
    }

    /// Makes the code of rules, tables and all that is not remembered ready, and hands everything over.
    fn finish(mut self) {
        // Looking for more to remember would come too late: what rests on what is settled.
        let settled = self.graph.nodes.len();
        let mut codes = self.program.take_codes();
        for code in &mut codes {
            let ops = self.program.ops[code.range()].to_vec();
            *code = self.asked(&ops, settled);
        }
        self.program.put_codes(&codes);
        self.program.late = self.late();
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

    /// The code of what is asked in play: it recalls what is remembered, and where it does, facts too.
    fn asked(&mut self, ops: &[Op], settled: usize) -> Code {
        let recalled = |op: &Op| match *op {
            Op::Ask(Question::Need(need)) => self.needs[usize::from(need)].flatten().is_some(),
            Op::Ask(Question::Value(value)) => self.values[usize::from(value)].flatten().is_some(),
            // Whatever has a price looks into memory for it.
            Op::Ask(Question::Sight(row)) => SIGHTS[usize::from(row)].depth != Depth::Plain,
            Op::Tips => true,
            Op::Ask(
                Question::Fact(_)
                | Question::FactIs(_, _)
                | Question::OtherFact(_)
                | Question::OtherFactIs(_, _)
                | Question::Query(_, _)
                | Question::Is(_)
                | Question::Table(_)
                | Question::Held(_, _),
            )
            | Op::Number(_)
            | Op::Cell(_)
            | Op::CellIs(_, _)
            | Op::One(_)
            | Op::Two(_)
            | Op::By(_, _)
            | Op::Unless(_)
            | Op::Jump(_)
            | Op::And(_)
            | Op::Or(_) => false,
        };
        let recalls = ops.iter().any(recalled);
        let mut out = Vec::new();
        for op in ops {
            let preset = if let Op::Ask(Question::Need(need)) = op {
                !self.program.presets[usize::from(*need)].is_nan()
            } else {
                false
            };
            let kept = if recalls || preset { self.known(*op, settled) } else { None };
            out.push(kept.unwrap_or(*op));
        }
        self.lay_down(&out, recalls)
    }

    fn known(&mut self, op: Op, settled: usize) -> Option<Op> {
        if let Op::Ask(Question::Sight(row)) = op
            && !self.looks.iter().any(|(what, _)| *what == self.how(row))
        {
            return None;
        }
        if let Op::Ask(Question::Query(row, word)) = op
            && !self.looks.iter().any(|(what, _)| *what == What::Query(row, word))
        {
            return None;
        }
        let (op, _, _) = self.step(op)?;
        debug_assert!(settled == self.graph.nodes.len(), "nothing new to remember");
        Some(op)
    }
}

/// The bit of the ability or use that a question is about whose answer changes with nothing else.
fn flag_bit(row: usize, word: u16) -> Option<u64> {
    (QUERIES[row].name == "has").then(|| 1 << Flag::ALL[usize::from(word)] as u64)
}

/// The bit of a fact that memory reads.
fn leaf(name: &str) -> Option<usize> {
    match name {
        "flags" => Some(FLAGS),
        "hand" => Some(HAND),
        "dormant" => Some(DORMANT),
        "others" => Some(OTHERS),
        quick => QUICK.iter().position(|each| *each == quick),
    }
}
