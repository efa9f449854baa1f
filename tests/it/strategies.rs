//! Strategy files: what ships is sound and documented, what is wrong is refused, and what is chosen can be explained.

use super::play::{plan, rules};
use crate::cli::{folder, names, questlab, stderr, stdout};
use questlab::engine::game::Game;
use questlab::engine::play::play_game;
use questlab::games::talisman::Talisman;
use questlab::games::talisman::eval::features::FEATURES;
use questlab::games::talisman::eval::predicates::PREDICATES;
use questlab::games::talisman::eval::weight::Weight;
use questlab::strategy::scripted::compile::For;
use std::fs;
use std::path::Path;

fn read(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).expect("readable")
}

#[test]
fn wrong_strategies_are_refused_where_they_are_wrong() {
    let files = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bad/strategies");
    let here = folder("bad-strategies");
    for name in names(&files) {
        let path = files.join(&name);
        let path = path.to_str().expect("a plain path");
        let text = fs::read_to_string(path).expect("readable");
        let expected = text.lines().next().and_then(|line| line.strip_prefix("# expect: ")).expect("its fault");
        let seats = format!("random:{path},random");
        for command in [vec!["check", path], vec!["play", "--seats", &seats]] {
            let output = questlab(&here, &command);
            let said = stderr(&output);
            assert_eq!(output.status.code(), Some(2), "{command:?}: {said}");
            assert!(said.contains(&format!("{name}:{expected}")), "{command:?}: {said}");
            assert!(output.stdout.is_empty(), "{command:?} printed a result");
        }
    }
    assert_eq!(names(&here), Vec::<String>::new());
}

/// A name of the game keeps its meaning in the modules that use it.
#[test]
fn a_value_with_a_name_of_the_game_is_one_fault() {
    let here = folder("name-taken");
    for own in ["[values]\nlives = '1'", "[values]\nlives = 'strength > 3'", "[params]\nlives = 3"] {
        let text = format!("schema = 1\ngame = 'talisman'\nplays = 'p'\nextends = 'seasoned'\n{own}\n");
        fs::write(here.join("mine.toml"), text).unwrap();
        let said = stderr(&questlab(&here, &["check", "mine.toml"]));
        assert!(said.lines().count() == 1 && said.contains("mine.toml:6:"), "{said}");
        assert!(said.ends_with(": the name `lives` is already taken\n"), "{said}");
    }
}

/// What is compared with an unknown name, or with a name, is no second fault.
#[test]
fn a_wrong_comparison_of_names_is_told_once() {
    let here = folder("names-compared");
    let rules = "{ when = \"nope == character\", take = 'yes' },\n{ when = \"character == region\", take = 'yes' },";
    let text = format!("schema = 1\ngame = 'talisman'\nplays = 'p'\n[decisions.evade]\nrules = [\n{rules}\n]\n");
    fs::write(here.join("mine.toml"), text).unwrap();
    let said = stderr(&questlab(&here, &["check", "mine.toml"]));
    let lines: Vec<&str> = said.lines().collect();
    assert!(lines.len() == 2 && lines[0].contains(":6:11: unknown name `nope`"), "{said}");
    assert!(lines[1].contains(":7:11: a name can only be compared with a text"), "{said}");
}

#[test]
fn a_rule_that_cannot_be_read_hides_no_other_fault() {
    let here = folder("unread-rule");
    let text = "schema = 1\ngame = 'talisman'\nplays = 'p'\nextends = 'seasoned'\n[params]\nonce = 2\n[decisions.evade]\n\
        rules = [\n{ when = \"livess < 3\", take = 'yes' },\n{ when = 'lives < once', wen = 'x' },\n\
        { when = 'lives <', take = 'no' },\n{ when = 'lives > needle', take = 'no' },\n]\n[decision]\n";
    let said = |text: &str| {
        fs::write(here.join("mine.toml"), text).unwrap();
        stderr(&questlab(&here, &["check", "mine.toml"]))
    };
    // `once` is used by the rule that lacks a `take`, and is no fault.
    let all = said(&text.replace("[decision]\n", ""));
    let lines: Vec<&str> = all.lines().collect();
    let known = [":9:", ":10:", ":10:", ":11:", ":12:"];
    assert_eq!(lines.len(), known.len(), "{all}");
    assert!(lines.iter().zip(known).all(|(line, at)| line.contains(at)), "{all}");
    for fault in [
        "unknown name `livess`",
        "a rule needs `take`",
        "`wen` in a rule; did you mean `when`",
        "expected a number, a name",
        "unknown name `needle`",
    ] {
        assert!(all.contains(fault), "{fault}: {all}");
    }
    // Where a section may be missing, nothing is said of names; nor where the file that is extended is.
    for broken in [text.to_owned(), text.replace("[decision]\n", "").replace("'seasoned'", "'seasond'")] {
        let some = said(&broken);
        assert!(!some.contains("livess") && some.contains("a rule needs `take`") && some.contains(":11:"), "{some}");
    }
}

