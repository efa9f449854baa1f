//! A position as a file, and as JSON.

use crate::engine::ids::SEATS_MAX;
use crate::games::talisman::position::keys::{LISTS, NUMBERS, TRUTHS, WORDS};
use crate::games::talisman::position::{Name, Position, SeatPosition};
use serde_json::{Map, Value, json};

/// The position as JSON, by the keys of a file.
#[must_use]
pub fn to_json(position: &Position) -> Value {
    let seats: Vec<Value> = position.seats.iter().take(SEATS_MAX).map(seat_json).collect();
    let spaces: Map<String, Value> = position
        .spaces
        .iter()
        .map(|said| {
            let counters: Map<String, Value> =
                said.counters.iter().map(|(of, left)| (of.value.clone(), json!(left))).collect();
            let gold = said.gold.as_ref().map_or(0, |gold| gold.value);
            let mut row = json!({ "cards": values(&said.cards), "gold": gold });
            if !counters.is_empty() {
                row["counters"] = Value::Object(counters);
            }
            (said.space.value.clone(), row)
        })
        .collect();
    let lasting: Vec<Value> = position
        .lasting
        .iter()
        .map(|said| {
            json!({
                "card": said.card.value,
                "space": said.space.as_ref().map(|space| &space.value),
                "seat": said.seat.value,
                "turns": said.turns.as_ref().map(|turns| turns.value),
            })
        })
        .collect();
    let decks = &position.decks;
    json!({
        "seed": position.seed,
        "game": position.game,
        "round": position.round,
        "to_move": position.to_move,
        "extra": position.extra,
        "extra_left": position.extra_left,
        "crown_reached": position.crown_reached.as_ref().is_some_and(|said| said.value),
        "seat": seats,
        "spaces": spaces,
        "decks": {
            "adventure": values(&decks.top[0]),
            "spells": values(&decks.top[1]),
            "adventure_discard": values(&decks.discard[0]),
            "spell_discard": values(&decks.discard[1]),
            "reshuffles": decks.reshuffles,
            "away": values(&decks.away),
        },
        "lasting": lasting,
        "unused": position.unused.as_deref().map(values),
        "dead": values(&position.dead),
    })
}

fn values(names: &[Name]) -> Vec<&str> {
    names.iter().map(|name| name.value.as_str()).collect()
}

fn seat_json(said: &SeatPosition) -> Value {
    let mut row = Map::new();
    row.insert("character".to_owned(), json!(said.character.value));
    row.insert("space".to_owned(), json!(said.space.as_ref().map(|space| &space.value)));
    for (key, number) in &said.numbers {
        row.insert(NUMBERS[*key].key.to_owned(), json!(number.value));
    }
    for (key, truth) in &said.truths {
        row.insert(TRUTHS[*key].key.to_owned(), json!(truth.value));
    }
    for (key, word) in &said.words {
        row.insert(WORDS[*key].key.to_owned(), json!(word.value));
    }
    for (key, names) in &said.lists {
        row.insert(LISTS[*key].key.to_owned(), json!(values(names)));
    }
    Value::Object(row)
}
