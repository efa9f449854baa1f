//! Writes a position as lines of a file that loads to the same position, and as JSON.

use super::{Decks, Name, Position, SeatPosition, lying_counters, on_cards, phases};
use crate::engine::ids::SEATS_MAX;
use crate::games::talisman::model::decks::DeckKind;
use crate::games::talisman::text::keys::{LISTS, NUMBERS, TRUTHS, WORDS};
use crate::situation::position_lines::{inline, table};
use serde_json::{Map, Value, json};

/// The lines of a file: its top keys, and its tables.
#[must_use]
pub fn to_toml(position: &Position, strategies: &[String]) -> [String; 2] {
    let all = to_json(position);
    let (mut top, mut out) = (String::new(), String::new());
    for key in ["seed", "game", "round", "to_move", "extra", "extra_left", "crown_reached", "night", "unused", "dead"] {
        top.push_str(&format!("{key} = {}\n", inline(&all[key])));
    }
    if position.ending.is_some() {
        top.push_str(&format!("ending = {}\n", inline(&all["ending"])));
    }
    if position.spells_left.is_some() {
        top.push_str(&format!("spells_left = {}\n", inline(&all["spells_left"])));
    }
    for (seat, row) in all["seat"].as_array().into_iter().flatten().enumerate() {
        table("[[seat]]", row, &mut out);
        if let Some(strategy) = strategies.get(seat) {
            out.push_str(&format!("strategy = {}\n", inline(&json!(strategy))));
        }
    }
    table("[spaces]", &all["spaces"], &mut out);
    table("[decks]", &all["decks"], &mut out);
    for row in all["lasting"].as_array().into_iter().flatten() {
        table("[[lasting]]", row, &mut out);
    }
    [top, out]
}

/// The position as JSON, with the keys of a file.
#[must_use]
pub fn to_json(position: &Position) -> Value {
    let seats: Vec<Value> = position.seats.iter().take(SEATS_MAX).map(seat_json).collect();
    let spaces: Map<String, Value> = position
        .spaces
        .iter()
        .map(|said| {
            let counters = lying_counters::written(said);
            let gold = said.gold.as_ref().map_or(0, |gold| gold.value);
            let mut row = json!({ "cards": values(&said.cards), "gold": gold });
            if let Some(terrain) = &said.terrain {
                row["terrain"] = json!(terrain.value);
            }
            if !said.phases.is_empty() {
                row["phases"] = Value::Object(phases::written(said));
            }
            if !said.on_cards.is_empty() {
                row["on_cards"] = Value::Object(on_cards::written(said));
            }
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
    json!({
        "seed": position.seed,
        "game": position.game,
        "round": position.round,
        "to_move": position.to_move,
        "extra": position.extra,
        "extra_left": position.extra_left,
        "spells_left": position.spells_left,
        "crown_reached": position.crown_reached.as_ref().is_some_and(|said| said.value),
        "ending": position.ending.as_ref().map(|ending| &ending.value),
        "night": position.night,
        "seat": seats,
        "spaces": spaces,
        "decks": decks(&position.decks),
        "lasting": lasting,
        "unused": position.unused.as_deref().map(values),
        "dead": values(&position.dead),
    })
}

fn decks(decks: &Decks) -> Map<String, Value> {
    let of_box = || DeckKind::FACEDOWN.into_iter().filter(|deck| deck.added().is_none());
    let each = || of_box().map(|deck| (deck.piles(), &decks.facedown[deck]));
    let mut row: Map<String, Value> =
        each().map(|(keys, said)| (keys.key.to_owned(), json!(values(&said.top)))).collect();
    row.extend(each().map(|(keys, said)| (keys.discard_key.to_owned(), json!(values(&said.discard)))));
    for (key, said) in &decks.added {
        row.insert(key.value.clone(), json!(values(&said.top)));
        row.insert(format!("{}_discard", key.value), json!(values(&said.discard)));
    }
    let added = DeckKind::ADDED.into_iter().take(decks.added.len());
    row.insert("reshuffles".to_owned(), of_box().chain(added).map(|deck| decks.facedown[deck].reshuffles).collect());
    row.insert("away".to_owned(), json!(values(&decks.away)));
    row
}

fn values(names: &[Name]) -> Vec<&str> {
    names.iter().map(|name| name.value.as_str()).collect()
}

fn seat_json(said: &SeatPosition) -> Value {
    let mut row = Map::new();
    row.insert("character".to_owned(), json!(said.character.value));
    for (key, name) in [("form", &said.form), ("marker", &said.marker)] {
        row.extend(name.as_ref().map(|name| (key.to_owned(), json!(name.value))));
    }
    let numbers =
        [("form_turns", &said.form_turns), ("lives_aside", &said.lives_aside), ("move_dice", &said.move_dice)];
    for (key, number) in numbers {
        row.extend(number.as_ref().map(|number| (key.to_owned(), json!(number.value))));
    }
    if !said.before_by.is_empty() {
        row.insert("before_by".to_owned(), said.before_by.iter().map(|seat| seat.value).collect());
    }
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
