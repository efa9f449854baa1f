//! Seat schedules: which entry holds which seat in which game.

use super::entry::Entry;
use crate::engine::ids::SEATS_MAX;
use serde::{Deserialize, Serialize};

/// How entries change seats from game to game.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub enum Seatings {
    /// Everyone moves on by one seat, so that the order around the table stays the same.
    #[default]
    #[serde(rename = "turn")]
    Turn,
    /// Every distinct way to seat the entries, in turn.
    #[serde(rename = "all")]
    All,
}

impl Seatings {
    /// The names in files, in the order of the variants.
    pub const NAMES: [&str; 2] = ["turn", "all"];

    /// The schedule with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let found = Self::NAMES.iter().position(|each| *each == name)?;
        [Self::Turn, Self::All].get(found).copied()
    }

    /// Its name in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}

/// For each seat, the slot that holds it.
type Seating = [usize; SEATS_MAX];

/// The seats of a variant, as tallies need them.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Layout {
    /// Seats at the table.
    pub players: u8,
    /// The entry of each slot; slots are the seats of game 0.
    pub entry_of: Vec<usize>,
    /// The strategy of each slot; strategies are numbered over all variants.
    pub strategy_of: Vec<usize>,
    /// For each character's number in the ruleset, its number over all variants.
    pub roster: Vec<usize>,
    /// The index of the baseline.
    pub baseline: usize,
    /// For each entry, the entry of the baseline that it is compared with.
    pub beside: Vec<Option<usize>>,
    /// The seatings, used in turn by game number.
    seatings: Vec<Seating>,
}

impl Layout {
    /// The slots of a variant, in the order of its entries. Numbers over all variants are filled in later.
    #[must_use]
    pub fn new(players: u8, entries: &[Entry], seatings: Seatings) -> Self {
        let slots = entries.iter().enumerate().flat_map(|(index, entry)| (0..entry.count).map(move |_| index));
        Self::of_slots(players, slots.collect(), seatings)
    }

    /// A layout from the entry of each slot.
    #[must_use]
    pub fn of_slots(players: u8, entry_of: Vec<usize>, seatings: Seatings) -> Self {
        let seatings = match seatings {
            Seatings::Turn => turns(entry_of.len()),
            Seatings::All => arrangements(&entry_of),
        };
        Self { players, entry_of, seatings, ..Self::default() }
    }

    /// Number of games after which the seatings repeat.
    #[must_use]
    pub fn cycle(&self) -> u64 {
        (self.seatings.len() as u64).max(1)
    }

    /// The slot that holds a seat in a game. Over a whole cycle, every entry sits in every seat equally often for its size.
    #[must_use]
    pub fn slot_at(&self, seat: usize, game: u64) -> usize {
        let index = usize::try_from(game % self.cycle()).unwrap_or(0);
        self.seatings.get(index).map_or(seat, |seating| seating[seat])
    }
}

/// In each game every slot moves on by one seat.
fn turns(seats: usize) -> Vec<Seating> {
    let turned = |by: usize| core::array::from_fn(|seat| if seat < seats { (seat + seats - by) % seats } else { seat });
    (0..seats).map(turned).collect()
}

/// All distinct arrangements of entries over seats, in lexicographic order: at most 720, for six entries with one seat each.
fn arrangements(entry_of: &[usize]) -> Vec<Seating> {
    let mut entries = entry_of.to_vec();
    entries.sort_unstable();
    let mut all = Vec::new();
    loop {
        all.push(seated(&entries, entry_of));
        if !next(&mut entries) {
            return all;
        }
    }
}

/// Assigns slots to an arrangement; an entry's slots keep their order.
fn seated(entries: &[usize], entry_of: &[usize]) -> Seating {
    let mut seating = core::array::from_fn(|seat| seat);
    for (seat, entry) in entries.iter().enumerate() {
        let before = entries[..seat].iter().filter(|each| *each == entry).count();
        let mut slots = entry_of.iter().enumerate().filter(|(_, of)| *of == entry).map(|(slot, _)| slot);
        seating[seat] = slots.nth(before).unwrap_or(seat);
    }
    seating
}

