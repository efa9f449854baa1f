//! Stack code of expressions, as the compiler first emits it: each operation pops its operands and pushes its result.
//! True is 1, false is 0. [`super::lower`] turns it into the interpreter's steps.

use super::step::{Question, Step};
use crate::engine::game::Game;
use crate::engine::ids::{CardId, Seat};
use crate::engine::option::GameOptions;

/// A range of a program's steps; of its stack code until that is lowered.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Code {
    /// Its first step.
    pub from: u32,
    /// One past its last.
    pub to: u32,
}

impl Code {
    /// The range of indices.
    #[inline]
    #[must_use]
    pub fn range(self) -> core::ops::Range<usize> {
        self.from as usize..self.to as usize
    }
}

/// One operation of stack code.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Op {
    /// Pushes a number.
    Number(f32),
    /// Pushes the content of a cache cell.
    Cell(u16),
    /// Pushes whether a cache cell holds this number.
    CellIs(u16, u8),
    /// Pushes the content of a cache cell, computed on demand.
    Lazy(u16),
    /// Pushes the answer to a question.
    Ask(Question),
    /// Replaces a number of points by how much they would improve the fight; see
    /// [`Language::tips`](crate::strategy::language::Language::tips).
    Tips,
    /// Replaces the top number.
    One(One),
    /// Replaces the top two numbers by one.
    Two(Two),
    /// Replaces an index by the list element there. The list starts at the first number in the program's lists and has
    /// as many elements as the second; a larger index gives the last.
    By(u16, u16),
    /// Pops the top; jumps there if it is 0.
    Unless(u16),
    /// Jumps there.
    Jump(u16),
    /// Jumps there and keeps the top if it is 0; pops it otherwise.
    And(u16),
    /// Jumps there and keeps the top if it is not 0; pops it otherwise.
    Or(u16),
    /// Runs a step about options; [`Step::Next`] pops the top.
    Do(Step),
}

impl Op {
    /// Its jump target, if it may jump.
    pub fn aim(&mut self) -> Option<&mut u16> {
        if let Self::Unless(to) | Self::Jump(to) | Self::And(to) | Self::Or(to) = self { Some(to) } else { None }
    }
}

/// The type of an expression.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExprType {
    /// A number.
    Number,
    /// Yes or no.
    Truth,
    /// A name: the row of a fact, and whether it is a fact of the other character.
    Name(u8, bool),
    /// Unknown, because of a fault that was reported.
    Unknown,
}

/// An operation on one number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum One {
    /// Negation.
    Negative,
    /// Rounds down.
    Floor,
    /// Absolute value.
    Absolute,
    /// Logical not.
    Not,
}

/// An operation on two numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Two {
    /// Sum.
    Plus,
    /// Difference.
    Minus,
    /// Product.
    Times,
    /// Quotient; 0 if the divisor is 0.
    Over,
    /// Minimum.
    Least,
    /// Maximum.
    Most,
    /// Are they equal?
    Equal,
    /// Is the first less?
    Less,
    /// Is the first at most the second?
    AtMost,
}

/// What an expression is about beside the seat's position.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct At<G: Game> {
    /// The option.
    pub option: Option<G::Choice>,
    /// The card that a weight is about.
    pub card: Option<CardId>,
    /// The other character.
    pub other: Option<Seat>,
    /// The price in gold.
    pub price: u8,
}

impl<G: Game> At<G> {
    /// About nothing.
    pub const NOTHING: Self = Self { option: None, card: None, other: None, price: 0 };

    /// About an option.
    #[inline]
    #[must_use]
    pub fn option(option: G::Choice) -> Self {
        Self { option: Some(option), ..Self::NOTHING }
    }

    /// About another character.
    #[must_use]
    pub fn other(other: Seat) -> Self {
        Self { other: Some(other), ..Self::NOTHING }
    }

    /// About a price.
    #[must_use]
    pub fn price(price: u8) -> Self {
        Self { price, ..Self::NOTHING }
    }
}

impl<G: GameOptions> At<G> {
    /// The other character: the option's, else the one set here.
    #[inline]
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        self.option.and_then(G::seat_of).or(self.other)
    }
}

/// Converts a truth to 1 or 0.
#[inline]
#[must_use]
pub fn truth(truth: bool) -> f32 {
    if truth { 1.0 } else { 0.0 }
}

/// Divides; returns 0 for a divisor of 0.
#[inline]
#[must_use]
pub fn over(left: f32, right: f32) -> f32 {
    if right == 0.0 { 0.0 } else { left / right }
}
