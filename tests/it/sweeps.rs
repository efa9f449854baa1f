//! A grid as a user runs it: what is printed and stored, and how entries are compared with the first cell.

use super::play::LIBRARY;
use crate::cli::{folder, questlab, stderr, stdout};
use questlab::experiment::plan::read;
use questlab::experiment::record::Record;
use questlab::experiment::runner::run;
use questlab::report::compare::ComparedMetric;
use questlab::report::summary::Summary;
use std::fs;

/// Two and two, in every seating.
const GRID: &str = r#"schema = 2
title = "A grid"
edition = "talisman-r4e"
games = 240
rounds_max = 90
seatings = "all"

[field]
strategy = "random"

[[entry]]
strategy = "seasoned"
count = 2

[sweep]
"entry.params.rush_at" = [8, 12]
"rules.trophy_cost" = { from = 5, to = 7, step = 2 }
"#;

fn summary() -> Summary {
    let plan = read("grid.toml", GRID, &LIBRARY).expect("a right file");
    Summary::new(&Record::new(&plan, run(&plan, 2, &()).expect("threads")))
}

#[test]
fn entries_are_compared_with_the_first_cell_as_pairs() {
    let summary = summary();
    let shares = |variant: usize| summary.variants[variant].entries[0].wins.win_share.expect("a share");
    let rows: Vec<_> = summary.comparisons.iter().filter(|row| row.metric == ComparedMetric::EntryWinShare).collect();
    assert_eq!(rows.len(), 3 * 2, "entry and field of each later cell");
    for (row, variant) in rows.iter().filter(|row| row.entry.as_deref() == Some("1")).zip(1..) {
        assert_eq!((row.variant.as_str(), row.n), (summary.variants[variant].name.as_str(), 240));
        assert!((row.difference - (shares(variant) - shares(0))).abs() < 1e-12, "{row:?}");
        assert!(row.low <= row.difference && row.difference <= row.high && row.character.is_none(), "{row:?}");
    }
    // In each of the six seatings two of the four seats are the entry's.
    for variant in &summary.variants {
        assert_eq!((variant.entries[0].wins.seats, variant.entries[1].wins.seats), (480, 480));
        assert_eq!(variant.seats.iter().map(|seat| seat.wins.seats).collect::<Vec<_>>(), [240; 4]);
    }
}

#[test]
fn a_number_of_a_card_is_an_axis_with_words() {
    let axis = "\"change.card.Dragon.copies\" = { values = [0, 4], label = \"Dragons in the deck\" }";
    let text = GRID.replace("\"rules.trophy_cost\" = { from = 5, to = 7, step = 2 }", axis);
    let plan = read("cards.toml", &text, &LIBRARY).expect("a right file");
    let names: Vec<&str> = plan.variants.iter().map(|variant| variant.name.as_str()).collect();
    assert_eq!(names[..2], ["rush_at=8 Dragon copies=0", "rush_at=8 Dragon copies=4"]);
    assert_eq!(plan.axes[1].label.as_deref(), Some("Dragons in the deck"));
    assert_eq!((plan.axes[0].words(), plan.axes[1].words()), ("rush_at", "Dragons in the deck"));
    let layers =
        |variant: usize| plan.variants[variant].layers.iter().map(|layer| layer.name.as_str()).collect::<Vec<_>>();
    assert_eq!(layers(1), ["card.Dragon.copies=4"]);
    for (wrong, reason) in [
        ("\"change.Dragon\" = [1, 2]", "`change.Dragon` cannot be swept"),
        ("\"change.card.Dragn.copies\" = [1, 2]", "Dragn"),
        ("\"rules.trophy_cost\" = { values = [5], step = 1 }", "step"),
        ("\"rules.trophy_cost\" = { values = [5], label = 3 }", "label"),
    ] {
        let text = GRID.replace("\"rules.trophy_cost\" = { from = 5, to = 7, step = 2 }", wrong);
        let faults = read("cards.toml", &text, &LIBRARY).expect_err(wrong);
        assert!(faults.iter().any(|fault| fault.reason.contains(reason)), "{wrong}: {faults:?}");
    }
}

#[test]
fn a_grid_is_printed_and_its_axes_are_stored() {
    let here = folder("sweep");
    fs::write(here.join("grid.toml"), GRID).expect("writable");
    let output = questlab(&here, &["run", "grid.toml", "--dry-run"]);
    assert!(stdout(&output).contains("variant \"rush_at=12 trophy_cost=7\""), "{}", stdout(&output));
    let output = questlab(&here, &["run", "grid.toml", "--quiet"]);
    let text = stdout(&output);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    // Rules are nobody's choice: settings that differ in them are not compared with the best.
    assert!(text.starts_with("Entry 1 (seasoned) wins clearly more than a fair share in 4 of 4 settings"), "{text}");
    assert!(text.contains("rush_at down, trophy_cost") && !text.contains("among the best"), "{text}");
    assert!(text.contains("half the width of its 95 %") && text.contains("Unfinished games count as"), "{text}");
    let axes = fs::read_to_string(here.join("results/grid/axes.csv")).expect("a table");
    assert_eq!(axes.lines().count(), 1 + 4 * 2);
    assert!(axes.contains("rush_at=12 trophy_cost=5,trophy_cost,rules.trophy_cost,trophy_cost,0,5,5"), "{axes}");
    let manifest = fs::read_to_string(here.join("results/grid/manifest.toml")).expect("a manifest");
    assert!(manifest.contains("[[axis]]") && manifest.contains("seatings = \"all\""), "{manifest}");
    // Without a sweep there is neither table.
    fs::write(here.join("plain.toml"), GRID.split("[sweep]").next().expect("a part")).expect("writable");
    assert_eq!(questlab(&here, &["run", "plain.toml", "--quiet"]).status.code(), Some(0));
    assert!(!here.join("results/plain/axes.csv").exists() && here.join("results/plain/entries.csv").exists());
}
