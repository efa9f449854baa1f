//! The report of a situation that was run, for people and as JSON.

use super::coverage;
use super::expect::{FailedExpectation, differences};
use super::file::{CaseOf, DiceThen, Situation};
use super::played::{LogEntry, PlayedSituation, SituationLog};
use super::repeat::{Frequency, REPEATS, SampleResults, Sampling, SeatWins, repeat};
use super::run::{Playing, play_as};
use super::stage::{RuleUse, Stage};
use crate::engine::game::DecisionId as _;
use crate::engine::observer::Under as _;
use crate::engine::play::WIN_PARTS;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// A situation that was run.
#[derive(Clone, Debug)]
pub struct Report {
    /// The file.
    pub file: String,
    /// Its place among the file's cases; `None` if the file has no cases.
    pub case: Option<CaseOf>,
    /// Its title.
    pub title: String,
    /// The rule's source, such as a page of the rulebook.
    pub source: String,
    /// The log of one game, one entry a line; empty for a sample.
    pub lines: Vec<String>,
    /// The results of many games, if it was repeated.
    pub sample: Option<SampleResults>,
    /// Dice and choices that did not fit what happened.
    pub misfits: Vec<String>,
    /// The expectations that failed.
    pub differences: Vec<FailedExpectation>,
    /// The rules that it uses.
    pub used: BTreeSet<RuleUse>,
    /// The whole report as JSON.
    pub json: Value,
}

impl Report {
    /// Did everything happen as expected?
    #[must_use]
    pub fn passes(&self) -> bool {
        self.misfits.is_empty() && self.differences.is_empty()
    }
}

/// Runs a situation. `sampling` says how often if its dice are random. Rule uses count for the rule list of the ruleset
/// `listed`.
#[must_use]
pub fn report<G: Stage>(situation: &Situation<G>, sampling: Sampling, listed: Option<&G::Rules>) -> Report {
    let to_end = sampling.to_end && situation.dice_then == DiceThen::Random;
    let sampled = sampling.repeats.or((!situation.expect.shares.is_empty()).then_some(REPEATS));
    let sampled = sampled.filter(|_| situation.dice_then == DiceThen::Random);
    let rules = &*situation.rules;
    let mut coverage = G::Coverage::under(rules);
    let [_, game] = G::numbers(&situation.position);
    let mut played =
        play_as(situation, Playing { game, sampled: sampled.is_some(), to_end, tells: true }, &mut coverage);
    let used = coverage::used(situation, &played, &coverage);
    let used = listed.map_or(used.clone(), |listed| coverage::told_alike::<G>(listed, rules, &used));
    let sample = sampled
        .map(|repeats| SampleResults { asked: sampling.repeats.is_some(), ..repeat(situation, repeats, to_end) });
    let (misfits, differences) = match &sample {
        Some(sample) => (sample.misfits.clone(), sample.differences.clone()),
        None => (core::mem::take(&mut played.misfits), differences::<G>(rules, &situation.expect.items, &played)),
    };
    let lines = if sample.is_none() { lines(&played.log) } else { Vec::new() };
    let mut report = Report {
        file: situation.file.clone(),
        case: situation.case.clone(),
        title: situation.title.clone(),
        source: situation.source.clone(),
        lines,
        sample,
        misfits,
        differences,
        used,
        json: Value::Null,
    };
    report.json = object(&report, situation, &played);
    report
}

/// The log, one event or decision a line.
fn lines<G: Stage>(log: &SituationLog<G, G::Answer>) -> Vec<String> {
    let line = |entry: &LogEntry<G>| match entry {
        LogEntry::Event(_, line) => line.as_ref().map(|line| line.text.clone()),
        LogEntry::Asked(asked) => Some(asked.line.clone()),
    };
    log.entries.iter().filter_map(line).collect()
}

fn object<G: Stage>(report: &Report, situation: &Situation<G>, played: &PlayedSituation<G, G::Answer>) -> Value {
    let mut row = json!({
        "file": report.file,
        "title": report.title,
        "source": report.source,
        "verdict": if report.passes() { "pass" } else { "differs" },
        "misfits": report.misfits,
        "differences": report.differences.iter().map(difference).collect::<Vec<_>>(),
    });
    if let Some(CaseOf { number, file_title }) = &report.case {
        row["case"] = json!(number);
        row["file_title"] = json!(file_title);
    }
    let mut game = one_game(situation, played);
    if let Some(sample) = &report.sample {
        row["repeats"] = json!(sample.repeats);
        row["outcomes"] = sample.outcomes.iter().map(frequency).collect();
        row["wins"] = sample.wins.iter().enumerate().map(seat_wins).collect();
        row["shares"] = sample.shares.iter().map(frequency).collect();
        // The first game of a sample has a key of its own, so that its win is not taken for that of the sample.
        row["first"] = game;
    } else if let (Some(row), Some(game)) = (row.as_object_mut(), game.as_object_mut()) {
        row.append(game);
    }
    row
}

/// What happened in one game.
fn one_game<G: Stage>(situation: &Situation<G>, played: &PlayedSituation<G, G::Answer>) -> Value {
    let last = G::describe(&situation.rules, &played.state, G::numbers(&situation.position), played.course.next);
    let shares = played.shares().iter().map(|part| f64::from(*part) / f64::from(WIN_PARTS));
    json!({
        "ending": played.ending(),
        "win_share": shares.collect::<Vec<_>>(),
        "place": played.places(),
        "final": G::position_json(&last),
        "events": events::<G>(&situation.rules, &played.log),
    })
}

fn seat_wins((seat, found): (usize, &SeatWins)) -> Value {
    let interval = &found.share.interval;
    json!({
        "seat": seat,
        "character": found.character,
        "wins": found.parts as f64 / f64::from(WIN_PARTS),
        "win_share": found.share.share,
        "low": interval.low,
        "high": interval.high,
    })
}

fn difference(found: &FailedExpectation) -> Value {
    json!({ "path": found.path, "expected": found.expected, "got": found.got })
}

fn frequency(found: &Frequency) -> Value {
    let interval = &found.share.interval;
    json!({
        "what": found.what,
        "count": found.count,
        "share": found.share.share,
        "low": interval.low,
        "high": interval.high,
    })
}

/// The log as JSON: every event with its fields, and every decision.
fn events<G: Stage>(rules: &G::Rules, log: &SituationLog<G, G::Answer>) -> Vec<Value> {
    let row = |entry: &LogEntry<G>| match entry {
        LogEntry::Event(event, line) => {
            let mut readings = G::event_readings(rules, event).into_iter();
            let (name, fields) = readings.next().map_or(("", Vec::new()), |own| (own.name, own.fields));
            let names: Vec<&str> = readings.map(|reading| reading.name).collect();
            let fields: serde_json::Map<String, Value> =
                fields.into_iter().map(|(name, value)| (name.to_owned(), json!(value))).collect();
            json!({ "event": name, "also": names, "fields": fields, "text": line.as_ref().map(|line| &line.text) })
        }
        LogEntry::Asked(asked) => json!({
            "asked": G::DECISIONS[asked.decision.index()].name,
            "seat": asked.seat.0,
            "options": asked.options,
            "taken": asked.taken,
        }),
    };
    log.entries.iter().map(row).collect()
}
