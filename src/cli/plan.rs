//! `questlab plan`: estimates how many games a comparison needs, how long they take, and what the planned games can detect.

use super::BadInput;
use super::confidence::ConfidenceOption;
use super::replay::planned;
use super::screen::{medium, say_styled};
use crate::cli::whole::whole;
use crate::engine::log::plural;
use crate::experiment::gate;
use crate::experiment::head::GAMES_MAX;
use crate::experiment::plan::Plan;
use crate::experiment::record::Record;
use crate::experiment::{blocks, league, runner};
use crate::report::forecast::{self, EffectSize, Planned};
use crate::report::introduced::introduced;
use crate::report::number::{counted, near, rounded};
use crate::report::summary::Summary;
use crate::report::text_table::wrapped;
use std::num::NonZero;
use std::thread;
use std::time::Instant;

/// Games of the pilot, all variants together. A fixed number, so that the same command says the same figures.
const PILOT: u64 = 2_048;
/// Fewest games of each variant in the pilot.
const LEAST: u64 = 64;

/// Arguments of `questlab plan`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  questlab plan trophy-conversion --effect 0.5pp\n  \
    questlab plan trophy-conversion --effect 2 --power 80")]
pub struct Args {
    /// File, name of a shipped experiment, or folder of a run.
    experiment: String,
    /// The difference to detect: percentage points of win share (0.5pp), or rounds (2).
    #[arg(long)]
    effect: String,
    /// The chance of detecting it, in per cent.
    #[arg(long, default_value_t = 90, value_parser = whole::<u8>(50, 99))]
    power: u8,
    /// Games per variant [default: the experiment's].
    #[arg(long, value_parser = whole::<u64>(1, GAMES_MAX))]
    games: Option<u64>,
    #[command(flatten)]
    level: ConfidenceOption,
    /// Number of threads [default: all cores].
    #[arg(long, value_parser = whole::<u16>(1, 1024))]
    threads: Option<u16>,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let mut plan = planned(&args.experiment, None)?;
    plan.games = args.games.unwrap_or(plan.games);
    plan.confidence = args.level.set(plan.confidence);
    uneven(&plan)?;
    let wrong = || {
        BadInput::one(format!(
            "--effect {}: percentage points of win share such as 0.5pp, or rounds such as 2",
            args.effect
        ))
    };
    let effect = effect(&args.effect).ok_or_else(wrong)?;
    let found = measured(&plan, args.threads)?;
    let planned = Planned {
        effect: Some(effect),
        power: f64::from(args.power) / 100.0,
        ..forecast::planned(plan.games, found.rate)
    };
    let medium = medium();
    let lasts = wrapped(&lasts(&plan, [0, plan.games], found.rate), medium.width());
    say_styled(&format!("{lasts}{}", forecast::block(&found.summary, &planned).plain(medium)))?;
    Ok(())
}

/// Refuses a number of games in which a league cannot play all seatings equally often.
pub fn uneven(plan: &Plan) -> anyhow::Result<()> {
    let reason = league::uneven(plan.games).filter(|_| !plan.league.is_empty());
    reason.map_or(Ok(()), |reason| Err(BadInput::one(format!("--games: {reason}"))))
}

/// Parses an effect: a difference of shares of at least 0.001 pp, or of rounds.
fn effect(text: &str) -> Option<EffectSize> {
    let found = match gate::share(text) {
        Some(share) => EffectSize::Share(share),
        None => EffectSize::Rounds(text.trim().parse().ok()?),
    };
    let sensible = match found {
        EffectSize::Share(size) => (1e-5..1.0).contains(&size),
        EffectSize::Rounds(size) => (1e-3..1e4).contains(&size),
    };
    sensible.then_some(found)
}

/// The results of a few games, and their speed.
pub struct Measured {
    /// The estimates from these games.
    pub summary: Summary,
    /// Games per second, all variants and threads together.
    pub rate: f64,
}

/// Plays a pilot, the first games of an experiment, and stores nothing.
pub fn measured(plan: &Plan, threads: Option<u16>) -> anyhow::Result<Measured> {
    let variants = plan.variants.len() as u64;
    let games = (PILOT / variants.max(1)).max(LEAST).next_multiple_of(blocks::cycle(plan)).min(plan.games);
    let short = Plan { games, gates: Vec::new(), precision: None, uncertain: None, ..plan.clone() };
    let start = Instant::now();
    let played = runner::run(&short, threads.map_or(0, usize::from), &())?;
    let seconds = start.elapsed().as_secs_f64().max(1e-6);
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let threads = threads.map_or(cores, usize::from) as u64;
    // A chunk is played by one thread.
    let busy = |games: u64| threads.min(games.div_ceil(blocks::chunk(plan))).max(1) as f64;
    let rate = (games * variants) as f64 / seconds * busy(plan.games) / busy(games);
    Ok(Measured { summary: Summary::new(&Record::new(&short, played)), rate })
}

/// How long a span of games of a run takes, in a sentence.
pub fn lasts(plan: &Plan, [first, end]: [u64; 2], rate: f64) -> String {
    let games = blocks::games(plan, [first, end]);
    let drawn = if plan.uncertain.is_some() { ", and those under drawn tables," } else { "" };
    let text = format!(
        "{} in each of {}{drawn} take about {} at {} games/s.",
        counted(end - first, "game"),
        plural(plan.variants.len(), "variant"),
        forecast::time(games as f64 / rate),
        rounded(near(rate))
    );
    introduced(&plan.title, &text)
}
