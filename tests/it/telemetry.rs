//! Telemetry: its numbers agree with what is counted elsewhere, it changes no game, and its games can be seen again.

use super::play::LIBRARY;
use crate::cli::{folder, questlab, stderr, stdout};
use questlab::experiment::plan::read;
use questlab::experiment::record::Record;
use questlab::experiment::runner::run;
use questlab::report::summary::Summary;
use questlab::report::table::{ReportTable, Values};
use questlab::report::telemetry;
use std::fs;
use std::sync::LazyLock;

const PLAYED: &str = r#"schema = 2
title = "Heard"
edition = "talisman-r4e"
players = 4
games = 60
seed = 5
rounds_max = 120
seconds_per_turn = 30

[field]
strategy = "seasoned"

[[entry]]
strategy = "bold"
character = "Troll"

[[variant]]
name = "printed"

[[variant]]
name = "Troll's due"
rules.trophy_cost = 4
"#;

static RECORD: LazyLock<Record> = LazyLock::new(|| played(PLAYED));

fn played(text: &str) -> Record {
    let plan = read("heard.toml", text, &LIBRARY).expect("a right file");
    Record::new(&plan, run(&plan, 2, &()).expect("threads"))
}

fn table(name: &str) -> ReportTable {
    telemetry::tables(&RECORD).into_iter().find(|table| table.name == name).expect("a table of telemetry")
}

/// The values of a column in rows where other columns have these values.
fn column(table: &ReportTable, name: &str, wanted: &[(&str, &str)]) -> Vec<f64> {
    let place = |name: &str| table.columns.iter().position(|column| column.name == name).expect("a column");
    let rows = (0..table.height()).map(|index| table.row(index).collect::<Vec<_>>());
    let rows = rows.filter(|row| wanted.iter().all(|(name, value)| row[place(name)] == *value));
    rows.filter_map(|row| row[place(name)].parse().ok()).collect()
}

fn sum(table: &ReportTable, name: &str, wanted: &[(&str, &str)]) -> f64 {
    column(table, name, wanted).iter().sum()
}

#[test]
fn telemetry_changes_no_game() {
    let deaf = played(&PLAYED.replace("seed = 5", "seed = 5\ntelemetry = false"));
    assert!(deaf.telemetry.is_none() && RECORD.telemetry.is_some());
    assert_eq!(
        (&deaf.total, &deaf.blocks, &deaf.strategy_rules),
        (&RECORD.total, &RECORD.blocks, &RECORD.strategy_rules)
    );
    let text = deaf.to_json().expect("numbers and texts");
    assert!(!text.contains("telemetry") && text.contains("seconds_per_turn"));
    assert!(telemetry::tables(&deaf).is_empty());
}

#[test]
fn many_variants_are_not_listened_to_unless_the_file_says_so() {
    let heard = |more: &str| read("x.toml", &format!("{PLAYED}{more}"), &LIBRARY).expect("a right file").telemetry;
    let variants: String = (0..11).map(|index| format!("[[variant]]\nname = \"variant {index}\"\n")).collect();
    assert!(heard("") && !heard(&variants));
    let asked = PLAYED.replace("seed = 5", "seed = 5\ntelemetry = true");
    assert!(read("x.toml", &format!("{asked}{variants}"), &LIBRARY).expect("a right file").telemetry);
}

