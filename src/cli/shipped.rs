//! Experiments, strategies and layers that ship with the program: files of the current folder come first, then the copies built in.

use super::{BadInput, told, user_file};
use crate::engine::fault::{Fault, meant, unknown};
use crate::games::{self, Kit, Loaded};
use crate::report::shell::quoted;
use crate::ruleset::layer::Layer;
use crate::ruleset::layers::{self, Layers};
use crate::ruleset::schema;
use crate::strategy::registry::Registry;
use crate::strategy::source;
use std::path::Path;
use std::sync::Arc;

/// Where a user's experiments, strategies, modules and layers are looked for by name.
const FOLDER: &str = "experiments";
const STRATEGIES: &str = "strategies";
const MODULES: &str = "strategies/modules";
const LAYERS: &str = "layers";

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

/// The strategies of a game that can be named: files of the current folder's `strategies/` come before those built in, and any
/// other file may be named by its path. A file is read when it is asked for.
pub fn library(kit: &dyn Kit) -> Registry {
    let outside = source::Outside {
        strategy: |name| user_file::named(STRATEGIES, name),
        module: |name| user_file::named(MODULES, name),
        path: |path| user_file::read(Path::new(path)),
        strategies: user_file::names(STRATEGIES),
        modules: user_file::names(MODULES),
    };
    Registry::new(kit.files().with_outside(outside), layers())
}

/// The layers that can be named: files of the current folder's `layers/` come before those built in, and any other
/// file may be named by its path. A file is read when it is asked for.
pub fn layers() -> Layers {
    games::layers().with_outside(layers::Outside {
        layer: |name| user_file::named(LAYERS, name),
        path: |path| user_file::read(Path::new(path)),
        names: user_file::names(LAYERS),
    })
}

/// An edition's name, if there is such an edition.
pub fn edition(name: &str) -> anyhow::Result<&str> {
    let known = schema::editions(games::schemas());
    let found = known.contains(&name).then_some(name);
    found.ok_or_else(|| BadInput::one(unknown("edition", name, &known)))
}

/// An edition with layers laid on it.
pub fn ruleset(edition: &str, names: &[String]) -> anyhow::Result<Arc<dyn Loaded>> {
    let known = layers();
    let (mut laid, mut faults): (Vec<Arc<Layer>>, Vec<String>) = (Vec::new(), Vec::new());
    for name in names {
        match known.find(name) {
            Ok(layer) => {
                faults.extend(laid.iter().find(|each| each.is(&layer)).map(|same| layer.twice(same)));
                laid.push(layer);
            }
            Err(layers::Missing::Unknown(reason)) => faults.push(reason),
            Err(layers::Missing::Faulty(found)) => faults.extend(told(&found)),
        }
    }
    if !faults.is_empty() {
        return Err(BadInput::all(&faults));
    }
    let edition = self::edition(edition)?;
    let Some(kit) = games::of_edition(edition) else { unreachable!("an edition is a game's") };
    kit.load(edition, &laid, &toml::Table::new()).map_err(|faults| BadInput::all(&faults))
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
    let name = stem_of(Path::new(file));
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
    let found = user_file::read(path).map_err(|fault| fault.to_string())?;
    let found = found.ok_or_else(|| format!("{}: no such file", path.display()))?;
    Ok((found.file, found.text))
}

/// An experiment's file and its text, if there is one. `wanted` is a path, or the name of an experiment in `experiments/`.
///
/// # Errors
/// Why a file that is there cannot be read.
pub fn look(wanted: &str) -> Result<Option<(String, String)>, Fault> {
    let path = Path::new(wanted);
    // A folder beside the experiments may have the name of one.
    let beside = path.is_dir() && path.extension().is_none();
    let by_path = if beside { None } else { user_file::read(path)? };
    let found = match by_path {
        Some(found) => Some(found),
        None => user_file::named(FOLDER, wanted)?,
    };
    if let Some(found) = found {
        return Ok(Some((found.file, found.text)));
    }
    let stem = stem_of(path);
    let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty());
    let may_be_built_in = parent.is_none_or(|parent| parent == Path::new(FOLDER));
    let built_in = EXPERIMENTS.iter().find(|(name, _)| may_be_built_in && *name == stem);
    Ok(built_in.map(|(name, text)| (format!("{FOLDER}/{name}.toml"), (*text).to_owned())))
}

/// The same, where there is to be one.
pub fn find(wanted: &str) -> anyhow::Result<(String, String)> {
    if let Some(found) = look(wanted).map_err(|fault| BadInput::all(&[fault]))? {
        return Ok(found);
    }
    let names = EXPERIMENTS.iter().map(|(name, _)| *name);
    let hint = meant(&stem_of(Path::new(wanted)), names);
    Err(BadInput::one(format!("{wanted}: no such experiment{hint}")))
}

fn stem_of(path: &Path) -> String {
    path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned())
}
