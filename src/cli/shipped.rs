//! Finds experiments, strategies and layers: first in files of the current folder, then among the built-in copies.

use super::{BadInput, told, user_file};
use crate::engine::fault::{Fault, meant, unknown};
use crate::engine::user_file::UserFile;
use crate::games::{self, Kit, Loaded};
use crate::report::shell::quoted;
use crate::ruleset::layer::Layer;
use crate::ruleset::layers::{self, Layers};
use crate::ruleset::schema;
use crate::strategy::registry::Registry;
use crate::strategy::source;
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use toml::de::DeTable;

/// The folders in which users' files are found by name.
const FOLDER: &str = "experiments";
const LAYERS: &str = "layers";

/// Name and text of the built-in experiments.
pub const EXPERIMENTS: &[(&str, &str)] = &[
    ("abilities", include_str!("../../experiments/abilities.toml")),
    ("ability-cap", include_str!("../../experiments/ability-cap.toml")),
    ("beguile", include_str!("../../experiments/beguile.toml")),
    ("bloody-talisman", include_str!("../../experiments/bloody-talisman.toml")),
    ("character-balance", include_str!("../../experiments/character-balance.toml")),
    ("command-spell", include_str!("../../experiments/command-spell.toml")),
    ("cross-and-rush", include_str!("../../experiments/cross-and-rush.toml")),
    ("cross-and-rush-characters", include_str!("../../experiments/cross-and-rush-characters.toml")),
    ("cross-now-or-wait", include_str!("../../experiments/cross-now-or-wait.toml")),
    ("cult-of-personality", include_str!("../../experiments/cult-of-personality.toml")),
    ("day-and-night", include_str!("../../experiments/day-and-night.toml")),
    ("digital", include_str!("../../experiments/digital.toml")),
    ("digital-deck", include_str!("../../experiments/digital-deck.toml")),
    ("duels", include_str!("../../experiments/duels.toml")),
    ("early-middle-characters", include_str!("../../experiments/early-middle-characters.toml")),
    ("fate", include_str!("../../experiments/fate.toml")),
    ("fresh-start", include_str!("../../experiments/fresh-start.toml")),
    ("goods", include_str!("../../experiments/goods.toml")),
    ("great-hunt", include_str!("../../experiments/great-hunt.toml")),
    ("growth", include_str!("../../experiments/growth.toml")),
    ("growth-and-endings", include_str!("../../experiments/growth-and-endings.toml")),
    ("head-to-head", include_str!("../../experiments/head-to-head.toml")),
    ("house-rule-gate", include_str!("../../experiments/house-rule-gate.toml")),
    ("house-rules", include_str!("../../experiments/house-rules.toml")),
    ("house-rules-by-skill", include_str!("../../experiments/house-rules-by-skill.toml")),
    ("inheritance", include_str!("../../experiments/inheritance.toml")),
    ("ladder", include_str!("../../experiments/ladder.toml")),
    ("land-grant", include_str!("../../experiments/land-grant.toml")),
    ("land-of-mists", include_str!("../../experiments/land-of-mists.toml")),
    ("league", include_str!("../../experiments/league.toml")),
    ("levels", include_str!("../../experiments/levels.toml")),
    ("mechanics", include_str!("../../experiments/mechanics.toml")),
    ("movement", include_str!("../../experiments/movement.toml")),
    ("numbers", include_str!("../../experiments/numbers.toml")),
    ("prophecy-balance", include_str!("../../experiments/prophecy-balance.toml")),
    ("prophecy-certificates", include_str!("../../experiments/prophecy-certificates.toml")),
    ("prophecy-first-guild", include_str!("../../experiments/prophecy-first-guild.toml")),
    ("prophecy-gold", include_str!("../../experiments/prophecy-gold.toml")),
    ("prophecy-guilds", include_str!("../../experiments/prophecy-guilds.toml")),
    ("prophecy-horses", include_str!("../../experiments/prophecy-horses.toml")),
    ("prophecy-ladder", include_str!("../../experiments/prophecy-ladder.toml")),
    ("prophecy-roads", include_str!("../../experiments/prophecy-roads.toml")),
    ("prophecy-rulings", include_str!("../../experiments/prophecy-rulings.toml")),
    ("prophecy-table-sizes", include_str!("../../experiments/prophecy-table-sizes.toml")),
    ("quests-and-drafts", include_str!("../../experiments/quests-and-drafts.toml")),
    ("raise-the-dead", include_str!("../../experiments/raise-the-dead.toml")),
    ("realm-of-souls", include_str!("../../experiments/realm-of-souls.toml")),
    ("realm-of-souls-characters", include_str!("../../experiments/realm-of-souls-characters.toml")),
    ("realm-of-souls-endings", include_str!("../../experiments/realm-of-souls-endings.toml")),
    ("realm-of-souls-ghosts", include_str!("../../experiments/realm-of-souls-ghosts.toml")),
    ("resurrection", include_str!("../../experiments/resurrection.toml")),
    ("risk", include_str!("../../experiments/risk.toml")),
    ("route", include_str!("../../experiments/route.toml")),
    ("rulings", include_str!("../../experiments/rulings.toml")),
    ("service-to-the-crown", include_str!("../../experiments/service-to-the-crown.toml")),
    ("spells-and-combat", include_str!("../../experiments/spells-and-combat.toml")),
    ("starting-bonus", include_str!("../../experiments/starting-bonus.toml")),
    ("starts", include_str!("../../experiments/starts.toml")),
    ("statistics", include_str!("../../experiments/statistics.toml")),
    ("sudden-death", include_str!("../../experiments/sudden-death.toml")),
    ("table-sizes", include_str!("../../experiments/table-sizes.toml")),
    ("treasure-hunters", include_str!("../../experiments/treasure-hunters.toml")),
    ("trophies", include_str!("../../experiments/trophies.toml")),
    ("trophy-conversion", include_str!("../../experiments/trophy-conversion.toml")),
    ("two-dice", include_str!("../../experiments/two-dice.toml")),
    ("wishes", include_str!("../../experiments/wishes.toml")),
];