#[test]
fn a_decision_with_a_wrong_name_hides_no_other_fault() {
    let here = folder("wrong-decision");
    let text = "schema = 1\ngame = 'talisman'\nplays = 'p'\nextends = 'seasoned'\n[decisions.evad]\ndefault = 'yes'\n\
        [decisions.evade]\nrules = [{ when = \"live < 3\", take = 'yes' }]\n[uses]\ncarier = 1\n";
    fs::write(here.join("mine.toml"), text).unwrap();
    let output = questlab(&here, &["check", "mine.toml"]);
    let said = stderr(&output);
    assert_eq!(output.status.code(), Some(2), "{said}");
    for fault in
        ["unknown decision `evad`; did you mean `evade`?", "unknown name `live`; did you mean `lives`?", "`carier`"]
    {
        assert!(said.contains(fault), "{said}");
    }
}

/// What rests on a faulty need is not at fault itself; a rule for several decisions may ask what only some of them have.
#[test]
fn a_fault_is_told_where_it_is_and_nowhere_else() {
    let here = folder("one-fault");
    let head = "schema = 1\ngame = 'talisman'\nplays = 'p'\nextends = 'seasoned'\n";
    for (body, faults) in [
        ("[params]\ncross_at = 1e300\n", 1),
        ("[needs]\nlife = 'landing'\n", 2),
        ("[decisions.'fate_*']\nrules = [{ when = 'win > 0.5', take = 'no' }]\n", 0),
        ("[decisions.fate_move]\nrules = [{ when = 'win > 0.5', take = 'no' }]\n", 1),
    ] {
        fs::write(here.join("mine.toml"), format!("{head}{body}")).unwrap();
        let said = stderr(&questlab(&here, &["check", "mine.toml"]));
        assert_eq!(said.matches("error: mine.toml:6:").count(), faults, "{said}");
        assert_eq!(said.lines().count(), faults, "{said}");
    }
}

#[test]
fn a_long_line_of_files_is_told_from_a_circle() {
    let here = folder("long-line");
    let home = here.join("strategies");
    fs::create_dir(&home).unwrap();
    let file = |name: &str, extends: &str| {
        let text = format!("schema = 1\ngame = 'talisman'\nplays = 'p'\nextends = '{extends}'\n");
        fs::write(home.join(format!("{name}.toml")), text).unwrap();
        stderr(&questlab(&here, &["check", &format!("strategies/{name}.toml")]))
    };
    assert_eq!(file("a1", "seasoned"), "");
    let said: Vec<String> = (2..=8).map(|step| file(&format!("a{step}"), &format!("a{}", step - 1))).collect();
    assert!(said.iter().rev().skip(1).all(String::is_empty), "{said:#?}");
    assert!(said[6].contains("more than 8 strategies, each extending the next: "), "{said:#?}");
    assert!(file("a1", "a2").contains("extend each other in a circle"), "{said:#?}");
    // Nobody means the file itself.
    let said = file("bolder", "boldr");
    assert!(said.contains("unknown strategy to extend `boldr`; did you mean `bold`?"), "{said}");
    fs::write(here.join("big.toml"), "schema = 1\ngame = 'talisman'\nplays = 'p'\n[params]\nx = 1e300\n").unwrap();
    let said = stderr(&questlab(&here, &["check", "big.toml"]));
    assert!(said.contains("`x` must be a finite number from -3.4028235e38 to 3.4028235e38, not 1e300"), "{said}");
}

