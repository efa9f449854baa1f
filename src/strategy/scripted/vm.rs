//! The interpreter of programs: it holds one number, has cells of memory at hand, and a stack for the rest. A whole
//! decision is one stretch of steps: conditions, comparisons of options, and what is taken.

use super::code::{At, Question, over, truth};
use super::step::{Cells, STACK, Step, cell};
use crate::engine::play::Game;

/// How a stretch of steps ended.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ended {
    /// What was held.
    pub held: f32,
    /// The option taken, by its index; [`ANY`] for any of them.
    pub index: u32,
    /// By which rule.
    pub rule: u32,
}

/// Any option, with equal chance.
pub const ANY: u32 = u32::MAX;

/// What answers questions that cells do not.
pub trait Answers {
    /// The game that is played.
    type Game: Game;

    /// The cells.
    fn cells(&self) -> &Cells;

    /// What a cell holds once it is worked out.
    fn lazy(&self, cell: u16) -> f32;

    /// A cell was worked out: where the code of the next one begins that is due; 0 where none is.
    fn settled(&self, held: f32) -> usize;

    /// Brings the cells up to date.
    fn freshen(&self);

    /// A fact of the seat.
    fn fact(&self, row: u8) -> f32;

    /// Has the seat a flag?
    fn has(&self, flag: u8) -> bool;

    /// A feature.
    fn feature(&self, row: u8, at: &At<Self::Game>) -> f32;

    /// A predicate.
    fn predicate(&self, row: u8, word: u16, at: &At<Self::Game>) -> bool;

    /// The answer to another question.
    fn ask(&self, question: Question, at: &At<Self::Game>) -> f32;

    /// How much so many points more would tip a fight.
    fn tips(&self, points: f32) -> f32;

    /// Where the row of a table begins that is about an option.
    fn row(&self, table: u8, at: &At<Self::Game>) -> Option<usize>;

    /// The numbers of lists.
    fn lists(&self) -> &[f32];

    /// The options.
    fn options(&self) -> &[<Self::Game as Game>::Choice];

    /// The first option that fits a pattern.
    fn offered(&self, pattern: u16) -> Option<usize>;

    /// What is taken where nothing says.
    fn plain(&self) -> usize;
}

/// The number of a list at a place; beyond its end, its last.
#[inline]
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped before")]
fn listed(lists: &[f32], place: f32, (from, count): (u16, u16)) -> f32 {
    let place = place.clamp(0.0, f32::from(count.saturating_sub(1))) as usize;
    lists.get(usize::from(from) + place).copied().unwrap_or(0.0)
}

/// What is seldom looked at while steps are run.
struct Frame<G: Game> {
    stack: [f32; STACK],
    /// What is asked about.
    at: At<G>,
    /// Where to go on behind the row of a table; 0 where none was begun, [`SETTLING`] where there is always more.
    back: usize,
    /// Where the worth of an option begins.
    begins: usize,
    /// The option looked at.
    index: usize,
    /// The best so far, and what it is worth.
    best: (usize, f32),
    /// 1, or -1 where the least counts.
    sign: f32,
}

impl<G: Game> Frame<G> {
    #[inline]
    fn new(at: At<G>, back: usize) -> Self {
        let best = (0, f32::NEG_INFINITY);
        Self { stack: [0.0; STACK], at, back, begins: 0, index: 0, best, sign: 1.0 }
    }

    /// Begins to compare options.
    #[inline(never)]
    fn compare(&mut self, options: &[G::Choice], (begins, least): (usize, bool)) {
        (self.begins, self.sign) = (begins, if least { -1.0 } else { 1.0 });
        self.at.option = options.first().copied();
    }

    /// Notes what an option is worth, and goes to the next; is there one?
    #[inline(never)]
    fn compared(&mut self, options: &[G::Choice], worth: f32) -> bool {
        let worth = self.sign * worth;
        if worth > self.best.1 {
            self.best = (self.index, worth);
        }
        self.index = self.index.wrapping_add(1);
        self.at.option = options.get(self.index).copied();
        self.at.option.is_some()
    }
}

/// Where cells are worked out, what ends is put in its cell, and the next is begun.
const SETTLING: usize = usize::MAX;

/// Runs the steps of a program from a place on, to their end.
#[inline]
#[must_use]
pub fn run<A: Answers + ?Sized>(answers: &A, steps: &[Step], from: usize, at: &At<A::Game>) -> Ended {
    run_in(answers, (steps, from), &mut Frame::new(*at, 0))
}

/// Works out cells, one after the other: each that ends is told by [`Answers::settled`], which says where the next begins.
#[inline]
pub fn settle<A: Answers + ?Sized>(answers: &A, steps: &[Step], from: usize) {
    let _ = run_in(answers, (steps, from), &mut Frame::new(At::NOTHING, SETTLING));
}

