//! The progress bar: games played, games per second, time left. Hidden where stderr is no terminal. And the wish to stop.

use crate::experiment::runner::Progress;
use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use signal_hook::consts::SIGINT;
use signal_hook::flag;
use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The exit code of a run that was interrupted.
pub const INTERRUPTED: u8 = 130;

/// A bar that counts games, until Ctrl-C is pressed.
pub struct Bar {
    bar: ProgressBar,
    stopped: Arc<AtomicBool>,
}

impl Bar {
    /// A bar for so many games; a quiet one is never shown.
    pub fn new(games: u64, quiet: bool) -> anyhow::Result<Self> {
        let stopped = Arc::new(AtomicBool::new(false));
        // Whoever presses it twice does not want to wait.
        flag::register_conditional_shutdown(SIGINT, i32::from(INTERRUPTED), Arc::clone(&stopped))?;
        flag::register(SIGINT, Arc::clone(&stopped))?;
        if quiet {
            return Ok(Self { bar: ProgressBar::hidden(), stopped });
        }
        let rate = |state: &ProgressState, out: &mut dyn Write| {
            // A bar that cannot be drawn is no reason to stop playing.
            let _ = write!(out, "{:.0} games/s", state.per_sec());
        };
        let style = ProgressStyle::with_template("{bar:30} {human_pos}/{human_len} games, {rate}, {eta} left")?;
        let bar = ProgressBar::new(games).with_style(style.with_key("rate", rate));
        Ok(Self { bar, stopped })
    }

    /// Takes the bar off the screen.
    pub fn clear(&self) {
        self.bar.finish_and_clear();
    }
}

impl Progress for Bar {
    fn played(&self, games: u64) {
        self.bar.inc(games);
    }

    fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }
}
