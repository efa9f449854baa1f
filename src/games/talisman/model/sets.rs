//! Card instances by what rules ask of them.

use super::kinds::Alignment;
use super::verb::Counter;
use super::window::{Window, Windows};
use crate::engine::ids::CardSet;
use crate::engine::rows::Rows;
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
    /// The Adventure deck.
    pub adventures: CardSet,
    /// The Spell deck.
    pub spells: CardSet,
    /// The Purchase and Talisman decks.
    pub faceup: CardSet,
    /// What may be left behind.
    pub ditched: CardSet,
    /// What can be of use in a battle: Weapons, and Enemies that follow.
    pub arms: CardSet,
    /// What carries Objects for its owner.
    pub carriers: CardSet,
    /// Enemies that fight psychic combats.
    pub psychic: CardSet,
    /// Enemies that may be bribed.
    pub bribable: CardSet,
    /// What is put elsewhere or given counters when it is drawn.
    pub revealed: CardSet,
    /// Does every Object count against what may be carried, and nothing else?
    pub plain_load: bool,
    /// The windows of each Spell.
    pub windows: Rows<Windows>,
    /// The cards of each title.
    pub copies: Rows<CardSet>,
    /// The cards that have the name of each title: two decks may have one of the same name.
    pub named: Rows<CardSet>,
    /// Cards by encounter number; see [`Self::numbered()`].
    pub numbered: [CardSet; NUMBERS],
    /// Places that hold counters, by colour; see [`Self::wells()`].
    pub wells: [CardSet; 3],
    /// Spells by window; see [`Self::castable()`].
    pub castable: [CardSet; Window::ALL.len()],
}

/// Encounter numbers, and 0 for none.
const NUMBERS: usize = 7;

impl Handy {
    /// Cards with an encounter number.
    #[inline]
    #[must_use]
    pub fn numbered(&self, number: u8) -> &CardSet {
        &self.numbered[usize::from(number)]
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
