//! What `[statistics]` asks for: cards seen by round, levels reached, and how choices split.

use super::paths::{mean_round, round_columns};
use super::{Run, mean_columns, share, share_columns};
use crate::engine::series::SeriesTable;
use crate::experiment::statistics::Statistics;
use crate::experiment::telemetry::asked::{AskedTally, LevelTally};
use crate::experiment::telemetry::head::Telemetry;
use crate::report::means::{Mean, mean};
use crate::report::number::{between, count, measure, percent};
use crate::report::summary::Summary;
use crate::report::table::{ReportTable, real_or_none, text, whole};
use crate::report::text_table::TextTable;
use crate::report::topic::ReportTopic;
use crate::stats::level::confidence;
use crate::stats::proportion::{Share, wilson};
use crate::stats::quantile::{Histogram, quantile};
use crate::stats::ratio::Sums;
use serde::Serialize;

/// The rounds by which a card may have been seen, in texts; tables have every tenth round.
const SHOWN_ROUNDS: [u16; 5] = [1, 10, 20, 40, 80];
/// Largest number of cards, and of levels, in the sentence, and the round by which it says that cards were seen.
const SAID: usize = 2;
const SAID_ROUND: u16 = 20;
/// Tables say by every so many rounds whether a card was seen.
const STEP: u16 = 10;
/// Largest number of decisions that the terminal shows.
const DECISIONS_SHOWN: usize = 12;

/// What was asked for, of one variant.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AskedSummary {
    /// The cards.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<SeenCard>,
    /// The levels.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub levels: Vec<ReachedLevel>,
    /// The decisions that were asked, the most frequent first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub decisions: Vec<AskedDecision>,
}

/// When a card is first seen.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeenCard {
    /// Its name.
    pub card: String,
    /// Number of games.
    pub n: u64,
    /// By each round: the share of games in which it was seen, with its interval.
    pub by_round: Vec<SeenBy>,
}

/// The share of games in which a card was seen by the end of a round.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct SeenBy {
    /// The round; `None` is the end of the game.
    pub round: Option<u16>,
    /// Games.
    pub seen: u64,
    /// Their share.
    pub share: Option<f64>,
    /// Lower end of its interval.
    pub low: f64,
    /// Upper end of its interval.
    pub high: f64,
}

/// When players' characters reach a level.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ReachedLevel {
    /// The measure.
    pub measure: String,
    /// The least value.
    pub least: u8,
    /// Number of seats.
    pub n: u64,
    /// The share of seats that reached it.
    pub share: Option<f64>,
    /// Lower end of its interval.
    pub low: f64,
    /// Upper end of its interval.
    pub high: f64,
    /// The mean round in which they did.
    pub round: Mean,
    /// The round by which half of those did.
    pub round_p50: Option<u16>,
}

/// How a decision was answered.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AskedDecision {
    /// Its name.
    pub decision: String,
    /// Times asked in a game.
    pub per_game: Mean,
    /// Legal options when asked; `n` are the times asked.
    pub options: Mean,
    /// Its options that were ever legal.
    pub taken: Vec<TakenOption>,
}

/// How often an option was taken.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TakenOption {
    /// The entry of the decision's list of options.
    pub option: String,
    /// Times that it was legal.
    pub n: u64,
    /// Times that it was taken.
    pub taken: u64,
    /// The share of these times, with its interval.
    pub share: Option<f64>,
    /// Lower end of its interval.
    pub low: f64,
    /// Upper end of its interval.
    pub high: f64,
}

/// The statistics of a variant of so many games; `None` if none were asked for. Cards that it does not have are left out.
#[must_use]
pub fn short(telemetry: &Telemetry, found: Option<&AskedTally>, games: u64) -> Option<AskedSummary> {
    let (asked, found) = telemetry.statistics.as_ref().zip(found)?;
    let cards = asked.cards.iter().zip(&found.seen);
    let levels = asked.levels.iter().zip(&found.levels);
    let mut decisions: Vec<AskedDecision> = decisions(asked, found).collect();
    decisions.sort_by_key(|each| core::cmp::Reverse(each.options.n));
    Some(AskedSummary {
        cards: cards
            .map(|(card, rounds)| SeenCard { card: card.clone(), n: games, by_round: by_round(rounds, games, 0) })
            .collect(),
        levels: levels
            .map(|(level, tally)| {
                let Share { share, interval } = share(&tally.seats);
                ReachedLevel {
                    measure: level.measure.clone(),
                    least: level.least,
                    n: tally.seats.weight,
                    share,
                    low: interval.low,
                    high: interval.high,
                    round: mean_round(&tally.rounds, tally.games),
                    round_p50: quantile(&tally.rounds, 50),
                }
            })
            .collect(),
        decisions,
    })
}

