//! What telemetry says of a run: the short form for `summary.json` and the terminal, and the tables.

mod fates;
mod paths;
mod people;
mod text;

use super::means::{Mean, mean};
use super::shell;
use super::table::{Column, Table, real_or_none, whole};
use crate::experiment::record::Record;
use crate::experiment::telemetry::head::Telemetry;
use crate::experiment::telemetry::{DRAMA, FIGURES, VariantTelemetry};
use crate::games::talisman::telemetry::heard::MILESTONES;
use crate::stats::proportion::{Share, clustered};
use crate::stats::ratio::Sums;
use serde::Serialize;
use std::collections::BTreeMap;
pub use text::blocks;

/// The names of its tables.
pub const NAMES: [&str; 9] =
    ["milestones", "deaths", "power", "spaces", "cards", "opponents", "why_lost", "drama", "talismans"];

/// What telemetry says of a variant, in short.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TelemetrySummary {
    /// Games listened to.
    pub games: u64,
    /// Means per game, by name.
    pub figures: BTreeMap<&'static str, Mean>,
    /// Means over games that one player won, by name.
    pub drama: BTreeMap<&'static str, Mean>,
    /// Minutes a game takes; none where the experiment does not say what a turn takes.
    pub table_minutes: Option<Mean>,
    /// First arrivals, by milestone.
    pub milestones: BTreeMap<&'static str, Arrivals>,
    /// Games worth seeing again.
    pub replay: Vec<Replay>,
}

/// First arrivals of players' characters.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Arrivals {
    /// The share of seats that came there.
    pub share: Option<f64>,
    /// Lower end of its interval.
    pub low: f64,
    /// Upper end of its interval.
    pub high: f64,
    /// Seats.
    pub n: u64,
    /// The round in which they came.
    pub round: Mean,
    /// The means that brought most of them.
    pub mostly: Option<&'static str>,
    /// The share of those that came that it brought.
    pub mostly_share: Option<f64>,
}

/// A game worth seeing again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Replay {
    /// Why: `shortest`, `longest` or `comeback`.
    pub what: &'static str,
    /// Rounds, or points behind.
    pub value: u64,
    /// Its number.
    pub game_index: u64,
    /// The command that tells it.
    pub command: String,
}

/// What telemetry says of each variant, in short; none where nobody listened.
#[must_use]
pub fn summed_up(record: &Record) -> Vec<Option<TelemetrySummary>> {
    let of = |index: usize| Some(short(record, index, record.telemetry.as_ref()?.variants.get(index)?));
    (0..record.variants.len()).map(of).collect()
}

fn short(record: &Record, index: usize, variant: &VariantTelemetry) -> TelemetrySummary {
    let figures = FIGURES.iter().enumerate().map(|(index, name)| (*name, mean(&variant.figures.sums(index))));
    let drama = DRAMA.iter().enumerate().map(|(index, name)| (*name, mean(&variant.drama.sums(index))));
    let milestones =
        MILESTONES.iter().zip(&variant.milestones).map(|(name, milestone)| (*name, paths::arrivals(milestone)));
    TelemetrySummary {
        games: variant.games,
        figures: figures.collect(),
        drama: drama.collect(),
        table_minutes: minutes(record, variant),
        milestones: milestones.collect(),
        replay: replay(record, index, variant),
    }
}

fn minutes(record: &Record, variant: &VariantTelemetry) -> Option<Mean> {
    let per_turn = record.seconds_per_turn? as f64 / 60.0;
    let turns = mean(&variant.figures.sums(0));
    let scaled = |value: Option<f64>| value.map(|value| value * per_turn);
    Some(Mean { mean: scaled(turns.mean), low: scaled(turns.low), high: scaled(turns.high), n: turns.n })
}

fn replay(record: &Record, index: usize, variant: &VariantTelemetry) -> Vec<Replay> {
    let notable = &variant.notable;
    let found = [("shortest", notable.shortest), ("longest", notable.longest), ("comeback", notable.comeback)];
    let name = record.variants.get(index).map_or("", |variant| variant.name.as_str());
    // The first variant need not be named.
    let variant = if index == 0 { String::new() } else { format!(" {}", shell::option("variant", name)) };
    let rows = found.into_iter().filter_map(|(what, found)| {
        let [value, game_index] = found?;
        let (experiment, seed) = (record.asked(), record.seed);
        let command = format!("questlab play --experiment {experiment}{variant} --seed {seed} --game {game_index}");
        Some(Replay { what, value, game_index, command })
    });
    rows.collect()
}

/// The tables; none where nobody listened.
#[must_use]
pub fn tables(record: &Record) -> Vec<Table> {
    let Some(telemetry) = &record.telemetry else { return Vec::new() };
    let run = Run { record, telemetry };
    vec![
        paths::milestones(&run),
        fates::deaths(&run),
        paths::power(&run),
        paths::spaces(&run),
        people::cards(&run),
        people::opponents(&run),
        fates::losers(&run),
        fates::drama(&run),
        fates::talismans(&run),
    ]
}

/// A run that was listened to.
struct Run<'a> {
    record: &'a Record,
    telemetry: &'a Telemetry,
}

impl<'a> Run<'a> {
    /// The variants by name, each with what was counted.
    fn variants(&self) -> impl Iterator<Item = (&'a str, &'a VariantTelemetry)> + 'a {
        let names = self.record.variants.iter().map(|variant| variant.name.as_str());
        names.zip(&self.telemetry.variants)
    }
}

/// The share of one figure in a weight of single things, several in a game.
fn share(sums: &Sums) -> Share {
    clustered(sums, 1.0)
}

/// Columns of a share: of how many, the share, its interval.
fn share_columns<'a>(rows: impl Iterator<Item = &'a Sums> + Clone) -> [Column; 5] {
    let each = || rows.clone();
    [
        whole("n", each().map(|sums| sums.value)),
        whole("of", each().map(|sums| sums.weight)),
        real_or_none("share", each().map(|sums| share(sums).share)),
        real_or_none("low", each().map(|sums| share(sums).share.map(|_| share(sums).interval.low))),
        real_or_none("high", each().map(|sums| share(sums).share.map(|_| share(sums).interval.high))),
    ]
}

/// Columns of a mean: itself and its interval.
fn mean_columns(names: [&'static str; 3], rows: impl Iterator<Item = Option<Mean>> + Clone) -> [Column; 3] {
    let each = |of: fn(&Mean) -> Option<f64>| rows.clone().map(move |mean| mean.as_ref().and_then(of));
    [
        real_or_none(names[0], each(|mean| mean.mean)),
        real_or_none(names[1], each(|mean| mean.low)),
        real_or_none(names[2], each(|mean| mean.high)),
    ]
}

/// The columns of the means of what heroes have, in the order of `heard::LEVELS`.
const LEVEL_COLUMNS: [[&str; 3]; 5] = [
    ["strength", "strength_low", "strength_high"],
    ["craft", "craft_low", "craft_high"],
    ["lives", "lives_low", "lives_high"],
    ["fate", "fate_low", "fate_high"],
    ["gold", "gold_low", "gold_high"],
];
