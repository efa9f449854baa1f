//! Card instances by what rules ask of them.

use super::kinds::Alignment;
use crate::engine::ids::CardSet;

/// Card instances by what rules ask of them.
#[derive(Clone, Debug, Default)]
pub struct CardSets {
    /// Objects and Magic Objects.
    pub objects: CardSet,
    /// Magic Objects.
    pub magic: CardSet,
    /// Cards that are Followers by print.
    pub followers: CardSet,
    /// Enemies.
    pub enemies: CardSet,
    /// Talismans of either deck.
    pub talismans: CardSet,
    /// Rafts of either deck.
    pub rafts: CardSet,
    /// Weapons.
    pub weapons: CardSet,
    /// Armour.
    pub armours: CardSet,
    /// Places that hold counters.
    pub wells: CardSet,
    /// Cards that can be drawn to be put on another space.
    pub placed: CardSet,
    /// Cards without an encounter number.
    pub numberless: CardSet,
    /// What the good, the neutral and the evil may not have.
    pub barred: [CardSet; 3],
    /// What is worn on the head, on the body, in the left and in the right hand.
    pub worn: [CardSet; 4],
    /// Small Objects.
    pub small: CardSet,
}

impl CardSets {
    /// What nobody of that alignment may have.
    #[inline]
    #[must_use]
    pub fn barred_to(&self, alignment: Alignment) -> &CardSet {
        &self.barred[alignment as usize]
    }
}
