//! An edition merged with layers and switches, and checked: what a game builds its ruleset from.

use super::fault::RulesetFault;
use super::layer::Layer;
use super::merge;
use super::merge::Merge;
use super::provenance::NumberSources;
use super::rows::TableRows;
use super::schema::{Schema, SheetRow};
use crate::engine::fault::nearest;
use crate::engine::identity::{Identity, Reading};
use crate::engine::plain_words::plain;
use serde::de::DeserializeOwned;
use std::sync::Arc;

/// What a ruleset was made of.
#[derive(Clone, PartialEq, Debug)]
pub struct Header {
    /// The edition's name.
    pub edition: String,
    /// The names of its layers.
    pub layers: Vec<String>,
    /// A hash of the tables, the version of the rules, and each switch that is not as in the game's first edition: equal
    /// rulesets have equal hashes, and a switch that a later version adds leaves the hashes of games without it alone.
    pub identity: Identity,
    /// The value of every switch, by name.
    pub switches: toml::Table,
    /// Where the numbers of the tables come from.
    pub numbers: NumberSources,
}

/// The tables and switches of an edition after layers and a variant's switches.
#[derive(Debug)]
pub struct MergedTables<'a> {
    /// The edition.
    pub edition: &'static str,
    /// Its layers.
    pub layers: &'a [Arc<Layer>],
    /// Every switch, by name.
    pub switches: toml::Table,
    /// The rows of all tables.
    pub rows: TableRows,
    /// Its identity, as in [`Header`].
    pub identity: Identity,
    schema: &'static Schema,
    overrides: toml::Table,
}

impl<'a> MergedTables<'a> {
    /// Merges an edition with layers and a variant's switches.
    ///
    /// # Errors
    /// Every fault found, at once.
    pub fn of(
        schema: &'static Schema,
        edition: &str,
        layers: &'a [Arc<Layer>],
        overrides: &toml::Table,
    ) -> Result<Self, Vec<RulesetFault>> {
        let Some(edition) = schema.edition(edition) else {
            let nearest = nearest(edition, schema.editions.iter().map(|edition| edition.name));
            return Err(vec![RulesetFault::Edition { name: edition.to_owned(), nearest }]);
        };
        let mut merge = Merge::of(schema, edition)?;
        merge.lay(layers);
        merge.set(overrides);
        let Merge { switches, rows, mut faults, .. } = merge;
        let switches = match (schema.read)(&switches) {
            Ok(switches) => switches,
            Err(_) if !faults.is_empty() => return Err(faults),
            Err(reason) => return Err(vec![merge::fault_of_switches(reason)]),
        };
        // Values that could not be set were left unchanged; the rest is checked without them.
        let impossible = schema.impossible(&switches).into_iter();
        faults.extend(impossible.map(|fault| set_by_layer(schema, (layers, overrides), fault)));
        if !faults.is_empty() {
            return Err(faults);
        }
        let identity = identity(schema, edition.name, (&rows, &switches));
        let identity = identity.map_err(|error| vec![merge::fault_of_switches(error.to_string())])?;
        Ok(Self { edition: edition.name, layers, switches, rows, identity, schema, overrides: overrides.clone() })
    }

    /// The game's declaration of its tables.
    pub(super) fn schema(&self) -> &'static Schema {
        self.schema
    }

    /// The header of the ruleset that is made of it.
    #[must_use]
    pub fn header(&self) -> Header {
        let layers = self.layers.iter().map(|layer| layer.name.clone()).collect();
        Header {
            edition: self.edition.to_owned(),
            layers,
            identity: self.identity,
            switches: self.switches.clone(),
            numbers: self.rows.numbers(),
        }
    }

    /// The switches as the game's own type.
    ///
    /// # Errors
    /// Why they do not fit the type.
    pub fn rules<R: DeserializeOwned>(&self) -> Result<R, Vec<RulesetFault>> {
        let rules = self.switches.clone().try_into();
        rules.map_err(|error: toml::de::Error| vec![merge::fault_of_switches(plain(error.message()))])
    }

    /// Assigns faults to layers: a fault of a row to the layer that made or changed it, one of a switch to the layer that set it,
    /// any other to the last layer.
    #[must_use]
    pub fn told_by_layers(&self, faults: Vec<RulesetFault>) -> Vec<RulesetFault> {
        faults.into_iter().map(|fault| self.told_by_layer(fault)).collect()
    }

    fn told_by_layer(&self, fault: RulesetFault) -> RulesetFault {
        let RulesetFault::Table { file, reason } = &fault else {
            return set_by_layer(self.schema, (self.layers, &self.overrides), fault);
        };
        let last = || self.layers.last().map(|layer| (layer.as_ref(), 0));
        match self.rows.origin(file).or_else(last) {
            Some((layer, at)) => RulesetFault::Layer(layer.fault(at, format!("{file}: {reason}"))),
            None => fault,
        }
    }
}

/// A hash of all that decides how games go: all rows after layers, every switch that is not as printed, the version of
/// the game's rules, and the version of each kind of row that is there. A change of rules, or of the printed value of a
/// switch, is none of these by itself: it needs a higher version.
fn identity(
    schema: &Schema,
    edition: &str,
    (rows, switches): (&TableRows, &toml::Table),
) -> Result<Identity, serde_json::Error> {
    let mut reading = Reading::of("ruleset");
    reading.part("rules version", &schema.rules_version.to_string());
    reading.part("edition", edition);
    // JSON has sorted keys and no spaces, so the layout of files does not matter.
    for row in &rows.all {
        reading.part(row.sheet.name, &serde_json::to_string(&row.table)?);
    }
    let there = |sheet: &&SheetRow| rows.all.iter().any(|row| row.sheet == *sheet);
    for sheet in schema.sheets.iter().filter(|sheet| sheet.version > 1).filter(there) {
        reading.part("version", &format!("{} {}", sheet.name, sheet.version));
    }
    let printed = schema.printed();
    for (name, value) in switches.iter().filter(|(name, value)| printed.get(*name) != Some(value)) {
        reading.part(name, &serde_json::to_string(value)?);
    }
    Ok(reading.finish())
}

/// Assigns the fault of a switch to the layer that set it, unless the variant set it too.
fn set_by_layer(
    schema: &Schema,
    (layers, overrides): (&[Arc<Layer>], &toml::Table),
    fault: RulesetFault,
) -> RulesetFault {
    let RulesetFault::Value { name, .. } = &fault else { return fault };
    let sets = |written: &str| schema.names_of(written).contains(&name.as_str());
    if overrides.keys().any(|written| sets(written)) {
        return fault;
    }
    let mut set = layers.iter().flat_map(|layer| layer.rules.iter().map(move |switch| (layer, switch)));
    match set.find(|(_, switch)| sets(&switch.name.value)) {
        Some((layer, switch)) => RulesetFault::Layer(layer.fault(switch.name.at, fault.to_string())),
        None => fault,
    }
}
