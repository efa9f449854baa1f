//! What a game is to everything above it: five closed tables, and a way to play one game to its end.

use super::choice::{DecisionRow, EventRow, FactRow, Strategy};
use super::ids::SEATS_MAX;
use super::series::SeriesTable;

/// A rule engine.
pub trait Game: Sized + 'static {
    /// A row of [`Game::DECISIONS`].
    type Decision: Copy + core::fmt::Debug;
    /// What a decision is about.
    type Topic: Copy + core::fmt::Debug;
    /// One legal option.
    type Choice: Copy + PartialEq + core::fmt::Debug;
    /// A row of [`Game::EVENTS`], with its fields.
    type Event: Copy + core::fmt::Debug;
    /// The whole position.
    type State: Clone;
    /// What one seat may know of the position.
    type View<'a>;

    /// The name experiments and strategies use.
    const NAME: &'static str;
    /// Every decision.
    const DECISIONS: &'static [DecisionRow];
    /// Every fact.
    const FACTS: &'static [FactRow];
    /// Every event.
    const EVENTS: &'static [EventRow];
    /// What telemetry counts in a game, with the words that tables, texts and pictures use.
    const SERIES: &'static SeriesTable;
    /// How a game may end; [`Outcome::ending`] is an index into it.
    const ENDINGS: &'static [EndingRow];
}

/// One way a game may end.
#[derive(Clone, Copy, Debug)]
pub struct EndingRow {
    /// The name tables use.
    pub name: &'static str,
    /// Was the game stopped by a limit, without a result?
    pub unfinished: bool,
    /// What it means.
    pub meaning: &'static str,
}

/// The strategies of a table, by seat.
pub type Table<G> = [Box<dyn Strategy<G>>];

/// The parts a whole win is counted in, so that shared wins add exactly.
pub const WIN_PARTS: u8 = 60;

/// What became of one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Each seat's part of the win, in 60ths; all 0 when unfinished.
    pub share: [u8; SEATS_MAX],
    /// The character dealt to each seat at the start.
    pub dealt: [u8; SEATS_MAX],
    /// The character each seat held at the end.
    pub held: [u8; SEATS_MAX],
    /// How it ended: an index into [`Game::ENDINGS`].
    pub ending: u8,
    /// Rounds begun.
    pub rounds: u16,
    /// Turns taken, missed ones included.
    pub turns: u32,
    /// What was counted on the way.
    pub counts: Counts,
}

/// What is counted while a game is played.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Counts {
    /// Decisions asked.
    pub decisions: u32,
    /// Characters killed.
    pub deaths: u16,
    /// Players out of the game before the stage in which all deaths are final.
    pub eliminated: u8,
}

impl Outcome {
    /// A hash of the outcome that a sum over games can be checked by.
    #[must_use]
    pub fn fingerprint(&self, game: u64) -> u64 {
        let mut key = super::rng::join(game, u64::from(self.ending));
        for seat in 0..SEATS_MAX {
            let word = [self.share[seat], self.dealt[seat], self.held[seat], 0, 0, 0, 0, 0];
            key = super::rng::join(key, u64::from_le_bytes(word));
        }
        super::rng::join(key, u64::from(self.turns) << 32 | u64::from(self.counts.decisions))
    }
}
