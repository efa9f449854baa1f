//! Student's t: the width of intervals whose variance is estimated.

use super::elementary::{arctan, ln};
use std::f64::consts::FRAC_2_PI;

/// The 97.5 % point of the standard normal distribution: two-sided 95 % intervals reach this many standard errors
/// (Abramowitz and Stegun 1964, table 26.1, 1.95996 39845 40054).
pub const Z95: f64 = 1.959_963_984_540_054;

/// The 97.5 % points of 1 to 5 degrees of freedom (Abramowitz and Stegun 1964, table 26.10; digits by SciPy).
pub(super) const FEW_95: [f64; 5] = [
    12.706_204_736_174_694,
    4.302_652_729_749_462,
    3.182_446_305_283_708,
    2.776_445_105_197_793,
    2.570_581_835_636_315,
];

/// Up to this number of degrees of freedom the points of other levels than 95 % are found by bisection; beyond it the
/// expansion is good to six digits at 99.9 %.
pub(super) const EXACT: u32 = 30;

/// The probability that the t distribution lies between `-t` and `t` (Abramowitz and Stegun 1964, 26.7.3 and 26.7.4).
fn between(t: f64, degrees: u32) -> f64 {
    let ratio = t / f64::from(degrees).sqrt();
    let square = 1.0 / (1.0 + ratio * ratio);
    let odd = degrees % 2;
    // The sum of powers of the cosine's square, from the last one: 1/2, 3/4, ... or 2/3, 4/5, ... are its factors.
    let factors = (1..degrees / 2).map(|k| 2 * k - 1 + odd);
    let sum = factors.rev().fold(1.0, |sum, k| 1.0 + sum * square * f64::from(k) / f64::from(k + 1));
    let (sine, cosine) = (ratio * square.sqrt(), square.sqrt());
    match (odd, degrees) {
        (0, _) => sine * sum,
        (_, 1) => FRAC_2_PI * arctan(ratio),
        (_, _) => FRAC_2_PI * (arctan(ratio) + sine * cosine * sum),
    }
}

/// The point within which the t distribution lies with a probability of `cover`, by bisection.
pub(super) fn two_sided(cover: f64, degrees: u32) -> f64 {
    let (mut low, mut high) = (0.0, 1e4);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if between(middle, degrees) < cover { low = middle } else { high = middle }
    }
    high
}

/// The point of the t distribution with the tail that the normal distribution has beyond `z`, by its expansion around the
/// normal distribution (Abramowitz and Stegun 1964, 26.7.5): to four digits or better from 6 degrees of freedom on at 2
/// standard deviations, to three from 30 and up to 4 standard deviations.
#[must_use]
pub fn beyond(z: f64, degrees: u64) -> f64 {
    expansion(z, degrees as f64)
}

/// The normal deviate with about the tail that the t distribution has beyond `t` (Wallace, Annals of Mathematical Statistics
/// 30, 1959): to two digits of the tail or better from 5 degrees of freedom.
#[must_use]
pub fn normal_of(t: f64, degrees: u64) -> f64 {
    let degrees = degrees as f64;
    let scale = (8.0 * degrees + 1.0) / (8.0 * degrees + 3.0);
    scale * (degrees * ln(1.0 + t * t / degrees)).sqrt()
}

fn expansion(z: f64, degrees: f64) -> f64 {
    let z2 = z * z;
    let terms = [
        z * (z2 + 1.0) / 4.0,
        z * ((5.0 * z2 + 16.0) * z2 + 3.0) / 96.0,
        z * (((3.0 * z2 + 19.0) * z2 + 17.0) * z2 - 15.0) / 384.0,
        z * ((((79.0 * z2 + 776.0) * z2 + 1482.0) * z2 - 1920.0) * z2 - 945.0) / 92_160.0,
    ];
    z + terms.iter().rev().fold(0.0, |sum, term| (sum + term) / degrees)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::level::t as t95;

    #[test]
    fn tails_agree_with_the_exact_ones() {
        // Exact: t of 3 with 5 degrees has a two-sided tail of 0.030 099; normal, that is 2.168 8 standard deviations. With
        // 39 degrees the tail beyond 3.29 standard deviations is that of 3.558.
        assert!((normal_of(3.0, 5) - 2.168_8).abs() < 0.01, "{}", normal_of(3.0, 5));
        assert!((beyond(3.290_53, 39) - 3.558).abs() < 0.01, "{}", beyond(3.290_53, 39));
        assert!((normal_of(beyond(2.5, 60), 60) - 2.5).abs() < 0.003);
    }

    #[test]
    fn exact_points_at_95_are_those_of_the_table() {
        for (degrees, known) in (1..).zip(FEW_95) {
            let found = two_sided(0.95, degrees);
            assert!((found / known - 1.0).abs() < 1e-12, "{degrees}: {found} against {known}");
        }
    }

    #[test]
    fn points_agree_with_scipy() {
        // SciPy 1.17.1, scipy.stats.t.ppf(0.975, degrees) (tests/scripts/inference.py).
        for (degrees, t) in [
            (1, 12.706_204_736_174_694),
            (5, 2.570_581_835_636_315),
            (6, 2.446_911_851_144_979),
            (10, 2.228_138_851_986_274),
            (30, 2.042_272_456_301_238),
            (100, 1.983_971_518_523_552),
            (1_000, 1.962_339_080_826_408),
        ] {
            assert!((t95(degrees) / t - 1.0).abs() < 1e-4, "{degrees}: {} against {t}", t95(degrees));
        }
        assert!((t95(100_000_000) - Z95).abs() < 1e-7 && t95(0).is_infinite());
    }
}
