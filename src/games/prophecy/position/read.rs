//! Reads positions from situation files.

use super::{Name, Position, SeatPosition};
use crate::engine::document::{Placed, Reader};
use crate::engine::ids::SEATS_MAX;
use crate::games::prophecy::model::kinds::Deck;
use toml::de::DeTable;

/// The keys of a position beside `seat`, `seed`, `game` and `to_move`.
pub const KEYS: &[&str] = &["round", "first", "extra", "extra_turns", "deck", "discards", "shuffles", "lying", "wares"];

/// The keys of a seat.
const SEAT_KEYS: &[&str] = &[
    "character",
    "space",
    "dead",
    "strength",
    "willpower",
    "lost_health",
    "lost_magic",
    "gold",
    "experience",
    "certificates",
    "items",
    "damaged",
    "strategy",
];

/// The names of the shops, in their order.
pub const SHOPS: [&str; 2] = ["city", "village"];

/// The largest number of cubes or tokens of a seat. What the box has is looked at with the whole position.
const MOST: u8 = u8::MAX;

/// The latest round.
const ROUNDS_MAX: u64 = 9_999;

/// Reads a position; notes faults.
pub fn read(reader: &mut Reader<'_>, table: &DeTable<'_>) -> Option<Position> {
    let rows = reader.tables(table, "seat")?;
    let seats: Vec<SeatPosition> = rows.iter().filter_map(|row| seat(reader, row)).collect();
    let last = SEATS_MAX.min(rows.len()).to_le_bytes()[0].saturating_sub(1);
    let mut small = |key, most| reader.small(table, key, most).map_or(0, |number| number.value);
    let (to_move, first) = (small("to_move", last), small("first", last));
    let (extra, extra_turns) = (small("extra", MOST), small("extra_turns", MOST));
    let mut whole = |key, usual, most| reader.whole(table, key, 0..=most).map_or(usual, |number| number.value);
    let (seed, game) = (whole("seed", 1, u64::MAX), whole("game", 0, u64::MAX));
    let round = whole("round", 1, ROUNDS_MAX).try_into().ok()?;
    let [decks, discards] = ["deck", "discards"].map(|key| piles(reader, table, key));
    let mut shuffles = [0; Deck::ALL.len()];
    let written = reader.wholes(table, "shuffles", 0..=u64::from(u8::MAX)).unwrap_or_default();
    for (shuffle, written) in shuffles.iter_mut().zip(written) {
        *shuffle = u8::try_from(written.value).ok()?;
    }
    let lying = lying(reader, table);
    let wares = reader.table(table, "wares");
    if let Some(wares) = wares {
        reader.only(wares, "[wares]", &SHOPS);
    }
    let wares = SHOPS.map(|shop| wares.and_then(|wares| reader.texts(wares, shop)).unwrap_or_default());
    let position = Position {
        seed,
        game,
        round,
        to_move,
        first,
        extra,
        extra_turns,
        decks,
        discards,
        shuffles,
        lying,
        wares,
        seats,
    };
    Some(position)
}

/// The cards of each deck in a table.
fn piles(reader: &mut Reader<'_>, table: &DeTable<'_>, key: &str) -> [Vec<Name>; Deck::ALL.len()] {
    let Some(piles) = reader.table(table, key) else { return Default::default() };
    reader.only(piles, &format!("[{key}]"), Deck::WORDS);
    Deck::ALL.map(|deck| reader.texts(piles, deck.word()).unwrap_or_default())
}

fn lying(reader: &mut Reader<'_>, table: &DeTable<'_>) -> Vec<(Name, Name)> {
    let Some(rows) = reader.table(table, "lying") else { return Vec::new() };
    let row = |(space, _): (&toml::Spanned<std::borrow::Cow<'_, str>>, _)| {
        let card = reader.name(rows, space.get_ref())?;
        Some((Placed { value: space.get_ref().to_string(), at: space.span().start }, card))
    };
    rows.iter().filter_map(row).collect()
}

fn seat(reader: &mut Reader<'_>, row: &Placed<&DeTable<'_>>) -> Option<SeatPosition> {
    let table = row.value;
    reader.only(table, "[[seat]]", SEAT_KEYS);
    let mut small = |key| reader.small(table, key, MOST);
    let right = [small("strength"), small("willpower")];
    let left = ["lost_health", "lost_magic"].map(|key| small(key).map_or(0, |lost| lost.value));
    let [gold, experience] = ["gold", "experience"].map(|key| small(key).map(|number| number.value));
    let dead = reader.truth(table, "dead").is_some_and(|dead| dead.value);
    let mut names = |key| reader.texts(table, key).unwrap_or_default();
    let (certificates, items, damaged) = (names("certificates"), names("items"), names("damaged"));
    let space = reader.name(table, "space");
    let Some(character) = reader.name(table, "character") else {
        if !table.contains_key("character") {
            reader.fault(row.at, "a seat needs a `character`".to_owned());
        }
        return None;
    };
    Some(SeatPosition {
        character,
        space,
        dead,
        right,
        left,
        gold,
        experience,
        certificates,
        items,
        damaged,
        at: row.at,
    })
}
