//! `questlab diff`: compares two stored runs.

use super::folder::{contained, stored};
use super::say_json;
use super::screen::{medium, say_styled};
use crate::report::runs::beside;
use crate::report::summary::Summary;
use clap::ValueEnum;
use std::path::PathBuf;

/// Arguments of `questlab diff`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  questlab diff results/character-balance results/tries/character-balance\n\n\
    Variants, characters and entries of the same name are set side by side.")]
pub struct Args {
    /// The folder of a run.
    first: PathBuf,
    /// The folder of the run to compare it with.
    second: PathBuf,
    /// Text of 80 columns, or one JSON object.
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    Text,
    Json,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let summary = |folder: &PathBuf| {
        let stored = stored(folder, true)?;
        contained(folder, || Summary::new(&stored))
    };
    let [first, second] = [summary(&args.first)?, summary(&args.second)?];
    let runs = beside([&first, &second]);
    match args.format {
        Format::Text => say_styled(&runs.plain(medium()))?,
        Format::Json => say_json(&runs)?,
    }
    Ok(())
}
