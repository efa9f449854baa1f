//! A second game, which lies in `tests/second_game/` and is no part of the library, runs through every command.

use crate::cli::{folder, stderr, stdout};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const FILES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/second_game");

/// Questlab with the second game.
fn race(folder: &Path, args: &[&str]) -> Output {
    let tests = std::env::current_exe().expect("a program");
    let program: PathBuf = tests.parent().and_then(Path::parent).expect("a target folder").join("examples/second_game");
    Command::new(program).args(args).current_dir(folder).output().expect("it starts")
}

/// What a command prints, which must succeed.
fn printed(folder: &Path, args: &[&str]) -> String {
    let output = race(folder, args);
    assert!(output.status.success(), "{args:?}: {}", stderr(&output));
    stdout(&output)
}

#[test]
fn its_tables_are_listed_beside_those_of_the_first_game() {
    let here = folder("race-lists");
    assert!(printed(&here, &["list", "editions"]).lines().any(|line| line.starts_with("race-one")));
    let own = |what| printed(&here, &["list", what, "--edition", "race-one"]);
    assert!(own("switches").contains("Coins that boots cost."));
    assert!(own("decisions").contains("Buy boots?") && !own("decisions").contains("Sentinel"));
    assert!(own("features").contains("spaces to the end") && own("strategies").contains("buys boots where they pay"));
    let earlier = race(&here, &["list", "sights", "--edition", "race-one"]);
    assert!(stderr(&earlier).contains("the list `sights` is now called `features`"), "{}", stderr(&earlier));
    let none = race(&here, &["list", "spells", "--edition", "race-one"]);
    assert!(stderr(&none).contains("the game `race` has no list of spells"), "{}", stderr(&none));
}

#[test]
fn its_strategies_situations_and_layers_are_checked() {
    let here = folder("race-checks");
    fs::create_dir(here.join("strategies")).expect("a folder");
    let head = "schema = 1\ngame = 'race'\nplays = 'p'\nextends = 'seasoned'\n";
    let file = here.join("strategies/mine.toml");
    let check = |rules: &str| {
        fs::write(&file, format!("{head}{rules}")).expect("written");
        race(&here, &["check", "strategies/mine.toml", "--edition", "race-one"])
    };
    assert!(check("[decisions.shop]\nrules = [{ when = 'boots or coins > 3', take = 'no' }]\n").status.success());
    let output = check("[decisions.shop]\nrules = [{ when = 'lefd > 3', take = 'by' }]\n");
    let told = stderr(&output);
    assert!(output.status.code() == Some(2) && told.contains("did you mean `left`?"), "{told}");
    assert!(told.contains("the options of `shop` are: no, buy; did you mean `buy`?"), "{told}");
    let situation = format!("{FILES}/boots.toml");
    assert!(printed(&here, &["check", &situation]).contains("a situation of 2 seats and 1 turns"));
    assert!(printed(&here, &["situation", &situation]).ends_with("pass\n"));
    let long = printed(&here, &["play", "--edition", "race-one", "--layer", "long-race", "--seats", "Red,Gold"]);
    assert!(long.contains("to=40") && long.ends_with("won: somebody came to the end.\n"), "{long}");
}

#[test]
fn its_experiment_is_run_and_told_and_its_positions_go_on() {
    let here = folder("race-run");
    let plan = format!("{FILES}/duel.toml");
    let text = printed(&here, &["run", &plan, "--out", "out", "--quiet", "--threads", "1"]);
    assert!(text.contains("without") && text.contains("all 3 strategy rules were used"), "{text}");
    let again = printed(&here, &["run", &plan, "--out", "again", "--quiet", "--threads", "2"]);
    assert_eq!(text, again, "whatever the threads");
    let stored = |folder: &str| fs::read(here.join(folder).join("tallies.json")).expect("stored");
    assert_eq!(stored("out"), stored("again"));
    printed(&here, &["report", "out"]);
    if cfg!(feature = "pictures") {
        let page = fs::read_to_string(here.join("out/report.md")).expect("a page");
        assert!(page.contains("Boots or none") && !page.to_lowercase().contains("talisman"), "{page}");
    }
    let seats = ["play", "--edition", "race-one", "--seats", "Red,Blue", "--seed", "2"];
    printed(&here, &[&seats[..], &["--at", "3", "--save", "cut.toml"]].concat());
    assert!(printed(&here, &["situation", "cut.toml"]).ends_with("pass\n"));
    let parted = printed(&here, &["explain", &plan, "with boots", "without", "--game", "7"]);
    assert!(parted.contains("with boots"), "{parted}");
}
