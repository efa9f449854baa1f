//! Reads the position in a situation file: its seats, spaces, decks and lasting effects, as names with their places.

use super::{
    DeckPosition, Decks, LastingCard, Position, SeatPosition, SpacePosition, added_decks, lying_counters, on_cards,
    phases,
};
use crate::engine::document::{Placed, Reader};
use crate::engine::ids::SEATS_MAX;
use crate::engine::log::plural;
use crate::games::talisman::model::decks::{DeckKind, EachDeck};
use crate::games::talisman::text::keys::{LISTS, NUMBERS, STATUS, TRUTHS, WORDS};
use toml::de::DeTable;

/// The keys of a situation file for this game's positions, beside those of every game.
pub const KEYS: &[&str] = &[
    "round",
    "extra",
    "extra_left",
    "spells_left",
    "crown_reached",
    "ending",
    "night",
    "unused",
    "dead",
    "spaces",
    "decks",
    "lasting",
];

/// The seed used if the file gives none.
pub const SEED: u64 = 1983;

/// Reads the position; its names are checked when it is built.
pub fn read(reader: &mut Reader<'_>, table: &DeTable<'_>) -> Option<Position> {
    let rows = reader.tables(table, "seat")?;
    if rows.len() < 2 || rows.len() > SEATS_MAX {
        let at = rows.first().map_or(0, |row| row.at);
        reader.fault(at, format!("{}; a game has 2 to {SEATS_MAX}", plural(rows.len(), "seat")));
        return None;
    }
    let seats: Vec<SeatPosition> = rows.iter().map(|row| seat(reader, row)).collect();
    let last = rows.len() as u64 - 1;
    let small = |reader: &mut Reader<'_>, key, most| reader.small(table, key, most).map_or(0, |number| number.value);
    let to_move = reader.whole(table, "to_move", 0..=last).map_or(0, |seat| seat.value);
    let round = reader.whole(table, "round", 1..=u64::from(u16::MAX)).map_or(1, |round| round.value);
    let wide =
        |reader: &mut Reader<'_>, key| reader.whole(table, key, 0..=i64::MAX.unsigned_abs()).map(|seed| seed.value);
    Some(Position {
        seed: wide(reader, "seed").unwrap_or(SEED),
        game: wide(reader, "game").unwrap_or(0),
        round: u16::try_from(round).ok()?,
        to_move: u8::try_from(to_move).ok()?,
        extra: small(reader, "extra", 20),
        extra_left: small(reader, "extra_left", 20),
        sets_up: table.get("setup").is_some_and(|said| said.get_ref().as_bool() == Some(true)),
        spells_left: reader.small(table, "spells_left", 20).map(|number| number.value),
        crown_reached: reader.truth(table, "crown_reached"),
        ending: reader.text(table, "ending"),
        night: reader.truth(table, "night").is_some_and(|said| said.value),
        seats,
        spaces: spaces(reader, table),
        decks: decks(reader, table),
        lasting: lasting(reader, table),
        unused: reader.texts(table, "unused"),
        dead: reader.texts(table, "dead").unwrap_or_default(),
    })
}

fn seat(reader: &mut Reader<'_>, row: &Placed<&DeTable<'_>>) -> SeatPosition {
    let table = row.value;
    let mut keys = vec!["character", "form", "form_turns", "lives_aside", "move_dice"];
    keys.extend(["marker", "space", "strategy", "dead", "before_by"]);
    keys.extend(NUMBERS.iter().map(|key| key.key));
    keys.extend(TRUTHS.iter().map(|key| key.key).filter(|key| !keys.contains(key)).collect::<Vec<_>>());
    keys.extend(WORDS.iter().map(|key| key.key));
    keys.extend(LISTS.iter().map(|key| key.key));
    reader.only(table, "[[seat]]", &keys);
    if !table.contains_key("character") {
        reader.fault(row.at, "a seat needs a `character`".to_owned());
    }
    let mut said = SeatPosition {
        at: row.at,
        character: reader.text(table, "character").unwrap_or_default(),
        form: reader.text(table, "form"),
        form_turns: reader.small(table, "form_turns", 101),
        lives_aside: reader.small(table, "lives_aside", 72),
        move_dice: reader.small(table, "move_dice", 3),
        marker: reader.text(table, "marker"),
        space: reader.text(table, "space"),
        before_by: reader.wholes(table, "before_by", 0..=SEATS_MAX as u64 - 1).unwrap_or_default(),
        ..SeatPosition::default()
    };
    for (index, key) in NUMBERS.iter().enumerate() {
        said.numbers.extend(reader.small(table, key.key, key.most).map(|number| (index, number)));
    }
    for (index, key) in TRUTHS.iter().enumerate() {
        said.truths.extend(reader.truth(table, key.key).map(|truth| (index, truth)));
    }
    for (index, key) in WORDS.iter().enumerate() {
        said.words.extend(reader.text(table, key.key).map(|word| (index, word)));
    }
    for (index, key) in LISTS.iter().enumerate() {
        said.lists.extend(reader.texts(table, key.key).map(|names| (index, names)));
    }
    if let Some(dead) = reader.truth(table, "dead").filter(|dead| dead.value) {
        said.words.push((STATUS, Placed { value: "dead".to_owned(), at: dead.at }));
    }
    said
}

