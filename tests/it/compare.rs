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
    let run = "results/tries/compare-trophies-at-five,trophy_cost=6+stop-anywhere,players=3,character=Troll";
    let manifest = fs::read_to_string(here.join(run).join("manifest.toml")).expect("the run is stored");
    let rules: Vec<&str> = manifest.lines().filter(|line| line.contains("trophy_cost = 6")).collect();
    assert!(!rules.is_empty() && manifest.contains("players = 3") && manifest.contains("Troll"), "{manifest}");
    // The folder of the run stands for its experiment: its games can be told, explained and played on.
    let told = questlab(&here, &["play", "--experiment", run, "--variant", "trophies-at-five", "--game", "3"]);
    assert_eq!(told.status.code(), Some(0), "{}", stderr(&told));
    assert!(stdout(&told).lines().count() > 50);
    let output = questlab(&here, &["plan", run, "--effect", "5pp"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    // The command on its page plays it again, where the page lies, and changes no byte of it.
    let page = fs::read_to_string(here.join(run).join("report.md")).expect("the run is stored");
    assert!(page.contains("\n    questlab run . --games 64 --seed 1983\n"), "{page}");
    let again = questlab(&here.join(run), &["run", ".", "--games", "64", "--seed", "1983", "--quiet"]);
    assert_eq!(again.status.code(), Some(0), "{}", stderr(&again));
    assert_eq!(fs::read_to_string(here.join(run).join("report.md")).expect("the run is stored"), page);
    let again = questlab(&here, &["run", run, "--games", "8", "--out", "short", "--quiet"]);
    assert_eq!(again.status.code(), Some(0), "{}", stderr(&again));
    let again = questlab(&here, &["run", run, "--edition", "talisman-digital"]);
    assert!(stderr(&again).contains("whose edition cannot be replaced"), "{}", stderr(&again));
    let again = questlab(&here, &[&asked[..], &["--games", "64", "--resume"]].concat());
    assert!(stderr(&again).contains("is finished; nothing was played"), "{}", stderr(&again));
    // The folder knows its seed: what is told is a game of the run, with the layers of that day.
    let seeded = ["compare", "trophy_cost=5", "--seed", "5", "--games", "8", "--strategy", "random", "--out", "five"];
    assert_eq!(questlab(&here, &seeded).status.code(), Some(0));
    let told = stdout(&questlab(&here, &["explain", "five", "1", "2", "--game", "3"]));
    assert!(told.contains("Game 3 of `compare-trophy_cost=5,strategy=random`, seed 5"), "{told}");
    let beyond = questlab(&here, &["explain", "five", "1", "2", "--game", "8"]);
    assert!(stderr(&beyond).contains("games are numbered from 0 to 7"), "{}", stderr(&beyond));
    // Other words are another run.
    let output = questlab(&here, &["compare", "trophies-at-five", "--games", "16", "--quiet", "--strategy", "random"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(here.join("results/tries/compare-trophies-at-five,strategy=random/report.md").is_file());
}

#[test]
fn a_card_is_taken_out_or_changed_by_a_word() {
    let here = folder("compare-cards");
    let asked = ["compare", "card.Dragon.copies=9", "--without-card", "Magic Belt", "--games", "48", "--quiet"];
    let output = questlab(&here, &[&asked[..], &["--strategy", "random", "--out", "run"]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(stdout(&output).contains("without Magic Belt"), "{}", stdout(&output));
    let summary = fs::read_to_string(here.join("run/summary.json")).expect("the run is stored");
    let summary: serde_json::Value = serde_json::from_str(&summary).expect("JSON");
    let own = |variant: usize, card: &str| {
        let cards = summary["variants"][variant]["telemetry"]["own_cards"].as_array().cloned().unwrap_or_default();
        cards.into_iter().find(|row| row["card"] == card)
    };
    let drawn =
        |variant: usize| own(variant, "Dragon").map_or(0.0, |row| row["drawn_per_game"].as_f64().unwrap_or(0.0));
    // Three are printed; those that lie on the board are drawn once, so three times as many are drawn less than three times as often.
    assert!(drawn(1) > 2.0 * drawn(0), "nine Dragons are drawn more often: {} and {}", drawn(0), drawn(1));
    assert!(own(0, "Magic Belt").is_some() && own(2, "Magic Belt").is_none(), "{summary}");
    let page = fs::read_to_string(here.join("run/report.md")).expect("the run is stored");
    assert!(page.contains("### Cards that layers add or change: times a game"), "{page}");
    assert!(page.contains("\n| Magic Belt | baseline |") && !page.contains("\n| Magic Belt | without Magic Belt |"));
    for (asked, told) in [
        (&["--without-card", "Dragn"][..], "Dragn"),
        (&["card.Dragon.copies=many"], "copies"),
        (&["card.Dragon.copis=2"], "did you mean `copies`?"),
    ] {
        let output = questlab(&here, &[&["compare"][..], asked, &["--games", "16", "--out", "no"]].concat());
        assert_eq!(output.status.code(), Some(2), "{asked:?}: {}", stdout(&output));
        assert!(stderr(&output).contains(told), "{asked:?}: {}", stderr(&output));
    }
    let refused = |asked: &[&str]| stderr(&questlab(&here, &[&["compare"][..], asked, &["--games", "16"]].concat()));
    // A word of the command line is named, and no file that does not exist.
    assert_eq!(
        refused(&["card.Dragon.copies=x", "--without-card", "Dragn"]),
        "error: --without-card Dragn: unknown card `Dragn`; did you mean `Dragon`?\n\
         error: card.Dragon.copies=x: Dragon: `copies`: expected a whole number from 0 to 255, not \"x\"\n"
    );
    let twice = refused(&["trophy_cost=5", "stop-anywhere", "--layer", "nothing"]);
    assert_eq!(twice.lines().count(), 1, "{twice}");
}

#[test]
fn strategies_meet_at_one_table() {
    let here = folder("compare-versus");
    let versus =
        |names: &[&str]| questlab(&here, &[&["compare", "--games", "48", "--quiet", "--versus"][..], names].concat());
    let output = versus(&["greedy", "random"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(stdout(&output).starts_with("Of 2 strategies, greedy stands first"), "{}", stdout(&output));
    assert!(here.join("results/tries/compare-versus=greedy,versus=random/manifest.toml").is_file());
    for (names, told) in [
        (&["greedy", "tmid"][..], "tmid: unknown strategy `tmid`; did you mean `timid`?"),
        (&["greedy", "greedy"], "greedy"),
        (&["greedy"], "--versus"),
        (&["greedy", "timid", "--character", "Troll"], "--character"),
    ] {
        let output = versus(names);
        assert_eq!(output.status.code(), Some(2), "{names:?}");
        assert!(words(&stderr(&output)).contains(told), "{names:?}: {}", stderr(&output));
    }
    // Where everybody changes the strategy nobody meets the other one, and the report says how they meet.
    let told = |change: &str| words(&stdout(&questlab(&here, &["compare", change, "--games", "16", "--quiet"])));
    assert!(told("strategy=greedy").contains("`questlab compare --versus greedy seasoned`"));
    let same = told("trophy_cost=7");
    assert!(same.starts_with("\"trophy_cost=7\" changes nothing: its 16 games are those of \"baseline\""), "{same}");
}

#[test]
fn lengths_are_given_in_minutes_of_ones_own_table() {
    let here = folder("compare-minutes");
    let timed = |seconds: &str, asked: &[&str]| {
        questlab(&here, &[&["compare", "--games", "16", "--quiet", "--seconds-per-turn", seconds][..], asked].concat())
    };
    // More variants than have telemetry unless it is asked for.
    let many: Vec<String> = (1..=12).map(|gold| format!("start_gold={gold}")).collect();
    for (folder, asked) in [
        ("compare-start_gold=2,seconds_per_turn=40", vec!["start_gold=2"]),
        ("many", many.iter().map(String::as_str).chain(["--out", "many"]).collect()),
    ] {
        let output = timed("40", &asked);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        assert!(stdout(&output).contains("minutes"), "{}", stdout(&output));
        let run = if folder == "many" { here.join(folder) } else { here.join("results/tries").join(folder) };
        let summary = fs::read_to_string(run.join("summary.json")).expect("the run is stored");
        let summary: serde_json::Value = serde_json::from_str(&summary).expect("JSON");
        let told = &summary["variants"][1]["telemetry"];
        let mean = |mean: &serde_json::Value| mean["mean"].as_f64().unwrap_or(0.0);
        let (minutes, turns) = (mean(&told["table_minutes"]), mean(&told["figures"]["turns"]));
        assert!(turns > 1.0 && (minutes * 60.0 - turns * 40.0).abs() < 1.0, "{minutes} minutes, {turns} turns");
    }
    assert!(stderr(&timed("0", &["start_gold=2"])).contains("--seconds-per-turn: `seconds_per_turn` is 0"));
    assert!(stderr(&timed("40", &["--versus", "bold", "greedy"])).contains("--seconds-per-turn"));
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
        (&["a=b"], "a=b: unknown rule `a`; `questlab list rules` shows all"),
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
        (&["stop-anywhere+"], "`stop-anywhere+`: a layer or a setting is missing"),
        (&["trophy_cost=5+trophy_cost=6"], "`trophy_cost=5+trophy_cost=6`: `trophy_cost` is set twice"),
        (&["a\nb"], "must be one line"),
        (&["horse_cost=0"], "horse_cost=0: `horse_cost` is a rule of prophecy-basic: add --edition prophecy-basic"),
        (&["horse_cost"], "a rule of prophecy-basic, which needs a value: horse_cost=VALUE --edition prophecy-basic"),
        (
            &["command_success=3", "--edition", "prophecy-basic"],
            "`command_success` is a rule of talisman-r4e: add --edition talisman-r4e",
        ),
        (
            &["trophies-at-five", "--edition", "prophecy-basic"],
            "is for the game `talisman`, not for `prophecy`; it needs an edition of that game, such as talisman-r4e",
        ),
        (
            &["stop-anywhere", "--character", "Scout"],
            "--character: `Scout` is a character of prophecy-basic: add --edition prophecy-basic",
        ),
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
        (&["experiment", "../x"][..], "the name `../x`: use up to 80 letters, digits, `-` and `_`"),
        (&["layer", "a+b"], "the name `a+b`: use up to 80 letters"),
        (&["layer", "printed"], "`printed` and `baseline` are taken"),
        (&["strategy", "rafter", "--game", "prophecy"], "`rafter` ships with the program"),
        (&["layer", "stop-anywhere"], "`stop-anywhere` ships with the program"),
        (&["strategy", "bold"], "`bold` ships with the program"),
        (&["strategy", "random"], "`random` is a built-in strategy"),
        (&["strategy", "plain", "--game", "prophecy"], "`plain` is a built-in strategy"),
        (&["layer", "none"], "`none` stands for no layer in a sweep"),
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
    let some = stdout(&questlab(&here, &["list", "rules", "Trophy", "--format", "csv"]));
    let count = |text: &str| text.lines().count();
    assert!(count(&some) > 3 && count(&some) < count(&all) / 4, "{some}");
    assert!(some.lines().skip(1).all(|line| line.to_lowercase().contains("trophy")), "{some}");
    let both = stdout(&questlab(&here, &["list", "switches", "trophy", "fate", "--format", "csv"]));
    assert!(count(&both) < count(&some), "{both}");
    let none = questlab(&here, &["list", "rules", "xyzzy"]);
    assert_eq!(none.status.code(), Some(2));
    assert!(stderr(&none).contains("no row of rules of `talisman-r4e` contains xyzzy"), "{}", stderr(&none));
}

#[test]
fn a_table_joins_runs_and_arranges_a_value() {
    let here = folder("table");
    for (name, cost) in [("one", 7), ("two", 5)] {
        let text = format!(
            "schema = 2\ntitle = '{name}'\nedition = 'talisman-r4e'\ngames = 40\nrounds_max = 60\n[field]\nstrategy = 'random'\n\
             [[variant]]\nname = 'a'\n[[variant]]\nname = 'b'\nrules.trophy_cost = {cost}\n"
        );
        fs::write(here.join(format!("{name}.toml")), text).expect("a test folder can be written");
        let output = questlab(&here, &["run", &format!("{name}.toml"), "--quiet"]);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    }
    let asked = ["table", "results/one", "results/two", "--rows", "character", "--value", "win_share"];
    let table = |more: &[&str]| questlab(&here, &[&asked[..], more].concat());
    let csv = stdout(&table(&["--columns", "run,variant", "--format", "csv"]));
    let lines: Vec<&str> = csv.lines().collect();
    assert_eq!(lines[0], "character,\"one, a\",\"one, b\",\"two, a\",\"two, b\"");
    assert_eq!(lines.len(), 15, "{csv}");
    let summary = fs::read_to_string(here.join("results/two/characters.csv")).expect("the run's table");
    let cell = lines.iter().find(|line| line.starts_with("Troll,")).and_then(|line| line.rsplit(',').next()).unwrap();
    assert!(
        summary.lines().any(|line| line.contains(",b,") && line.contains("Troll") && line.contains(cell)),
        "{cell}"
    );
    let text = stdout(&table(&["--columns", "run", "--where", "variant=b"]));
    assert!(
        text.starts_with("\ncharacters\ncharacter") && text.lines().all(|line| line.chars().count() <= 80),
        "{text}"
    );
    let markdown = stdout(&table(&["--columns", "run", "--where", "variant=b", "--format", "markdown"]));
    assert!(markdown.contains("| character | one | two |"), "{markdown}");
    assert_eq!(table(&["--columns", "run,variant", "--out", "t.csv"]).status.code(), Some(0));
    assert_eq!(fs::read_to_string(here.join("t.csv")).expect("written"), csv);
    for (more, told) in [
        (&["--columns", "character"][..], "the column `character` is named twice"),
        (&["--table", "cards", "--columns", "run"], "table `cards`: unknown column"),
        (&["--columns", "run,variant", "--out", "t.csv"], "t.csv is there already and was not changed"),
        (&["--columns", "variant"], "`characters` has several rows for Assassin, a: add `run`"),
        (&["--columns", "varian"], "unknown column `varian`; did you mean `variant`?"),
        (&["--columns", "run", "--where", "variant=c"], "--where: unknown variant `c`"),
        (&["--columns", "run", "--table", "charakters"], "unknown table `charakters`; did you mean `characters`?"),
    ] {
        let output = table(more);
        assert_eq!(output.status.code(), Some(2), "{more:?}");
        assert!(words(&stderr(&output)).contains(told), "{more:?}: {}", stderr(&output));
    }
}

#[test]
fn a_position_is_played_to_the_end_many_times() {
    let here = folder("to-end");
    let asked = ["play", "--seats", "Troll:bold,Elf:bold", "--seed", "7", "--at", "60", "--save", "here.toml"];
    let output = questlab(&here, &asked);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let text = fs::read_to_string(here.join("here.toml")).expect("the position is saved");
    assert!(text.contains("unseen = \"shuffled\"\n"), "{text}");
    fs::write(here.join("listed.toml"), text.replace("\"shuffled\"", "\"as_listed\""))
        .expect("a test folder can be written");
    let played = |file: &str| -> serde_json::Value {
        let output = questlab(&here, &["situation", file, "--repeat", "24", "--to-end", "--format", "json"]);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        serde_json::from_str(&stdout(&output)).expect("an object")
    };
    let [shuffled, listed] = ["here.toml", "listed.toml"].map(|file| played(file)["situations"][0].clone());
    let wins: f64 = shuffled["wins"].as_array().expect("seats").iter().filter_map(|seat| seat["wins"].as_f64()).sum();
    assert!((wins - 24.0).abs() < 1e-9, "{}", shuffled["wins"]);
    assert_eq!(shuffled["wins"][1]["character"], "Elf");
    assert_eq!(shuffled["outcomes"][0]["what"], "crown", "{}", shuffled["outcomes"]);
    // The position is the same, its decks are not.
    let decks = |row: &serde_json::Value| row["first"]["final"]["decks"].clone();
    assert_ne!(decks(&shuffled), decks(&listed));
    let text = stdout(&questlab(&here, &["situation", "here.toml", "--repeat", "24", "--to-end"]));
    let (wins, outcomes) = (text.find("wins by seat"), text.find("  outcome\n"));
    assert!(text.contains("24 games from here to the end") && text.contains("     1  Troll "), "{text}");
    assert!(wins.is_some() && wins < outcomes, "{text}");
    let output = questlab(&here, &["situation", "here.toml", "--to-end"]);
    assert_eq!(output.status.code(), Some(2), "it needs --repeat");
}