/// The shares of games in which a card was seen: by the shown rounds and, where `step` is not 0, by every so many rounds up to
/// the last in which it was first seen; then at the end.
fn by_round(rounds: &Histogram, games: u64, step: u16) -> Vec<SeenBy> {
    let last = rounds.keys().max().copied().unwrap_or(0);
    let shown: Vec<u16> = match step {
        0 => SHOWN_ROUNDS.to_vec(),
        _ => core::iter::once(1)
            .chain((1..).map(|place| place * step).take_while(|round| *round < last + step))
            .collect(),
    };
    let seen = |round: Option<u16>| {
        let by = rounds.iter().filter(|(first, _)| round.is_none_or(|round| **first <= round));
        let seen = by.map(|(_, games)| games).sum::<u64>();
        let Share { share, interval } = wilson(seen as f64, games as f64);
        SeenBy { round, seen, share, low: interval.low, high: interval.high }
    };
    shown.into_iter().map(Some).chain([None]).map(seen).collect()
}

fn decisions<'a>(asked: &'a Statistics, found: &'a AskedTally) -> impl Iterator<Item = AskedDecision> + 'a {
    asked.decisions.iter().zip(&found.decisions).filter(|(_, tally)| tally.asked.value > 0).map(|(head, tally)| {
        let option = |(option, sums): (&String, &Sums)| {
            let Share { share, interval } = share(sums);
            let (n, taken) = (sums.weight, sums.value);
            TakenOption { option: option.clone(), n, taken, share, low: interval.low, high: interval.high }
        };
        let options = head.options.iter().zip(&tally.taken).filter(|(_, sums)| sums.weight > 0);
        AskedDecision {
            decision: head.name.clone(),
            per_game: mean(&tally.asked),
            options: mean(&tally.options),
            taken: options.map(option).collect(),
        }
    })
}

/// The first cards by round 20, and the first levels, in a sentence; without them the most frequent decision.
#[must_use]
pub fn sentences(series: &SeriesTable, found: &AskedSummary, play: &str) -> Option<Vec<String>> {
    let card = |card: &SeenCard| {
        let by = card.by_round.iter().find(|by| by.round == Some(SAID_ROUND))?;
        let bounds = between(Some(by.low), Some(by.high));
        Some(format!(
            "By round {SAID_ROUND}, {} has been seen in {} of games ({sure} {bounds})",
            card.card,
            percent(by.share),
            sure = confidence()
        ))
    };
    let level = |level: &ReachedLevel| {
        let round = level.round.mean.map_or_else(String::new, |round| format!(", on average in round {round:.1}"));
        let bounds = between(Some(level.low), Some(level.high));
        let (name, share) = (named(series, level), percent(level.share));
        format!("{share} of players reach {name} ({} {bounds}){round}", confidence())
    };
    let cards = found.cards.iter().take(SAID).filter_map(card);
    let said: Vec<String> = cards.chain(found.levels.iter().take(SAID).map(level)).collect();
    if !said.is_empty() {
        let ended =
            |(at, said): (usize, &String)| if at == 0 { format!("{said}, {play}.") } else { format!("{said}.") };
        return Some(said.iter().enumerate().map(ended).collect());
    }
    let first = found.decisions.first()?;
    let (times, options) = (measure(first.per_game.mean), measure(first.options.mean));
    Some(vec![format!(
        "The most frequent decision, `{}`, comes {times} times in a game and has {options} options, {play}.",
        first.decision
    )])
}

/// A level in words: "Strength 8".
fn named(series: &SeriesTable, level: &ReachedLevel) -> String {
    let row = series.measures.iter().find(|row| row.word() == level.measure);
    format!("{} {}", row.map_or(level.measure.as_str(), |row| row.phrase), level.least)
}