/// The folders in which users' strategies or modules of a game are found by name: the game's own comes first.
pub fn folders_of(game: &str, module: bool) -> [String; 2] {
    let inner = if module { "/modules" } else { "" };
    [format!("strategies/{game}{inner}"), format!("strategies{inner}")]
}

fn named_in_game(game: &str, module: bool, name: &str) -> Result<Option<UserFile>, Fault> {
    let [own, any] = folders_of(game, module);
    user_file::named(&own, name)?.map_or_else(|| user_file::named(&any, name), |found| Ok(Some(found)))
}

/// The strategies of a game: files in `strategies/<game>/` or `strategies/` of the current folder, then built-in ones;
/// other files by their path. A file is read on first use.
pub fn library(kit: &dyn Kit) -> Registry {
    let names = |module| folders_of(kit.name(), module).iter().flat_map(|folder| user_file::names(folder)).collect();
    let outside = source::StrategyResolver {
        strategy: |game, name| named_in_game(game, false, name),
        module: |game, name| named_in_game(game, true, name),
        path: |path| user_file::read(Path::new(path)),
        strategies: names(false),
        modules: names(true),
    };
    Registry::new(kit.files().with_outside(outside), layers())
}

/// The layers: files in `layers/` of the current folder, then built-in ones; other files by their path. A file is read
/// on first use.
pub fn layers() -> Layers {
    games::layers().with_outside(layers::LayerResolver {
        layer: |name| user_file::named(LAYERS, name),
        path: |path| user_file::read(Path::new(path)),
        names: user_file::names(LAYERS),
    })
}

/// Checks the name of an edition.
pub fn edition(name: &str) -> anyhow::Result<&str> {
    let known = schema::editions(games::schemas());
    let found = known.contains(&name).then_some(name);
    found.ok_or_else(|| BadInput::one(unknown("edition", name, &known)))
}

/// Finds layers by their names or files; those that are a change of a card are for this game.
pub fn laid(kit: &dyn Kit, names: &[String]) -> anyhow::Result<Vec<Arc<Layer>>> {
    let known = layers().in_game(kit.name());
    let (mut laid, mut faults): (Vec<Arc<Layer>>, Vec<String>) = (Vec::new(), Vec::new());
    for name in names {
        match known.find(name) {
            Ok(layer) => {
                faults.extend(laid.iter().find(|each| each.is(&layer)).map(|same| layer.twice(same)));
                laid.push(layer);
            }
            Err(layers::MissingLayer::Unknown(reason)) => faults.push(reason),
            Err(layers::MissingLayer::Faulty(found)) => faults.extend(told(&found)),
        }
    }
    if faults.is_empty() { Ok(laid) } else { Err(BadInput::all(&faults)) }
}

