//! Card instances by what rules ask of them.

use super::bound::{self, Way};
use super::effect::verb::Counter;
use super::kinds::Alignment;
use super::ruleset::Ruleset;
use super::spells::{Window, windows_of};
use crate::engine::ids::{CardId, CardSet};
use core::fmt;

/// Card instances by what rules ask of them.
#[derive(Clone, Default)]
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
    /// What follows from all the tables and switches.
    pub handy: Handy,
}

/// Card instances by questions that tables and switches answer together, and that play asks at every step.
#[derive(Clone, Debug, Default)]
pub struct Handy {
    /// What may be left behind.
    pub ditched: CardSet,
    /// What can be of use in a battle: Weapons, and Enemies that follow.
    pub arms: CardSet,
    wells: [CardSet; 3],
    castable: [CardSet; Window::ALL.len()],
}

impl Handy {
    /// The sets of a ruleset.
    #[must_use]
    pub fn of(rules: &Ruleset) -> Self {
        let of = |fits: &dyn Fn(CardId) -> bool| rules.card_ids().filter(|card| fits(*card)).collect::<CardSet>();
        let castable = |card: CardId, window: Window| {
            rules.title(card).spell.is_some_and(|kind| windows_of(rules, kind).has(window))
        };
        Self {
            ditched: of(&|card| bound::lets(rules, card, Way::Ditched)),
            arms: rules.sets.weapons.or(&rules.sets.enemies),
            wells: [Counter::Strength, Counter::Craft, Counter::Life]
                .map(|counter| of(&|card| rules.title(card).counter == Some(counter))),
            castable: core::array::from_fn(|index| of(&|card| castable(card, Window::ALL[index]))),
        }
    }

    /// Places that hold counters of a colour.
    #[inline]
    #[must_use]
    pub fn wells(&self, counter: Counter) -> &CardSet {
        &self.wells[counter as usize]
    }

    /// Spells that may be cast in a window.
    #[inline]
    #[must_use]
    pub fn castable(&self, window: Window) -> &CardSet {
        &self.castable[window as usize]
    }
}

impl CardSets {
    /// What nobody of that alignment may have.
    #[inline]
    #[must_use]
    pub fn barred_to(&self, alignment: Alignment) -> &CardSet {
        &self.barred[alignment as usize]
    }
}

/// Without what follows from the rest: a ruleset's hash is one of what it says.
impl fmt::Debug for CardSets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            objects,
            magic,
            followers,
            enemies,
            talismans,
            rafts,
            weapons,
            armours,
            wells,
            placed,
            numberless,
            barred,
            worn,
            small,
            handy: _,
        } = self;
        let sets = [
            ("objects", objects),
            ("magic", magic),
            ("followers", followers),
            ("enemies", enemies),
            ("talismans", talismans),
            ("rafts", rafts),
            ("weapons", weapons),
            ("armours", armours),
            ("wells", wells),
            ("placed", placed),
            ("numberless", numberless),
        ];
        let mut all = f.debug_struct("CardSets");
        for (name, set) in sets {
            all.field(name, set);
        }
        all.field("barred", barred).field("worn", worn).field("small", small).finish()
    }
}
