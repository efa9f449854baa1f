//! Expressions as flat code for a small stack machine: numbers, and truth as 1 and 0.

use crate::engine::ids::{CardId, Seat};
use crate::games::talisman::decision::Choice;
use crate::games::talisman::facts;
use crate::games::talisman::view::View;
use crate::strategy::appraisal::mind::Mind;
use crate::strategy::appraisal::{queries, sights};

/// One step.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Op {
    /// Puts a number on the stack.
    Number(f32),
    /// Puts a fact of the seat.
    Fact(u8),
    /// Puts whether a fact of the seat is this name of [`Program::names`].
    FactIs(u8, u16),
    /// Puts a fact of the other character.
    OtherFact(u8),
    /// Puts whether a fact of the other character is this name.
    OtherFactIs(u8, u16),
    /// Puts a quick fact as it is remembered.
    Leaf(u8),
    /// Puts whether a quick fact is this word of its list.
    LeafIs(u8, u8),
    /// Puts the round as it is remembered.
    Round,
    /// Puts a slow sight as it is remembered.
    Slow(u8),
    /// Puts a remembered need or value.
    Node(u8),
    /// Puts what the seat works out for itself.
    Sight(u8),
    /// Puts the answer to a question with a word in it.
    Query(u8, u16),
    /// Replaces a number by the answer to a question about it.
    Tips,
    /// Puts the price of a need.
    Need(u8),
    /// Puts a named value.
    Value(u8),
    /// Puts what a table says of the option.
    Table(u8),
    /// Sum of two.
    Plus,
    /// Difference of two.
    Minus,
    /// Product of two.
    Times,
    /// Quotient of two; 0 by 0.
    Over,
    /// The smaller of two.
    Least,
    /// The larger of two.
    Most,
    /// Are two equal?
    Equal,
    /// Is the first less?
    Less,
    /// Is the first at most the second?
    AtMost,
    /// The negative of one.
    Negative,
    /// The largest whole number not above one.
    Floor,
    /// Without its sign.
    Absolute,
    /// Not.
    Not,
    /// The number of [`Program::lists`] that stands at the place the top says: from `0`, so many; beyond, the last.
    By(u16, u16),
    /// Goes on there if the top is 0; takes it in any case.
    Unless(u16),
    /// Goes on there.
    Jump(u16),
    /// Goes on there and keeps the top if it is 0; takes it otherwise.
    And(u16),
    /// Goes on there and keeps the top if it is not 0; takes it otherwise.
    Or(u16),
}

/// The deepest stack.
pub const STACK: usize = 32;

/// What an expression is asked about beside the seat's position.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct At {
    /// The option.
    pub option: Option<Choice>,
    /// The card.
    pub card: Option<CardId>,
    /// The other character.
    pub other: Option<Seat>,
    /// The price.
    pub price: u8,
}

impl At {
    /// Nothing.
    pub const NOTHING: Self = Self { option: None, card: None, other: None, price: 0 };

