//! What an option brings, as far as it is expected: amounts that have limits of their own, and a worth.

use super::purse::Purse;
use core::ops::{Add, Mul};

/// The place of gold.
const GOLD: usize = 0;
/// The place of experience.
const EXPERIENCE: usize = 1;
/// The place of the chance of being killed.
const DEATH: usize = 2;
/// The place of the worth of everything else.
const REST: usize = 3;

/// What is expected: gold and experience, whose worth depends on how much of them a character has; the chance of being
/// killed; and the worth of everything else at the strategy's prices.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Gains([f32; REST + 1]);

impl Gains {
    /// Nothing.
    pub const NONE: Self = Self([0.0; REST + 1]);

    /// What is worth so much.
    #[inline]
    #[must_use]
    pub fn of(worth: f32) -> Self {
        Self::NONE.and(REST, worth)
    }

    /// So much gold.
    #[inline]
    #[must_use]
    pub fn gold(amount: f32) -> Self {
        Self::NONE.and(GOLD, amount)
    }

    /// So much experience.
    #[inline]
    #[must_use]
    pub fn experience(amount: f32) -> Self {
        Self::NONE.and(EXPERIENCE, amount)
    }

    /// A chance of being killed.
    #[inline]
    #[must_use]
    pub fn death(chance: f32) -> Self {
        Self::NONE.and(DEATH, chance)
    }

    #[inline]
    fn and(mut self, place: usize, amount: f32) -> Self {
        self.0[place] += amount;
        self
    }

    /// These, with gold and experience at what they are worth to a seat that has so much.
    #[inline]
    #[must_use]
    pub fn settled(self, [gold, experience]: &[Purse; 2]) -> Self {
        let worth = gold.worth(self.0[GOLD]) + experience.worth(self.0[EXPERIENCE]) + self.0[REST];
        Self::of(worth) + Self::death(self.0[DEATH])
    }

    /// The chance of being killed.
    #[inline]
    #[must_use]
    pub fn deaths(&self) -> f32 {
        self.0[DEATH]
    }

    /// The worth of settled gains, at the price of being killed.
    #[inline]
    #[must_use]
    pub fn worth(&self, death: f32) -> f32 {
        self.0[REST] + self.0[DEATH] * death
    }
}

impl Add for Gains {
    type Output = Self;

    #[inline]
    fn add(mut self, other: Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(sum, more)| *sum += more);
        self
    }
}

impl Mul<f32> for Gains {
    type Output = Self;

    #[inline]
    fn mul(self, factor: f32) -> Self {
        Self(self.0.map(|amount| amount * factor))
    }
}
