//! Experiments, strategies and layers that ship with the program: files of the current folder come first, then the copies built in.

use super::BadInput;
use crate::engine::fault::{meant, unknown};
use crate::games::talisman::load::layer::Layer;
use crate::games::talisman::load::layers::{self, Layers};
use crate::games::talisman::load::{EDITIONS, load};
use crate::games::talisman::ruleset::Ruleset;
use crate::report::shell::quoted;
use crate::strategy::library::Library;
use crate::strategy::shelf::Files;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Name and text of the built-in experiments.
pub const EXPERIMENTS: &[(&str, &str)] = &[
    ("ability-cap", include_str!("../../experiments/ability-cap.toml")),
    ("bloody-talisman", include_str!("../../experiments/bloody-talisman.toml")),
    ("character-balance", include_str!("../../experiments/character-balance.toml")),
    ("command-spell", include_str!("../../experiments/command-spell.toml")),
    ("cross-and-rush", include_str!("../../experiments/cross-and-rush.toml")),
    ("cross-and-rush-characters", include_str!("../../experiments/cross-and-rush-characters.toml")),
    ("cross-now-or-wait", include_str!("../../experiments/cross-now-or-wait.toml")),
    ("cult-of-personality", include_str!("../../experiments/cult-of-personality.toml")),
    ("day-and-night", include_str!("../../experiments/day-and-night.toml")),
    ("digital", include_str!("../../experiments/digital.toml")),
    ("duels", include_str!("../../experiments/duels.toml")),
    ("fate", include_str!("../../experiments/fate.toml")),
    ("goods", include_str!("../../experiments/goods.toml")),
    ("great-hunt", include_str!("../../experiments/great-hunt.toml")),
    ("growth", include_str!("../../experiments/growth.toml")),
    ("head-to-head", include_str!("../../experiments/head-to-head.toml")),
    ("house-rule-gate", include_str!("../../experiments/house-rule-gate.toml")),
    ("house-rules", include_str!("../../experiments/house-rules.toml")),
    ("inheritance", include_str!("../../experiments/inheritance.toml")),
    ("ladder", include_str!("../../experiments/ladder.toml")),
    ("land-grant", include_str!("../../experiments/land-grant.toml")),
    ("league", include_str!("../../experiments/league.toml")),
    ("levels", include_str!("../../experiments/levels.toml")),
    ("mechanics", include_str!("../../experiments/mechanics.toml")),
    ("movement", include_str!("../../experiments/movement.toml")),
    ("numbers", include_str!("../../experiments/numbers.toml")),
    ("resurrection", include_str!("../../experiments/resurrection.toml")),
    ("route", include_str!("../../experiments/route.toml")),
    ("rulings", include_str!("../../experiments/rulings.toml")),
    ("service-to-the-crown", include_str!("../../experiments/service-to-the-crown.toml")),
    ("starting-bonus", include_str!("../../experiments/starting-bonus.toml")),
    ("starts", include_str!("../../experiments/starts.toml")),
    ("sudden-death", include_str!("../../experiments/sudden-death.toml")),
    ("table-sizes", include_str!("../../experiments/table-sizes.toml")),
    ("treasure-hunters", include_str!("../../experiments/treasure-hunters.toml")),
    ("trophies", include_str!("../../experiments/trophies.toml")),
    ("trophy-conversion", include_str!("../../experiments/trophy-conversion.toml")),
    ("two-dice", include_str!("../../experiments/two-dice.toml")),
];

/// The strategies that can be named: files of the current folder's `strategies/` come before those built in, and any
/// other file may be named by its path.
pub fn library() -> Library {
    let mut files = Files::shipped();
    files.read_paths(|path| fs::read_to_string(path).ok());
    for (module, folder) in [(false, Path::new("strategies")), (true, Path::new("strategies/modules"))] {
        each_file(folder, |name, file, text| files.put(module, name, (file, text)));
    }
    Library::new(files).with_layers(layers())
}

/// The layers that can be named: files of the current folder's `layers/` come before those built in, and any other
/// file may be named by its path.
pub fn layers() -> Layers {
    let mut layers = Layers::shipped();
    layers.read_paths(|path| fs::read_to_string(path).ok());
    each_file(Path::new("layers"), |name, file, text| layers.put(name, (file, text)));
    layers
}

/// An edition's name, if there is such an edition.
pub fn edition(name: &str) -> anyhow::Result<&str> {
    let found = EDITIONS.contains(&name).then_some(name);
    found.ok_or_else(|| BadInput::one(unknown("edition", name, EDITIONS)))
}

