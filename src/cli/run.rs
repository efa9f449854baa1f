//! `questlab run`: plays an experiment, prints the summary and writes a folder.

use super::confidence::ConfidenceOption;
use super::folder::log::{RunLog, SavedGames};
use super::folder::{self, Home, StoredPlan, texts};
use super::format::{Format, render};
use super::part;
use super::progress::{Bar, continuing};
use super::screen::say_styled;
use super::session::{self, FolderRequest, Session};
use super::store::{StoreOptions, closing, unbroken};
use super::{BadInput, Failed, Interrupted, dry_run, gate, note, plan as measure, replay, shipped};
use crate::cli::whole::whole;
use crate::experiment::batch::Batch;
use crate::experiment::blocks;
use crate::experiment::head::GAMES_MAX;
use crate::experiment::manifest::{RunPart, Text};
use crate::experiment::plan::{Plan, read, read_as};
use crate::experiment::precision::Precision;
use crate::experiment::record::{HERE, Record};
use crate::experiment::run_result::RunResult;
use crate::experiment::runner::{self, Job, Keep, RunFault, go_on};
use crate::games;
use crate::report::number::{count, counted};
use crate::report::summary::Summary;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Arguments of `questlab run`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  questlab run experiments/character-balance.toml\n  \
    questlab run trophy-conversion --games 2000 --format markdown\n  \
    questlab run character-balance --precision 1pp\n  \
    questlab run results/tries/character-balance")]
pub struct Args {
    /// File, name of a shipped experiment (`questlab list experiments`), or folder of a run, which is played again.
    experiment: String,
    /// The edition [default: the experiment's and its variants'].
    #[arg(long)]
    edition: Option<String>,
    #[command(flatten)]
    options: RunOptions,
}

/// How an experiment is played and shown, and where its results go.
#[derive(Debug, clap::Args)]
pub struct RunOptions {
    /// Games per variant [default: the experiment's; 4000 for `compare`].
    #[arg(long, allow_negative_numbers = true, value_parser = whole::<u64>(1, GAMES_MAX))]
    games: Option<u64>,
    /// Play until a figure is precise enough in every variant. 0.5pp: until each character's win share is known to ± 0.5
    /// percentage points. Also entry_share=0.5pp, unfinished=0.1pp and rounds.mean=0.3 (rounds). With --games, that is the
    /// limit [default: a fixed number of games].
    #[arg(long, value_name = "WIDTH")]
    precision: Option<String>,
    /// Seed of all random numbers [default: the experiment's; 1983 for `compare`].
    #[arg(long, allow_negative_numbers = true, value_parser = whole::<u64>(0, i64::MAX.unsigned_abs()))]
    seed: Option<u64>,
    /// Number of threads, which does not change results [default: all cores].
    #[arg(long, allow_negative_numbers = true, value_parser = whole::<u16>(1, 1024))]
    threads: Option<u16>,
    /// The folder for results [default: results/NAME; results/tries/NAME if options change the experiment, and for `compare`].
    #[arg(long)]
    out: Option<PathBuf>,
    /// Replace results of other settings in the folder, and the progress of an interrupted run.
    #[arg(long)]
    force: bool,
    /// Continue an interrupted run; start it if there is none, and do nothing if it is finished.
    #[arg(long, conflicts_with = "force")]
    resume: bool,
    /// Play part I of N only; `questlab merge` joins the parts into one run.
    #[arg(long, value_name = "I/N", conflicts_with_all = ["precision", "format"])]
    #[cfg_attr(feature = "pictures", arg(conflicts_with = "png"))]
    shard: Option<String>,
    /// Also write every game, one row per game and seat, to games.csv (and games.parquet).
    #[arg(long)]
    keep_games: bool,
    #[command(flatten)]
    level: ConfidenceOption,
    /// The format of the printed summary.
    #[arg(long, value_enum, default_value_t = Format::Table)]
    format: Format,
    /// Show what would be played and where results would go, without playing or writing.
    #[arg(long, conflicts_with_all = ["keep_games", "format"])]
    #[cfg_attr(feature = "pictures", arg(conflicts_with = "png"))]
    dry_run: bool,
    #[command(flatten)]
    shown: folder::Shown,
    /// Print no progress bar and no closing note.
    #[arg(long)]
    quiet: bool,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let wanted = &args.experiment;
    if let Some(StoredPlan { plan, edition, file, text }) = replay::stored(wanted, args.edition.as_deref())? {
        let edition = edition.as_deref();
        let source =
            PlanSource { wanted: Some(wanted), edition, folder: Some(Path::new(wanted)), file: &file, text: &text };
        return play(source, (&plan.clone(), plan), &args.options);
    }
    let (file, text) = shipped::find(wanted)?;
    let library = shipped::library(games::of_text(&text));
    let declared = read(&file, &text, &library).map_err(|faults| BadInput::all(&faults))?;
    let plan = match &args.edition {
        Some(name) => {
            read_as(&file, &text, &library, shipped::edition(name)?).map_err(|faults| BadInput::all(&faults))?
        }
        None => declared.clone(),
    };
    let edition = args.edition.as_deref();
    let source = PlanSource { wanted: Some(wanted), edition, folder: None, file: &file, text: &text };
    play(source, (&declared, plan), &args.options)
}

