//! The tables of a run, one row one observation; `docs/results.md` says what each column means.

use super::summary::{ArmSummary, Summary, Wins};
use super::table::{Column, Table, real, real_or_none, text, text_or_none, truth, whole};
use super::{forks, gate, league, ratings, rules, telemetry};
use crate::experiment::axis::Axis;
use crate::experiment::entry::params_text;
use crate::experiment::record::Record;

/// The names of all tables.
pub const NAMES: [&str; 26] = [
    "characters",
    "arms",
    "comparisons",
    "rounds",
    "endings",
    "strategies",
    "entries",
    "seats",
    "axes",
    "forks",
    "league",
    "meetings",
    "rules",
    telemetry::NAMES[0],
    telemetry::NAMES[1],
    telemetry::NAMES[2],
    telemetry::NAMES[3],
    telemetry::NAMES[4],
    telemetry::NAMES[5],
    telemetry::NAMES[6],
    telemetry::NAMES[7],
    telemetry::NAMES[8],
    "balance",
    "ratings",
    "seat_ratings",
    "gates",
];

/// All tables of a run, in the order of [`NAMES`]; `axes` where it is a sweep, `forks` where its games fork,
/// `league` and `meetings` where it is a league, `rules` where a strategy has any; the rest where
/// telemetry was gathered.
#[must_use]
pub fn all(record: &Record, summary: &Summary) -> Vec<Table> {
    let mut tables = vec![
        characters(summary),
        arms(summary),
        comparisons(summary),
        rounds(record),
        endings(summary),
        strategies(summary),
        entries(summary),
        seats(summary),
    ];
    tables.extend(axes(summary));
    tables.extend(forks::table(record, summary));
    tables.extend(league::tables(summary));
    tables.extend(rules::table(summary));
    tables.extend(telemetry::tables(record));
    tables.extend(ratings::tables(&summary.numbers.balance));
    tables.extend(gate::table(&summary.numbers.gates));
    tables
}

/// Where each arm of a sweep stands on each axis.
fn axes(summary: &Summary) -> Option<Table> {
    let places = summary.arms.iter().flat_map(|arm| {
        let places = summary.axes.iter().zip(&arm.place);
        places.map(move |(axis, &place)| (arm, axis, place))
    });
    let rows: Vec<_> = places.collect();
    let value = |(axis, place): (&Axis, usize)| axis.values.get(place).cloned().unwrap_or_default();
    let columns = vec![
        text("arm", rows.iter().map(|(arm, _, _)| arm.name.as_str())),
        text("axis", rows.iter().map(|(_, axis, _)| axis.name.as_str())),
        text("key", rows.iter().map(|(_, axis, _)| axis.key.as_str())),
        whole("place", rows.iter().map(|(_, _, place)| *place as u64)),
        text("value", rows.iter().map(|(_, axis, place)| value((axis, *place)))),
        real_or_none("number", rows.iter().map(|(_, axis, place)| value((axis, *place)).parse().ok())),
    ];
    (!rows.is_empty()).then_some(Table { name: "axes", columns })
}

/// Win shares by character: dealt at the start, and held at the end.
#[must_use]
pub fn characters(summary: &Summary) -> Table {
    let rows: Vec<_> = summary
        .arms
        .iter()
        .flat_map(|arm| {
            let dealt = arm.characters.iter().map(move |row| (arm, "dealt", row));
            dealt.chain(arm.held.iter().map(move |row| (arm, "held", row)))
        })
        .collect();
    let mut columns = vec![
        text("arm", rows.iter().map(|(arm, _, _)| arm.name.as_str())),
        text("basis", rows.iter().map(|(_, basis, _)| *basis)),
        text("character", rows.iter().map(|(_, _, row)| row.character.as_str())),
    ];
    columns.extend(wins(rows.iter().map(|(arm, _, row)| (*arm, row.wins))));
    Table { name: "characters", columns }
}

fn arms(summary: &Summary) -> Table {
    let arms = || summary.arms.iter();
    let quantile = |name: &'static str, percent: &'static str| {
        real_or_none(name, arms().map(|arm| arm.rounds.quantiles.get(percent).map(|&rounds| f64::from(rounds))))
    };
    let columns = vec![
        text("arm", arms().map(|arm| arm.name.as_str())),
        text("edition", arms().map(|arm| arm.edition.as_str())),
        whole("players", arms().map(|arm| u64::from(arm.players))),
        whole("games", arms().map(|arm| arm.games)),
        whole("unfinished", arms().map(|arm| arm.unfinished)),
        real_or_none("unfinished_share", arms().map(|arm| arm.unfinished_share)),
        real("unfinished_low", arms().map(|arm| arm.unfinished_low)),
        real("unfinished_high", arms().map(|arm| arm.unfinished_high)),
        real_or_none("fair_line", arms().map(|arm| arm.fair_line)),
        whole("turns", arms().map(|arm| arm.turns)),
        whole("decisions", arms().map(|arm| arm.decisions)),
        text("fingerprint", arms().map(|arm| arm.fingerprint.as_str())),
        real_or_none("rounds_mean", arms().map(|arm| arm.rounds.mean)),
        real_or_none("rounds_low", arms().map(|arm| arm.rounds.low)),
        real_or_none("rounds_high", arms().map(|arm| arm.rounds.high)),
        real_or_none("rounds_sd", arms().map(|arm| arm.rounds.sd)),
        quantile("rounds_p1", "p1"),
        quantile("rounds_p10", "p10"),
        quantile("rounds_p25", "p25"),
        quantile("rounds_p50", "p50"),
        quantile("rounds_p75", "p75"),
        quantile("rounds_p90", "p90"),
        quantile("rounds_p99", "p99"),
        real_or_none("deaths_mean", arms().map(|arm| arm.deaths.mean)),
        real_or_none("deaths_low", arms().map(|arm| arm.deaths.low)),
        real_or_none("deaths_high", arms().map(|arm| arm.deaths.high)),
        real_or_none("eliminated_mean", arms().map(|arm| arm.eliminated.mean)),
        real_or_none("eliminated_low", arms().map(|arm| arm.eliminated.low)),
        real_or_none("eliminated_high", arms().map(|arm| arm.eliminated.high)),
    ];
    Table { name: "arms", columns }
}

