//! Reports telemetry: a short form for `summary.json` and the terminal, and tables.

pub mod asked;
mod fates;
mod paths;
mod people;
pub mod text;

use super::means::{Mean, mean};
use super::shell;
use super::table::{Column, ReportTable, real_or_none, whole};
use crate::engine::series::{FigureSource, SeriesTable};
use crate::experiment::record::Record;
use crate::experiment::telemetry::head::{CardHead, Telemetry};
use crate::experiment::telemetry::parts::WeightedSums;
use crate::experiment::telemetry::{DRAMA, VariantTelemetry};
use crate::stats::proportion::{Share, clustered};
use crate::stats::ratio::Sums;
use serde::Serialize;
use std::collections::BTreeMap;

/// The telemetry of a variant in short.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TelemetrySummary {
    /// Number of games.
    pub games: u64,
    /// Means per game, by name.
    pub figures: BTreeMap<&'static str, Mean>,
    /// Means over games with a single winner, by name.
    pub drama: BTreeMap<&'static str, Mean>,
    /// Minutes per game; `None` if the experiment does not say how long a turn takes.
    pub table_minutes: Option<Mean>,
    /// First arrivals, by milestone.
    pub milestones: BTreeMap<&'static str, Arrivals>,
    /// The cards that killed characters, the deadliest first; left out if the game counts none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub killers: Vec<Killer>,
    /// The cards that layers add or change; left out if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub own_cards: Vec<OwnCard>,
    /// What `[statistics]` asks for; left out if it asks for nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asked: Option<asked::AskedSummary>,
    /// Record games, worth a replay.
    pub replay: Vec<Replay>,
}

/// The name of the minutes at the table among the means of a game.
pub const MINUTES: &str = "table_minutes";

impl TelemetrySummary {
    /// The mean of a figure of a game, of how it was won, or of its minutes.
    #[must_use]
    pub fn mean(&self, word: &str) -> Option<&Mean> {
        if word == MINUTES {
            return self.table_minutes.as_ref();
        }
        self.figures.get(word).or_else(|| self.drama.get(word))
    }
}

/// A card that killed characters.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Killer {
    /// Its name.
    pub card: String,
    /// How many it killed.
    pub n: u64,
    /// Its share of all deaths.
    pub share: Option<f64>,
    /// Lower end of its interval.
    pub low: f64,
    /// Upper end of its interval.
    pub high: f64,
    /// How many it killed in 1,000 games.
    pub per_1000_games: f64,
}

/// What became of a card that a layer adds or changes, in one variant.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OwnCard {
    /// Its name.
    pub card: String,
    /// Can a player own it? Otherwise seats with it are those that met it.
    pub held: bool,
    /// Times a copy was drawn, in a game.
    pub drawn_per_game: f64,
    /// Times a copy had an effect, in a game.
    pub used_per_game: f64,
    /// Fights won and lost against it, in a game; left out if it is not fought, or if they were not counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fights_per_game: Option<[f64; 2]>,
    /// Seats that had or met it, over decided games.
    pub seats: u64,
    /// Their win share.
    pub win_share: Option<f64>,
    /// The win share of the other seats of the same games.
    pub rest_share: Option<f64>,
    /// The first minus the second, and the ends of its interval: an association, not an effect.
    pub difference: Option<[f64; 3]>,
}

/// First arrivals of players' characters.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Arrivals {
    /// The share of seats that arrived.
    pub share: Option<f64>,
    /// Lower end of its interval.
    pub low: f64,
    /// Upper end of its interval.
    pub high: f64,
    /// Number of seats.
    pub n: u64,
    /// The mean round of arrival.
    pub round: Mean,
    /// The most frequent means of arrival.
    pub mostly: Option<&'static str>,
    /// Its share of the arrivals.
    pub mostly_share: Option<f64>,
}

/// A record game, worth a replay.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Replay {
    /// The record: `shortest`, `longest` or `comeback`.
    pub what: &'static str,
    /// Rounds, or the size of the deficit made up.
    pub value: u64,
    /// Its game number.
    pub game_index: u64,
    /// The command that replays it with a log.
    pub command: String,
}

/// The telemetry of each variant in short; `None` if none was collected.
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
        killers: killers(record, variant),
        own_cards: own_cards(record, index, variant),
        asked: record.telemetry.as_ref().and_then(|all| asked::short(all, variant.asked.as_ref(), variant.games)),
        replay: replay(record, index, variant),
    }
}

fn own_cards(record: &Record, index: usize, variant: &VariantTelemetry) -> Vec<OwnCard> {
    let players = record.variants.get(index).map_or(0, |head| head.players);
    record.telemetry.as_ref().map(|all| people::own_cards(all, variant, players)).unwrap_or_default()
}

