//! Every game as a row, and the form in which a run saves it.

use crate::engine::context::Counts;
use crate::engine::ids::SEATS_MAX;
use crate::engine::play::Outcome;
use serde::{Deserialize, Serialize};

/// One game of a variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "Saved", into = "Saved")]
pub struct GameRow {
    /// The index of the variant.
    pub variant: usize,
    /// The game number.
    pub game: u64,
    /// Its outcome; if games fork, the one with the option taken.
    pub outcome: Outcome,
}

/// A row in its short stored form, because there are many.
#[derive(Serialize, Deserialize)]
struct Saved([u64; 2], [u32; 6], [[u8; SEATS_MAX]; 4]);

impl From<Saved> for GameRow {
    fn from(Saved([game, variant], counts, [share, place, dealt, held]): Saved) -> Self {
        let [ending, rounds, turns, decisions, deaths, eliminated] = counts;
        // This program writes no larger number; clamped values are found when the row is checked.
        let (small, short) = (
            |number: u32| u8::try_from(number).unwrap_or(u8::MAX),
            |number: u32| u16::try_from(number).unwrap_or(u16::MAX),
        );
        let counts = Counts { decisions, deaths: short(deaths), eliminated: small(eliminated) };
        let outcome =
            Outcome { share, place, dealt, held, ending: small(ending), rounds: short(rounds), turns, counts };
        Self { variant: usize::try_from(variant).unwrap_or(usize::MAX), game, outcome }
    }
}

impl From<GameRow> for Saved {
    fn from(row: GameRow) -> Self {
        let Outcome { share, place, dealt, held, ending, rounds, turns, counts } = row.outcome;
        let Counts { decisions, deaths, eliminated } = counts;
        let counts = [ending.into(), rounds.into(), turns, decisions, deaths.into(), eliminated.into()];
        Self([row.game, row.variant as u64], counts, [share, place, dealt, held])
    }
}

/// The rows of a game number, one for each variant.
pub fn of(game: u64, outcomes: &[Outcome]) -> impl Iterator<Item = GameRow> + '_ {
    let row = move |(variant, outcome): (usize, &Outcome)| GameRow { variant, game, outcome: *outcome };
    outcomes.iter().enumerate().map(row)
}
