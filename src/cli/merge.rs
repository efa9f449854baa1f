//! `questlab merge`: joins the parts of a run into the files that a single run would have written.

use super::confidence::ConfidenceOption;
use super::folder::log::{Saved, SavedGames};
use super::folder::{self, Home, texts};
use super::format::Format;
use super::part;
use super::progress::Bar;
use super::store::{StoreOptions, unbroken};
use super::{BadInput, gate, note};
use crate::engine::log::plural;
use crate::experiment::batch::Batch;
use crate::experiment::blocks;
use crate::experiment::manifest::{self, RunPart, Text};
use crate::experiment::plan::Plan;
use crate::experiment::runner::{Job, go_on};
use crate::experiment::seats::plays_same;
use crate::report::number::{count, counted};
use crate::stats::homogeneity::parts_and_rest;
use crate::stats::quantile::Histogram;
use std::path::{Path, PathBuf};

/// Arguments of `questlab merge`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  questlab run character-balance --shard 1/2 --out parts/1\n  \
    questlab run character-balance --shard 2/2 --out parts/2\n  \
    questlab merge parts/1 parts/2 --out results/character-balance")]
pub struct Args {
    /// The folders of all parts, in any order; a part may be given twice.
    #[arg(required = true)]
    parts: Vec<PathBuf>,
    /// The folder for the whole run.
    #[arg(long)]
    out: PathBuf,
    /// Replace results of another experiment in the folder.
    #[arg(long)]
    force: bool,
    /// The format of the printed summary.
    #[arg(long, value_enum, default_value_t = Format::Table)]
    format: Format,
    #[command(flatten)]
    level: ConfidenceOption,
    #[command(flatten)]
    shown: folder::Shown,
    /// Print no progress bar, no warnings about the parts and no closing note.
    #[arg(long)]
    quiet: bool,
}

/// A part in its folder.
struct Found {
    folder: PathBuf,
    /// Its manifest without the part, the list of files and the check sum: equal for all parts of a run.
    run: toml::Table,
    manifest: String,
    part: RunPart,
}

/// The run that the parts belong to.
struct Run {
    plan: Plan,
    texts: Vec<Text>,
    parts: Vec<(Found, Batch)>,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let Run { mut plan, texts, parts } = read(&args.parts)?;
    plan.confidence = args.level.set(plan.confidence);
    let mut home = Home::claim(&args.out)?;
    folder::replaceable(&args.out, home.manifest(), (&plan, args.force))?;
    if !args.quiet {
        suspects(&parts).iter().for_each(|line| note(line));
    }
    let bar = Bar::new(blocks::games(&plan, [0, plan.games]), args.quiet)?;
    let begun: Vec<Batch> = parts.iter().map(|(_, batch)| batch.clone()).collect();
    let played = go_on(Job { plan: &plan, span: [0, plan.games], begun, keep: None, rows: false }, 1, &bar)?;
    bar.clear();
    let first = &parts[0].0.part;
    let files: Vec<PathBuf> = parts.iter().map(|(found, _)| found.folder.join(part::FILE)).collect();
    let games = first.keep_games.then(|| SavedGames::find(&files, &plan)).transpose()?;
    let (asked, typed) = (first.asked.clone(), first.asked.clone());
    let (shown, format) = (args.shown, args.format);
    let summary = StoreOptions { asked, typed, texts: &texts, games, threads: 0, shown, format }
        .store(&mut home, &plan, played, &bar)?;
    if !args.quiet {
        let games = counted(blocks::games(&plan, [0, plan.games]), "game");
        note(&format!("joined {}, {games}; wrote {}", plural(parts.len(), "part"), home.folder().display()));
    }
    unbroken(&summary)?;
    Ok(gate(&summary)?)
}

/// Reads all parts, and refuses those that do not form one run.
fn read(folders: &[PathBuf]) -> anyhow::Result<Run> {
    let mut found = all(folders, |folder| found(folder))?;
    found.sort_by_key(|found| (found.part.first, found.part.end));
    let first = &found[0];
    let foreign = found.iter().filter(|other| other.run != first.run || !is_of_run(&other.part, &first.part));
    let foreign: Vec<String> = foreign.map(|other| foreign_part(first, other)).collect();
    if !foreign.is_empty() {
        return Err(BadInput(foreign).into());
    }
    let (plan, texts) = plan(first)?;
    let mut parts: Vec<(Found, Batch)> = Vec::new();
    let mut faults = Vec::new();
    for next in found {
        let batch = match counts(&next, &plan) {
            Ok(batch) => batch,
            Err(reason) => {
                faults.push(reason);
                continue;
            }
        };
        let (shown, before) = (next.folder.display().to_string(), parts.last());
        let end = before.map_or(0, |(_, batch)| batch.end());
        match before.filter(|_| batch.first() < end) {
            // Schedulers may run a task twice.
            Some((_, same)) if *same == batch => continue,
            Some((other, _)) => {
                faults.push(format!("{shown} and {} hold the same games and differ", other.folder.display()))
            }
            None if batch.first() > end => faults.push(missing([end, batch.first()], &next.part)),
            None => {}
        }
        parts.push((next, batch));
    }
    let end = parts.last().map_or(0, |(_, batch)| batch.end());
    if end < plan.games && faults.is_empty() {
        faults.push(missing([end, plan.games], &parts[0].0.part));
    }
    faults.extend(parts.iter().filter_map(|(found, batch)| plays_other(found, &plan, batch)));
    if faults.is_empty() { Ok(Run { plan, texts, parts }) } else { Err(BadInput(faults).into()) }
}

