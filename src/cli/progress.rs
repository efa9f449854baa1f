//! The progress bar: games played, games per second, time left. Hidden where stderr is no terminal. And the wish to stop.

use super::Interrupted;
use crate::experiment::runner::Progress;
use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use signal_hook::flag;
use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// The signals that ask a run to save and to end.
#[cfg(unix)]
const SIGNALS: [i32; 3] = [signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM, signal_hook::consts::SIGHUP];
#[cfg(not(unix))]
const SIGNALS: [i32; 2] = [signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM];

/// What a signal's number is added to for the exit code of a program that it ended.
const EXIT: u8 = 128;

/// A bar that counts games, until a signal asks to end.
pub struct Bar {
    bar: ProgressBar,
    /// The signal that came; 0 if none did.
    signal: Arc<AtomicUsize>,
}

impl Bar {
    /// A bar for so many games; a quiet one is never shown.
    pub fn new(games: u64, quiet: bool) -> anyhow::Result<Self> {
        let (signal, twice) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicBool::new(false)));
        for number in SIGNALS {
            // A second signal ends the program at once. The games in the log stay saved.
            flag::register_conditional_shutdown(number, i32::from(EXIT) + number, Arc::clone(&twice))?;
            flag::register(number, Arc::clone(&twice))?;
            flag::register_usize(number, Arc::clone(&signal), usize::try_from(number)?)?;
        }
        if quiet {
            return Ok(Self { bar: ProgressBar::hidden(), signal });
        }
        let rate = |state: &ProgressState, out: &mut dyn Write| {
            // A bar that cannot be drawn is no reason to stop playing.
            let _ = write!(out, "{:.0} games/s", state.per_sec());
        };
        let style = ProgressStyle::with_template("{bar:30} {human_pos}/{human_len} games, {rate}, {eta} left")?;
        let bar = ProgressBar::new(games).with_style(style.with_key("rate", rate));
        Ok(Self { bar, signal })
    }

    /// Takes the bar off the screen.
    pub fn clear(&self) {
        self.bar.finish_and_clear();
    }

    /// Fails if a signal has come.
    ///
    /// # Errors
    /// Says what was done so far.
    pub fn stopped(&self, done: impl FnOnce() -> String) -> Result<(), Interrupted> {
        match u8::try_from(self.signal.load(Ordering::Relaxed)) {
            Ok(0) => Ok(()),
            found => Err(Interrupted { told: done(), code: EXIT + found.unwrap_or(0) }),
        }
    }
}

impl Progress for Bar {
    fn played(&self, games: u64) {
        self.bar.inc(games);
    }

    fn is_stopped(&self) -> bool {
        self.signal.load(Ordering::Relaxed) != 0
    }
}
