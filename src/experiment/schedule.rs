//! Which entry holds which seat in which game.

use super::entry::Entry;

/// What tallies must know of an arm.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Layout {
    /// Seats at the table.
    pub players: u8,
    /// The entry of each slot; slots are the seats of game 0.
    pub entry_of: Vec<usize>,
    /// The strategy of each slot, numbered over all arms.
    pub strategy_of: Vec<usize>,
    /// Each character's number over all arms, by its number in the ruleset.
    pub roster: Vec<usize>,
}

impl Layout {
    /// The slots of an arm, in the order of its entries; numbers over all arms are given later.
    #[must_use]
    pub fn new(players: u8, entries: &[Entry]) -> Self {
        let slots = entries.iter().enumerate().flat_map(|(index, entry)| (0..entry.count).map(move |_| index));
        Self { players, entry_of: slots.collect(), strategy_of: Vec::new(), roster: Vec::new() }
    }

    /// How many seats the slots have moved on in a game: one more in each, so that every entry sits in every seat
    /// equally often.
    #[must_use]
    pub fn turned(&self, game: u64) -> usize {
        usize::try_from(game % u64::from(self.players.max(1))).unwrap_or(0)
    }

    /// The slot that holds a seat in a game.
    #[must_use]
    pub fn slot_at(&self, seat: usize, game: u64) -> usize {
        let players = usize::from(self.players);
        (seat + players - self.turned(game)) % players
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    #[test]
    fn every_slot_sits_in_every_seat_equally_often() {
        let recipe = crate::strategy::library::Library::shipped().find("bold").unwrap();
        let entry = |count, field| Entry {
            recipe: Arc::clone(&recipe),
            params: Vec::new(),
            forbid: None,
            character: None,
            count,
            field,
        };
        let layout = Layout::new(4, &[entry(1, false), entry(3, true)]);
        assert_eq!(layout.entry_of, [0, 1, 1, 1]);
        let seats: Vec<usize> =
            (0..8).map(|game| (0..4).find(|&seat| layout.slot_at(seat, game) == 0).unwrap()).collect();
        assert_eq!(seats, [0, 1, 2, 3, 0, 1, 2, 3]);
    }
}
