//! The table of decks, and what the position knows of each.

use super::rules::Rules;
use crate::engine::pile::Pile;
use core::ops::{Index, IndexMut};

/// What text and files say of a deck.
#[derive(Debug)]
pub struct DeckRow {
    /// Its name in sentences.
    pub title: &'static str,
    /// The kind of its cards in lists and coverage: decks may share one.
    pub kind: &'static str,
}

/// What a facedown deck has besides: its piles, and the keys of `[decks]` in positions.
#[derive(Debug)]
pub struct PilesRow {
    /// One of its cards, in sentences.
    pub card: &'static str,
    /// The key of its next cards.
    pub key: &'static str,
    /// The key of its discard pile.
    pub discard_key: &'static str,
    /// The key that says where its other cards are.
    pub rest_key: &'static str,
    /// Are the discards shuffled into a new deck when it runs out?
    pub reshuffled: fn(&Rules) -> bool,
}

macro_rules! decks {
    (
        facedown { $(
            $down:ident $down_word:literal: $down_title:literal, $down_kind:literal, $card:literal, $key:literal,
            $reshuffled:expr;
        )* }
        faceup { $($up:ident $up_word:literal: $up_title:literal, $up_kind:literal;)* }
    ) => {
        /// The decks of the game, the facedown ones first. A facedown deck has a discard pile; the cards of a faceup deck
        /// lie open in the stock, and return there.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum DeckKind {
            $(#[doc = concat!("Facedown: ", $down_title, ".")] $down,)*
            $(#[doc = concat!("Faceup: ", $up_title, ".")] $up,)*
        }

        crate::engine::word::words!(DeckKind { $($down $down_word,)* $($up $up_word,)* });

        impl DeckKind {
            /// Every deck, in the order of the table.
            pub const ALL: [Self; Self::FACEDOWN.len() + Self::FACEUP.len()] = [$(Self::$down,)* $(Self::$up,)*];

            /// The facedown decks, in the order of the table.
            pub const FACEDOWN: [Self; [$($down_word),*].len()] = [$(Self::$down),*];

            /// The faceup decks, in the order of the table.
            pub const FACEUP: [Self; [$($up_word),*].len()] = [$(Self::$up),*];
        }

        const ROWS: [DeckRow; DeckKind::ALL.len()] = [
            $(DeckRow { title: $down_title, kind: $down_kind },)*
            $(DeckRow { title: $up_title, kind: $up_kind },)*
        ];

        const PILES: [PilesRow; DeckKind::FACEDOWN.len()] = [$(PilesRow {
            card: $card,
            key: $key,
            discard_key: concat!($down_word, "_discard"),
            rest_key: concat!($down_word, "_rest"),
            reshuffled: $reshuffled,
        },)*];
    };
}

// A facedown deck: its word, title, kind, one of its cards, the key of its next cards, is it reshuffled? The word is part
// of the order of its cards, and the number of its row part of each shuffle: a new deck follows the others.
decks! {
    facedown {
        // The rulebook lets Spells be reshuffled; RULING 16 extends it. In an alternative ruling nothing more is drawn.
        Adventure "adventure": "Adventure deck", "card", "Adventure card", "adventure",
            |rules| rules.adventure_reshuffled;
        Spell "spell": "Spell deck", "spell", "Spell", "spells", |_| true;
        // Room for decks that layers add: an [`AddedDeck`] of the ruleset says how each is named.
        Added1 "added_1": "first added deck", "card", "card", "added_1", |_| true;
        Added2 "added_2": "second added deck", "card", "card", "added_2", |_| true;
        Added3 "added_3": "third added deck", "card", "card", "added_3", |_| true;
    }
    faceup {
        Purchase "purchase": "Purchase deck", "purchase";
        Talisman "talisman": "Talisman deck", "purchase";
    }
}

impl DeckKind {
    /// Its row.
    #[must_use]
    pub fn row(self) -> &'static DeckRow {
        &ROWS[self as usize]
    }

    /// Do its cards lie open in the stock?
    #[inline]
    #[must_use]
    pub const fn is_faceup(self) -> bool {
        self as usize >= Self::FACEDOWN.len()
    }

    /// The row of its piles. Only facedown decks have piles.
    #[inline]
    #[must_use]
    pub fn piles(self) -> &'static PilesRow {
        &PILES[self as usize]
    }
}

impl DeckKind {
    /// The decks that layers may add.
    pub const ADDED: [Self; 3] = [Self::Added1, Self::Added2, Self::Added3];

    /// The number of an added deck among the added decks of the ruleset; `None` for a deck of the box.
    #[inline]
    #[must_use]
    pub fn added(self) -> Option<usize> {
        (self as usize).checked_sub(Self::Added1 as usize).filter(|number| *number < Self::ADDED.len())
    }
}

/// A deck that a layer adds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AddedDeck {
    /// Its name, which the rows of its cards give as their `deck`.
    pub name: String,
    /// The key of its next cards in positions; those of its other piles begin with it.
    pub key: String,
    /// One of its cards, in sentences.
    pub card: String,
    /// Are its discards shuffled into a new deck when it runs out?
    pub reshuffled: bool,
    /// What sets its shuffles apart from those of other decks, whatever decks other layers add.
    pub shuffle: u64,
}

/// A set of decks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DeckSet(u8);

impl DeckSet {
    /// The decks of the box.
    pub const BOX: Self = {
        let all = (1 << DeckKind::ALL.len()) - 1;
        let added = ((1 << DeckKind::ADDED.len()) - 1) << DeckKind::Added1 as u8;
        Self(all & !added)
    };

    /// Is the deck among them?
    #[inline]
    #[must_use]
    pub const fn has(self, deck: DeckKind) -> bool {
        self.0 >> deck as u8 & 1 == 1
    }

    /// The decks of both sets.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl FromIterator<DeckKind> for DeckSet {
    fn from_iter<I: IntoIterator<Item = DeckKind>>(decks: I) -> Self {
        decks.into_iter().fold(Self::default(), |all, deck| Self(all.0 | 1 << deck as u8))
    }
}

/// A facedown deck with its discard pile.
#[derive(Clone, Debug, Default)]
pub struct Deck {
    /// The cards to be drawn.
    pub pile: Pile,
    /// The discard pile.
    pub discard: Pile,
    /// Number of times the discards became a new deck.
    pub reshuffles: u16,
}

/// Something for each facedown deck. It is indexed by the deck, which cannot be a faceup one.
#[derive(Clone, Debug, Default)]
pub struct EachDeck<T>([T; DeckKind::FACEDOWN.len()]);

impl<T> EachDeck<T> {
    /// Makes one for each deck.
    pub fn of(make: impl FnMut(DeckKind) -> T) -> Self {
        Self(DeckKind::FACEDOWN.map(make))
    }

    /// All, in the order of the table.
    pub fn iter(&self) -> core::slice::Iter<'_, T> {
        self.0.iter()
    }

    /// All, to be changed.
    pub fn iter_mut(&mut self) -> core::slice::IterMut<'_, T> {
        self.0.iter_mut()
    }
}

impl<T> Index<DeckKind> for EachDeck<T> {
    type Output = T;

    #[inline]
    fn index(&self, deck: DeckKind) -> &T {
        &self.0[deck as usize]
    }
}

impl<T> IndexMut<DeckKind> for EachDeck<T> {
    #[inline]
    fn index_mut(&mut self, deck: DeckKind) -> &mut T {
        &mut self.0[deck as usize]
    }
}
