//! `questlab bench`: what is timed, how it is told, and that the games are the same each time.

use super::cli::{folder, questlab, stderr, stdout};
use questlab::report::number::count;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;

/// What bench says in JSON.
fn bench(name: &str, args: &[&str]) -> Value {
    let output = questlab(&folder(name), &[&["bench", "--format", "json"], args].concat());
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    serde_json::from_str(&stdout(&output)).expect("JSON")
}

fn rows(bench: &Value) -> &[Value] {
    bench["rows"].as_array().expect("rows")
}

/// What bench says of arguments that it refuses.
fn refused(args: &[&str]) -> String {
    let output = questlab(&folder("bench-refused"), &[&["bench", "--games", "2"], args].concat());
    assert_eq!(output.status.code(), Some(2), "{args:?}: {}", stderr(&output));
    assert_eq!(stdout(&output), "");
    stderr(&output)
}

#[test]
fn the_same_games_are_played_on_any_number_of_threads_and_however_often() {
    let one = bench("bench-one", &["--games", "40", "--repeat", "1"]);
    let two = bench("bench-two", &["--games", "40", "--repeat", "2", "--threads", "2"]);
    assert_eq!((one["schema"].as_u64(), one["version"].as_str()), (Some(2), Some(env!("CARGO_PKG_VERSION"))));
    let names: Vec<&Value> = rows(&one).iter().map(|row| &row["strategy"]).collect();
    assert_eq!(names, ["random", "seasoned"]);
    for (row, other) in rows(&one).iter().zip(rows(&two)) {
        for key in ["turns_per_s", "decisions_per_s"] {
            let [median, min, max] =
                ["", "_min", "_max"].map(|end| other[format!("{key}{end}")].as_f64().expect("a rate"));
            assert!(0.0 < min && min <= median && median <= max, "{other}");
            assert_eq!(row[key], row[format!("{key}_max")], "one repetition has no range");
        }
        for key in ["fingerprint", "unfinished", "turns_per_game"] {
            assert_eq!(row[key], other[key]);
        }
        assert_eq!((&row["edition"], &row["players"]), (&Value::from("talisman-r4e"), &Value::from(4)));
    }
}

/// A thousand games, as other machines are compared by.
#[test]
fn a_thousand_games_have_the_outcomes_they_always_had() {
    let bench = bench("bench-fingerprints", &["--games", "1000", "--repeat", "1", "--threads", "2"]);
    let prints: Vec<&Value> = rows(&bench).iter().map(|row| &row["fingerprint"]).collect();
    assert_eq!(prints, ["1e54824fc2c5b1f6", "04ba001ae978485f"]);
}

#[test]
fn strategies_layers_edition_and_players_can_be_named() {
    let args = ["--strategy", "bold", "--strategy", "timid", "--layer", "corner-stops", "--layer", "no-fate"];
    let more = ["--edition", "talisman-digital", "--players", "6", "--games", "3", "--repeat", "1"];
    let bench = bench("bench-named", &[&args[..], &more].concat());
    assert_eq!(rows(&bench).len(), 2);
    for (row, name) in rows(&bench).iter().zip(["bold", "timid"]) {
        assert_eq!(row["strategy"], name);
        assert_eq!(row["layers"], Value::from(vec!["corner-stops", "no-fate"]));
        assert_eq!((&row["edition"], &row["players"]), (&Value::from("talisman-digital"), &Value::from(6)));
    }
    assert_ne!(rows(&bench)[0]["fingerprint"], rows(&bench)[1]["fingerprint"]);
}

#[test]
fn files_of_ones_own_can_be_timed() {
    let here = folder("bench-own");
    let own = "schema = 1\ngame = \"talisman\"\nplays = \"like bold\"\nextends = \"bold\"\n";
    fs::create_dir(here.join("strategies")).expect("a folder");
    fs::write(here.join("strategies/mine.toml"), own).expect("a file");
    let rules = "schema = 1\ngame = \"talisman\"\ntitle = \"Cheap\"\nkind = \"house_rule\"\nchanges = \"cheap trophies\"\n\
        source = \"my table\"\n[rules]\ntrophy_cost = 3\n";
    fs::write(here.join("cheap.toml"), rules).expect("a file");
    let args = ["bench", "--strategy", "mine", "--layer", "cheap.toml", "--games", "2", "--repeat", "1"];
    let output = questlab(&here, &args);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(stdout(&output).contains("talisman-r4e, 4 players, with cheap.toml"), "{}", stdout(&output));
}

#[test]
fn a_name_that_is_not_known_is_refused_with_the_nearest() {
    assert_eq!(refused(&["--strategy", "seasond"]), "error: unknown strategy `seasond`; did you mean `seasoned`?\n");
    let two = refused(&["--strategy", "bol", "--strategy", "seasoned", "--strategy", "timd"]);
    assert_eq!(two.lines().count(), 2, "{two}");
    assert!(two.contains("`bold`") && two.contains("`timid`"), "{two}");
    assert_eq!(refused(&["--layer", "no-fat"]), "error: unknown layer `no-fat`; did you mean `no-fate`?\n");
    assert!(refused(&["--edition", "talisman-r4"]).contains("did you mean `talisman-r4e`?"));
    assert!(refused(&["--matrix", "--edition", "digital"]).contains("unknown edition `digital`"));
}

