//! Win shares with their counts and intervals.

use crate::engine::play::WIN_PARTS;
use crate::stats::holm::adjusted;
use crate::stats::interval::{Interval, of_interval};
use crate::stats::level::risk;
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

/// How many of these win shares are clearly above, and how many clearly below the fair share that stands beside each,
/// after correction for all of them (Holm).
pub(super) fn beside_fair(rows: impl Iterator<Item = (Wins, f64)>) -> [usize; 2] {
    let rows: Vec<[f64; 3]> =
        rows.filter_map(|(wins, fair)| Some([wins.win_share? - fair, wins.low? - fair, wins.high? - fair])).collect();
    let p: Vec<f64> =
        rows.iter().map(|[value, low, high]| of_interval(*value, Interval { low: *low, high: *high })).collect();
    let sure = adjusted(&p);
    let clear =
        |above: bool| rows.iter().zip(&sure).filter(|(row, p)| **p <= risk() && (row[0] > 0.0) == above).count();
    [clear(true), clear(false)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_beside_the_fair_one_is_clear_only_after_correction() {
        let wins = |share: f64| Wins {
            seats: 1_000,
            wins: 1_000.0 * share,
            win_share: Some(share),
            low: Some(share - 0.02),
            high: Some(share + 0.02),
            variance: None,
        };
        // Alone 2.2 standard errors are clear; beside thirteen others they are not.
        assert_eq!(beside_fair([(wins(0.2725), 0.25)].into_iter()), [1, 0]);
        let even = core::iter::repeat_n((wins(0.25), 0.25), 12);
        assert_eq!(beside_fair(even.chain([(wins(0.2725), 0.25), (wins(0.15), 0.25)])), [0, 1]);
    }
}
