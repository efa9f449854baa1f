//! `questlab situation`: runs situations and checks their expectations.

use super::screen::show;
use super::{BadInput, Failed, say, say_json, shipped, told};
use crate::cli::whole::whole;
use crate::engine::fault::Fault;
use crate::engine::log::plural;
use crate::engine::play::WIN_PARTS;
use crate::games;
use crate::games::kit::AnySituation;
use crate::report::number::{between, count, counted, percent};
use crate::situation::coverage::{self, CoverageLine};
use crate::situation::file::CaseOf;
use crate::situation::repeat::{Frequency, SampleResults, Sampling};
use crate::situation::report::Report;
use crate::stats::level::{self, Confidence, confidence};
use crate::stats::proportion::Share;
use crate::strategy::registry::Registry;
use clap::ValueEnum;
use rayon::prelude::*;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Arguments of `questlab situation`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  questlab situation tests/situations\n  \
    questlab situation my-dispute.toml --format json\n  questlab situation odds.toml --repeat 20000\n  \
    questlab situation strange.toml --repeat 2000 --to-end\n\n\
    The format is described in docs/situations.md. Exit codes: 0 all pass, 1 one differs, 2 a file is wrong.")]
pub struct Args {
    /// Situation files, or folders of them.
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Play each situation that has `dice_then = "random"` this many times, and print how often each outcome occurs.
    #[arg(long, value_parser = whole::<u64>(1, 100_000_000))]
    repeat: Option<u64>,
    /// The confidence level of the intervals in per cent, 80 to 99.9.
    #[arg(long, value_name = "PERCENT", requires = "repeat", allow_negative_numbers = true)]
    confidence: Option<Confidence>,
    /// With --repeat: play each game to its end, and print who wins from here; expectations are not checked.
    #[arg(long, requires = "repeat", conflicts_with = "coverage")]
    to_end: bool,
    /// Print the rules and outcomes that no situation uses, instead of what happens.
    #[arg(long)]
    coverage: bool,
    /// The edition whose rules `--coverage` lists; situations name their own edition.
    #[arg(long, requires = "coverage", conflicts_with = "to_end", default_value = games::first_edition())]
    edition: String,
    /// Text, or one JSON object with final positions and every event.
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Format {
    Text,
    Json,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    level::set(args.confidence.unwrap_or_default());
    let files = files(&args.paths)?;
    let libraries: BTreeMap<&str, Registry> =
        games::all().into_iter().map(|kit| (kit.name(), shipped::library(kit))).collect();
    let listed = args.coverage.then(|| shipped::ruleset(&args.edition, &[])).transpose()?;
    let read_one = |path: &PathBuf| {
        let (file, text) = shipped::text_of(path).map_err(|reason| vec![reason])?;
        let kit = games::of_text(&text);
        kit.situations(&file, &text, &libraries[kit.name()]).map_err(|faults: Vec<Fault>| told(&faults))
    };
    let sampling = Sampling { repeats: args.repeat, to_end: args.to_end };
    let played = |found: Vec<Box<dyn AnySituation>>| {
        found.into_par_iter().map(|each| each.report(sampling, listed.as_deref())).collect()
    };
    let all: Vec<Result<Vec<Report>, Vec<String>>> = files.par_iter().map(|path| read_one(path).map(played)).collect();
    let mut reports = Vec::new();
    let mut faults = Vec::new();
    let mut wrong = 0;
    for each in all {
        match each {
            Ok(found) => reports.extend(found),
            Err(found) => {
                wrong += 1;
                faults.extend(found);
            }
        }
    }
    let fixed = !reports.is_empty() && reports.iter().all(|report| report.sample.is_none());
    if args.repeat.is_some() && fixed && faults.is_empty() {
        return Err(never_random(&files));
    }
    if let Some(rules) = listed.filter(|_| faults.is_empty()) {
        return covered(&reports, rules.rules_covered(), args);
    }
    match args.format {
        Format::Text => show(&text(&reports, (files.len(), wrong), args))?,
        Format::Json => say_json(&json(&reports))?,
    }
    if !faults.is_empty() {
        return Err(BadInput::all(&faults));
    }
    let differ = reports.iter().filter(|report| !report.passes()).count();
    if differ > 0 { Err(Failed(differing(differ, reports.len())).into()) } else { Ok(()) }
}

/// Situations are not repeated if none has random dice: each would be the same game again.
fn never_random(files: &[PathBuf]) -> anyhow::Error {
    let place = match files {
        [file] => file.display().to_string(),
        _ => format!("one of the {}", plural(files.len(), "file")),
    };
    BadInput::one(format!("--repeat needs `dice_then = \"random\"` in {place}; without it every game is the same"))
}

fn differing(differ: usize, all: usize) -> String {
    format!("{differ} of {} {}", plural(all, "situation"), if differ == 1 { "differs" } else { "differ" })
}

/// The named files and all files in named folders, sorted by path.
pub fn files(paths: &[PathBuf]) -> anyhow::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for path in paths {
        let before = files.len();
        collect(path, &mut files)?;
        if files.len() == before {
            return Err(BadInput::one(format!("{}: no .toml file in it", path.display())));
        }
    }
    files.sort();
    files.dedup();
    Ok(files)
}