/// Where an experiment comes from.
#[derive(Clone, Copy)]
pub struct PlanSource<'a> {
    /// The experiment as the user named it; `None` if the command line itself is the experiment.
    pub wanted: Option<&'a str>,
    /// The edition that replaces the experiment's.
    pub edition: Option<&'a str>,
    /// The folder of the run that is played again, which also takes the results.
    pub folder: Option<&'a Path>,
    /// The name of its file.
    pub file: &'a str,
    /// Its text.
    pub text: &'a str,
}

/// Plays an experiment with the options of the command line. `declared` is its plan without these options.
///
/// # Errors
/// RunOptions that do not fit the plan; a folder that cannot take the results; whatever ends a run early.
pub fn play(source: PlanSource<'_>, (declared, mut plan): (&Plan, Plan), args: &RunOptions) -> anyhow::Result<()> {
    if let Some(wanted) = &args.precision {
        plan.precision = Some(Precision::read(wanted).map_err(BadInput::one)?);
        plan.games = GAMES_MAX;
    }
    plan.games = args.games.unwrap_or(plan.games);
    plan.seed = args.seed.unwrap_or(plan.seed);
    plan.confidence = args.level.set(plan.confidence);
    unplayable(&plan)?;
    measure::uneven(&plan)?;
    runner::check_drawn(&plan, args.threads.map_or(0, usize::from)).map_err(|fault| match fault {
        RunFault::Drawn(fault) => BadInput::all(&[fault]),
        RunFault::Threads(_) | RunFault::Kept(_) => fault.into(),
    })?;
    let part = args.shard.as_deref().map(|shard| part::read(shard, &plan)).transpose()?;
    let changed = source.wanted.is_none() || is_changed(&plan, declared) || part.is_some();
    let target = match source.folder.filter(|_| args.out.is_none() && !changed) {
        Some(folder) => folder.to_owned(),
        None => target(args, &plan, (changed, part.as_ref())),
    };
    if args.dry_run {
        folder::refuse(&target, &plan, (args.force, args.resume))?;
        return dry_run::tell((&plan, part.as_ref()), &target.display().to_string(), args.threads);
    }
    let texts = texts::of(&plan, (source.file, source.text));
    let said = Said { args, source, plan: &plan, texts, target: &target };
    let part = part.map(|part| RunPart {
        keep_games: args.keep_games,
        edition: source.edition.map(str::to_owned),
        asked: said.asked(),
        ..part
    });
    said.run(Home::claim(&target)?, part.as_ref())
}

/// The folder for the run.
fn target(args: &RunOptions, plan: &Plan, (changed, part): (bool, Option<&RunPart>)) -> PathBuf {
    let usual = folder::choose(args.out.as_deref(), &plan.name, changed);
    match part.filter(|_| args.out.is_none()) {
        Some(RunPart { number, of, .. }) => usual.with_file_name(format!("{}-part-{number}-of-{of}", plan.name)),
        None => usual,
    }
}

/// The command line, and the experiment it names.
struct Said<'a> {
    args: &'a RunOptions,
    source: PlanSource<'a>,
    plan: &'a Plan,
    texts: Vec<Text>,
    /// The folder for results.
    target: &'a Path,
}