/// Applies a function to all items and collects all faults.
fn all<A, B>(of: &[A], each: impl Fn(&A) -> anyhow::Result<B>) -> anyhow::Result<Vec<B>> {
    let (mut done, mut faults) = (Vec::new(), Vec::new());
    for one in of {
        match each(one) {
            Ok(found) => done.push(found),
            Err(error) => faults.push(format!("{error:#}")),
        }
    }
    if faults.is_empty() { Ok(done) } else { Err(BadInput(faults).into()) }
}

fn found(folder: &Path) -> anyhow::Result<Found> {
    let manifest = folder::whole(folder)?;
    let Some(part) = manifest::part_of(&manifest) else {
        return Err(BadInput::one(format!("{}: a whole run, not a part of one", folder.display())));
    };
    let mut run: toml::Table = manifest.parse()?;
    ["part", "file", "check"].iter().for_each(|key| drop(run.remove(*key)));
    Ok(Found { folder: folder.to_owned(), run, manifest, part })
}

/// Do two parts belong to one run?
fn is_of_run(part: &RunPart, other: &RunPart) -> bool {
    (part.keep_games, &part.edition, &part.asked) == (other.keep_games, &other.edition, &other.asked)
}

fn foreign_part(first: &Found, other: &Found) -> String {
    let differs = |key: &&String| first.run.get(*key) != other.run.get(*key);
    let keys: Vec<&str> = first.run.keys().chain(other.run.keys()).filter(differs).map(String::as_str).collect();
    let asked = if first.part.keep_games == other.part.keep_games { "edition" } else { "keep_games" };
    let what = keys.first().copied().unwrap_or(asked);
    let (folder, first) = (other.folder.display(), first.folder.display());
    format!("{folder}: a part of another run than {first}: they differ in `{what}`")
}

/// Reads the plan of a part from its manifest alone.
fn plan(found: &Found) -> anyhow::Result<(Plan, Vec<Text>)> {
    let texts = manifest::texts_of(&found.manifest)?;
    let plan = texts::played(&found.folder, (&found.run, &texts), found.part.edition.as_deref())?;
    Ok((plan, texts))
}

/// The results of a part.
fn counts(found: &Found, plan: &Plan) -> Result<Batch, String> {
    let path = found.folder.join(part::FILE);
    let saved = Saved::read(&path, plan).map_err(|error| format!("{}: {error}", path.display()))?;
    let mut batches = saved.batches.into_iter();
    match (batches.next(), batches.next()) {
        (Some(batch), None) if [batch.first(), batch.end()] == [found.part.first, found.part.end] => Ok(batch),
        _ => Err(format!("{}: damaged; play this part again", path.display())),
    }
}

fn missing([first, end]: [u64; 2], part: &RunPart) -> String {
    let of = part.of;
    format!("games {} to {} of {of} parts are missing", count(first), count(end.saturating_sub(1)))
}

/// Replays one sampled game of a part. Returns an error message if its outcome differs from the one that the part stored.
fn plays_other(found: &Found, plan: &Plan, batch: &Batch) -> Option<String> {
    let picked = batch.tally.variants.first().map_or(0, |variant| variant.fingerprint);
    let sample = batch.samples.get(usize::try_from(picked % (batch.samples.len() as u64).max(1)).ok()?)?;
    (!plays_same(plan, sample)).then(|| {
        let (folder, game) = (found.folder.display(), sample.game);
        format!("{folder}: game {game} has another outcome here: it was not played by this program under these rules")
    })
}

/// Below this P value, corrected for the number of parts and variants, a part is suspected.
const SUSPECT: f64 = 0.001;

/// Advice on parts whose game lengths differ from the others' by more than chance explains: another program may have
/// played them.
fn suspects(parts: &[(Found, Batch)]) -> Vec<String> {
    let rounds = |batch: &Batch| batch.tally.variants.iter().map(|variant| variant.rounds.clone()).collect();
    let rounds: Vec<Vec<Histogram>> = parts.iter().map(|(_, batch)| rounds(batch)).collect();
    let told = |((part, _), chance): (&(Found, Batch), f64)| {
        format!(
            "warning: the games of {} differ in length from those of the other parts by more than chance explains \
             (p = {chance:.1e}); play this part again with this program",
            part.folder.display()
        )
    };
    parts.iter().zip(parts_and_rest(&rounds)).filter(|(_, chance)| *chance < SUSPECT).map(told).collect()
}
