//! `questlab diff`: compares two stored runs.

use super::folder::{contained, stored};
use super::{say, say_json};
use crate::report::runs::beside;
use crate::report::summary::Summary;
use clap::ValueEnum;
use std::path::{Path, PathBuf};

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
    show([&args.first, &args.second], matches!(args.format, Format::Json))
}

/// Prints the comparison of two runs.
pub fn show(folders: [&Path; 2], json: bool) -> anyhow::Result<()> {
    let summary = |folder: &Path| {
        let stored = stored(folder, true)?;
        contained(folder, || Summary::new(&stored))
    };
    let [first, second] = [summary(folders[0])?, summary(folders[1])?];
    let runs = beside([&first, &second]);
    if json { say_json(&runs) } else { Ok(say(&runs.plain())?) }
}
