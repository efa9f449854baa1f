//! Loading: turns the tables and a variant's switches into a checked, numbered, immutable [`Ruleset`].

mod card_sets;
mod raw;
mod resolve;
mod schema;
mod sound;

use super::model::ruleset::Ruleset;
use crate::ruleset::layer::Layer;
use crate::ruleset::{MergedTables, RulesetFault};
pub use schema::SCHEMA;
use std::sync::Arc;

/// Loads an edition with layers and a variant's own switches, which take precedence.
///
/// # Errors
/// All faults found.
pub fn load(edition: &str, layers: &[Arc<Layer>], switches: &toml::Table) -> Result<Ruleset, Vec<RulesetFault>> {
    let merged = MergedTables::of(&SCHEMA, edition, layers, switches)?;
    let tables = raw::RawTables::read(&merged.rows).map_err(|fault| merged.told_by_layers(vec![fault]))?;
    resolve::ruleset(&merged, merged.rules()?, tables).map_err(|faults| merged.told_by_layers(faults))
}
