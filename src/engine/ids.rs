//! Seats, cards, and sets of them.

/// Largest number of seats in a game.
pub const SEATS_MAX: usize = 6;

/// Largest number of card instances in a game, and capacity of a [`CardSet`].
pub const CARDS_MAX: usize = 256;

/// Largest number of spaces on a board.
pub const SPACES_MAX: usize = 64;

/// Largest number of characters.
pub const CHARACTERS_MAX: usize = 32;

/// Largest number of card titles, over all decks.
pub const TITLES_MAX: usize = 256;

/// Flags of a game as bits: what the abilities and cards of a seat may allow it. A game has at most 128.
pub type FlagBits = u128;

/// A seat: its place in the turn order, from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Seat(pub u8);

/// For each number of players, the seats in turn order, twice around the table.
const ROUNDS: [[Seat; 2 * SEATS_MAX]; SEATS_MAX + 1] = {
    let mut rounds = [[Seat(0); 2 * SEATS_MAX]; SEATS_MAX + 1];
    let mut players = 1;
    while players <= SEATS_MAX {
        let mut at = 1;
        while at < 2 * SEATS_MAX {
            let next = rounds[players][at - 1].0 + 1;
            rounds[players][at] = Seat(if next as usize == players { 0 } else { next });
            at += 1;
        }
        players += 1;
    }
    rounds
};

impl Seat {
    /// The seat as an index into arrays of seats.
    #[inline]
    #[must_use]
    pub fn at(self) -> usize {
        usize::from(self.0)
    }

    /// The seat's number for people, who count from 1. Files and option texts count from 0.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0 + 1
    }

    /// The seat that is `place` seats clockwise from here, modulo 8: the inverse of [`Seats::seen_from`].
    #[inline]
    #[must_use]
    pub fn plus(self, place: Self) -> Self {
        Self((self.0 + place.0) % ROUND)
    }

    /// The seats of a table, in turn order.
    pub fn all(players: u8) -> impl Iterator<Item = Self> {
        (0..players).map(Self)
    }

    /// The other seats of a table, clockwise from this one.
    #[inline]
    pub fn others(self, players: u8) -> impl Iterator<Item = Self> {
        self.from_here(players).skip(1)
    }

    /// All seats of a table, clockwise from this one.
    #[inline]
    pub fn from_here(self, players: u8) -> impl Iterator<Item = Self> {
        let round = &ROUNDS[usize::from(players)];
        round[self.at()..self.at() + usize::from(players)].iter().copied()
    }
}

/// A set of seats; or of places relative to a seat, clockwise, where the seat itself is 0.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Seats(u8);

/// Modulus of rotations: the bits of a set, of which at most six are seats.
const ROUND: u8 = 8;

impl Seats {
    /// The set of all bits.
    pub const ALL: Self = Self(u8::MAX);

    /// These seats as places relative to one of them; [`Seat::plus`] converts back.
    #[inline]
    #[must_use]
    pub fn seen_from(self, seat: Seat) -> Self {
        Self(self.0.rotate_right(u32::from(seat.0)))
    }

    /// A set with one seat.
    #[inline]
    #[must_use]
    pub fn one(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// All seats with higher numbers.
    #[inline]
    #[must_use]
    pub fn after(seat: Seat) -> Self {
        Self(0xfe << seat.0)
    }

    /// Is the seat a member?
    #[inline]
    #[must_use]
    pub fn has(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 != 0
    }

    /// Is the set empty?
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The intersection.
    #[inline]
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The union.
    #[inline]
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The difference: members of this set that are not in the other.
    #[inline]
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The member with the lowest number.
    #[inline]
    #[must_use]
    pub fn first(self) -> Option<Seat> {
        (self.0 != 0).then(|| Seat(self.0.trailing_zeros().to_le_bytes()[0]))
    }
}

/// A card instance: one physical card, by its index in the ruleset.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct CardId(pub u8);

impl CardId {
    /// The card as an index into arrays of cards.
    #[inline]
    #[must_use]
    pub fn at(self) -> usize {
        usize::from(self.0)
    }
}

/// A set of card instances as bits, iterated in the order of their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct CardSet([u64; CARDS_MAX / 64]);

impl CardSet {
    /// The empty set.
    pub const EMPTY: Self = Self([0; CARDS_MAX / 64]);

    /// Adds a card.
    #[inline]
    pub fn insert(&mut self, card: CardId) {
        self.0[usize::from(card.0 >> 6)] |= 1 << (card.0 & 63);
    }

    /// Removes a card.
    #[inline]
    pub fn remove(&mut self, card: CardId) {
        self.0[usize::from(card.0 >> 6)] &= !(1 << (card.0 & 63));
    }