#[test]
fn a_strategy_for_another_game_is_told_so_and_nothing_else() {
    let here = folder("strategy-of-another-game");
    fs::write(here.join("p.toml"), "schema = 1\ngame = 'prophecy'\nplays = 'p'\n[values]\nx = 'health'\n").unwrap();
    let output = questlab(&here, &["play", "--seats", "random:./p.toml,random"]);
    assert_eq!(output.status.code(), Some(2));
    let told = "error: ./p.toml:2:8: the strategy is for the game `prophecy`, not for `talisman`\n";
    assert!(stderr(&output).starts_with(told) && stderr(&output).lines().count() < 5, "{}", stderr(&output));
}

#[test]
fn a_strategy_that_is_named_as_a_seat_is_told_from_a_character() {
    let output = questlab(&folder("strategy-as-seat"), &["play", "--seats", "bold,Troll"]);
    let said = stderr(&output);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("a seat is `character:strategy`; did you mean `random:bold`?"), "{said}");
}

#[test]
fn every_name_of_the_language_is_documented() {
    let page = read("docs/strategies.md");
    let row = |name: &str, meaning: &str| {
        let found = page.lines().any(|line| line.starts_with(&format!("| `{name}` |")) && line.contains(meaning));
        assert!(found, "docs/strategies.md lacks `{name}`: {meaning}");
    };
    Talisman::DECISIONS.iter().for_each(|each| row(each.name, each.asked));
    Talisman::FACTS.iter().for_each(|each| row(each.name, each.meaning));
    FEATURES.iter().for_each(|each| row(each.name, each.meaning));
    PREDICATES.iter().for_each(|each| row(each.name, each.meaning));
    Weight::ROWS.iter().for_each(|each| row(each.name, each.meaning));
    // What `seasoned` says stands there as it is.
    let seasoned = questlab::games::talisman::strategies::registry().find("seasoned").expect("ships");
    for (name, price) in &seasoned.spec().expect("a file").weights {
        row(name, &price.written.text.split_whitespace().collect::<Vec<_>>().join(" "));
    }
    for param in &seasoned.params {
        row(&param.name, &format!("| {} |", param.value));
    }
}

#[test]
fn the_documented_example_plays() {
    let page = read("docs/strategies.md");
    let blocks: Vec<&str> =
        page.split("```toml\n").skip(1).map(|rest| rest.split("```").next().expect("closed")).collect();
    let here = folder("documented-strategy");
    fs::create_dir(here.join("strategies")).unwrap();
    fs::write(here.join("strategies/careful.toml"), blocks[0]).unwrap();
    fs::write(here.join("careful.toml"), blocks[1]).unwrap();
    let run = questlab(&here, &["run", "careful.toml", "--games", "256", "--quiet"]);
    assert_eq!(run.status.code(), Some(0), "{}", stderr(&run));
    assert!(stdout(&run).contains("careful"));
}

#[test]
fn choices_are_explained_without_changing_them() {
    let here = folder("why");
    let seats = "Elf:seasoned,Troll:bold,Wizard:random";
    let plain = questlab(&here, &["play", "--seats", seats, "--seed", "3"]);
    let told = questlab(&here, &["play", "--seats", seats, "--seed", "3", "--why"]);
    let is_why = |line: &&str| line.trim_start().starts_with("> ");
    let told = stdout(&told);
    let without: Vec<&str> = told.lines().filter(|line| !is_why(line)).collect();
    assert_eq!(stdout(&plain).lines().collect::<Vec<_>>(), without);
    // Beside some of the events too, and alone.
    let play = |flags: &[&str]| stdout(&questlab(&here, &[&["play", "--seats", seats, "--seed", "3"], flags].concat()));
    let (some, alone) = (play(&["--why", "--only", "moved"]), play(&["--only", "why"]));
    let count = |text: &str| text.lines().filter(is_why).count();
    assert_eq!([count(&some), count(&alone)], [count(&told); 2]);
    assert!(count(&told) > 0 && some.lines().count() > alone.lines().count());
    assert_eq!([play(&["--only", "moved,why"]), play(&["--only", "why", "--why"])], [some, alone]);
    let why: Vec<&str> = told.lines().filter(is_why).collect();
    assert!(why.iter().any(|line| line.contains("since lives >= 3 and not talisman [lives = ")), "{why:#?}");
    assert!(why.iter().any(|line| line.contains("the highest value of going: ")));
    assert!(why.iter().any(|line| line.contains("by `random`")));
    // Who is asked in another's turn is named.
    let asked = |line: &str| line.split(": ").next().unwrap_or_default().to_owned();
    assert!(why.iter().any(|line| asked(line).ends_with(" of Troll (seat 2)")), "{why:#?}");
}

