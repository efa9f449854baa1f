//! Situations: the shipped files pass, the documented examples run, and what is wrong or differs is told.

use super::play::LIBRARY;
use crate::cli::{folder, questlab, stderr, stdout};
use questlab::engine::rng;
use questlab::games::talisman::Talisman;
use questlab::situation::file::{Situation, read};
use questlab::situation::run::play;
use serde_json::Value;
use std::fs;
use std::path::Path;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The example that every key was fixed by.
const FIXED: &str = r#"schema = 1
title = "Strength from Objects does not count in the Cursed Glade"
source = "R4E, Strength, example"
edition = "talisman-r4e"
layers = []
rules = {}
to_move = 0
turns = 1
[[seat]]
character = "Warrior"
space = "Cursed Glade"
strength = 2
lives = 5
fate = 1
gold = 1
alignment = "neutral"
objects = ["Magic Belt", "Sword"]
followers = ["Unicorn"]
spells = []
trophies = []
quest = 0
toad = 0
misses = 0
strategy = "plain"
[[seat]]
character = "Wizard"
[spaces]
O20 = { cards = ["Dragon", "Bag of Gold"], gold = 0 }
[decks]
adventure = ["Imp"]
spells = []
empty = []
dice = [4, 6]
dice_then = "error"
choices = ["move: O22", "fate_attack: no"]
[expect]
seat.0.space = "O22"
seat.0.strength_battle = 9
events = ["battle_won"]
"#;

/// The first game's run plays all situations, another game's only its own folder.
#[test]
fn all_situations_pass_and_use_every_rule_and_outcome() {
    for (place, kit) in questlab::games::all().into_iter().enumerate() {
        let edition = kit.schema().editions[0].name;
        let folder =
            if place == 0 { "tests/situations".to_owned() } else { format!("tests/situations/{}", kit.name()) };
        let output = questlab(root(), &["situation", "--coverage", "--edition", edition, &folder]);
        assert!(output.status.success(), "{edition}: {}{}", stdout(&output), stderr(&output));
    }
}

/// A ruling or a switch of one game may have the number or the name of another game's.
#[test]
fn situations_cover_no_rules_of_another_game() {
    let kits = questlab::games::all();
    let editions: Vec<&str> = kits.iter().map(|kit| kit.schema().editions[0].name).collect();
    assert!(editions.len() > 1, "{editions:?}");
    let (file, own) = ("tests/situations/prophecy/moving/carpet.toml", "prophecy-basic");
    for edition in editions {
        let output = questlab(root(), &["situation", "--coverage", "--edition", edition, file, "--format", "json"]);
        let found: Value = serde_json::from_str(&stdout(&output)).unwrap();
        let used = found["pairs"].as_array().unwrap().iter().filter(|pair| pair["situations"] != 0).count();
        assert_eq!(used > 0, edition == own, "{edition}: {used} pairs");
    }
}

