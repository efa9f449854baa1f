//! Every game as a row: how a run saves it, and how it is passed on at the end in the order of game numbers.

use super::blocks;
use super::plan::Plan;
use super::runner::{Progress, RunFault, chunks, pool};
use super::seats::replayed;
use crate::engine::context::Counts;
use crate::engine::ids::SEATS_MAX;
use crate::engine::play::Outcome;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::io;

/// Number of chunks per thread that are collected before they are passed on.
const AHEAD: usize = 4;

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

/// Receives games.
pub trait GameSink {
    /// Receives the games of a span, in the order of game numbers, then of variants.
    ///
    /// # Errors
    /// If they cannot be written.
    fn take(&mut self, span: [u64; 2], rows: &[GameRow]) -> io::Result<()>;
}

/// Provides games that were saved during a run.
pub trait Saves: Sync {
    /// The games of this span, if all of them were saved and can be read.
    fn saved(&self, span: [u64; 2]) -> Option<Vec<GameRow>>;
}

/// Passes on all games of a span, in order and a few chunks at a time. Games that were not saved are played again.
///
/// # Errors
/// If threads cannot be started, or the receiver fails.
pub fn hand_on(
    (plan, span): (&Plan, [u64; 2]),
    saves: &dyn Saves,
    threads: usize,
    progress: &dyn Progress,
    taker: &mut dyn GameSink,
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
        // A replay may stop early, so its rows must not be used.
        if progress.is_stopped() {
            return Ok(());
        }
        next.iter().zip(&rows).try_for_each(|(span, rows)| taker.take(*span, rows))?;
    }
}
