//! The progress bar: games played, games per second, time left. Hidden where stderr is no terminal.

use crate::experiment::runner::Progress;
use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use std::fmt::Write;

/// A bar that counts games.
pub struct Bar(ProgressBar);

impl Bar {
    /// A bar for so many games; a quiet one is never shown.
    pub fn new(games: u64, quiet: bool) -> anyhow::Result<Self> {
        if quiet {
            return Ok(Self(ProgressBar::hidden()));
        }
        let rate = |state: &ProgressState, out: &mut dyn Write| {
            // A bar that cannot be drawn is no reason to stop playing.
            let _ = write!(out, "{:.0} games/s", state.per_sec());
        };
        let style = ProgressStyle::with_template("{bar:30} {human_pos}/{human_len} games, {rate}, {eta} left")?;
        let bar = ProgressBar::new(games).with_style(style.with_key("rate", rate));
        Ok(Self(bar))
    }

    /// Takes the bar off the screen.
    pub fn clear(&self) {
        self.0.finish_and_clear();
    }
}

impl Progress for Bar {
    fn played(&self, games: u64) {
        self.0.inc(games);
    }
}
