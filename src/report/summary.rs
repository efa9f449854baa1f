//! `summary.json`: every estimate of a run with its count and 95 % interval.

use super::broken::{self, BrokenSummary};
use super::compare::{self, Comparison};
use super::forks::{self, ForkRow};
use super::league::{self, LeagueSummary};
use super::means::{Mean, counted};
use super::numbers::DerivedStatistics;
use super::rules::{self, RuleRow};
use super::telemetry::{self, TelemetrySummary};
use crate::engine::identity;
use crate::engine::play::WIN_PARTS;
use crate::engine::series::SeriesTable;
use crate::experiment::axis::Axis;
use crate::experiment::fork::ForkHead;
use crate::experiment::plan::SCHEMA;
use crate::experiment::record::{Record, VariantHead};
use crate::experiment::tally::VariantTally;
use crate::stats::interval::Interval;
use crate::stats::proportion::{Share, clustered, wilson};
use crate::stats::quantile::{self, Histogram};
use crate::stats::ratio::Sums;
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;

/// The percentiles of rounds that are reported.
pub const PERCENTS: [u8; 7] = [1, 10, 25, 50, 75, 90, 99];

/// Converts sixtieths of a win to wins.
pub(super) const PARTS: f64 = WIN_PARTS as f64;

/// All estimates of a run.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Summary {
    /// The version of this format.
    pub schema: u64,
    /// The program's version.
    pub version: String,
    /// The experiment's name.
    pub experiment: String,
    /// Its title.
    pub title: String,
    /// Its question.
    pub question: String,
    /// The first variant's edition.
    pub edition: String,
    /// The seed.
    pub seed: u64,
    /// The telemetry series of the game.
    #[serde(skip)]
    pub series: &'static SeriesTable,
    /// The axes of the sweep that made the variants; empty without a sweep.
    pub axes: Vec<Axis>,
    /// The variants.
    pub variants: Vec<VariantSummary>,
    /// Paired differences between each later variant and its baseline.
    pub comparisons: Vec<Comparison>,
    /// Where games fork, if they do.
    pub fork: Option<ForkHead>,
    /// Counterfactuals: the games played both ways from the fork.
    pub counterfactuals: Vec<ForkRow>,
    /// The results of the league, if the run is one.
    pub league: Option<LeagueSummary>,
    /// The games that stopped with a panic, which count in no variant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub broken: Option<BrokenSummary>,
    /// The strategy rules with their counts; the file lists only the unused ones.
    #[serde(rename = "unused", serialize_with = "unused")]
    pub strategy_rules: Vec<RuleRow>,
    /// Balance, verdicts, skill levels, precision.
    #[serde(flatten)]
    pub numbers: DerivedStatistics,
}

/// The estimates of one variant.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct VariantSummary {
    /// Its name.
    pub name: String,
    /// Its place on each axis, from 0.
    pub place_index: Vec<usize>,
    /// Its edition.
    pub edition: String,
    /// Seats at the table.
    pub players: u8,
    /// Games played.
    pub games: u64,
    /// Games stopped by a limit.
    pub unfinished: u64,
    /// The share of unfinished games.
    pub unfinished_share: Option<f64>,
    /// Lower end of its 95 % interval.
    pub unfinished_low: f64,
    /// Upper end of its 95 % interval.
    pub unfinished_high: f64,
    /// The fair share: (1 - share of unfinished games) / players.
    pub fair_share: Option<f64>,
    /// Turns taken in all games.
    pub turns: u64,
    /// Decisions asked in all games.
    pub decisions: u64,
    /// Hash of all outcomes: `x` and 16 hexadecimal digits.
    pub fingerprint: String,
    /// Length of games.
    pub rounds: Rounds,
    /// Deaths per game.
    pub deaths: Mean,
    /// Players eliminated per game before the stage in which all deaths are final.
    pub eliminated: Mean,
    /// The endings; the file leaves out those that did not occur.
    #[serde(serialize_with = "occurred")]
    pub endings: Vec<EndingSummary>,
    /// By the character dealt at the start.
    pub characters: Vec<CharacterRow>,
    /// By the character held at the end.
    pub held: Vec<CharacterRow>,
    /// By strategy.
    pub strategies: Vec<StrategyRow>,
    /// By entry.
    pub entries: Vec<EntryRow>,
    /// By seat in the turn order.
    pub seats: Vec<SeatRow>,
    /// The telemetry, if it was collected.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub telemetry: Option<TelemetrySummary>,
}

