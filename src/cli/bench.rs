//! `questlab bench`: how fast games are played, with a checksum of what was played.

use super::{BadInput, note, say, say_json, shipped};
use crate::experiment::blocks::CHUNK_GAMES;
use crate::experiment::plan::{GAMES_MAX, Plan, read};
use crate::experiment::runner;
use crate::experiment::tally::VariantTally;
use crate::report::number::count;
use serde::Serialize;
use std::time::Instant;

/// The strategies that are timed.
const STRATEGIES: [&str; 2] = ["random", "seasoned"];
/// Seats at the table.
const SEATS: u8 = 4;
/// The seed of the games timed.
const SEED: u64 = 1983;

/// How bench results are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Format {
    /// Text.
    Table,
    /// One object.
    Json,
}

/// What is measured.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  questlab bench --threads 1 --format json")]
pub struct Args {
    /// The edition.
    #[arg(long, default_value = "talisman-r4e")]
    edition: String,
    /// Threads to play on.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    /// Games timed with each strategy.
    #[arg(long, default_value_t = 2_000, value_parser = clap::value_parser!(u64).range(1..=GAMES_MAX))]
    games: u64,
    /// How results are printed.
    #[arg(long, value_enum, default_value_t = Format::Table)]
    format: Format,
}

#[derive(Serialize)]
struct Bench {
    schema: u64,
    version: &'static str,
    seed: u64,
    threads: u16,
    games: u64,
    rows: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    strategy: &'static str,
    seats: u8,
    turns_per_s: f64,
    decisions_per_s: f64,
    games_per_s: f64,
    turns_per_game: f64,
    fingerprint: String,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let mut rows = Vec::new();
    for strategy in STRATEGIES {
        rows.push(measure(strategy, args)?);
    }
    let version = env!("CARGO_PKG_VERSION");
    let bench = Bench { schema: 1, version, seed: SEED, threads: args.threads, games: args.games, rows };
    match args.format {
        Format::Json => say_json(&bench)?,
        Format::Table => say(&table(&bench))?,
    }
    Ok(())
}

fn measure(strategy: &'static str, args: &Args) -> anyhow::Result<Row> {
    let edition = shipped::edition(&args.edition)?;
    let text = format!(
        "schema = 2\ntitle = \"bench\"\nedition = \"{edition}\"\nplayers = {SEATS}\nseed = {SEED}\n\
         games = {}\ntelemetry = false\n[field]\nstrategy = \"{strategy}\"\n",
        args.games
    );
    let plan = read("bench", &text, &shipped::library()).map_err(|faults| BadInput::all(&faults))?;
    // Caches and branch predictors are warmed by a chunk that is not timed.
    let warm = Plan { games: plan.games.min(CHUNK_GAMES), ..plan.clone() };
    runner::run(&warm, usize::from(args.threads), &())?;
    note(&format!("{} games with {strategy} seats ...", count(args.games)));
    let start = Instant::now();
    let played = runner::run(&plan, usize::from(args.threads), &())?;
    let seconds = start.elapsed().as_secs_f64().max(1e-9);
    let variants = &played.games.tally.variants;
    let sum = |of: fn(&VariantTally) -> u64| variants.iter().map(of).sum::<u64>() as f64;
    let (turns, games) = (sum(|variant| variant.turns), sum(|variant| variant.games));
    let fingerprint = variants.iter().fold(0_u64, |sum, variant| sum.wrapping_add(variant.fingerprint));
    Ok(Row {
        strategy,
        seats: SEATS,
        turns_per_s: turns / seconds,
        decisions_per_s: sum(|variant| variant.decisions) / seconds,
        games_per_s: games / seconds,
        turns_per_game: turns / games,
        fingerprint: format!("{fingerprint:016x}"),
    })
}

fn table(bench: &Bench) -> String {
    let mut out = format!(
        "{} games of {SEATS} seats with each strategy on {} threads, seed {SEED}\n{:<10}{:>13}{:>13}{:>10}{:>12}  {}\n",
        count(bench.games),
        bench.threads,
        "strategy",
        "turns/s",
        "decisions/s",
        "games/s",
        "turns/game",
        "fingerprint"
    );
    for row in &bench.rows {
        out.push_str(&format!(
            "{:<10}{:>13.0}{:>13.0}{:>10.1}{:>12.1}  {}\n",
            row.strategy, row.turns_per_s, row.decisions_per_s, row.games_per_s, row.turns_per_game, row.fingerprint
        ));
    }
    out
}
