//! The result of a run.

use super::batch::Batch;
use super::precision::Stopped;

/// The result of a run.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct RunResult {
    /// All games; if the run was stopped, those before the first missing one.
    pub games: Batch,
    /// How a run for a precision ended; `None` for a fixed number of games.
    pub until: Option<Stopped>,
    /// Number of games per variant that were played, if the run was stopped early.
    pub cut: Option<u64>,
}
