//! `questlab run`: play an experiment, print the summary, write a folder.

use super::format::{Format, render};
use super::progress::Bar;
use super::{BadInput, folder, note, say, shipped};
use crate::experiment::entry::Entry;
use crate::experiment::league;
use crate::experiment::plan::{GAMES_MAX, Plan, read, read_as};
use crate::experiment::record::Record;
use crate::experiment::runner;
use crate::report::number::count;
use crate::report::summary::Summary;
use std::path::PathBuf;
use std::time::Instant;

/// What can be said about a run.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  questlab run experiments/character-balance.toml\n  \
    questlab run trophy-conversion --games 2000 --format markdown")]
pub struct Args {
    /// An experiment file, or the name of one that ships.
    experiment: String,
    /// The edition, instead of the file's and its arms'.
    #[arg(long)]
    edition: Option<String>,
    /// Games per arm, instead of the file's.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=GAMES_MAX))]
    games: Option<u64>,
    /// The seed, instead of the file's.
    #[arg(long, value_parser = clap::value_parser!(u64).range(..=i64::MAX.unsigned_abs()))]
    seed: Option<u64>,
    /// Threads to play on; all cores if not said. Results do not depend on it.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// The folder to write, instead of results/NAME (results/tries/NAME where flags change the plan).
    #[arg(long)]
    out: Option<PathBuf>,
    /// Replace the results of another plan in that folder.
    #[arg(long)]
    force: bool,
    /// How the summary is printed.
    #[arg(long, value_enum, default_value_t = Format::Table)]
    format: Format,
    /// Say what would be played and where it would go; play and write nothing.
    #[arg(long)]
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
    plan.games = args.games.unwrap_or(plan.games);
    plan.seed = args.seed.unwrap_or(plan.seed);
    if let Some(reason) = league::uneven(plan.games).filter(|_| !plan.league.is_empty()) {
        return Err(BadInput::one(format!("--games: {reason}")));
    }
    let target = folder::choose(args.out.as_deref(), &plan, plan.hash() != declared.hash());
    if args.dry_run {
        return Ok(say(&described(&plan, &target.display().to_string()))?);
    }
    folder::prepare(&target, &plan, args.force)?;

    let games = plan.games * plan.arms.len() as u64;
    let bar = Bar::new(games, args.quiet)?;
    let start = Instant::now();
    let played = runner::run(&plan, args.threads.map_or(0, usize::from), &bar)?;
    let seconds = start.elapsed().as_secs_f64();
    bar.clear();
    let record = Record::new(&plan, played);
    let summary = Summary::new(&record);
    folder::write(&target, &plan, (&record, &summary), args.shown)?;
    say(&render(&summary, args.format)?)?;
    if !args.quiet {
        let rate = games as f64 / seconds.max(1e-9);
        note(&format!("{} games in {seconds:.1} s, {rate:.0} games/s; wrote {}", count(games), target.display()));
    }
    Ok(())
}

fn described(plan: &Plan, target: &str) -> String {
    let mut out = format!("{}: {}\n", plan.title, plan.question);
    for arm in &plan.arms {
        let switches: Vec<String> = arm.overrides.iter().map(|(name, value)| format!("{name} = {value}")).collect();
        let entries: Vec<String> = arm.entries.iter().map(Entry::to_string).collect();
        out.push_str(&format!(
            "arm \"{}\": {}, {} seats ({}), rules {{ {} }}\n",
            arm.name,
            arm.edition,
            arm.layout.players,
            entries.join(", "),
            switches.join(", ")
        ));
    }
    if let Some(fork) = &plan.fork {
        out.push_str(&format!("each game both ways where `{}: {}` first comes up\n", fork.decision, fork.option));
    }
    let (games, arms) = (count(plan.games), plan.arms.len());
    out.push_str(&format!("{games} games in each of {arms} arms, seed {}, to {target}; nothing played\n", plan.seed));
    out
}
