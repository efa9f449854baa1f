//! Lists about strategies: features, predicates, weights, strategies, parameters, modules.

use super::ListRow;
use crate::cli::{BadInput, shipped};
use crate::engine::word::Word;
use crate::games::Kit;
use crate::strategy::language::{FeatureRow, PredicateRow, WeightRow};
use crate::strategy::registry::{LoadedStrategy, MissingStrategy, Param};
use serde_json::json;
use std::collections::BTreeSet;
use std::sync::Arc;

/// The features.
pub fn features(kit: &dyn Kit) -> Vec<ListRow> {
    let row = |row: &FeatureRow| {
        vec![
            ("name", json!(row.name)),
            ("type", json!(row.kind.word())),
            ("of", json!(row.scope.word())),
            ("rests_on", json!(row.depth.word())),
            ("meaning", json!(row.meaning)),
        ]
    };
    kit.features().iter().map(row).collect()
}

/// The predicates.
pub fn predicates(kit: &dyn Kit) -> Vec<ListRow> {
    let row = |row: &PredicateRow| {
        vec![
            ("name", json!(row.name)),
            ("word", json!(row.argument.word())),
            ("of", json!(row.scope.word())),
            ("meaning", json!(row.meaning)),
        ]
    };
    kit.predicates().iter().map(row).collect()
}

/// The weights.
pub fn weights(kit: &dyn Kit) -> Vec<ListRow> {
    let row = |row: &WeightRow| {
        vec![("name", json!(row.name)), ("about", json!(row.about.word())), ("meaning", json!(row.meaning))]
    };
    kit.weights().iter().map(row).collect()
}

/// The default strategy, with which others are compared.
const USUAL: &str = "seasoned";

/// All strategies, including the default one.
fn all_loaded(kit: &dyn Kit) -> anyhow::Result<Vec<Arc<LoadedStrategy>>> {
    let library = shipped::library(kit);
    library.names().into_iter().map(|name| library.read(name).map_err(missing)).collect()
}

/// The parameters of the default strategy.
fn usual(all_loaded: &[Arc<LoadedStrategy>]) -> &[Param] {
    all_loaded.iter().find(|loaded| loaded.name == USUAL).map_or(&[], |loaded| &loaded.params[..])
}

/// The strategies: how each plays, and which parameters differ from the default strategy's.
pub fn strategies(kit: &dyn Kit) -> anyhow::Result<Vec<ListRow>> {
    let all_loaded = all_loaded(kit)?;
    let usual = usual(&all_loaded);
    let row = |loaded: &Arc<LoadedStrategy>| {
        let own = loaded.params.iter().filter(|param| !usual.contains(param));
        let own: Vec<String> = own.map(|param| format!("{}={}", param.name, param.value)).collect();
        vec![
            ("name", json!(loaded.name)),
            ("plays", json!(loaded.plays)),
            ("changed_parameters", json!(own.join(" "))),
            ("advice", json!(loaded.advice)),
        ]
    };
    Ok(all_loaded.iter().map(row).collect())
}

/// The parameters of all strategies: the value in the default strategy, and other values elsewhere.
pub fn parameters(kit: &dyn Kit) -> anyhow::Result<Vec<ListRow>> {
    let all_loaded = all_loaded(kit)?;
    let usual = usual(&all_loaded);
    let names: BTreeSet<&str> =
        all_loaded.iter().flat_map(|loaded| &loaded.params).map(|param| param.name.as_str()).collect();
    let row = |name: &str| {
        let has = |params: &[Param]| params.iter().find(|param| param.name == name).map(|param| param.value);
        let own = all_loaded.iter().filter_map(|loaded| Some((&loaded.name, has(&loaded.params)?)));
        let own = own.filter(|(_, value)| has(usual) != Some(*value));
        let own: Vec<String> = own.map(|(strategy, value)| format!("{strategy} {value}")).collect();
        // The digits as written, not those of the nearest `f64`.
        let value = has(usual).map(|value| value.to_string());
        vec![("name", json!(name)), (USUAL, json!(value)), ("elsewhere", json!(own.join(", ")))]
    };
    Ok(names.into_iter().map(row).collect())
}

/// The modules.
pub fn modules(kit: &dyn Kit) -> anyhow::Result<Vec<ListRow>> {
    let modules = shipped::library(kit).modules().map_err(missing)?;
    Ok(modules.into_iter().map(|(name, plays)| vec![("name", json!(name)), ("plays", json!(plays))]).collect())
}

fn missing(missing: MissingStrategy) -> anyhow::Error {
    match missing {
        MissingStrategy::Unknown(reason) => BadInput::one(reason),
        MissingStrategy::Faulty(faults) => BadInput::all(&faults),
    }
}
