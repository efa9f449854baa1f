//! Random effects: the variance between the true values of several groups, apart from the sampling error within each.
//!
//! Each group has an estimate and the sampling variance of this estimate. The estimates differ because their true values
//! differ, and because each is measured with error.

use super::chi_square::cumulative;
use super::interval::Interval;
use super::level::risk;

/// Steps of a bisection: enough for every digit of an `f64`.
const STEPS: usize = 200;
/// The end of the search for an upper bound, as a multiple of the variance of the estimates.
const FAR: f64 = 1e6;

/// What several estimates say about the spread of their true values.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Effects {
    /// The variance of the true values; 0 if the estimates differ no more than their errors explain.
    pub between: f64,
    /// The interval of that variance; `None` if an estimate has no sampling error.
    pub interval: Option<Interval>,
    /// The mean sampling variance of an estimate.
    pub within: f64,
}

/// The variance between groups from estimates with their sampling variances; `None` with fewer than two.
///
/// The variance of the estimates less their mean sampling variance, at least 0 (Hedges and Olkin, Statistical Methods for
/// Meta-Analysis, 1985, section 9.4). The interval is that of the Q profile (Viechtbauer, Statistics in Medicine 26, 2007).
#[must_use]
pub fn effects(estimates: &[(f64, f64)]) -> Option<Effects> {
    let count = estimates.len();
    if count < 2 {
        return None;
    }
    let mean = estimates.iter().map(|(estimate, _)| estimate).sum::<f64>() / count as f64;
    let squares: f64 = estimates.iter().map(|(estimate, _)| (estimate - mean).powi(2)).sum();
    let spread = squares / (count - 1) as f64;
    let within = estimates.iter().map(|(_, variance)| variance).sum::<f64>() / count as f64;
    let measured = estimates.iter().all(|(_, variance)| *variance > 0.0);
    let interval = measured.then(|| {
        let far = FAR * spread.max(within);
        let tail = risk() / 2.0;
        Interval { low: solved(estimates, 1.0 - tail, far), high: solved(estimates, tail, far) }
    });
    Some(Effects { between: (spread - within).max(0.0), interval, within })
}

/// The variance between groups at which Cochran's Q has this probability below it; 0 if it has less even without any.
fn solved(estimates: &[(f64, f64)], probability: f64, far: f64) -> f64 {
    let degrees = (estimates.len() - 1) as f64;
    let below = |between: f64| cumulative(heterogeneity(estimates, between), degrees, 0.0);
    let (mut low, mut high) = (0.0, far);
    if below(low) <= probability {
        return low;
    }
    // Q falls as the variance grows.
    for _ in 0..STEPS {
        let middle = low + (high - low) / 2.0;
        if below(middle) > probability { low = middle } else { high = middle }
    }
    high
}

/// Cochran's Q with a variance between groups: the weighted squares of the estimates around their weighted mean.
fn heterogeneity(estimates: &[(f64, f64)], between: f64) -> f64 {
    let weight = |variance: f64| 1.0 / (variance + between);
    let all: f64 = estimates.iter().map(|(_, variance)| weight(*variance)).sum();
    let mean = estimates.iter().map(|(estimate, variance)| weight(*variance) * estimate).sum::<f64>() / all;
    estimates.iter().map(|(estimate, variance)| weight(*variance) * (estimate - mean).powi(2)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Thirteen trials of the BCG vaccine (Colditz et al., JAMA 271, 1994): vaccinated with tuberculosis and without, then
    /// those not vaccinated.
    const TRIALS: [[f64; 4]; 13] = [
        [4.0, 119.0, 11.0, 128.0],
        [6.0, 300.0, 29.0, 274.0],
        [3.0, 228.0, 11.0, 209.0],
        [62.0, 13_536.0, 248.0, 12_619.0],
        [33.0, 5_036.0, 47.0, 5_761.0],
        [180.0, 1_361.0, 372.0, 1_079.0],
        [8.0, 2_537.0, 10.0, 619.0],
        [505.0, 87_886.0, 499.0, 87_892.0],
        [29.0, 7_470.0, 45.0, 7_232.0],
        [17.0, 1_699.0, 65.0, 1_600.0],
        [186.0, 50_448.0, 141.0, 27_197.0],
        [5.0, 2_493.0, 3.0, 2_338.0],
        [27.0, 16_886.0, 29.0, 17_825.0],
    ];

    /// The logarithm of the relative risk and its variance.
    fn risk([a, b, c, d]: [f64; 4]) -> (f64, f64) {
        let (treated, control) = (a + b, c + d);
        ((a / treated / (c / control)).ln(), 1.0 / a - 1.0 / treated + 1.0 / c - 1.0 / control)
    }

    /// Q = 152.2330, the Hedges-Olkin variance 0.3286 and the Q-profile interval 0.1197 to 1.1115 are those of
    /// Viechtbauer (Journal of Statistical Software 36(3), 2010; the R package metafor) for these trials.
    #[test]
    fn the_vaccine_trials_have_their_published_heterogeneity() {
        let trials = TRIALS.map(risk);
        assert!((heterogeneity(&trials, 0.0) - 152.2330).abs() < 5e-5);
        let found = effects(&trials).unwrap();
        let interval = found.interval.unwrap();
        assert!((found.between - 0.3286).abs() < 5e-5, "{found:?}");
        assert!((interval.low - 0.1197).abs() < 5e-5 && (interval.high - 1.1115).abs() < 5e-5, "{found:?}");
    }

    #[test]
    fn equal_groups_leave_nothing_between_them() {
        let same = [(1.0, 0.5), (1.0, 0.5), (1.2, 0.5)];
        let found = effects(&same).unwrap();
        assert_eq!((found.between, found.within, found.interval.unwrap().low), (0.0, 0.5, 0.0));
        assert!(found.interval.unwrap().high > 0.0);
        let exact = effects(&[(1.0, 0.0), (3.0, 0.0)]).unwrap();
        assert_eq!((exact.between, exact.interval), (2.0, None));
        assert_eq!(effects(&[(1.0, 0.5)]), None);
    }
}
