//! Sums over games of several figures with one common weight, as needed for ratios and their variances.

use crate::stats::ratio::Sums;
use serde::{Deserialize, Serialize};

/// Figures by number, each with one value per game, and the weight of the game.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeightedSums {
    /// Sum of weights, and sum of squared weights.
    weight: [u64; 2],
    /// For each figure: sum of values, of squared values, and of values times weights. Trailing figures that were
    /// always 0 are left out.
    values: Vec<[u64; 3]>,
}

impl WeightedSums {
    /// Adds a game.
    pub fn add(&mut self, values: impl Iterator<Item = u64>, weight: u64) {
        self.weight[0] += weight;
        self.weight[1] += weight * weight;
        for (index, value) in values.enumerate().filter(|(_, value)| *value > 0) {
            self.values.resize(self.values.len().max(index + 1), [0; 3]);
            for (sum, more) in self.values[index].iter_mut().zip([value, value * value, value * weight]) {
                *sum += more;
            }
        }
    }

    /// Adds the sums of another tally.
    pub fn merge(&mut self, other: &Self) {
        self.weight[0] += other.weight[0];
        self.weight[1] += other.weight[1];
        self.values.resize(self.values.len().max(other.values.len()), [0; 3]);
        for (mine, theirs) in self.values.iter_mut().flatten().zip(other.values.iter().flatten()) {
            *mine += theirs;
        }
    }

    /// The sums of one figure with the common weight.
    #[must_use]
    pub fn sums(&self, index: usize) -> Sums {
        let [value, value_value, value_weight] = self.values.get(index).copied().unwrap_or_default();
        let [weight, weight_weight] = self.weight;
        Sums { value, weight, value_value, value_weight, weight_weight }
    }

    /// Was no game added, or none with any weight or figure?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.weight == [0; 2] && self.values.is_empty()
    }

    /// The sum of weights.
    #[must_use]
    pub fn weight(&self) -> u64 {
        self.weight[0]
    }

    /// Renumbers the figures: figure `index` becomes `numbers[index]`.
    #[must_use]
    pub fn renumbered(&self, numbers: &[usize]) -> Self {
        let mut values = Vec::new();
        let own = self.values.iter().zip(numbers).filter(|(sums, _)| **sums != [0; 3]);
        for (sums, &number) in own {
            values.resize(values.len().max(number + 1), [0; 3]);
            values[number] = *sums;
        }
        Self { weight: self.weight, values }
    }
}

/// A histogram of small whole numbers, up to the largest that occurred.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CountHistogram(Vec<u64>);

impl CountHistogram {
    /// Counts a number.
    pub fn add(&mut self, number: u8) {
        let index = usize::from(number);
        self.0.resize(self.0.len().max(index + 1), 0);
        self.0[index] += 1;
    }

    /// Adds another histogram.
    pub fn merge(&mut self, other: &Self) {
        self.0.resize(self.0.len().max(other.0.len()), 0);
        for (mine, theirs) in self.0.iter_mut().zip(&other.0) {
            *mine += theirs;
        }
    }

    /// The numbers that occurred and their counts.
    #[must_use]
    pub fn histogram(&self) -> crate::stats::quantile::Histogram {
        (0_u16..).zip(self.0.iter().copied()).filter(|(_, times)| *times > 0).collect()
    }
}
