//! Ordered piles of cards: decks and discard piles.

use super::ids::{CARDS_MAX, CardId};
use super::rng;
use arrayvec::ArrayVec;

/// A pile of cards; the last card is the top.
#[derive(Clone, Default, Debug)]
pub struct Pile {
    cards: ArrayVec<u8, CARDS_MAX>,
}

impl Pile {
    /// The number of cards in it.
    #[must_use]
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Is the pile empty?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// Removes and returns the top card.
    pub fn draw(&mut self) -> Option<CardId> {
        self.cards.pop().map(CardId)
    }

    /// Puts a card on top.
    pub fn put(&mut self, card: CardId) {
        self.cards.push(card.0);
    }

    /// The card `depth` places below the top.
    #[must_use]
    pub fn peek(&self, depth: usize) -> Option<CardId> {
        let index = self.cards.len().checked_sub(depth + 1)?;
        self.cards.get(index).copied().map(CardId)
    }

    /// Removes a certain card, wherever it is; true if it was there.
    pub fn take(&mut self, card: CardId) -> bool {
        if let Some(index) = self.cards.iter().position(|&each| each == card.0) {
            self.cards.remove(index);
            return true;
        }
        false
    }

    /// The cards, bottom first.
    pub fn iter(&self) -> impl Iterator<Item = CardId> + '_ {
        self.cards.iter().map(|&card| CardId(card))
    }

    /// Sorts the cards by a hash of `key` and each card's stable id. Adding or removing a card does not change the
    /// order of the others.
    pub fn shuffle(&mut self, key: u64, stable: &[u64]) {
        // One number a card: its hash, with the card in place of the last eight bits.
        let keyed_of = |&card: &u8| rng::join(key, stable[usize::from(card)]) & !0xff | u64::from(card);
        // Filled in place: a collected one would be copied, all 2 KB of it.
        let mut keyed: ArrayVec<u64, CARDS_MAX> = ArrayVec::new();
        keyed.extend(self.cards.iter().map(keyed_of));
        keyed.sort_unstable();
        for (card, keyed) in self.cards.iter_mut().zip(&keyed) {
            *card = keyed.to_le_bytes()[0];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_lie_in_the_order_of_their_hashes_however_many_they_are() {
        let stable: Vec<u64> = (0..=255).map(|id| rng::mix(id * 11)).collect();
        for count in [0, 1, 2, 24, 104, 255] {
            for key in 0..20 {
                let mut pile = Pile::default();
                (0..count).for_each(|id| pile.put(CardId(id)));
                pile.shuffle(key, &stable);
                let mut expected: Vec<CardId> = (0..count).map(CardId).collect();
                expected.sort_by_key(|card| (rng::join(key, stable[card.at()]), card.0));
                assert_eq!(pile.iter().collect::<Vec<_>>(), expected);
            }
        }
    }

    #[test]
    fn removing_a_card_keeps_the_order_of_the_others() {
        let stable: Vec<u64> = (0..50).map(|id| rng::mix(id * 7)).collect();
        let mut all = Pile::default();
        let mut fewer = Pile::default();
        for id in 0..50 {
            all.put(CardId(id));
            if id != 13 {
                fewer.put(CardId(id));
            }
        }
        all.shuffle(99, &stable);
        fewer.shuffle(99, &stable);
        let kept: Vec<CardId> = all.iter().filter(|card| card.0 != 13).collect();
        assert_eq!(kept, fewer.iter().collect::<Vec<_>>());
        assert_ne!(kept, (0..50).filter(|&id| id != 13).map(CardId).collect::<Vec<_>>());
    }
}