/// The tables, those that were asked for.
pub(super) fn tables(run: &Run<'_>) -> Vec<ReportTable> {
    let Some(asked) = &run.telemetry.statistics else { return Vec::new() };
    let tables = [
        (!asked.cards.is_empty()).then(|| seen(run, asked)),
        (!asked.levels.is_empty()).then(|| levels(run, asked)),
        (!asked.decisions.is_empty()).then(|| choices(run, asked)),
    ];
    tables.into_iter().flatten().collect()
}

fn seen(run: &Run<'_>, asked: &Statistics) -> ReportTable {
    let of = |(variant, counts): (_, &crate::experiment::telemetry::VariantTelemetry)| -> Vec<_> {
        let (games, found) = (counts.games, counts.asked.iter().flat_map(|found| &found.seen));
        let cards = asked.cards.iter().zip(found);
        cards
            .flat_map(|(card, rounds)| by_round(rounds, games, STEP).into_iter().map(move |by| (card, by)))
            .map(|(card, by)| (variant, card.clone(), games, by))
            .collect()
    };
    let rows: Vec<(&str, String, u64, SeenBy)> = run.variants().flat_map(of).collect();
    let each = || rows.iter();
    let columns = vec![
        text("variant", each().map(|row| row.0)),
        text("card", each().map(|row| row.1.as_str())),
        real_or_none("round", each().map(|row| row.3.round.map(f64::from))),
        whole("n", each().map(|row| row.3.seen)),
        whole("of", each().map(|row| row.2)),
        real_or_none("share", each().map(|row| row.3.share)),
        real_or_none("low", each().map(|row| row.3.share.map(|_| row.3.low))),
        real_or_none("high", each().map(|row| row.3.share.map(|_| row.3.high))),
    ];
    ReportTable { name: "cards_seen", columns }
}

fn levels(run: &Run<'_>, asked: &Statistics) -> ReportTable {
    let of = |(variant, counts): (_, &_)| -> Vec<_> {
        let counts: &crate::experiment::telemetry::VariantTelemetry = counts;
        let found = counts.asked.clone().unwrap_or_default().levels;
        asked.levels.iter().zip(found).map(|(level, tally)| (variant, level, tally)).collect()
    };
    let rows: Vec<(&str, _, LevelTally)> = run.variants().flat_map(of).collect();
    let each = || rows.iter();
    let mut columns = vec![
        text("variant", each().map(|row| row.0)),
        text("measure", each().map(|row| row.1.measure.as_str())),
        whole("least", each().map(|row| u64::from(row.1.least))),
    ];
    columns.extend(share_columns(each().map(|row| &row.2.seats)));
    columns.extend(mean_columns(
        ["round_mean", "round_low", "round_high"],
        each().map(|row| Some(mean_round(&row.2.rounds, row.2.games))),
    ));
    columns.extend(round_columns(each().map(|row| Some((&row.2.rounds, row.2.games)))));
    ReportTable { name: "levels", columns }
}

fn choices(run: &Run<'_>, asked: &Statistics) -> ReportTable {
    let mut rows: Vec<(&str, AskedDecision, TakenOption)> = Vec::new();
    for (variant, counts) in run.variants() {
        for decision in counts.asked.iter().flat_map(|found| decisions(asked, found)) {
            rows.extend(decision.taken.iter().map(|option| (variant, decision.clone(), option.clone())));
        }
    }
    let each = || rows.iter();
    let mut columns = vec![
        text("variant", each().map(|row| row.0)),
        text("decision", each().map(|row| row.1.decision.as_str())),
        whole("asked", each().map(|row| row.1.options.n)),
    ];
    columns.extend(mean_columns(["per_game", "per_game_low", "per_game_high"], each().map(|row| Some(row.1.per_game))));
    columns.extend(mean_columns(["options", "options_low", "options_high"], each().map(|row| Some(row.1.options))));
    columns.extend([
        text("option", each().map(|row| row.2.option.as_str())),
        whole("n", each().map(|row| row.2.taken)),
        whole("of", each().map(|row| row.2.n)),
        real_or_none("share", each().map(|row| row.2.share)),
        real_or_none("low", each().map(|row| row.2.share.map(|_| row.2.low))),
        real_or_none("high", each().map(|row| row.2.share.map(|_| row.2.high))),
    ]);
    ReportTable { name: "choices", columns }
}