impl Said<'_> {
    /// Plays what is missing, writes the folder and prints the summary.
    fn run(&self, mut home: Home, part: Option<&RunPart>) -> anyhow::Result<()> {
        let (args, plan) = (self.args, self.plan);
        let span = part.map_or([0, plan.games], |part| [part.first, part.end]);
        let RunOptions { resume, force, keep_games, quiet, .. } = *args;
        let asked = FolderRequest { plan, texts: &self.texts, span, part, resume, force, keep_games, quiet };
        let (log, begun) = match session::begin(&home, asked)? {
            Session::Finished(stored) => return self.found(&home, stored),
            Session::Open(log, begun) => (log, begun),
        };
        let games = blocks::games(plan, [span[0], dry_run::expected(plan).min(span[1])]);
        let (bar, start) = (Bar::new(games, quiet)?, Instant::now());
        let games_of = |batch: &Batch| blocks::games(plan, [batch.first(), batch.end()]);
        let before: u64 = begun.iter().map(games_of).sum();
        let played = self.played((log, span), begun, (&bar, &home))?;
        let seconds = start.elapsed().as_secs_f64();
        bar.clear();
        // With a precision, more games may be saved than those of the last look.
        let new = games_of(&played.games).saturating_sub(before);
        let stored = match part {
            Some(part) => {
                let saves = self.saves(&home)?;
                part::store(&mut home, (plan, &self.texts), (part, played.games), (saves, &bar)).map(|()| None)
            }
            None => self.store(&mut home, played, &bar).map(Some),
        };
        let summary = stored.map_err(|error| self.advised(&home, error))?;
        if !quiet {
            note(&closing(new, seconds, home.folder()));
        }
        let Some(summary) = summary else { return part::unbroken(home.folder(), plan) };
        unbroken(&summary)?;
        Ok(gate(&summary)?)
    }

    /// Plays the missing games of a span into a log.
    fn played(
        &self,
        (mut log, span): (RunLog, [u64; 2]),
        begun: Vec<Batch>,
        (bar, home): (&Bar, &Home),
    ) -> anyhow::Result<RunResult> {
        let keep = Some(&mut log as &mut dyn Keep);
        let job = Job { plan: self.plan, span, begun, keep, rows: self.args.keep_games };
        let told = format!("interrupted in a long game; {} keeps what it has saved", home.folder().display());
        let watch = bar.watch(format!("{told}\n{}", continuing(self.args.resume)));
        let played = go_on(job, self.args.threads.map_or(0, usize::from), bar);
        drop(watch);
        bar.clear();
        let played = match (played, log.sync()) {
            (Ok(played), Ok(())) => played,
            (Ok(_), Err(error)) => return Err(self.advised(home, RunFault::Kept(error).into())),
            (Err(error), _) => return Err(self.advised(home, error.into())),
        };
        if let Some(cut) = played.cut {
            let all = span[1] - span[0];
            let cut = if self.plan.precision.is_some() {
                counted(cut, "game")
            } else {
                format!("{} of {}", count(cut), counted(all, "game"))
            };
            let folder = home.folder().display();
            let told = || format!("interrupted after {cut} of each variant, which are saved in {folder}");
            bar.stopped(told).map_err(|error| self.advised(home, error.into()))?;
        }
        Ok(played)
    }

    /// Adds the command that continues the run to an error, if a log was saved.
    fn advised(&self, home: &Home, error: anyhow::Error) -> anyhow::Error {
        if !home.log().exists() {
            return error;
        }
        let advice = continuing(self.args.resume);
        match error.downcast::<Interrupted>() {
            Ok(Interrupted { told, code }) => Interrupted { told: format!("{told}\n{advice}"), code }.into(),
            Err(error) => match error.downcast::<BadInput>() {
                Ok(BadInput(lines)) => BadInput(lines.into_iter().chain([advice]).collect()).into(),
                Err(error) => Failed(format!("{error:#}\nall games played so far are saved; {advice}")).into(),
            },
        }
    }

    /// Stores a whole run.
    fn store(&self, home: &mut Home, played: RunResult, bar: &Bar) -> anyhow::Result<Summary> {
        let store = StoreOptions {
            asked: self.asked(),
            typed: self.typed(),
            texts: &self.texts,
            games: self.saves(home)?,
            threads: self.args.threads.map_or(0, usize::from),
            shown: self.args.shown,
            format: self.args.format,
        };
        store.store(home, self.plan, played, bar)
    }

    /// The games saved in the log, if games are kept.
    fn saves(&self, home: &Home) -> anyhow::Result<Option<SavedGames>> {
        Ok(self.args.keep_games.then(|| SavedGames::find(&[home.log()], self.plan)).transpose()?)
    }

    /// The experiment as stored files name it in commands. Stored files contain no paths, so an experiment that does not
    /// ship is named by the folder of its run, as seen from there.
    fn asked(&self) -> Option<String> {
        let PlanSource { edition, file, text, .. } = self.source;
        shipped::asked(HERE, edition, (file, text))
    }

    /// The experiment as the user named it.
    fn typed(&self) -> Option<String> {
        let PlanSource { wanted, edition, file, text, .. } = self.source;
        let target = self.target.display().to_string();
        shipped::asked(wanted.unwrap_or(&target), edition, (file, text))
    }

    /// Prints the finished run in the folder.
    fn found(&self, home: &Home, stored: Option<Box<Record>>) -> anyhow::Result<()> {
        if !self.args.quiet {
            note(&format!("{} is finished; nothing was played", home.folder().display()));
        }
        let Some(stored) = stored else { return part::unbroken(home.folder(), self.plan) };
        let summary = Summary::new(&Record { asked: self.typed(), ..*stored });
        say_styled(&render(&summary, self.args.format)?)?;
        unbroken(&summary)?;
        Ok(gate(&summary)?)
    }
}

/// Do flags change the number of games, the games, or the level of the report?
fn is_changed(plan: &Plan, declared: &Plan) -> bool {
    let same = (plan.games, plan.confidence) == (declared.games, declared.confidence);
    plan.precision.is_some() || !same || plan.identity() != declared.identity()
}

/// Refuses a precision that this plan cannot use.
fn unplayable(plan: &Plan) -> anyhow::Result<()> {
    let Some(precision) = &plan.precision else { return Ok(()) };
    if !plan.league.is_empty() {
        return Err(BadInput::one("--precision: cannot be used with a league; use --games"));
    }
    if !precision.is_of(&plan.variants) {
        return Err(BadInput::one(
            "--precision: one entry has all seats in every variant, so there is no win share to measure",
        ));
    }
    Ok(())
}
