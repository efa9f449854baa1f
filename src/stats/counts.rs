//! Means of counts per game, which are usually small.

use super::equivalence::{Evidence, at_most};
use super::interval::Interval;
use super::level::z;
use super::ratio::Sums;

/// The mean of a count over games.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Count {
    /// The mean.
    pub mean: f64,
    /// Games.
    pub games: f64,
    /// The dispersion: variance between games divided by the mean. 1 for independent rare events (Poisson), less if a
    /// game has at most one, more if they cluster.
    pub dispersion: f64,
}

impl Count {
    /// The mean of the count with these sums, of weight 1 per game; `None` with fewer than two games.
    ///
    /// The dispersion is 1 if no game has any. Its lower limit ensures that equal counts do not prove a variance of 0.
    #[must_use]
    pub fn of(sums: &Sums) -> Option<Self> {
        let games = sums.weight as f64;
        let (mean, variance) = (sums.ratio()?, sums.variance()? * games * games / (games - 1.0));
        if sums.weight < 2 {
            return None;
        }
        let dispersion = if mean > 0.0 { (variance / mean).max((z() * z() / (mean * games)).min(1.0)) } else { 1.0 };
        Some(Self { mean, games, dispersion })
    }

    /// The score interval: all true means that are at most 1.96 (at 95 %) of their own standard errors away (for counts as
    /// Wilson's for shares; Casella and Berger, Statistical Inference, 2nd ed. 2002, section 10.4.2, with the
    /// dispersion of quasi-likelihood: McCullagh and Nelder, Generalized Linear Models, 2nd ed. 1989, section 9.2). It
    /// is never negative.
    #[must_use]
    pub fn interval(&self) -> Interval {
        let unit = z() * z() * self.dispersion / self.games;
        let (middle, reach) = (self.mean + unit / 2.0, (self.mean * unit + unit * unit / 4.0).sqrt());
        Interval { low: if self.mean > 0.0 { (middle - reach).max(0.0) } else { 0.0 }, high: middle + reach }
    }

    /// Tests whether the true mean exceeds an upper bound, by the test whose inversion is the interval.
    #[must_use]
    pub fn at_most(&self, bound: f64) -> Evidence {
        // A single event proves a mean above 0; no event does not prove a mean of 0.
        if bound <= 0.0 {
            return Evidence { inside: 1.0, outside: if self.mean > bound { 0.0 } else { 1.0 } };
        }
        at_most(self.mean, (self.dispersion * bound / self.games).sqrt(), bound)
    }

    /// Tests whether the true mean falls below a lower bound.
    #[must_use]
    pub fn at_least(&self, bound: f64) -> Evidence {
        let Evidence { inside, outside } = self.at_most(bound);
        Evidence { inside: outside, outside: inside }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::equivalence::{Verdict, verdict};
    use crate::stats::sample::SplitMix64;

    fn count(games: &[u64]) -> Count {
        let mut sums = Sums::default();
        games.iter().for_each(|game| sums.add(*game, 1));
        Count::of(&sums).unwrap()
    }

    #[test]
    fn the_interval_is_the_published_score_interval() {
        // statsmodels 0.15, confint_poisson(10, 100, method="score"), whose dispersion is 1 (tests/scripts/inference.py).
        let found = Count { mean: 0.1, games: 100.0, dispersion: 1.0 }.interval();
        assert!(
            (found.low - 0.054_319_861_056_144).abs() < 1e-12 && (found.high - 0.184_094_727_150_798).abs() < 1e-12,
            "{found:?}"
        );
    }

    #[test]
    fn none_seen_is_no_proof_of_none() {
        let none = count(&[0; 50]);
        assert_eq!(none.interval().low, 0.0);
        assert!((none.interval().high - z() * z() / 50.0).abs() < 1e-12);
        assert_eq!(verdict(none.at_most(0.001)), Verdict::Undecided);
        assert_eq!(verdict(none.at_least(0.0)), Verdict::Undecided);
        assert_eq!(verdict(count(&[0; 3_000]).at_most(0.001)), Verdict::Inside);
        let mut one = [0; 50];
        one[7] = 1;
        assert_eq!(verdict(count(&one).at_least(0.0)), Verdict::Inside);
        assert_eq!(verdict(count(&one).at_most(0.06)), Verdict::Undecided);
        // Equal counts are no proof either.
        assert_eq!(verdict(count(&[1; 50]).at_most(1.01)), Verdict::Undecided);
        assert_eq!(verdict(count(&[1; 50]).at_most(1.1)), Verdict::Inside);
    }

    #[test]
    fn rare_events_are_covered_nearly_as_often_as_promised() {
        let mut sample = SplitMix64(77);
        for (games, rate, least) in [(50, 0.06, 0.94), (200, 0.02, 0.94), (1_000, 0.5, 0.94)] {
            let held: u32 = (0..2_000)
                .map(|_| {
                    // Two players per game, each eliminated early at half the rate.
                    let drawn: Vec<u64> =
                        (0..games).map(|_| (0..2).map(|_| u64::from(sample.chance(rate / 2.0))).sum()).collect();
                    u32::from(count(&drawn).interval().holds(rate))
                })
                .sum();
            let cover = f64::from(held) / 2_000.0;
            assert!(cover > least, "{games} games of {rate}: {cover}");
        }
    }
}
