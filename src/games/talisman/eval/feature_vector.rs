//! The features by which effects are valued, and vectors of their amounts.

/// A life.
pub const LIFE: usize = 0;
/// A point of Strength.
pub const STRENGTH: usize = 1;
/// A point of Craft.
pub const CRAFT: usize = 2;
/// A gold.
pub const GOLD: usize = 3;
/// A fate.
pub const FATE: usize = 4;
/// A Spell.
pub const SPELL: usize = 5;
/// A Talisman.
pub const TALISMAN: usize = 6;
/// A turn.
pub const TURN: usize = 7;
/// Being turned into a Toad.
pub const TOAD: usize = 8;
/// A Follower.
pub const FOLLOWER: usize = 9;
/// A wish.
pub const WISH: usize = 10;
/// Wares for sale.
pub const SHOP: usize = 11;
/// A life healed.
pub const HEAL: usize = 12;
/// A way across the Storm River.
pub const ROUTE: usize = 13;
/// Purchase cards for a Thief.
pub const THEFT: usize = 14;
/// A free move.
pub const MOVE: usize = 15;
/// Number of features: their amounts fill one cache line.
pub const FEATURES: usize = 16;

/// The features that can be lost only as far as the seat has them, in the order of the losses in [`FeatureVector`].
pub const HELD: [usize; 3] = [GOLD, STRENGTH, CRAFT];

/// The amount of each feature. It takes two cache lines, of which play seldom reads the second.
#[derive(Clone, Copy, PartialEq, Debug)]
#[repr(C, align(64))]
pub struct FeatureVector {
    amounts: [f32; FEATURES],
    /// The amounts of the first two features in `some`.
    first: [f32; 2],
    /// The part of each feature in [`HELD`] that comes from losses.
    losses: [f32; HELD.len()],
    /// The features that may be other than 0, as bits.
    some: u16,
    /// Is any feature in [`HELD`] lost?
    loses: bool,
}

impl FeatureVector {
    /// Nothing.
    pub const NONE: Self =
        Self { amounts: [0.0; FEATURES], first: [0.0; 2], losses: [0.0; HELD.len()], some: 0, loses: false };

    /// A vector with these amounts.
    #[must_use]
    pub fn all(amounts: [f32; FEATURES]) -> Self {
        Self { amounts, first: [amounts[0], amounts[1]], some: u16::MAX, ..Self::NONE }
    }

    /// The amount of a feature.
    #[inline]
    #[must_use]
    pub fn amount(&self, feature: usize) -> f32 {
        self.amounts[feature]
    }

    /// Sets the amount of a feature.
    pub fn set(&mut self, feature: usize, amount: f32) {
        self.amounts[feature] = amount;
        self.some = self.some & !(1 << feature) | u16::from(amount != 0.0) << feature;
        self.find_first();
    }

    fn find_first(&mut self) {
        let mut amounts = (0..FEATURES).filter(|feature| self.some & 1 << feature != 0).map(|at| self.amounts[at]);
        self.first = core::array::from_fn(|_| amounts.next().unwrap_or(0.0));
    }

    /// The sum of all amounts times their weights.
    #[inline]
    #[must_use]
    pub fn dot(&self, weights: &[f32; FEATURES]) -> f32 {
        // Most vectors have one or two features; for them this gives exactly the same sum.
        let weight = |bits: u16| weights[bits.trailing_zeros() as usize % FEATURES];
        let more = self.some & self.some.wrapping_sub(1);
        let [one, other] = self.first;
        if more == 0 {
            return 0.0 + one * weight(self.some);
        }
        if more & more.wrapping_sub(1) == 0 {
            0.0 + one * weight(self.some) + other * weight(more)
        } else {
            self.dot_all(weights)
        }
    }

    /// The same sum for vectors with many features. Kept out of line, because the compiler then uses vector
    /// instructions.
    #[inline(never)]
    #[must_use]
    pub fn dot_all(&self, weights: &[f32; FEATURES]) -> f32 {
        // Four partial sums, so that the compiler can use vector instructions.
        let each = |at: usize| self.amounts[at] * weights[at];
        let lanes: [f32; 4] =
            core::array::from_fn(|lane| (lane..FEATURES).step_by(4).fold(0.0, |sum, at| sum + each(at)));
        (lanes[0] + lanes[1]) + (lanes[2] + lanes[3])
    }

    /// Is any feature lost that not everybody has?
    #[inline]
    #[must_use]
    pub fn loses(&self) -> bool {
        self.loses
    }

    /// The part of each feature in [`HELD`] that comes from losses.
    #[inline]
    #[must_use]
    pub fn losses(&self) -> &[f32; HELD.len()] {
        &self.losses
    }

    /// One feature, with this amount.
    #[must_use]
    pub(super) fn plain(feature: usize, amount: f32) -> Self {
        let mut out = Self::NONE;
        out.set(feature, amount);
        if let Some(held) = HELD.iter().position(|held| *held == feature) {
            out.losses[held] = amount.min(0.0);
            out.loses = amount < 0.0;
        }
        out
    }

    /// Adds another vector, scaled.
    pub fn add(&mut self, other: &Self, scale: f32) {
        for (mine, theirs) in self.amounts.iter_mut().zip(other.amounts) {
            *mine += theirs * scale;
        }
        for (mine, theirs) in self.losses.iter_mut().zip(other.losses) {
            *mine += theirs * scale;
        }
        self.some |= other.some;
        self.loses |= other.loses;
        self.find_first();
    }
}
