//! How a game asks and how a strategy answers: a view, a question, legal options, and an index into them.

use super::play::Game;

/// One row of a game's table of decisions.
#[derive(Clone, Copy, Debug)]
pub struct DecisionRow {
    /// The name that strategies, scripted choices and logs use.
    pub name: &'static str,
    /// When it is asked.
    pub asked: &'static str,
    /// The kinds of option it may offer.
    pub options: &'static str,
    /// May the seat decline?
    pub declinable: bool,
    /// Is it asked in one's own turn, about nobody else?
    pub alone: bool,
}

/// One row of a game's table of facts: something one seat may know.
#[derive(Clone, Copy, Debug)]
pub struct FactRow {
    /// The name that conditions and expectations use.
    pub name: &'static str,
    /// The type of its value.
    pub kind: FactKind,
    /// What it says, with its unit.
    pub meaning: &'static str,
    /// The facts that it changes with, and nothing else, where it is remembered and not read at every question.
    pub rests: Option<&'static [&'static str]>,
}

/// The type of a fact.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FactKind {
    /// A whole number.
    Number,
    /// Yes or no.
    Truth,
    /// A name of the game: a space, an alignment, a character.
    Name,
}

/// The value of a fact.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FactValue<'a> {
    /// A whole number.
    Number(i32),
    /// Yes or no.
    Truth(bool),
    /// A name of the game.
    Name(&'a str),
}

/// One row of a game's table of events.
#[derive(Clone, Copy, Debug)]
pub struct EventRow {
    /// The name that logs and expectations use.
    pub name: &'static str,
    /// Its fields, in order.
    pub fields: &'static str,
}

/// A question to one seat: which decision, what it is about, and the legal options (two or more).
#[derive(Debug)]
pub struct Ask<'a, G: Game> {
    /// Which decision.
    pub decision: G::Decision,
    /// What it is about: dice on the table, the foe, the card.
    pub topic: G::Topic,
    /// The legal options.
    pub options: &'a [G::Choice],
}

/// What decides for a seat.
pub trait Strategy<G: Game> {
    /// A game begins: forget the last one. `key` is this seat's own stream of random numbers.
    fn begin(&mut self, key: u64);

    /// The index of the option taken; an index outside the options is read as the last one.
    fn choose(&mut self, view: &G::View<'_>, ask: &Ask<'_, G>) -> usize;

    /// The only legal option is taken without a question. Told where somebody listens to the game, and nowhere else.
    fn forced(&mut self, _view: &G::View<'_>, _ask: &Ask<'_, G>) {}

    /// How often each of its rules was followed since it was made, by their numbers; nothing where it has no rules.
    fn followed(&self) -> &[u64] {
        &[]
    }
}
