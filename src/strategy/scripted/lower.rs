//! Lowers stack code to the interpreter's steps: the top of the stack stays in the accumulator, and cells are used as
//! operands directly.

use super::code::{One, Op, Two};
use super::jump_targets::aim;
use super::jumps::shorten;
use super::step::{CELLS, Question, Step};

/// The initial contents of a cache, and which cells hold constants of the code.
#[derive(Clone, Debug)]
pub struct CacheLayout {
    /// The initial content of each cell; NaN if it is computed.
    pub cells: Vec<f32>,
    /// The cells that hold constants of the code.
    numbers: Vec<u16>,
}

impl CacheLayout {
    /// `count` cells without content.
    #[must_use]
    pub fn new(count: usize) -> Self {
        Self { cells: vec![f32::NAN; count], numbers: Vec::new() }
    }

    /// Adds a cell; `None` if all are used.
    pub fn add(&mut self, value: f32) -> Option<u16> {
        let at = u16::try_from(self.cells.len()).ok().filter(|at| usize::from(*at) < CELLS)?;
        self.cells.push(value);
        Some(at)
    }

    /// The constant in a cell, if it holds one.
    fn constant(&self, cell: u16) -> Option<f32> {
        self.cells.get(usize::from(cell)).copied().filter(|held| !held.is_nan())
    }

    /// The cell of a constant.
    fn number(&mut self, number: f32) -> Option<u16> {
        let same = |at: &&u16| self.cells[usize::from(**at)].to_bits() == number.to_bits();
        if let Some(at) = self.numbers.iter().find(same) {
            return Some(*at);
        }
        let at = self.add(number)?;
        self.numbers.push(at);
        Some(at)
    }
}

/// The state of the stack at some place.
#[derive(Clone, Debug, Default)]
struct Height {
    /// For each number, the step that pushes it, if it is a plain cell; the last is in the accumulator.
    puts: Vec<Option<usize>>,
    /// Does the accumulator hold a number?
    held: bool,
}

/// Lowers code to steps. `counts`: is their value used by anything after them?
#[must_use]
pub fn lower(store: &mut CacheLayout, ops: &[Op], counts: bool) -> Vec<Step> {
    let mut work = Work::new(store, ops);
    while let Some(op) = ops.get(work.at) {
        work.step(*op);
        work.at += 1;
    }
    work.places.push(work.out.len());
    work.done(counts)
}

struct Work<'a> {
    store: &'a mut CacheLayout,
    ops: &'a [Op],
    /// The operation being lowered.
    at: usize,
    /// The steps emitted; `None` where one was taken back.
    out: Vec<Option<Step>>,
    /// The index of the first step of each operation.
    places: Vec<usize>,
    /// For each operation: is it a jump target? And the stack with which a jump reaches it, if one was seen.
    meets: Vec<(bool, Option<Height>)>,
    now: Height,
}

impl<'a> Work<'a> {
    fn new(store: &'a mut CacheLayout, ops: &'a [Op]) -> Self {
        let mut meets = vec![(false, None); ops.len() + 1];
        for mut op in ops.iter().copied() {
            if let Some(to) = op.aim() {
                meets[usize::from(*to)].0 = true;
            }
        }
        Self { store, ops, at: 0, out: Vec::new(), places: Vec::new(), meets, now: Height::default() }
    }

    fn step(&mut self, op: Op) {
        if let Some(height) = self.meets[self.at].1.take() {
            self.now = height;
            self.alter();
        }
        self.places.push(self.out.len());
        match op {
            Op::Number(_) | Op::Cell(_) | Op::CellIs(_, _) | Op::Lazy(_) | Op::Ask(_) => self.put(op),
            Op::Do(step) => {
                self.out.push(Some(step));
                if matches!(step, Step::Next(_)) {
                    self.take();
                }
            }
            Op::Tips => self.out.push(Some(Step::Tips)),
            Op::One(one) => self.one(one),
            Op::Two(two) => self.two(two),
            Op::By(from, count) => self.out.push(Some(Step::By(from, count))),
            Op::Unless(to) => {
                self.unless(to);
                self.take();
                self.meets[usize::from(to)].1 = Some(self.now.clone());
            }
            Op::Jump(to) => self.go(Step::Jump(to), to),
            Op::And(to) => {
                self.go(Step::Unless(to), to);
                self.take();
            }
            Op::Or(to) => {
                self.go(Step::When(to), to);
                self.take();
            }
        }
    }