#[test]
fn sums_agree_with_what_is_counted_elsewhere() {
    let total = &RECORD.total;
    for (variant, tally) in RECORD.variants.iter().zip(&total.variants) {
        let own = ("variant", variant.name.as_str());
        for by in ["cause", "space", "rounds"] {
            assert_eq!(sum(&table("deaths"), "n", &[own, ("by", by)]), tally.deaths.value as f64, "{by}");
        }
        let drama = table("drama");
        let mean = |figure: &str| column(&drama, "value", &[own, ("figure", figure)])[0];
        assert!((mean("turns") * 60.0 - tally.turns as f64).abs() < 1e-6);
        assert!((mean("table_minutes") * 2.0 - mean("turns")).abs() < 1e-9);
        let decided: Vec<u16> = tally.rounds.keys().copied().filter(|rounds| *rounds < 120).collect();
        assert_eq!(mean("shortest"), f64::from(decided[0]));
        let losers = table("why_lost");
        let seats = |side: &str| column(&losers, "n", &[own, ("side", side), ("lacked", "all")])[0];
        assert_eq!(seats("won") + seats("lost"), 4.0 * (tally.games - tally.unfinished) as f64);
        for side in ["won", "lost"] {
            assert_eq!(sum(&losers, "n", &[own, ("side", side)]), 2.0 * seats(side), "all, and its parts");
        }
        let opponents = table("opponents");
        let pairs = sum(&opponents, "n", &[own]);
        assert_eq!(pairs, 60.0 * 12.0);
        let killed = sum(&opponents, "kills", &[own]);
        assert_eq!(killed, sum(&table("deaths"), "n", &[own, ("by", "cause"), ("value", "character")]));
        assert!((mean("killed_by_characters") * 60.0 - killed).abs() < 1e-6);
        assert!((mean("talismans") * 60.0 - sum(&table("talismans"), "n", &[own])).abs() < 1e-6);
        assert!((mean("cards_drawn") * 60.0 - sum(&table("cards"), "drawn", &[own])).abs() < 1e-6);
    }
}

#[test]
fn a_milestone_is_come_to_once_and_by_one_way() {
    let (milestones, own) = (table("milestones"), ("variant", "printed"));
    let seats = |milestone: &str, name: &str| -> Vec<f64> {
        column(&milestones, name, &[own, ("milestone", milestone), ("means", "all")])
    };
    for milestone in ["middle", "portal", "crown"] {
        let all = seats(milestone, "n")[0];
        assert_eq!(sum(&milestones, "n", &[own, ("milestone", milestone)]), 2.0 * all, "all, and its means");
        assert!(all > 0.0 && all <= 240.0 && seats(milestone, "of") == [240.0]);
        let [low, p50, high] = ["round_p50_low", "round_p50", "round_p50_high"].map(|name| seats(milestone, name)[0]);
        assert!(low <= p50 && p50 <= high, "{milestone}: {low} {p50} {high}");
    }
    assert!(seats("crown", "round_p50") > seats("middle", "round_p50"));
    assert!(seats("portal", "n") >= seats("crown", "n"), "nobody comes to the Crown but through the Inner Region");
    let power = table("power");
    let strength = |round: &str| column(&power, "mean", &[own, ("round", round), ("measure", "strength")])[0];
    assert!(strength("1") < strength("10") && strength("10") < strength("20"));
    assert_eq!(column(&power, "n", &[own, ("round", "1"), ("measure", "gold")]), [240.0]);
}

#[test]
fn every_estimate_stands_between_its_bounds() {
    for table in telemetry::tables(&RECORD) {
        let values = |name: &str| table.columns.iter().find(|column| column.name == name).map(|column| &column.values);
        for (low, middle, high) in [
            ("low", "share", "high"),
            ("low", "win_share", "high"),
            ("low", "value", "high"),
            ("difference_low", "difference", "difference_high"),
            ("strength_low", "strength", "strength_high"),
        ] {
            let [Some(Values::Real(low)), Some(Values::Real(middle)), Some(Values::Real(high))] =
                [low, middle, high].map(values)
            else {
                continue;
            };
            let rows = low.iter().zip(middle).zip(high);
            for ((low, middle), high) in rows.filter_map(|((low, middle), high)| low.zip(*middle).zip(*high)) {
                assert!(low <= middle && middle <= high, "{}: {low} {middle} {high}", table.name);
            }
        }
    }
}

#[test]
fn every_column_is_documented() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/results.md");
    let page = fs::read_to_string(path).expect("the page is there");
    let tables = telemetry::tables(&RECORD);
    for table in &tables {
        let (_, after) = page.split_once(&format!("\n`{}`: ", table.name)).expect(table.name);
        // A table's part ends where the next one's begins.
        let next = tables.iter().filter_map(|table| after.find(&format!("\n`{}`: ", table.name)));
        let own = &after[..next.chain(after.find("\n## ")).min().unwrap_or(after.len())];
        for column in table.columns.iter().filter(|column| !["experiment", "title", "variant"].contains(&column.name)) {
            assert!(own.contains(&format!("`{}`", column.name)), "{}: `{}`", table.name, column.name);
        }
    }
}

