//! What a summary says beyond plain estimates: balance, verdicts on bounds, levels of play, precision.

use super::balance::{self, Balance};
use super::compare::Comparison;
use super::gate::{self, GateRow, Said};
use super::levels::{self, Levels};
use super::precision::{self, Known};
use super::summary::VariantSummary;
use crate::experiment::record::Record;
use crate::experiment::tally::Tally;
use serde::Serialize;

/// All of it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Numbers {
    /// How even each variant is.
    pub balance: Vec<Balance>,
    /// The verdicts on the bounds of the experiment.
    pub gates: Vec<GateRow>,
    /// Whether conclusions hold under all levels of play; none where there is one.
    pub skill_levels: Option<Levels>,
    /// What is known after playing for a precision; none where a fixed number of games was played.
    pub precision: Option<Known>,
}

impl Numbers {
    /// From a stored run and what was estimated of it.
    #[must_use]
    pub fn new(record: &Record, total: &Tally, estimates: (&[VariantSummary], &[Comparison])) -> Self {
        Self {
            balance: if record.league.is_empty() { balance::all(record, total) } else { Vec::new() },
            gates: gate::all(record, total, estimates),
            skill_levels: levels::all(record, estimates),
            precision: precision::known(record, total),
        }
    }

    /// The verdict on all bounds together: missed if one is, passed if all are; none without bounds.
    #[must_use]
    pub fn gate(&self) -> Option<Said> {
        let said = |wanted: Said| self.gates.iter().any(|row| row.verdict == wanted);
        let worst = [Said::Fail, Said::Undecided, Said::Pass].into_iter().find(|wanted| said(*wanted));
        worst.filter(|_| !self.gates.is_empty())
    }

    /// How many bounds have which verdict, in words.
    #[must_use]
    pub fn gate_said(&self) -> String {
        let count = |wanted: Said| self.gates.iter().filter(|row| row.verdict == wanted).count();
        let [passed, missed, open] = [Said::Pass, Said::Fail, Said::Undecided].map(count);
        format!("{passed} passed, {missed} missed, {open} undecided")
    }
}