    /// Is the card a member?
    #[inline]
    #[must_use]
    pub fn has(&self, card: CardId) -> bool {
        self.0[usize::from(card.0 >> 6)] & (1 << (card.0 & 63)) != 0
    }

    /// The number of members.
    #[inline]
    #[must_use]
    pub fn len(&self) -> u8 {
        if self.is_empty() { 0 } else { self.count() }
    }

    /// Counts one member after the other: most sets have few, and not every processor counts bits.
    #[inline(never)]
    fn count(&self) -> u8 {
        self.iter().fold(0, |count: u8, _| count.wrapping_add(1))
    }

    /// Is the set empty?
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; CARDS_MAX / 64]
    }

    /// The union.
    #[inline]
    #[must_use]
    pub fn or(&self, other: &Self) -> Self {
        let mut out = *self;
        for (mine, theirs) in out.0.iter_mut().zip(other.0) {
            *mine |= theirs;
        }
        out
    }

    /// The intersection.
    #[inline]
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        let mut out = *self;
        for (mine, theirs) in out.0.iter_mut().zip(other.0) {
            *mine &= theirs;
        }
        out
    }

    /// Do the sets intersect?
    #[inline]
    #[must_use]
    pub fn meets(&self, other: &Self) -> bool {
        !self.and(other).is_empty()
    }

    /// The difference: members of this set that are not in the other.
    #[inline]
    #[must_use]
    pub fn without(&self, other: &Self) -> Self {
        let mut out = *self;
        for (mine, theirs) in out.0.iter_mut().zip(other.0) {
            *mine &= !theirs;
        }
        out
    }

    /// The member with the lowest number.
    #[inline]
    #[must_use]
    pub fn first(&self) -> Option<CardId> {
        self.iter().next()
    }

    /// The members in ascending order.
    #[inline]
    #[must_use]
    pub fn iter(&self) -> CardSetIter {
        CardSetIter { words: self.0 }
    }
}

impl IntoIterator for CardSet {
    type Item = CardId;
    type IntoIter = CardSetIter;
    fn into_iter(self) -> CardSetIter {
        self.iter()
    }
}

impl IntoIterator for &CardSet {
    type Item = CardId;
    type IntoIter = CardSetIter;
    fn into_iter(self) -> CardSetIter {
        self.iter()
    }
}

impl FromIterator<CardId> for CardSet {
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> Self {
        let mut set = Self::EMPTY;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

/// Iterates over the members of a [`CardSet`], lowest first. It owns a copy, so the set may change.
#[derive(Clone, Debug)]
pub struct CardSetIter {
    words: [u64; CARDS_MAX / 64],
}

impl Iterator for CardSetIter {
    type Item = CardId;

    #[inline]
    fn next(&mut self) -> Option<CardId> {
        // Searching from the first word costs less than keeping a position.
        let at = self.words.iter().position(|word| *word != 0)?;
        Some(take_lowest(&mut self.words[at], at))
    }

    #[inline(always)]
    fn fold<B, F: FnMut(B, CardId) -> B>(self, init: B, mut add: F) -> B {
        let mut all = init;
        for (at, mut word) in self.words.into_iter().enumerate() {
            while word != 0 {
                all = add(all, take_lowest(&mut word, at));
            }
        }
        all
    }
}

/// Removes the lowest member from a word, which must not be 0.
#[inline]
fn take_lowest(word: &mut u64, at: usize) -> CardId {
    let low = word.trailing_zeros().to_le_bytes()[0];
    *word &= *word - 1;
    CardId(at.to_le_bytes()[0] << 6 | low)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_lists_its_members_in_order_and_forgets_removed_ones() {
        let mut set: CardSet = [CardId(200), CardId(0), CardId(63), CardId(64)].into_iter().collect();
        set.remove(CardId(63));
        assert_eq!(set.iter().map(|card| card.0).collect::<Vec<_>>(), [0, 64, 200]);
        assert_eq!((set.len(), set.has(CardId(64)), set.has(CardId(63))), (3, true, false));
    }

    #[test]
    fn places_lead_round_the_table_and_back() {
        let seats = [0, 1, 3].map(|seat| Seats::one(Seat(seat))).into_iter().fold(Seats::default(), Seats::or);
        let mut left = Seats::ALL;
        let mut clockwise = Vec::new();
        while let Some(place) = seats.seen_from(Seat(1)).and(left).first() {
            left = Seats::after(place);
            clockwise.push(Seat(1).plus(place).0);
        }
        assert_eq!(clockwise, [1, 3, 0]);
    }

    #[test]
    fn seats_go_round_clockwise() {
        assert_eq!(Seat(2).others(4).map(|seat| seat.0).collect::<Vec<_>>(), [3, 0, 1]);
        assert_eq!(Seat(2).from_here(3).map(|seat| seat.0).collect::<Vec<_>>(), [2, 0, 1]);
    }
}
