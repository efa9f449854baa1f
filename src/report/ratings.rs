//! The tables of balance and ratings.

use super::balance::{Balance, BalanceEstimate, Rating};
use super::table::{Column, ReportTable, real, real_or_none, text, whole};

/// The tables `balance` (one row per variant), `ratings` (per variant and character) and `seat_ratings` (per variant
/// and seat). Empty tables are left out.
#[must_use]
pub fn tables(rows: &[Balance]) -> Vec<ReportTable> {
    let imbalance = |part: fn(BalanceEstimate) -> f64| rows.iter().map(move |row| row.imbalance.map(part));
    let first = |part: fn(BalanceEstimate) -> f64| rows.iter().map(move |row| row.first_player_advantage.map(part));
    let columns = vec![
        text("variant", rows.iter().map(|row| row.variant.as_str())),
        real_or_none("imbalance", imbalance(|each| each.value)),
        real_or_none("imbalance_low", imbalance(|each| each.low)),
        real_or_none("imbalance_high", imbalance(|each| each.high)),
        real_or_none("first_player_advantage", first(|each| each.value)),
        real_or_none("first_player_advantage_low", first(|each| each.low)),
        real_or_none("first_player_advantage_high", first(|each| each.high)),
    ];
    let rated: Vec<(&str, &Rating)> =
        rows.iter().flat_map(|row| row.characters.iter().map(|rating| (row.variant.as_str(), rating))).collect();
    let each = || rated.iter().map(|(_, rating)| *rating);
    let ratings = vec![
        text("variant", rated.iter().map(|(variant, _)| *variant)),
        text("character", each().map(|rating| rating.character.as_str())),
        whole("n", each().map(|rating| rating.n)),
        real_or_none("win_share", each().map(|rating| Some(rating.win_share))),
        whole("rank", each().map(|rating| rating.rank as u64)),
        whole("rank_low", each().map(|rating| rating.rank_low as u64)),
        whole("rank_high", each().map(|rating| rating.rank_high as u64)),
        real_or_none("rating", each().map(|rating| rating.rating)),
        real_or_none("rating_low", each().map(|rating| rating.rating_low)),
        real_or_none("rating_high", each().map(|rating| rating.rating_high)),
    ];
    let seats = ReportTable { name: "seat_ratings", columns: seat_columns(rows) };
    let mut tables =
        vec![ReportTable { name: "balance", columns }, ReportTable { name: "ratings", columns: ratings }, seats];
    tables.retain(|table| table.height() > 0);
    tables
}

fn seat_columns(rows: &[Balance]) -> Vec<Column> {
    let each = || rows.iter().flat_map(|row| row.seats.iter().map(move |seat| (row.variant.as_str(), seat)));
    vec![
        text("variant", each().map(|(variant, _)| variant)),
        whole("seat_index", each().map(|(_, seat)| seat.seat_index as u64)),
        whole("n", each().map(|(_, seat)| seat.n)),
        real("win_share", each().map(|(_, seat)| seat.win_share)),
        real("rating", each().map(|(_, seat)| seat.rating)),
        real_or_none("rating_low", each().map(|(_, seat)| seat.rating_low)),
        real_or_none("rating_high", each().map(|(_, seat)| seat.rating_high)),
    ]
}
