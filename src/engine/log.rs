//! The log of a game: events, and the players' explanations.

use super::game::Game;
use super::observer::Observer;
use std::cell::RefCell;
use std::rc::Rc;

/// One line of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The event's name in the game's table.
    pub event: &'static str,
    /// The round, from 1.
    pub round: u16,
    /// Whose turn it is, from 0.
    pub turn_of: u8,
    /// The event in words.
    pub text: String,
}

/// An event by name and fields, as texts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventReading {
    /// The name.
    pub name: &'static str,
    /// The fields, by name.
    pub fields: Vec<(&'static str, String)>,
}

/// Explanations of players, in order.
pub type Asides = Rc<RefCell<Vec<String>>>;

/// The event name of a line with an explanation.
pub const ASIDE: &str = "why";

/// An observer that writes the log.
pub trait Narrator<G: Game>: Observer<G::State, G::Event> {
    /// The lines so far.
    fn lines(&mut self) -> &mut Vec<Line>;
}

/// A number with its noun: `1 seat`, `2 seats`.
#[must_use]
pub fn plural(number: usize, noun: &str) -> String {
    if number == 1 { format!("1 {noun}") } else { format!("{number} {noun}s") }
}

/// Joins names: `a`, `a and b`, `a, b and c`.
#[must_use]
pub fn listed(names: &[String]) -> String {
    match names {
        [] => "nothing".to_owned(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