    /// An option.
    #[must_use]
    pub fn option(option: Choice) -> Self {
        let card = if let Choice::Card(card) = option { Some(card) } else { None };
        let other = if let Choice::Seat(other) = option { Some(other) } else { None };
        Self { option: Some(option), card, other, price: 0 }
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

/// Works out an expression.
#[must_use]
#[expect(clippy::too_many_lines, reason = "a flat match, one arm a step")]
pub fn run(mind: &Mind<'_, '_>, code: &[Op], at: &At) -> f32 {
    let mut stack = [0.0_f32; STACK];
    // The stack's height; the mask holds it inside without a check, and loading refuses what is deeper.
    let mut top = 0_usize;
    let mut next = 0;
    macro_rules! put {
        ($value:expr) => {{
            let value = $value;
            stack[top & (STACK - 1)] = value;
            top += 1;
        }};
    }
    macro_rules! last {
        () => {
            stack[top.wrapping_sub(1) & (STACK - 1)]
        };
    }
    macro_rules! two {
        ($take:expr) => {{
            top = top.wrapping_sub(1);
            let right = stack[top & (STACK - 1)];
            let left = last!();
            last!() = $take(left, right);
        }};
    }
    while let Some(op) = code.get(next) {
        next += 1;
        match *op {
            Op::Number(number) => put!(number),
            Op::Fact(row) => put!(facts::number(mind.view, usize::from(row))),
            Op::FactIs(row, name) => put!(truth(named(mind, mind.view, (row, name)))),
            Op::OtherFact(row) => put!(beyond(mind, at).map_or(0.0, |view| facts::number(&view, usize::from(row)))),
            Op::OtherFactIs(row, name) => {
                put!(truth(beyond(mind, at).is_some_and(|view| named(mind, &view, (row, name)))));
            }
            Op::Leaf(leaf) => put!(f32::from(mind.memory.leaf(usize::from(leaf)))),
            Op::LeafIs(leaf, word) => put!(truth(mind.memory.leaf(usize::from(leaf)) == word)),
            Op::Round => put!(f32::from(mind.memory.round())),
            Op::Slow(slow) => put!(mind.memory.slow(usize::from(slow))),
            Op::Node(node) => put!(mind.memory.node(usize::from(node))),
            Op::Sight(row) => put!(sights::see(mind, at, usize::from(row))),
            Op::Query(row, word) => put!(truth(queries::answer(mind, at, (usize::from(row), word)))),
            Op::Tips => last!() = sights::tips(mind, last!()),
            Op::Need(need) => put!(mind.need_at(usize::from(need), at)),
            Op::Value(value) => put!(mind.value_at(usize::from(value), at)),
            Op::Table(table) => put!(mind.program.look_up(mind, usize::from(table), at)),
            Op::Plus => two!(|left: f32, right: f32| left + right),
            Op::Minus => two!(|left: f32, right: f32| left - right),
            Op::Times => two!(|left: f32, right: f32| left * right),
            Op::Over => two!(over),
            Op::Least => two!(f32::min),
            Op::Most => two!(f32::max),
            Op::Equal => two!(|left: f32, right: f32| truth((left - right).abs() == 0.0)),
            Op::Less => two!(|left: f32, right: f32| truth(left < right)),
            Op::AtMost => two!(|left: f32, right: f32| truth(left <= right)),
            Op::Negative => last!() = -last!(),
            Op::Floor => last!() = last!().floor(),
            Op::Absolute => last!() = last!().abs(),
            Op::Not => last!() = 1.0 - last!(),
            Op::By(from, count) => last!() = mind.program.listed(last!(), from, count),
            Op::Unless(to) => {
                top = top.wrapping_sub(1);
                if stack[top & (STACK - 1)] == 0.0 {
                    next = usize::from(to);
                }
            }
            Op::Jump(to) => next = usize::from(to),
            Op::And(to) => {
                if last!() == 0.0 {
                    next = usize::from(to);
                } else {
                    top = top.wrapping_sub(1);
                }
            }
            Op::Or(to) => {
                if last!() == 0.0 {
                    top = top.wrapping_sub(1);
                } else {
                    next = usize::from(to);
                }
            }
        }
    }
    last!()
}

/// A quotient that is always a number.
#[inline]
#[must_use]
pub fn over(left: f32, right: f32) -> f32 {
    if right == 0.0 { 0.0 } else { left / right }
}

/// The position as the other character asked about sees it.
fn beyond<'v>(mind: &Mind<'_, 'v>, at: &At) -> Option<View<'v>> {
    mind.other(at).map(|seat| facts::seen(mind.view, seat))
}

fn named(mind: &Mind<'_, '_>, view: &View<'_>, (row, name): (u8, u16)) -> bool {
    facts::name(view, usize::from(row)) == Some(mind.program.name(name))
}