/// The cards that killed characters, the deadliest first.
fn killers(record: &Record, variant: &VariantTelemetry) -> Vec<Killer> {
    let titles = record.telemetry.iter().flat_map(|telemetry| telemetry.cards.iter().enumerate());
    let killer = |(index, head): (usize, &CardHead)| {
        let sums = variant.killers.sums(index);
        let Share { share, interval } = share(&sums);
        (sums.value > 0).then(|| Killer {
            card: head.name.clone(),
            n: sums.value,
            share,
            low: interval.low,
            high: interval.high,
            per_1000_games: 1_000.0 * sums.value as f64 / variant.games as f64,
        })
    };
    let mut killers: Vec<Killer> = titles.filter_map(killer).collect();
    killers.sort_by_key(|killer| core::cmp::Reverse(killer.n));
    killers
}

/// Means per game, by name.
fn figures(series: &SeriesTable, variant: &VariantTelemetry) -> impl Iterator<Item = (&'static str, Mean)> {
    series.figures.iter().enumerate().map(|(index, row)| (row.word, mean(&variant.figures.sums(index))))
}

/// Means over games with a single winner, by name; empty if the game has no lead.
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
    // The first variant is the default.
    let variant = if index == 0 { String::new() } else { format!(" {}", shell::option("variant", name)) };
    let rows = found.into_iter().filter_map(|(what, found)| {
        let [value, game_index] = found?;
        let (experiment, seed) = (record.asked(), record.seed);
        let command = format!("questlab play --experiment {experiment}{variant} --seed {seed} --game {game_index}");
        Some(Replay { what, value, game_index, command })
    });
    rows.collect()
}

/// The tables; empty without telemetry. A table whose series the game does not have is left out.
#[must_use]
pub fn tables(record: &Record) -> Vec<ReportTable> {
    let Some(telemetry) = &record.telemetry else { return Vec::new() };
    let series = record.series();
    let run = Run { record, telemetry, series };
    let tables = [
        (!series.milestones.is_empty()).then(|| paths::milestones(&run)),
        (!series.causes.is_empty()).then(|| fates::deaths(&run)),
        (!series.measures.is_empty()).then(|| paths::power(&run)),
        (!telemetry.spaces.is_empty()).then(|| paths::spaces(&run)),
        paths::laid(&run),
        (!telemetry.cards.is_empty()).then(|| people::cards(&run)),
        Some(people::opponents(&run)),
        (!series.lacks.is_empty()).then(|| fates::losers(&run)),
        Some(fates::drama(&run)),
        series.prizes.map(|prizes| fates::prizes(&run, prizes)),
    ];
    tables.into_iter().flatten().chain(asked::tables(&run)).collect()
}

/// A run with telemetry.
struct Run<'a> {
    record: &'a Record,
    telemetry: &'a Telemetry,
    series: &'static SeriesTable,
}

impl<'a> Run<'a> {
    /// The names and counts of the variants.
    fn variants(&self) -> impl Iterator<Item = (&'a str, &'a VariantTelemetry)> + 'a {
        let names = self.record.variants.iter().map(|variant| variant.name.as_str());
        names.zip(&self.telemetry.variants)
    }
}

/// The share of a figure that may occur several times in a game: a ratio estimate over games.
fn share(sums: &Sums) -> Share {
    clustered(sums, 1.0)
}

/// Columns of a share: count, total, share and interval.
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

/// Columns of a mean and its interval.
fn mean_columns(names: [&'static str; 3], rows: impl Iterator<Item = Option<Mean>> + Clone) -> [Column; 3] {
    let each = |of: fn(&Mean) -> Option<f64>| rows.clone().map(move |mean| mean.as_ref().and_then(of));
    [
        real_or_none(names[0], each(|mean| mean.mean)),
        real_or_none(names[1], each(|mean| mean.low)),
        real_or_none(names[2], each(|mean| mean.high)),
    ]
}

/// Columns of the means of characters' measures; `of` picks the sums of a row.
fn measure_columns<'a, T: 'a>(
    series: &SeriesTable,
    rows: impl Iterator<Item = &'a T> + Clone,
    of: impl Fn(&T) -> Option<&WeightedSums> + Copy,
) -> Vec<Column> {
    let measures = series.measures.iter().enumerate();
    let columns = measures.flat_map(|(index, measure)| {
        let means = rows.clone().map(move |row| of(row).map(|levels| mean(&levels.sums(index))));
        mean_columns(measure.columns, means)
    });
    columns.collect()
}
