//! Every game kept as a row a seat: in order, whatever the threads, and in agreement with the summary.

use crate::cli::{SMALL, folder, names, questlab, stderr};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

fn small(test: &str) -> PathBuf {
    let here = folder(test);
    fs::write(here.join("small.toml"), SMALL).expect("a test folder can be written");
    here
}

fn kept(here: &Path, threads: &str, out: &str) -> Vec<u8> {
    let flags = ["run", "small.toml", "--keep-games", "--quiet", "--threads", threads, "--out", out];
    let output = questlab(here, &flags);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    fs::read(here.join(out).join("games.csv")).expect("games are kept")
}

/// The lines of a CSV, by the names of its first.
fn lines(bytes: &[u8]) -> Vec<BTreeMap<String, String>> {
    let mut reader = csv::Reader::from_reader(bytes);
    reader.deserialize().map(|line| line.expect("a line has the columns of the first")).collect()
}

#[test]
fn kept_games_are_the_same_bytes_on_any_number_of_threads_and_agree_with_the_summary() {
    let here = small("games-kept");
    let (one, two) = (kept(&here, "1", "one"), kept(&here, "2", "two"));
    assert!(one == two, "threads change nothing");
    let own = |file: &str| fs::read(here.join(file)).expect("a file that the run wrote");
    if cfg!(feature = "tables") {
        assert!(own("one/games.parquet") == own("two/games.parquet") && own("one/games.parquet").starts_with(b"PAR1"));
    }
    let summary: Value = serde_json::from_slice(&own("one/summary.json")).expect("the summary is JSON");
    let rows = lines(&one);
    // Seven hundred games of each variant, at tables of four, three and four.
    assert_eq!(rows.len(), 700 * (4 + 3 + 4));
    let number = |row: &BTreeMap<String, String>, name: &str| row[name].parse::<f64>().expect("a number");
    for variant in summary["variants"].as_array().expect("variants") {
        let own: Vec<_> = rows.iter().filter(|row| variant["name"] == row["variant"].as_str()).collect();
        let firsts: Vec<_> = own.iter().filter(|row| row["seat_index"] == "0").collect();
        assert!(firsts.iter().enumerate().all(|(game, row)| row["game_index"] == game.to_string()), "in order");
        let sum = |name: &str| firsts.iter().map(|row| number(row, name)).sum::<f64>();
        let mean = |what: &str| variant[what]["mean"].as_f64().expect("a mean");
        for (name, what) in [("rounds", "rounds"), ("deaths", "deaths"), ("eliminated", "eliminated")] {
            assert!((sum(name) / 700.0 - mean(what)).abs() < 1e-9, "{name}");
        }
        let cut = firsts.iter().filter(|row| row["unfinished"] == "true").count() as u64;
        assert_eq!(Some(cut), variant["unfinished"].as_u64());
        for (list, name, column) in [
            ("characters", "character", "dealt"),
            ("strategies", "strategy", "strategy"),
            ("entries", "entry", "entry"),
        ] {
            for wins in variant[list].as_array().expect("rows") {
                let of = own.iter().filter(|row| wins[name] == row[column].as_str());
                let (seats, won) = of.fold((0, 0.0), |sum, row| (sum.0 + 1, sum.1 + number(row, "win")));
                assert_eq!(wins["seats"].as_u64(), Some(seats), "{wins}");
                assert!((wins["wins"].as_f64().expect("wins") - won).abs() < 1e-6, "{wins}: {won}");
            }
        }
    }
}

#[test]
fn games_are_kept_where_asked_for_and_leave_nothing_half_written() {
    let here = small("games-asked");
    kept(&here, "2", "out");
    assert!(!names(&here.join("out")).iter().any(|name| name.starts_with('.')));
    // The summary is made anew from what was stored; games stay, until a run replaces what the folder holds.
    assert_eq!(questlab(&here, &["report", "out"]).status.code(), Some(0));
    assert!(here.join("out/games.csv").exists());
    assert_eq!(questlab(&here, &["run", "small.toml", "--quiet", "--out", "out"]).status.code(), Some(0));
    let left: Vec<String> = names(&here.join("out")).into_iter().filter(|name| name.starts_with("games")).collect();
    assert_eq!(left, Vec::<String>::new(), "games of another run are not left beside this one's tables");
}

#[test]
fn games_that_were_changed_are_refused_and_games_that_are_gone_come_back() {
    let here = small("games-damaged");
    kept(&here, "2", "out");
    let (path, sound) = (here.join("out/games.csv"), fs::read(here.join("out/games.csv")).unwrap());
    fs::write(&path, &sound[..sound.len() / 2]).unwrap();
    let before = fs::read(here.join("out/manifest.toml")).unwrap();
    let output = questlab(&here, &["report", "out"]);
    assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
    assert!(stderr(&output).contains("out/games.csv: not the file that manifest.toml lists"), "{}", stderr(&output));
    assert_eq!(fs::read(here.join("out/manifest.toml")).unwrap(), before);
    fs::remove_file(&path).unwrap();
    let resumed = ["run", "small.toml", "--keep-games", "--resume", "--out", "out"];
    assert_eq!(questlab(&here, &resumed).status.code(), Some(0));
    assert!(fs::read(&path).unwrap() == sound && fs::read(here.join("out/manifest.toml")).unwrap() == before);
    // A report says that they are gone, lists them no more, and they still come back.
    fs::remove_file(&path).unwrap();
    let output = questlab(&here, &["report", "out"]);
    assert!(output.status.success() && stderr(&output).contains("out/games.csv is gone; "), "{}", stderr(&output));
    assert!(!fs::read_to_string(here.join("out/manifest.toml")).unwrap().contains("\"games.csv\""));
    assert_eq!(questlab(&here, &resumed).status.code(), Some(0));
    assert!(fs::read(&path).unwrap() == sound && fs::read(here.join("out/manifest.toml")).unwrap() == before);
}

#[test]
fn games_are_not_kept_of_what_is_not_played() {
    let here = small("games-refused");
    let output = questlab(&here, &["run", "small.toml", "--keep-games", "--dry-run"]);
    assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
    assert!(stderr(&output).contains("--keep-games") && stderr(&output).contains("--dry-run"), "{}", stderr(&output));
    assert_eq!(names(&here), ["small.toml"]);
}
