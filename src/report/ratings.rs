//! The tables of how even an arm is.

use super::balance::{Balance, Estimate, Rating};
use super::table::{Column, Table, real, real_or_none, text, whole};

/// The tables `balance`, one row an arm, `ratings`, one row an arm and character, and `seat_ratings`, one row an arm and
/// seat; those that have a row.
#[must_use]
pub fn tables(rows: &[Balance]) -> Vec<Table> {
    let spread = |part: fn(Estimate) -> f64| rows.iter().map(move |row| row.spread.map(part));
    let first = |part: fn(Estimate) -> f64| rows.iter().map(move |row| row.first_player.map(part));
    let columns = vec![
        text("arm", rows.iter().map(|row| row.arm.as_str())),
        real_or_none("spread", spread(|each| each.value)),
        real_or_none("spread_low", spread(|each| each.low)),
        real_or_none("spread_high", spread(|each| each.high)),
        real_or_none("first_player", first(|each| each.value)),
        real_or_none("first_player_low", first(|each| each.low)),
        real_or_none("first_player_high", first(|each| each.high)),
    ];
    let rated: Vec<(&str, &Rating)> =
        rows.iter().flat_map(|row| row.characters.iter().map(|rating| (row.arm.as_str(), rating))).collect();
    let each = || rated.iter().map(|(_, rating)| *rating);
    let ratings = vec![
        text("arm", rated.iter().map(|(arm, _)| *arm)),
        text("character", each().map(|rating| rating.character.as_str())),
        whole("n", each().map(|rating| rating.n)),
        real_or_none("win_share", each().map(|rating| Some(rating.win_share))),
        whole("rank", each().map(|rating| rating.rank as u64)),
        whole("rank_low", each().map(|rating| rating.rank_low as u64)),
        whole("rank_high", each().map(|rating| rating.rank_high as u64)),
        real_or_none("strength", each().map(|rating| rating.strength)),
        real_or_none("strength_low", each().map(|rating| rating.strength_low)),
        real_or_none("strength_high", each().map(|rating| rating.strength_high)),
    ];
    let seats = Table { name: "seat_ratings", columns: seat_columns(rows) };
    let mut tables = vec![Table { name: "balance", columns }, Table { name: "ratings", columns: ratings }, seats];
    tables.retain(|table| table.height() > 0);
    tables
}

fn seat_columns(rows: &[Balance]) -> Vec<Column> {
    let each = || rows.iter().flat_map(|row| row.seats.iter().map(move |seat| (row.arm.as_str(), seat)));
    vec![
        text("arm", each().map(|(arm, _)| arm)),
        whole("seat", each().map(|(_, seat)| seat.seat as u64)),
        whole("n", each().map(|(_, seat)| seat.n)),
        real("win_share", each().map(|(_, seat)| seat.win_share)),
        real("strength", each().map(|(_, seat)| seat.strength)),
        real_or_none("strength_low", each().map(|(_, seat)| seat.strength_low)),
        real_or_none("strength_high", each().map(|(_, seat)| seat.strength_high)),
    ]
}