/// Rounds per game, unfinished games included with the rounds they had.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Rounds {
    /// Their mean; `None` without games.
    pub mean: Option<f64>,
    /// Lower end of the mean's interval.
    pub low: Option<f64>,
    /// Upper end of the mean's interval.
    pub high: Option<f64>,
    /// Their standard deviation; `None` with fewer than two games.
    pub sd: Option<f64>,
    /// Percentiles `p1` to `p99`: the least number of rounds that this percentage of games does not exceed.
    pub quantiles: BTreeMap<String, u16>,
    /// 95 % intervals of the percentiles, low and high.
    pub quantile_intervals: BTreeMap<String, [f64; 2]>,
}

/// A win share with its counts and interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Wins {
    /// Seats held, over all games.
    pub seats: u64,
    /// Wins; a shared win counts as a fraction.
    pub wins: f64,
    /// Wins divided by seats; `None` without seats, or for a group that holds every seat.
    pub win_share: Option<f64>,
    /// Lower end of its interval.
    pub low: Option<f64>,
    /// Upper end of its interval.
    pub high: Option<f64>,
}

/// One ending.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct EndingSummary {
    /// Its name.
    pub ending: String,
    /// Did a limit stop the game?
    pub unfinished: bool,
    /// Number of games with this ending.
    pub games: u64,
    /// Their share.
    pub share: Option<f64>,
    /// Lower end of its interval.
    pub low: f64,
    /// Upper end of its interval.
    pub high: f64,
}

/// One character.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CharacterRow {
    /// Its name.
    pub character: String,
    /// Its wins.
    #[serde(flatten)]
    pub wins: Wins,
}

/// One strategy.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct StrategyRow {
    /// Its name.
    pub strategy: String,
    /// Its wins; no share if it holds every seat.
    #[serde(flatten)]
    pub wins: Wins,
}

/// One entry.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct EntryRow {
    /// Its number in the file, counted from 1, or "field".
    pub entry: String,
    /// Its strategy.
    pub strategy: String,
    /// The parameters that override the strategy's defaults.
    pub params: BTreeMap<String, f32>,
    /// Options it may not choose, as the file writes them.
    pub forbid: Vec<String>,
    /// The character it always plays, or "random".
    pub character: String,
    /// Its wins; no share if it holds every seat.
    #[serde(flatten)]
    pub wins: Wins,
}

/// One seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatRow {
    /// Its place in the turn order, from 0.
    pub seat_index: usize,
    /// Its wins.
    #[serde(flatten)]
    pub wins: Wins,
}

impl Summary {
    /// Computes the estimates of a stored run.
    #[must_use]
    pub fn new(record: &Record) -> Self {
        let total = &record.total;
        let gathered = telemetry::summed_up(record);
        let variants = total.variants.iter().zip(&record.variants).zip(gathered);
        let variants =
            variants.map(|((tally, head), telemetry)| VariantSummary { telemetry, ..variant(record, head, tally) });
        let variants: Vec<_> = variants.collect();
        let comparisons = compare::all(record, total);
        Self {
            schema: SCHEMA,
            version: record.version.clone(),
            experiment: record.experiment.clone(),
            title: record.title.clone(),
            question: record.question.clone(),
            edition: record.edition.clone(),
            seed: record.seed,
            series: record.series(),
            axes: record.axes.clone(),
            fork: record.fork.clone(),
            counterfactuals: forks::all(record, total),
            league: league::summed_up(record),
            broken: broken::summed_up(record),
            strategy_rules: rules::all(record),
            numbers: DerivedStatistics::new(record, total, (&variants, &comparisons)),
            variants,
            comparisons,
        }
    }

    /// The text of `summary.json`.
    ///
    /// # Errors
    /// Never in practice: all parts are numbers, texts and lists.
    pub fn to_json(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(self).map(|text| text + "\n")
    }
}

fn unused<S: Serializer>(rules: &[RuleRow], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(rules.iter().filter(|row| row.unused))
}

fn occurred<S: Serializer>(endings: &[EndingSummary], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(endings.iter().filter(|row| row.games > 0))
}