/// The next arrangement in lexicographic order (Knuth, The Art of Computer Programming 4A, 7.2.1.2, algorithm L).
fn next(entries: &mut [usize]) -> bool {
    let Some(rise) = (1..entries.len()).rev().find(|&at| entries[at - 1] < entries[at]) else {
        return false;
    };
    let low = rise - 1;
    let above = (rise..entries.len()).rev().find(|&at| entries[at] > entries[low]).unwrap_or(rise);
    entries.swap(low, above);
    entries[rise..].reverse();
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    fn at_seats(layout: &Layout, game: u64) -> Vec<usize> {
        (0..usize::from(layout.players)).map(|seat| layout.entry_of[layout.slot_at(seat, game)]).collect()
    }

    #[test]
    fn every_slot_sits_in_every_seat_equally_often() {
        let loaded = crate::games::talisman::strategies::registry().find("bold").unwrap();
        let entry = |count, field| {
            let (loaded, params) = (Arc::clone(&loaded), Vec::new());
            Entry { loaded, params, forbid: Vec::new(), character: None, count, field }
        };
        let layout = Layout::new(4, &[entry(1, false), entry(3, true)], Seatings::Turn);
        assert_eq!(layout.entry_of, [0, 1, 1, 1]);
        let seats: Vec<usize> =
            (0..8).map(|game| (0..4).find(|&seat| layout.slot_at(seat, game) == 0).unwrap()).collect();
        assert_eq!(seats, [0, 1, 2, 3, 0, 1, 2, 3]);
    }

    #[test]
    fn two_and_two_are_seated_in_six_ways() {
        let layout = Layout::of_slots(4, vec![0, 0, 1, 1], Seatings::All);
        let six: Vec<Vec<usize>> = (0..6).map(|game| at_seats(&layout, game)).collect();
        assert_eq!(
            six,
            [[0, 0, 1, 1], [0, 1, 0, 1], [0, 1, 1, 0], [1, 0, 0, 1], [1, 0, 1, 0], [1, 1, 0, 0]].map(Vec::from)
        );
        assert_eq!(at_seats(&layout, 6), six[0]);
        // Moving on keeps the order around the table: two of the six seatings never occur.
        let turning = Layout::of_slots(4, vec![0, 0, 1, 1], Seatings::Turn);
        assert!((0..12).all(|game| at_seats(&turning, game) != [0, 1, 0, 1]));
    }

    #[test]
    fn all_seatings_hold_every_slot_once_and_every_entry_in_every_seat_alike() {
        for (slots, count) in [
            (vec![0, 1, 1, 1], 4),
            (vec![0, 0, 0, 0], 1),
            (vec![0, 1, 2], 6),
            (vec![0, 0, 1, 1, 2], 30),
            (vec![0, 1, 2, 3, 4, 5], 720),
        ] {
            let seats = slots.len();
            let layout = Layout::of_slots(u8::try_from(seats).unwrap(), slots.clone(), Seatings::All);
            assert_eq!(layout.seatings.len(), count, "{slots:?}");
            let mut at = vec![vec![0; seats]; seats];
            for game in 0..count as u64 {
                let mut held: Vec<usize> = (0..seats).map(|seat| layout.slot_at(seat, game)).collect();
                held.iter().enumerate().for_each(|(seat, slot)| at[slots[*slot]][seat] += 1);
                held.sort_unstable();
                assert_eq!(held, (0..seats).collect::<Vec<_>>());
            }
            assert!(at.iter().all(|seats| seats.iter().all(|times| *times == seats[0])), "{at:?}");
        }
    }

    #[test]
    fn names_are_those_of_the_variants() {
        assert_eq!(Seatings::NAMES.map(Seatings::named), [Some(Seatings::Turn), Some(Seatings::All)]);
        assert_eq!(Seatings::named("none"), None);
    }
}