#[inline(never)]
#[expect(clippy::too_many_lines, reason = "a flat match, one line a step")]
fn run_in<A: Answers + ?Sized>(answers: &A, (steps, from): (&[Step], usize), frame: &mut Frame<A::Game>) -> Ended {
    let cells = answers.cells();
    // The stack's height; the mask holds it inside without a check, and loading refuses what is deeper.
    let mut top = 0_usize;
    let mut held = 0.0_f32;
    let mut next = from;
    macro_rules! left {
        () => {{
            top = top.wrapping_sub(1);
            frame.stack[top & (STACK - 1)]
        }};
    }
    macro_rules! skip {
        ($count:expr) => {
            next = next.wrapping_add(usize::from($count))
        };
    }
    macro_rules! unless {
        ($truth:expr, $to:ident) => {{
            let truth: bool = $truth;
            if !truth {
                skip!($to);
            }
        }};
    }
    macro_rules! when {
        ($truth:expr, $to:ident) => {
            if $truth {
                skip!($to);
            }
        };
    }
    macro_rules! end {
        ($index:expr, $rule:expr) => {
            return Ended { held, index: u32::try_from($index).unwrap_or(u32::MAX), rule: $rule }
        };
    }
    while let Some(step) = steps.get(next) {
        next = next.wrapping_add(1);
        match *step {
            Step::Number(number) => held = number,
            Step::Cell(at) => held = cell(cells, at),
            Step::CellIs(at, number) => held = truth(cell(cells, at) == f32::from(number)),
            Step::Lazy(at) => {
                held = cell(cells, at);
                if held.is_nan() {
                    held = answers.lazy(at);
                }
            }
            Step::Fact(row) => held = answers.fact(row),
            Step::Has(flag) => held = truth(answers.has(flag)),
            Step::Feature(row) => held = answers.feature(row, &frame.at),
            Step::Predicate(row, word) => held = truth(answers.predicate(row, word, &frame.at)),
            Step::Ask(question) => held = answers.ask(question, &frame.at),
            Step::Table(table) => {
                held = 0.0;
                match answers.row(table, &frame.at) {
                    // In the same breath, where nothing waits: on the stack, or for another row.
                    Some(row) if top == 0 && frame.back == 0 => (frame.back, next) = (next, row),
                    Some(row) => held = run(answers, steps, row, &frame.at).held,
                    None => {}
                }
            }
            Step::End => {
                next = frame.back;
                if next == SETTLING {
                    next = answers.settled(held);
                } else {
                    frame.back = 0;
                }
                if next == 0 {
                    break;
                }
            }
            Step::Tips => held = answers.tips(held),
            Step::Push => {
                frame.stack[top & (STACK - 1)] = held;
                top = top.wrapping_add(1);
            }
            Step::Plus => held += left!(),
            Step::Minus => held = left!() - held,
            Step::Times => held *= left!(),
            Step::Over => held = over(left!(), held),
            Step::Least => held = left!().min(held),
            Step::Most => held = left!().max(held),
            Step::Equal => held = truth((left!() - held).abs() == 0.0),
            Step::Less => held = truth(left!() < held),
            Step::AtMost => held = truth(left!() <= held),
            Step::PlusCell(at) => held += cell(cells, at),
            Step::MinusCell(at) => held -= cell(cells, at),
            Step::FromCell(at) => held = cell(cells, at) - held,
            Step::TimesCell(at) => held *= cell(cells, at),
            Step::OverCell(at) => held = over(held, cell(cells, at)),
            Step::IntoCell(at) => held = over(cell(cells, at), held),
            Step::LeastCell(at) => held = held.min(cell(cells, at)),
            Step::MostCell(at) => held = held.max(cell(cells, at)),
            Step::EqualCell(at) => held = truth((held - cell(cells, at)).abs() == 0.0),
            Step::LessCell(at) => held = truth(held < cell(cells, at)),
            Step::NotLessCell(at) => held = 1.0 - truth(held < cell(cells, at)),
            Step::AtMostCell(at) => held = truth(held <= cell(cells, at)),
            Step::NotAtMostCell(at) => held = 1.0 - truth(held <= cell(cells, at)),
            Step::CellLess(at) => held = truth(cell(cells, at) < held),
            Step::CellAtMost(at) => held = truth(cell(cells, at) <= held),
            Step::Sum(left, right) => held = cell(cells, left) + cell(cells, right),
            Step::Difference(left, right) => held = cell(cells, left) - cell(cells, right),
            Step::Product(left, right) => held = cell(cells, left) * cell(cells, right),
            Step::Same(left, right) => held = truth((cell(cells, left) - cell(cells, right)).abs() == 0.0),
            Step::Below(left, right) => held = truth(cell(cells, left) < cell(cells, right)),
            Step::NotBelow(left, right) => held = 1.0 - truth(cell(cells, left) < cell(cells, right)),
            Step::Within(left, right) => held = truth(cell(cells, left) <= cell(cells, right)),
            Step::NotWithin(left, right) => held = 1.0 - truth(cell(cells, left) <= cell(cells, right)),
            Step::Negative => held = -held,
            Step::Floor => held = held.floor(),
            Step::Absolute => held = held.abs(),
            Step::Not => held = 1.0 - held,
            Step::By(from, count) => held = listed(answers.lists(), held, (from, count)),
            Step::Jump(to) => skip!(to),
            Step::Unless(to) => unless!(held != 0.0, to),
            Step::When(to) => when!(held != 0.0, to),
            Step::UnlessCell(at, to) => unless!(cell(cells, at) != 0.0, to),
            Step::WhenCell(at, to) => when!(cell(cells, at) != 0.0, to),
            Step::UnlessIs(at, number, to) => unless!(cell(cells, at) == f32::from(number), to),
            Step::WhenIs(at, number, to) => when!(cell(cells, at) == f32::from(number), to),
            Step::UnlessBelow(left, right, to) => unless!(cell(cells, left) < cell(cells, right), to),
            Step::WhenBelow(left, right, to) => when!(cell(cells, left) < cell(cells, right), to),
            Step::UnlessWithin(left, right, to) => unless!(cell(cells, left) <= cell(cells, right), to),
            Step::WhenWithin(left, right, to) => when!(cell(cells, left) <= cell(cells, right), to),
            Step::UnlessSame(left, right, to) => {
                unless!((cell(cells, left) - cell(cells, right)).abs() == 0.0, to);
            }
            Step::WhenSame(left, right, to) => when!((cell(cells, left) - cell(cells, right)).abs() == 0.0, to),
            Step::UnlessEqualCell(at, to) => unless!((held - cell(cells, at)).abs() == 0.0, to),
            Step::UnlessLessCell(at, to) => unless!(held < cell(cells, at), to),
            Step::WhenLessCell(at, to) => when!(held < cell(cells, at), to),
            Step::UnlessAtMostCell(at, to) => unless!(held <= cell(cells, at), to),
            Step::WhenAtMostCell(at, to) => when!(held <= cell(cells, at), to),
            Step::UnlessFact(row, to) => unless!(answers.fact(row) != 0.0, to),
            Step::WhenFact(row, to) => when!(answers.fact(row) != 0.0, to),
            Step::UnlessHas(flag, to) => unless!(answers.has(flag), to),
            Step::WhenHas(flag, to) => when!(answers.has(flag), to),
            Step::UnlessFeature(row, to) => unless!(answers.feature(row, &frame.at) != 0.0, to),
            Step::WhenFeature(row, to) => when!(answers.feature(row, &frame.at) != 0.0, to),
            Step::UnlessPredicate(row, word, to) => unless!(answers.predicate(row, word, &frame.at), to),
            Step::WhenPredicate(row, word, to) => when!(answers.predicate(row, word, &frame.at), to),
            Step::Fresh => answers.freshen(),
            Step::Offered(pattern, rule) => {
                if let Some(index) = answers.offered(pattern) {
                    end!(index, rule);
                }
            }
            Step::Each(least) => frame.compare(answers.options(), (next, least)),
            Step::Next(rule) => {
                if !frame.compared(answers.options(), held) {
                    end!(frame.best.0, rule);
                }
                next = frame.begins;
            }
            Step::First(rule) => end!(0_u32, rule),
            Step::Last(rule) => end!(answers.options().len().saturating_sub(1), rule),
            Step::Any(rule) => end!(ANY, rule),
            Step::Plain(rule) => end!(answers.plain(), rule),
        }
    }
    Ended { held, index: 0, rule: u32::MAX }
}

