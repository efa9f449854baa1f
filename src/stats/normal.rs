//! The standard normal distribution.

use super::elementary::{exp, ln};
use std::f64::consts::TAU;

/// The probability that a standard normal variable exceeds `z`: a series below 3 and a continued fraction from there on
/// (Abramowitz and Stegun 1964, 26.2.11 and 26.2.14), to 12 digits or better.
#[must_use]
pub fn upper_tail(z: f64) -> f64 {
    if z < 0.0 {
        return 1.0 - upper_tail(-z);
    }
    let density = exp(-z * z / 2.0) / TAU.sqrt();
    if z < 3.0 {
        let (mut term, mut sum) = (z, z);
        for k in 1..60 {
            term *= z * z / f64::from(2 * k + 1);
            sum += term;
        }
        return 0.5 - density * sum;
    }
    density / (1..=120).rev().fold(z, |below, k| z + f64::from(k) / below)
}

/// The two-sided P value of a standard normal statistic.
#[must_use]
pub fn two_sided(z: f64) -> f64 {
    (2.0 * upper_tail(z.abs())).min(1.0)
}

/// The distribution function of the standard normal distribution.
#[must_use]
pub fn below(z: f64) -> f64 {
    upper_tail(-z)
}

/// The quantile function of the standard normal distribution: Newton steps on [`below`] from the approximation of
/// Abramowitz and Stegun 1964, 26.2.23. Infinite at 0 and 1.
#[must_use]
pub fn quantile(p: f64) -> f64 {
    if p <= 0.0 || p >= 1.0 {
        return if p <= 0.0 { f64::NEG_INFINITY } else { f64::INFINITY };
    }
    if p > 0.5 {
        return -quantile(1.0 - p);
    }
    let t = (-2.0 * ln(p)).sqrt();
    let above = 2.515_517 + t * (0.802_853 + t * 0.010_328);
    let under = 1.0 + t * (1.432_788 + t * (0.189_269 + t * 0.001_308));
    let mut z = above / under - t;
    for _ in 0..4 {
        let density = exp(-z * z / 2.0) / TAU.sqrt();
        z += (p - below(z)) / density.max(f64::MIN_POSITIVE);
    }
    z
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_agree_with_scipy() {
        // SciPy 1.17.1, scipy.stats.norm.ppf (tests/scripts/inference.py).
        for (p, z) in [
            (0.5, 0.0),
            (0.9, 1.281_551_565_544_600_4),
            (0.975, 1.959_963_984_540_054),
            (0.999, 3.090_232_306_167_813),
            (1e-10, -6.361_340_902_404_056),
            (0.025, -1.959_963_984_540_054_5),
        ] {
            assert!((quantile(p) - z).abs() < 1e-11, "{p}: {} against {z}", quantile(p));
        }
        assert_eq!((quantile(0.0), quantile(1.0)), (f64::NEG_INFINITY, f64::INFINITY));
    }

    #[test]
    fn tails_agree_with_scipy() {
        // SciPy 1.17, scipy.stats.norm.sf.
        for (z, tail) in [
            (0.0, 0.5),
            (0.5, 0.308_537_538_725_986_94),
            (1.959_963_984_540_054, 0.025),
            (2.999, 0.001_354_336_533_727_105_7),
            (3.0, 0.001_349_898_031_630_094_6),
            (5.0, 2.866_515_718_791_933e-7),
            (10.0, 7.619_853_024_160_495e-24),
            (-1.0, 0.841_344_746_068_542_9),
        ] {
            assert!((upper_tail(z) / tail - 1.0).abs() < 2e-12, "{z}: {} against {tail}", upper_tail(z));
        }
        assert_eq!((two_sided(0.0), upper_tail(60.0)), (1.0, 0.0));
    }
}