    /// The cell that holds what an operation pushes, if there is one.
    fn cell(&mut self, op: Op) -> Option<u16> {
        if let Op::Cell(at) = op {
            return Some(at);
        }
        if let Op::Number(number) = op { self.store.number(number) } else { None }
    }

    fn put(&mut self, op: Op) {
        let next = self.ops.get(self.at + 1).filter(|_| !self.meets[self.at + 1].0);
        if self.now.held
            && let Some(Op::Two(two)) = next
            && let Some(cell) = self.cell(op)
        {
            let two = *two;
            match self.last() {
                // If the left operand is a cell too, one step reads both.
                Some(Some(first)) if both(two, first, cell).is_some() => {
                    *first = both(two, first, cell).unwrap_or(*first)
                }
                Some(_) | None => self.out.push(Some(with(two, cell))),
            }
            self.places.push(self.out.len());
            self.at += 1;
            return;
        }
        if self.now.held {
            self.out.push(Some(Step::Push));
        }
        self.now.puts.push(Some(self.out.len()));
        self.now.held = true;
        let step = match (op, self.cell(op)) {
            (_, Some(cell)) => Step::Cell(cell),
            (Op::Number(number), None) => Step::Number(number),
            (Op::CellIs(cell, number), None) => Step::CellIs(cell, number),
            (Op::Lazy(cell), None) => Step::Lazy(cell),
            (Op::Ask(question), None) => asked(question),
            (
                Op::Cell(_)
                | Op::Tips
                | Op::One(_)
                | Op::Two(_)
                | Op::By(_, _)
                | Op::Unless(_)
                | Op::Jump(_)
                | Op::And(_)
                | Op::Or(_)
                | Op::Do(_),
                None,
            ) => unreachable!("these put nothing"),
        };
        self.out.push(Some(step));
    }

    /// The last step emitted, unless a jump may enter after it.
    fn last(&mut self) -> Option<&mut Option<Step>> {
        if self.meets[self.at].0 { None } else { self.out.last_mut() }
    }

    fn one(&mut self, one: One) {
        let step = match one {
            One::Negative => Step::Negative,
            One::Floor => Step::Floor,
            One::Absolute => Step::Absolute,
            One::Not => Step::Not,
        };
        if one == One::Not
            && let Some(last) = self.last()
            && let Some(turned) = last.as_ref().and_then(turned)
        {
            *last = Some(turned);
            return;
        }
        self.out.push(Some(step));
    }

    /// Lowers a binary operation; a left operand that is a plain cell is not pushed.
    fn two(&mut self, two: Two) {
        let _ = self.now.puts.pop();
        let left = self.now.puts.last().copied().flatten();
        let single = left.and_then(|left| Some((left, self.out.get(left..=left + 1)?)));
        if let Some((left, [Some(Step::Cell(cell)), Some(Step::Push)])) = single {
            let step = reversed(two, *cell);
            (self.out[left], self.out[left + 1]) = (None, None);
            self.out.push(Some(step));
        } else {
            self.out.push(Some(stacked(two)));
        }
        self.alter();
    }

    /// Notes that the accumulator is no longer a plain cell.
    fn alter(&mut self) {
        if self.now.held
            && let Some(put) = self.now.puts.last_mut()
        {
            *put = None;
        }
    }

    fn unless(&mut self, to: u16) {
        if let Some(last) = self.last()
            && let Some(Step::Cell(cell)) = last
        {
            *last = Some(Step::UnlessCell(*cell, to));
        } else {
            self.out.push(Some(Step::Unless(to)));
        }
    }

    /// Jumps with the accumulator.
    fn go(&mut self, step: Step, to: u16) {
        self.out.push(Some(step));
        self.meets[usize::from(to)].1 = Some(self.now.clone());
    }

