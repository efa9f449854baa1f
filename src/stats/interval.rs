//! Intervals and how sure they are.

use serde::{Deserialize, Serialize};

/// The 97.5 % point of the standard normal distribution: two-sided 95 % intervals reach this many standard errors
/// (Abramowitz and Stegun 1964, table 26.1, 1.95996 39845 40054).
pub const Z95: f64 = 1.959_963_984_540_054;

/// The bounds of a 95 % interval.
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
        let reach = Z95 * variance.max(0.0).sqrt();
        Self { low: estimate - reach, high: estimate + reach }
    }

    /// The standard error that a normal interval is made of.
    #[must_use]
    pub fn error(&self) -> f64 {
        (self.high - self.low) / (2.0 * Z95)
    }

    /// Does it hold the value?
    #[must_use]
    pub fn holds(&self, value: f64) -> bool {
        self.low <= value && value <= self.high
    }
}