#[test]
fn a_file_of_the_current_folder_comes_before_the_shipped_one() {
    let here = folder("own-strategy");
    fs::create_dir(here.join("strategies")).unwrap();
    let own = "schema = 1\ngame = \"talisman\"\nplays = \"mine\"\n[params]\nspeed = 2\n";
    fs::write(here.join("strategies/bold.toml"), own).unwrap();
    let listed = stdout(&questlab(&here, &["list", "strategies"]));
    assert!(listed.contains("mine") && listed.contains("speed=2"), "{listed}");
    // The folder of the game comes before both.
    fs::create_dir(here.join("strategies/talisman")).unwrap();
    fs::write(here.join("strategies/talisman/bold.toml"), own.replace("mine", "of this game")).unwrap();
    let listed = stdout(&questlab(&here, &["list", "strategies"]));
    assert!(listed.contains("of this game") && !listed.contains("mine"), "{listed}");
    let listed = stdout(&questlab(&here, &["list", "parameters", "--format", "csv"]));
    assert!(listed.contains("\nspeed,,bold 2\n"), "{listed}");
    assert!(listed.contains("\ncross_at,8,\"early-middle 5, homebody 10, timid 9\"\n"), "{listed}");
}

#[test]
fn modules_and_the_advice_of_strategies_are_listed() {
    let here = folder("list-modules");
    fs::create_dir_all(here.join("strategies/modules")).unwrap();
    let own = "schema = 1\ngame = \"talisman\"\nplays = \"never reads a map\"\n";
    fs::write(here.join("strategies/modules/lost.toml"), own).unwrap();
    let listed = stdout(&questlab(&here, &["list", "modules"]));
    assert!(listed.contains("never reads a map") && listed.contains("rushing"), "{listed}");
    let listed = stdout(&questlab(&here, &["list", "strategies", "--format", "json"]));
    let rows: Vec<serde_json::Value> = serde_json::from_str(&listed).unwrap();
    assert!(rows.iter().any(|row| row["advice"].as_str().is_some_and(|advice| !advice.is_empty())), "{listed}");
    fs::write(here.join("strategies/modules/lost.toml"), "schema = 2\n").unwrap();
    assert_eq!(questlab(&here, &["list", "modules"]).status.code(), Some(2));
}

#[test]
fn parameters_change_what_a_strategy_does() {
    let library = questlab::games::talisman::strategies::registry();
    let loaded = library.find("seasoned").expect("ships");
    for fixed in ["cross_at", "rush_at"] {
        assert!(loaded.params.iter().any(|param| param.name == fixed), "{fixed} is fixed by name");
        // A player who waits longer plays longer; one told what it says anyway plays the same games.
        let value = loaded.params.iter().find(|param| param.name == fixed).expect("listed").value;
        let rounds = |set: f32| -> u32 {
            let mut table: Vec<_> = (0..4).map(|_| loaded.make::<Talisman>(&[(fixed.to_owned(), set)])).collect();
            (0..60).map(|game| u32::from(play_game(&rules(), &plan(game, 4), &mut table, &mut ()).rounds)).sum()
        };
        let mut plain: Vec<_> = (0..4).map(|_| loaded.make::<Talisman>(&[])).collect();
        let as_it_is: u32 =
            (0..60).map(|game| u32::from(play_game(&rules(), &plan(game, 4), &mut plain, &mut ()).rounds)).sum();
        assert_eq!(rounds(value), as_it_is, "{fixed}");
        assert!(rounds(value + 6.0) > as_it_is, "{fixed}: {} against {as_it_is}", rounds(value + 6.0));
    }
}

