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
fn it_says_which_of_its_numbers_are_not_printed() {
    let here = folder("race-numbers");
    let own = |args: &[&str]| printed(&here, &[args, &["--edition", "race-one"]].concat());
    let numbers = own(&["list", "numbers", "--format", "csv"]);
    let told = "sheet,row,field,value,source,least,most,basis\nware,Boots,bonus,1,reconstructed,1,2,a die has six faces\n\
        ware,Boots,copies,3,reported,,,a die has six faces\n";
    assert_eq!(numbers, told);
    assert!(own(&["list", "wares"]).contains("reported: copies; reconstructed: bonus"));
    let editions = printed(&here, &["list", "editions", "--format", "csv"]);
    let row = |name: &str| editions.lines().find(|line| line.starts_with(name)).map(str::to_owned);
    assert!(editions.starts_with("name,title,base,changes,missing,reconstructed\n"));
    assert_eq!(row("race-one").as_deref(), Some("race-one,The Race,,,the second shop,1"));
    assert!(
        own(&["play"]).lines().nth(1).is_some_and(|line| line.starts_with("1 of the 2 numbers in these tables is "))
    );
    let printed = own(&["list", "numbers", "--layer", "long-race"]);
    assert!(printed.contains("Boots"), "a layer that sets no number of a card changes nothing");
    let head = "schema = 1\ngame = 'race'\ntitle = 't'\nkind = 'cards'\nchanges = 'c'\nsource = 's'\n";
    let layer = |text: &str| fs::write(here.join("own.toml"), format!("{head}{text}")).expect("written");
    layer("change.card.Boots = { bonus = 1, copies = 3 }");
    assert_eq!(
        own(&["list", "numbers", "--layer", "own.toml"]),
        "All 2 numbers of `race-one` with `own.toml` are printed.\n"
    );
    assert!(!own(&["play", "--layer", "own.toml"]).contains("numbers in these tables"));
}

#[test]
fn its_tables_are_compared_with_its_box() {
    let here = folder("race-box");
    let edition = ["check", "--box", "--edition", "race-one"];
    let told =
        "race-one: ok, 3 Ware cards; of 2 numbers, 1 still reconstructed and 1 reported, none outside its range\n";
    assert_eq!(printed(&here, &edition), told);
    let head = "schema = 1\ngame = 'race'\ntitle = 't'\nkind = 'cards'\nchanges = 'c'\nsource = 's'\n";
    fs::write(here.join("own.toml"), format!("{head}change.card.Boots = {{ bonus = 3, copies = 2 }}"))
        .expect("written");
    let output = race(&here, &[&edition[..], &["--layer", "own.toml"]].concat());
    let told = stderr(&output);
    assert_eq!(output.status.code(), Some(2), "{told}");
    assert!(told.contains("Ware cards: the tables have 2, the box has 3"), "{told}");
    assert!(told.contains("own.toml:7: `bonus` of ware `Boots` is 3, but must be from 1 to 2"), "{told}");
    for (edition, adventure) in [("talisman-r4e", 104), ("talisman-digital", 105)] {
        let told = printed(&here, &["check", "--box", "--edition", edition]);
        let cards = format!("{adventure} Adventure cards, 24 Spell cards, 28 Purchase cards and 14 characters; all ");
        assert!(told.contains(&cards), "{told}");
    }
    let told = printed(&here, &["check", "--box", "--edition", "prophecy-basic"]);
    let box_of = "63 Adventure cards, 22 Chance cards, 35 Common Items, 26 Rare Items, 50 Ability cards, 5 Artifacts, \
                  10 guardians and 10 characters; of ";
    assert!(told.contains(box_of) && told.contains("none outside its range"), "{told}");
    let both = race(&here, &["check", "--box", "own.toml"]);
    assert_eq!(both.status.code(), Some(2), "{}", stdout(&both));
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
    assert!(printed(&here, &["check", &situation]).contains("a situation of 2 seats and 1 turn"));
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
    let rest_on = "1 of the 2 numbers in these tables is reconstructed and 1 is reported: nobody has";
    assert!(text.replace('\n', " ").starts_with(rest_on), "{text}");
    let file = |name: &str| fs::read_to_string(here.join("out").join(name)).expect("stored");
    let manifest = file("manifest.toml");
    assert!(manifest.contains("[variant.numbers]\nnumbers = 2\nreconstructed = 1\nreported = 1\n"), "{manifest}");
    assert!(file("summary.json").contains(&format!("\"provenance\":[\"{rest_on}")));
    let markdown = printed(&here, &["report", "out", "--format", "markdown"]);
    assert!(markdown.starts_with(&format!("**{rest_on}")), "{markdown}");
    let again = printed(&here, &["run", &plan, "--out", "again", "--quiet", "--threads", "2"]);
    assert_eq!(text, again, "whatever the threads");
    let stored = |folder: &str| fs::read(here.join(folder).join("tallies.json")).expect("stored");
    assert_eq!(stored("out"), stored("again"));
    printed(&here, &["report", "out"]);
    if cfg!(feature = "pictures") {
        let page = fs::read_to_string(here.join("out/report.md")).expect("a page");
        assert!(page.contains("\n> 1 of the 2 numbers in these tables is reconstructed"), "{page}");
        assert!(page.contains("Boots or none") && !page.to_lowercase().contains("talisman"), "{page}");
    }
    let seats = ["play", "--edition", "race-one", "--seats", "Red,Blue", "--seed", "2"];
    printed(&here, &[&seats[..], &["--at", "3", "--save", "cut.toml"]].concat());
    assert!(printed(&here, &["situation", "cut.toml"]).ends_with("pass\n"));
    let parted = printed(&here, &["explain", &plan, "with boots", "without", "--game", "7"]);
    assert!(parted.contains("with boots"), "{parted}");
}
