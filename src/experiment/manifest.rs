//! `manifest.toml`: all that repeats a run, and nothing that differs from one computer to the next.

use super::axis::Axis;
use super::fork::ForkHead;
use super::gate::Gate;
use super::league::Member;
use super::plan::{Plan, SCHEMA};
use super::precision::Stopped;
use super::record::{ArmHead, Record};
use super::schedule::Seatings;
use serde::Serialize;
use std::collections::BTreeMap;

/// The file that holds it.
pub const FILE: &str = "manifest.toml";

#[derive(Serialize)]
struct Manifest<'a> {
    schema: u64,
    version: &'a str,
    plan: String,
    experiment: &'a str,
    title: &'a str,
    question: &'a str,
    edition: &'a str,
    seed: u64,
    games: u64,
    rounds_max: u16,
    seatings: Seatings,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    levels: &'a [String],
    precision: Option<&'a Stopped>,
    strategy: Vec<Marked<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    layer: Vec<Marked<'a>>,
    #[serde(skip_serializing_if = "<[Gate]>::is_empty")]
    gate: &'a [Gate],
    fork: Option<&'a ForkHead>,
    #[serde(skip_serializing_if = "<[Axis]>::is_empty")]
    axis: &'a [Axis],
    #[serde(skip_serializing_if = "<[Member]>::is_empty")]
    league: &'a [Member],
    arm: Vec<Arm<'a>>,
}

/// A file by its name, and a hash of what it says.
#[derive(Serialize)]
struct Marked<'a> {
    name: &'a str,
    hash: String,
}

#[derive(Serialize)]
struct Arm<'a> {
    ruleset: String,
    #[serde(flatten)]
    head: &'a ArmHead,
    rules: &'a toml::Table,
}

/// The manifest of a run.
///
/// # Errors
/// When a number is beyond what TOML can say.
pub fn write(plan: &Plan, record: &Record) -> Result<String, toml::ser::Error> {
    let arms = plan.arms.iter().zip(&record.arms).map(|(arm, head)| Arm {
        ruleset: format!("{:016x}", arm.rules.hash),
        head,
        rules: &arm.overrides,
    });
    toml::to_string(&Manifest {
        schema: SCHEMA,
        version: &record.version,
        plan: hash_text(plan),
        experiment: &plan.name,
        title: &plan.title,
        question: &plan.question,
        edition: &plan.edition,
        seed: plan.seed,
        games: record.games,
        rounds_max: plan.rounds_max,
        seatings: plan.seatings,
        levels: &plan.levels,
        precision: record.precision.as_ref(),
        strategy: strategies(plan),
        layer: layers(plan),
        gate: &plan.gates,
        fork: plan.fork.as_ref(),
        axis: &plan.axes,
        league: &plan.league,
        arm: arms.collect(),
    })
}

/// Every strategy played, in order of appearance.
fn strategies(plan: &Plan) -> Vec<Marked<'_>> {
    let entries = || plan.arms.iter().flat_map(|arm| &arm.entries);
    let found = plan.strategies.iter().filter_map(|name| entries().find(|entry| entry.recipe.name == *name));
    found.map(|entry| Marked { name: &entry.recipe.name, hash: format!("{:016x}", entry.recipe.hash()) }).collect()
}

/// Every layer used, by name.
fn layers(plan: &Plan) -> Vec<Marked<'_>> {
    let all = plan.arms.iter().flat_map(|arm| &arm.layers);
    let named: BTreeMap<&str, u64> = all.map(|layer| (layer.name.as_str(), layer.hash())).collect();
    named.into_iter().map(|(name, hash)| Marked { name, hash: format!("{hash:016x}") }).collect()
}

/// Does the text of a manifest belong to this plan? Another version of the program or of the tables is no other plan.
#[must_use]
pub fn is_of(text: &str, plan: &Plan) -> bool {
    let manifest: Option<toml::Table> = text.parse().ok();
    let stored = manifest.as_ref().and_then(|manifest| manifest.get("plan")).and_then(|plan| plan.as_str());
    stored == Some(hash_text(plan).as_str())
}

fn hash_text(plan: &Plan) -> String {
    format!("{:016x}", plan.hash())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::plan::read;
    use crate::experiment::runner::Played;
    use crate::strategy::library::Library;

    const HEAD: &str = "schema = 1\ntitle = 't'\nedition = 'talisman-r4e'\nrules.trophy_cost = 5\n";

    #[test]
    fn a_manifest_knows_its_plan() {
        let plan = read("a.toml", HEAD, &Library::shipped()).unwrap();
        let other = Plan { games: 9, ..plan.clone() };
        let written = write(&plan, &Record::new(&plan, Played::default())).unwrap();
        assert!(is_of(&written, &plan) && !is_of(&written, &other) && !is_of("x = 1", &plan));
        assert!(written.contains("trophy_cost = 5"), "{written}");
        assert!(written.contains("[[strategy]]\nname = \"seasoned\"\nhash = \""), "{written}");
        let text = "[field]\nparams = { fate_price = 0.3, cross_at = 7 }\n";
        let plan = read("a.toml", &format!("{HEAD}{text}"), &Library::shipped()).unwrap();
        let written = write(&plan, &Record::new(&plan, Played::default())).unwrap();
        assert!(written.contains("[arm.entries.params]\ncross_at = 7.0\nfate_price = 0.3\n"), "{written}");
    }
}
