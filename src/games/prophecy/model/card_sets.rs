//! Sets of cards by kind and effect, so that rules look only at the cards that matter.

use super::effect::Moment;
use super::kinds::Slot;
use crate::engine::ids::CardSet;

/// The cards of a ruleset by kind and effect.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct CardSets {
    /// Items.
    pub items: CardSet,
    /// Items that have a price.
    pub priced: CardSet,
    /// Items by [`Slot`].
    pub slots: [CardSet; Slot::WORDS.len()],
    /// Items that are held or worn in a battle: those of all slots but [`Slot::Free`].
    pub gear: CardSet,
    /// Items that may have a bonus in a kind of battle, by `Stat`.
    pub arms: [CardSet; 2],
    /// Items that may be used up, by [`Moment`].
    pub used: [CardSet; Moment::ALL.len()],
    /// Items and opportunities kept that add to the first roll of a battle.
    pub blessings: CardSet,
    /// Those that say what the dice of a roll show.
    pub dice: CardSet,
    /// Those that let one's own die be rolled again.
    pub rerolls: CardSet,
    /// All that help in a roll: the three sets above.
    pub helpers: CardSet,
    /// Items that move their owner to any space.
    pub teleporters: CardSet,
    /// Opportunities that move the character who uses them to any space.
    pub portals: CardSet,
    /// Items that pay the gold of a certificate.
    pub letters: CardSet,
    /// Items that fly.
    pub flying: CardSet,
    /// Items that offer moves of their own: those that fly, and those that move their owner to any space.
    pub movers: CardSet,
    /// Items that make a horse free.
    pub free_horse: CardSet,
    /// Items that let health pay for a Battle of Wills.
    pub health_for_magic: CardSet,
}
