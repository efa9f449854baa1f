//! `questlab check`: say every fault of files at once.

use super::{BadInput, say, shipped};
use crate::experiment::plan::read;
use crate::report::number::count;

/// What is checked.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  questlab check experiments/*.toml")]
pub struct Args {
    /// Experiment files, or names of experiments that ship.
    #[arg(required = true)]
    files: Vec<String>,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let mut faults = Vec::new();
    for wanted in &args.files {
        match shipped::find(wanted) {
            Err(error) => faults.push(error.to_string()),
            Ok((file, text)) => match read(&file, &text) {
                Ok(plan) => {
                    let (arms, games) = (plan.arms.len(), count(plan.games));
                    say(&format!("{file}: ok, an experiment of {arms} arms with {games} games each\n"))?;
                }
                Err(found) => faults.extend(found.iter().map(ToString::to_string)),
            },
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(BadInput::all(&faults)) }
}
