//! Confidence intervals.

use super::level::{t, z};
use super::normal::two_sided;
use super::student::normal_of;
use serde::{Deserialize, Serialize};

/// The bounds of a confidence interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Interval {
    /// Its lower end.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

impl Interval {
    /// The normal interval around an estimate with this variance.
    #[must_use]
    pub fn around(estimate: f64, variance: f64) -> Self {
        let reach = z() * variance.max(0.0).sqrt();
        Self { low: estimate - reach, high: estimate + reach }
    }

    /// The interval of a mean over `games` games, with this variance of the mean, by Student's t because the variance
    /// is estimated. The variance is at least that of [`unseen`] games that differ by one unit, so that equal games do
    /// not give an interval of no width. Infinite with fewer than two games.
    #[must_use]
    pub fn of_mean(mean: f64, variance: f64, games: u64) -> Self {
        let reach = t(games.saturating_sub(1)) * variance.max(unseen(games as f64)).sqrt();
        Self { low: mean - reach, high: mean + reach }
    }

    /// The interval clipped to a range.
    #[must_use]
    pub fn inside(self, low: f64, high: f64) -> Self {
        Self { low: self.low.clamp(low, high), high: self.high.clamp(low, high) }
    }

    /// The standard error behind a normal interval, from its longer side, because the other side may have been clipped.
    #[must_use]
    pub fn error(&self, estimate: f64) -> f64 {
        (self.high - estimate).max(estimate - self.low) / z()
    }

    /// Does it contain the value?
    #[must_use]
    pub fn holds(&self, value: f64) -> bool {
        self.low <= value && value <= self.high
    }
}

/// The variance to add to a mean over `games` games for events that none of them showed, as if almost four games had
/// differed by one (the pseudo-observations of Agresti and Coull, The American Statistician 52, 1998). If nothing was
/// observed, the normal interval then ends where Wilson's does.
#[must_use]
pub fn unseen(games: f64) -> f64 {
    let most = z() / (games + z() * z());
    most * most
}

/// The two-sided P value of a difference with a normal interval; 1 if the interval has no width.
#[must_use]
pub fn of_interval(difference: f64, interval: Interval) -> f64 {
    let error = interval.error(difference);
    if error > 0.0 { two_sided(difference / error) } else { 1.0 }
}

/// The two-sided P value of a difference whose interval is by Student's t over `n` observations; 1 if the interval has no
/// width.
#[must_use]
pub fn of_t_interval(difference: f64, interval: Interval, n: u64) -> f64 {
    let degrees = n.saturating_sub(1).max(1);
    let error = interval.error(difference) * z() / t(degrees);
    if error > 0.0 { two_sided(normal_of((difference / error).abs(), degrees)) } else { 1.0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::proportion::wilson;

    #[test]
    fn few_games_say_little() {
        // SciPy 1.17.1, scipy.stats.t.interval(0.95, 1, loc=52, scale=8) of two games of 44 and 60 rounds.
        let found = Interval::of_mean(52.0, 64.0, 2);
        assert!((found.low + 49.649_637_889_397_6).abs() < 1e-9 && (found.high - 153.649_637_889_397_6).abs() < 1e-9);
        assert!((found.inside(0.0, 99.0).low, found.inside(0.0, 99.0).high) == (0.0, 99.0));
        assert!((found.inside(0.0, 999.0).error(52.0) - found.error(52.0)).abs() < 1e-12);
    }

    #[test]
    fn what_never_varied_is_as_unsure_as_what_was_never_seen() {
        let found = Interval::of_mean(8.0, 0.0, 50);
        assert!((found.high - 8.0 - wilson(0.0, 50.0).interval.high * t(49) / z()).abs() < 1e-12, "{found:?}");
        // With many different games, only their variance matters.
        let found = Interval::of_mean(60.0, 0.01, 100_000);
        assert!((found.error(60.0) - 0.1).abs() < 1e-5, "{found:?}");
    }
}
