//! Writes positions with the keys of situation files.

use super::read::SHOPS;
use super::{Name, Position, SeatPosition};
use crate::games::prophecy::model::kinds::Deck;
use serde_json::{Map, Value, json};

/// The position as JSON.
#[must_use]
pub fn to_json(position: &Position) -> Value {
    let mut top = Map::new();
    let mut put = |key: &str, value: Value| top.insert(key.to_owned(), value);
    put("seed", json!(position.seed));
    put("game", json!(position.game));
    put("round", json!(position.round));
    put("to_move", json!(position.to_move));
    put("first", json!(position.first));
    put("extra", json!(position.extra));
    put("extra_turns", json!(position.extra_turns));
    put("shuffles", json!(position.shuffles));
    put("deck", piles(&position.decks));
    put("discards", piles(&position.discards));
    let lying = position.lying.iter().map(|(space, card)| (space.value.clone(), json!(card.value)));
    put("lying", Value::Object(lying.collect()));
    let wares = SHOPS.iter().zip(&position.wares).map(|(shop, cards)| ((*shop).to_owned(), names(cards)));
    put("wares", Value::Object(wares.collect()));
    put("seat", position.seats.iter().map(seat).collect());
    Value::Object(top)
}

fn names(names: &[Name]) -> Value {
    names.iter().map(|name| Value::from(name.value.as_str())).collect()
}

fn piles(piles: &[Vec<Name>; Deck::ALL.len()]) -> Value {
    let rows = Deck::ALL.iter().zip(piles).map(|(deck, cards)| (deck.word().to_owned(), names(cards)));
    Value::Object(rows.collect())
}

fn seat(seat: &SeatPosition) -> Value {
    let [strength, willpower] = [0, 1].map(|at| seat.right[at].as_ref().map(|number| number.value));
    if seat.dead {
        return json!({
            "character": seat.character.value,
            "space": seat.space.as_ref().map(|space| &space.value),
            "dead": true,
            "certificates": names(&seat.certificates),
        });
    }
    json!({
        "character": seat.character.value,
        "space": seat.space.as_ref().map(|space| &space.value),
        "strength": strength,
        "willpower": willpower,
        "lost_health": seat.left[0],
        "lost_magic": seat.left[1],
        "gold": seat.gold,
        "experience": seat.experience,
        "certificates": names(&seat.certificates),
        "items": names(&seat.items),
        "damaged": names(&seat.damaged),
    })
}
