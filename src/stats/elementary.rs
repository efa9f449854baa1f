//! The exponential, the natural logarithm and the arc tangent from the four basic operations, so that they are the same on every
//! platform; the standard library's are not.

use std::f64::consts::{LN_2, SQRT_2};

/// The upper bits of ln 2, whose products with small whole numbers are exact, and the rest (fdlibm, `e_exp.c`).
const LN_2_HIGH: f64 = 6.931_471_803_691_238e-1;
const LN_2_LOW: f64 = 1.908_214_929_270_587_7e-10;

/// Two to the power of an integer from -1022 to 1023.
fn power_of_two(power: i32) -> f64 {
    f64::from_bits(u64::from((power + 1023).unsigned_abs()) << 52)
}

/// e to the power `x`, to about 2 units in the last place; infinite above the largest number, 0 below the smallest.
#[must_use]
pub fn exp(x: f64) -> f64 {
    if x.is_nan() {
        return x;
    }
    if x > 709.8 {
        return f64::INFINITY;
    }
    if x < -745.2 {
        return 0.0;
    }
    let doublings = (x / LN_2).round();
    let rest = (x - doublings * LN_2_HIGH) - doublings * LN_2_LOW;
    // Taylor's series; the rest is at most 0.35, whose 15th power over 15! is 1e-19.
    let series = (1..=14).rev().fold(1.0, |sum, k| 1.0 + sum * rest / f64::from(k));
    #[expect(clippy::cast_possible_truncation, reason = "a whole number from -1075 to 1024")]
    let doublings = doublings as i32;
    let half = doublings / 2;
    series * power_of_two(half) * power_of_two(doublings - half)
}

/// The natural logarithm, to about 3 units in the last place; minus infinity at 0, not a number below.
#[must_use]
pub fn ln(x: f64) -> f64 {
    if x == 0.0 {
        return f64::NEG_INFINITY;
    }
    if x.is_nan() || x < 0.0 {
        return f64::NAN;
    }
    if x.is_infinite() {
        return x;
    }
    let (x, lifted) = if x < f64::MIN_POSITIVE { (x * power_of_two(54), 54.0) } else { (x, 0.0) };
    let exponent = (x.to_bits() >> 52) as f64 - 1023.0;
    let part = f64::from_bits(x.to_bits() & ((1 << 52) - 1) | 1023 << 52);
    let (part, doublings) = if part > SQRT_2 { (part / 2.0, exponent + 1.0) } else { (part, exponent) };
    // ln((1 + t) / (1 - t)) = 2 (t + t^3 / 3 + t^5 / 5 + ...), with t at most 0.172.
    let t = (part - 1.0) / (part + 1.0);
    let series = (0..=11).rev().fold(0.0, |sum, k| 1.0 / f64::from(2 * k + 1) + sum * t * t);
    let doublings = doublings - lifted;
    doublings * LN_2_HIGH + (2.0 * t * series + doublings * LN_2_LOW)
}

/// The angle, in radians, whose tangent is `x`, to about 4 units in the last place.
#[must_use]
pub fn arctan(x: f64) -> f64 {
    // The tangent of half the angle, four times: at most 0.0985, whose 25th power over 25 is 3e-27.
    let half = (0..4).fold(x, |x, _| x / (1.0 + (1.0 + x * x).sqrt()));
    let series = (0..=11).rev().fold(0.0, |sum, k| 1.0 / f64::from(2 * k + 1) - sum * half * half);
    16.0 * half * series
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_agree_with_the_standard_library() {
        for step in -7_000..=7_000 {
            let x = f64::from(step) * 0.101;
            assert!((exp(x) / x.exp() - 1.0).abs() < 1e-15 || x.exp() < f64::MIN_POSITIVE, "exp {x}");
            let y = x.exp();
            assert!((ln(y) - y.ln()).abs() <= 7e-16 * y.ln().abs().max(1e-3), "ln {y}: {} {}", ln(y), y.ln());
        }
        for step in 1..4_000 {
            let x = f64::from(step) * 0.000_7;
            assert!((arctan(x * x * x) / (x * x * x).atan() - 1.0).abs() < 1e-15, "arctan of {x} cubed");
            assert!((ln(x) - x.ln()).abs() <= 7e-16 * x.ln().abs().max(1e-3), "ln {x}");
        }
    }

    #[test]
    fn the_ends_are_defined() {
        assert_eq!((exp(0.0), ln(1.0), exp(1e9), exp(-1e9)), (1.0, 0.0, f64::INFINITY, 0.0));
        assert_eq!((ln(0.0), ln(f64::INFINITY)), (f64::NEG_INFINITY, f64::INFINITY));
        assert!(ln(-1.0).is_nan() && exp(f64::NAN).is_nan());
        assert!((ln(5e-324) + 744.440_071_921_381_2).abs() < 1e-10);
        assert!((exp(-740.0) / (-740.0_f64).exp() - 1.0).abs() < 1e-2, "a subnormal number");
    }
}
