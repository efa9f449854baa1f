//! Comparisons that the command line describes, and files to begin with.

use crate::cli::{folder, questlab, stderr, stdout};
use std::fs;
use std::path::Path;

fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_comparison_needs_no_file_and_is_a_run_like_any_other() {
    let here = folder("compare");
    let asked =
        ["compare", "trophies-at-five", "trophy_cost=6+stop-anywhere", "--players", "3", "--character", "Troll"];
    let more = [&asked[..], &["--games", "64", "--quiet"]].concat();
    let output = questlab(&here, &more);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let told = stdout(&output);
    assert!(told.contains("trophies-at-five") && told.contains("trophy_cost=6+stop-anywhere"), "{told}");
    let run = "results/tries/compare-trophies-at-five-trophy-cost-6-stop-anywhere-3-players-troll";
    let manifest = fs::read_to_string(here.join(run).join("manifest.toml")).expect("the run is stored");
    let rules: Vec<&str> = manifest.lines().filter(|line| line.contains("trophy_cost = 6")).collect();
    assert!(!rules.is_empty() && manifest.contains("players = 3") && manifest.contains("Troll"), "{manifest}");
    // The folder of the run stands for its experiment: its games can be told, explained and played on.
    let told = questlab(&here, &["play", "--experiment", run, "--variant", "trophies-at-five", "--game", "3"]);
    assert_eq!(told.status.code(), Some(0), "{}", stderr(&told));
    assert!(stdout(&told).lines().count() > 50);
    let output = questlab(&here, &["run", run, "--games", "64", "--out", run, "--resume"]);
    assert!(stderr(&output).contains("is finished; nothing was played"), "{}", stderr(&output));
    // Other words are another run.
    let output = questlab(&here, &["compare", "trophies-at-five", "--games", "16", "--quiet", "--strategy", "random"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(here.join("results/tries/compare-trophies-at-five-random/report.md").is_file());
}

#[test]
fn what_is_wrong_is_told_by_the_word_that_is_wrong() {
    let here = folder("compare-refused");
    fs::create_dir_all(here.join("old")).expect("a test folder can be written");
    fs::write(here.join("old/manifest.toml"), "schema = 2\n").expect("a test folder can be written");
    for (asked, told) in [
        (
            &["trophys-at-five"][..],
            "trophys-at-five: unknown layer `trophys-at-five`; did you mean `trophies-at-five`?",
        ),
        (&["trophy_cos=5"], "trophy_cos=5: unknown rule `trophy_cos`"),
        (&["trophy_cost=five"], "trophy_cost=five: "),
        (&["trophy_cost"], "trophy_cost: a rule, which needs a value: trophy_cost=VALUE"),
        (&["bold"], "bold: a strategy; write strategy=bold"),
        (&["talisman-digital"], "talisman-digital: an edition; write edition=talisman-digital"),
        (&["old"], "old: the folder of a run; `questlab diff` compares two stored runs"),
        (&["stop-anywhere", "--players", "9"], "--players: "),
        (
            &["stop-anywhere", "--strategy", "seasond"],
            "--strategy: unknown strategy `seasond`; did you mean `seasoned`?",
        ),
        (&["stop-anywhere", "--character", "Trol"], "--character: "),
        (&["stop-anywhere", "stop-anywhere"], "stop-anywhere: "),
    ] {
        let output = questlab(&here, &[&["compare"][..], asked, &["--games", "16"]].concat());
        assert_eq!(output.status.code(), Some(2), "{asked:?}");
        assert!(words(&stderr(&output)).contains(told), "{asked:?}: {}", stderr(&output));
        assert!(!here.join("results").exists(), "{asked:?}");
    }
}

#[test]
fn files_to_begin_with_are_checked_and_play() {
    let here = folder("new");
    for game in ["talisman", "prophecy"] {
        for (what, place) in [("experiment", "experiments"), ("strategy", "strategies"), ("layer", "layers")] {
            let name = format!("my-{game}-{what}");
            let output = questlab(&here, &["new", what, &name, "--game", game]);
            assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
            let file = format!("{place}/{name}.toml");
            assert_eq!(stdout(&output).trim(), Path::new(place).join(format!("{name}.toml")).display().to_string());
            let text = fs::read_to_string(here.join(&file)).expect("the file is there");
            assert!(text.contains(&name) && !text.contains("{name}"), "{text}");
            let checked = questlab(&here, &["check", &file]);
            assert_eq!(checked.status.code(), Some(0), "{}", stderr(&checked));
            // A file that is there is never replaced.
            let again = questlab(&here, &["new", what, &name, "--game", game]);
            assert_eq!(again.status.code(), Some(2));
            assert!(stderr(&again).contains("is there already and was not changed"), "{}", stderr(&again));
        }
    }
    for asked in [
        &["run", "my-talisman-experiment"][..],
        &["compare", "my-talisman-layer", "strategy=my-talisman-strategy"],
        &["compare", "my-prophecy-layer", "strategy=my-prophecy-strategy", "--edition", "prophecy-basic"],
    ] {
        let output = questlab(&here, &[asked, &["--games", "32", "--quiet"]].concat());
        assert_eq!(output.status.code(), Some(0), "{asked:?}: {}", stderr(&output));
    }
    for (asked, told) in [
        (&["experiment", "../x"][..], "must be a plain name, without a folder"),
        (&["layer", "stop-anywhere"], "`stop-anywhere` ships with the program"),
        (&["strategy", "bold"], "`bold` ships with the program"),
        (&["layer", "x", "--game", "chess"], "--game: unknown game `chess`; known: talisman, prophecy"),
    ] {
        let output = questlab(&here, &[&["new"][..], asked].concat());
        assert_eq!(output.status.code(), Some(2), "{asked:?}");
        assert!(stderr(&output).contains(told), "{asked:?}: {}", stderr(&output));
    }
}

#[test]
fn lists_show_the_rows_that_contain_words() {
    let here = folder("list-words");
    let all = stdout(&questlab(&here, &["list", "switches", "--format", "csv"]));
    let some = stdout(&questlab(&here, &["list", "switches", "Trophy", "--format", "csv"]));
    let count = |text: &str| text.lines().count();
    assert!(count(&some) > 3 && count(&some) < count(&all) / 4, "{some}");
    assert!(some.lines().skip(1).all(|line| line.to_lowercase().contains("trophy")), "{some}");
    let both = stdout(&questlab(&here, &["list", "switches", "trophy", "fate", "--format", "csv"]));
    assert!(count(&both) < count(&some), "{both}");
    let none = questlab(&here, &["list", "switches", "xyzzy"]);
    assert_eq!(none.status.code(), Some(2));
    assert!(stderr(&none).contains("no row of switches of `talisman-r4e` contains xyzzy"), "{}", stderr(&none));
}
