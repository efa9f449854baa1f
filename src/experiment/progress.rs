//! The progress of a run, and whether it should stop.

use super::plan::Plan;
use super::tally::Tally;
use std::sync::atomic::{AtomicBool, Ordering};

/// Receives the progress of a run.
pub trait Progress: Sync {
    /// `games` more games have been played.
    fn played(&self, games: u64);

    /// These are the games without a gap from the first one of a run.
    fn merged(&self, _plan: &Plan, _tally: &Tally) {}

    /// Should the run stop now and keep the games played so far?
    fn is_stopped(&self) -> bool {
        false
    }
}

/// Ignores progress.
impl Progress for () {
    fn played(&self, _games: u64) {}
}

/// Tells threads when to stop.
pub(super) struct StopSignal<'a> {
    progress: &'a dyn Progress,
    /// True if the run is finished or saving failed.
    ended: AtomicBool,
}

impl<'a> StopSignal<'a> {
    pub(super) fn new(progress: &'a dyn Progress, ended: bool) -> Self {
        Self { progress, ended: AtomicBool::new(ended) }
    }

    /// Passes on the games without a gap from the first one of the run.
    pub(super) fn merged(&self, plan: &Plan, tally: &Tally) {
        self.progress.merged(plan, tally);
    }

    /// Wants a stop from now on.
    pub(super) fn end(&self) {
        self.ended.store(true, Ordering::Relaxed);
    }

    pub(super) fn is_wanted(&self) -> bool {
        self.ended.load(Ordering::Relaxed) || self.progress.is_stopped()
    }
}
