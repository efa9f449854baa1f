//! `manifest.toml`: everything needed to repeat a run, and nothing that depends on the computer.

use super::axis::Axis;
use super::fork::ForkHead;
use super::gate::Gate;
use super::head::SCHEMA;
use super::league::Member;
use super::plan::Plan;
use super::precision::Stopped;
use super::record::{VariantHead, variant_head};
use super::schedule::Seatings;
use crate::engine::identity::Identity;
use crate::stats::level::Confidence;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The name of the file.
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
    #[serde(skip_serializing_if = "Confidence::is_usual")]
    confidence: Confidence,
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
    #[serde(skip_serializing_if = "Option::is_none")]
    uncertain: Option<DrawnNumbers>,
    #[serde(skip_serializing_if = "<[Axis]>::is_empty")]
    axis: &'a [Axis],
    #[serde(skip_serializing_if = "<[Member]>::is_empty")]
    league: &'a [Member],
    variant: Vec<Variant<'a>>,
    part: Option<&'a RunPart>,
    #[serde(skip_serializing_if = "<[Text]>::is_empty")]
    text: &'a [Text],
}

/// The numbers that are drawn, as `[uncertain]` writes them.
#[derive(Serialize)]
struct DrawnNumbers {
    tables: usize,
    every: u64,
    numbers: Vec<String>,
}

/// What a manifest contains beside the plan.
#[derive(Clone, Copy, Default, Debug)]
pub struct Beside<'a> {
    /// How a run for a precision ended.
    pub precision: Option<&'a Stopped>,
    /// The part of the run that was played; `None` for the whole run.
    pub part: Option<&'a RunPart>,
    /// The users' files that the run was read from.
    pub texts: &'a [Text],
}

/// A part (shard) of a run.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RunPart {
    /// Its number, from 1.
    pub number: u64,
    /// How many parts the run has.
    pub of: u64,
    /// Its first game number.
    pub first: u64,
    /// One past its last game number.
    pub end: u64,
    /// Are its games kept one by one?
    pub keep_games: bool,
    /// The edition that `--edition` sets instead of the file's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<String>,
    /// The experiment as the command line names it, if its name alone is not enough.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked: Option<String>,
}

/// A user's file, kept so that the run can be repeated without it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// Its kind.
    pub kind: UserFileKind,
    /// The name under which it is used.
    pub name: String,
    /// The path it was read from.
    pub file: String,
    /// Its text.
    pub text: String,
}

/// The kind of a user's file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UserFileKind {
    /// An experiment.
    Experiment,
    /// A strategy or a module.
    Strategy,
    /// A layer.
    Layer,
}

/// A file's name and a hash of its content.
#[derive(Serialize)]
struct Marked<'a> {
    name: &'a str,
    identity: String,
}

#[derive(Serialize)]
struct Variant<'a> {
    ruleset: String,
    #[serde(flatten)]
    head: VariantHead,
    rules: &'a toml::Table,
}

/// The manifest of a run of so many games.
///
/// # Errors
/// If TOML cannot represent a number.
pub fn write(plan: &Plan, games: u64, beside: Beside<'_>) -> Result<String, toml::ser::Error> {
    let Beside { precision, part, texts } = beside;
    let variants = plan.variants.iter().map(|variant| Variant {
        ruleset: variant.rules.identity().to_string(),
        head: variant_head(variant),
        rules: &variant.overrides,
    });
    toml::to_string(&Manifest {
        schema: SCHEMA,
        version: env!("CARGO_PKG_VERSION"),
        plan: plan.identity().to_string(),
        rules_version: plan.kit.schema().rules_version,
        experiment: &plan.name,
        title: &plan.title,
        question: &plan.question,
        edition: &plan.edition,
        seed: plan.seed,
        games,
        rounds_max: plan.rounds_max,
        confidence: plan.confidence,
        seatings: plan.seatings,
        skill_levels: &plan.skill_levels,
        precision,
        strategy: strategies(plan),
        layer: layers(plan),
        gate: &plan.gates,
        fork: plan.fork.as_ref(),
        uncertain: plan.uncertain.as_ref().map(|uncertain| DrawnNumbers {
            tables: uncertain.tables,
            every: uncertain.every,
            numbers: uncertain.numbers.iter().map(super::uncertain::UncertainNumber::written).collect(),
        }),
        axis: &plan.axes,
        league: &plan.league,
        variant: variants.collect(),
        part,
        text: texts,
    })
}

/// Every strategy played, in order of appearance.
fn strategies(plan: &Plan) -> Vec<Marked<'_>> {
    let entries = || plan.variants.iter().flat_map(|variant| &variant.entries);
    let found = plan.strategies.iter().filter_map(|name| entries().find(|entry| entry.loaded.name == *name));
    found.map(|entry| Marked { name: &entry.loaded.name, identity: entry.loaded.identity().to_string() }).collect()
}

/// Every layer used, by name.
fn layers(plan: &Plan) -> Vec<Marked<'_>> {
    let all = plan.variants.iter().flat_map(|variant| &variant.layers);
    let named: BTreeMap<&str, Identity> = all.map(|layer| (layer.name.as_str(), layer.identity())).collect();
    named.into_iter().map(|(name, identity)| Marked { name, identity: identity.to_string() }).collect()
}

