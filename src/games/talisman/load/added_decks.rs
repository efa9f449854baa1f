//! Decks that layers add, the names of decks in tables, and titles of the same name in several decks.

use super::names::Names;
use super::raw::{RawCard, RawDeck};
use crate::engine::fault::unknown;
use crate::engine::rng;
use crate::engine::word::Word;
use crate::games::talisman::model::decks::{AddedDeck, DeckKind, DeckSet};
use crate::games::talisman::model::kinds::CardKind;
use crate::games::talisman::model::ruleset::Title;

/// Loads the decks that layers add.
pub(super) fn decks(names: &mut Names, decks: &[RawDeck], hash: fn(&str) -> u64) -> Vec<AddedDeck> {
    let mut out: Vec<AddedDeck> = Vec::new();
    for deck in decks {
        names.owner.clone_from(&deck.name);
        let key = key(&deck.name);
        let taken = |key: &str| {
            let of_box = DeckKind::FACEDOWN.iter().filter(|deck| deck.added().is_none()).map(|deck| deck.piles().key);
            let reserved = DeckKind::ALL.iter().map(Word::word).chain(of_box);
            reserved.chain(["reshuffles", "empty", "talismans", "away", "left"]).any(|each| each == key)
        };
        if deck.name.contains([':', ',']) || key.is_empty() {
            names.fault("the name of a deck must have letters, and no `:` or `,`".to_owned());
        }
        if taken(&key)
            || out.iter().any(|other| other.key == key)
            || ["_discard", "_rest"].iter().any(|end| key.ends_with(end))
        {
            names
                .fault(format!("a deck cannot be named so: `{key}` already means something in `[decks]` of positions"));
        }
        out.push(AddedDeck {
            card: deck.card.clone().unwrap_or_else(|| format!("{} card", deck.name)),
            shuffle: rng::mix(hash(&deck.name)) | 1 << 63,
            name: deck.name.clone(),
            key,
            reshuffled: deck.reshuffled,
        });
    }
    names.owner = "decks".to_owned();
    names.fits("decks of layers", out.len(), DeckKind::ADDED.len());
    out
}

/// The key of a deck in positions: its name in lower case, with `_` between words.
fn key(name: &str) -> String {
    let words: Vec<String> = name.split_whitespace().map(str::to_lowercase).collect();
    words.join("_")
}

impl Names {
    /// The name of a deck in tables.
    pub(super) fn deck_word(&self, deck: DeckKind) -> Option<&str> {
        match deck.added() {
            None => Some(deck.word()),
            Some(at) => self.decks.get(at).map(|deck| deck.name.as_str()),
        }
    }

    /// Finds one of these decks by name.
    fn deck_of(&mut self, name: &str, decks: &[DeckKind]) -> Option<DeckKind> {
        let found = decks.iter().copied().find(|deck| self.deck_word(*deck) == Some(name));
        if found.is_none() {
            let known: Vec<&str> = decks.iter().filter_map(|deck| self.deck_word(*deck)).collect();
            let reason = unknown("deck", name, &known);
            self.fault(reason);
        }
        found
    }

    /// Finds a deck by name.
    pub(super) fn deck(&mut self, name: &str) -> DeckKind {
        self.deck_of(name, &DeckKind::ALL).unwrap_or(DeckKind::Adventure)
    }

    /// Finds a deck by name from which cards can be drawn and laid on a space: a facedown one, but not the Spell deck.
    pub(super) fn facedown_deck(&mut self, name: &str) -> DeckKind {
        let drawn = DeckKind::FACEDOWN.into_iter().filter(|deck| *deck != DeckKind::Spell).collect::<Vec<_>>();
        self.deck_of(name, &drawn).unwrap_or(DeckKind::Adventure)
    }

    /// Finds several decks by name. An empty list is a fault.
    pub(super) fn decks(&mut self, what: &str, decks: &[String]) -> DeckSet {
        if decks.is_empty() {
            self.fault(format!("`{what}` names no deck; name one or more, or leave it out"));
        }
        decks.iter().map(|name| self.deck(name)).collect()
    }

    /// The deck that a card names, or else that of its table. Spells have a deck of their own, faceup decks have their
    /// own tables, and all other cards can be in any other deck.
    pub(super) fn deck_of_card(&mut self, card: &RawCard, usual: DeckKind) -> DeckKind {
        let Some(written) = &card.deck else { return usual };
        let deck = self.deck(written);
        let open = |deck: DeckKind| !deck.is_faceup() && deck != DeckKind::Spell;
        let fits = |each: &DeckKind| *each == usual || open(usual) && open(*each);
        if !fits(&deck) {
            let decks: Vec<&str> =
                DeckKind::ALL.iter().filter(|each| fits(each)).filter_map(|deck| self.deck_word(*deck)).collect();
            let reason = format!("the card cannot be in the deck `{written}`; allowed: {}", decks.join(", "));
            self.fault(reason);
        }
        deck
    }
}

/// Puts the deck before the name of titles that an added deck shares with another: `Veil: Ghost`.
pub(super) fn tell_apart(names: &mut Names, titles: &mut [Title]) {
    let plain = |kind: CardKind| if kind == CardKind::MagicObject { CardKind::Object } else { kind };
    let same = |one: &Title, other: &Title| one.name == other.name;
    let mut shared = Vec::new();
    for (at, title) in titles.iter().enumerate() {
        let others = || titles.iter().enumerate().filter(|(other, each)| *other != at && same(title, each));
        let added = title.deck.added().is_some();
        if added && others().any(|(_, other)| other.deck == title.deck && plain(other.kind) == plain(title.kind)) {
            names.owner.clone_from(&title.name);
            names.fault("the deck has more than one card of this kind and name; give `copies`".to_owned());
        }
        shared.push(others().any(|(_, other)| other.deck != title.deck && (added || other.deck.added().is_some())));
    }
    for (title, shared) in titles.iter_mut().zip(shared) {
        if let Some(deck) = names.deck_word(title.deck).filter(|_| shared) {
            title.name = format!("{}: {}", capital(deck), title.name);
        }
    }
}

/// A word with a capital letter.
pub(super) fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
