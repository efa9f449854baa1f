//! Ratios of sums over games: wins per seat held, rounds per game.
//!
//! A game is one draw, because its seats are correlated. Each game has a value (wins) and a weight (seats). The ratio
//! of the sums is estimated with the variance of its linearization over games (Cochran, Sampling Techniques, 3rd ed.
//! 1977, section 6.3; Rao and Scott, Biometrics 48, 1992, for binary data in clusters).

use serde::{Deserialize, Serialize};

/// Sums over games of a value, a weight, their squares and their product.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(from = "[u64; 5]", into = "[u64; 5]")]
pub struct Sums {
    /// Sum of values.
    pub value: u64,
    /// Sum of weights.
    pub weight: u64,
    /// Sum of squared values.
    pub value_value: u64,
    /// Sum of value times weight.
    pub value_weight: u64,
    /// Sum of squared weights.
    pub weight_weight: u64,
}

impl Sums {
    /// Adds one game.
    pub fn add(&mut self, value: u64, weight: u64) {
        self.value += value;
        self.weight += weight;
        self.value_value += value * value;
        self.value_weight += value * weight;
        self.weight_weight += weight * weight;
    }

    /// Adds the sums of another tally.
    pub fn merge(&mut self, other: &Self) {
        self.value += other.value;
        self.weight += other.weight;
        self.value_value += other.value_value;
        self.value_weight += other.value_weight;
        self.weight_weight += other.weight_weight;
    }

    /// Value per weight; `None` without weight.
    #[must_use]
    pub fn ratio(&self) -> Option<f64> {
        (self.weight > 0).then(|| self.value as f64 / self.weight as f64)
    }

    /// The variance of [`Sums::ratio`], without a small-sample correction.
    #[must_use]
    pub fn variance(&self) -> Option<f64> {
        let own = Cross {
            value_value: self.value_value,
            value_weight: self.value_weight,
            weight_value: self.value_weight,
            weight_weight: self.weight_weight,
        };
        covariance(self, self, &own).map(|variance| variance.max(0.0))
    }
}

/// Sums over common games of products between two tallies, the first tally named first.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(from = "[u64; 4]", into = "[u64; 4]")]
pub struct Cross {
    /// Sum of value times value.
    pub value_value: u64,
    /// Sum of the first's value times the second's weight.
    pub value_weight: u64,
    /// Sum of the first's weight times the second's value.
    pub weight_value: u64,
    /// Sum of weight times weight.
    pub weight_weight: u64,
}

impl Cross {
    /// Adds one common game: value and weight in the first tally, then in the second.
    pub fn add(&mut self, first: [u64; 2], second: [u64; 2]) {
        self.value_value += first[0] * second[0];
        self.value_weight += first[0] * second[1];
        self.weight_value += first[1] * second[0];
        self.weight_weight += first[1] * second[1];
    }

    /// Adds the sums of another tally.
    pub fn merge(&mut self, other: &Self) {
        self.value_value += other.value_value;
        self.value_weight += other.value_weight;
        self.weight_value += other.weight_value;
        self.weight_weight += other.weight_weight;
    }
}

// Stored as plain lists in the order of the fields, because files hold millions of them.

impl From<[u64; 5]> for Sums {
    fn from([value, weight, value_value, value_weight, weight_weight]: [u64; 5]) -> Self {
        Self { value, weight, value_value, value_weight, weight_weight }
    }
}

impl From<Sums> for [u64; 5] {
    fn from(sums: Sums) -> Self {
        [sums.value, sums.weight, sums.value_value, sums.value_weight, sums.weight_weight]
    }
}

impl From<[u64; 4]> for Cross {
    fn from([value_value, value_weight, weight_value, weight_weight]: [u64; 4]) -> Self {
        Self { value_value, value_weight, weight_value, weight_weight }
    }
}

impl From<Cross> for [u64; 4] {
    fn from(cross: Cross) -> Self {
        [cross.value_value, cross.value_weight, cross.weight_value, cross.weight_weight]
    }
}

/// The covariance of two ratios over common games, by linearization; `None` if either has no weight.
#[must_use]
pub fn covariance(first: &Sums, second: &Sums, cross: &Cross) -> Option<f64> {
    let (a, b) = (first.ratio()?, second.ratio()?);
    let products = cross.value_value as f64 - b * cross.value_weight as f64 - a * cross.weight_value as f64
        + a * b * cross.weight_weight as f64;
    Some(products / (first.weight as f64 * second.weight as f64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_variance_agrees_with_cluster_robust_least_squares() {
        // statsmodels 0.14, OLS on a constant, cov_type="cluster", use_correction=False; values in 60ths.
        let mut sums = Sums::default();
        for (seats, wins) in [(2, 60), (2, 0), (2, 30), (2, 60), (1, 0), (1, 60), (3, 60), (3, 0), (2, 0), (2, 60)] {
            sums.add(wins, seats);
        }
        assert!((sums.ratio().unwrap() / 60.0 - 0.275).abs() < 1e-12);
        assert!((sums.variance().unwrap() / 3600.0 - 0.006_318_75).abs() < 1e-12);
    }

    #[test]
    fn no_weight_has_no_ratio() {
        assert_eq!((Sums::default().ratio(), Sums::default().variance()), (None, None));
    }
}
