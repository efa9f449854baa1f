//! Passes on every game of a run in the order of game numbers: the saved ones, and the others played again.

use super::blocks;
use super::plan::Plan;
use super::progress::Progress;
use super::rows::GameRow;
use super::runner::{RunFault, chunks, pool};
use super::seats::replayed;
use rayon::prelude::*;
use std::io;

/// Number of chunks per thread that are collected before they are passed on.
const AHEAD: usize = 4;

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
        next.iter().zip(&rows).try_for_each(|(span, rows)| taker.take(*span, rows)).map_err(RunFault::Kept)?;
    }
}
