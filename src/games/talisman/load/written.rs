//! Edition and switches as a file writes them: read with their places, so that a fault is told where it stands.

use super::{EDITIONS, load};
use crate::engine::document::{Placed, Reader};
use crate::engine::fault::unknown;
use crate::games::talisman::ruleset::Ruleset;
use toml::de::DeTable;

/// A rule switch that is set.
#[derive(Clone, Debug)]
pub struct Switch {
    /// Its name, not yet checked.
    pub name: Placed<String>,
    /// Its value.
    pub value: toml::Value,
}

/// The edition a table names, if it is a known one.
pub fn edition(reader: &mut Reader<'_>, table: &DeTable<'_>) -> Option<Placed<String>> {
    let edition = reader.text(table, "edition")?;
    if EDITIONS.contains(&edition.value.as_str()) {
        return Some(edition);
    }
    reader.fault(edition.at, unknown("edition", &edition.value, EDITIONS));
    None
}

/// Refuses every layer: there is none yet.
pub fn no_layers(reader: &mut Reader<'_>, table: &DeTable<'_>) {
    for layer in reader.texts(table, "layers").unwrap_or_default() {
        reader.fault(layer.at, unknown("layer", &layer.value, &[]));
    }
}

/// The switches under `rules`; `plain` is the same table without places, from which they take their values.
pub fn switches(reader: &mut Reader<'_>, table: &DeTable<'_>, plain: &toml::Table) -> Vec<Switch> {
    let (Some(rules), Some(values)) = (reader.table(table, "rules"), plain.get("rules").and_then(|v| v.as_table()))
    else {
        return Vec::new();
    };
    let named = rules.keys().filter_map(|key| {
        let value = values.get(key.get_ref().as_ref())?.clone();
        let name = Placed { value: key.get_ref().to_string(), at: key.span().start };
        Some(Switch { name, value })
    });
    named.collect()
}

/// The edition under these switches; where they are at fault, the edition as printed, for checking the rest. Faults
/// are told at the switches that cause them, those that fail alone, or else at `at`.
pub fn ruleset(reader: &mut Reader<'_>, edition: &str, switches: &[&Switch], at: usize) -> Option<Ruleset> {
    let all = switches.iter().map(|each| (each.name.value.clone(), each.value.clone())).collect();
    let reasons = match load(edition, &all) {
        Ok(rules) => return Some(rules),
        Err(faults) => faults,
    };
    let mut found = false;
    for switch in switches {
        let alone = [(switch.name.value.clone(), switch.value.clone())].into_iter().collect();
        for fault in load(edition, &alone).err().unwrap_or_default() {
            found = true;
            reader.fault(switch.name.at, fault.to_string());
        }
    }
    if !found {
        for reason in reasons {
            reader.fault(at, reason.to_string());
        }
    }
    load(edition, &toml::Table::new()).ok()
}
