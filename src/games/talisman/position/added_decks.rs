//! Decks in `[decks]` of positions: where their other cards are, and those that layers add, whose keys are known only with
//! the ruleset.

use super::{DeckPosition, Decks, FaultAt, Name, Rest};
use crate::engine::document::{Placed, Reader};
use crate::engine::fault::unknown;
use crate::games::talisman::model::decks::{DeckKind, EachDeck};
use crate::games::talisman::model::ruleset::Ruleset;
use toml::de::DeTable;

const DISCARD: &str = "_discard";
const REST: &str = "_rest";

/// Reads the keys that no deck of the box has.
pub fn read(reader: &mut Reader<'_>, table: &DeTable<'_>, known: &[&str]) -> Vec<(Name, DeckPosition)> {
    let mut added: Vec<(Name, DeckPosition)> = Vec::new();
    let keys = table.keys().map(|key| (key.get_ref().to_string(), key.span().start));
    for (key, at) in keys.filter(|(key, _)| !known.contains(&key.as_str())).collect::<Vec<_>>() {
        let base = key.strip_suffix(DISCARD).or_else(|| key.strip_suffix(REST)).unwrap_or(&key).to_owned();
        let row = match added.iter().position(|(name, _)| name.value == base) {
            Some(row) => row,
            None => {
                added.push((Placed { value: base, at }, DeckPosition::default()));
                added.len() - 1
            }
        };
        let said = &mut added[row].1;
        if key.ends_with(REST) {
            said.rest = rest(reader, table, &key);
        } else {
            let cards = reader.texts(table, &key).unwrap_or_default();
            *(if key.ends_with(DISCARD) { &mut said.discard } else { &mut said.top }) = cards;
        }
    }
    added
}

/// Reads where the other cards of a deck are.
pub(super) fn rest(reader: &mut Reader<'_>, table: &DeTable<'_>, key: &str) -> Rest {
    let Some(word) = reader.text(table, key) else { return Rest::Deck };
    match word.value.as_str() {
        "deck" => Rest::Deck,
        "discard" => Rest::Discard,
        "away" => Rest::Away,
        other => {
            reader.fault(word.at, unknown(&format!("`{key}`"), other, &["deck", "discard", "away"]));
            Rest::Deck
        }
    }
}

/// The facedown decks with what is said of added ones. A key that belongs to no deck is a flaw.
pub fn resolve(rules: &Ruleset, said: &Decks, flaws: &mut Vec<FaultAt>) -> EachDeck<DeckPosition> {
    let mut decks = said.facedown.clone();
    for (name, position) in &said.added {
        let Some(at) = rules.added_decks.iter().position(|deck| deck.key == name.value) else {
            let of_box = rules.facedown().filter(|deck| deck.added().is_none()).map(|deck| deck.piles().key);
            let keys: Vec<&str> = of_box.chain(rules.added_decks.iter().map(|deck| deck.key.as_str())).collect();
            flaws.push((name.at, unknown("key in [decks]", &name.value, &keys)));
            continue;
        };
        let deck = &mut decks[DeckKind::ADDED[at]];
        *deck = DeckPosition { reshuffles: deck.reshuffles, ..position.clone() };
    }
    decks
}

/// The key of a pile of a facedown deck.
pub fn key(rules: &Ruleset, deck: DeckKind, discard: bool) -> String {
    match (rules.added_deck(deck), discard) {
        (Some(added), true) => format!("{}{DISCARD}", added.key),
        (Some(added), false) => added.key.clone(),
        (None, true) => deck.piles().discard_key.to_owned(),
        (None, false) => deck.piles().key.to_owned(),
    }
}
