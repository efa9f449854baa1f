//! Double-double arithmetic: about 32 digits, as the sum of two `f64` (Dekker, Numerische Mathematik 18, 1971).

use std::ops::{Add, Div, Mul, Sub};

/// The value `high + low`, where `low` is below the last place of `high`.
#[derive(Clone, Copy, PartialEq, PartialOrd, Default, Debug)]
pub struct DoubleDouble {
    high: f64,
    low: f64,
}

impl DoubleDouble {
    /// The nearest `f64`.
    pub fn near(self) -> f64 {
        self.high
    }
}

impl From<f64> for DoubleDouble {
    fn from(high: f64) -> Self {
        Self { high, low: 0.0 }
    }
}

/// The exact sum of two numbers; the first must not be smaller in magnitude.
fn ordered_sum(large: f64, small: f64) -> DoubleDouble {
    let high = large + small;
    DoubleDouble { high, low: small - (high - large) }
}

/// The exact sum of two numbers (Knuth, The Art of Computer Programming 2, 4.2.2, theorem B).
fn sum(a: f64, b: f64) -> DoubleDouble {
    let high = a + b;
    let of_b = high - a;
    DoubleDouble { high, low: (a - (high - of_b)) + (b - of_b) }
}

/// Splits a number into two with half as many digits each.
fn halves(value: f64) -> (f64, f64) {
    let far = 134_217_729.0 * value;
    let high = far - (far - value);
    (high, value - high)
}

/// The exact product of two numbers.
fn product(a: f64, b: f64) -> DoubleDouble {
    let high = a * b;
    let ((a_high, a_low), (b_high, b_low)) = (halves(a), halves(b));
    DoubleDouble { high, low: ((a_high * b_high - high) + a_high * b_low + a_low * b_high) + a_low * b_low }
}

impl Add for DoubleDouble {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let (highs, lows) = (sum(self.high, other.high), sum(self.low, other.low));
        let part = ordered_sum(highs.high, highs.low + lows.high);
        ordered_sum(part.high, part.low + lows.low)
    }
}

impl Sub for DoubleDouble {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self + Self { high: -other.high, low: -other.low }
    }
}

impl Mul for DoubleDouble {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        let highs = product(self.high, other.high);
        ordered_sum(highs.high, highs.low + (self.high * other.low + self.low * other.high))
    }
}

impl Div for DoubleDouble {
    type Output = Self;

    fn div(self, other: Self) -> Self {
        let first = self.high / other.high;
        let rest = self - other * Self::from(first);
        let second = rest.high / other.high;
        let rest = rest - other * Self::from(second);
        let whole = ordered_sum(first, second);
        whole + Self::from(rest.high / other.high)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_third_has_thirty_digits() {
        let third = DoubleDouble::from(1.0) / DoubleDouble::from(3.0);
        let rest = DoubleDouble::from(1.0) - third * DoubleDouble::from(3.0);
        assert!(rest.near().abs() < 1e-31 && (third.near() - 1.0 / 3.0).abs() < 1e-16);
        // 1/3 = 0x1.5555555555555p-2 + 1.8503717077085943e-17, exactly 2^-54 / 3.
        assert!((third.low * 3.0 * (1_u64 << 54) as f64 - 1.0).abs() < 1e-15, "{third:?}");
    }

    #[test]
    fn what_cancels_leaves_its_small_part() {
        let (large, small) = (DoubleDouble::from(1e8 + 0.1), DoubleDouble::from(1e-20));
        let rest = large * large + small - large * large;
        assert!((rest.near() - 1e-20).abs() < 1e-15, "{rest:?}");
        let rest = DoubleDouble::from(1.0) + small - DoubleDouble::from(1.0);
        assert!((rest.near() / 1e-20 - 1.0).abs() < 1e-12, "{rest:?}");
        assert!(
            DoubleDouble::from(1.0) + small > DoubleDouble::from(1.0)
                && DoubleDouble::from(2.0) - small < DoubleDouble::from(2.0)
        );
    }
}
