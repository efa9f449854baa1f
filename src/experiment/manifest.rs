//! `manifest.toml`: all that repeats a run, and nothing that differs from one computer to the next.

use super::axis::Axis;
use super::fork::ForkHead;
use super::gate::Gate;
use super::league::Member;
use super::plan::{Plan, SCHEMA};
use super::precision::Stopped;
use super::record::{Record, VariantHead};
use super::schedule::Seatings;
use crate::engine::identity::Identity;
use crate::games::talisman::load::RULES_VERSION;
use serde::Serialize;
use std::collections::BTreeMap;

/// The file that holds it.
pub const FILE: &str = "manifest.toml";

#[derive(Serialize)]
struct Manifest<'a> {
    schema: u64,
    version: &'a str,
    plan: String,
    rules_version: u32,
    experiment: &'a str,
    title: &'a str,
    question: &'a str,
    edition: &'a str,
    seed: u64,
    games: u64,
    rounds_max: u16,
    seatings: Seatings,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    skill_levels: &'a [String],
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
    variant: Vec<Variant<'a>>,
}

/// A file by its name, and the identity of what it says.
#[derive(Serialize)]
struct Marked<'a> {
    name: &'a str,
    identity: String,
}

#[derive(Serialize)]
struct Variant<'a> {
    ruleset: String,
    #[serde(flatten)]
    head: &'a VariantHead,
    rules: &'a toml::Table,
}

/// The manifest of a run.
///
/// # Errors
/// When a number is beyond what TOML can say.
pub fn write(plan: &Plan, record: &Record) -> Result<String, toml::ser::Error> {
    let variants = plan.variants.iter().zip(&record.variants).map(|(variant, head)| Variant {
        ruleset: variant.rules.identity.to_string(),
        head,
        rules: &variant.overrides,
    });
    toml::to_string(&Manifest {
        schema: SCHEMA,
        version: &record.version,
        plan: plan.identity().to_string(),
        rules_version: RULES_VERSION,
        experiment: &plan.name,
        title: &plan.title,
        question: &plan.question,
        edition: &plan.edition,
        seed: plan.seed,
        games: record.games,
        rounds_max: plan.rounds_max,
        seatings: plan.seatings,
        skill_levels: &plan.skill_levels,
        precision: record.precision.as_ref(),
        strategy: strategies(plan),
        layer: layers(plan),
        gate: &plan.gates,
        fork: plan.fork.as_ref(),
        axis: &plan.axes,
        league: &plan.league,
        variant: variants.collect(),
    })
}

/// Every strategy played, in order of appearance.
fn strategies(plan: &Plan) -> Vec<Marked<'_>> {
    let entries = || plan.variants.iter().flat_map(|variant| &variant.entries);
    let found = plan.strategies.iter().filter_map(|name| entries().find(|entry| entry.recipe.name == *name));
    found.map(|entry| Marked { name: &entry.recipe.name, identity: entry.recipe.identity().to_string() }).collect()
}

/// Every layer used, by name.
fn layers(plan: &Plan) -> Vec<Marked<'_>> {
    let all = plan.variants.iter().flat_map(|variant| &variant.layers);
    let named: BTreeMap<&str, Identity> = all.map(|layer| (layer.name.as_str(), layer.identity())).collect();
    named.into_iter().map(|(name, identity)| Marked { name, identity: identity.to_string() }).collect()
}

/// The games of each variant that a stored run has played; none if the text is no manifest of this plan.
#[must_use]
pub fn games_of(text: &str, plan: &Plan) -> Option<u64> {
    let manifest: toml::Table = text.parse().ok()?;
    let same = manifest.get("plan")?.as_str() == Some(plan.identity().to_string().as_str());
    let games = manifest.get("games")?.as_integer().and_then(|games| u64::try_from(games).ok())?;
    same.then_some(games)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::plan::read;
    use crate::experiment::runner::Played;
    use crate::strategy::library::Library;

    const HEAD: &str = "schema = 2\ntitle = 't'\nedition = 'talisman-r4e'\nrules.trophy_cost = 5\n";

    #[test]
    fn a_manifest_knows_its_plan() {
        let plan = read("a.toml", HEAD, &Library::shipped()).unwrap();
        let (longer, other) = (Plan { games: 30_000, ..plan.clone() }, Plan { seed: 9, ..plan.clone() });
        let written = write(&plan, &Record::new(&plan, Played::default())).unwrap();
        assert_eq!((games_of(&written, &plan), games_of(&written, &longer)), (Some(20_000), Some(20_000)));
        assert_eq!((games_of(&written, &other), games_of("x = 1", &plan)), (None, None));
        assert!(written.contains("trophy_cost = 5"), "{written}");
        assert!(written.contains("[[strategy]]\nname = \"seasoned\"\nidentity = \"x"), "{written}");
        let text = "[field]\nparams = { fate_price = 0.3, cross_at = 7 }\n";
        let plan = read("a.toml", &format!("{HEAD}{text}"), &Library::shipped()).unwrap();
        let written = write(&plan, &Record::new(&plan, Played::default())).unwrap();
        assert!(written.contains("[variant.entries.params]\ncross_at = 7.0\nfate_price = 0.3\n"), "{written}");
    }
}
