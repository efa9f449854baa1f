//! `questlab completions`: generates shell completions.

use super::{Cli, say, shipped};
use crate::games;
use crate::ruleset::schema;
use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Command, CommandFactory};
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
    generate(args.shell, &mut with_names(Cli::command()), "questlab", &mut script);
    Ok(say(&String::from_utf8(script)?)?)
}

/// The commands, with the names that ship as possible values, so that a shell completes them too. Only completions use
/// this: the commands themselves also take files.
fn with_names(command: Command) -> Command {
    let experiments: Vec<&str> = shipped::EXPERIMENTS.iter().map(|(name, _)| *name).collect();
    let layers = games::layers();
    let layers: Vec<&str> = layers.names();
    let mut strategies: Vec<String> = Vec::new();
    for kit in games::all() {
        strategies.extend(shipped::library(kit).names().into_iter().map(str::to_owned));
    }
    strategies.sort_unstable();
    strategies.dedup();
    let strategies: Vec<&str> = strategies.iter().map(String::as_str).collect();
    let characters = characters();
    let characters: Vec<&str> = characters.iter().map(String::as_str).collect();
    let lists: [(&str, &[&str]); 6] = [
        ("experiment", &experiments),
        ("layers", &layers),
        ("changes", &layers),
        ("strategy", &strategies),
        ("character", &characters),
        ("edition", &schema::editions(games::schemas())),
    ];
    command.mut_subcommands(|command| {
        lists.iter().fold(command, |command, (argument, names)| {
            let has = command.get_arguments().any(|each| each.get_id() == argument);
            if has { command.mut_arg(argument, |each| each.value_parser(values(names))) } else { command }
        })
    })
}

/// The characters of all editions.
fn characters() -> Vec<String> {
    let rules = |edition: &&str| shipped::ruleset(edition, &[]).ok();
    let editions = schema::editions(games::schemas());
    let rows = editions.iter().filter_map(rules).filter_map(|rules| rules.list("characters"));
    let name = |row: Vec<(&'static str, serde_json::Value)>| Some(row.first()?.1.as_str()?.to_owned());
    let mut names: Vec<String> = rows.flatten().filter_map(name).collect();
    names.sort_unstable();
    names.dedup();
    names
}

fn values(names: &[&str]) -> PossibleValuesParser {
    PossibleValuesParser::new(names.iter().map(|name| PossibleValue::new((*name).to_owned())))
}
