//! `questlab diff`: compares two stored runs.

use super::confidence::ConfidenceOption;
use super::folder::{contained, stored};
use super::say_json;
use super::screen::{medium, say_styled};
use crate::experiment::record::Record;
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
    #[command(flatten)]
    level: ConfidenceOption,
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
    let mut found = Vec::new();
    for folder in [&args.first, &args.second] {
        found.push((folder.as_path(), stored(folder, true)?));
    }
    args.level.set_for(&found)?;
    let summary = |(folder, stored): &(&Path, Record)| contained(folder, || Summary::new(stored));
    let runs = beside([&summary(&found[0])?, &summary(&found[1])?]);
    match args.format {
        Format::Text => say_styled(&runs.plain(medium()))?,
        Format::Json => say_json(&runs)?,
    }
    Ok(())
}