#[test]
fn every_row_of_the_game_is_documented() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/results.md");
    let page = fs::read_to_string(path).expect("the page is there");
    let series = RECORD.series();
    let lists = [series.milestones, series.means, series.causes, series.lacks, series.prize_sources()];
    let words = lists.into_iter().flatten().map(|row| row.word).chain(series.figures.iter().map(|row| row.word));
    for word in words {
        assert!(page.contains(&format!("`{word}`")), "`{word}`");
    }
}

#[test]
fn a_game_without_rows_has_no_tables_of_them() {
    // No game has this edition.
    let record = Record { edition: "none".to_owned(), ..RECORD.clone() };
    let names: Vec<&str> = telemetry::tables(&record).iter().map(|table| table.name).collect();
    assert_eq!(names, ["spaces", "cards", "opponents", "drama"]);
    let summary = Summary::new(&record);
    let found = summary.variants[0].telemetry.as_ref().expect("telemetry was gathered");
    assert!(found.figures.is_empty() && found.milestones.is_empty() && found.drama.is_empty());
    assert!(found.table_minutes.is_none() && telemetry::text::blocks(&summary, true).is_empty());
}

#[test]
fn notable_games_can_be_seen_again() {
    let here = folder("telemetry-replay");
    fs::write(here.join("heard.toml"), PLAYED).expect("a test folder can be written");
    let summary = Summary::new(&RECORD);
    let found = summary.variants[1].telemetry.as_ref().expect("it was listened to");
    let longest = found.replay.iter().find(|replay| replay.what == "longest").expect("a longest game");
    let game = longest.game_index.to_string();
    assert_eq!(
        longest.command,
        format!("questlab play --experiment heard --variant 'Troll'\\''s due' --seed 5 --game {game}")
    );
    let args = ["play", "--experiment", "heard.toml", "--variant", "Troll's due", "--seed", "5", "--game", &game];
    let output = questlab(&here, &[&args[..], &["--format", "json"]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let told: serde_json::Value = serde_json::from_str(&stdout(&output)).expect("the program prints JSON");
    assert_eq!(told["rounds"].as_u64(), Some(longest.value));
    // A file of one's own that is called as one that ships, in a folder, and in another edition than it says.
    fs::create_dir(here.join("my own")).expect("a test folder can be written");
    let variant = "[[variant]]\nname = \"-1\"\nrules.trophy_cost = 6";
    let mine = format!(
        "schema = 2\ntitle = \"Mine\"\nedition = \"talisman-r4e\"\ngames = 4\n[[variant]]\nname = \"a\"\n{variant}\n"
    );
    fs::write(here.join("my own/fate.toml"), mine).expect("a test folder can be written");
    let args = ["run", "my own/fate.toml", "--edition", "talisman-digital", "--quiet", "--out", "out"];
    // The text of two variants or more leaves the games worth replaying to the report.
    let output = questlab(&here, &[&args[..], &["--format", "markdown"]].concat());
    // What is printed may be typed where one is; what is stored may be typed in the run's folder.
    let said = stdout(&output).replace('\n', " ");
    assert!(output.status.success() && said.contains("questlab play --experiment 'my own/fate.toml' "), "{said}");
    let stored = fs::read_to_string(here.join("out/summary.json")).expect("a summary");
    let stored: serde_json::Value = serde_json::from_str(&stored).expect("JSON");
    let replay = &stored["variants"][1]["telemetry"]["replay"][0];
    let command = replay["command"].as_str().expect("a command");
    assert!(command.starts_with("questlab play --experiment . --variant='-1' --seed 1983"), "{command}");
    let game = replay["game_index"].to_string();
    let args = ["play", "--experiment", ".", "--variant=-1", "--game", &game];
    let output = questlab(&here.join("out"), &[&args[..], &["--format", "json"]].concat());
    let told: serde_json::Value = serde_json::from_str(&stdout(&output)).expect("the program prints JSON");
    assert_eq!((&told["rounds"], &told["edition"]), (&replay["value"], &"talisman-digital".into()));
    let refused = questlab(&here, &["play", "--experiment", "heard.toml", "--variant", "Troll's duty"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(stderr(&refused).contains("did you mean `Troll's due`"), "{}", stderr(&refused));
}

/// A layer with an Enemy of its own and more copies of a Place, in games of two players.
const OWN: &str = "schema = 1\ngame = 'talisman'\ntitle = 't'\nkind = 'cards'\nchanges = 'c'\nsource = 's'\n\
    [[new.enemy]]\nname = 'Basilisk'\ncopies = 12\nkind = 'monster'\nstrength = 6\n\
    [change.place.'Shrine']\ncopies = 4\n";
const FOUGHT: &str = "schema = 2\ntitle = 'Fought'\nedition = 'talisman-r4e'\nplayers = 2\ngames = 8\nseed = 5\n\
    rounds_max = 60\nlayers = ['./own.toml']\n[field]\nstrategy = 'greedy'\n";

#[test]
fn fights_against_a_layer_s_enemy_are_those_of_the_told_games() {
    let here = folder("telemetry-fights");
    fs::write(here.join("own.toml"), OWN).expect("a test folder can be written");
    fs::write(here.join("fought.toml"), FOUGHT).expect("a test folder can be written");
    let output = questlab(&here, &["run", "fought.toml", "--quiet", "--out", "run"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let mut counted = [0_u64; 2];
    for game in 0..8 {
        let told =
            questlab(&here, &["play", "--experiment", "fought.toml", "--game", &game.to_string(), "--format", "json"]);
        let told: serde_json::Value = serde_json::from_str(&stdout(&told)).expect("the program prints JSON");
        for event in told["events"].as_array().expect("events").iter().filter(|event| event["event"] == "fight_ended") {
            let text = event["text"].as_str().expect("a text");
            if text.contains("Basilisk") {
                counted[0] += u64::from(text.contains(": won"));
                counted[1] += u64::from(text.contains(": lost"));
            }
        }
    }
    assert!(counted[0] > 2 && counted[1] > 2, "{counted:?}");
    let mut record =
        Record::from_json(&fs::read_to_string(here.join("run/tallies.json")).expect("a run")).expect("tallies");
    let own = |record: &Record, card: &str| {
        let summary = Summary::new(record);
        let found = summary.variants[0].telemetry.as_ref().expect("telemetry");
        found.own_cards.iter().find(|own| own.card == card).expect("a line").clone()
    };
    assert_eq!(
        own(&record, "Basilisk").fights_per_game.map(|fights| fights.map(|fights| fights * 8.0)),
        Some(counted.map(|fights| fights as f64))
    );
    assert_eq!(own(&record, "Shrine").fights_per_game, None);
    if cfg!(feature = "pictures") {
        let page = fs::read_to_string(here.join("run/report.md")).expect("a page");
        assert!(page.contains("| used | fights won | fights lost | seats |"), "{page}");
        let shrine = page.lines().find(|line| line.starts_with("| Shrine |")).expect("its line");
        let cells: Vec<&str> = shrine.split('|').map(str::trim).collect();
        assert_eq!(cells[5..7], ["", ""], "no Enemy: {shrine}");
    }
    // Tallies of a version that did not count fights: neither a column nor a 0.
    let telemetry = record.telemetry.as_mut().expect("telemetry");
    telemetry.variants.iter_mut().for_each(|variant| variant.fights = None);
    assert_eq!(own(&record, "Basilisk").fights_per_game, None);
    let text = Summary::new(&record).to_json().expect("JSON");
    assert!(!text.contains("fights_per_game"), "{text}");
    let tables: Vec<String> =
        telemetry::text::blocks(&Summary::new(&record), true).into_iter().flat_map(|table| table.names).collect();
    assert!(tables.contains(&"used".to_owned()) && !tables.contains(&"fights won".to_owned()), "{tables:?}");
}
