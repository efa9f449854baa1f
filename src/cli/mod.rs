//! The command line: one file per subcommand. No other room knows flags or uses `anyhow`.

mod bench;
mod broken;
mod check;
mod compare;
mod completions;
mod confidence;
mod diff;
mod dry_run;
mod excerpt;
mod explain;
mod folder;
mod format;
mod list;
mod merge;
mod new;
mod part;
mod plan;
mod play;
mod progress;
mod question;
mod replay;
mod report;
mod run;
mod screen;
mod session;
mod shipped;
mod situation;
mod store;
mod table;
mod user_file;
mod whole;

use crate::engine::fault::{FAULTS_MAX, Fault};
use crate::engine::log::plural;
use crate::engine::name::{json_shown, shown};
use crate::ruleset;
use clap::{Parser, Subcommand};
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::{self, IsTerminal as _, Write};
use std::process::ExitCode;

/// Monte Carlo balance and strategy simulator for adventure board games.
#[derive(Debug, Parser)]
#[command(version, arg_required_else_help = true, after_help = EXAMPLE)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLE: &str = "Example:\n  questlab run experiments/character-balance.toml\n\n\
    Exit codes: 0 done, gate passed; 1 failed; 2 bad input; 3 a gate was missed; 4 a gate is undecided; \
    130, 143, 129 interrupted by SIGINT, SIGTERM, SIGHUP.";

#[derive(Debug, Subcommand)]
enum Command {
    /// Play an experiment, print the summary, write a folder.
    Run(run::Args),
    /// Create a commented template for an experiment, strategy or layer.
    New(new::Args),
    /// Estimate how many games a comparison needs, and how long it takes.
    Plan(plan::Args),
    /// Show one game, turn by turn.
    Play(play::Args),
    /// Run situations and check their expectations.
    Situation(situation::Args),
    /// List editions, cards, rules, strategies and other tables.
    List(list::Args),
    /// Check experiment, strategy, situation and layer files; report every fault at once.
    Check(check::Args),
    /// Rebuild summary, tables, pictures and page of a stored run.
    Report(report::Args),
    /// Join the parts of a run that were played with `run --shard`.
    Merge(merge::Args),
    /// Compare house rules, cards or strategies that the command line names, without an experiment file.
    Compare(compare::Args),
    /// Compare two stored runs.
    Diff(diff::Args),
    /// Join the tables of stored runs, and arrange a value by rows and columns.
    Table(table::Args),
    /// Play one game number under two variants, and show where they diverge.
    Explain(explain::Args),
    /// Measure turns and decisions per second of CPU time.
    Bench(bench::Args),
    /// Generate shell completions.
    Completions(completions::Args),
}

/// Bad input, with one line for each fault. Nothing was played or written.
#[derive(Debug, thiserror::Error)]
#[error("{}", .0.join("\n"))]
struct BadInput(Vec<String>);

impl BadInput {
    fn one(reason: impl Into<String>) -> anyhow::Error {
        Self(vec![reason.into()]).into()
    }

    fn all<F: Told>(faults: &[F]) -> anyhow::Error {
        Self(told(faults)).into()
    }
}

/// A fault to report, with its file if that is known.
trait Told: ToString {
    /// The file.
    fn file(&self) -> Option<&str> {
        None
    }
}

impl Told for String {}

impl Told for Fault {
    fn file(&self) -> Option<&str> {
        Some(&self.file)
    }
}

impl Told for ruleset::RulesetFault {
    fn file(&self) -> Option<&str> {
        if let Self::Layer(fault) = self { Some(&fault.file) } else { None }
    }
}

/// One line for each fault, at most [`FAULTS_MAX`] per file, with a line that counts the rest.
fn told<F: Told>(faults: &[F]) -> Vec<String> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let mut lines = Vec::new();
    for fault in faults {
        let count = fault.file().map_or(0, |file| {
            let count = counts.entry(file).or_default();
            *count += 1;
            *count
        });
        if count <= FAULTS_MAX {
            lines.push(fault.to_string());
        }
    }
    let more = counts.into_iter().filter(|(_, count)| *count > FAULTS_MAX);
    lines.extend(more.map(|(file, count)| format!("{file}: {}, not listed", plural(count - FAULTS_MAX, "more fault"))));
    lines
}

/// The command ran, but its result is negative or it could not finish.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct Failed(String);

/// A signal ended the program.
#[derive(Debug, thiserror::Error)]
#[error("{told}")]
struct Interrupted {
    /// What was saved.
    told: String,
    /// The exit code.
    code: u8,
}

/// The gate of an experiment is not passed.
#[derive(Debug, thiserror::Error)]
enum GateShut {
    /// A bound was missed.
    #[error("a gate was missed: {0}")]
    Missed(String),
    /// A bound is undecided.
    #[error("a gate is undecided: {0}; more games may decide it")]
    Undecided(String),
}

