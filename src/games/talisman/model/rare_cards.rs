//! Sets of cards that most games do not have at all.

use crate::engine::ids::CardSet;
use core::ops::Deref;

/// Cards of a kind that only some layers bring. Whether there are any is known, so that a game without them pays one
/// branch where it would compare sets.
#[derive(Clone, Copy, Debug, Default)]
pub struct RareCards {
    any: bool,
    cards: CardSet,
}

impl RareCards {
    /// Is one of them among these cards?
    #[inline]
    #[must_use]
    pub fn among(&self, cards: &CardSet) -> bool {
        self.any && cards.meets(&self.cards)
    }

    /// Those of these cards that are of the kind.
    #[inline]
    #[must_use]
    pub fn of(&self, cards: &CardSet) -> CardSet {
        if self.any { cards.and(&self.cards) } else { CardSet::EMPTY }
    }

    /// Does the game have any?
    #[inline]
    #[must_use]
    pub fn exist(&self) -> bool {
        self.any
    }
}

impl From<CardSet> for RareCards {
    fn from(cards: CardSet) -> Self {
        Self { any: !cards.is_empty(), cards }
    }
}

impl Deref for RareCards {
    type Target = CardSet;

    #[inline]
    fn deref(&self) -> &CardSet {
        &self.cards
    }
}
