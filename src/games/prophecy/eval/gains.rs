//! What an option brings, as expected amounts of what strategies put a price on.

use super::weight::{GAINS, Weight};
use core::ops::{Add, Mul};

/// Expected amounts, in the order of the first weights: experience, gold, health, magic, Strength, Willpower, Items by
/// price, certificates, deaths.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Gains([f32; GAINS]);

impl Gains {
    /// Nothing.
    pub const NONE: Self = Self([0.0; GAINS]);

    /// So much of one thing.
    #[must_use]
    pub fn of(weight: Weight, amount: f32) -> Self {
        Self::NONE.and(weight, amount)
    }

    /// These, and so much of one thing.
    #[must_use]
    pub fn and(mut self, weight: Weight, amount: f32) -> Self {
        self.0[weight as usize] += amount;
        self
    }

    /// These, of one thing at most so much.
    #[must_use]
    pub fn at_most(mut self, weight: Weight, amount: f32) -> Self {
        self.0[weight as usize] = self.0[weight as usize].min(amount);
        self
    }

    /// The chance of being killed.
    #[must_use]
    pub fn deaths(&self) -> f32 {
        self.0[Weight::Death as usize]
    }

    /// Their worth at prices.
    #[inline]
    #[must_use]
    pub fn worth(&self, prices: &[f32; GAINS]) -> f32 {
        self.0.iter().zip(prices).map(|(amount, price)| amount * price).sum()
    }
}

impl Add for Gains {
    type Output = Self;

    fn add(mut self, other: Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(sum, more)| *sum += more);
        self
    }
}

impl Mul<f32> for Gains {
    type Output = Self;

    fn mul(self, factor: f32) -> Self {
        Self(self.0.map(|amount| amount * factor))
    }
}
