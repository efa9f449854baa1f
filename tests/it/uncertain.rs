//! Experiments under drawn tables as a user runs them: what is stored, reported and rebuilt.

use super::play::LIBRARY;
use crate::cli::{folder, names, questlab, stderr, stdout};
use questlab::experiment::plan::read;
use questlab::experiment::record::Record;
use questlab::experiment::runner::run;
use questlab::experiment::tally::VariantTally;
use questlab::report::summary::Summary;
use questlab::report::table::{ReportTable, Values};
use questlab::report::tables;
use std::fs;

/// Two variants that differ in deaths, and two numbers that nobody has fixed.
const TEXT: &str = r#"schema = 2
title = "An Enemy of unknown strength"
edition = "talisman-r4e"
players = 2
games = 400
rounds_max = 30
seed = 11

[uncertain]
tables = 4
numbers = ["card.Dragon.strength 2..12", "card.Bear.strength 1..9"]

[field]
strategy = "random"

[[variant]]
name = "printed"

[[variant]]
name = "three"
rules.trophy_cost = 3
"#;

fn played(threads: usize) -> Record {
    let plan = read("u.toml", TEXT, &LIBRARY).expect("a right file");
    Record::new(&plan, run(&plan, threads, &()).expect("threads"))
}

fn column<'t>(table: &'t ReportTable, name: &str) -> &'t Values {
    &table.columns.iter().find(|column| column.name == name).expect("the column").values
}

/// The mean of a count in each game.
fn deaths(tally: &VariantTally) -> f64 {
    tally.deaths.value as f64 / tally.games as f64
}

#[test]
fn reported_counts_are_those_of_the_stored_tallies() {
    let record = played(2);
    assert_eq!(record.to_json().expect("numbers"), played(1).to_json().expect("numbers"));
    let drawn = record.uncertain.as_ref().expect("drawn tables");
    assert_eq!((drawn.tables, drawn.numbers.len(), drawn.tallies.len()), (4, 2, 4));
    let games: u64 = drawn.tallies.values().map(|tally| tally.variants[1].games).sum();
    assert_eq!(games, 400);
    let summary = Summary::new(&record);
    let rows = tables::all(&record, &summary);
    let table = |name: &str| rows.iter().find(|table| table.name == name).expect("the table");
    let found = table("uncertain");
    let row = (0..found.height())
        .find(|row| {
            column(found, "metric").shown(*row) == "deaths" && column(found, "conclusion").shown(*row) == "difference"
        })
        .expect("deaths are compared");
    let stated = deaths(&record.total.variants[1]) - deaths(&record.total.variants[0]);
    let mut each: Vec<f64> =
        drawn.tallies.values().map(|tally| deaths(&tally.variants[1]) - deaths(&tally.variants[0])).collect();
    each.sort_by(f64::total_cmp);
    let said = |name: &str| column(found, name).shown(row).parse::<f64>().expect("a number");
    let near = |name: &str, value: f64| assert!((said(name) - value).abs() < 1e-12, "{name}: {} {value}", said(name));
    near("stated", stated);
    near("low", each[0]);
    near("median", f64::midpoint(each[1], each[2]));
    near("high", each[3]);
    near("holds", each.iter().filter(|value| **value * stated > 0.0).count() as f64);
    let values = table("uncertain_numbers");
    assert_eq!(values.height(), 8);
    for row in 0..values.height() {
        let of = |name: &str| column(values, name).shown(row).parse::<i64>().expect("a number");
        assert!((of("least")..=of("most")).contains(&of("value")));
    }
    assert_eq!(table("uncertain_tables").height() % 4, 0);
}

