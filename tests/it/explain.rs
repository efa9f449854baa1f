//! One game number under two variants: where they part, and that the games shown are those of the run.

use crate::cli::{folder, questlab, stderr, stdout};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

const ASKED: &str = "schema = 2\ntitle = 'Asked'\nedition = 'talisman-r4e'\nplayers = 3\ngames = 40\nseed = 5\n\
    rounds_max = 90\n[[entry]]\nstrategy = 'bold'\ncharacter = 'Troll'\n[field]\nstrategy = 'seasoned'\n\
    [[variant]]\nname = 'printed'\n[[variant]]\nname = 'cheap'\nrules.trophy_cost = 2\n\
    [[variant]]\nname = 'never asked'\nrules.resurrection_fate = 3\n";

fn asked(test: &str) -> PathBuf {
    let here = folder(test);
    fs::write(here.join("asked.toml"), ASKED).expect("a test folder can be written");
    here
}

fn object(here: &Path, args: &[&str]) -> Value {
    let output = questlab(here, &[&["explain", "asked.toml"], args, &["--format", "json"]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    serde_json::from_str(&stdout(&output)).expect("an object")
}

#[test]
fn two_variants_are_shown_from_where_they_part() {
    let here = asked("explain-parts");
    let told = object(&here, &["printed", "cheap", "--game", "4"]);
    assert_eq!(told["parted"], true);
    let after = |variant: usize| told["variants"][variant]["after"][0].clone();
    assert_ne!(after(0)["text"], after(1)["text"], "{told:#}");
    // A cheaper trade is the first thing that can differ.
    let texts = [after(0), after(1)].map(|line| line["text"].as_str().unwrap_or_default().to_owned());
    assert!(texts.iter().any(|text| text.contains("trad") || text.contains("Strength")), "{texts:?}");
    let shown = stdout(&questlab(&here, &["explain", "asked.toml", "1", "2", "--game", "4"]));
    assert!(shown.contains(&texts[0][..20]) && shown.contains("`printed` and `cheap` diverge in round"), "{shown}");
    assert!(shown.lines().all(|line| line.chars().count() <= 80), "{shown}");
    // The games are those of the run: as many rounds over all of them.
    let run = questlab(&here, &["run", "asked.toml", "--quiet", "--out", "told", "--games", "6"]);
    assert_eq!(run.status.code(), Some(0), "{}", stderr(&run));
    let text = fs::read_to_string(here.join("told/summary.json")).expect("a summary");
    let summary: Value = serde_json::from_str(&text).expect("an object");
    let counted = |game: u64| object(&here, &["printed", "cheap", "--game", &game.to_string()]);
    let games: Vec<Value> = (0..6).map(counted).collect();
    for variant in 0..2 {
        let rounds: f64 = games.iter().map(|game| game["variants"][variant]["rounds"].as_f64().expect("rounds")).sum();
        let mean = summary["variants"][variant]["rounds"]["mean"].as_f64().expect("a mean");
        assert!((rounds / 6.0 - mean).abs() < 1e-9, "{rounds} {mean}");
    }
}

#[test]
fn variants_that_never_differ_are_the_same_to_the_last_event() {
    let here = asked("explain-same");
    let shown = stdout(&questlab(&here, &["explain", "asked.toml", "printed", "never asked", "--game", "2"]));
    let words: Vec<&str> = shown.split_whitespace().collect();
    assert!(words.join(" ").contains("are the same to the last event. Seat 2 (Thief) won"), "{shown}");
    assert_eq!(object(&here, &["printed", "never asked", "--game", "2"])["parted"], false);
}

#[test]
fn a_run_of_another_seed_and_edition_is_explained_too() {
    let here = asked("explain-seed");
    let args = ["printed", "cheap", "--game", "2", "--seed", "77"];
    let (first, other) =
        (object(&here, &args), object(&here, &[&args[..], &["--edition", "talisman-digital"]].concat()));
    assert_eq!((&first["seed"], &other["seed"]), (&77.into(), &77.into()));
    assert_eq!(other["variants"][1]["variant"], "cheap");
    assert!(first != object(&here, &args[..4]));
}

#[test]
fn what_cannot_be_explained_is_refused() {
    let here = asked("explain-refused");
    for (args, reason) in [
        (vec!["printd", "cheap"], "did you mean `printed`"),
        (vec!["printed", "4"], "no variant 4; the experiment has"),
        (vec!["printed", "printed"], "named twice"),
        (vec!["1", "printed"], "named twice"),
        (vec!["printed", "cheap", "--game", "40"], "from 0 to 39"),
        (vec!["printed", "cheap", "--lines", "0"], "--lines"),
        (vec!["printed", "cheap", "--edition", "talisman-digitl"], "did you mean `talisman-digital`"),
    ] {
        let output = questlab(&here, &[&["explain", "asked.toml"], args.as_slice()].concat());
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(stderr(&output).contains(reason) && output.stdout.is_empty(), "{args:?}: {}", stderr(&output));
    }
}
