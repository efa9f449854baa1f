//! The log of a game: what happened, and what players said beside it.

use super::observer::Observer;
use super::play::Game;
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
    /// What happened, in words.
    pub text: String,
}

/// An event as a reader of the rules tells it: a name, and fields with their texts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventReading {
    /// The name.
    pub name: &'static str,
    /// The fields, by name.
    pub fields: Vec<(&'static str, String)>,
}

/// What players say beside the game, in order.
pub type Asides = Rc<RefCell<Vec<String>>>;

/// The name of a line that tells what a player said beside the game.
pub const ASIDE: &str = "why";

/// An observer that tells what happens, line by line.
pub trait Narrator<G: Game>: Observer<G::State, G::Event> {
    /// The lines so far.
    fn lines(&mut self) -> &mut Vec<Line>;
}

/// `a`, `a and b`, `a, b and c`.
#[must_use]
pub fn listed(names: &[String]) -> String {
    match names {
        [] => "nothing".to_owned(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
