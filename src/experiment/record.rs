//! The stored results of a run: names, numbers and tallies. All tables, pictures and pages are made from it, never from
//! a second run.

use super::axis::Axis;
use super::blocks::{self, Block};
use super::broken::Broken;
use super::drawn::UncertainRecord;
use super::fork::ForkHead;
use super::gate::Gate;
use super::head::SCHEMA;
use super::league::Member;
use super::plan::Plan;
use super::precision::Stopped;
use super::rule_counts::StrategyRules;
use super::run_result::RunResult;
use super::schedule::Seatings;
use super::sound;
use super::tally::{Sizes, Tally};
use super::telemetry::head::{SharedNumbers, Telemetry};
use crate::engine::ids::SEATS_MAX;
use crate::engine::name;
use crate::engine::plain_words::plain;
use crate::engine::play::WIN_PARTS;
use crate::engine::rng;
use crate::engine::series::SeriesTable;
use crate::games;
use crate::ruleset::provenance::SourceCounts;
use crate::stats::level::Confidence;
use crate::stats::payoff::STRATEGIES_MAX;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// The name of the file.
pub const FILE: &str = "tallies.json";
/// The folder of a run, as a command that is typed in it names it.
pub const HERE: &str = ".";

/// A run, as it is stored.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The version of the file format.
    pub schema: u64,
    /// The program's version.
    pub version: String,
    /// The experiment's name.
    pub experiment: String,
    /// The experiment as the command line names it, if its name alone is not enough: with another edition, or as the
    /// folder of its run ([`HERE`]), which holds the text of a user's file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked: Option<String>,
    /// Its title.
    pub title: String,
    /// Its question.
    pub question: String,
    /// The first variant's edition.
    pub edition: String,
    /// The seed.
    pub seed: u64,
    /// Games per variant.
    pub games: u64,
    /// Rounds after which a game counted as unfinished.
    pub rounds_max: u16,
    /// The confidence level of the report.
    #[serde(default, skip_serializing_if = "Confidence::is_usual")]
    pub confidence: Confidence,
    /// How entries change seats from game to game.
    #[serde(default)]
    pub seatings: Seatings,
    /// Game numbers in each block; the last may hold fewer.
    pub block_games: u64,
    /// The characters, in the order of the tallies' numbers.
    pub roster: Vec<String>,
    /// The strategies, in the order of the tallies' numbers.
    pub strategies: Vec<String>,
    /// The ways a game may end, in the order of the tallies' numbers.
    pub endings: Vec<EndingHead>,
    /// Where games fork, if they do.
    #[serde(default)]
    pub fork: Option<ForkHead>,
    /// The numbers that were drawn, with the games under the drawn tables; `None` if none was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub uncertain: Option<UncertainRecord>,
    /// The axes of the sweep that made the variants; empty without a sweep.
    #[serde(default)]
    pub axes: Vec<Axis>,
    /// The strategies of the league whose pairs are the variants; empty without a league.
    #[serde(default)]
    pub league: Vec<Member>,
    /// The strategies that replaced the field's, level after level with equally many variants; empty without levels.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub skill_levels: Vec<String>,
    /// The bounds that the results must meet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gates: Vec<Gate>,
    /// How a run for a precision ended; `None` for a fixed number of games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub precision: Option<Stopped>,
    /// The rules of strategies, with the number of times they were used in all variants.
    #[serde(default)]
    pub strategy_rules: Vec<StrategyRules>,
    /// Seconds per turn at a table, if the experiment says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds_per_turn: Option<u64>,
    /// The telemetry, if it was collected.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub telemetry: Option<Telemetry>,
    /// The games that stopped with a panic, which count in no variant.
    #[serde(default, skip_serializing_if = "Broken::is_empty")]
    pub broken: Broken,
    /// The variants.
    pub variants: Vec<VariantHead>,
    /// The tally of all games.
    pub total: Tally,
    /// The results of each block, in the order of game numbers.
    pub blocks: Vec<Block>,
}

/// A way a game may end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EndingHead {
    /// Its name.
    pub name: String,
    /// Was the game stopped by a limit?
    pub unfinished: bool,
}

/// A variant, except for its results.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VariantHead {
    /// Its name.
    pub name: String,
    /// Its place on each axis, from 0.
    #[serde(default)]
    pub place_index: Vec<usize>,
    /// The index of its baseline.
    #[serde(default, skip_serializing_if = "is_first")]
    pub baseline: usize,
    /// Its edition.
    pub edition: String,
    /// The names of its layers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub layers: Vec<String>,
    /// Seats at the table.
    pub players: u8,
    /// How many numbers of its tables are not printed; `None` if all are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub numbers: Option<SourceCounts>,
    /// Its entries.
    pub entries: Vec<EntryHead>,
}

