//! What gold and experience are worth to a seat: in full as long as its certificates need them, less beyond that.

/// The gold or the experience of a seat.
#[derive(Clone, Copy, Debug)]
pub struct Purse {
    /// What the character has.
    held: f32,
    /// What the certificates that it needs to win cost.
    needed: f32,
    /// What it may keep beyond its turn.
    most: f32,
    /// The price of one that is needed, and of one beyond.
    prices: [f32; 2],
    /// The worth of what the character has.
    now: f32,
}

impl Purse {
    /// What a character has and needs, the most that it may keep, and the prices of one that is needed and of one beyond.
    #[must_use]
    pub fn new([held, needed]: [f32; 2], most: f32, prices: [f32; 2]) -> Self {
        let purse = Self { held, needed, most, prices, now: 0.0 };
        Self { now: purse.of(held), ..purse }
    }

    /// What gaining so much is worth; losing it, if the amount is negative.
    #[inline]
    #[must_use]
    pub fn worth(&self, more: f32) -> f32 {
        if more == 0.0 { 0.0 } else { self.of(self.held + more) - self.now }
    }

    /// The worth of having so much.
    #[inline]
    fn of(&self, held: f32) -> f32 {
        let kept = held.min(self.most);
        let useful = kept.min(self.needed);
        useful * self.prices[0] + (kept - useful) * self.prices[1]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_certificates_need_counts_in_full_and_the_rest_as_spare() {
        let purse = |held: f32| Purse::new([held, 5.0], 8.0, [2.0, 0.5]);
        assert_eq!(
            [1.0, 2.0, 4.0, 0.0, -1.0, -3.0].map(|more| purse(3.0).worth(more)),
            [2.0, 4.0, 5.0, 0.0, -2.0, -6.0]
        );
        // Paying five for a point leaves a character with seven three short.
        assert_eq!([-1.0, -2.0, -5.0].map(|more| purse(7.0).worth(more)), [-0.5, -1.0, -7.0]);
        // What is too much at the end of the turn is worth nothing.
        assert_eq!([1.0, 4.0].map(|more| purse(7.0).worth(more)), [0.5, 0.5]);
    }
}