/// The statistics in text, variant by variant: all on a page, the most frequent decisions in a terminal.
pub(super) fn blocks(summary: &Summary, page: bool) -> Vec<TextTable> {
    let found = summary.variants.iter().filter_map(|variant| {
        let found = variant.telemetry.as_ref()?.asked.as_ref()?;
        Some((variant.name.as_str(), found))
    });
    let found: Vec<(&str, &AskedSummary)> = found.collect();
    let blocks = [cards_text(&found), levels_text(summary.series, &found)].into_iter().flatten();
    blocks.chain(found.iter().filter_map(|(name, found)| decisions_text(name, found, page))).collect()
}

fn cards_text(found: &[(&str, &AskedSummary)]) -> Option<TextTable> {
    let row = |variant: &str, card: &SeenCard| {
        let by = card.by_round.iter().map(|by| percent(by.share));
        let last = card.by_round.last();
        let interval = between(last.map(|last| last.low), last.map(|last| last.high));
        [card.card.clone(), variant.to_owned()].into_iter().chain(by).chain([interval, count(card.n)]).collect()
    };
    let rows: Vec<Vec<String>> =
        found.iter().flat_map(|(name, found)| found.cards.iter().map(|card| row(name, card))).collect();
    let rounds = SHOWN_ROUNDS.map(|round| format!("by round {round}"));
    let names: Vec<&str> = ["card", "variant"]
        .into_iter()
        .chain(rounds.iter().map(String::as_str))
        .chain(["by the end", "interval", "n"])
        .collect();
    let note =
        "A card is seen when a copy is first drawn, met or owned. The interval is that of the share by the end; \
                the table `cards_seen` has one for every tenth round."
            .to_owned();
    let heading = "Chance that a card has been seen, in % of games".to_owned();
    let table = TextTable { notes: vec![note], ..TextTable::new(heading, &names, rows).about(ReportTopic::Play) };
    (!table.rows.is_empty()).then_some(table)
}

fn levels_text(series: &SeriesTable, found: &[(&str, &AskedSummary)]) -> Option<TextTable> {
    let row = |variant: &str, level: &ReachedLevel| {
        let bounds = level.share.map(|_| (level.low, level.high));
        vec![
            named(series, level),
            variant.to_owned(),
            percent(level.share),
            between(bounds.map(|bounds| bounds.0), bounds.map(|bounds| bounds.1)),
            measure(level.round.mean),
            level
                .round
                .low
                .zip(level.round.high)
                .map_or_else(|| "-".to_owned(), |(low, high)| format!("{low:.2} to {high:.2}")),
            level.round_p50.map_or_else(|| "-".to_owned(), |round| round.to_string()),
            count(level.n),
        ]
    };
    let rows: Vec<Vec<String>> =
        found.iter().flat_map(|(name, found)| found.levels.iter().map(|level| row(name, level))).collect();
    let names = ["at least", "variant", "players", "interval", "mean round", "interval", "half by round", "n"];
    let note =
        "Looked at when a turn of anybody begins. Means and medians are of the players that got so far.".to_owned();
    let heading = "Players whose characters reach a level, and in which round".to_owned();
    let table = TextTable { notes: vec![note], ..TextTable::new(heading, &names, rows).about(ReportTopic::Play) };
    (!table.rows.is_empty()).then_some(table)
}

fn decisions_text(variant: &str, found: &AskedSummary, page: bool) -> Option<TextTable> {
    let shown = if page { found.decisions.len() } else { DECISIONS_SHOWN };
    let row = |decision: &AskedDecision| {
        let split = decision.taken.iter().map(|option| format!("{} {}", option.option, percent(option.share)));
        vec![
            decision.decision.clone(),
            measure(decision.per_game.mean),
            measure(decision.options.mean),
            split.collect::<Vec<_>>().join(", "),
            count(decision.options.n),
        ]
    };
    let rows: Vec<Vec<String>> = found.decisions.iter().take(shown).map(row).collect();
    let names = ["decision", "in a game", "options", "taken when legal", "n"];
    let heading = format!("{variant}: decisions, how many options each has, and how choices split");
    let more = found.decisions.len().saturating_sub(shown);
    let rest = (more > 0).then(|| format!("The table `choices` has {more} more decisions, and all intervals."));
    let notes = rest.into_iter().collect();
    let table = TextTable { notes, ..TextTable::new(heading, &names, rows).about(ReportTopic::Play) };
    (!table.rows.is_empty()).then_some(table)
}
