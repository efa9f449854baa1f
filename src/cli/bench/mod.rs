//! `questlab bench`: measures speed, with a checksum of the games played.

mod cells;
mod measure;
mod text;

use super::{note, say, say_json, shipped};
use crate::cli::whole::whole;
use crate::experiment::head::GAMES_MAX;
use crate::games;
use crate::report::number::counted;
use cells::{Excluded, PreparedCell};
use measure::BenchRow;
use serde::Serialize;

/// The default strategies.
const STRATEGIES: [&str; 2] = ["random", "seasoned"];
/// The strategy with which `--matrix` times layers.
const LAYERS_WITH: &str = "seasoned";
/// Default number of games per repetition.
const GAMES: u64 = 2_000;
/// Default number of games per repetition with `--matrix`.
const MATRIX_GAMES: u64 = 100;
/// The seed of the timed games.
const SEED: u64 = 1983;

/// How bench results are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Format {
    /// Text.
    Table,
    /// One object.
    Json,
}

/// Arguments of `questlab bench`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  questlab bench --strategy bold --layer corner-stops --players 6\n  \
    questlab bench --matrix --format json")]
pub struct Args {
    /// A strategy to time, for all seats; may be repeated [default: random, seasoned].
    #[arg(long = "strategy", value_name = "NAME")]
    strategies: Vec<String>,
    /// A layer to play with; may be repeated, and all apply at once.
    #[arg(long = "layer", value_name = "NAME")]
    layers: Vec<String>,
    /// The edition [default: the first of `questlab list editions`; with --matrix: each].
    #[arg(long)]
    edition: Option<String>,
    /// Number of players.
    #[arg(long, default_value_t = 4, value_parser = whole::<u8>(2, 6))]
    players: u8,
    /// Number of threads; their CPU times are added up.
    #[arg(long, default_value_t = 1, value_parser = whole::<u16>(1, 1024))]
    threads: u16,
    /// Games per repetition [default: 2000; with --matrix: 100].
    #[arg(long, value_parser = whole::<u64>(1, GAMES_MAX))]
    games: Option<u64>,
    /// Number of repetitions; each times the same games again.
    #[arg(long, default_value_t = 5, value_parser = whole::<u16>(1, 1_000))]
    repeat: u16,
    /// Time every shipped strategy, and `seasoned` with every shipped layer.
    #[arg(long, conflicts_with_all = ["strategies", "layers"])]
    matrix: bool,
    /// The output format.
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
    repeat: u16,
    rows: Vec<BenchRow>,
    /// The row with the fewest turns per second; only with `--matrix`.
    #[serde(skip_serializing_if = "Option::is_none")]
    slowest: Option<BenchRow>,
    /// Cells of the matrix that cannot be played.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    excluded: Vec<Excluded>,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let games_each = args.games.unwrap_or(if args.matrix { MATRIX_GAMES } else { GAMES });
    let edition = args.edition.as_deref().map(shipped::edition).transpose()?;
    let kit = games::of_edition(edition.unwrap_or(games::first_edition()));
    let library = shipped::library(kit.unwrap_or_else(|| games::of_text("")));
    let (prepared, excluded) = if args.matrix {
        cells::matrix(edition, (args.players, games_each), &library)
    } else {
        (cells::named(args, edition, games_each, &library)?, Vec::new())
    };
    let rows = timed(args, &prepared, games_each)?;
    let version = env!("CARGO_PKG_VERSION");
    let slowest = rows.iter().filter(|_| args.matrix).min_by(|a, b| a.turns_per_s.total_cmp(&b.turns_per_s)).cloned();
    let (threads, repeat) = (args.threads, args.repeat);
    let bench = Bench { schema: 2, version, seed: SEED, threads, games: games_each, repeat, rows, slowest, excluded };
    match args.format {
        Format::Json => say_json(&bench)?,
        Format::Table => say(&text::of(&bench))?,
    }
    Ok(())
}

/// Times all cells. Repetitions of different cells alternate, so that a machine that slows down affects all cells alike.
fn timed(args: &Args, prepared: &[PreparedCell], games: u64) -> anyhow::Result<Vec<BenchRow>> {
    let (threads, cells) = (usize::from(args.threads), prepared.len());
    let (games_said, times) = (counted(games, "game"), counted(args.repeat as u64, "time"));
    note(&format!("{}, {games_said} {times} each ...", counted(cells as u64, "cell")));
    for PreparedCell { cell, plan } in prepared {
        measure::warm(cell, plan, threads)?;
    }
    let mut runs: Vec<Vec<measure::Timed>> = vec![Vec::new(); cells];
    for _ in 0..args.repeat {
        for (PreparedCell { cell, plan }, runs) in prepared.iter().zip(&mut runs) {
            runs.push(measure::time(cell, plan, threads)?);
        }
    }
    prepared.iter().zip(&runs).map(|(PreparedCell { cell, .. }, runs)| measure::row(cell, runs)).collect()
}
