//! `questlab completions`: generates shell completions.

use super::{Cli, say};
use clap::CommandFactory;
use clap_complete::{Shell, generate};

/// Arguments of `questlab completions`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  questlab completions bash > ~/.local/share/bash-completion/completions/questlab")]
pub struct Args {
    /// The shell.
    #[arg(value_enum)]
    shell: Shell,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let mut script = Vec::new();
    generate(args.shell, &mut Cli::command(), "questlab", &mut script);
    Ok(say(&String::from_utf8(script)?)?)
}
