//! The progress bar (games played, games per second, time left, the estimate so far; hidden if stderr is no terminal), and signals that stop
//! a run.

use super::{Interrupted, note};
use crate::experiment::plan::Plan;
use crate::experiment::progress::Progress;
use crate::experiment::tally::Tally;
use crate::report::number::rounded;
use crate::report::running_estimate::running_estimate;
use crate::report::shell::quoted;
use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use signal_hook::flag;
use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

/// The signals on which a run saves and ends.
#[cfg(unix)]
const SIGNALS: [i32; 3] = [signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM, signal_hook::consts::SIGHUP];
#[cfg(not(unix))]
const SIGNALS: [i32; 2] = [signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM];

/// The exit code after a signal is this plus the signal's number.
const EXIT: u8 = 128;

/// A progress bar that counts games until a signal arrives.
pub struct Bar {
    bar: ProgressBar,
    /// The signal that arrived; 0 if none did.
    signal: Arc<AtomicUsize>,
}

impl Bar {
    /// A bar for so many games; hidden if `quiet`.
    pub fn new(games: u64, quiet: bool) -> anyhow::Result<Self> {
        let (signal, twice) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicBool::new(false)));
        for number in SIGNALS {
            // A second signal ends the program at once. Games in the log are saved.
            flag::register_conditional_shutdown(number, i32::from(EXIT) + number, Arc::clone(&twice))?;
            flag::register(number, Arc::clone(&twice))?;
            flag::register_usize(number, Arc::clone(&signal), usize::try_from(number)?)?;
        }
        if quiet {
            return Ok(Self { bar: ProgressBar::hidden(), signal });
        }
        let rate = |state: &ProgressState, out: &mut dyn Write| {
            // A bar that cannot be drawn must not stop the run.
            let _ = write!(out, "{} games/s", rounded(state.per_sec()));
        };
        let style = ProgressStyle::with_template("{bar:30} {human_pos}/{human_len} games, {rate}, {eta} left{msg}")?;
        let bar = ProgressBar::new(games).with_style(style.with_key("rate", rate));
        Ok(Self { bar, signal })
    }

    /// Removes the bar from the screen.
    pub fn clear(&self) {
        self.bar.finish_and_clear();
    }

    /// Fails if a signal has arrived.
    ///
    /// # Errors
    /// The signal, with what was done so far.
    pub fn stopped(&self, done: impl FnOnce() -> String) -> Result<(), Interrupted> {
        match u8::try_from(self.signal.load(Ordering::Relaxed)) {
            Ok(0) => Ok(()),
            found => Err(Interrupted { told: done(), code: EXIT + found.unwrap_or(0) }),
        }
    }
}

/// The command that continues a run.
pub fn continuing(resumed: bool) -> String {
    let words = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned());
    let words: Vec<String> = words.filter(|word| word != "--force").map(|word| quoted(&word)).collect();
    let resume = if resumed { "" } else { " --resume" };
    format!("continue with: questlab {}{resume}", words.join(" "))
}

/// How long after a signal the games being played may go on.
const PATIENCE: Duration = Duration::from_millis(1_500);

/// How often a signal is looked for.
const LOOK: Duration = Duration::from_millis(100);

/// While it lives, a game that goes on for long after a signal is broken off with the program.
pub struct SignalWatch(Arc<AtomicBool>);

impl Drop for SignalWatch {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Bar {
    /// Ends the program soon after a signal, with these last words, unless the watch ends by then. What is in the log
    /// stays.
    pub fn watch(&self, told: String) -> SignalWatch {
        let (over, signal) = (Arc::new(AtomicBool::new(false)), Arc::clone(&self.signal));
        let watch = SignalWatch(Arc::clone(&over));
        std::thread::spawn(move || {
            let goes_on = || !over.load(Ordering::Relaxed);
            while goes_on() && signal.load(Ordering::Relaxed) == 0 {
                std::thread::sleep(LOOK);
            }
            if goes_on() {
                std::thread::sleep(PATIENCE);
            }
            if goes_on() {
                told.lines().for_each(|line| note(&format!("error: {line}")));
                let number = i32::try_from(signal.load(Ordering::Relaxed)).unwrap_or(0);
                std::process::exit(i32::from(EXIT) + number);
            }
        });
        watch
    }
}

impl Progress for Bar {
    fn played(&self, games: u64) {
        self.bar.inc(games);
    }

    fn merged(&self, plan: &Plan, tally: &Tally) {
        if let Some(text) = running_estimate(plan, tally).filter(|_| !self.bar.is_hidden()) {
            self.bar.set_message(format!("; {text}"));
        }
    }

    fn is_stopped(&self) -> bool {
        self.signal.load(Ordering::Relaxed) != 0
    }
}
