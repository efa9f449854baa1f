//! The command line: one file per subcommand. Flags stop here, and so does `anyhow`.

mod bench;
mod broken;
mod check;
mod compare;
mod completions;
mod explain;
mod folder;
mod format;
mod list;
mod merge;
mod part;
mod plan;
mod play;
mod progress;
mod replay;
mod report;
mod run;
mod screen;
mod session;
mod shipped;
mod situation;
mod store;
mod user_file;

use crate::engine::fault::{FAULTS_MAX, Fault};
use crate::engine::name::{json_shown, shown};
use crate::ruleset;
use clap::{Parser, Subcommand};
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::{self, Write};
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
    /// Say how many games an effect takes, how long, and what the planned ones can see.
    Plan(plan::Args),
    /// Tell one game, turn by turn.
    Play(play::Args),
    /// Run set-piece positions and check what they expect.
    Situation(situation::Args),
    /// Show the tables a game is played by.
    List(list::Args),
    /// Validate experiments, strategies and situations; say every fault at once.
    Check(check::Args),
    /// Rebuild summary, tables, pictures and page from what a run stored.
    Report(report::Args),
    /// Join the parts of a run that were played with `run --shard`.
    Merge(merge::Args),
    /// Set two stored runs side by side.
    Compare(compare::Args),
    /// Play one game number under two variants, and show where they part.
    Explain(explain::Args),
    /// Measure turns and decisions per second of CPU time.
    Bench(bench::Args),
    /// Print what a shell needs to complete commands and flags.
    Completions(completions::Args),
}

/// Something the caller must change: one line for each fault. Nothing was played or written.
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

/// Something wrong, in a file if that is known.
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

impl Told for ruleset::Fault {
    fn file(&self) -> Option<&str> {
        if let Self::Layer(fault) = self { Some(&fault.file) } else { None }
    }
}

/// A line for each fault, but no more than [`FAULTS_MAX`] of a file and one that says how many more it has.
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
    lines.extend(more.map(|(file, count)| format!("{file}: {} more faults, not listed", count - FAULTS_MAX)));
    lines
}

/// What was asked for was done, and the answer is no.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct Failed(String);

/// A signal asked the program to end.
#[derive(Debug, thiserror::Error)]
#[error("{told}")]
struct Interrupted {
    /// What became of what it had played.
    told: String,
    /// The exit code.
    code: u8,
}

/// The bounds of an experiment are not all kept.
#[derive(Debug, thiserror::Error)]
enum GateShut {
    /// One is broken.
    #[error("a gate was missed: {0}")]
    Missed(String),
    /// One is neither kept nor broken beyond doubt.
    #[error("a gate is undecided: {0}; more games may tell")]
    Undecided(String),
}

/// Nothing where all bounds of a summary are kept, or there are none.
fn gate(summary: &crate::report::summary::Summary) -> Result<(), GateShut> {
    use crate::report::gate::Said;
    let said = summary.numbers.gate_said();
    match summary.numbers.gate() {
        None | Some(Said::Pass) => Ok(()),
        Some(Said::Fail) => Err(GateShut::Missed(said)),
        Some(Said::Undecided) => Err(GateShut::Undecided(said)),
    }
}

/// Runs the program on its command line.
#[must_use]
pub fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return misused(&error),
    };
    let done = match cli.command {
        Command::Run(args) => run::run(&args),
        Command::Plan(args) => plan::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Situation(args) => situation::run(&args),
        Command::List(args) => list::run(&args),
        Command::Check(args) => check::run(&args),
        Command::Report(args) => report::run(&args),
        Command::Merge(args) => merge::run(&args),
        Command::Compare(args) => compare::run(&args),
        Command::Explain(args) => explain::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Completions(args) => completions::run(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&error),
    }
}

/// Says what is wrong with the command line, or shows the help that was asked for.
fn misused(error: &clap::Error) -> ExitCode {
    // clap prints in colours, and arguments as they are: where these would reach a terminal's controls, it is told without colours.
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
        // Whoever read our output has seen enough.
        return ExitCode::SUCCESS;
    }
    let text = format!("{error:#}");
    for line in text.lines() {
        note(&format!("error: {line}"));
    }
    match error.downcast_ref::<GateShut>() {
        Some(GateShut::Missed(_)) => ExitCode::from(3),
        Some(GateShut::Undecided(_)) => ExitCode::from(4),
        None if error.is::<BadInput>() => ExitCode::from(2),
        None => error.downcast_ref::<Interrupted>().map_or(ExitCode::FAILURE, |error| ExitCode::from(error.code)),
    }
}

/// Writes a result to stdout. No letter of it reaches a terminal's controls.
fn say(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(shown(text).as_bytes())?;
    out.flush()
}

/// Writes a result to stdout as JSON of several lines.
fn say_json(value: &impl Serialize) -> anyhow::Result<()> {
    let text = json_shown(serde_json::to_string_pretty(value)?);
    Ok(say(&(text + "\n"))?)
}

/// Writes a line about the work to stderr. No letter of it reaches a terminal's controls.
fn note(line: &str) {
    // Where stderr is closed there is nobody left to tell.
    let _ = writeln!(io::stderr().lock(), "{}", shown(line));
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn every_command_shows_an_example() {
        Cli::command().debug_assert();
        for command in Cli::command().get_subcommands_mut() {
            let name = command.get_name().to_owned();
            let help = command.render_long_help().to_string();
            assert!(help.contains(&format!("questlab {name}")) && help.contains("Example"), "{help}");
        }
    }
}
