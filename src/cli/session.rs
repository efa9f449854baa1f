//! How a run starts: from nothing, from the log of an interrupted run, or from a shorter stored run.

use super::folder::log::{self, RunLog, Saved, batch_of};
use super::folder::{self, Home};
use super::{BadInput, note, part};
use crate::experiment::batch::Batch;
use crate::experiment::log::LogHeader;
use crate::experiment::manifest::{self, RunPart, Text};
use crate::experiment::plan::Plan;
use crate::experiment::record::{self, Record};
use crate::report::number::{count, counted};
use crate::report::{export, games};

/// What a run wants from its folder.
#[derive(Clone, Copy)]
pub struct FolderRequest<'a> {
    /// The experiment.
    pub plan: &'a Plan,
    /// The users' files that it was read from.
    pub texts: &'a [Text],
    /// The game numbers to play.
    pub span: [u64; 2],
    /// The part to play; `None` for a whole run.
    pub part: Option<&'a RunPart>,
    /// Continue an interrupted run?
    pub resume: bool,
    /// Replace what the folder holds?
    pub force: bool,
    /// Are games kept one by one?
    pub keep_games: bool,
    /// Print no messages?
    pub quiet: bool,
}

/// The start of a run.
pub enum Session {
    /// Everything was played before; a part has no record.
    Finished(Option<Box<Record>>),
    /// Games are missing. Holds the open log and the batches played before.
    Open(RunLog, Vec<Batch>),
}

/// Examines a folder, and starts or continues a log in it.
///
/// # Errors
/// If the folder holds something that may neither be continued nor replaced.
pub fn begin(home: &Home, asked: FolderRequest<'_>) -> anyhow::Result<Session> {
    let head = LogHeader::new(asked.plan, asked.span, asked.texts)?;
    let saved = saved(home, &head, asked)?;
    if saved.is_none() {
        if let Some(finished) = finished(home, asked)? {
            return Ok(Session::Finished(finished));
        }
        folder::replaceable(home.folder(), home.manifest(), (asked.plan, asked.force))?;
    }
    // Checks the names of files that will be written before any game is played.
    let games = if asked.keep_games { &games::FILES[..] } else { &[] };
    home.refuse_strangers(&[&[record::FILE, export::SUMMARY, part::FILE], games].concat())?;
    let mut batches: Vec<Batch> = shorter(home, asked).into_iter().collect();
    let from = batches.first().map_or(0, Batch::end);
    let played = saved.as_ref().map_or(&[][..], |saved| &saved.batches);
    batches.extend(played.iter().filter(|batch| batch.first() >= from).cloned());
    let games: u64 = batches.iter().map(|batch| batch.end() - batch.first()).sum();
    if games > 0 && !asked.quiet {
        let damaged = saved.as_ref().map_or(0, |saved| saved.damaged);
        let lines = if damaged == 1 { "line" } else { "lines" };
        let again = if damaged > 0 {
            format!("; {damaged} damaged {lines} of its log, whose games are played again")
        } else {
            String::new()
        };
        let all = asked.span[1] - asked.span[0];
        note(&format!("continuing after {} of {} of each variant{again}", count(games), counted(all, "game")));
    }
    Ok(Session::Open(RunLog::begin(home.folder(), asked.plan, head, saved.as_ref())?, batches))
}

/// What an interrupted run has saved, if it is to be continued.
fn saved(home: &Home, head: &LogHeader, asked: FolderRequest<'_>) -> anyhow::Result<Option<Saved>> {
    let (path, folder) = (home.log(), home.folder().display());
    if !path.try_exists()? {
        return Ok(None);
    }
    if asked.force {
        home.remove_log()?;
        return Ok(None);
    }
    let refused = |error: std::io::Error| BadInput::one(format!("{}: cannot be read: {error}", path.display()));
    let saved = Saved::read(&path, asked.plan).map_err(refused)?;
    let differences = saved.head.as_ref().map_or_else(Vec::new, |saved| head.differences(saved));
    // Lines of another run count as damaged. A log without any results can be replaced.
    let is_empty = saved.batches.is_empty() && saved.damaged == 0;
    if is_empty && (differences.is_empty() || !asked.resume) {
        return Ok(Some(saved).filter(|_| asked.resume));
    }
    if !differences.is_empty() {
        let told = differences.iter().map(|difference| format!("{folder}: {difference}"));
        let first = format!(
            "{folder} holds an interrupted run that cannot be continued with these options; --force replaces it"
        );
        return Err(BadInput(std::iter::once(first).chain(told).collect()).into());
    }
    if saved.head.is_none() && saved.batches.is_empty() {
        let file = log::FILE;
        return Err(BadInput::one(format!(
            "{folder}: {file} is not a log of this run or is damaged; --force replaces it"
        )));
    }
    if !asked.resume {
        let (games, all) = (count(saved.games()), counted(asked.span[1] - asked.span[0], "game"));
        return Err(BadInput::one(format!(
            "{folder} holds an interrupted run, with {games} of {all} of each variant; --resume continues it, \
             --force replaces it"
        )));
    }
    Ok(Some(saved))
}

/// The finished run in the folder, if it is the requested one.
fn finished(home: &Home, asked: FolderRequest<'_>) -> anyhow::Result<Option<Option<Box<Record>>>> {
    let Some(text) = home.manifest().filter(|_| asked.resume) else { return Ok(None) };
    let part = manifest::part_of(text);
    if part.as_ref() != asked.part || !is_of_this_version(text) {
        return Ok(None);
    }
    let games = manifest::games_of(text, asked.plan);
    if part.is_some() {
        return Ok(games.filter(|games| *games == asked.plan.games).map(|_| None));
    }
    if games.is_none() || asked.keep_games && folder::lacks_games(home.folder(), text)? {
        return Ok(None);
    }
    let stored = folder::stored(home.folder(), true)?;
    if stored.confidence != asked.plan.confidence {
        return Ok(None);
    }
    let reached = match (&asked.plan.precision, &stored.precision) {
        (None, None) => stored.games == asked.plan.games,
        (Some(wanted), Some(found)) => {
            (wanted.metric, &wanted.written, asked.plan.games) == (found.metric, &found.written, found.games_max)
        }
        (Some(_), None) | (None, Some(_)) => false,
    };
    Ok(reached.then(|| Some(Box::new(stored))))
}

/// The results of a shorter run of the same plan in the folder.
fn shorter(home: &Home, asked: FolderRequest<'_>) -> Option<Batch> {
    let text = home.manifest().filter(|_| !asked.force && asked.part.is_none() && asked.plan.precision.is_none())?;
    let games = manifest::games_of(text, asked.plan).filter(|games| *games < asked.plan.games)?;
    if games == 0 || manifest::part_of(text).is_some() || !is_of_this_version(text) {
        return None;
    }
    // If the stored run is damaged, all games are played again and replace it.
    batch_of(&folder::stored(home.folder(), false).ok()?, asked.plan)
}

fn is_of_this_version(manifest: &str) -> bool {
    let table: Option<toml::Table> = manifest.parse().ok();
    table.is_some_and(|table| table.get("version").and_then(toml::Value::as_str) == Some(env!("CARGO_PKG_VERSION")))
}
