//! The machine that runs a strategy: it holds one number, has cells of memory at hand, and a stack for the rest.

use super::code::{Question, over, truth};
use core::cell::Cell;

/// One step. What it holds is the left side of two, the cell the right, unless said otherwise.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Step {
    /// Holds a number.
    Number(f32),
    /// Holds what a cell holds.
    Cell(u16),
    /// Holds whether a cell holds this number.
    CellIs(u16, u8),
    /// Holds the answer to a question.
    Ask(Question),
    /// Holds the answer to a question about the number it holds.
    Tips,
    /// Puts what it holds on the stack.
    Push,
    /// Sum with the top of the stack, which it takes; likewise below, the top as the left side.
    Plus,
    /// Difference.
    Minus,
    /// Product.
    Times,
    /// Quotient; 0 by 0.
    Over,
    /// The smaller.
    Least,
    /// The larger.
    Most,
    /// Are they equal?
    Equal,
    /// Is the first less?
    Less,
    /// Is the first at most the second?
    AtMost,
    /// Sum with a cell.
    PlusCell(u16),
    /// Less a cell.
    MinusCell(u16),
    /// A cell less it.
    FromCell(u16),
    /// Product with a cell.
    TimesCell(u16),
    /// Divided by a cell; 0 by 0.
    OverCell(u16),
    /// A cell divided by it; 0 by 0.
    IntoCell(u16),
    /// The smaller of it and a cell.
    LeastCell(u16),
    /// The larger of it and a cell.
    MostCell(u16),
    /// Is it equal to a cell?
    EqualCell(u16),
    /// Is it less than a cell?
    LessCell(u16),
    /// Is it not less?
    NotLessCell(u16),
    /// Is it at most a cell?
    AtMostCell(u16),
    /// Is it not at most?
    NotAtMostCell(u16),
    /// Is a cell less than it?
    CellLess(u16),
    /// Is a cell at most it?
    CellAtMost(u16),
    /// Sum of two cells.
    Sum(u16, u16),
    /// Difference of two cells.
    Difference(u16, u16),
    /// Product of two cells.
    Product(u16, u16),
    /// Are two cells equal?
    Same(u16, u16),
    /// Is one cell less than another?
    Below(u16, u16),
    /// Is it not less?
    NotBelow(u16, u16),
    /// Is one cell at most another?
    Within(u16, u16),
    /// Is it not at most?
    NotWithin(u16, u16),
    /// The negative.
    Negative,
    /// The largest whole number not above.
    Floor,
    /// Without its sign.
    Absolute,
    /// Not.
    Not,
    /// The number of a list that stands at this place: from `0`, so many; beyond, the last.
    By(u16, u16),
    /// Goes on there if it holds 0.
    Unless(u16),
    /// Goes on there if a cell holds 0.
    UnlessCell(u16, u16),
    /// Goes on there.
    Jump(u16),
    /// Goes on there if it holds something else than 0.
    When(u16),
    /// Holds what a cell holds, and goes on there if that is 0. Likewise below: one of the steps above that hold a truth,
    /// and a jump by it, as [`super::shortcuts`] joins them.
    HeldUnless(u16, u16),
    /// The same if it is something else than 0.
    HeldWhen(u16, u16),
    /// [`Self::CellIs`], and a jump unless it is so.
    UnlessIs(u16, u8, u16),
    /// A jump if it is.
    WhenIs(u16, u8, u16),
    /// [`Self::Below`].
    UnlessBelow(u16, u16, u16),
    /// The same.
    WhenBelow(u16, u16, u16),
    /// [`Self::NotBelow`].
    UnlessNotBelow(u16, u16, u16),
    /// The same.
    WhenNotBelow(u16, u16, u16),
    /// [`Self::Within`].
    UnlessWithin(u16, u16, u16),
    /// The same.
    WhenWithin(u16, u16, u16),
    /// [`Self::NotWithin`].
    UnlessNotWithin(u16, u16, u16),
    /// The same.
    WhenNotWithin(u16, u16, u16),
}

const _: () = assert!(core::mem::size_of::<Step>() == 8, "a step is a word");

/// The deepest stack.
pub const STACK: usize = 16;

/// Cells of memory: what they are is laid out in [`super::memory`].
pub const CELLS: usize = 512;

/// The cells of memory.
pub type Cells = [Cell<f32>; CELLS];

