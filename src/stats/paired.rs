//! Paired differences between two variants over common game numbers.

use super::interval::{Interval, unseen};
use super::ratio::{Cross, Sums, covariance};

/// A paired difference, the second variant minus the first.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Difference {
    /// The difference of the two ratios.
    pub difference: f64,
    /// Its interval.
    pub interval: Interval,
    /// The variance of one game's difference, as far as pairs differed.
    pub variance: f64,
    /// The variance reduction: variance with independent games divided by variance with pairs, which is how many times
    /// more games an unpaired comparison needs. `None` if the pairs never differ.
    pub variance_reduction: Option<f64>,
}

/// A difference of two ratios with its variances.
struct Linear {
    difference: f64,
    /// The variance if the variants were independent.
    apart: f64,
    /// The variance of the pairs.
    together: f64,
}

impl Linear {
    /// Linearizes the difference of two ratios over common games (Cochran 1977, section 6.19: the difference of two
    /// ratios from one sample). With one trial per game it is the textbook paired difference.
    fn of(tallies: [&Sums; 2], cross: &Cross, games: u64) -> Option<Self> {
        let [first, second] = tallies;
        let difference = second.ratio()? - first.ratio()?;
        if games < 2 {
            return None;
        }
        let apart = first.variance()? + second.variance()?;
        let together = (apart - 2.0 * covariance(first, second, cross)?).max(0.0);
        // Rounding of large sums leaves a residue that is no variance.
        let together = if together < apart * 1e-12 { 0.0 } else { together };
        Some(Self { difference, apart, together })
    }

    /// The variance of the pairs with the small-sample correction n / (n - 1).
    fn paired(&self, games: u64) -> f64 {
        self.together * games as f64 / (games - 1) as f64
    }

    fn ratio(&self) -> Option<f64> {
        (self.together > 0.0).then(|| self.apart / self.together)
    }
}

/// The difference of two means over `games` common games, one trial per game, with the paired interval by Student's t.
/// If no pair differs, the variance assumes a few unseen pairs that differ like independent games. `None` with fewer
/// than two games or without a mean in both variants.
#[must_use]
pub fn difference(first: &Sums, second: &Sums, cross: &Cross, games: u64) -> Option<Difference> {
    let found = Linear::of([first, second], cross, games)?;
    let never = unseen(games as f64) * found.apart * games as f64;
    let variance = if found.together > 0.0 { found.paired(games) } else { never };
    let interval = Interval::of_mean(found.difference, variance, games);
    let per_game = found.paired(games) * games as f64;
    Some(Difference { difference: found.difference, interval, variance: per_game, variance_reduction: found.ratio() })
}