/// An edition with layers laid on it.
pub fn ruleset(edition: &str, names: &[String]) -> anyhow::Result<Ruleset> {
    let known = layers();
    let (mut laid, mut faults): (Vec<Arc<Layer>>, Vec<String>) = (Vec::new(), Vec::new());
    for name in names {
        match known.find(name) {
            Ok(layer) => {
                faults.extend(laid.iter().find(|each| each.is(&layer)).map(|same| layer.twice(same)));
                laid.push(layer);
            }
            Err(layers::Missing::Unknown(reason)) => faults.push(reason),
            Err(layers::Missing::Faulty(found)) => faults.extend(found.iter().map(ToString::to_string)),
        }
    }
    if !faults.is_empty() {
        return Err(BadInput::all(&faults));
    }
    load(edition, &laid, &toml::Table::new()).map_err(|faults| BadInput::all(&faults))
}

/// Each TOML file of a folder: its name, path and text.
fn each_file(folder: &Path, mut note: impl FnMut(&str, &str, &str)) {
    for path in fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
        let toml = path.extension().is_some_and(|ending| ending == "toml");
        let name = path.file_stem().map(|stem| stem.to_string_lossy().into_owned());
        if let (true, Some(name), Ok(text)) = (toml, name, fs::read_to_string(&path)) {
            note(&name, &path.display().to_string(), &text);
        }
    }
}

/// Is this a layer? Only those say what they change, or lie in a folder of layers and are no experiment.
pub fn is_layer(file: &str, text: &str) -> bool {
    let in_folder = Path::new(file).parent().is_some_and(|folder| folder.ends_with("layers"));
    let says = |table: &toml::Table| table.contains_key("game") && table.contains_key("changes");
    match text.parse() {
        Ok(table) => says(&table) || in_folder && !is_experiment(&table),
        Err(_) => in_folder,
    }
}

/// Does a table say what only experiments say, and nothing that they do not? They may lie in any folder.
fn is_experiment(table: &toml::Table) -> bool {
    let has = |keys: &[&str]| keys.iter().any(|key| table.contains_key(*key));
    has(&["edition", "variant", "field", "entry", "sweep", "league"])
        && !has(&["game", "plays", "decisions", "changes"])
}

/// Is this a strategy or a module? Only those name their game, say how they play, or lie in a folder of strategies and are no
/// experiment.
pub fn is_strategy(file: &str, text: &str) -> bool {
    let in_folder = Path::new(file).components().any(|part| part.as_os_str() == "strategies");
    let keys = ["game", "plays", "decisions"];
    let says = |table: &toml::Table| keys.iter().any(|key| table.contains_key(*key)) && !table.contains_key("edition");
    match text.parse() {
        Ok(table) => says(&table) || in_folder && !is_experiment(&table),
        Err(_) => in_folder,
    }
}

/// How a command line names an experiment again: none where its name alone leads to the same, `wanted` being what was said, `file`
/// and `text` what was found.
pub fn asked(wanted: &str, edition: Option<&str>, (file, text): (&str, &str)) -> Option<String> {
    let name = Path::new(file).file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    let plain = quoted(&name) == name && find(&name).is_ok_and(|(_, found)| found == text);
    let word = if plain { name } else { quoted(wanted) };
    match edition {
        Some(edition) => Some(format!("{word} --edition {edition}")),
        None => (!plain).then_some(word),
    }
}

/// What a file is called in its own folder.
pub fn without_folder(file: &str) -> String {
    Path::new(file).file_name().map_or_else(|| file.to_owned(), |name| name.to_string_lossy().into_owned())
}

/// A file and its text, or why there is none.
pub fn text_of(path: &Path) -> Result<(String, String), String> {
    let shown = path.display().to_string();
    let bytes = fs::read(path).map_err(|error| format!("{shown}: {error}"))?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
        format!("{shown}:{line}: not text in UTF-8")
    })?;
    Ok((shown, text))
}

/// An experiment's file and its text. `wanted` is a path, or the name of an experiment in `experiments/`.
pub fn find(wanted: &str) -> anyhow::Result<(String, String)> {
    let path = Path::new(wanted);
    let in_folder = PathBuf::from("experiments").join(format!("{wanted}.toml"));
    for candidate in [path, in_folder.as_path()] {
        if candidate.is_file() {
            return text_of(candidate).map_err(BadInput::one);
        }
    }
    let stem = path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty());
    let may_be_built_in = parent.is_none_or(|parent| parent == Path::new("experiments"));
    if let Some((name, text)) = EXPERIMENTS.iter().find(|(name, _)| may_be_built_in && *name == stem) {
        return Ok((format!("experiments/{name}.toml"), (*text).to_owned()));
    }
    let names = EXPERIMENTS.iter().map(|(name, _)| *name);
    let hint = meant(&stem, names);
    Err(BadInput::one(format!("{wanted}: no such experiment{hint}")))
}