fn collect(path: &Path, files: &mut Vec<PathBuf>) -> anyhow::Result<()> {
    let refused = |error: std::io::Error| BadInput::one(format!("{}: {error}", path.display()));
    if !path.is_dir() {
        // A missing file is reported when it is read.
        files.push(path.to_owned());
        return Ok(());
    }
    for entry in fs::read_dir(path).map_err(refused)? {
        let (inner, link) = {
            let entry = entry.map_err(refused)?;
            (entry.path(), entry.file_type().map_err(refused)?.is_symlink())
        };
        let hidden = inner.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
        // A link may lead back to the folder that holds it.
        if hidden || link && inner.is_dir() {
            continue;
        }
        if inner.is_dir() || inner.extension().is_some_and(|extension| extension == "toml") {
            collect(&inner, files)?;
        }
    }
    Ok(())
}

/// The report of a single file in full, and samples that the user asked for; of several files only the situations that fail.
fn text(reports: &[Report], (files, wrong): (usize, usize), args: &Args) -> String {
    let mut out = String::new();
    for report in reports {
        if files == 1 || !report.passes() || report.sample.as_ref().is_some_and(|sample| sample.asked) {
            told_in_full(report, &mut out);
        }
    }
    // A file with faults counts as one situation.
    let situations = reports.len() + wrong;
    if situations > 1 {
        let passed = reports.iter().filter(|report| report.passes()).count();
        let differ = reports.len() - passed;
        let wrong = if wrong > 0 { format!(", {wrong} wrong") } else { String::new() };
        out.push_str(&format!("{situations} situations: {passed} pass, {differ} differ{wrong}\n"));
    }
    let once = reports.iter().filter(|report| report.sample.is_none()).count();
    if args.repeat.is_some() && once > 0 {
        let were = if once == 1 { "was" } else { "were" };
        out.push_str(&format!("{} without `dice_then = \"random\"` {were} played once\n", plural(once, "situation")));
    }
    out
}

fn told_in_full(report: &Report, out: &mut String) {
    let title = &report.title;
    match &report.case {
        None => out.push_str(&format!("{}\n{title}\n", report.file)),
        Some(CaseOf { number, file_title }) => {
            out.push_str(&format!("{}\n{file_title}\nCase {number}: {title}\n", report.file));
        }
    }
    if !report.source.is_empty() {
        out.push_str(&format!("({})\n", report.source));
    }
    report.lines.iter().for_each(|line| out.push_str(&format!("  {line}\n")));
    if let Some(sample) = &report.sample {
        distribution(sample, out);
    }
    for misfit in &report.misfits {
        out.push_str(&format!("differs: {misfit}\n"));
    }
    for found in &report.differences {
        out.push_str(&format!("differs: {}: expected {}, got {}\n", found.path, found.expected, found.got));
    }
    if report.passes() && report.sample.as_ref().is_none_or(|sample| !sample.to_end) {
        out.push_str("pass\n");
    }
}

/// Largest number of outcomes that are printed.
const OUTCOMES_MAX: usize = 40;

fn distribution(sample: &SampleResults, out: &mut String) {
    let noun = if sample.to_end { "game" } else { "repetition" };
    let (repeats, how) = (counted(sample.repeats, noun), if sample.to_end { " from here to the end" } else { "" });
    out.push_str(&format!("{repeats}{how}; shares with {} intervals\n", confidence()));
    wins(sample, out);
    let outcomes = sample.outcomes.iter().take(OUTCOMES_MAX);
    frequencies("outcome", outcomes, out);
    let more = sample.outcomes.len().saturating_sub(OUTCOMES_MAX);
    if more > 0 {
        out.push_str(&format!("  and {} more\n", plural(more, "outcome")));
    }
    frequencies("stated share", sample.shares.iter(), out);
}

