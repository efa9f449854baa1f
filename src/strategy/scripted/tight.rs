//! From steps on a stack to steps of the machine: the top of the stack is held, and cells are used where they are.

use super::code::{One, Op, Two};
use super::machine::{CELLS, Step};
use super::shortcuts::{aim, shorten};

/// What the cells of a new memory hold, and where numbers stand among them.
#[derive(Clone, Debug)]
pub struct Store {
    /// What each cell holds at first; not a number where that is worked out.
    pub cells: Vec<f32>,
    /// The cells that hold numbers of the code.
    numbers: Vec<u16>,
}

impl Store {
    /// So many cells that hold nothing.
    #[must_use]
    pub fn new(count: usize) -> Self {
        Self { cells: vec![f32::NAN; count], numbers: Vec::new() }
    }

    /// A new cell, while there are any.
    pub fn add(&mut self, value: f32) -> Option<u16> {
        let at = u16::try_from(self.cells.len()).ok().filter(|at| usize::from(*at) < CELLS)?;
        self.cells.push(value);
        Some(at)
    }

    /// The cell of a number.
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

/// What is on the stack at some place.
#[derive(Clone, Debug, Default)]
struct Height {
    /// Where the steps of each number begin, the one held last.
    begins: Vec<usize>,
    /// Where those of a number began that was just taken: the next to be put stands in its place.
    taken: Option<usize>,
    /// Is a number held?
    held: bool,
}

/// Makes steps of the machine.
#[must_use]
pub fn tight(store: &mut Store, ops: &[Op]) -> Vec<Step> {
    let mut work = Work::new(store, ops);
    while let Some(op) = ops.get(work.at) {
        work.step(*op);
        work.at += 1;
    }
    work.places.push(work.out.len());
    work.done()
}

struct Work<'a> {
    store: &'a mut Store,
    ops: &'a [Op],
    /// The step being made.
    at: usize,
    /// Steps made; those taken back are none.
    out: Vec<Option<Step>>,
    /// Where each step went.
    places: Vec<usize>,
    /// Is each gone to from elsewhere? If it was met, with what on the stack.
    meets: Vec<(bool, Option<Height>)>,
    now: Height,
}

impl<'a> Work<'a> {
    fn new(store: &'a mut Store, ops: &'a [Op]) -> Self {
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
        }
        self.places.push(self.out.len());
        match op {
            Op::Number(_) | Op::Cell(_) | Op::CellIs(_, _) | Op::Ask(_) => self.put(op),
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

    /// The cell that a step puts, if it does just that.
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
                // Two cells in one step, where it begins with one.
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
        self.now.begins.push(self.now.taken.take().unwrap_or(self.out.len()));
        self.now.held = true;
        let step = match (op, self.cell(op)) {
            (_, Some(cell)) => Step::Cell(cell),
            (Op::Number(number), None) => Step::Number(number),
            (Op::CellIs(cell, number), None) => Step::CellIs(cell, number),
            (Op::Ask(question), None) => Step::Ask(question),
            (
                Op::Cell(_)
                | Op::Tips
                | Op::One(_)
                | Op::Two(_)
                | Op::By(_, _)
                | Op::Unless(_)
                | Op::Jump(_)
                | Op::And(_)
                | Op::Or(_),
                None,
            ) => unreachable!("these put nothing"),
        };
        self.out.push(Some(step));
    }

    /// The last step made, if it is certain to come just before this one.
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

    /// Two numbers become one; a left side that is just a cell need not wait on the stack.
    fn two(&mut self, two: Two) {
        let right = self.now.begins.pop().unwrap_or(0);
        let left = self.now.begins.last().copied().unwrap_or(0);
        let single = match self.out.get(left..right.saturating_sub(1)) {
            Some([Some(Step::Cell(cell))]) => Some(*cell),
            Some(_) | None => None,
        };
        if let Some(cell) = single {
            self.out[left] = None;
            self.out[right - 1] = None;
            self.out.push(Some(reversed(two, cell)));
        } else {
            self.out.push(Some(stacked(two)));
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

    /// Goes elsewhere with what is held.
    fn go(&mut self, step: Step, to: u16) {
        self.out.push(Some(step));
        self.meets[usize::from(to)].1 = Some(self.now.clone());
    }

    /// What is held is done with.
    fn take(&mut self) {
        self.now.taken = self.now.begins.pop();
        self.now.held = false;
    }

    /// All that is left, gone to where it now stands.
    fn done(self) -> Vec<Step> {
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
        shorten(self.out.iter().flatten().map(moved).collect())
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

/// The opposite of a comparison with a cell.
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

/// A step that takes both its sides from cells, if there is one.
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

/// With a cell on the right.
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

/// With a cell on the left.
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
