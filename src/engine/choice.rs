//! How a game asks and a strategy answers: a view, a decision with its legal options, and the index of the chosen option.

use super::play::Game;
use core::fmt::Debug;

/// One row of a game's table of decisions.
#[derive(Clone, Copy, Debug)]
pub struct DecisionRow {
    /// The name that strategies, scripted choices and logs use.
    pub name: &'static str,
    /// When it comes up.
    pub asked: &'static str,
    /// The kinds of option it may offer.
    pub options: &'static str,
    /// May the seat decline?
    pub declinable: bool,
    /// Does it come up only in the seat's own turn, without another character or a fight?
    pub alone: bool,
}

/// A decision, as a game's rules name it: a row of the table of decisions.
pub trait DecisionId: Copy + PartialEq + Debug + Send + Sync {
    /// The decision of a row.
    fn of_row(row: usize) -> Self;

    /// Its row.
    fn index(self) -> usize;
}

/// A game with few decisions may use their rows themselves.
impl DecisionId for usize {
    fn of_row(row: usize) -> Self {
        row
    }

    fn index(self) -> usize {
        self
    }
}

/// One row of a game's table of facts: something one seat may know.
#[derive(Clone, Copy, Debug)]
pub struct FactRow {
    /// The name that conditions and expectations use.
    pub name: &'static str,
    /// The type of its value.
    pub kind: FactKind,
    /// What it means, with its unit.
    pub meaning: &'static str,
    /// If the fact is cached: everything it depends on. `None` means that it is read at every decision.
    pub rests: Option<&'static [&'static str]>,
}

impl FactRow {
    /// A fact that is read from the position whenever it is asked for.
    #[must_use]
    pub const fn plain(name: &'static str, kind: FactKind, meaning: &'static str) -> Self {
        Self { name, kind, meaning, rests: None }
    }
}

/// The type of a fact.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FactKind {
    /// A whole number.
    Number,
    /// Yes or no.
    Truth,
    /// A name from the game: a space, an alignment, a character.
    Name,
}

/// The value of a fact.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FactValue<'a> {
    /// A whole number.
    Number(i32),
    /// Yes or no.
    Truth(bool),
    /// A name from the game.
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

/// A decision for one seat: which one, its topic, and the legal options (at least two).
#[derive(Debug)]
pub struct Ask<'a, G: Game> {
    /// Which decision.
    pub decision: G::Decision,
    /// The topic: dice on the table, the foe, the card.
    pub topic: G::Topic,
    /// The legal options.
    pub options: &'a [G::Choice],
}

/// Makes the choices of a seat.
pub trait Strategy<G: Game> {
    /// Starts a game; `key` seeds this seat's own random numbers.
    fn begin(&mut self, key: u64);

    /// Returns the index of the chosen option; an index out of range means the last option.
    fn choose(&mut self, view: &G::View<'_>, ask: &Ask<'_, G>) -> usize;

    /// Reports a decision with a single option, which is taken without asking. Called only if an observer listens.
    fn forced(&mut self, _view: &G::View<'_>, _ask: &Ask<'_, G>) {}

    /// How often each of its rules fired since it was made, by number; empty if it has no rules.
    fn followed(&self) -> &[u64] {
        &[]
    }
}