/// What answers questions that cells do not.
pub trait Answers {
    /// The answer to a question.
    fn ask(&self, question: Question) -> f32;

    /// How much so many points more would tip a fight.
    fn tips(&self, points: f32) -> f32;

    /// The numbers of lists.
    fn lists(&self) -> &[f32];
}

/// Lists alone: enough for code that rests on cells only.
#[cfg(test)]
impl Answers for [f32] {
    #[inline]
    fn ask(&self, _question: Question) -> f32 {
        0.0
    }

    #[inline]
    fn tips(&self, _points: f32) -> f32 {
        0.0
    }

    #[inline]
    fn lists(&self) -> &[f32] {
        self
    }
}

/// The number of a list at a place; beyond its end, its last.
#[inline]
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped before")]
fn listed(lists: &[f32], place: f32, (from, count): (u16, u16)) -> f32 {
    let place = place.clamp(0.0, f32::from(count.saturating_sub(1))) as usize;
    lists.get(usize::from(from) + place).copied().unwrap_or(0.0)
}

/// What a cell holds. The mask keeps a number inside without a check.
#[inline]
#[must_use]
pub fn cell(cells: &Cells, number: u16) -> f32 {
    cells[usize::from(number) & (CELLS - 1)].get()
}

/// Works out an expression.
#[must_use]
#[expect(clippy::too_many_lines, reason = "a flat match, one line a step")]
pub fn run<A: Answers + ?Sized>(cells: &Cells, steps: &[Step], answers: &A) -> f32 {
    let mut stack = [0.0_f32; STACK];
    // The stack's height; the mask holds it inside without a check, and loading refuses what is deeper.
    let mut top = 0_usize;
    let mut held = 0.0_f32;
    let mut next = 0_usize;
    macro_rules! left {
        () => {{
            top = top.wrapping_sub(1);
            stack[top & (STACK - 1)]
        }};
    }
    macro_rules! jump {
        ($held:expr, $when:literal, $to:ident) => {{
            held = $held;
            next = if (held != 0.0) == $when { usize::from($to) } else { next };
        }};
    }
    while let Some(step) = steps.get(next) {
        next = next.wrapping_add(1);
        match *step {
            Step::Number(number) => held = number,
            Step::Cell(at) => held = cell(cells, at),
            Step::CellIs(at, number) => held = truth(cell(cells, at) == f32::from(number)),
            Step::Ask(question) => held = answers.ask(question),
            Step::Tips => held = answers.tips(held),
            Step::Push => {
                stack[top & (STACK - 1)] = held;
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
            Step::Unless(to) => next = if held == 0.0 { usize::from(to) } else { next },
            Step::UnlessCell(at, to) => next = if cell(cells, at) == 0.0 { usize::from(to) } else { next },
            Step::When(to) => next = if held == 0.0 { next } else { usize::from(to) },
            Step::Jump(to) => next = usize::from(to),
            Step::HeldUnless(at, to) => jump!(cell(cells, at), false, to),
            Step::HeldWhen(at, to) => jump!(cell(cells, at), true, to),
            Step::UnlessIs(at, number, to) => jump!(truth(cell(cells, at) == f32::from(number)), false, to),
            Step::WhenIs(at, number, to) => jump!(truth(cell(cells, at) == f32::from(number)), true, to),
            Step::UnlessBelow(left, right, to) => jump!(truth(cell(cells, left) < cell(cells, right)), false, to),
            Step::WhenBelow(left, right, to) => jump!(truth(cell(cells, left) < cell(cells, right)), true, to),
            Step::UnlessNotBelow(left, right, to) => {
                jump!(1.0 - truth(cell(cells, left) < cell(cells, right)), false, to)
            }
            Step::WhenNotBelow(left, right, to) => jump!(1.0 - truth(cell(cells, left) < cell(cells, right)), true, to),
            Step::UnlessWithin(left, right, to) => jump!(truth(cell(cells, left) <= cell(cells, right)), false, to),
            Step::WhenWithin(left, right, to) => jump!(truth(cell(cells, left) <= cell(cells, right)), true, to),
            Step::UnlessNotWithin(left, right, to) => {
                jump!(1.0 - truth(cell(cells, left) <= cell(cells, right)), false, to)
            }
            Step::WhenNotWithin(left, right, to) => {
                jump!(1.0 - truth(cell(cells, left) <= cell(cells, right)), true, to)
            }
        }
    }
    held
}
