//! The commands as a user types them: what they print, write, keep and replace.

use crate::cli::{SMALL, folder, names, questlab, stderr, stdout};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

fn small(test: &str) -> PathBuf {
    let here = folder(test);
    fs::write(here.join("small.toml"), SMALL).expect("a test folder can be written");
    here
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("the program prints JSON")
}

fn rows<'a>(value: &'a Value, name: &str) -> &'a Vec<Value> {
    value[name].as_array().expect("a list of rows")
}

#[test]
fn a_run_prints_one_object_that_adds_up() {
    let here = small("run-json");
    let output = questlab(&here, &["run", "small.toml", "--format", "json"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let summary = json(&stdout(&output));
    assert_eq!((&summary["experiment"], &summary["seed"]), (&Value::from("small"), &Value::from(11)));
    assert_eq!(rows(&summary, "variants").len(), 3);
    for (variant, players) in rows(&summary, "variants").iter().zip([4, 3, 4]) {
        let seats: u64 = rows(variant, "characters").iter().map(|row| row["seats"].as_u64().unwrap()).sum();
        let wins: f64 = rows(variant, "characters").iter().map(|row| row["wins"].as_f64().unwrap()).sum();
        let decided = 700 - variant["unfinished"].as_u64().unwrap();
        assert_eq!((variant["games"].as_u64(), seats), (Some(700), 700 * players));
        assert!((wins - decided as f64).abs() < 1e-6, "{wins} wins in {decided} games");
        let troll = rows(variant, "characters").iter().find(|row| row["character"] == "Troll").unwrap();
        assert_eq!(troll["seats"].as_u64(), Some(700));
        assert!(rows(variant, "strategies")[0]["win_share"].is_null(), "one strategy holds every seat");
        assert!(variant["rounds"]["quantiles"]["p50"].as_u64().unwrap() <= 60);
        for seat in rows(variant, "seats") {
            assert_eq!(seat["seats"].as_u64(), Some(700));
        }
    }
    let compared = rows(&summary, "comparisons");
    assert!(compared.iter().any(|row| row["metric"] == "rounds" && row["n"] == 700));
    // Shares compare between tables of one size only.
    let characters =
        |variant: &str| compared.iter().filter(|row| row["metric"] == "win_share" && row["variant"] == variant).count();
    assert_eq!((characters("cheap trophies"), characters("cheap trophies, at a table of three")), (14, 0));
}

#[test]
fn a_run_stores_its_tables_and_report_rebuilds_them() {
    let here = small("run-report");
    assert_eq!(questlab(&here, &["run", "small.toml", "--quiet"]).status.code(), Some(0));
    let stored = here.join("results/small");
    let (folders, mut files): (Vec<String>, Vec<String>) =
        names(&stored).into_iter().partition(|name| stored.join(name).is_dir());
    assert_eq!(folders, if cfg!(feature = "pictures") { vec!["pictures"] } else { vec![] });
    for folder in folders {
        files.extend(names(&stored.join(&folder)).iter().map(|file| format!("{folder}/{file}")));
    }
    for file in ["report.html", "report.md", "pictures/entries.svg", "pictures/lengths.svg"] {
        assert_eq!(files.contains(&file.to_owned()), cfg!(feature = "pictures"), "{file} of {files:?}");
    }
    for file in ["manifest.toml", "summary.json", "tallies.json", "characters.csv", "comparisons.csv", "rounds.csv"] {
        assert!(files.contains(&file.to_owned()), "{file} is missing of {files:?}");
    }
    assert_eq!(files.contains(&"characters.parquet".to_owned()), cfg!(feature = "tables"));
    let read_all = || -> Vec<Vec<u8>> { files.iter().map(|file| fs::read(stored.join(file)).unwrap()).collect() };
    let before = read_all();
    let shown = ["report.html", "pictures/entries.svg"].into_iter().filter(|_| cfg!(feature = "pictures"));
    for file in ["summary.json", "characters.csv", "variants.csv"].into_iter().chain(shown) {
        fs::remove_file(stored.join(file)).unwrap();
    }
    let output = questlab(&here, &["report", "results/small", "--format", "csv"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_eq!(output.stdout, fs::read(stored.join("characters.csv")).unwrap());
    assert!(before == read_all(), "the rebuilt files are the ones that the run wrote");
    let manifest = fs::read_to_string(stored.join("manifest.toml")).unwrap();
    assert!(!manifest.contains(here.to_str().unwrap()) && manifest.contains("trophy_cost = 3"), "{manifest}");
}

#[test]
fn another_plan_is_not_overwritten_without_force() {
    let here = small("run-force");
    let run = |flags: &[&str]| questlab(&here, &[&["run", "small.toml", "--quiet"], flags].concat()).status.code();
    let games = |folder: &str| fs::read_to_string(here.join(folder).join("variants.csv")).unwrap();
    assert_eq!(run(&["--games", "20"]), Some(0));
    assert_eq!(names(&here.join("results")), ["tries"]);
    assert_eq!(run(&["--games", "20", "--threads", "2"]), Some(0), "the same plan again");
    let twenty = games("results/tries/small");
    let other = questlab(&here, &["run", "small.toml", "--games", "20", "--seed", "9"]);
    let advice = "choose another folder with --out FOLDER, or replace it with --force";
    let held = "holds a run of this experiment with other settings (`seed`: now 9, saved 11)";
    assert_eq!((other.status.code(), games("results/tries/small")), (Some(2), twenty.clone()), "another plan");
    assert_eq!(stderr(&other), format!("error: results/tries/small {held}; {advice}\n"));
    fs::write(here.join("other.toml"), fs::read_to_string(here.join("small.toml")).unwrap()).unwrap();
    let other = questlab(&here, &["run", "other.toml", "--games", "20", "--out", "results/tries/small"]);
    let held = "holds a run of another experiment, `small`";
    assert_eq!(stderr(&other), format!("error: results/tries/small {held}; {advice}\n"));
    fs::write(here.join("results/tries/small/notes.txt"), "mine").unwrap();
    assert_eq!(run(&["--games", "30"]), Some(0), "a longer run of the same plan");
    let thirty = games("results/tries/small");
    assert_ne!(thirty, twenty);
    let shorter = questlab(&here, &["run", "small.toml", "--games", "20", "--quiet"]);
    assert!(stderr(&shorter).contains("a longer run of this experiment (30 games); choose"), "{}", stderr(&shorter));
    assert_eq!((shorter.status.code(), games("results/tries/small")), (Some(2), thirty.clone()));
    assert_eq!(run(&["--games", "20", "--seed", "9", "--force"]), Some(0));
    assert_ne!(games("results/tries/small"), thirty);
    assert!(here.join("results/tries/small/notes.txt").exists(), "a user's own file stays");
    assert_eq!(run(&["--games", "30", "--out", "elsewhere"]), Some(0));
    assert!(here.join("elsewhere/summary.json").exists());
}

#[test]
fn tables_fit_a_terminal_and_begin_with_a_sentence() {
    let here = small("run-text");
    let ending = SMALL.replace("\"random\"", "\"bold\"").replace("rounds_max = 60", "rounds_max = 400");
    fs::write(here.join("ending.toml"), ending).unwrap();
    let output = questlab(&here, &["run", "ending.toml", "--games", "100"]);
    assert!(stdout(&output).starts_with("No variant clearly changes "), "{}", stdout(&output));
    let mut texts = vec![stdout(&output)];
    let output = questlab(&here, &["run", "small.toml"]);
    texts.push(stdout(&output));
    assert!(
        texts[1].starts_with("No game came to an end, under random play: all 2,100 were cut short"),
        "{}",
        texts[1]
    );
    let words = texts[0].split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("(variance reduction). The same seat wins in both variants in "), "{}", texts[0]);
    for text in &texts {
        assert!(text.contains("\nfair share "), "{text}");
        for line in text.lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
    }
    assert!(stderr(&output).contains("games/s") && !stderr(&output).contains('\u{1b}'), "no bar without a terminal");
    let output = questlab(&here, &["report", "results/small", "--format", "markdown"]);
    assert!(stdout(&output).contains("| --: |"), "{}", stdout(&output));
}

#[test]
fn a_dry_run_and_a_check_write_nothing() {
    let here = small("run-dry");
    let output = questlab(&here, &["run", "small.toml", "--dry-run"]);
    assert!(stdout(&output).contains("nothing played") && output.status.success());
    let output = questlab(&here, &["check", "small.toml", "character-balance", "trophy-conversion"]);
    assert!(output.status.success(), "{}", stderr(&output));
    assert_eq!(stdout(&output).lines().count(), 3);
    assert_eq!(names(&here), ["small.toml"]);
}

#[test]
fn the_shipped_experiments_are_those_built_in() {
    let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("experiments");
    let here = folder("run-shipped");
    let files: Vec<String> = names(&shipped).iter().map(|file| format!("experiments/{file}")).collect();
    let named = core::iter::once("check").chain(files.iter().map(String::as_str));
    let output = questlab(&here, &named.collect::<Vec<_>>());
    assert!(output.status.success(), "{}{}", stdout(&output), stderr(&output));
    assert_eq!(stdout(&output).matches(": ok, an experiment of ").count(), files.len());
}

/// Where a file lay, and how it was named, is nowhere in what is stored.
#[test]
fn what_is_stored_tells_of_no_path() {
    let here = folder("run-where");
    fs::create_dir(here.join("sub")).unwrap();
    let ending = SMALL.replace("\"random\"", "\"bold\"").replace("rounds_max = 60", "rounds_max = 400");
    fs::write(here.join("sub/mine.toml"), ending).unwrap();
    let absolute = here.join("sub/mine.toml");
    let run = |from: &Path, file: &str, out: &str| {
        let out = here.join(out);
        let output = questlab(from, &["run", file, "--games", "20", "--quiet", "--out", out.to_str().unwrap()]);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        ["tallies.json", "summary.json", "drama.csv", "manifest.toml"].map(|name| fs::read(out.join(name)).unwrap())
    };
    let first = run(&here, "sub/mine.toml", "one");
    assert!(first == run(&here.join("sub"), "mine.toml", "two"));
    assert!(first == run(&here, absolute.to_str().unwrap(), "three"));
    let drama = String::from_utf8_lossy(&first[2]).into_owned();
    assert!(drama.contains("questlab play --experiment . --variant "), "{drama}");
}

#[test]
fn names_do_not_break_markdown() {
    let here = folder("run-markdown");
    fs::write(here.join("bars.toml"), SMALL.replace("\"cheap trophies\"", "\"cheap | free\"")).unwrap();
    let text = stdout(&questlab(&here, &["run", "bars.toml", "--games", "20", "--format", "markdown", "--quiet"]));
    assert!(text.contains("| cheap \\| free |"), "{text}");
    let bars = |line: &str| line.replace("\\|", "").matches('|').count();
    let lines: Vec<&str> = text.lines().collect();
    let rules = (1..lines.len()).filter(|at| lines[*at].starts_with("| :--"));
    for at in rules {
        let table = lines[at - 1..].iter().take_while(|line| line.starts_with('|'));
        table.for_each(|line| assert_eq!(bars(line), bars(lines[at]), "{line}"));
    }
}

/// What `play --save` writes can be read back, so its numbers are those that a file may have.
#[test]
fn the_largest_game_that_is_played_can_be_saved_and_read() {
    let here = folder("play-largest");
    let (most, more) = ("9223372036854775807", "9223372036854775808");
    for option in ["--seed", "--game"] {
        let output = questlab(&here, &["play", option, more]);
        assert_eq!(output.status.code(), Some(2), "{option}");
        assert!(stderr(&output).contains("from 0 to 9,223,372,036,854,775,807"), "{}", stderr(&output));
    }
    let save = ["play", "--seed", most, "--game", most, "--at", "2", "--save", "here.toml"];
    assert_eq!(questlab(&here, &save).status.code(), Some(0));
    let checked = questlab(&here, &["check", "here.toml"]);
    assert_eq!(checked.status.code(), Some(0), "{}", stderr(&checked));
}

#[cfg(target_os = "linux")]
#[test]
fn an_output_that_takes_no_more_is_named() {
    let full = fs::File::options().write(true).open("/dev/full").expect("a device of Linux");
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_questlab"));
    let output = command.args(["list", "rules"]).stdout(full).output().expect("the program starts");
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).starts_with("error: standard output: No space left"), "{}", stderr(&output));
}

#[test]
fn shells_are_told_every_command() {
    let here = folder("completions");
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let output = questlab(&here, &["completions", shell]);
        let script = stdout(&output);
        assert!(output.status.success() && output.stderr.is_empty(), "{shell}");
        assert!(["situation", "keep-games", "completions"].iter().all(|word| script.contains(word)), "{shell}");
        // These shells can complete values too.
        let names = ["trophy-conversion", "stop-anywhere", "brawler", "prophecy-basic", "Prophetess"];
        let all = names.iter().all(|name| script.contains(name));
        assert!(all || ["elvish", "powershell"].contains(&shell), "{shell}");
    }
    assert_eq!(questlab(&here, &["completions", "bsh"]).status.code(), Some(2));
}