/// The number of games per variant of a stored run; `None` if the text is no manifest of this plan.
#[must_use]
pub fn games_of(text: &str, plan: &Plan) -> Option<u64> {
    let manifest: toml::Table = text.parse().ok()?;
    let same = manifest.get("plan")?.as_str() == Some(plan.identity().to_string().as_str());
    let games = manifest.get("games")?.as_integer().and_then(|games| u64::try_from(games).ok())?;
    same.then_some(games)
}

/// The confidence level in a manifest.
#[must_use]
pub fn confidence_of(manifest: &toml::Table) -> Confidence {
    let written = manifest.get("confidence").and_then(toml::Value::as_float);
    written.and_then(|percent| Confidence::try_from(percent).ok()).unwrap_or_default()
}

/// The part that a manifest belongs to; `None` for a whole run.
#[must_use]
pub fn part_of(text: &str) -> Option<RunPart> {
    let manifest: toml::Table = text.parse().ok()?;
    manifest.get("part")?.clone().try_into().ok()
}

/// The users' files in a manifest.
///
/// # Errors
/// If they are not in the form that this program writes.
pub fn texts_of(text: &str) -> Result<Vec<Text>, toml::de::Error> {
    #[derive(Deserialize)]
    struct Texts {
        #[serde(default)]
        text: Vec<Text>,
    }
    toml::from_str(text).map(|Texts { text }| text)
}

/// Values that may differ: titles and texts change no game, and game numbers are compared by span.
const APART: [&str; 5] = ["plan", "games", "title", "question", "text"];

/// The values that differ between the manifests of a new run and a stored one, each with its path.
#[must_use]
pub fn differences(now: &toml::Table, then: &toml::Table) -> Vec<String> {
    let mut found = Vec::new();
    compare((now, then), "", &mut found);
    found
}

fn compare((now, then): (&toml::Table, &toml::Table), path: &str, found: &mut Vec<String>) {
    let keys: std::collections::BTreeSet<&String> = now.keys().chain(then.keys()).collect();
    for key in keys.into_iter().filter(|key| !path.is_empty() || !APART.contains(&key.as_str())) {
        let place = format!("{path}{key}");
        differ((now.get(key), then.get(key)), &place, found);
    }
}

fn differ((now, then): (Option<&toml::Value>, Option<&toml::Value>), place: &str, found: &mut Vec<String>) {
    use toml::Value::{Array, Table};
    match (now, then) {
        (now, then) if now == then => {}
        (Some(Table(now)), Some(Table(then))) => compare((now, then), &format!("{place}."), found),
        (Some(Array(now)), Some(Array(then))) if now.len() == then.len() => {
            for (number, pair) in (1..).zip(now.iter().zip(then)) {
                differ((Some(pair.0), Some(pair.1)), &format!("{place} {number}"), found);
            }
        }
        (now, then) => {
            let [now, then] = [now, then].map(|value| value.map_or("nothing".to_owned(), short));
            found.push(format!("`{place}`: now {now}, saved {then}"));
        }
    }
}

/// A value for a message; long ones are cut.
fn short(value: &toml::Value) -> String {
    const MOST: usize = 60;
    let text = value.to_string().replace('\n', " ");
    if text.chars().count() <= MOST { text } else { text.chars().take(MOST).chain("...".chars()).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::plan::read;

    const HEAD: &str = "schema = 2\ntitle = 't'\nedition = 'talisman-r4e'\nrules.trophy_cost = 5\n";

    #[test]
    fn a_manifest_knows_its_plan() {
        let plan = read("a.toml", HEAD, &crate::games::talisman::strategies::registry()).unwrap();
        let (longer, other) = (Plan { games: 30_000, ..plan.clone() }, Plan { seed: 9, ..plan.clone() });
        let written = write(&plan, plan.games, Beside::default()).unwrap();
        assert_eq!((games_of(&written, &plan), games_of(&written, &longer)), (Some(20_000), Some(20_000)));
        assert_eq!((games_of(&written, &other), games_of("x = 1", &plan)), (None, None));
        assert!(written.contains("trophy_cost = 5"), "{written}");
        // The level of the report is no part of what is played.
        let text = format!("{HEAD}confidence = 99\n")
            .replace("rules.trophy_cost = 5\nconfidence = 99", "confidence = 99\nrules.trophy_cost = 5");
        let sure = read("a.toml", &text, &crate::games::talisman::strategies::registry()).unwrap();
        assert_eq!((plan.identity(), plan.confidence), (sure.identity(), Confidence::default()));
        let table = |plan: &Plan| write(plan, plan.games, Beside::default()).unwrap().parse::<toml::Table>().unwrap();
        assert_eq!((confidence_of(&table(&sure)).percent(), table(&plan).get("confidence")), (99.0, None));
        assert!(written.contains("[[strategy]]\nname = \"seasoned\"\nidentity = \"x"), "{written}");
        let text = "[field]\nparams = { fate_price = 0.3, cross_at = 7 }\n";
        let plan = read("a.toml", &format!("{HEAD}{text}"), &crate::games::talisman::strategies::registry()).unwrap();
        let written = write(&plan, plan.games, Beside::default()).unwrap();
        assert!(written.contains("[variant.entries.params]\ncross_at = 7.0\nfate_price = 0.3\n"), "{written}");
    }
}