fn variant(record: &Record, head: &VariantHead, tally: &VariantTally) -> VariantSummary {
    let cut = share(tally.unfinished, tally.games);
    VariantSummary {
        name: head.name.clone(),
        place_index: head.place_index.clone(),
        edition: head.edition.clone(),
        players: head.players,
        games: tally.games,
        unfinished: tally.unfinished,
        unfinished_share: cut.share,
        unfinished_low: cut.interval.low,
        unfinished_high: cut.interval.high,
        fair_share: share(tally.games - tally.unfinished, tally.games * u64::from(head.players)).share,
        turns: tally.turns,
        decisions: tally.decisions,
        fingerprint: identity::hex(tally.fingerprint),
        rounds: rounds(&tally.rounds),
        deaths: counted(&tally.deaths),
        eliminated: counted(&tally.eliminated),
        endings: endings(record, tally),
        characters: characters(record, &tally.dealt),
        held: characters(record, &tally.held),
        strategies: strategies(record, tally),
        entries: entries(head, tally),
        seats: tally
            .seats
            .iter()
            .enumerate()
            .map(|(seat, sums)| SeatRow { seat_index: seat, wins: plain(sums) })
            .collect(),
        telemetry: None,
    }
}

fn rounds(histogram: &Histogram) -> Rounds {
    let n = quantile::count(histogram);
    let mean = (n > 0).then(|| quantile::sum(histogram) as f64 / n as f64);
    let sd = quantile::deviation(histogram);
    let interval = mean.zip(sd).map(|(mean, sd)| Interval::of_mean(mean, sd * sd / n as f64, n).inside(0.0, f64::MAX));
    let name = |percent: u8| format!("p{percent}");
    let at = |percent| Some((name(percent), quantile::quantile(histogram, percent)?));
    let between = |percent| Some((name(percent), quantile::interval(histogram, percent).map(|i| [i.low, i.high])?));
    Rounds {
        mean,
        low: interval.map(|interval| interval.low),
        high: interval.map(|interval| interval.high),
        sd,
        quantiles: PERCENTS.into_iter().filter_map(at).collect(),
        quantile_intervals: PERCENTS.into_iter().filter_map(between).collect(),
    }
}

fn endings(record: &Record, tally: &VariantTally) -> Vec<EndingSummary> {
    let rows = record.endings.iter().zip(&tally.endings).map(|(head, &games)| {
        let share = share(games, tally.games);
        EndingSummary {
            ending: head.name.clone(),
            unfinished: head.unfinished,
            games,
            share: share.share,
            low: share.interval.low,
            high: share.interval.high,
        }
    });
    rows.collect()
}

fn characters(record: &Record, sums: &[Sums]) -> Vec<CharacterRow> {
    let rows = record.roster.iter().zip(sums);
    rows.map(|(name, sums)| CharacterRow { character: name.clone(), wins: plain(sums) }).collect()
}

fn strategies(record: &Record, tally: &VariantTally) -> Vec<StrategyRow> {
    let all: u64 = tally.seats.iter().map(|seat| seat.weight).sum();
    let rows = record.strategies.iter().zip(&tally.strategies).filter(|(_, sums)| sums.weight > 0);
    rows.map(|(name, sums)| StrategyRow { strategy: name.clone(), wins: grouped(sums, all) }).collect()
}

fn entries(head: &VariantHead, tally: &VariantTally) -> Vec<EntryRow> {
    let all: u64 = tally.seats.iter().map(|seat| seat.weight).sum();
    let rows = head.entries.iter().zip(&tally.entries).map(|(entry, sums)| EntryRow {
        entry: entry.entry.clone(),
        strategy: entry.strategy.clone(),
        params: entry.params.clone(),
        forbid: entry.forbid.clone(),
        character: entry.character.clone(),
        wins: grouped(sums, all),
    });
    rows.collect()
}

fn share(part: u64, of: u64) -> Share {
    wilson(part as f64, of as f64)
}

/// The win share of something that each game has at most once: a character or a seat.
fn plain(sums: &Sums) -> Wins {
    let wins = sums.value as f64 / PARTS;
    said(sums, wilson(wins, sums.weight as f64))
}

/// The win share of a group that may hold several seats of a game; a group that holds all seats has none.
fn grouped(sums: &Sums, all_seats: u64) -> Wins {
    if sums.weight == all_seats {
        let wins = sums.value as f64 / PARTS;
        return Wins { seats: sums.weight, wins, win_share: None, low: None, high: None };
    }
    said(sums, clustered(sums, PARTS))
}

fn said(sums: &Sums, share: Share) -> Wins {
    Wins {
        seats: sums.weight,
        wins: sums.value as f64 / PARTS,
        win_share: share.share,
        low: Some(share.interval.low),
        high: Some(share.interval.high),
    }
}
