//! What telemetry says of a run: the short form for `summary.json` and the terminal, and the tables.

mod fates;
mod paths;
mod people;
mod text;

use super::means::{Mean, mean};
use super::shell;
use super::table::{Column, Table, real_or_none, whole};
use crate::engine::series::{FigureSource, SeriesTable};
use crate::experiment::record::Record;
use crate::experiment::telemetry::head::Telemetry;
use crate::experiment::telemetry::parts::Parts;
use crate::experiment::telemetry::{DRAMA, VariantTelemetry};
use crate::stats::proportion::{Share, clustered};
use crate::stats::ratio::Sums;
use serde::Serialize;
use std::collections::BTreeMap;
pub use text::blocks;

/// What telemetry says of a variant, in short.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TelemetrySummary {
    /// Games counted.
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

/// What telemetry says of each variant, in short; none where none was gathered.
#[must_use]
pub fn summed_up(record: &Record) -> Vec<Option<TelemetrySummary>> {
    let of = |index: usize| Some(short(record, index, record.telemetry.as_ref()?.variants.get(index)?));
    (0..record.variants.len()).map(of).collect()
}

fn short(record: &Record, index: usize, variant: &VariantTelemetry) -> TelemetrySummary {
    let series = record.series();
    let milestones = series.milestones.iter().zip(&variant.milestones);
    let milestones = milestones.map(|(row, milestone)| (row.word, paths::arrivals(series, milestone)));
    TelemetrySummary {
        games: variant.games,
        figures: figures(series, variant).collect(),
        drama: drama(series, variant).collect(),
        table_minutes: minutes(record, variant),
        milestones: milestones.collect(),
        replay: replay(record, index, variant),
    }
}

/// Means per game, by name.
fn figures(series: &SeriesTable, variant: &VariantTelemetry) -> impl Iterator<Item = (&'static str, Mean)> {
    series.figures.iter().enumerate().map(|(index, row)| (row.word, mean(&variant.figures.sums(index))))
}

/// Means over games that one player won, by name; none where no player can have the lead.
fn drama(series: &SeriesTable, variant: &VariantTelemetry) -> impl Iterator<Item = (&'static str, Mean)> {
    let led = series.lead.is_some();
    DRAMA.iter().enumerate().filter(move |_| led).map(|(index, name)| (*name, mean(&variant.drama.sums(index))))
}

fn minutes(record: &Record, variant: &VariantTelemetry) -> Option<Mean> {
    let per_turn = record.seconds_per_turn? as f64 / 60.0;
    let turns = record.series().figures.iter().position(|row| row.source == FigureSource::Turns)?;
    let turns = mean(&variant.figures.sums(turns));
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

/// The tables; none where no telemetry was gathered, and none of what the game has no rows for.
#[must_use]
pub fn tables(record: &Record) -> Vec<Table> {
    let Some(telemetry) = &record.telemetry else { return Vec::new() };
    let series = record.series();
    let run = Run { record, telemetry, series };
    let tables = [
        (!series.milestones.is_empty()).then(|| paths::milestones(&run)),
        (!series.causes.is_empty()).then(|| fates::deaths(&run)),
        (!series.measures.is_empty()).then(|| paths::power(&run)),
        (!telemetry.spaces.is_empty()).then(|| paths::spaces(&run)),
        (!telemetry.cards.is_empty()).then(|| people::cards(&run)),
        Some(people::opponents(&run)),
        (!series.lacks.is_empty()).then(|| fates::losers(&run)),
        Some(fates::drama(&run)),
        series.prizes.map(|prizes| fates::prizes(&run, prizes)),
    ];
    tables.into_iter().flatten().collect()
}

/// A run with telemetry.
struct Run<'a> {
    record: &'a Record,
    telemetry: &'a Telemetry,
    series: &'static SeriesTable,
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

/// The columns of the means of what characters have, a measure after the other; `of` says where a row has them.
fn measure_columns<'a, T: 'a>(
    series: &SeriesTable,
    rows: impl Iterator<Item = &'a T> + Clone,
    of: impl Fn(&T) -> Option<&Parts> + Copy,
) -> Vec<Column> {
    let measures = series.measures.iter().enumerate();
    let columns = measures.flat_map(|(index, measure)| {
        let means = rows.clone().map(move |row| of(row).map(|levels| mean(&levels.sums(index))));
        mean_columns(measure.columns, means)
    });
    columns.collect()
}