/// The win share of each seat, if any game was won: most situations end long before anybody wins.
fn wins(sample: &SampleResults, out: &mut String) {
    if sample.wins.iter().all(|seat| seat.parts == 0) {
        return;
    }
    out.push_str("  wins by seat; a shared win counts as its share\n");
    let width = sample.wins.iter().map(|seat| seat.character.chars().count()).chain([CHARACTER.len()]).max();
    let width = width.unwrap_or(0);
    out.push_str(&format!("  seat  {CHARACTER:<width$} {}\n", cells("wins", "win share", &interval()).trim_end()));
    for (seat, found) in (1..).zip(&sample.wins) {
        let (whole, rest) = (found.parts / u64::from(WIN_PARTS), found.parts % u64::from(WIN_PARTS));
        let hundredths = if rest > 0 { format!(".{:02}", rest * 100 / u64::from(WIN_PARTS)) } else { String::new() };
        let wins = format!("{}{hundredths}", count(whole));
        let cells = share_cells(&wins, &found.share);
        out.push_str(&format!("  {seat:>4}  {:<width$} {}\n", found.character, cells.trim_end()));
    }
}

/// The heading of the characters' column.
const CHARACTER: &str = "character";

/// How often each of several things happened, below a heading; nothing if there are none.
fn frequencies<'a>(what: &str, found: impl ExactSizeIterator<Item = &'a Frequency>, out: &mut String) {
    if found.len() > 0 {
        out.push_str(&format!("  {}  {what}\n", cells("games", "share", &interval())));
    }
    for each in found {
        out.push_str(&format!("  {}  {}\n", share_cells(&count(each.count), &each.share), each.what));
    }
}

/// The heading of the intervals' column.
fn interval() -> String {
    format!("{} interval", confidence())
}

fn share_cells(count: &str, share: &Share) -> String {
    let interval = &share.interval;
    cells(count, &percent(share.share), &between(Some(interval.low), Some(interval.high)))
}

fn cells(count: &str, share: &str, interval: &str) -> String {
    format!("{count:>10} {share:>10}  {interval:<16}")
}

fn json(reports: &[Report]) -> Value {
    let situations: Vec<&Value> = reports.iter().map(|report| &report.json).collect();
    let passed = reports.iter().filter(|report| report.passes()).count();
    json!({ "schema": 2, "situations": situations, "passed": passed, "differ": reports.len() - passed })
}

/// Coverage by all situations that pass; those that fail prove nothing.
fn covered(reports: &[Report], mut lines: Vec<CoverageLine>, args: &Args) -> anyhow::Result<()> {
    let passing: Vec<&Report> = reports.iter().filter(|report| report.passes()).collect();
    for report in &passing {
        coverage::count(&mut lines, &report.used);
    }
    match args.format {
        Format::Text => say(&coverage_text(&lines, (reports.len(), passing.len())))?,
        Format::Json => say_json(&coverage_json(&lines, reports.len()))?,
    }
    let missing = lines.iter().filter(|line| line.situations == 0).count();
    let differ = reports.len() - passing.len();
    match (missing, differ) {
        (0, 0) => Ok(()),
        (0, _) => Err(Failed(differing(differ, reports.len())).into()),
        (_, _) => Err(Failed(format!("{missing} of {} used by no situation", plural(lines.len(), "pair"))).into()),
    }
}

fn coverage_text(lines: &[CoverageLine], (files, passing): (usize, usize)) -> String {
    let mut kinds: BTreeMap<&str, [usize; 3]> = BTreeMap::new();
    for line in lines {
        let [pairs, used, uses] = kinds.entry(line.rule.kind).or_default();
        *pairs += 1;
        *used += usize::from(line.situations > 0);
        *uses += line.situations;
    }
    let mut out = format!("{}, {passing} pass\n", plural(files, "situation"));
    out.push_str(&format!("{:<10} {:>6} {:>6} {:>8} {:>6}\n", "kind", "pairs", "used", "missing", "uses"));
    for (kind, [pairs, used, uses]) in kinds {
        out.push_str(&format!("{kind:<10} {pairs:>6} {used:>6} {:>8} {uses:>6}\n", pairs - used));
    }
    for line in lines.iter().filter(|line| line.situations == 0) {
        out.push_str(&format!("missing: {} {}: {}\n", line.rule.kind, line.rule.rule, line.rule.outcome));
    }
    out
}

fn coverage_json(lines: &[CoverageLine], files: usize) -> Value {
    let row = |line: &CoverageLine| json!({ "kind": line.rule.kind, "rule": line.rule.rule, "outcome": line.rule.outcome, "situations": line.situations });
    let missing = lines.iter().filter(|line| line.situations == 0).count();
    json!({ "schema": 1, "situations": files, "missing": missing, "pairs": lines.iter().map(row).collect::<Vec<_>>() })
}