#[test]
fn every_strategy_file_is_built_in() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("strategies/talisman");
    let here = folder("shipped-strategies");
    let listed = stdout(&questlab(&here, &["list", "strategies", "--format", "csv"]));
    for file in names(&root).iter().filter_map(|name| name.strip_suffix(".toml")) {
        assert!(listed.lines().any(|line| line.starts_with(&format!("{file},"))), "{file} is not built in");
    }
    for needed in ["greedy", "seasoned", "bold", "at-nine", "at-twelve", "homebody", "early-middle", "rafter"] {
        assert!(listed.contains(&format!("\n{needed},")), "{needed} ships");
    }
    for needed in ["scholar", "brawler", "duelist", "pacifist", "hoarder", "spendthrift", "timid", "random"] {
        assert!(listed.contains(&format!("\n{needed},")), "{needed} ships");
    }
}

#[test]
fn a_strategy_that_never_comes_to_an_end_is_reported() {
    let here = folder("never-crossing");
    fs::create_dir(here.join("strategies")).unwrap();
    let own = "schema = 1\ngame = \"talisman\"\nplays = \"never leaves the Outer Region\"\nextends = \"seasoned\"\n\
        [tables.ways]\nraft = -100\nferry = -100\nteleport = -100\n[tables.going]\nbridge = -100\n\
        [decisions.enter]\ndefault = \"no\"\n";
    fs::write(here.join("strategies/homebound.toml"), own).unwrap();
    let experiment = "schema = 2\ntitle = \"Homebound\"\nedition = \"talisman-r4e\"\ngames = 32\nrounds_max = 40\n\
        [field]\nstrategy = \"homebound\"\n";
    fs::write(here.join("homebound.toml"), experiment).unwrap();
    let run = questlab(&here, &["run", "homebound.toml", "--quiet", "--format", "json"]);
    let result: serde_json::Value = serde_json::from_str(&stdout(&run)).expect("one object");
    let variant = &result["variants"][0];
    assert_eq!((variant["games"].as_u64(), variant["unfinished"].as_u64()), (Some(32), Some(32)), "{}", stderr(&run));
    let ending = variant["endings"].as_array().expect("a list").iter().find(|row| row["games"].as_u64() == Some(32));
    assert_eq!(ending.and_then(|row| row["ending"].as_str()), Some("round_limit"));
}

#[test]
fn what_seasoned_pays_is_remembered_from_question_to_question() {
    // A fact that memory does not hold, in one value, makes all that rests on it be worked out at each question.
    let seasoned = questlab::games::talisman::strategies::registry().find("seasoned").expect("ships");
    let rules = rules();
    let program = seasoned.spec().expect("a file").ready::<Talisman>(&rules, &[], For::Playing).expect("it fits");
    let remembered = |need: usize| program.graph.nodes.iter().any(|node| usize::from(node.cell) == need);
    let lasting = |need: usize| Weight::ROWS[need].about.is_lasting() && program.presets[need].is_nan();
    let forgotten = |need: &usize| lasting(*need) && !remembered(*need);
    let names: Vec<&str> = (0..Weight::ROWS.len()).filter(forgotten).map(|need| Weight::ROWS[need].name).collect();
    assert_eq!(names, ["try_bridge", "spell_source", "journey"]);
}

#[test]
fn a_value_that_cannot_be_remembered_changes_no_game() {
    // No cell holds a character's name, so all weights that rest on this value are worked out at each decision.
    let here = folder("not-remembered");
    fs::create_dir(here.join("strategies")).unwrap();
    let own = "schema = 1\ngame = \"talisman\"\nplays = \"asks in vain\"\nextends = \"seasoned\"\n[values]\n\
        sound = \"lives >= rush_lives or wounds == 0 or past_healing or character == 'Troll' and character == 'Elf'\"\n";
    fs::write(here.join("strategies/asking.toml"), own).unwrap();
    let experiment = "schema = 2\ntitle = \"Asked in vain\"\nedition = \"talisman-r4e\"\ngames = 12\n\
        [[variant]]\nname = \"plain\"\nfield.strategy = \"seasoned\"\n\
        [[variant]]\nname = \"asking\"\nfield.strategy = \"asking\"\n";
    fs::write(here.join("asked.toml"), experiment).unwrap();
    let run = questlab(&here, &["run", "asked.toml", "--quiet", "--format", "json"]);
    let result: serde_json::Value = serde_json::from_str(&stdout(&run)).expect("one object");
    assert_eq!(result["variants"][0]["fingerprint"], result["variants"][1]["fingerprint"], "{}", stderr(&run));
}
