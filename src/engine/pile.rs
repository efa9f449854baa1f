//! Ordered piles of cards: a deck is drawn from its top, a discard pile only grows.

use super::ids::{CARDS_MAX, CardId};
use super::rng;
use arrayvec::ArrayVec;

/// A pile of cards; the last one is the top.
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

    /// Is no card left?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// Takes the top card.
    pub fn draw(&mut self) -> Option<CardId> {
        self.cards.pop().map(CardId)
    }

    /// Lays a card on top.
    pub fn put(&mut self, card: CardId) {
        self.cards.push(card.0);
    }

    /// The card that lies `depth` below the top.
    #[must_use]
    pub fn peek(&self, depth: usize) -> Option<CardId> {
        let index = self.cards.len().checked_sub(depth + 1)?;
        self.cards.get(index).copied().map(CardId)
    }

    /// Takes a certain card out, wherever it lies; true if it was there.
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

    /// Puts the cards into the order of a hash of `key` and each card's own stable id, so that adding or removing a
    /// card leaves the order of the others as it was.
    pub fn shuffle(&mut self, key: u64, stable: &[u64]) {
        let mut keyed: ArrayVec<(u64, u8), CARDS_MAX> =
            self.cards.iter().map(|&card| (rng::join(key, stable[usize::from(card)]), card)).collect();
        sort(&mut keyed);
        for (card, (_, next)) in self.cards.iter_mut().zip(keyed) {
            *card = next;
        }
    }
}

/// How many heaps hashes are dealt to by their first bits.
const HEAPS: usize = 128;

/// Sorts cards by their hashes. These are spread evenly: dealt to heaps by their first bits, they are nearly in order.
fn sort(keyed: &mut ArrayVec<(u64, u8), CARDS_MAX>) {
    let heap = |hash: u64| (hash >> (u64::BITS - HEAPS.trailing_zeros())) as usize;
    let mut ends = [0_usize; HEAPS];
    keyed.iter().for_each(|(hash, _)| ends[heap(*hash)] += 1);
    let mut end = 0;
    for heap in &mut ends {
        end += *heap;
        *heap = end;
    }
    let mut dealt = [(0, 0); CARDS_MAX];
    for card in keyed.iter() {
        let place = &mut ends[heap(card.0)];
        *place -= 1;
        dealt[*place] = *card;
    }
    for (at, card) in dealt.into_iter().enumerate().take(keyed.len()) {
        let mut to = at;
        while to > 0 && keyed[to - 1] > card {
            keyed[to] = keyed[to - 1];
            to -= 1;
        }
        keyed[to] = card;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
