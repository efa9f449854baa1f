//! The interpreter's instructions, what they ask of a position, and the cells of the cache that they read.

use core::cell::Cell;

/// What only the position can answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// A fact of the seat.
    Fact(u8),
    /// Does a fact of the seat equal this name of the program's?
    FactIs(u8, u16),
    /// A fact of the other character.
    OtherFact(u8),
    /// Does a fact of the other character equal this name?
    OtherFactIs(u8, u16),
    /// A feature.
    Feature(u8),
    /// Does the seat have this flag?
    Has(u8),
    /// A predicate and the number of its argument.
    Predicate(u8, u16),
    /// Does the option fit this pattern of the program's?
    Is(u16),
    /// The price of a weight.
    Weight(u8),
    /// A named value.
    Value(u8),
    /// The row of a table that fits the option.
    Table(u8),
}

/// One instruction. Most set or change the accumulator. In binary operations the accumulator is the left operand and
/// the cell the right one, unless noted.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Step {
    /// Loads a number.
    Number(f32),
    /// Loads a cell.
    Cell(u16),
    /// Loads whether a cell holds this number.
    CellIs(u16, u8),
    /// Loads a cell that is computed first if it holds NaN.
    Lazy(u16),
    /// Loads a fact of the seat, by its row.
    Fact(u8),
    /// Loads whether the seat has a flag, by its bit.
    Has(u8),
    /// Loads a feature, by its row.
    Feature(u8),
    /// Loads a predicate, by its row and the number of its argument.
    Predicate(u8, u16),
    /// Loads the answer to another question.
    Ask(Question),
    /// Calls the row of a table for the option; loads 0 if there is no such row.
    Table(u8),
    /// Ends the code, or returns from the row of a table.
    End,
    /// Replaces a number of points by how much they would improve the fight.
    Tips,
    /// Pushes the accumulator on the stack.
    Push,
    /// Pops a number and adds. In this and the next steps the popped number is the left operand.
    Plus,
    /// Pops and subtracts.
    Minus,
    /// Pops and multiplies.
    Times,
    /// Pops and divides; 0 if the divisor is 0.
    Over,
    /// Pops and takes the minimum.
    Least,
    /// Pops and takes the maximum.
    Most,
    /// Pops and tests for equality.
    Equal,
    /// Pops and tests "less than".
    Less,
    /// Pops and tests "at most".
    AtMost,
    /// Adds a cell.
    PlusCell(u16),
    /// Subtracts a cell.
    MinusCell(u16),
    /// Subtracts the accumulator from a cell.
    FromCell(u16),
    /// Multiplies by a cell.
    TimesCell(u16),
    /// Divides by a cell; 0 if the cell holds 0.
    OverCell(u16),
    /// Divides a cell by the accumulator; 0 if that is 0.
    IntoCell(u16),
    /// Minimum with a cell.
    LeastCell(u16),
    /// Maximum with a cell.
    MostCell(u16),
    /// Tests equality with a cell.
    EqualCell(u16),
    /// Tests "less than a cell".
    LessCell(u16),
    /// Negation of [`Self::LessCell`].
    NotLessCell(u16),
    /// Tests "at most a cell".
    AtMostCell(u16),
    /// Negation of [`Self::AtMostCell`].
    NotAtMostCell(u16),
    /// Tests whether a cell is less than the accumulator.
    CellLess(u16),
    /// Tests whether a cell is at most the accumulator.
    CellAtMost(u16),
    /// Sum of two cells.
    Sum(u16, u16),
    /// Difference of two cells.
    Difference(u16, u16),
    /// Product of two cells.
    Product(u16, u16),
    /// Loads whether two cells are equal.
    Same(u16, u16),
    /// Loads whether the first cell is less than the second.
    Below(u16, u16),
    /// Negation of [`Self::Below`].
    NotBelow(u16, u16),
    /// Loads whether the first cell is at most the second.
    Within(u16, u16),
    /// Negation of [`Self::Within`].
    NotWithin(u16, u16),
    /// Negation.
    Negative,
    /// Rounds down.
    Floor,
    /// Absolute value.
    Absolute,
    /// Logical not.
    Not,
    /// Replaces an index by the list element there. The list starts at the first number and has as many elements as the
    /// second; a larger index gives the last.
    By(u16, u16),
    /// Skips this many steps if the accumulator is 0. No skip changes the accumulator.
    Unless(u16),
    /// Skips if the cell holds 0.
    UnlessCell(u16, u16),
    /// Skips always.
    Jump(u16),
    /// Skips if the accumulator is not 0.
    When(u16),
    /// Skips unless the cell holds this number.
    UnlessIs(u16, u8, u16),
    /// Skips if the cell holds this number.
    WhenIs(u16, u8, u16),
    /// Skips if the cell does not hold 0.
    WhenCell(u16, u16),
    /// Skips unless the first cell is less than the second.
    UnlessBelow(u16, u16, u16),
    /// Skips if the first cell is less than the second.
    WhenBelow(u16, u16, u16),
    /// Skips unless the first cell is at most the second.
    UnlessWithin(u16, u16, u16),
    /// Skips if the first cell is at most the second.
    WhenWithin(u16, u16, u16),
    /// Skips unless the two cells are equal.
    UnlessSame(u16, u16, u16),
    /// Skips if the two cells are equal.
    WhenSame(u16, u16, u16),
    /// Skips unless the accumulator equals the cell.
    UnlessEqualCell(u16, u16),
    /// Skips unless the accumulator is less than the cell.
    UnlessLessCell(u16, u16),
    /// Skips if the accumulator is less than the cell.
    WhenLessCell(u16, u16),
    /// Skips unless the accumulator is at most the cell.
    UnlessAtMostCell(u16, u16),
    /// Skips if the accumulator is at most the cell.
    WhenAtMostCell(u16, u16),
    /// Skips unless a fact of the seat is true.
    UnlessFact(u8, u16),
    /// Skips if a fact of the seat is true.
    WhenFact(u8, u16),
    /// Skips unless the seat has a flag.
    UnlessHas(u8, u16),
    /// Skips if the seat has a flag.
    WhenHas(u8, u16),
    /// Skips unless a feature is true.
    UnlessFeature(u8, u16),
    /// Skips if a feature is true.
    WhenFeature(u8, u16),
    /// Skips unless a predicate is true.
    UnlessPredicate(u8, u16, u16),
    /// Skips if a predicate is true.
    WhenPredicate(u8, u16, u16),
    /// Brings the cache up to date.
    Fresh,
    /// Chooses the first option that fits a pattern, under a rule's number, and ends; continues if none fits.
    Offered(u16, u32),
    /// Starts a comparison of options: the code up to [`Self::Next`] computes the value of one. True if the least wins.
    Each(bool),
    /// Repeats the comparison with the next option, or chooses the best under a rule's number and ends.
    Next(u32),
    /// Chooses the first option and ends.
    First(u32),
    /// Chooses the last option and ends.
    Last(u32),
    /// Chooses any option, with equal probability, and ends.
    Any(u32),
    /// Declines, or else chooses the first option, and ends.
    Plain(u32),
}

const _: () = assert!(core::mem::size_of::<Step>() == 8, "a step is a word");

/// Capacity of the stack.
pub const STACK: usize = 16;

/// Number of cells in the cache; [`super::incremental_cache`] defines their layout.
pub const CELLS: usize = 512;

/// The cells of the cache.
pub type Cells = [Cell<f32>; CELLS];

/// The content of a cell. The mask saves a bounds check.
#[inline]
#[must_use]
pub fn cell(cells: &Cells, number: u16) -> f32 {
    cells[usize::from(number) & (CELLS - 1)].get()
}
