//! The steps that programs are made of, and the cells of memory that they look at.

use super::code::Question;
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
    /// Holds what a cell holds, which is worked out first if that is not a number.
    Lazy(u16),
    /// Holds a fact of the seat, by its row.
    Fact(u8),
    /// Holds whether the seat has an ability or use of cards, by its bit.
    Has(u8),
    /// Holds what the seat works out for itself, by its row.
    Feature(u8),
    /// Holds the answer to a question with a word in it: its row and the word.
    Predicate(u8, u16),
    /// Holds the answer to another question.
    Ask(Question),
    /// Goes on with the row of a table that is about the option, and comes back; holds 0 where there is none.
    Table(u8),
    /// Ends, or goes back from the row of a table.
    End,
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
    /// Skips so many steps if it holds 0; likewise below.
    Unless(u16),
    /// Skips them if a cell holds 0.
    UnlessCell(u16, u16),
    /// Skips them.
    Jump(u16),
    /// Skips them if it holds something else than 0.
    When(u16),
    /// Skips them unless a cell holds this number. Like all steps below that skip, it leaves what is held as it is.
    UnlessIs(u16, u8, u16),
    /// Skips them if it does.
    WhenIs(u16, u8, u16),
    /// Skips them if a cell holds something else than 0.
    WhenCell(u16, u16),
    /// Skips them unless one cell is less than another.
    UnlessBelow(u16, u16, u16),
    /// Skips them if it is.
    WhenBelow(u16, u16, u16),
    /// Skips them unless one cell is at most another.
    UnlessWithin(u16, u16, u16),
    /// Skips them if it is.
    WhenWithin(u16, u16, u16),
    /// Skips them unless two cells are equal.
    UnlessSame(u16, u16, u16),
    /// Skips them if they are.
    WhenSame(u16, u16, u16),
    /// Skips them unless what it holds is equal to a cell.
    UnlessEqualCell(u16, u16),
    /// Skips them unless it is less than a cell.
    UnlessLessCell(u16, u16),
    /// Skips them if it is.
    WhenLessCell(u16, u16),
    /// Skips them unless it is at most a cell.
    UnlessAtMostCell(u16, u16),
    /// Skips them if it is.
    WhenAtMostCell(u16, u16),
    /// Skips them unless a fact of the seat holds.
    UnlessFact(u8, u16),
    /// Skips them if it does.
    WhenFact(u8, u16),
    /// Skips them unless the seat has an ability or use of cards.
    UnlessHas(u8, u16),
    /// Skips them if it has.
    WhenHas(u8, u16),
    /// Skips them unless what the seat works out for itself is true.
    UnlessFeature(u8, u16),
    /// Skips them if it is.
    WhenFeature(u8, u16),
    /// Skips them unless the answer to a question with a word in it is yes.
    UnlessPredicate(u8, u16, u16),
    /// Skips them if it is.
    WhenPredicate(u8, u16, u16),
    /// Brings memory up to date.
    Fresh,
    /// Ends by the first option that fits a pattern, under a rule's number; goes on where none does.
    Offered(u16, u32),
    /// Begins to compare options: what follows works out what one is worth, up to [`Self::Next`]. Is it the least that counts?
    Each(bool),
    /// Goes on with the next option, or ends by the one that came out first, under a rule's number.
    Next(u32),
    /// Ends by the first option.
    First(u32),
    /// Ends by the last option.
    Last(u32),
    /// Ends by any option, with equal chance.
    Any(u32),
    /// Ends by declining, or else by the first option.
    Plain(u32),
}

const _: () = assert!(core::mem::size_of::<Step>() == 8, "a step is a word");

/// The deepest stack.
pub const STACK: usize = 16;

/// Cells of memory: what they are is laid out in [`super::incremental_cache`].
pub const CELLS: usize = 512;

/// The cells of memory.
pub type Cells = [Cell<f32>; CELLS];

/// What a cell holds. The mask keeps a number inside without a check.
#[inline]
#[must_use]
pub fn cell(cells: &Cells, number: u16) -> f32 {
    cells[usize::from(number) & (CELLS - 1)].get()
}
