//! `questlab run`: play an experiment, print the summary, write a folder.

use super::folder::{self, Home};
use super::format::{Format, render};
use super::progress::Bar;
use super::{BadInput, Failed, Interrupted, gate, note, plan as measure, say, shipped};
use crate::experiment::entry::Entry;
use crate::experiment::league;
use crate::experiment::plan::{GAMES_MAX, Plan, read, read_as};
use crate::experiment::precision::Precision;
use crate::experiment::record::Record;
use crate::experiment::rows;
use crate::experiment::runner::{self, Played, RunFault};
use crate::experiment::until;
use crate::report::block::wrapped;
use crate::report::forecast;
use crate::report::games::Games;
use crate::report::number::count;
use crate::report::shell::quoted;
use crate::report::summary::Summary;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// What can be said about a run.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  questlab run experiments/character-balance.toml\n  \
    questlab run trophy-conversion --games 2000 --format markdown\n  \
    questlab run character-balance --precision 1pp")]
pub struct Args {
    /// An experiment file, or the name of one that ships.
    experiment: String,
    /// The edition, instead of the file's and its variants'.
    #[arg(long)]
    edition: Option<String>,
    /// Games per variant, instead of the file's.
    #[arg(long, allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(1..=GAMES_MAX))]
    games: Option<u64>,
    /// Play until the figure of every variant is known to this half-width, instead of the file's games: 0.2pp of each character's
    /// win share, or METRIC=WIDTH with entry_share, unfinished or rounds.mean. With --games, no more than those.
    #[arg(long, value_name = "WIDTH", conflicts_with = "keep_games")]
    precision: Option<String>,
    /// The seed, instead of the file's.
    #[arg(long, allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(..=i64::MAX.unsigned_abs()))]
    seed: Option<u64>,
    /// Threads to play on; all cores if not said. Results do not depend on it.
    #[arg(long, allow_negative_numbers = true, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// The folder to write, instead of results/NAME (results/tries/NAME where flags change the plan).
    #[arg(long)]
    out: Option<PathBuf>,
    /// Replace the results of another plan in that folder.
    #[arg(long)]
    force: bool,
    /// Write every game too, a row a game and seat, while the run goes: games.csv, and games.parquet where tables are.
    #[arg(long)]
    keep_games: bool,
    /// How the summary is printed.
    #[arg(long, value_enum, default_value_t = Format::Table)]
    format: Format,
    /// Say what would be played and where it would go; play and write nothing.
    #[arg(long, conflicts_with_all = ["keep_games", "format"])]
    dry_run: bool,
    #[command(flatten)]
    shown: folder::Shown,
    /// No progress bar and no closing note.
    #[arg(long)]
    quiet: bool,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let (file, text) = shipped::find(&args.experiment)?;
    let library = shipped::library();
    let declared = read(&file, &text, &library).map_err(|faults| BadInput::all(&faults))?;
    let mut plan = match &args.edition {
        Some(name) => {
            read_as(&file, &text, &library, shipped::edition(name)?).map_err(|faults| BadInput::all(&faults))?
        }
        None => declared.clone(),
    };
    if let Some(wanted) = &args.precision {
        plan.precision = Some(Precision::read(wanted).map_err(BadInput::one)?);
        plan.games = GAMES_MAX;
    }
    plan.games = args.games.unwrap_or(plan.games);
    plan.seed = args.seed.unwrap_or(plan.seed);
    unplayable(&plan)?;
    if let Some(reason) = league::uneven(plan.games).filter(|_| !plan.league.is_empty()) {
        return Err(BadInput::one(format!("--games: {reason}")));
    }
    let target = folder::choose(args.out.as_deref(), &plan, is_changed(&plan, &declared));
    if args.dry_run {
        folder::refuse(&target, &plan, args.force)?;
        let measured = measure::measured(&plan, args.threads)?;
        return Ok(say(&described(&plan, &target.display().to_string(), &measured))?);
    }
    let home = folder::claim(&target, &plan, args.force)?;
    let stage = home.stage()?;

    let bar = Bar::new(expected(&plan) * plan.variants.len() as u64, args.quiet)?;
    let start = Instant::now();
    let mut games = args.keep_games.then(|| Games::new(&plan, &stage)).transpose()?;
    let played = played(&plan, args.threads.map_or(0, usize::from), (&bar, games.as_mut()))?;
    let seconds = start.elapsed().as_secs_f64();
    bar.clear();
    let said = Said { args, file: &file, text: &text };
    if let Some(cut) = played.cut {
        drop((games, home));
        return Err(said.cut_short(&plan, cut, played));
    }
    games.map(Games::finish).transpose()?;
    let summary = said.store((&home, &stage), &plan, played)?;
    if !args.quiet {
        let games = summary.variants.iter().map(|variant| variant.games).sum::<u64>();
        let rate = games as f64 / seconds.max(1e-9);
        note(&format!("{} games in {seconds:.1} s, {rate:.0} games/s; wrote {}", count(games), target.display()));
    }
    unbroken(&summary)?;
    Ok(gate(&summary)?)
}

/// Fails where games broke off: what was stored and printed is of the others.
fn unbroken(summary: &Summary) -> Result<(), Failed> {
    let Some(broken) = &summary.broken else { return Ok(()) };
    let first = broken.first.first().map_or("", |row| row.command.as_str());
    Err(Failed(format!("{} games were stopped by a fault of the program; the first: `{first}`", count(broken.games))))
}

