//! `questlab check`: reports every fault of files at once.

use super::{BadInput, say, shipped, situation, told};
use crate::engine::fault::{self, Fault};
use crate::engine::log::{listed, plural};
use crate::experiment::entry::STRATEGY as SEASONED;
use crate::experiment::plan::{read, read_as};
use crate::experiment::runner::{self, RunFault};
use crate::experiment::{league, trial};
use crate::games::kit::AnySituation;
use crate::games::{self, Loaded};
use crate::report::number::{count, counted};
use crate::ruleset::{self, MergedTables, box_check, layer::Layer};
use crate::situation::file;
use crate::strategy::registry::{LoadedStrategy, MissingStrategy, Registry};
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

/// Arguments of `questlab check`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  questlab check experiments/*.toml strategies/*/*.toml tests/situations\n  \
    questlab check strategies/mine.toml --layer border-knight\n  \
    questlab check --box --layer layers/mine.toml")]
pub struct Args {
    /// Experiment, situation, strategy and layer files, folders of situations, or names of shipped experiments.
    #[arg(required_unless_present = "whole_box")]
    files: Vec<String>,
    /// Compare the cards of the tables with the edition's box, and numbers that are not printed with their ranges.
    #[arg(long = "box", conflicts_with = "files")]
    whole_box: bool,
    /// The edition in which experiments and strategies of its game are checked, or whose box is compared [default: that of
    /// the experiment, else the first of `questlab list editions`].
    #[arg(long)]
    edition: Option<String>,
    /// A layer whose cards and characters strategies may name, or that changes the box: its name or file; may be repeated.
    #[arg(long = "layer", value_name = "LAYER")]
    layers: Vec<String>,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let rules = shipped::ruleset(args.edition.as_deref().unwrap_or(games::first_edition()), &args.layers)?;
    if args.whole_box {
        return compare_box(&*rules, &args.layers);
    }
    let library = shipped::library(rules.kit());
    let mut faults = Vec::new();
    // Were the edition and the layers of use, or may they be once the faults are mended?
    let mut used = [false; 2];
    for wanted in &args.files {
        let walked = Path::new(wanted).is_dir();
        let found = match expanded(wanted)? {
            Some(found) => found,
            // The name may be that of a strategy, as experiments use it.
            None => {
                used = [true; 2];
                let found = library.read(wanted).and_then(|loaded| {
                    let faults = rules.strategy_faults(&library, &loaded);
                    faults.map_or(Ok(loaded), |faults| Err(MissingStrategy::Faulty(faults)))
                });
                match found {
                    Ok(loaded) => say(&format!("{wanted}: ok, a strategy with {}\n", params(&loaded)))?,
                    Err(MissingStrategy::Faulty(found)) => faults.extend(told(&found)),
                    Err(MissingStrategy::Unknown(_)) => {
                        faults.extend(shipped::find(wanted).err().map(|error| error.to_string()))
                    }
                }
                continue;
            }
        };
        for text in found {
            let (file, text) = match text {
                Ok(found) => found,
                Err(reason) => {
                    used = [true; 2];
                    faults.push(reason);
                    continue;
                }
            };
            if walked && is_foreign(&text) {
                say(&format!("{file}: skipped, not an experiment, situation, strategy or layer\n"))?;
                continue;
            }
            let own = games::of_text(&text).name() == library.game();
            used[0] |= own && matches!(kind_of(&file, &text), FileKind::Strategy | FileKind::Experiment);
            used[1] |= own && kind_of(&file, &text) == FileKind::Strategy;
            match verdict((&file, &text), (&library, args.edition.as_deref()), &*rules) {
                Ok(line) => say(&format!("{file}: ok, {line}\n"))?,
                Err(found) => faults.extend(told(&found)),
            }
        }
    }
    let none = "of its game, and none of the files is one";
    if args.edition.is_some() && !used[0] {
        faults.push(format!("--edition: applies to experiments and strategies {none}"));
    }
    if !args.layers.is_empty() && !used[1] {
        faults.push(format!("--layer: applies to strategies {none}"));
    }
    if faults.is_empty() { Ok(()) } else { Err(BadInput::all(&faults)) }
}

