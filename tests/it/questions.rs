//! The shipped experiments: what they ask about, and what they say first.

use crate::cli::{folder, questlab, stderr, stdout};
use questlab::experiment::manifest::{self, Beside};
use questlab::experiment::plan::{self, Plan};
use questlab::games::{self, Loaded};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// Limits of the program, not rules of the game.
const LIMITS: [&str; 1] = ["turn_steps_max"];

fn plans() -> Vec<Plan> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/experiments");
    let files = fs::read_dir(folder).expect("experiments ship").map(|file| file.expect("a file").path());
    let read = |path: std::path::PathBuf| {
        let text = fs::read_to_string(&path).expect("an experiment is text");
        let library = games::registry(games::of_text(&text));
        plan::read(&path.to_string_lossy(), &text, &library).unwrap_or_else(|faults| panic!("{faults:#?}"))
    };
    files.map(read).collect()
}

fn switches(rules: &dyn Loaded) -> serde_json::Map<String, serde_json::Value> {
    rules.switches().as_object().expect("switches are a table").clone()
}

#[test]
fn every_switch_layer_and_edition_is_asked_about_by_an_experiment() {
    let (mut layers, mut moved, mut editions) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    let plans = plans();
    for (plan, variant) in plans.iter().flat_map(|plan| plan.variants.iter().map(move |variant| (plan, variant))) {
        let printed = plan.kit.load(&variant.edition, &[], &toml::Table::new()).expect("an edition loads");
        let printed = switches(&*printed);
        let own = switches(&*variant.rules);
        let own = own.into_iter().filter(|(name, value)| printed.get(name) != Some(value));
        moved.extend(own.map(|(name, _)| (plan.kit.name(), name)));
        layers.extend(variant.layers.iter().map(|layer| layer.name.clone()));
        editions.insert(variant.edition.clone());
    }
    let rows =
        games::all().into_iter().flat_map(|kit| kit.schema().switches.iter().map(move |row| (kit.name(), row.name)));
    let rows = rows.filter(|(_, name)| !LIMITS.contains(name));
    let missing: Vec<_> = rows.filter(|(game, name)| !moved.contains(&(*game, (*name).to_owned()))).collect();
    assert!(missing.is_empty(), "no experiment moves {missing:?}");
    let shipped = games::layers();
    let missing: Vec<&str> = shipped.names().into_iter().filter(|name| !layers.contains(*name)).collect();
    assert!(missing.is_empty(), "no experiment lays {missing:?}");
    let shipped = questlab::ruleset::schema::editions(games::schemas());
    assert!(shipped.iter().all(|edition| editions.contains(*edition)), "{editions:?}");
}

/// A rule or a strategy that changes must not leave old results behind: `questlab run` on the experiment renews them.
#[test]
fn stored_results_are_of_the_present_rules_and_strategies() {
    let stale = |plan: &Plan| {
        let file = format!("{}/results/{}/{}", env!("CARGO_MANIFEST_DIR"), plan.name, manifest::FILE);
        let stored = fs::read_to_string(file).unwrap_or_default();
        let present = manifest::write(plan, plan.games, Beside::default()).expect("a plan has a manifest");
        // What follows lists the files that the run wrote.
        stored.split_once("\n[[file]]\n").map(|(head, _)| head) != Some(present.as_str())
    };
    let plans = plans();
    let stale: Vec<&str> = plans.iter().filter(|plan| stale(plan)).map(|plan| plan.name.as_str()).collect();
    assert!(plans.len() >= 36 && stale.is_empty(), "to be played again: {stale:?}");
}

const GUESTS: &str =
    "schema = 2\ntitle = 'Guests'\nedition = 'talisman-r4e'\nplayers = 2\ngames = 64\nrounds_max = 40\n";

/// The first sentence of a run, and its summary.
fn asked(test: &str, variants: &str) -> (String, serde_json::Value) {
    let here = folder(test);
    fs::write(here.join("asked.toml"), format!("{GUESTS}{variants}")).expect("a test folder can be written");
    let told = questlab(&here, &["run", "asked.toml", "--out", "told", "--quiet"]);
    assert_eq!(told.status.code(), Some(0), "{}", stderr(&told));
    let text = stdout(&told);
    let first = text.split("\n\n").next().unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ");
    let summary = fs::read_to_string(here.join("told/summary.json")).expect("a run stores its summary");
    (first, serde_json::from_str(&summary).expect("the summary is JSON"))
}

