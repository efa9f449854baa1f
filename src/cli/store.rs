//! Writes the files of a run and prints its summary.

use super::folder::log::SavedGames;
use super::folder::{self, Home};
use super::format::{Format, render};
use super::progress::Bar;
use super::screen::say_styled;
use super::{Failed, broken};
use crate::experiment::game_stream;
use crate::experiment::manifest::Text;
use crate::experiment::plan::Plan;
use crate::experiment::record::Record;
use crate::experiment::run_result::RunResult;
use crate::report::games::GameFiles;
use crate::report::number::{counted, rounded};
use crate::report::summary::Summary;
use anyhow::Context as _;
use std::path::Path;

/// How a run is stored and printed.
pub struct StoreOptions<'a> {
    /// The experiment as stored files name it in commands, if its name alone is not enough.
    pub asked: Option<String>,
    /// The experiment as printed commands name it.
    pub typed: Option<String>,
    /// The users' files that it was read from.
    pub texts: &'a [Text],
    /// Its games as they were saved; `None` if games are not kept.
    pub games: Option<SavedGames>,
    /// Number of threads for replaying games that were not saved (0: one per core).
    pub threads: usize,
    /// The formats of its pictures.
    pub shown: folder::Shown,
    /// The format of the printed summary.
    pub format: Format,
}

impl StoreOptions<'_> {
    /// Writes the results, replaces what the folder holds, and prints the summary, which it returns.
    pub fn store(self, home: &mut Home, plan: &Plan, played: RunResult, bar: &Bar) -> anyhow::Result<Summary> {
        let stopped = || bar.stopped(|| "interrupted while results were written; all games are saved".to_owned());
        home.hold()?;
        let stage = home.stage()?;
        let record = Record { asked: self.asked, ..Record::new(plan, played) };
        if let Some(saves) = &self.games {
            let plan = Plan { games: record.games, ..plan.clone() };
            let there = || format!("the games in {}", stage.display());
            let mut games = GameFiles::new(&plan, &stage).with_context(there)?;
            let played = (&plan, [0, plan.games]);
            game_stream::hand_on(played, saves, self.threads, bar, &mut games).with_context(there)?;
            stopped()?;
            games.finish().with_context(there)?;
        }
        let summary = Summary::new(&record);
        stopped()?;
        let manifest = folder::write(&stage, (plan, self.texts), (&record, &summary), self.shown)?;
        broken::write(&stage, plan, &record.broken.first, summary.broken.as_ref())?;
        stopped()?;
        home.commit(&manifest, &[], true)?;
        // Stored commands name the run's folder as seen from there; printed ones name the experiment as it was typed.
        let same = self.typed == record.asked;
        let printed = if same { summary } else { Summary::new(&Record { asked: self.typed, ..record }) };
        say_styled(&render(&printed, self.format)?)?;
        Ok(printed)
    }
}

/// An error if games panicked; stored and printed results are those of the other games.
pub fn unbroken(summary: &Summary) -> Result<(), Failed> {
    let Some(broken) = &summary.broken else { return Ok(()) };
    let first = broken.first.first().map_or("", |row| row.command.as_str());
    Err(Failed(format!("{} stopped by a fault of the program; the first: `{first}`", counted(broken.games, "game"))))
}

/// The closing line: what was written, and the speed.
pub fn closing(games: u64, seconds: f64, target: &Path) -> String {
    let rate = games as f64 / seconds.max(1e-9);
    format!("{} in {seconds:.1} s, {} games/s; wrote {}", counted(games, "game"), rounded(rate), target.display())
}
