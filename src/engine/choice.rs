//! How a game asks and a strategy answers: a view, a decision with its legal options, and the index of the chosen option.

use super::game::Game;

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

/// The strategies of a table, by seat.
pub type Table<G> = [Box<dyn Strategy<G>>];
