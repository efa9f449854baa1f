//! The interpreter: an accumulator (`held`), the cells of the cache and a small stack. One run makes a whole decision:
//! conditions, comparisons of options and the choice.

use super::code::{At, over, truth};
use super::step::{Cells, Question, STACK, Step, cell};
use crate::engine::game::Game;

/// How a run ended.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ended {
    /// The accumulator.
    pub held: f32,
    /// The index of the chosen option; [`ANY`] for a random one.
    pub index: u32,
    /// The number of the rule that chose it.
    pub rule: u32,
}

/// Any option, with equal probability.
pub const ANY: u32 = u32::MAX;

/// Answers what the cells cannot.
pub trait Answers {
    /// The game that is played.
    type Game: Game;

    /// The cells of the cache.
    fn cells(&self) -> &Cells;

    /// Computes a cell that holds NaN, and returns its value.
    fn lazy(&self, cell: u16) -> f32;

    /// Stores the value of the node being computed. Returns the index of the next node's code; 0 if all are done.
    fn settled(&self, held: f32) -> usize;

    /// Brings the cache up to date.
    fn freshen(&self);

    /// A fact of the seat.
    fn fact(&self, row: u8) -> f32;

    /// Does the seat have a flag?
    fn has(&self, flag: u8) -> bool;

    /// A feature.
    fn feature(&self, row: u8, at: &At<Self::Game>) -> f32;

    /// A predicate.
    fn predicate(&self, row: u8, word: u16, at: &At<Self::Game>) -> bool;

    /// The answer to another question.
    fn ask(&self, question: Question, at: &At<Self::Game>) -> f32;

    /// By how much `points` more would improve the fight.
    fn tips(&self, points: f32) -> f32;

    /// The index of the code of the table row for an option.
    fn row(&self, table: u8, at: &At<Self::Game>) -> Option<usize>;

    /// The elements of all lists.
    fn lists(&self) -> &[f32];

    /// The options.
    fn options(&self) -> &[<Self::Game as Game>::Choice];

    /// The index of the first option that fits a pattern.
    fn offered(&self, pattern: u16) -> Option<usize>;

    /// The choice if nothing decides.
    fn plain(&self) -> usize;
}

/// The list element at an index, which is clamped to the list.
#[inline]
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped before")]
fn listed(lists: &[f32], place: f32, (from, count): (u16, u16)) -> f32 {
    let place = place.clamp(0.0, f32::from(count.saturating_sub(1))) as usize;
    lists.get(usize::from(from) + place).copied().unwrap_or(0.0)
}

/// The part of the state that steps use rarely.
struct Frame<G: Game> {
    stack: [f32; STACK],
    /// What expressions are about.
    at: At<G>,
    /// Where to return after a table row; 0 if none is running, [`SETTLING`] while nodes are being computed.
    back: usize,
    /// The index of the code that computes an option's value.
    begins: usize,
    /// The option being evaluated.
    index: usize,
    /// The best option so far, and its value.
    best: (usize, f32),
    /// 1, or -1 if the least value wins.
    sign: f32,
}

impl<G: Game> Frame<G> {
    #[inline]
    fn new(at: At<G>, back: usize) -> Self {
        let best = (0, f32::NEG_INFINITY);
        Self { stack: [0.0; STACK], at, back, begins: 0, index: 0, best, sign: 1.0 }
    }

    /// Starts to compare options.
    #[inline(never)]
    fn compare(&mut self, options: &[G::Choice], (begins, least): (usize, bool)) {
        (self.begins, self.sign) = (begins, if least { -1.0 } else { 1.0 });
        self.at.option = options.first().copied();
    }

    /// Records an option's value and moves to the next; returns false after the last.
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

/// The return address while nodes are computed: `End` stores the node's value and starts the next node.
const SETTLING: usize = usize::MAX;

/// Runs a program from an index to its end.
#[inline]
#[must_use]
pub fn run<A: Answers + ?Sized>(answers: &A, steps: &[Step], from: usize, at: &At<A::Game>) -> Ended {
    run_in(answers, (steps, from), &mut Frame::new(*at, 0))
}

/// Computes cached nodes one after the other; [`Answers::settled`] stores each and names the next.
#[inline]
pub fn settle<A: Answers + ?Sized>(answers: &A, steps: &[Step], from: usize) {
    let _ = run_in(answers, (steps, from), &mut Frame::new(At::NOTHING, SETTLING));
}

#[inline(never)]
#[expect(clippy::too_many_lines, reason = "a flat match, one line a step")]
fn run_in<A: Answers + ?Sized>(answers: &A, (steps, from): (&[Step], usize), frame: &mut Frame<A::Game>) -> Ended {
    let cells = answers.cells();
    // The mask saves a bounds check; the compiler refuses code that needs a deeper stack.
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
                    // A row runs without recursion if the stack is empty and no other row is running.
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

/// Answers from cells alone, for code that asks nothing else.
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
