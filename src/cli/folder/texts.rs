//! The users' files that a run was read from, as its manifest keeps them, and the plan read from them again.

use super::super::{BadInput, shipped};
use crate::experiment::manifest::{self, Text, UserFileKind};
use crate::experiment::plan::{Plan, read, read_as};
use crate::games;
use crate::strategy::registry::Registry;
use crate::strategy::scripted::merge::StrategySource;
use std::collections::BTreeMap;
use std::path::Path;

/// All files of a plan that do not ship with the program; `experiment` is the name and text of the plan's own file.
pub fn of(plan: &Plan, (file, text): (&str, &str)) -> Vec<Text> {
    let mut found = BTreeMap::new();
    let ships = shipped::EXPERIMENTS.iter().any(|(name, shipped)| *name == plan.name && *shipped == text);
    if !ships {
        let file = shipped::without_folder(file);
        found.insert((0, file.clone()), (UserFileKind::Experiment, plan.name.clone(), text.to_owned()));
    }
    let (files, layers) = (plan.kit.files(), games::layers().in_game(plan.kit.name()));
    for variant in &plan.variants {
        let specs = variant.entries.iter().filter_map(|entry| entry.loaded.spec());
        for file in specs.flat_map(|spec| &spec.files) {
            let (name, module) = name_of(plan.kit.name(), &file.name);
            let same = files.file(module, &name).ok().flatten().is_some_and(|shipped| shipped.text == file.text);
            if !same {
                found.insert((1, file.name.clone()), (UserFileKind::Strategy, name, file.text.clone()));
            }
        }
        for layer in &variant.layers {
            if !layers.find(&layer.name).is_ok_and(|shipped| shipped.text == layer.text) {
                found.insert((2, layer.file.clone()), (UserFileKind::Layer, layer.name.clone(), layer.text.clone()));
            }
        }
    }
    found.into_iter().map(|((_, file), (kind, name, text))| Text { kind, name, file, text }).collect()
}

/// The name of a strategy's file in other files, and whether it is a module.
fn name_of(game: &str, file: &str) -> (String, bool) {
    for module in [true, false] {
        for folder in shipped::folders_of(game, module) {
            let rest = file.strip_prefix(&folder).and_then(|rest| rest.strip_prefix('/')?.strip_suffix(".toml"));
            if let Some(name) = rest.filter(|name| !name.contains('/')) {
                return (name.to_owned(), module);
            }
        }
    }
    (file.to_owned(), false)
}

/// Reads the plan of a run from its manifest alone: `run` is the manifest as a table, `texts` are its files. `edition`
/// overrides the experiment's.
///
/// # Errors
/// If another version of the program played it, or it is not the plan that was played.
pub fn played(folder: &Path, (run, texts): (&toml::Table, &[Text]), edition: Option<&str>) -> anyhow::Result<Plan> {
    let text = |key: &str| run.get(key).and_then(toml::Value::as_str).unwrap_or_default();
    let number =
        |key: &str| run.get(key).and_then(toml::Value::as_integer).and_then(|number| u64::try_from(number).ok());
    let shown = folder.display();
    if text("version") != env!("CARGO_PKG_VERSION") {
        return Err(BadInput::one(format!(
            "{shown}: played by version {} of Questlab; this is version {}",
            text("version"),
            env!("CARGO_PKG_VERSION")
        )));
    }
    let mut plan = plan(text("experiment"), edition, texts)?;
    plan.games = number("games").unwrap_or(plan.games);
    plan.seed = number("seed").unwrap_or(plan.seed);
    plan.confidence = manifest::confidence_of(run);
    if plan.identity().to_string() != text("plan") {
        return Err(BadInput::one(format!(
            "{shown}: the plan that was played is not the plan that this program reads from the manifest"
        )));
    }
    Ok(plan)
}

/// The file of an experiment and its text: among these files, or as it ships.
///
/// # Errors
/// If it is in neither place.
pub fn experiment<'a>(name: &str, texts: &'a [Text]) -> anyhow::Result<(&'a str, &'a str)> {
    let own = texts
        .iter()
        .find(|text| text.kind == UserFileKind::Experiment)
        .map(|own| (own.file.as_str(), own.text.as_str()));
    let ships = || shipped::EXPERIMENTS.iter().find(|(shipped, _)| *shipped == name);
    own.or_else(|| ships().map(|(name, text)| (*name, *text))).ok_or_else(|| {
        BadInput::one(format!("`{name}` is not a shipped experiment, and the run does not hold its text"))
    })
}

/// Reads the plan of an experiment from these files and those that ship; `edition` overrides the file's.
///
/// # Errors
/// If it cannot be read.
pub fn plan(experiment: &str, edition: Option<&str>, texts: &[Text]) -> anyhow::Result<Plan> {
    let (file, text) = self::experiment(experiment, texts)?;
    let kit = edition.and_then(games::of_edition).unwrap_or_else(|| games::of_text(text));
    let (mut files, mut layers) = (kit.files(), games::layers());
    for Text { kind, name, file, text } in texts {
        match kind {
            UserFileKind::Experiment => {}
            UserFileKind::Layer => layers.put(name, (file, text)),
            UserFileKind::Strategy => {
                let is_path = *name == *file;
                let module = name_of(kit.name(), file).1;
                for kind in [false, true].into_iter().filter(|kind| is_path || *kind == module) {
                    files.put(kind, name, (file, text));
                }
            }
        }
    }
    let library = Registry::new(files, layers);
    debug_assert!(Path::new(file).file_stem().is_some());
    let plan = match edition {
        Some(edition) => read_as(file, text, &library, shipped::edition(edition)?),
        None => read(file, text, &library),
    };
    plan.map_err(|faults| BadInput::all(&faults))
}
