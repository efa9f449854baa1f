//! Means over games, with their intervals.

use crate::stats::counts::Count;
use crate::stats::interval::Interval;
use crate::stats::ratio::Sums;
use serde::Serialize;

/// The mean of something counted once per game.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Mean {
    /// The mean; `None` without games.
    pub mean: Option<f64>,
    /// Lower end of its interval; `None` with fewer than two games.
    pub low: Option<f64>,
    /// Upper end of that interval.
    pub high: Option<f64>,
    /// Number of games.
    pub n: u64,
}

/// The mean of a figure that is never negative, with a normal interval over games.
pub(super) fn mean(sums: &Sums) -> Mean {
    let n = sums.weight;
    let variance = sums.variance().filter(|_| n > 1).map(|variance| variance * n as f64 / (n - 1) as f64);
    let interval = |(mean, variance)| Interval::of_mean(mean, variance, n).inside(0.0, f64::MAX);
    with_interval(sums, sums.ratio().zip(variance).map(interval))
}

/// The mean of a count, with an interval for counts.
#[must_use]
pub(super) fn counted(sums: &Sums) -> Mean {
    with_interval(sums, Count::of(sums).map(|count| count.interval()))
}

fn with_interval(sums: &Sums, interval: Option<Interval>) -> Mean {
    let (low, high) = (interval.map(|each| each.low), interval.map(|each| each.high));
    Mean { mean: sums.ratio(), low, high, n: sums.weight }
}
