//! Every game as a row: as a run saves it, and as it is handed on at the end, in the order of game numbers.

use super::blocks;
use super::plan::Plan;
use super::runner::{Progress, RunFault, chunks, pool};
use super::seats::replayed;
use crate::engine::ids::SEATS_MAX;
use crate::engine::play::{Counts, Outcome};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::io;

/// Chunks for each thread that are brought together before they are handed on.
const AHEAD: usize = 4;

/// One game of a variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "Saved", into = "Saved")]
pub struct GameRow {
    /// The variant, by its number.
    pub variant: usize,
    /// The game number.
    pub game: u64,
    /// What became of it; where games fork, with the option taken.
    pub outcome: Outcome,
}

/// A row as it is saved: short, since there are many.
#[derive(Serialize, Deserialize)]
struct Saved([u64; 2], [u32; 6], [[u8; SEATS_MAX]; 3]);

impl From<Saved> for GameRow {
    fn from(Saved([game, variant], counts, [share, dealt, held]): Saved) -> Self {
        let [ending, rounds, turns, decisions, deaths, eliminated] = counts;
        // What is too large for its place cannot have been written here; it is found when the row is checked.
        let (small, short) = (
            |number: u32| u8::try_from(number).unwrap_or(u8::MAX),
            |number: u32| u16::try_from(number).unwrap_or(u16::MAX),
        );
        let counts = Counts { decisions, deaths: short(deaths), eliminated: small(eliminated) };
        let outcome = Outcome { share, dealt, held, ending: small(ending), rounds: short(rounds), turns, counts };
        Self { variant: usize::try_from(variant).unwrap_or(usize::MAX), game, outcome }
    }
}

impl From<GameRow> for Saved {
    fn from(row: GameRow) -> Self {
        let Outcome { share, dealt, held, ending, rounds, turns, counts } = row.outcome;
        let Counts { decisions, deaths, eliminated } = counts;
        let counts = [ending.into(), rounds.into(), turns, decisions, deaths.into(), eliminated.into()];
        Self([row.game, row.variant as u64], counts, [share, dealt, held])
    }
}

/// The rows of a game number.
pub fn of(game: u64, outcomes: &[Outcome]) -> impl Iterator<Item = GameRow> + '_ {
    let row = move |(variant, outcome): (usize, &Outcome)| GameRow { variant, game, outcome: *outcome };
    outcomes.iter().enumerate().map(row)
}

/// Who takes the games.
pub trait Take {
    /// Takes the games of a span: in the order of their numbers, and of each number in the order of the variants.
    ///
    /// # Errors
    /// When they cannot be taken.
    fn take(&mut self, span: [u64; 2], rows: &[GameRow]) -> io::Result<()>;
}

/// Where games were saved while a run went on.
pub trait Saves: Sync {
    /// The games of this span, if all were saved and can be read.
    fn saved(&self, span: [u64; 2]) -> Option<Vec<GameRow>>;
}

/// Hands on all games of a span of a plan, in order and few at a time. A game is a function of its number: what was not saved is
/// played again.
///
/// # Errors
/// When threads cannot be started, or games not be taken.
pub fn hand_on(
    (plan, span): (&Plan, [u64; 2]),
    saves: &dyn Saves,
    threads: usize,
    progress: &dyn Progress,
    taker: &mut dyn Take,
) -> Result<(), RunFault> {
    let pool = pool(threads)?;
    let ahead = AHEAD * pool.current_num_threads();
    let mut spans = chunks(vec![span], blocks::chunk(plan));
    loop {
        let next: Vec<[u64; 2]> = spans.by_ref().take(ahead).collect();
        if next.is_empty() || progress.is_stopped() {
            return Ok(());
        }
        let found = |span: &[u64; 2]| saves.saved(*span).unwrap_or_else(|| replayed(plan, *span, progress));
        let rows: Vec<Vec<GameRow>> = pool.install(|| next.par_iter().map(found).collect());
        // What was played again may end early where a stop is wanted.
        if progress.is_stopped() {
            return Ok(());
        }
        next.iter().zip(&rows).try_for_each(|(span, rows)| taker.take(*span, rows))?;
    }
}
