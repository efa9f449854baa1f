//! Win shares with their counts and 95 % intervals.

use crate::engine::play::WIN_PARTS;
use crate::stats::proportion::{Share, clustered, wilson};
use crate::stats::ratio::Sums;
use serde::Serialize;

/// Converts sixtieths of a win to wins.
pub(super) const PARTS: f64 = WIN_PARTS as f64;

/// A win share with its counts and interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Wins {
    /// Seats held, over all games.
    pub seats: u64,
    /// Wins; a shared win counts as a fraction.
    pub wins: f64,
    /// Wins divided by seats; `None` without seats, or for a group that holds every seat.
    pub win_share: Option<f64>,
    /// Lower end of its interval.
    pub low: Option<f64>,
    /// Upper end of its interval.
    pub high: Option<f64>,
    /// The variance of one seat's wins, from the number of independent seats that all are worth; `None` without seats.
    #[serde(skip)]
    pub variance: Option<f64>,
}

/// The win share of something that each game has at most once: a character or a seat.
pub(super) fn plain(sums: &Sums) -> Wins {
    let wins = sums.value as f64 / PARTS;
    said(sums, wilson(wins, sums.weight as f64))
}

/// The win share of a group that may hold several seats of a game; a group that holds all seats has none.
pub(super) fn grouped(sums: &Sums, all_seats: u64) -> Wins {
    if sums.weight == all_seats {
        let wins = sums.value as f64 / PARTS;
        return Wins { seats: sums.weight, wins, win_share: None, low: None, high: None, variance: None };
    }
    said(sums, clustered(sums, PARTS))
}

fn said(sums: &Sums, share: Share) -> Wins {
    Wins {
        seats: sums.weight,
        wins: sums.value as f64 / PARTS,
        win_share: share.share,
        low: Some(share.interval.low),
        high: Some(share.interval.high),
        variance: sums.variance().map(|variance| variance / (PARTS * PARTS) * sums.weight as f64),
    }
}
