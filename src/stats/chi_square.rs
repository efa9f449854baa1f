//! The chi-square distribution, central and noncentral.

use super::elementary::{exp, ln};
use super::normal::below;
use std::f64::consts::TAU;

/// Above this, the square root is treated as normal: the error is below a thousandth of its standard deviation.
const LARGE: f64 = 1e6;

/// A series stops at terms smaller than this part of the sum.
const LEAST: f64 = 1e-17;

/// The logarithm of the gamma function of a positive number: the recurrence up to 16, then Stirling's series
/// (Abramowitz and Stegun 1964, 6.1.15 and 6.1.41).
#[must_use]
pub fn ln_gamma(x: f64) -> f64 {
    let (mut x, mut product) = (x, 1.0);
    while x < 16.0 {
        product *= x;
        x += 1.0;
    }
    let square = 1.0 / (x * x);
    let series = square * (1.0 / 1_260.0 - square * (1.0 / 1_680.0 - square / 1_188.0));
    let series = (1.0 / 12.0 - square / 360.0 + series * square) / x;
    (x - 0.5) * ln(x) - x + 0.5 * ln(TAU) + series - ln(product)
}

/// The distribution function of the noncentral chi-square distribution with `degrees` degrees of freedom and
/// noncentrality `far`. It is a Poisson mixture of central ones (Johnson, Kotz and Balakrishnan, Continuous Univariate
/// Distributions 2, 2nd ed. 1995, 29.2), summed from its middle outward.
#[must_use]
pub fn cumulative(x: f64, degrees: f64, far: f64) -> f64 {
    if x <= 0.0 {
        return 0.0;
    }
    if x > LARGE || far > LARGE {
        let middle = (far + degrees - 1.0).max(0.0).sqrt();
        return below(x.sqrt() - middle);
    }
    let half = far / 2.0;
    let middle = half.floor();
    // The weight of the mixture's middle term, and the central probability that belongs to it.
    let weight = if half > 0.0 { exp(middle * ln(half) - half - ln_gamma(middle + 1.0)) } else { 1.0 };
    let shape = degrees / 2.0 + middle;
    let central = lower_gamma(shape, x / 2.0);
    // The decrease of the central probability from one pair of degrees to the next: y^a e^-y / gamma(a + 1).
    let step = exp(shape * ln(x / 2.0) - x / 2.0 - ln_gamma(shape + 1.0));
    let mut sum = weight * central;
    let (mut up, mut chance, mut loss, mut number) = (weight, central, step, middle);
    loop {
        if half <= 0.0 {
            break;
        }
        chance -= loss;
        number += 1.0;
        up *= half / number;
        loss *= x / 2.0 / (degrees / 2.0 + number);
        sum += up * chance.max(0.0);
        if up < LEAST || chance <= 0.0 {
            break;
        }
    }
    let (mut down, mut chance, mut gain, mut number) = (weight, central, step, middle);
    while number > 0.0 {
        gain *= (degrees / 2.0 + number) / (x / 2.0);
        chance += gain;
        down *= number / half;
        number -= 1.0;
        sum += down * chance.min(1.0);
        if down < LEAST {
            break;
        }
    }
    sum.min(1.0)
}

/// The regularized lower incomplete gamma function (Abramowitz and Stegun 1964, 6.5.29 below `a + 1`, the continued
/// fraction 6.5.31 above, by Lentz's method).
fn lower_gamma(a: f64, x: f64) -> f64 {
    let scale = exp(a * ln(x) - x - ln_gamma(a));
    if x < a + 1.0 {
        let (mut term, mut sum, mut k) = (1.0 / a, 1.0 / a, a);
        while term > sum * LEAST {
            k += 1.0;
            term *= x / k;
            sum += term;
        }
        return (sum * scale).min(1.0);
    }
    let mut b = x + 1.0 - a;
    let mut c = 1.0 / f64::MIN_POSITIVE;
    let mut d = 1.0 / b;
    let mut found = d;
    for k in 1..100_000_u32 {
        let k = f64::from(k);
        let term = -k * (k - a);
        b += 2.0;
        d = 1.0 / (term * d + b);
        c = b + term / c;
        found *= d * c;
        if (d * c - 1.0).abs() < 1e-15 {
            break;
        }
    }
    (1.0 - scale * found).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_agree_with_scipy() {
        // SciPy 1.17.1, scipy.stats.chi2.cdf and ncx2.cdf (tests/scripts/inference.py).
        for (x, degrees, far, known) in [
            (22.362, 13.0, 0.0, 0.949_999_540_421_246_2),
            (5.0, 13.0, 0.0, 0.024_806_866_675_986_55),
            (40.0, 13.0, 25.0, 0.601_797_481_195_55),
            (10.0, 13.0, 25.0, 0.000_402_404_052_415_383_4),
            (4_200.0, 13.0, 4_100.0, 0.752_702_917_880_716_8),
            (3.0, 1.0, 2.0, 0.623_868_949_278_209_8),
            (1_000.0, 5.0, 900.0, 0.940_364_341_396_110_6),
            (200_500.0, 13.0, 200_000.0, 0.707_212_644_290_209_7),
            (0.5, 2.0, 30.0, 2.914_384_878_669_226_4e-7),
        ] {
            let found = cumulative(x, degrees, far);
            assert!((found / known - 1.0).abs() < 1e-9, "{x}, {degrees}, {far}: {found} against {known}");
        }
    }

    #[test]
    fn the_ends_meet_and_gamma_is_known() {
        assert_eq!(cumulative(0.0, 3.0, 1.0), 0.0);
        // 9! = 362,880; gamma(1/2) is the root of pi.
        assert!((ln_gamma(10.0) - 362_880.0_f64.ln()).abs() < 1e-12);
        assert!((ln_gamma(0.5) - std::f64::consts::PI.sqrt().ln()).abs() < 1e-12);
        // At the switch to the normal approximation both agree.
        let (x, far) = (LARGE - 1.0, LARGE - 2_000.0);
        let normal = below(x.sqrt() - (far + 12.0_f64).sqrt());
        assert!((cumulative(x, 13.0, far) - normal).abs() < 1e-3, "{} {normal}", cumulative(x, 13.0, far));
    }
}