    /// Drops the accumulator.
    fn take(&mut self) {
        let _ = self.now.puts.pop();
        self.now.held = false;
    }

    /// The steps that remain, with corrected jumps, after fusion.
    fn done(self, counts: bool) -> Vec<Step> {
        let stands = |to: u16| {
            let before = self.out[..self.places[usize::from(to)]].iter().flatten().count();
            u16::try_from(before).unwrap_or(u16::MAX)
        };
        let moved = |step: &Step| {
            let mut step = *step;
            if let Some(to) = aim(&mut step) {
                *to = stands(*to);
            }
            step
        };
        shorten(self.out.iter().flatten().map(moved).collect(), counts, &|cell| self.store.constant(cell))
    }
}

/// The step that answers a question.
fn asked(question: Question) -> Step {
    match question {
        Question::Fact(row) => Step::Fact(row),
        Question::Feature(row) => Step::Feature(row),
        Question::Has(flag) => Step::Has(flag),
        Question::Predicate(row, word) => Step::Predicate(row, word),
        Question::Table(table) => Step::Table(table),
        Question::FactIs(_, _)
        | Question::OtherFact(_)
        | Question::OtherFactIs(_, _)
        | Question::Is(_)
        | Question::Weight(_)
        | Question::Value(_) => Step::Ask(question),
    }
}

fn stacked(two: Two) -> Step {
    match two {
        Two::Plus => Step::Plus,
        Two::Minus => Step::Minus,
        Two::Times => Step::Times,
        Two::Over => Step::Over,
        Two::Least => Step::Least,
        Two::Most => Step::Most,
        Two::Equal => Step::Equal,
        Two::Less => Step::Less,
        Two::AtMost => Step::AtMost,
    }
}

/// The negation of a comparison with a cell, if it is one.
fn turned(step: &Step) -> Option<Step> {
    if let Step::LessCell(cell) = step {
        Some(Step::NotLessCell(*cell))
    } else if let Step::AtMostCell(cell) = step {
        Some(Step::NotAtMostCell(*cell))
    } else if let Step::Below(left, right) = step {
        Some(Step::NotBelow(*left, *right))
    } else if let Step::Within(left, right) = step {
        Some(Step::NotWithin(*left, *right))
    } else {
        None
    }
}

/// A step whose operands are both cells, if there is one.
fn both(two: Two, first: &Step, right: u16) -> Option<Step> {
    let Step::Cell(left) = *first else { return None };
    match two {
        Two::Plus => Some(Step::Sum(left, right)),
        Two::Minus => Some(Step::Difference(left, right)),
        Two::Times => Some(Step::Product(left, right)),
        Two::Equal => Some(Step::Same(left, right)),
        Two::Less => Some(Step::Below(left, right)),
        Two::AtMost => Some(Step::Within(left, right)),
        Two::Over | Two::Least | Two::Most => None,
    }
}

/// The operation with a cell as right operand.
fn with(two: Two, cell: u16) -> Step {
    match two {
        Two::Plus => Step::PlusCell(cell),
        Two::Minus => Step::MinusCell(cell),
        Two::Times => Step::TimesCell(cell),
        Two::Over => Step::OverCell(cell),
        Two::Least => Step::LeastCell(cell),
        Two::Most => Step::MostCell(cell),
        Two::Equal => Step::EqualCell(cell),
        Two::Less => Step::LessCell(cell),
        Two::AtMost => Step::AtMostCell(cell),
    }
}

/// The operation with a cell as left operand.
fn reversed(two: Two, cell: u16) -> Step {
    match two {
        Two::Plus => Step::PlusCell(cell),
        Two::Minus => Step::FromCell(cell),
        Two::Times => Step::TimesCell(cell),
        Two::Over => Step::IntoCell(cell),
        Two::Least => Step::LeastCell(cell),
        Two::Most => Step::MostCell(cell),
        Two::Equal => Step::EqualCell(cell),
        Two::Less => Step::CellLess(cell),
        Two::AtMost => Step::CellAtMost(cell),
    }
}
