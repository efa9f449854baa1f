//! `questlab report`: rebuilds summary, tables, pictures and page of a stored run.

use super::confidence::ConfidenceOption;
use super::format::{Format, render};
use super::screen::say_styled;
use super::{folder, gate};
use crate::experiment::record::{HERE, Record};
use crate::report::shell::quoted;
use crate::report::summary::Summary;
use std::path::PathBuf;

/// Arguments of `questlab report`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  questlab report results/character-balance --format markdown\n  \
    questlab report results/character-balance --confidence 99")]
pub struct Args {
    /// The folder of the run.
    folder: PathBuf,
    /// The format of the printed summary.
    #[arg(long, value_enum, default_value_t = Format::Table)]
    format: Format,
    #[command(flatten)]
    level: ConfidenceOption,
    #[command(flatten)]
    shown: folder::Shown,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let stored = folder::stored(&args.folder, false)?;
    args.level.set(stored.confidence);
    let home = folder::Home::claim(&args.folder)?;
    let summary = folder::contained(&args.folder, || {
        let summary = Summary::new(&stored);
        args.shown.renew(&home, &stored, &summary).map(|()| summary)
    })??;
    drop(home);
    // Stored commands name the run's folder as seen from there; printed ones as it was typed.
    let here = stored.asked.as_deref() == Some(HERE);
    if here {
        let asked = Some(quoted(&args.folder.display().to_string()));
        say_styled(&render(&Summary::new(&Record { asked, ..stored }), args.format)?)?;
    } else {
        say_styled(&render(&summary, args.format)?)?;
    }
    Ok(gate(&summary)?)
}
