//! `summary.json`: every estimate of a run with its count and interval.

use super::broken::{self, BrokenSummary};
use super::compare::{self, Comparison};
use super::forks::{self, ForkRow};
use super::league::{self, LeagueSummary};
use super::numbers::DerivedStatistics;
use super::provenance;
use super::rules::{self, RuleRow};
use super::telemetry;
use super::uncertain::{self, UncertainSummary};
use super::variant::{VariantSummary, variant};
use crate::engine::series::SeriesTable;
use crate::experiment::axis::Axis;
use crate::experiment::fork::ForkHead;
use crate::experiment::head::SCHEMA;
use crate::experiment::record::Record;
use crate::stats::level::{Confidence, confidence};
use serde::{Serialize, Serializer};

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
    /// Sentences about numbers that are not printed: on what the results rest. Empty if all are printed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub provenance: Vec<String>,
    /// The seed.
    pub seed: u64,
    /// The confidence level in per cent; not written at 95.
    #[serde(skip_serializing_if = "Confidence::is_usual")]
    pub confidence: Confidence,
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
    /// Whether the conclusions hold under the drawn tables; `None` without uncertain numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub uncertain: Option<UncertainSummary>,
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

impl Summary {
    /// Did a variant play the same games as the one it is compared with?
    #[must_use]
    pub fn same_games(&self, row: &Comparison) -> bool {
        let of = |name: &str| self.variants.iter().find(|variant| variant.name == name);
        of(&row.variant).zip(of(&row.baseline)).is_some_and(|(variant, baseline)| variant.played_as(baseline))
    }

    /// Have the tables of all variants the same number of players, so that one fair share holds for all?
    #[must_use]
    pub fn is_one_size(&self) -> bool {
        self.variants.windows(2).all(|pair| pair[0].players == pair[1].players)
    }

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
        let numbers = DerivedStatistics::new(record, total, (&variants, &comparisons));
        Self {
            schema: SCHEMA,
            version: record.version.clone(),
            experiment: record.experiment.clone(),
            title: record.title.clone(),
            question: record.question.clone(),
            edition: record.edition.clone(),
            provenance: provenance::of_record(record),
            seed: record.seed,
            confidence: confidence(),
            series: record.series(),
            axes: record.axes.clone(),
            fork: record.fork.clone(),
            counterfactuals: forks::all(record, total),
            league: league::summed_up(record),
            broken: broken::summed_up(record),
            strategy_rules: rules::all(record),
            uncertain: uncertain::summed_up(record, &numbers.settings),
            numbers,
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