/// The difference of two shares, from -1 to 1; values are wins in `parts` per whole win. The variance includes that of
/// pairs never seen (as Bonett and Price, Journal of Educational and Behavioral Statistics 37, 2012, add pairs that
/// differ). If no pair differs, the bounds are those of an event never seen in as many trials. By Student's t, so that
/// a single trial shows nothing.
#[must_use]
pub fn share_difference(tallies: [&Sums; 2], cross: &Cross, games: u64, parts: f64) -> Option<Difference> {
    let found = Linear::of(tallies, cross, games)?;
    let difference = found.difference / parts;
    // Several seats of a game count as one trial.
    let trials = cross.weight_weight.min(games);
    let variance = found.paired(games) / (parts * parts) + unseen(trials as f64);
    let interval = Interval::of_mean(difference, variance, trials).inside(-1.0, 1.0);
    let per_trial = found.paired(games) / (parts * parts) * trials as f64;
    Some(Difference { difference, interval, variance: per_trial, variance_reduction: found.ratio() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::level::t as t95;
    use crate::stats::sample::SplitMix64;
    use crate::stats::student::Z95;

    fn tally(games: &[[u64; 4]]) -> (Sums, Sums, Cross) {
        let mut out = (Sums::default(), Sums::default(), Cross::default());
        for &[value, weight, other_value, other_weight] in games {
            out.0.add(value, weight);
            out.1.add(other_value, other_weight);
            out.2.add([value, weight], [other_value, other_weight]);
        }
        out
    }

    #[test]
    fn means_agree_with_the_textbook_paired_interval() {
        // NumPy: mean and variance with ddof=1 over eight pairs.
        let first = [45, 60, 52, 38, 71, 66, 49, 58];
        let second = [41, 57, 50, 39, 60, 61, 44, 59];
        let games: Vec<[u64; 4]> = first.iter().zip(second).map(|(&a, b)| [a, 1, b, 1]).collect();
        let (a, b, cross) = tally(&games);
        let found = difference(&a, &b, &cross, 8).unwrap();
        assert!((found.difference + 3.5).abs() < 1e-12);
        // The standard error is that of the normal interval, -6.170_980_683_168_734 to -0.829_019_316_831_265_8; t has 7 degrees.
        let reach = t95(7) * (3.5 - 0.829_019_316_831_265_8) / Z95;
        assert!((found.interval.high - found.difference - reach).abs() < 1e-9, "{found:?}");
        assert!((found.difference - found.interval.low - reach).abs() < 1e-9, "{found:?}");
        assert!((found.variance_reduction.unwrap() - 13.641_826_923_076_923).abs() < 1e-9, "{found:?}");
    }

    #[test]
    fn shares_with_uneven_seats_agree_with_cluster_robust_least_squares() {
        // statsmodels 0.14: OLS of the win on the variant, clusters are games, use_correction=False.
        let (a, b, cross) = tally(&[
            [60, 1, 0, 1],
            [0, 1, 0, 1],
            [0, 0, 60, 1],
            [60, 1, 60, 1],
            [0, 1, 0, 0],
            [30, 1, 60, 1],
            [0, 1, 0, 1],
            [60, 2, 60, 2],
        ]);
        let found = difference(&a, &b, &cross, 8).unwrap();
        let reach = t95(7) * (0.027_954_101_562_5 * 8.0 / 7.0_f64).sqrt() * 60.0;
        assert!((found.difference / 60.0 - 0.0625).abs() < 1e-12, "{found:?}");
        assert!((found.interval.high - found.difference - reach).abs() < 1e-9, "{found:?}");
    }

    #[test]
    fn variants_that_never_differed_are_not_known_to_be_equal() {
        let games: Vec<[u64; 4]> = (0..1000).map(|k| [k % 97, 1, k % 97, 1]).collect();
        let (a, b, cross) = tally(&games);
        let found = difference(&a, &b, &cross, 1000).unwrap();
        assert_eq!((found.difference, found.variance_reduction), (0.0, None));
        // Values of 0 to 96 have a variance of 784; a few such pairs are assumed among a thousand.
        let most = t95(999) * (2.0 * 784.0 * 1000.0 * unseen(1000.0) / 1000.0).sqrt();
        assert!(
            (found.interval.high / most - 1.0).abs() < 0.01 && found.interval.low == -found.interval.high,
            "{found:?}"
        );
        // All games are equal: one in a thousand may differ by one.
        let (a, b, cross) = tally(&[[3, 1, 3, 1]; 1000]);
        let found = difference(&a, &b, &cross, 1000).unwrap();
        assert!((found.interval.high - t95(999) * unseen(1000.0).sqrt()).abs() < 1e-12, "{found:?}");
    }

    #[test]
    fn shares_that_never_differed_are_not_known_to_be_equal() {
        let (a, b, cross) = tally(&[[60, 1, 60, 1]; 50]);
        let found = share_difference([&a, &b], &cross, 50, 60.0).unwrap();
        // Wilson's upper bound for 0 in 50, scaled to t with 49 degrees of freedom.
        assert!((found.interval.high - 0.071_347_6 * t95(49) / Z95).abs() < 1e-6, "{found:?}");
        assert_eq!((found.difference, found.interval.low), (0.0, -found.interval.high));
        // Two trials with the largest possible difference prove nothing, six do.
        let (a, b, cross) = tally(&[[0, 1, 60, 1]; 2]);
        assert!(share_difference([&a, &b], &cross, 2, 60.0).unwrap().interval.holds(0.0));
        let (a, b, cross) = tally(&[[0, 1, 60, 1]; 6]);
        let found = share_difference([&a, &b], &cross, 6, 60.0).unwrap().interval;
        assert!(found.low > 0.0 && found.high == 1.0, "{found:?}");
    }

    #[test]
    fn one_game_has_no_interval() {
        let (a, b, cross) = tally(&[[5, 1, 7, 1]]);
        assert_eq!(difference(&a, &b, &cross, 1), None);
    }

    #[test]
    fn cover_is_nominal_for_pairs_that_share_most_of_their_luck() {
        let mut sample = SplitMix64(21);
        let (runs, mut held, mut gain) = (2_000, 0, 0.0);
        for _ in 0..runs {
            let games: Vec<[u64; 4]> = (0..100)
                .map(|_| {
                    let common = 10 + 30 * u64::from(sample.chance(0.5));
                    [common + u64::from(sample.chance(0.5)), 1, common + 3 * u64::from(sample.chance(0.5)), 1]
                })
                .collect();
            let (a, b, cross) = tally(&games);
            let found = difference(&a, &b, &cross, 100).unwrap();
            held += u32::from(found.interval.holds(1.0));
            gain += found.variance_reduction.unwrap() / f64::from(runs);
        }
        let cover = f64::from(held) / f64::from(runs);
        assert!((0.935..0.965).contains(&cover), "{cover}");
        assert!(gain > 100.0, "common luck is most of the variance: {gain}");
    }
}
