//! Student's t: the width of intervals whose variance is estimated.

use super::elementary::ln;

/// The 97.5 % point of the standard normal distribution: two-sided 95 % intervals reach this many standard errors
/// (Abramowitz and Stegun 1964, table 26.1, 1.95996 39845 40054).
pub const Z95: f64 = 1.959_963_984_540_054;

/// The 97.5 % points of 1 to 5 degrees of freedom (Abramowitz and Stegun 1964, table 26.10; digits by SciPy).
const FEW: [f64; 5] = [
    12.706_204_736_174_694,
    4.302_652_729_749_462,
    3.182_446_305_283_708,
    2.776_445_105_197_793,
    2.570_581_835_636_315,
];

/// The 97.5 % point of the t distribution: a two-sided 95 % interval extends this many standard errors. By its
/// expansion around the normal distribution (Abramowitz and Stegun 1964, 26.7.5), to four digits or better; infinite
/// for 0 degrees of freedom.
#[must_use]
pub fn t95(degrees: u64) -> f64 {
    match usize::try_from(degrees) {
        Ok(0) => f64::INFINITY,
        Ok(few) if few <= FEW.len() => FEW[few - 1],
        Ok(_) | Err(_) => expansion(Z95, degrees as f64),
    }
}

/// The point of the t distribution with the tail that the normal distribution has beyond `z`, by the same expansion: to
/// three digits or better from 30 degrees of freedom and up to 4 standard deviations.
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

    #[test]
    fn tails_agree_with_the_exact_ones() {
        // Exact: t of 3 with 5 degrees has a two-sided tail of 0.030 099; normal, that is 2.168 8 standard deviations. With
        // 39 degrees the tail beyond 3.29 standard deviations is that of 3.558.
        assert!((normal_of(3.0, 5) - 2.168_8).abs() < 0.01, "{}", normal_of(3.0, 5));
        assert!((beyond(3.290_53, 39) - 3.558).abs() < 0.01, "{}", beyond(3.290_53, 39));
        assert!((normal_of(beyond(2.5, 60), 60) - 2.5).abs() < 0.003);
        assert!((beyond(Z95, 100) - t95(100)).abs() < 1e-12);
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
