//! Expressions as flat code, as they are read: each step takes its numbers from a stack and puts one there. Truth is 1
//! and 0. [`super::lower`] makes of it what the interpreter runs.

use super::step::Step;
use crate::engine::ids::{CardId, Seat};
use crate::engine::play::Game;

/// One step.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Op {
    /// Puts a number.
    Number(f32),
    /// Puts what a cell of memory holds.
    Cell(u16),
    /// Puts whether a cell of memory holds this number.
    CellIs(u16, u8),
    /// Puts what a cell of memory holds, which is worked out when it is asked for.
    Lazy(u16),
    /// Puts the answer to a question.
    Ask(Question),
    /// Replaces a number by how much so many points more would tip a fight.
    Tips,
    /// Replaces one number.
    One(One),
    /// Replaces two numbers by one.
    Two(Two),
    /// Replaces a place by the number of the program's lists that stands there: from `0`, so many; beyond, the last.
    By(u16, u16),
    /// Goes on there if the top is 0; takes it in any case.
    Unless(u16),
    /// Goes on there.
    Jump(u16),
    /// Goes on there and keeps the top if it is 0; takes it otherwise.
    And(u16),
    /// Goes on there and keeps the top if it is not 0; takes it otherwise.
    Or(u16),
    /// Does something with options; [`Step::Next`] takes the top.
    Do(Step),
}

impl Op {
    /// Where it may go on, if not with the next one.
    pub fn aim(&mut self) -> Option<&mut u16> {
        if let Self::Unless(to) | Self::Jump(to) | Self::And(to) | Self::Or(to) = self { Some(to) } else { None }
    }
}

/// What only a seat can answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// A fact of the seat.
    Fact(u8),
    /// Is a fact of the seat this name of the program's?
    FactIs(u8, u16),
    /// A fact of the other character.
    OtherFact(u8),
    /// Is a fact of the other character this name?
    OtherFactIs(u8, u16),
    /// A feature.
    Feature(u8),
    /// Has the seat this flag?
    Has(u8),
    /// A predicate and the number of its argument.
    Predicate(u8, u16),
    /// Does the option fit this pattern of the program's?
    Is(u16),
    /// The price of a weight.
    Weight(u8),
    /// A named value.
    Value(u8),
    /// What a table says of the option.
    Table(u8),
}

/// What becomes of one number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum One {
    /// Its negative.
    Negative,
    /// The largest whole number not above it.
    Floor,
    /// Without its sign.
    Absolute,
    /// Not.
    Not,
}

/// What becomes of two numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Two {
    /// Their sum.
    Plus,
    /// Their difference.
    Minus,
    /// Their product.
    Times,
    /// Their quotient; 0 by 0.
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
}

/// What an expression is asked about beside the seat's position.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct At<G: Game> {
    /// The option.
    pub option: Option<G::Choice>,
    /// The card a weight is about.
    pub card: Option<CardId>,
    /// The other character it is about.
    pub other: Option<Seat>,
    /// The price.
    pub price: u8,
}

impl<G: Game> At<G> {
    /// Nothing.
    pub const NOTHING: Self = Self { option: None, card: None, other: None, price: 0 };

    /// An option.
    #[inline]
    #[must_use]
    pub fn option(option: G::Choice) -> Self {
        Self { option: Some(option), ..Self::NOTHING }
    }

    /// The other character: the option's, or else what a weight is about.
    #[inline]
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        self.option.and_then(G::seat_of).or(self.other)
    }

    /// Another character.
    #[must_use]
    pub fn other(other: Seat) -> Self {
        Self { other: Some(other), ..Self::NOTHING }
    }

    /// A price.
    #[must_use]
    pub fn price(price: u8) -> Self {
        Self { price, ..Self::NOTHING }
    }
}

/// A truth as a number.
#[inline]
#[must_use]
pub fn truth(truth: bool) -> f32 {
    if truth { 1.0 } else { 0.0 }
}

/// A quotient that is always a number.
#[inline]
#[must_use]
pub fn over(left: f32, right: f32) -> f32 {
    if right == 0.0 { 0.0 } else { left / right }
}