/// What a file is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum FileKind {
    Situation,
    Layer,
    /// Or a module.
    Strategy,
    Experiment,
}

/// Finds out by its keys what a file is.
fn kind_of(file: &str, text: &str) -> FileKind {
    if file::is_situation(text) {
        FileKind::Situation
    } else if shipped::is_layer(file, text) {
        FileKind::Layer
    } else if shipped::is_strategy(file, text) {
        FileKind::Strategy
    } else {
        FileKind::Experiment
    }
}

/// Compares the tables of a ruleset with the box of its edition.
fn compare_box(rules: &dyn Loaded, layers: &[String]) -> anyhow::Result<()> {
    let (schema, laid) = (rules.kit().schema(), shipped::laid(rules.kit(), layers)?);
    let merged = MergedTables::of(schema, rules.edition(), &laid, &toml::Table::new());
    let found = box_check::compare(schema, &merged.map_err(|faults| BadInput::all(&faults))?);
    if !found.faults.is_empty() {
        return Err(BadInput::all(&found.faults));
    }
    let cards: Vec<String> = found.cards.iter().map(|(what, cards)| format!("{} {what}", count(*cards))).collect();
    let cards = if cards.is_empty() { "no cards are counted".to_owned() } else { listed(&cards) };
    let all = count(rules.numbers().all as u64);
    let numbers = match rules.numbers().counts() {
        None => format!("all {all} numbers are printed"),
        Some(counts) => format!(
            "of {all} numbers, {} still reconstructed and {} reported, none outside its range",
            count(counts.reconstructed),
            count(counts.reported)
        ),
    };
    Ok(say(&format!("{}: ok, {cards}; {numbers}\n", rules.edition()))?)
}

/// A file name with its text, or why it cannot be read.
type Text = Result<(String, String), String>;

/// A file, the files of a folder, or a shipped experiment; `None` if there is nothing of that name.
fn expanded(wanted: &str) -> anyhow::Result<Option<Vec<Text>>> {
    if !Path::new(wanted).is_dir() {
        let found = shipped::look(wanted).map_err(|fault| fault.to_string());
        return Ok(found.transpose().map(|found| vec![found]));
    }
    let files = situation::files(&[Path::new(wanted).to_owned()])?;
    Ok(Some(files.iter().map(|path| shipped::text_of(path)).collect()))
}

/// Does a file in a folder have no key that files of Questlab have? The folder may hold other files too.
fn is_foreign(text: &str) -> bool {
    const KEYS: [&str; 8] = ["schema", "edition", "game", "plays", "seat", "decisions", "variant", "field"];
    let foreign = |table: toml::Table| {
        // The manifest of a run has keys of an experiment.
        KEYS.iter().all(|key| !table.contains_key(*key)) || table.contains_key("rules_version")
    };
    text.parse().is_ok_and(foreign)
}

/// Checks a file as what it is.
fn verdict(
    (file, text): (&str, &str),
    (library, edition): (&Registry, Option<&str>),
    rules: &dyn Loaded,
) -> Result<String, Vec<Fault>> {
    let kit = games::of_text(text);
    let own = (kit.name() != library.game()).then(|| shipped::library(kit));
    let library = own.as_ref().unwrap_or(library);
    match kind_of(file, text) {
        FileKind::Situation => Ok(situations(&kit.situations(file, text, library)?)),
        FileKind::Layer => layer(file, text, library),
        FileKind::Strategy => {
            // A strategy of another game than the edition's is checked under the first edition of its own.
            let edition = kit.schema().editions.first().filter(|_| own.is_some());
            let other = edition.and_then(|edition| kit.load(edition.name, &[], &toml::Table::new()).ok());
            strategy((file, text), library, other.as_deref().unwrap_or(rules))
        }
        FileKind::Experiment => experiment((file, text), library, edition.filter(|_| own.is_none())),
    }
}