/// Loads an edition with layers.
pub fn ruleset(edition: &str, names: &[String]) -> anyhow::Result<Arc<dyn Loaded>> {
    let edition = self::edition(edition)?;
    let Some(kit) = games::of_edition(edition) else { unreachable!("an edition is a game's") };
    kit.load(edition, &laid(kit, names)?, &toml::Table::new()).map_err(|faults| BadInput::all(&faults))
}

/// Is this a layer? Layers have the keys `game` and `changes`, or lie in a folder `layers` and are no experiment.
pub fn is_layer(file: &str, text: &str) -> bool {
    let in_folder = Path::new(file).parent().is_some_and(|folder| folder.ends_with("layers"));
    let keys = keys(text);
    keys.contains("game") && keys.contains("changes") || in_folder && !is_experiment(&keys)
}

/// The keys of a text, which may have faults.
fn keys(text: &str) -> BTreeSet<String> {
    DeTable::parse_recoverable(text).0.get_ref().keys().map(|key| key.get_ref().to_string()).collect()
}

/// Are there keys that only experiments have, and none that they lack? Experiments may lie in any folder.
fn is_experiment(found: &BTreeSet<String>) -> bool {
    let has = |keys: &[&str]| keys.iter().any(|key| found.contains(*key));
    has(&["edition", "variant", "field", "entry", "sweep", "league"])
        && !has(&["game", "plays", "decisions", "changes"])
}

/// Is this a strategy or a module? These have one of the keys `game`, `plays` and `decisions` and no `edition`, or lie
/// in a folder `strategies` and are no experiment.
pub fn is_strategy(file: &str, text: &str) -> bool {
    let in_folder = Path::new(file).components().any(|part| part.as_os_str() == "strategies");
    let keys = keys(text);
    let says = ["game", "plays", "decisions"].iter().any(|key| keys.contains(*key)) && !keys.contains("edition");
    says || in_folder && !is_experiment(&keys)
}

/// How a command line names an experiment again; `None` if its plain name is enough. `wanted` is the user's name for
/// it, or the folder of its run; `file` and `text` are what was found.
pub fn asked(wanted: &str, edition: Option<&str>, (file, text): (&str, &str)) -> Option<String> {
    let name = stem_of(Path::new(file));
    let plain = quoted(&name) == name && find(&name).is_ok_and(|(_, found)| found == text);
    let word = if plain { name } else { quoted(wanted) };
    // The folder of a run knows the edition that it was played with.
    match edition.filter(|_| plain || !Path::new(wanted).is_dir()) {
        Some(edition) => Some(format!("{word} --edition {edition}")),
        None => (!plain).then_some(word),
    }
}

/// A file name without its folder.
pub fn without_folder(file: &str) -> String {
    Path::new(file).file_name().map_or_else(|| file.to_owned(), |name| name.to_string_lossy().into_owned())
}

/// Reads a file that must exist: its name and text, or why not.
pub fn text_of(path: &Path) -> Result<(String, String), String> {
    let found = user_file::read(path).map_err(|fault| fault.to_string())?;
    let found = found.ok_or_else(|| format!("{}: no such file", path.display()))?;
    Ok((found.file, found.text))
}

/// Finds the file of an experiment and its text. `wanted` is a path, or the name of an experiment in `experiments/`.
///
/// # Errors
/// The file exists but cannot be read.
pub fn look(wanted: &str) -> Result<Option<(String, String)>, Fault> {
    let path = Path::new(wanted);
    // A folder next to the experiments may have the same name as one.
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

/// Like [`look`], but the experiment must exist.
pub fn find(wanted: &str) -> anyhow::Result<(String, String)> {
    if let Some(found) = look(wanted).map_err(|fault| BadInput::all(&[fault]))? {
        return Ok(found);
    }
    let path = Path::new(wanted);
    let reason = if path.is_dir() {
        "is a folder; name an experiment, its file, or the folder of a run".to_owned()
    } else if wanted.ends_with(".toml") {
        let hint = meant(&stem_of(path), EXPERIMENTS.iter().map(|(name, _)| *name));
        format!("no such file{hint}")
    } else if layers().find(wanted).is_ok() {
        format!("no such experiment; it is a layer: `questlab compare {wanted}` plays it beside the game without it")
    } else {
        match meant(&stem_of(path), EXPERIMENTS.iter().map(|(name, _)| *name)) {
            hint if hint.is_empty() => "no such experiment; `questlab list experiments` shows all".to_owned(),
            hint => format!("no such experiment{hint}"),
        }
    };
    Err(BadInput::one(format!("{wanted}: {reason}")))
}

fn stem_of(path: &Path) -> String {
    path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned())
}