/// Cells alone: enough for code that asks for nothing else.
#[cfg(test)]
pub(super) struct Alone<'c>(pub(super) &'c Cells);

#[cfg(test)]
impl Answers for Alone<'_> {
    type Game = crate::games::talisman::Talisman;

    fn cells(&self) -> &Cells {
        self.0
    }

    fn lazy(&self, _cell: u16) -> f32 {
        0.0
    }

    fn settled(&self, _held: f32) -> usize {
        0
    }

    fn freshen(&self) {}

    fn fact(&self, _row: u8) -> f32 {
        0.0
    }

    fn has(&self, _flag: u8) -> bool {
        false
    }

    fn feature(&self, _row: u8, _at: &At<Self::Game>) -> f32 {
        0.0
    }

    fn predicate(&self, _row: u8, _word: u16, _at: &At<Self::Game>) -> bool {
        false
    }

    fn ask(&self, _question: Question, _at: &At<Self::Game>) -> f32 {
        0.0
    }

    fn tips(&self, _points: f32) -> f32 {
        0.0
    }

    fn row(&self, _table: u8, _at: &At<Self::Game>) -> Option<usize> {
        None
    }

    fn lists(&self) -> &[f32] {
        &[]
    }

    fn options(&self) -> &[<Self::Game as Game>::Choice] {
        &[]
    }

    fn offered(&self, _pattern: u16) -> Option<usize> {
        None
    }

    fn plain(&self) -> usize {
        0
    }
}