/// What was said on the command line, and the experiment that was found.
struct Said<'a> {
    args: &'a Args,
    file: &'a str,
    text: &'a str,
}

impl Said<'_> {
    /// Writes what was played, and prints it.
    fn store(&self, home: (&Home, &Path), plan: &Plan, played: Played) -> anyhow::Result<Summary> {
        let asked = |wanted: &str| shipped::asked(wanted, self.args.edition.as_deref(), (self.file, self.text));
        // What is stored tells of no path: there a file of one's own is named from its folder.
        let record = Record { asked: asked(&shipped::without_folder(self.file)), ..Record::new(plan, played) };
        let summary = Summary::new(&record);
        folder::write(home, plan, (&record, &summary), self.args.shown)?;
        let typed = asked(&self.args.experiment);
        if typed == record.asked {
            say(&render(&summary, self.args.format)?)?;
        } else {
            say(&render(&Summary::new(&Record { asked: typed, ..record }), self.args.format)?)?;
        }
        Ok(summary)
    }

    /// Stores the games up to a number, of a run that was interrupted, as a run of so many games; says where, and how all of
    /// them are played.
    fn cut_short(&self, plan: &Plan, cut: u64, played: Played) -> anyhow::Error {
        let words: Vec<String> = std::env::args_os().skip(1).map(|word| quoted(&word.to_string_lossy())).collect();
        let whole = format!("`questlab {}` plays all of them", words.join(" "));
        if cut == 0 {
            return Interrupted(format!("interrupted before any of the games could be counted; {whole}")).into();
        }
        let short = Plan { games: cut, ..plan.clone() };
        let usual = folder::choose(self.args.out.as_deref(), &short, true);
        let mut beside = usual.clone().into_os_string();
        beside.push("-interrupted");
        let open = |target: PathBuf| folder::claim(&target, &short, self.args.force).ok();
        let told = format!("interrupted after {} of {} games of each variant", count(cut), count(plan.games));
        let Some(home) = [usual, PathBuf::from(beside)].into_iter().find_map(open) else {
            return Interrupted(format!("{told}, which could not be written; {whole}")).into();
        };
        match home.stage().and_then(|stage| self.store((&home, &stage), &short, played)) {
            Ok(_) => Interrupted(format!("{told}; they are in {}; {whole}", home.folder().display())).into(),
            Err(error) => error,
        }
    }
}

/// Do flags play another number of games, or other games, than the file says?
fn is_changed(plan: &Plan, declared: &Plan) -> bool {
    plan.precision.is_some() || plan.games != declared.games || plan.identity() != declared.identity()
}

/// Refuses a precision that games of this plan cannot come to.
fn unplayable(plan: &Plan) -> anyhow::Result<()> {
    let Some(precision) = &plan.precision else { return Ok(()) };
    if !plan.league.is_empty() {
        return Err(BadInput::one("--precision: a league is played in rounds of its seatings; say --games"));
    }
    if !precision.is_of(plan) {
        return Err(BadInput::one("--precision: one entry holds every seat in every variant, and has no win share"));
    }
    Ok(())
}

/// The games of each variant, or about those that a precision will take.
fn expected(plan: &Plan) -> u64 {
    let wanted = plan.precision.as_ref().and_then(|precision| precision.games(plan));
    wanted.map_or(plan.games, |games| format!("{games:.0}").parse().unwrap_or(plan.games).min(plan.games))
}

fn played(plan: &Plan, threads: usize, (bar, games): (&Bar, Option<&mut Games<'_>>)) -> Result<Played, RunFault> {
    match (&plan.precision, games) {
        (Some(precision), _) => until::run(plan, precision, threads, bar),
        (None, Some(games)) => rows::run(plan, threads, bar, games),
        (None, None) => runner::run(plan, threads, bar),
    }
}

fn described(plan: &Plan, target: &str, measured: &measure::Measured) -> String {
    let mut out = format!("{}: {}\n", plan.title, plan.question);
    for variant in &plan.variants {
        let switches: Vec<String> = variant.overrides.iter().map(|(name, value)| format!("{name} = {value}")).collect();
        let entries: Vec<String> = variant.entries.iter().map(Entry::to_string).collect();
        out.push_str(&format!(
            "variant \"{}\": {}, {} seats ({}), rules {{ {} }}\n",
            variant.name,
            variant.edition,
            variant.layout.players,
            entries.join(", "),
            switches.join(", ")
        ));
    }
    if let Some(fork) = &plan.fork {
        out.push_str(&format!("each game both ways where `{}: {}` first comes up\n", fork.decision, fork.option));
    }
    let (games, variants) = (count(plan.games), plan.variants.len());
    let games = match &plan.precision {
        Some(precision) => {
            format!("until {} is known to {}, at most {games}", precision.metric.name(), precision.written)
        }
        None => games,
    };
    out.push_str(&format!(
        "{games} games in each of {variants} variants, seed {}, to {target}; nothing played\n",
        plan.seed
    ));
    let games = expected(plan);
    let timed = Plan { games, ..plan.clone() };
    if plan.precision.is_none() || games < plan.games {
        out.push_str(&wrapped(&measure::lasts(&timed, measured.rate)));
        out.push_str(&forecast::block(&measured.summary, &forecast::planned(games, measured.rate)).plain());
    }
    out
}