#[test]
fn coverage_lists_what_no_situation_uses() {
    let (two, killer) = ("battle/equal-numbers-fight-as-one.toml", "battle/killer-takes-first.toml");
    let (two, killer) = (format!("tests/situations/{two}"), format!("tests/situations/{killer}"));
    let output = questlab(root(), &["situation", "--coverage", &two, &killer, "--format", "json"]);
    let found: Value = serde_json::from_str(&stdout(&output)).unwrap();
    let pairs = found["pairs"].as_array().unwrap();
    let of = |kind: &str, outcome: &str| {
        pairs.iter().filter(|pair| pair["kind"] == kind && (outcome.is_empty() || pair["outcome"] == outcome)).count()
    };
    assert_eq!((of("card", ""), of("space", ""), of("exit", "")), (81, 49, 14));
    // 43 abilities, five of them starting Spells, which nothing refuses.
    assert_eq!((of("ability", "refused"), of("spell", "refused")), (38, 17));
    let used = |rule: &str, outcome: &str| {
        let pair = pairs.iter().find(|pair| pair["rule"] == rule && pair["outcome"] == outcome);
        pair.and_then(|pair| pair["situations"].as_u64())
    };
    assert_eq!((used("Bear", "used"), used("98", "cited"), used("Imp", "used")), (Some(1), Some(1), Some(0)));
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn every_documented_example_passes() {
    let text = fs::read_to_string(root().join("docs/situations.md")).unwrap();
    let here = folder("situation-docs");
    let mut blocks = 0;
    for block in text.split("```toml\n").skip(1) {
        let block = block.split("```").next().unwrap();
        fs::write(here.join(format!("{blocks:02}.toml")), block).unwrap();
        blocks += 1;
    }
    assert!(blocks > 8, "{blocks}");
    let output = questlab(&here, &["situation", "."]);
    assert!(output.status.success(), "{}{}", stdout(&output), stderr(&output));
}

#[test]
fn the_fixed_example_runs_and_says_how_it_differs() {
    let here = folder("situation-fixed");
    fs::write(here.join("glade.toml"), FIXED).unwrap();
    let output = questlab(&here, &["situation", "glade.toml"]);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let said = stdout(&output);
    // Four steps from the Glade do not lead to O22, and nothing is fought on the way: the file is a list of keys.
    for line in [
        "differs: choice `move: O22` was not offered; offered: M8, M0, bridge",
        "differs: dice not used: 6",
        "differs: seat.0.space: expected O22, got M8",
        "differs: events: expected `battle_won`, got no such event",
    ] {
        assert!(said.contains(line), "{said}");
    }
    assert!(!said.contains("strength_battle"), "outside the Glade it is 9: {said}");
}

#[test]
fn json_has_the_verdict_the_position_and_the_events() {
    let file = "tests/situations/battle/equal-numbers-fight-as-one.toml";
    let output = questlab(root(), &["situation", file, "--format", "json"]);
    let found: Value = serde_json::from_str(&stdout(&output)).unwrap();
    let first = &found["situations"][0];
    assert_eq!((&first["verdict"], &first["final"]["seat"][0]["lives"]), (&Value::from("pass"), &Value::from(6)));
    let events = first["events"].as_array().unwrap();
    let won = |event: &&Value| event["also"].as_array().is_some_and(|names| names.contains(&Value::from("battle_won")));
    assert_eq!(events.iter().find(won).unwrap()["fields"]["mine"], "12");
}

#[test]
fn a_sample_is_the_same_again_and_a_wrong_share_differs() {
    let file = "tests/situations/crown/command-spell-works-half-the-time.toml";
    let run = || questlab(root(), &["situation", file, "--repeat", "2000"]);
    let (one, two) = (run(), run());
    assert!(one.status.success(), "{}", stdout(&one));
    assert_eq!(one.stdout, two.stdout);
    let here = folder("situation-share");
    let text =
        fs::read_to_string(root().join(file)).unwrap().replace("\"command_worked\" = 0.5", "\"command_worked\" = 0.6");
    fs::write(here.join("share.toml"), text).unwrap();
    let output = questlab(&here, &["situation", "share.toml"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stdout(&output).contains("differs: share of `command_worked`: expected 0.6, got"), "{}", stdout(&output));
}

/// Two characters at the Crown, one life each, as a file without its expectations.
const AT_THE_CROWN: &str = r#"
schema = 1
title = "Two at the Crown"
edition = "talisman-r4e"
dice_then = "random"
turns = 60
[[seat]]
character = "Warrior"
space = "Crown of Command"
lives = 1
fate = 0
objects = ["Talisman"]
strategy = "bold"
[[seat]]
character = "Troll"
space = "Crown of Command"
lives = 1
fate = 0
strategy = "bold"
"#;

#[test]
fn the_first_game_of_a_sample_stands_apart_from_the_wins_of_all() {
    let here = folder("situation-wins");
    fs::write(here.join("crown.toml"), AT_THE_CROWN).unwrap();
    let sample = ["situation", "crown.toml", "--repeat", "400"];
    let output = stdout(&questlab(&here, &[&sample[..], &["--format", "json"]].concat()));
    let found: Value = serde_json::from_str(&output).unwrap();
    let row = &found["situations"][0];
    for key in ["ending", "win_share", "place", "final", "events"] {
        assert!(row.get(key).is_none() && !row["first"][key].is_null(), "{key}: {row}");
    }
    let wins = row["wins"].as_array().unwrap();
    let of = |key: &str| -> Vec<f64> { wins.iter().map(|seat| seat[key].as_f64().unwrap()).collect() };
    assert_eq!((of("seat"), of("wins").iter().sum()), (vec![0.0, 1.0], 400.0), "every game has a winner");
    for (seat, share) in of("win_share").into_iter().enumerate() {
        assert_eq!(share, of("wins")[seat] / 400.0);
        assert!(of("low")[seat] < share && share < of("high")[seat] && (0.1..0.9).contains(&share), "{row}");
    }
    let text = stdout(&questlab(&here, &sample));
    let after = text.split("  wins by seat; a shared win counts as its share\n").nth(1).expect("wins");
    let words = |line: usize| after.lines().nth(line).map_or_else(Vec::new, |line| line.split_whitespace().collect());
    assert_eq!(words(0).join(" "), "seat character wins win share 95 % interval", "{text}");
    let [wins, share, low, high] = ["wins", "win_share", "low", "high"].map(|key| of(key)[1]);
    let said = format!("2 Troll {wins} {:.2} % {:.2} to {:.2}", 100.0 * share, 100.0 * low, 100.0 * high);
    assert_eq!(words(2).join(" "), said, "{text}");
    assert_eq!(words(3).join(" "), "games share 95 % interval outcome", "{text}");
}

#[test]
fn a_log_names_players_by_their_characters_and_tells_whole_sentences() {
    let wares =
        "City Merchant: Cape and Crystal Skull discarded; Sword of Smiting and Knight's Shield for sale in the City.";
    for (file, lines) in [
        ("limits/back-to-the-printed-alignment-without-a-card", ["[Wizard, fate_move: no; ", "options: here, Wizard]"]),
        ("prophecy/the-merchants-own-discards-are-shuffled-for-the-new-delivery-when", ["[Mercenary, move", wares]),
        (
            "encounters/of-a-lion-charmed-and-a-bear-attacked-each-is-told",
            ["attacked by Lion, and l", "attacked by Bear, and a"],
        ),
    ] {
        let file = root().join(format!("tests/situations/{file}.toml"));
        let text = stdout(&questlab(&folder("situation-log"), &["situation", file.to_str().unwrap()]));
        assert!(lines.iter().all(|line| text.contains(line)), "{text}");
    }
}

#[test]
fn a_shared_win_counts_as_its_share() {
    let here = folder("situation-shared");
    let text = fs::read_to_string(root().join("tests/situations/scenarios/cult-nobody-has-any.toml")).unwrap();
    fs::write(here.join("cult.toml"), text.replace("to_move = 2", "to_move = 2\ndice_then = \"random\"")).unwrap();
    let text = stdout(&questlab(&here, &["situation", "cult.toml", "--repeat", "7"]));
    let wins = text.split("  wins by seat; a shared win counts as its share\n").nth(1).expect("wins");
    let numbers = |line: &str| line.split_whitespace().skip(2).take(2).collect::<Vec<_>>().join(" ");
    let found: Vec<String> = wins.lines().skip(1).take(3).map(numbers).collect();
    assert_eq!(found, ["0 0.00", "3.50 50.00", "3.50 50.00"], "{text}");
}

#[test]
fn no_wins_are_listed_where_nobody_has_won() {
    let here = folder("situation-no-wins");
    fs::write(here.join("crown.toml"), AT_THE_CROWN.replace("turns = 60", "turns = 0")).unwrap();
    let text = stdout(&questlab(&here, &["situation", "crown.toml", "--repeat", "10"]));
    assert!(text.contains("10 repetitions") && !text.contains("wins by seat"), "{text}");
}

#[test]
fn only_situations_with_random_dice_are_repeated() {
    let here = folder("situation-fixed");
    let listed = AT_THE_CROWN.replace("dice_then = \"random\"\nturns = 60", "turns = 0");
    fs::write(here.join("listed.toml"), &listed).unwrap();
    fs::write(here.join("other.toml"), listed.replace("Two at", "Two more at")).unwrap();
    let reason = |place: &str| {
        format!("error: --repeat needs `dice_then = \"random\"` in {place}; without it every game is the same\n")
    };
    for (files, place) in
        [(&["listed.toml"][..], "listed.toml"), (&["listed.toml", "other.toml"], "one of the 2 files")]
    {
        let output = questlab(&here, &[&["situation"], files, &["--repeat", "7"]].concat());
        assert_eq!((output.status.code(), stdout(&output).as_str()), (Some(2), ""));
        assert_eq!(stderr(&output), reason(place));
    }
    // Beside one that is repeated, the others are played once, and that is said.
    fs::write(here.join("random.toml"), AT_THE_CROWN).unwrap();
    let text = stdout(&questlab(&here, &["situation", ".", "--repeat", "7"]));
    assert!(text.contains("7 repetitions"), "{text}");
    assert!(text.ends_with("2 situations without `dice_then = \"random\"` were played once\n"), "{text}");
}

#[test]
fn dice_and_choices_that_do_not_fit_fail_the_file() {
    let here = folder("situation-misfits");
    let text = fs::read_to_string(root().join("tests/situations/battle/stand-off-ends-the-turn.toml")).unwrap();
    for (from, to, said) in [
        (
            "dice = [1, 3, 3]",
            "dice = [1, 3]",
            "differs: 1 die is missing: the file lists 2; add to `dice`, or set `dice_then = \"random\"`",
        ),
        ("dice = [1, 3, 3]", "dice = [1, 3, 3, 5]", "differs: dice not used: 5"),
        ("\"move: O10\"", "\"move: O10\", \"evade: yes\"", "differs: choices not used: `evade: yes`"),
        ("\"move: O10\"", "\"1 move: O10\"", "differs: choices not used: `1 move: O10`"),
    ] {
        fs::write(here.join("x.toml"), text.replace(from, to)).unwrap();
        let output = questlab(&here, &["situation", "x.toml"]);
        assert_eq!(output.status.code(), Some(1), "{to}");
        assert!(stdout(&output).contains(said), "{to}: {}", stdout(&output));
    }
}

#[test]
fn why_nothing_comes_of_a_visit_is_told() {
    let here = folder("situation-told");
    let told = |name: &str, rest: &str| {
        let head = "schema = 1\ntitle = \"Told\"\nedition = \"talisman-r4e\"\n";
        fs::write(here.join(name), format!("{head}{rest}")).expect("written");
        stdout(&questlab(&here, &["situation", name]))
    };
    let mystic = r#"
dice = [1, 4]
choices = ["move: O0", "visit: Mystic"]
[[seat]]
character = "Prophetess"
space = "O1"
fate = 0
spells = []
[[seat]]
character = "Troll"
"#;
    assert!(told("mystic.toml", mystic).contains("Nothing comes of Mystic at Village: Prophetess is good already."));
    let smith = r#"
dice = [1]
choices = ["move: O0", "visit: Blacksmith", "buy: done"]
[[seat]]
character = "Warrior"
space = "O1"
gold = 6
fate = 0
[[seat]]
character = "Troll"
"#;
    assert!(told("smith.toml", smith).contains("Warrior buys nothing."));
}

/// Two cases of one position: the second expects too much.
const CASES: &str = r#"schema = 1
title = "The Cave"
edition = "talisman-r4e"
choices = ["move: O15"]
[[seat]]
character = "Warrior"
space = "O14"
fate = 0
[[seat]]
character = "Troll"
[spaces]
O15 = { cards = ["Cave"] }
[[case]]
title = "A 4 brings two gold"
dice = [1, 4]
expect.seat.0.gold = 3
[[case]]
title = "A 6 brings three gold"
source = "The Cave's own text"
dice = [1, 6]
expect.seat.0.gold = 5
"#;

#[test]
fn each_case_is_a_situation_told_by_file_and_case() {
    let here = folder("situation-cases");
    fs::write(here.join("cave.toml"), CASES).unwrap();
    fs::write(here.join("glade.toml"), FIXED).unwrap();
    let output = questlab(&here, &["situation", "cave.toml"]);
    let said = stdout(&output);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    assert!(said.contains("cave.toml\nThe Cave\nCase 1: A 4 brings two gold\n"), "{said}");
    assert!(said.contains("cave.toml\nThe Cave\nCase 2: A 6 brings three gold\n(The Cave's own text)\n"), "{said}");
    assert!(said.ends_with("differs: seat.0.gold: expected 5, got 4\n2 situations: 1 pass, 1 differ\n"), "{said}");
    assert!(stderr(&output).contains("1 of 2 situations differs"), "{}", stderr(&output));
    let folder = stdout(&questlab(&here, &["situation", "."]));
    assert!(folder.ends_with("3 situations: 1 pass, 2 differ\n") && !folder.contains("Case 1"), "{folder}");
    let found: Value =
        serde_json::from_str(&stdout(&questlab(&here, &["situation", ".", "--format", "json"]))).unwrap();
    let row = |at: usize| {
        let row = &found["situations"][at];
        ["case", "file_title", "title", "verdict"].map(|key| row[key].clone())
    };
    assert_eq!(row(0), [Value::from(1), "The Cave".into(), "A 4 brings two gold".into(), "pass".into()]);
    assert_eq!(row(1), [Value::from(2), "The Cave".into(), "A 6 brings three gold".into(), "differs".into()]);
    assert_eq!(found["situations"][2].get("case"), None, "a file without cases has none");
    let coverage = stdout(&questlab(&here, &["situation", "--coverage", "cave.toml"]));
    assert!(coverage.starts_with("2 situations, 1 pass\n"), "{coverage}");
    let checked = stdout(&questlab(&here, &["check", "cave.toml"]));
    assert_eq!(checked, "cave.toml: ok, a situation of 2 seats with 2 cases\n");
}

/// A text with a few of its lines dropped, doubled or swapped, and a few of its numbers and words changed.
fn spoilt(text: &str, key: u64) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let pick = |salt: u64, below: usize| usize::try_from(rng::join(key, salt) % below.max(1) as u64).unwrap_or(0);
    for salt in 0..1 + pick(1, 3) as u64 {
        let (at, other) = (pick(salt * 9 + 2, lines.len()), pick(salt * 9 + 3, lines.len()));
        match pick(salt * 9 + 4, 5) {
            0 => drop(lines.remove(at)),
            1 => lines.insert(at, lines[other].clone()),
            2 => lines.swap(at, other),
            3 => {
                let digit = pick(salt * 9 + 5, 300).to_string();
                lines[at] = lines[at].replace(|letter: char| letter.is_ascii_digit(), &digit);
            }
            _ => {
                let words: Vec<&str> = text.split('"').collect();
                let word = words[pick(salt * 9 + 6, words.len())];
                let first = lines[at].split('"').nth(1).unwrap_or("=").to_owned();
                lines[at] = lines[at].replacen(&first, word, 1);
            }
        }
    }
    lines.join("\n")
}

#[test]
fn spoilt_files_are_read_or_refused_but_never_break_the_program() {
    let docs = fs::read_to_string(root().join("docs/situations.md")).unwrap();
    let blocks = docs.split("```toml\n").skip(1).filter_map(|block| block.split("```").next());
    let (mut good, mut bad) = (0, 0);
    for (index, block) in (0_u64..).zip(blocks.chain([FIXED, CASES])) {
        for key in 0..400 {
            let text = spoilt(block, index << 32 | key);
            match read::<Talisman>("spoilt.toml", &text, &LIBRARY) {
                Ok(situations) => {
                    good += 1;
                    let play = |each: &Situation<Talisman>| drop(play(each, each.position.game, true, &mut ()));
                    situations.iter().for_each(play);
                }
                Err(faults) => {
                    bad += 1;
                    assert!(!faults.is_empty());
                }
            }
        }
    }
    assert!(good > 500 && bad > 500, "{good} read, {bad} refused");
}