/// An error unless all bounds of a summary are met, or there are none.
fn gate(summary: &crate::report::summary::Summary) -> Result<(), GateShut> {
    use crate::report::gate::GateOutcome;
    let said = summary.numbers.gate_said();
    match summary.numbers.gate() {
        None | Some(GateOutcome::Pass) => Ok(()),
        Some(GateOutcome::Fail) => Err(GateShut::Missed(said)),
        Some(GateOutcome::Undecided) => Err(GateShut::Undecided(said)),
    }
}

/// Runs the program with its command line.
#[must_use]
pub fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return misused(&error),
    };
    let done = match cli.command {
        Command::Run(args) => run::run(&args),
        Command::New(args) => new::run(&args),
        Command::Plan(args) => plan::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Situation(args) => situation::run(&args),
        Command::List(args) => list::run(&args),
        Command::Check(args) => check::run(&args),
        Command::Report(args) => report::run(&args),
        Command::Merge(args) => merge::run(&args),
        Command::Compare(args) => compare::run(&args),
        Command::Diff(args) => diff::run(&args),
        Command::Table(args) => table::run(&args),
        Command::Explain(args) => explain::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Completions(args) => completions::run(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&error),
    }
}

/// Reports a wrong command line, or shows the requested help.
fn misused(error: &clap::Error) -> ExitCode {
    // clap prints colours and raw arguments. If an argument contains control characters, the message is printed safely
    // and without colours.
    let harmless = |argument: std::ffi::OsString| shown(&argument.to_string_lossy()) == argument.to_string_lossy();
    if std::env::args_os().all(harmless) {
        error.exit();
    }
    note(error.render().to_string().trim_end());
    ExitCode::from(2)
}

fn fail(error: &anyhow::Error) -> ExitCode {
    let pipe_closed = |cause: &(dyn std::error::Error + 'static)| {
        cause.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
    };
    if error.chain().any(pipe_closed) {
        // The reader of our output has closed the pipe, which is no failure.
        return ExitCode::SUCCESS;
    }
    let text = format!("{error:#}");
    for line in text.lines() {
        note(&format!("error: {line}"));
        if let Some(shown) = excerpt::of(line).filter(|_| io::stderr().is_terminal()) {
            note(&shown);
        }
    }
    match error.downcast_ref::<GateShut>() {
        Some(GateShut::Missed(_)) => ExitCode::from(3),
        Some(GateShut::Undecided(_)) => ExitCode::from(4),
        None if error.is::<BadInput>() => ExitCode::from(2),
        None => error.downcast_ref::<Interrupted>().map_or(ExitCode::FAILURE, |error| ExitCode::from(error.code)),
    }
}

/// Writes a result to stdout; control characters are escaped.
fn say(text: &str) -> io::Result<()> {
    put(&shown(text))
}

/// Writes safe text to stdout.
fn put(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    let written = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    written.map_err(|error| io::Error::new(error.kind(), format!("standard output: {error}")))
}

/// Writes a result to stdout as indented JSON.
fn say_json(value: &impl Serialize) -> anyhow::Result<()> {
    let text = json_shown(serde_json::to_string_pretty(value)?);
    Ok(say(&(text + "\n"))?)
}

/// Writes a message to stderr; control characters are escaped.
fn note(line: &str) {
    // If stderr is closed, nobody can be told.
    let _ = writeln!(io::stderr().lock(), "{}", shown(line));
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;
    use clap::error::ErrorKind;

    #[test]
    fn every_command_shows_an_example() {
        Cli::command().debug_assert();
        for command in Cli::command().get_subcommands_mut() {
            let name = command.get_name().to_owned();
            let help = command.render_long_help().to_string();
            assert!(help.contains(&format!("questlab {name}")) && help.contains("Example"), "{help}");
        }
    }

    /// clap no longer requires an option if another one excludes it, so what requires it must exclude the other one too.
    #[test]
    fn no_option_is_passed_over_because_another_excludes_what_it_needs() {
        for words in [
            "play --at 5 --format json",
            "play --at 5 --why",
            "play --at 5 --seat 1",
            "play --at 5 --only moved",
            "play --save a.toml --format json",
            "play --at 5 --save a.toml --only moved",
            "play --experiment a --save a.toml",
            "play --variant b --save a.toml",
            "play --variant b --seats Red,Blue",
            "play --variant b --layer own",
            "play --variant b --rounds-max 5",
            "play --variant b --at 5 --save a.toml",
            "situation a.toml --edition first --to-end --repeat 5",
        ] {
            let found = Cli::try_parse_from(["questlab"].into_iter().chain(words.split(' ')));
            assert_eq!(found.unwrap_err().kind(), ErrorKind::ArgumentConflict, "{words}");
        }
    }

    #[cfg(feature = "pictures")]
    #[test]
    fn pictures_are_asked_of_none_that_writes_no_page() {
        for words in ["run a --shard 1/2 --png", "run a --dry-run --png", "compare a --shard 1/2 --png"] {
            let found = Cli::try_parse_from(["questlab"].into_iter().chain(words.split(' ')));
            assert_eq!(found.unwrap_err().kind(), ErrorKind::ArgumentConflict, "{words}");
        }
    }
}
