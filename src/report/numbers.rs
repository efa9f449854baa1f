//! What a summary adds to plain estimates: balance, verdicts, skill levels, precision.

use super::balance::{self, Balance};
use super::best::{self, SettingGroup};
use super::compare::Comparison;
use super::gate::{self, GateOutcome, GateRow};
use super::levels::{self, Levels};
use super::precision::{self, PrecisionReached};
use super::variant::VariantSummary;
use crate::experiment::record::Record;
use crate::experiment::tally::Tally;
use serde::Serialize;

/// Balance, verdicts, skill levels and precision of a run.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct DerivedStatistics {
    /// The balance of each variant.
    pub balance: Vec<Balance>,
    /// The verdicts of a sweep on its settings.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub settings: Vec<SettingGroup>,
    /// The verdicts on the bounds of the experiment.
    pub gates: Vec<GateRow>,
    /// Whether findings hold under all skill levels; `None` with fewer than two levels.
    pub skill_levels: Option<Levels>,
    /// The precision reached; `None` for a fixed number of games.
    pub precision: Option<PrecisionReached>,
}

impl DerivedStatistics {
    /// Computes them from a stored run and its estimates.
    #[must_use]
    pub fn new(record: &Record, total: &Tally, estimates: (&[VariantSummary], &[Comparison])) -> Self {
        Self {
            balance: if record.league.is_empty() { balance::all(record, total) } else { Vec::new() },
            settings: best::all(record),
            gates: gate::all(record, total, estimates),
            skill_levels: levels::all(record, estimates),
            precision: precision::known(record, total),
        }
    }

    /// Does a comparison pair different skill levels, and so show nothing that the experiment changes?
    #[must_use]
    pub fn between_levels(&self, row: &Comparison) -> bool {
        let Some(found) = &self.skill_levels else { return false };
        let level = |variant: &str| found.names.iter().position(|level| variant.ends_with(&format!(", {level}")));
        level(&row.variant) != level(&row.baseline)
    }

    /// The verdict on all bounds: fail if one fails, pass if all pass; `None` without bounds.
    #[must_use]
    pub fn gate(&self) -> Option<GateOutcome> {
        let said = |wanted: GateOutcome| self.gates.iter().any(|row| row.verdict == wanted);
        let worst =
            [GateOutcome::Fail, GateOutcome::Undecided, GateOutcome::Pass].into_iter().find(|wanted| said(*wanted));
        worst.filter(|_| !self.gates.is_empty())
    }

    /// The number of bounds with each verdict, in words.
    #[must_use]
    pub fn gate_said(&self) -> String {
        let count = |wanted: GateOutcome| self.gates.iter().filter(|row| row.verdict == wanted).count();
        let [passed, missed, open] = [GateOutcome::Pass, GateOutcome::Fail, GateOutcome::Undecided].map(count);
        format!("{passed} passed, {missed} missed, {open} undecided")
    }
}