/// An entry of a variant.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EntryHead {
    /// Its number in the file, counted from 1, or "field".
    pub entry: String,
    /// Its strategy.
    pub strategy: String,
    /// The parameters that override the strategy's defaults.
    #[serde(default)]
    pub params: BTreeMap<String, f32>,
    /// Options it may not choose, as the file writes them.
    #[serde(default)]
    pub forbid: Vec<String>,
    /// The character it always plays, or "random".
    pub character: String,
    /// Seats it holds.
    pub count: u8,
}

/// Why a stored run cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum RecordFault {
    /// The text is no stored run.
    #[error("not the tallies of a run: {}", plain(&.0.to_string()))]
    Format(#[from] serde_json::Error),
    /// The text has another version of the format.
    #[error("written in format {0}, this program reads format {SCHEMA}: run the experiment again")]
    Schema(u64),
    /// The check sum is wrong.
    #[error("damaged: the check sum at its end does not match its counts")]
    Damaged,
    /// The parts do not fit together.
    #[error("damaged: its tallies do not match its own list of variants, characters and strategies")]
    Torn,
}

/// The version of a stored text, whatever its other keys are.
#[derive(Deserialize)]
struct Version {
    schema: u64,
}

impl Record {
    /// The record of a run of a plan.
    #[must_use]
    pub fn new(plan: &Plan, played: RunResult) -> Self {
        let ending =
            |row: &crate::engine::game::EndingRow| EndingHead { name: row.name.to_owned(), unfinished: row.unfinished };
        let games = played.games;
        let telemetry = Some(games.telemetry).filter(|variants| !variants.is_empty());
        let end = games.blocks.last().map_or(plan.games, |block| block.span[1]);
        Self {
            schema: SCHEMA,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            experiment: plan.name.clone(),
            asked: None,
            title: plan.title.clone(),
            question: plan.question.clone(),
            edition: plan.edition.clone(),
            seed: plan.seed,
            games: end,
            rounds_max: plan.rounds_max,
            confidence: plan.confidence,
            seatings: plan.seatings,
            block_games: blocks::block(end, blocks::chunk(plan)),
            roster: plan.roster.clone(),
            strategies: plan.strategies.clone(),
            endings: plan.kit.endings().iter().map(ending).collect(),
            fork: plan.fork.clone(),
            uncertain: UncertainRecord::new(plan, games.drawn),
            axes: plan.axes.clone(),
            league: plan.league.clone(),
            skill_levels: plan.skill_levels.clone(),
            gates: plan.gates.clone(),
            precision: played.until,
            strategy_rules: games.usage.stored(plan),
            seconds_per_turn: plan.seconds_per_turn,
            telemetry: telemetry
                .map(|counted| SharedNumbers::new(&plan.variants).named(plan.statistics.clone(), counted)),
            broken: games.broken,
            variants: plan.variants.iter().map(variant_head).collect(),
            total: games.tally,
            blocks: games.blocks,
        }
    }