#[test]
fn a_run_with_guests_speaks_of_them_first() {
    let (first, _) = asked(
        "guests-moved",
        "[field]\nstrategy = 'greedy'\n[[entry]]\nstrategy = 'bold'\n[[variant]]\nname = 'as it is'\n[[variant]]\nname = 'no fate'\nentry.forbid = ['fate_*']\n",
    );
    assert!(first.starts_with("No variant clearly changes the win share of bold, under "), "{first}");
    assert!(first.contains(". Changes of more than "), "{first}");
    let (first, _) = asked(
        "guests-told",
        "[[entry]]\nstrategy = 'bold'\n[[variant]]\nname = 'among random'\nfield.strategy = 'random'\n[[variant]]\nname = 'among greedy'\nfield.strategy = 'greedy'\n",
    );
    assert!(first.starts_with("In \"among random\" bold wins "), "{first}");
    assert!(first.contains(". In \"among greedy\" bold wins ") && first.contains("a fair share is "), "{first}");
}

#[test]
fn the_killed_and_the_early_out_are_counted_and_compared_with_the_variant_named() {
    let (_, summary) = asked(
        "the-killed",
        "[field]\nstrategy = 'bold'\n[[variant]]\nname = 'printed'\n[[variant]]\nname = 'out'\nrules.after_death = 'out'\n\
         [[variant]]\nname = 'out, of two'\nbaseline = 'out'\nrules.after_death = 'out'\n",
    );
    let of = |variant: usize, what: &str| summary["variants"][variant][what]["mean"].as_f64().expect("a mean");
    assert!(of(0, "deaths") > 0.0 && of(0, "eliminated") == 0.0, "{}", of(0, "eliminated"));
    // With two at the table the first death ends the game.
    assert!(of(1, "eliminated") > 0.1 && of(1, "eliminated") <= of(1, "deaths") && of(1, "deaths") <= 2.0);
    let rows = summary["comparisons"].as_array().expect("comparisons");
    let found = |variant: &str, metric: &str| {
        rows.iter().find(|row| row["variant"] == variant && row["metric"] == metric).cloned()
    };
    let out = found("out", "eliminated").expect("a difference");
    assert!((out["difference"].as_f64().unwrap() - of(1, "eliminated")).abs() < 1e-12);
    assert_eq!(out["baseline"], "printed");
    let same = found("out, of two", "deaths").expect("a difference");
    assert_eq!((&same["baseline"], same["difference"].as_f64()), (&serde_json::Value::from("out"), Some(0.0)));
}

#[test]
fn many_variants_are_told_at_a_glance_the_largest_change_first() {
    let variants = |count: usize| -> String {
        let variant = |index| {
            format!(
                "[[variant]]\nname = 'variant {index}'\nrules.start_gold = {index}\nrules.command_lives = {}\n",
                1 + index / 12 * 8
            )
        };
        format!("[field]\nstrategy = 'bold'\n{}", (0..count).map(variant).collect::<String>())
    };
    let told = |test: &str, count: usize| {
        let here = folder(test);
        fs::write(here.join("asked.toml"), format!("{GUESTS}{}", variants(count)))
            .expect("a test folder can be written");
        stdout(&questlab(&here, &["run", "asked.toml", "--out", "told", "--quiet", "--games", "16"]))
    };
    let (few, many) = (told("few-variants", 12), told("many-variants", 13));
    assert!(few.contains("Win share by character dealt") && !few.contains("Each variant minus"), "{few}");
    assert!(!many.contains("Win share by character dealt") && many.contains("Marked with *"), "{many}");
    let lines = many.lines().skip_while(|line| !line.starts_with("variant  "));
    let first: f64 = lines
        .clone()
        .nth(1)
        .and_then(|line| line.split_whitespace().nth(2))
        .unwrap_or_default()
        .trim_end_matches('*')
        .parse()
        .expect("rounds");
    let second: f64 = lines
        .clone()
        .nth(2)
        .and_then(|line| line.split_whitespace().nth(2))
        .unwrap_or_default()
        .trim_end_matches('*')
        .parse()
        .expect("rounds");
    assert!(first.abs() >= second.abs(), "{many}");
}

/// Games of one seed share decks and dice: results of two experiments would agree by luck.
#[test]
fn each_experiment_has_a_seed_of_its_own() {
    let mut seeds = BTreeMap::new();
    for plan in plans() {
        let other = seeds.insert(plan.seed, plan.name.clone());
        assert_eq!(other, None, "`{}` has the seed of another", plan.name);
    }
    assert!(seeds.len() >= 36);
}
