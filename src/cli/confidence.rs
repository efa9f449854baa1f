//! `--confidence`: the level of all intervals, tests and verdicts that a command prints or writes.

use super::BadInput;
use crate::experiment::record::Record;
use crate::stats::level::{self, Confidence};
use std::path::Path;

/// The level of the report.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct ConfidenceOption {
    /// The confidence level of all intervals and verdicts in per cent, 80 to 99.9 [default: the run's, 95 unless it says so].
    #[arg(long, value_name = "PERCENT", allow_negative_numbers = true)]
    confidence: Option<Confidence>,
}

impl ConfidenceOption {
    /// Sets the level of the process: that of the command line, else the given one. Returns it.
    pub fn set(self, otherwise: Confidence) -> Confidence {
        let confidence = self.confidence.unwrap_or(otherwise);
        level::set(confidence);
        confidence
    }

    /// Sets the level for stored runs, which must have one level unless the command line names it.
    ///
    /// # Errors
    /// If two runs have different levels.
    pub fn set_for(self, runs: &[(&Path, Record)]) -> anyhow::Result<()> {
        let Some((first, of_first)) = runs.first().map(|(folder, record)| (folder.display(), record.confidence)) else {
            return Ok(());
        };
        let other = runs.iter().find(|(_, record)| record.confidence != of_first);
        if let Some((folder, record)) = other.filter(|_| self.confidence.is_none()) {
            let (folder, level) = (folder.display(), record.confidence);
            return Err(BadInput::one(format!(
                "{first} reports at {of_first} and {folder} at {level}; name one level with --confidence"
            )));
        }
        self.set(of_first);
        Ok(())
    }
}
