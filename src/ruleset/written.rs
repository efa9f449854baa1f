//! Reads edition, layers and switches from a file, with their places, so that faults are reported there.

use super::fault::RulesetFault;
use super::layer::Layer;
use super::layers::{Layers, MissingLayer};
use super::schema::{self, Games, Schema};
use super::setting::Switch;
use crate::engine::document::{Placed, Reader};
use crate::engine::fault::unknown;
use std::collections::BTreeSet;
use std::sync::Arc;
use toml::de::DeTable;

/// The edition in a table; notes a fault if no game has it.
pub fn edition(reader: &mut Reader<'_>, table: &DeTable<'_>, games: Games) -> Option<Placed<String>> {
    let edition = reader.text(table, "edition")?;
    let known = schema::editions(games);
    if known.contains(&edition.value.as_str()) {
        return Some(edition);
    }
    reader.fault(edition.at, unknown("edition", &edition.value, &known));
    None
}

/// The layers in a table; `None` if it names none. Notes faults.
pub fn layers(reader: &mut Reader<'_>, table: &DeTable<'_>, known: &Layers) -> Option<Vec<Placed<Arc<Layer>>>> {
    let mut found: Vec<Placed<Arc<Layer>>> = Vec::new();
    for named in reader.texts(table, "layers")? {
        found.extend(layer(reader, &named, known));
        drop_second(reader, &mut found);
    }
    Some(found)
}

/// Drops the last layer if the list already contains it, and notes a fault.
pub fn drop_second(reader: &mut Reader<'_>, laid: &mut Vec<Placed<Arc<Layer>>>) {
    let Some((last, before)) = laid.split_last() else { return };
    let twice = before.iter().find(|each| each.value.is(&last.value)).map(|same| last.value.twice(&same.value));
    if let Some(reason) = twice {
        reader.fault(last.at, reason);
        laid.pop();
    }
}

/// Finds a layer; notes a fault if it is not available.
pub fn layer(reader: &mut Reader<'_>, named: &Placed<String>, known: &Layers) -> Option<Placed<Arc<Layer>>> {
    match known.find(&named.value) {
        Ok(value) => return Some(Placed { value, at: named.at }),
        Err(MissingLayer::Unknown(reason)) => reader.fault(named.at, reason),
        Err(MissingLayer::Faulty(faults)) => faults.into_iter().for_each(|fault| reader.foreign(fault)),
    }
    None
}

/// The parts of a ruleset, as a file writes them.
#[derive(Clone, Copy, Debug)]
pub struct RulesetSpec<'a> {
    /// The game.
    pub game: &'static Schema,
    /// All games, to say of which a rule of another game is.
    pub games: Games,
    /// One of its editions.
    pub edition: &'a str,
    /// The layers.
    pub layers: &'a [Placed<Arc<Layer>>],
    /// The switches.
    pub switches: &'a [&'a Switch],
}

/// How a game loads an edition with layers and switches.
pub type Load<'l, R> = &'l dyn Fn(&str, &[Arc<Layer>], &toml::Table) -> Result<R, Vec<RulesetFault>>;

/// Loads a ruleset. After faults it returns the edition as printed, so that the rest can be checked. Faults are
/// reported in the layer's file, at the switch that causes them, or else at `at`.
pub fn ruleset<R>(reader: &mut Reader<'_>, loaded: &RulesetSpec<'_>, at: usize, load: Load<'_, R>) -> Option<R> {
    let RulesetSpec { edition, layers, switches, .. } = *loaded;
    let laid: Vec<Arc<Layer>> = layers.iter().map(|layer| Arc::clone(&layer.value)).collect();
    let all = switches.iter().map(|each| (each.name.value.clone(), each.value.clone())).collect();
    let faults = match load(edition, &laid, &all) {
        Ok(rules) => return Some(rules),
        Err(faults) => faults,
    };
    let mut found: Vec<(usize, RulesetFault)> =
        faults.into_iter().map(|fault| (place(loaded, &fault, load).unwrap_or(at), fault)).collect();
    // Tables are not read where switches are at fault.
    for layer in layers.iter().filter(|layer| layer.value.needs.is_empty()) {
        let alone = load(edition, &[Arc::clone(&layer.value)], &toml::Table::new()).err();
        found.extend(alone.into_iter().flatten().map(|fault| (layer.at, fault)));
    }
    let mut told = BTreeSet::new();
    for (at, fault) in found {
        if !told.insert(fault.to_string()) {
            continue;
        }
        if let RulesetFault::Layer(mut fault) = fault {
            let laid = layers.iter().find(|layer| layer.value.file == fault.file).map_or(at, |layer| layer.at);
            fault.reason.push_str(&format!("; the layer is used at {}", reader.stands(laid)));
            reader.foreign(fault);
        } else {
            reader.fault(at, told_by_game(loaded, &fault));
        }
    }
    load(edition, &[], &toml::Table::new()).ok()
}

/// The message of a fault; a rule of another game is told as such.
fn told_by_game(loaded: &RulesetSpec<'_>, fault: &RulesetFault) -> String {
    let RulesetFault::Switch { name, .. } = fault else { return fault.to_string() };
    let edition = schema::edition_with_rule(loaded.games, loaded.game, name);
    edition.map_or_else(|| fault.to_string(), |edition| schema::of_edition(name, "rule", edition))
}

/// Where the switch is set that a fault is about, or the only one that is at fault alone.
fn place<R>(loaded: &RulesetSpec<'_>, fault: &RulesetFault, load: Load<'_, R>) -> Option<usize> {
    let (RulesetFault::Switch { name, .. } | RulesetFault::Value { name, .. }) = fault else { return None };
    let switches = loaded.switches.iter();
    let stands_for = |written: &str| loaded.game.names_of(written).contains(&name.as_str());
    let about = |switch: &&&Switch| switch.name.value == *name || stands_for(&switch.name.value);
    let alone = |switch: &&&Switch| {
        let alone = [(switch.name.value.clone(), switch.value.clone())].into_iter().collect();
        load(loaded.edition, &[], &alone).is_err()
    };
    switches.clone().find(about).or_else(|| switches.clone().find(alone)).map(|switch| switch.name.at)
}