#[test]
fn flags_that_make_no_sense_are_refused() {
    assert!(refused(&["--players", "7"]).contains("--players"));
    let many = refused(&["--players", "6", "--edition", "prophecy-basic"]);
    assert!(many.starts_with("error: --players: `players` is 6; "), "{many}");
    assert!(refused(&["--repeat", "0"]).contains("--repeat"));
    for named in ["--strategy", "--layer"] {
        assert!(refused(&["--matrix", named, "bold"]).contains(named), "{named}");
    }
    assert!(refused(&["--layer", "no-fate", "--layer", "no-fate"]).contains("no-fate"));
}

/// The limit of rounds of a bench rises with the time limit of its layers.
#[test]
fn layers_with_a_late_time_limit_are_timed() {
    let here = folder("bench-time-limit");
    let text = "schema = 1\ngame = 'talisman'\ntitle = 't'\nkind = 'house_rule'\nchanges = 'c'\nsource = 's'\n[rules]\n\
                aim = 'hunt'\ntime_limit = 501\n";
    fs::write(here.join("late.toml"), text).unwrap();
    let args = ["bench", "--layer", "late.toml", "--strategy", "bold", "--games", "1", "--repeat", "1"];
    let output = questlab(&here, &args);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
}

#[test]
fn the_text_tells_how_many_games_were_cut_off_and_no_rate_of_them() {
    let output = questlab(&folder("bench-text"), &["bench", "--games", "20", "--repeat", "2"]);
    let text = stdout(&output);
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    assert!(text.starts_with("20 games, timed 2 times; seed 1983, 1 thread.\n"), "{text}");
    let line = |name: &str, which| text.lines().filter(|line| line.trim_start().starts_with(name)).nth(which);
    let [random, seasoned] = ["random", "seasoned"].map(|name| line(name, 0).expect("a row of rates"));
    assert!(random.ends_with(" 20") && seasoned.ends_with(" 0") && random.contains(" to "), "{text}");
    let [random, seasoned] = ["random", "seasoned"].map(|name| line(name, 1).expect("a row of games"));
    assert_eq!(random.split_whitespace().nth(1), Some("-"), "{text}");
    let rate = seasoned.split_whitespace().nth(1).map(|rate| rate.replace(',', ""));
    assert!(rate.is_some_and(|rate| rate.parse::<f64>().is_ok()), "{text}");
    assert!(!text.contains("Slowest"), "{text}");
}

#[test]
fn the_matrix_holds_every_shipped_strategy_and_layer_and_ends_with_the_slowest() {
    let here = folder("bench-matrix");
    let args = ["bench", "--matrix", "--games", "1", "--repeat", "1"];
    let text = stdout(&questlab(&here, &args));
    let last = text.lines().last().expect("a line");
    assert!(last.starts_with("Slowest: ") && last.ends_with(" thousand turns/s"), "{text}");
    let found: Value =
        serde_json::from_str(&stdout(&questlab(&here, &[&args[..], &["--format", "json"]].concat()))).expect("JSON");
    for edition in ["talisman-r4e", "talisman-digital"] {
        let of_edition = || rows(&found).iter().filter(|row| row["edition"] == edition);
        let strategies: BTreeSet<&str> = of_edition().filter_map(|row| row["strategy"].as_str()).collect();
        let layers: BTreeSet<&str> = of_edition().filter_map(|row| row["layers"][0].as_str()).collect();
        for (folder, names) in [("strategies", strategies), ("src/games/talisman/layers", layers)] {
            let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
            let files = super::cli::names(&folder).into_iter();
            for name in files.filter_map(|file| file.strip_suffix(".toml").map(str::to_owned)) {
                assert!(names.contains(name.as_str()), "{edition}: {name}");
            }
        }
    }
    let slowest = found["slowest"]["turns_per_s"].as_f64().expect("a rate");
    assert!(rows(&found).iter().all(|row| row["turns_per_s"].as_f64().is_some_and(|rate| rate >= slowest)));
    assert!(rows(&found).iter().any(|row| *row == found["slowest"]));
}

/// The page shows what `benches/instructions.py` counts and compares with.
#[test]
fn the_page_shows_the_table_of_instructions() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let table = fs::read_to_string(root.join("benches/instructions.csv")).expect("the table");
    let page = fs::read_to_string(root.join("docs/speed.md")).expect("the page");
    let (compiler, rows) = table.split_once('\n').expect("lines");
    assert!(compiler.starts_with("# rustc 1."), "{compiler}");
    let mut reader = csv::Reader::from_reader(rows.as_bytes());
    let heads = reader.headers().expect("a head").clone();
    assert_eq!(heads.iter().take(3).collect::<Vec<_>>(), ["cell", "turns", "total"]);
    let rows: Vec<csv::StringRecord> = reader.records().collect::<Result<_, _>>().expect("rows");
    assert_eq!(rows.len(), 12);
    for row in &rows {
        let numbers = row.iter().skip(2).map(|number| count(number.parse().expect("a count")));
        let cells: Vec<String> = std::iter::once(row[0].to_owned()).chain(numbers).collect();
        assert!(page.contains(&format!("| {} |", cells.join(" | "))), "docs/speed.md lacks {cells:?}");
        let sum: u64 = row.iter().skip(3).map(|part| part.parse::<u64>().expect("a count")).sum();
        assert!(sum.abs_diff(row[2].parse().expect("a count")) <= 3, "the parts of {} are its total", &row[0]);
    }
}