/// Checks an experiment, in an edition if one is given: its plan, its drawn tables, and trial games.
fn experiment((file, text): (&str, &str), library: &Registry, edition: Option<&str>) -> Result<String, Vec<Fault>> {
    let plan = match edition {
        Some(edition) => read_as(file, text, library, edition)?,
        None => read(file, text, library)?,
    };
    let whole = |reason: String| Fault { file: file.to_owned(), line: 1, column: 0, reason };
    if let Some(reason) = league::uneven(plan.games).filter(|_| !plan.league.is_empty()) {
        return Err(vec![whole(reason)]);
    }
    runner::check_drawn(&plan, 0).map_err(|fault| match fault {
        RunFault::Drawn(fault) => vec![fault],
        RunFault::Threads(_) | RunFault::Kept(_) => vec![whole(fault.to_string())],
    })?;
    trial::experiment(&plan).map_err(|broken| broken.into_iter().map(whole).collect::<Vec<_>>())?;
    let (variants, games) = (counted(plan.variants.len() as u64, "variant"), counted(plan.games, "game"));
    Ok(format!("an experiment of {variants} with {games} each"))
}

/// Describes the situations of a file.
fn situations(found: &[Box<dyn AnySituation>]) -> String {
    let Some((seats, turns, case)) = found.first().map(|first| first.size()) else { return String::new() };
    if case {
        return format!("a situation of {seats} seats with {}", counted(found.len() as u64, "case"));
    }
    format!("a situation of {seats} seats and {}", counted(u64::from(turns), "turn"))
}

/// Checks a layer on every edition, with the layers that it needs. Faults in all editions are reported once.
fn layer(file: &str, text: &str, library: &Registry) -> Result<String, Vec<Fault>> {
    let in_folder = Path::new(file).parent().is_some_and(|folder| folder.ends_with("layers"));
    let stem = Path::new(file).file_stem().map(|stem| stem.to_string_lossy());
    let name = stem.filter(|_| in_folder).unwrap_or_else(|| file.into());
    let (layer, form) = library.layers.examine(&name, file, text);
    let Some(layer) = layer else { return Err(form) };
    let kit = games::named(layer.game.game).unwrap_or_else(|| games::of_text(text));
    let faults = |edition: &&str| {
        layer.hidden_faults(&form, |rest| match kit.load(edition, &with_needed(rest, library), &toml::Table::new()) {
            Ok(rules) if form.is_empty() && *rest == layer => {
                unplayable(&*rules, library).map(|reason| layer.fault(0, reason)).into_iter().collect()
            }
            // Games under a part of the layer say nothing of the whole.
            Ok(_) => Vec::new(),
            Err(faults) => faults.into_iter().map(|fault| of_layer(rest, fault)).collect(),
        })
    };
    let editions: Vec<&str> = layer.game.editions.iter().map(|edition| edition.name).collect();
    let mut found = editions.first().map(faults).unwrap_or_default();
    for edition in editions.iter().skip(1) {
        let known: BTreeSet<Fault> = found.iter().cloned().collect();
        let others: Vec<Fault> = faults(edition).into_iter().filter(|fault| !known.contains(fault)).collect();
        let named = |fault: Fault| Fault { reason: format!("in `{edition}`: {}", fault.reason), ..fault };
        found.extend(others.into_iter().map(named));
    }
    found.extend(form);
    if !found.is_empty() {
        fault::sort(&mut found);
        return Err(found);
    }
    let parts = [(layer.rules.len(), "rule"), (layer.cells.len(), "change"), (layer.rows.len(), "new row")];
    let parts = parts.into_iter().chain([(layer.marks.len(), "marked row")]);
    let parts = parts.filter(|(many, _)| *many > 0).map(|(many, thing)| plural(many, thing));
    let made = Some(parts.collect::<Vec<_>>().join(", ")).filter(|made| !made.is_empty());
    let made = made.map_or_else(|| "a layer that changes nothing".to_owned(), |made| format!("a layer of {made}"));
    Ok(made + &default_refused(&layer, library, kit).unwrap_or_default())
}