    /// The telemetry series of the game; empty if no game has this edition.
    #[must_use]
    pub fn series(&self) -> &'static SeriesTable {
        games::of_edition(&self.edition).map_or(&SeriesTable::EMPTY, |kit| kit.series())
    }

    /// The experiment as a command line names it.
    #[must_use]
    pub fn asked(&self) -> &str {
        self.asked.as_deref().unwrap_or(&self.experiment)
    }

    /// The text to store; it ends with a check sum.
    ///
    /// # Errors
    /// Never in practice: all parts are numbers, texts and lists.
    pub fn to_json(&self) -> Result<String, serde_json::Error> {
        let text = serde_json::to_string(self)?;
        let (open, sum) = (text.strip_suffix('}').unwrap_or(&text), check_sum(&text));
        Ok(format!("{open}{CHECK}{sum:016x}\"}}\n"))
    }

    /// Reads the text of a stored run.
    ///
    /// # Errors
    /// If it is not a text that [`Record::to_json`] writes.
    pub fn from_json(text: &str) -> Result<Self, RecordFault> {
        let (open, sum) = text.rsplit_once(CHECK).unwrap_or((text.trim_end(), ""));
        let whole = format!("{open}}}");
        let intact = sum.trim_end() == format!("{:016x}\"}}", check_sum(&whole));
        let text = if sum.is_empty() { text } else { &whole };
        let Version { schema } = serde_json::from_str(text)?;
        if schema != SCHEMA {
            return Err(RecordFault::Schema(schema));
        }
        let record: Self = match serde_json::from_str(text) {
            Err(fault) => return Err(RecordFault::Format(fault)),
            Ok(_) if !intact => return Err(RecordFault::Damaged),
            Ok(record) => record,
        };
        if record.fits() { Ok(record) } else { Err(RecordFault::Torn) }
    }

    /// Do the parts fit together, and are the counts possible results of games?
    fn fits(&self) -> bool {
        let placed = self.variants.iter().all(|variant| {
            let inside = self.axes.iter().zip(&variant.place_index).all(|(axis, place)| *place < axis.values.len());
            inside && variant.place_index.len() == self.axes.len()
        });
        let known = self.fork.as_ref().is_none_or(|fork| fork.facts(&self.edition).is_some());
        let complete = self.telemetry.as_ref().is_none_or(|telemetry| telemetry.variants.len() == self.variants.len());
        let before =
            self.variants.iter().enumerate().all(|(index, variant)| variant.baseline == 0 || variant.baseline < index);
        let levelled = self.skill_levels.is_empty() || self.variants.len().is_multiple_of(self.skill_levels.len());
        let seated = self.variants.iter().all(|variant| {
            let seats: u64 = variant.entries.iter().map(|entry| u64::from(entry.count)).sum();
            usize::from(variant.players) <= SEATS_MAX && seats == u64::from(variant.players)
        });
        let counted = self.games.saturating_sub(self.broken.games);
        let named = serde_json::to_value((&self.title, &self.question, &self.experiment, &self.variants, &self.asked));
        let rest = serde_json::to_value((&self.axes, &self.league, &self.roster, &self.strategies, &self.skill_levels));
        let more = serde_json::to_value((&self.endings, &self.strategy_rules, &self.gates, &self.broken, &self.fork));
        let numbers = serde_json::to_value(self.uncertain.as_ref().map(|uncertain| &uncertain.numbers));
        let shown = [named, rest, more, numbers].iter().all(|part| part.as_ref().is_ok_and(can_be_shown));
        let drawn = self.uncertain.as_ref().is_none_or(|uncertain| uncertain.fits(&self.empty(), self.games));
        let small = sound::is_small(&(&self.telemetry, &self.strategy_rules), self.games, self.games);
        known
            && complete
            && levelled
            && before
            && placed
            && seated
            && small
            && shown
            && drawn
            && self.fits_league()
            && sound::tally(&self.total, &self.empty(), [counted, self.games])
            && sound::blocks(&self.blocks, &self.total)
            && [self.blocks[0].span[0], self.blocks[self.blocks.len() - 1].span[1]] == [0, self.games]
    }

    /// The empty tally of a run with these variants.
    fn empty(&self) -> Tally {
        let unfinished = self.endings.iter().map(|ending| ending.unfinished).collect();
        let (roster, strategies) = (self.roster.len(), self.strategies.len());
        let forks = self.fork.is_some();
        let sizes = Sizes { roster, strategies, unfinished, forks, paired: self.league.is_empty() };
        let seats = self.variants.iter().map(|head| (head.players, head.entries.len()));
        Tally::shaped(&sizes, seats)
    }

    /// A league has one variant per pair, and wins no more games than were decided.
    fn fits_league(&self) -> bool {
        let count = self.league.len();
        if count == 0 {
            return !self.variants.is_empty();
        }
        count <= STRATEGIES_MAX
            && self.variants.len() == count * (count - 1) / 2
            && self.variants.iter().all(|variant| variant.entries.len() == 2)
            && self.blocks.iter().flat_map(|block| &block.variants).all(|variant| {
                let decided = variant.games.saturating_sub(variant.unfinished).saturating_mul(u64::from(WIN_PARTS));
                variant.entries.first().is_some_and(|sums| sums.value <= decided)
            })
    }
}

/// Are all texts allowed ones? A run is only ever read from such texts.
fn can_be_shown(value: &Value) -> bool {
    match value {
        Value::String(text) => name::fault_of_text(text, usize::MAX).is_none(),
        Value::Array(all) => all.iter().all(can_be_shown),
        Value::Object(all) => {
            all.iter().all(|(key, value)| name::fault(key, usize::MAX).is_none() && can_be_shown(value))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => true,
    }
}

/// Precedes the check sum in the text.
const CHECK: &str = ",\"check\":\"";

/// A check sum that detects damage which leaves the text readable.
fn check_sum(text: &str) -> u64 {
    text.bytes().fold(0, |key, byte| rng::join(key, u64::from(byte)))
}

/// The most common baseline is not written.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_first(baseline: &usize) -> bool {
    *baseline == 0
}

/// The stored form of a variant, except for its results.
pub(super) fn variant_head(variant: &super::variants::Variant) -> VariantHead {
    let entries = variant.entries.iter().enumerate().map(|(index, entry)| EntryHead {
        entry: if entry.field { "field".to_owned() } else { (index + 1).to_string() },
        strategy: entry.loaded.name.clone(),
        params: entry.params.iter().cloned().collect(),
        forbid: entry.forbid.clone(),
        character: variant.character(entry).to_owned(),
        count: entry.count,
    });
    VariantHead {
        name: variant.name.clone(),
        place_index: variant.place.clone(),
        baseline: variant.layout.baseline,
        edition: variant.edition.clone(),
        layers: variant.rules.layers().to_vec(),
        players: variant.layout.players,
        numbers: variant.rules.numbers().counts(),
        entries: entries.collect(),
    }
}
