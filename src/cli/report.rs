//! `questlab report`: rebuild summary, tables, pictures and page from what a run stored.

use super::format::{Format, render};
use super::{BadInput, folder, gate, say};
use crate::experiment::manifest;
use crate::experiment::record::{self, Record};
use crate::report::summary::Summary;
use std::fs;
use std::path::{Path, PathBuf};

/// What is rebuilt.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  questlab report results/character-balance --format markdown")]
pub struct Args {
    /// The folder a run wrote.
    folder: PathBuf,
    /// How the summary is printed.
    #[arg(long, value_enum, default_value_t = Format::Table)]
    format: Format,
    #[command(flatten)]
    shown: folder::Shown,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let stored = stored(&args.folder)?;
    manifest_is_whole(&args.folder)?;
    let summary = Summary::new(&stored);
    args.shown.renew(&args.folder, &stored, &summary)?;
    say(&render(&summary, args.format)?)?;
    Ok(gate(&summary)?)
}

/// Can the manifest be read, from which the page says what variants change? A folder without one is of a record alone.
fn manifest_is_whole(folder: &Path) -> anyhow::Result<()> {
    let path = folder.join(manifest::FILE);
    if !path.exists() {
        return Ok(());
    }
    let text = fs::read_to_string(&path).map_err(|error| BadInput::one(format!("{}: {error}", path.display())))?;
    let whole =
        text.parse::<toml::Table>().is_ok_and(|table| table.contains_key("plan") && table.contains_key("variant"));
    let fault = || BadInput::one(format!("{}: not the manifest of a run", path.display()));
    if whole { Ok(()) } else { Err(fault()) }
}

/// The record of a run, from the folder it wrote.
pub fn stored(folder: &Path) -> anyhow::Result<Record> {
    let path = folder.join(record::FILE);
    let shown = path.display();
    let text = fs::read_to_string(&path).map_err(|error| BadInput::one(format!("{shown}: {error}")))?;
    Record::from_json(&text).map_err(|fault| BadInput::one(format!("{shown}: {fault}")))
}