#[test]
fn a_run_shows_and_keeps_what_holds_under_drawn_tables() {
    let here = folder("uncertain");
    fs::write(here.join("u.toml"), TEXT).expect("a file");
    let output = questlab(&here, &["run", "u.toml", "--games", "80", "--out", "out"]);
    let said = stdout(&output).replace('\n', " ");
    assert!(output.status.success(), "{output:?}");
    assert!(
        said.contains("Other numbers: each drawn table has 20 games: too few") && said.contains("2 uncertain numbers"),
        "{said}"
    );
    assert!(!said.contains(" in 4 tables"), "{said}");
    let output = questlab(&here, &["run", "u.toml", "--games", "800", "--out", "out"]);
    let said = stdout(&output).replace('\n', " ");
    assert!(output.status.success(), "{output:?}");
    assert!(said.contains("Other numbers: ") && !said.contains("too few to say"), "{said}");
    assert!(said.contains(" in 4 tables"), "{said}");
    let out = here.join("out");
    let found = names(&out);
    for name in ["uncertain.csv", "uncertain_tables.csv", "uncertain_numbers.csv"] {
        assert!(found.iter().any(|each| each == name), "{found:?}");
    }
    let read = |name: &str| fs::read_to_string(out.join(name)).expect("a file");
    assert!(read("manifest.toml").contains("\"card.Dragon.strength 2..12\""));
    assert!(read("report.md").contains("### The conclusions in 4 tables with drawn numbers"));
    assert!(read("report.html").contains("Do the conclusions hold under other numbers?"));
    let csv = read("uncertain.csv");
    let again = questlab(&here, &["report", "out"]);
    assert!(again.status.success(), "{again:?}");
    assert_eq!(read("uncertain.csv"), csv, "rebuilt from what was stored");
    // Other ranges are another plan.
    fs::write(here.join("u.toml"), TEXT.replace("2..12", "2..11")).expect("a file");
    assert_eq!(questlab(&here, &["run", "u.toml", "--games", "800", "--out", "out"]).status.code(), Some(2));
}

/// Ranges whose ends are sound and whose other values clash: each drawn table is loaded before anything is written.
#[test]
fn ranges_that_clash_only_in_combination_are_refused_before_a_game() {
    let here = folder("uncertain-clash");
    let layer = "schema = 1\ngame = 'talisman'\ntitle = 't'\nkind = 'cards'\nchanges = 'c'\nsource = 's'\n[[new.object]]\n\
                 name = 'Orb'\ncopies = 1\nforesight = { more = 4, discard = 1, decks = ['adventure'] }\n";
    let text = "schema = 2\ntitle = 't'\nedition = 'talisman-r4e'\ngames = 4\nlayers = ['orb.toml']\n\
                uncertain = ['card.Orb.foresight.more 1..4', 'card.Orb.foresight.discard 1..4']\n[field]\nstrategy = 'random'\n";
    fs::write(here.join("orb.toml"), layer).expect("a file");
    fs::write(here.join("u.toml"), text).expect("a file");
    for (command, seed) in [
        (&["check", "u.toml"][..], 1983),
        (&["run", "u.toml", "--dry-run"], 1983),
        (&["run", "u.toml"], 1983),
        (&["run", "u.toml", "--seed", "3"], 3),
    ] {
        let output = questlab(&here, command);
        let said = stderr(&output);
        assert_eq!((output.status.code(), said.lines().count()), (Some(2), 1), "{command:?}: {said}");
        let drawn = format!("of seed {seed} (card.Orb.foresight.more ");
        assert!(said.starts_with("error: u.toml:6: drawn table ") && said.contains(&drawn), "{command:?}: {said}");
    }
    assert_eq!(names(&here), ["orb.toml", "u.toml"]);
}

#[test]
fn the_pages_show_a_right_example_and_every_column() {
    let page = |name: &str| {
        fs::read_to_string(format!("{}/docs/{name}", env!("CARGO_MANIFEST_DIR"))).expect("the page is there")
    };
    let experiments = page("experiments.md");
    let blocks = experiments.split("```toml\n").skip(1).filter_map(|block| block.split("```").next());
    let found: Vec<&str> = blocks.filter(|block| block.contains("\nuncertain = ")).collect();
    assert_eq!(found.len(), 1);
    let plan = read("docs.toml", found[0], &LIBRARY).expect("a right example");
    assert_eq!(plan.uncertain.expect("uncertain numbers").numbers.len(), 2);
    let results = page("results.md");
    let (_, after) = results.split_once("Three tables are of experiments with `[uncertain]`").expect("their place");
    let own = after.split("\n## ").next().expect("a part");
    let record = played(1);
    let all = tables::all(&record, &Summary::new(&record));
    for table in all.iter().filter(|table| table.name.starts_with("uncertain")) {
        assert!(own.contains(&format!("`{}`", table.name)));
        for column in table.columns.iter().filter(|column| !["experiment", "title"].contains(&column.name)) {
            assert!(own.contains(&format!("`{}`", column.name)), "{}: `{}`", table.name, column.name);
        }
    }
}