/// A layer with all layers that it needs, directly or indirectly.
fn with_needed(layer: &Layer, library: &Registry) -> Vec<Arc<Layer>> {
    let mut laid = vec![Arc::new(layer.clone())];
    let mut at = 0;
    while let Some(next) = laid.get(at).cloned() {
        for needed in next.needs.iter().filter_map(|name| library.layers.find(&name.value).ok()) {
            if laid.iter().all(|other| !other.is(&needed)) {
                laid.push(needed);
            }
        }
        at += 1;
    }
    laid.reverse();
    laid
}

/// Why no game can be played under a ruleset; `None` if trial games work.
fn unplayable(rules: &dyn Loaded, library: &Registry) -> Option<String> {
    let tables = [("random", rules.kit().schema().seats_max), (SEASONED, 4)];
    let all_loaded = tables.into_iter().filter_map(|(name, players)| Some((library.read(name).ok()?, players)));
    // A strategy that names what a layer renames or takes out is refused before it plays.
    let mut playing = all_loaded.filter(|(loaded, _)| rules.strategy_faults(library, loaded).is_none());
    playing.find_map(|(loaded, players)| trial::ruleset(rules, &loaded, players).err())
}

/// Why the default strategy cannot play under a layer; `None` if it can.
fn default_refused(layer: &Layer, library: &Registry, kit: &dyn games::Kit) -> Option<String> {
    let edition = layer.game.editions.first()?;
    let rules = kit.load(edition.name, &with_needed(layer, library), &toml::Table::new()).ok()?;
    let loaded = library.read(SEASONED).ok()?;
    let faults = rules.strategy_faults(library, &loaded)?;
    Some(format!(", under which `{SEASONED}` cannot play: {}", faults.first()?))
}

/// A loading fault as a fault of the layer's file.
fn of_layer(layer: &Layer, fault: ruleset::RulesetFault) -> Fault {
    if let ruleset::RulesetFault::Layer(fault) = fault { fault } else { layer.fault(0, fault.to_string()) }
}

/// Checks a strategy, or a module if it lies in a folder `modules`.
fn strategy((file, text): (&str, &str), library: &Registry, rules: &dyn Loaded) -> Result<String, Vec<Fault>> {
    let faults = |missing: MissingStrategy| match missing {
        MissingStrategy::Faulty(faults) => faults,
        MissingStrategy::Unknown(reason) => vec![Fault { file: file.to_owned(), line: 1, column: 0, reason }],
    };
    let plays = |loaded: &LoadedStrategy| {
        let broken = trial::ruleset(rules, loaded, 4);
        broken.map_err(|reason| vec![Fault { file: file.to_owned(), line: 1, column: 0, reason }])
    };
    if Path::new(file).parent().is_some_and(|folder| folder.ends_with("modules")) {
        let loaded = rules.check_strategy(library, file, text, true).map_err(faults)?;
        plays(&loaded)?;
        let own = loaded.name == "a module";
        return Ok(if own {
            "a module, checked with `seasoned`".to_owned()
        } else {
            format!("a module, checked as part of `{}`", loaded.name)
        });
    }
    let loaded = rules.check_strategy(library, file, text, false).map_err(faults)?;
    plays(&loaded)?;
    Ok(format!("a strategy with {}", params(&loaded)))
}

fn params(loaded: &LoadedStrategy) -> String {
    counted(loaded.params.len() as u64, "parameter")
}