fn comparisons(summary: &Summary) -> Table {
    let rows = || summary.comparisons.iter();
    let columns = vec![
        text("arm", rows().map(|row| row.arm.as_str())),
        text("against", rows().map(|row| row.against.as_str())),
        text("metric", rows().map(|row| row.metric.name())),
        text_or_none("character", rows().map(|row| row.character.clone())),
        text_or_none("entry", rows().map(|row| row.entry.clone())),
        real("difference", rows().map(|row| row.difference)),
        real("low", rows().map(|row| row.low)),
        real("high", rows().map(|row| row.high)),
        real_or_none("variance_ratio", rows().map(|row| row.variance_ratio)),
        whole("n", rows().map(|row| row.n)),
    ];
    Table { name: "comparisons", columns }
}

fn rounds(record: &Record) -> Table {
    let total = record.total();
    let rows: Vec<(&str, u64, u64)> = record
        .arms
        .iter()
        .zip(&total.arms)
        .flat_map(|(head, tally)| {
            tally.rounds.iter().map(|(&rounds, &games)| (head.name.as_str(), u64::from(rounds), games))
        })
        .collect();
    let columns = vec![
        text("arm", rows.iter().map(|row| row.0)),
        whole("rounds", rows.iter().map(|row| row.1)),
        whole("games", rows.iter().map(|row| row.2)),
    ];
    Table { name: "rounds", columns }
}

fn endings(summary: &Summary) -> Table {
    let rows: Vec<_> = summary.arms.iter().flat_map(|arm| arm.endings.iter().map(move |row| (arm, row))).collect();
    let columns = vec![
        text("arm", rows.iter().map(|(arm, _)| arm.name.as_str())),
        text("ending", rows.iter().map(|(_, row)| row.ending.as_str())),
        truth("unfinished", rows.iter().map(|(_, row)| row.unfinished)),
        whole("games", rows.iter().map(|(_, row)| row.games)),
        real_or_none("share", rows.iter().map(|(_, row)| row.share)),
        real("low", rows.iter().map(|(_, row)| row.low)),
        real("high", rows.iter().map(|(_, row)| row.high)),
    ];
    Table { name: "endings", columns }
}

fn strategies(summary: &Summary) -> Table {
    let rows: Vec<_> = summary.arms.iter().flat_map(|arm| arm.strategies.iter().map(move |row| (arm, row))).collect();
    let mut columns = vec![
        text("arm", rows.iter().map(|(arm, _)| arm.name.as_str())),
        text("strategy", rows.iter().map(|(_, row)| row.strategy.as_str())),
    ];
    columns.extend(wins(rows.iter().map(|(arm, row)| (*arm, row.wins))));
    Table { name: "strategies", columns }
}

fn entries(summary: &Summary) -> Table {
    let rows: Vec<_> = summary.arms.iter().flat_map(|arm| arm.entries.iter().map(move |row| (arm, row))).collect();
    let mut columns = vec![
        text("arm", rows.iter().map(|(arm, _)| arm.name.as_str())),
        text("entry", rows.iter().map(|(_, row)| row.entry.as_str())),
        text("strategy", rows.iter().map(|(_, row)| row.strategy.as_str())),
        text("params", rows.iter().map(|(_, row)| params_text(row.params.iter()))),
        text("forbid", rows.iter().map(|(_, row)| row.forbid.join(", "))),
        text("character", rows.iter().map(|(_, row)| row.character.as_str())),
    ];
    columns.extend(wins(rows.iter().map(|(arm, row)| (*arm, row.wins))));
    Table { name: "entries", columns }
}

fn seats(summary: &Summary) -> Table {
    let rows: Vec<_> = summary.arms.iter().flat_map(|arm| arm.seats.iter().map(move |row| (arm, row))).collect();
    let mut columns = vec![
        text("arm", rows.iter().map(|(arm, _)| arm.name.as_str())),
        whole("seat", rows.iter().map(|(_, row)| row.seat as u64)),
    ];
    columns.extend(wins(rows.iter().map(|(arm, row)| (*arm, row.wins))));
    Table { name: "seats", columns }
}

/// The columns of a win share; every one stands beside its count, the games cut short and the fair line.
fn wins<'a>(rows: impl Iterator<Item = (&'a ArmSummary, Wins)> + Clone) -> [Column; 8] {
    let each = || rows.clone();
    [
        whole("seats", each().map(|(_, wins)| wins.seats)),
        real("wins", each().map(|(_, wins)| wins.wins)),
        real_or_none("win_share", each().map(|(_, wins)| wins.win_share)),
        real_or_none("low", each().map(|(_, wins)| wins.low)),
        real_or_none("high", each().map(|(_, wins)| wins.high)),
        real_or_none("fair_line", each().map(|(arm, _)| arm.fair_line)),
        whole("games", each().map(|(arm, _)| arm.games)),
        whole("unfinished", each().map(|(arm, _)| arm.unfinished)),
    ]
}