fn spaces(reader: &mut Reader<'_>, table: &DeTable<'_>) -> Vec<SpacePosition> {
    let Some(inner) = reader.table(table, "spaces") else { return Vec::new() };
    let mut spaces = Vec::new();
    for (name, value) in inner {
        let space = Placed { value: name.get_ref().to_string(), at: name.span().start };
        let Some(row) = value.get_ref().as_table() else {
            reader.wrong_type(value, name.get_ref(), "a table such as { cards = [], gold = 0 }");
            continue;
        };
        let keys = ["cards", "gold", "counters", "phases", "on_cards", "terrain"];
        reader.only(row, &format!("space {}", space.value), &keys);
        let cards = reader.texts(row, "cards").unwrap_or_default();
        let gold = reader.small(row, "gold", 250);
        let terrain = reader.text(row, "terrain");
        spaces.push(SpacePosition {
            space,
            cards,
            gold,
            terrain,
            counters: lying_counters::read(reader, row),
            phases: phases::read(reader, row),
            on_cards: on_cards::read(reader, row),
        });
    }
    // Sorted by their place in the file.
    spaces.sort_by_key(|said| said.space.at);
    spaces
}

fn decks(reader: &mut Reader<'_>, table: &DeTable<'_>) -> Decks {
    let Some(inner) = reader.table(table, "decks") else { return Decks::default() };
    let of_box = || DeckKind::FACEDOWN.into_iter().filter(|deck| deck.added().is_none());
    let piles = of_box().map(DeckKind::piles).flat_map(|row| [row.key, row.discard_key, row.rest_key]);
    let keys: Vec<&str> = piles.chain(["reshuffles", "empty", "talismans", "away"]).collect();
    let added = added_decks::read(reader, inner, &keys);
    let reshuffled = reader.wholes(inner, "reshuffles", 0..=10_000).unwrap_or_default();
    let times = |deck: usize| reshuffled.get(deck).and_then(|times| u16::try_from(times.value).ok()).unwrap_or(0);
    let facedown = EachDeck::of(|deck| {
        let piles = deck.piles();
        if deck.added().is_some() {
            return DeckPosition { reshuffles: times(deck as usize), ..DeckPosition::default() };
        }
        DeckPosition {
            top: reader.texts(inner, piles.key).unwrap_or_default(),
            discard: reader.texts(inner, piles.discard_key).unwrap_or_default(),
            rest: added_decks::rest(reader, inner, piles.rest_key),
            reshuffles: times(deck as usize),
        }
    });
    let mut names = |key| reader.texts(inner, key).unwrap_or_default();
    let (empty, away) = (names("empty"), names("away"));
    Decks { facedown, added, empty, talismans: reader.small(inner, "talismans", 100), away }
}

fn lasting(reader: &mut Reader<'_>, table: &DeTable<'_>) -> Vec<LastingCard> {
    let mut all = Vec::new();
    for row in reader.tables(table, "lasting").unwrap_or_default() {
        reader.only(row.value, "[[lasting]]", &["card", "space", "seat", "turns"]);
        for needed in ["card", "seat"] {
            if !row.value.contains_key(needed) {
                reader.fault(row.at, format!("a lasting effect needs `{needed}`"));
            }
        }
        all.push(LastingCard {
            card: reader.text(row.value, "card").unwrap_or(Placed { value: String::new(), at: row.at }),
            space: reader.text(row.value, "space"),
            seat: reader.small(row.value, "seat", 5).unwrap_or_default(),
            turns: reader.small(row.value, "turns", 100),
        });
    }
    all
}
