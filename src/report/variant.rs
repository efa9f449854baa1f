//! The estimates of one variant, each with its count and interval.

use super::means::{Mean, counted};
use super::telemetry::TelemetrySummary;
use super::wins::{Wins, grouped, plain};
use crate::engine::identity;
use crate::experiment::record::{Record, VariantHead};
use crate::experiment::tally::VariantTally;
use crate::stats::interval::Interval;
use crate::stats::proportion::{Share, wilson};
use crate::stats::quantile::{self, Histogram};
use crate::stats::ratio::Sums;
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;

/// The percentiles of rounds that are reported.
pub const PERCENTS: [u8; 7] = [1, 10, 25, 50, 75, 90, 99];

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
    /// Lower end of its interval.
    pub unfinished_low: f64,
    /// Upper end of its interval.
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
    /// By entry and the character dealt to it; left out if a single entry holds all seats.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub entry_characters: Vec<EntryCharacterRow>,
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
    /// Their kurtosis; `None` if all are equal.
    #[serde(skip)]
    pub kurtosis: Option<f64>,
    /// Percentiles `p1` to `p99`: the least number of rounds that this percentage of games does not exceed.
    pub quantiles: BTreeMap<String, u16>,
    /// Intervals of the percentiles, low and high; `None` for an open end, which so few games do not bound.
    pub quantile_intervals: BTreeMap<String, [Option<f64>; 2]>,
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

/// One entry with one character.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct EntryCharacterRow {
    /// The entry's number in the file, counted from 1, or "field".
    pub entry: String,
    /// The character dealt to it.
    pub character: String,
    /// Its wins.
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

impl VariantSummary {
    /// Mean minutes of a game at the table, if the experiment says how long a turn takes.
    #[must_use]
    pub fn minutes(&self) -> Option<f64> {
        self.telemetry.as_ref()?.table_minutes.as_ref()?.mean
    }

    /// Did it play the same games as another?
    #[must_use]
    pub fn played_as(&self, other: &Self) -> bool {
        (self.games, &self.fingerprint) == (other.games, &other.fingerprint)
    }
}

/// The estimates of a variant, without its telemetry.
pub(super) fn variant(record: &Record, head: &VariantHead, tally: &VariantTally) -> VariantSummary {
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
        entry_characters: entry_characters(record, head, tally),
        seats: tally
            .seats
            .iter()
            .enumerate()
            .map(|(seat, sums)| SeatRow { seat_index: seat, wins: plain(sums) })
            .collect(),
        telemetry: None,
    }
}

fn occurred<S: Serializer>(endings: &[EndingSummary], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(endings.iter().filter(|row| row.games > 0))
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
        kurtosis: quantile::kurtosis(histogram),
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

/// The characters dealt to each entry; empty if a single entry holds all seats.
fn entry_characters(record: &Record, head: &VariantHead, tally: &VariantTally) -> Vec<EntryCharacterRow> {
    let roster = record.roster.len().max(1);
    let entries = head.entries.iter().zip(tally.entries_dealt.chunks(roster));
    let rows = entries.flat_map(|(entry, sums)| {
        let dealt = record.roster.iter().zip(sums).filter(|(_, sums)| sums.weight > 0);
        dealt.map(|(character, sums)| EntryCharacterRow {
            entry: entry.entry.clone(),
            character: character.clone(),
            wins: plain(sums),
        })
    });
    rows.collect()
}

fn share(part: u64, of: u64) -> Share {
    wilson(part as f64, of as f64)
}
