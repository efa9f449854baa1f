//! Gates, levels, precision, plans and balance, as a user meets them.

use crate::cli::{folder, names, questlab, stderr, stdout};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

const HEAD: &str = "schema = 2\ntitle = \"Numbers\"\nedition = \"talisman-r4e\"\nplayers = 4\ngames = 400\nseed = 5\n";
const FIELD: &str = "[field]\nstrategy = \"bold\"\n";

fn written(test: &str, text: &str) -> PathBuf {
    let here = folder(test);
    fs::write(here.join("n.toml"), text).expect("a test folder can be written");
    here
}

fn json(path: &Path) -> Value {
    serde_json::from_str(&fs::read_to_string(path).expect("readable")).expect("JSON")
}

/// Runs an experiment with these bounds: the exit code, what is printed, and the summary.
fn gated(test: &str, gates: &str) -> (Option<i32>, String, Value) {
    let here = written(test, &format!("{HEAD}{FIELD}[gate]\n{gates}\n"));
    let output = questlab(&here, &["run", "n.toml", "--quiet"]);
    let said = format!("{}{}", stdout(&output), stderr(&output));
    (output.status.code(), said, json(&here.join("results/n/summary.json")))
}

#[test]
fn a_kept_gate_is_0_a_broken_one_3_and_an_open_one_4() {
    let kept = "rounds.median = { below = 499, above = 2 }\nunfinished = { below = \"90%\" }";
    let (code, said, summary) = gated("gate-kept", kept);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("Gate: 3 passed, 0 missed, 0 undecided"), "{said}");
    let verdicts: Vec<&Value> = summary["gates"].as_array().unwrap().iter().map(|row| &row["verdict"]).collect();
    assert_eq!(verdicts, ["pass"; 3]);

    let open = "first_player_advantage = { within = \"0.1pp\" }";
    let (code, said, summary) = gated("gate-open", &format!("{kept}\n{open}"));
    assert_eq!(code, Some(4), "{said}");
    assert!(said.contains("3 passed, 0 missed, 1 undecided; more games may decide it"), "{said}");
    let row =
        summary["gates"].as_array().unwrap().iter().find(|row| row["metric"] == "first_player_advantage").unwrap();
    assert_eq!((&row["verdict"], &row["written"]), (&Value::from("undecided"), &Value::from("0.1pp")));
    assert!(row["items"][0]["p_inside"].as_f64().unwrap() > 0.05);

    let broken = "character_share = { within = \"1pp\" }\ndeaths = { below = 0.01 }";
    let (code, said, summary) = gated("gate-broken", &format!("{kept}\n{open}\n{broken}"));
    assert_eq!(code, Some(3), "{said}");
    assert!(said.contains("error: a gate was missed"), "{said}");
    // Who breaks it is named with the figure and what it should be.
    let words = said.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        words.contains("Fail: deaths below 0.01") && words.contains("character_share within 1pp of 25.00 %"),
        "{said}"
    );
    let row = summary["gates"].as_array().unwrap().iter().find(|row| row["metric"] == "character_share").unwrap();
    assert_eq!(row["items"].as_array().unwrap().len(), 14);
    for line in said.lines().filter(|line| !line.starts_with("error")) {
        assert!(line.chars().count() <= 80, "{line}");
    }
}

#[test]
fn report_gives_the_same_verdict_from_what_was_stored() {
    let here = written("gate-report", &format!("{HEAD}{FIELD}[gate]\nrounds.mean = {{ below = 3 }}\n"));
    assert_eq!(questlab(&here, &["run", "n.toml", "--quiet"]).status.code(), Some(3));
    let before = fs::read(here.join("results/n/gates.csv")).unwrap();
    fs::remove_file(here.join("results/n/gates.csv")).unwrap();
    let output = questlab(&here, &["report", "results/n", "--format", "markdown"]);
    assert_eq!(output.status.code(), Some(3));
    assert!(stdout(&output).contains("## Gate: 0 passed, 1 missed, 0 undecided"), "{}", stdout(&output));
    assert_eq!(before, fs::read(here.join("results/n/gates.csv")).unwrap());
    assert!(
        fs::read_to_string(here.join("results/n/manifest.toml"))
            .unwrap()
            .contains("[[gate]]\nmetric = \"rounds.mean\"")
    );
}

#[test]
fn changes_between_variants_are_gated_too() {
    let variants = "[[variant]]\nname = \"printed\"\n[[variant]]\nname = \"same\"\n[[variant]]\nname = \"cheap\"\nrules.trophy_cost = 1\n";
    let gates = "[gate]\nchange.rounds = [{ within = 5, variant = \"same\" }, { below = -5, variant = \"cheap\" }]\n\
                 change.character_share = { within = \"2pp\", variant = \"same\" }\n";
    let here = written("gate-change", &format!("{HEAD}{FIELD}{variants}{gates}"));
    let output = questlab(&here, &["run", "n.toml", "--quiet"]);
    let gates = json(&here.join("results/n/summary.json"))["gates"].clone();
    let verdict = |bound: &str, metric: &str| {
        let rows = gates.as_array().unwrap().iter();
        rows.filter(|row| row["bound"] == bound && row["metric"] == metric).map(|row| row["verdict"].clone()).next()
    };
    assert_eq!(verdict("within", "change.rounds"), Some(Value::from("pass")), "equal variants play equal games");
    assert_eq!(verdict("below", "change.rounds"), Some(Value::from("pass")), "{}", stdout(&output));
    // Never differing in some hundred games is not known to be within two points.
    assert_eq!(verdict("within", "change.character_share"), Some(Value::from("undecided")));
    assert_eq!(output.status.code(), Some(4));
}

#[test]
fn what_never_happened_is_no_proof_of_never() {
    // Eight rounds are too few for anybody to be out; fifty games without one are not a thousand.
    let head = HEAD.replace("games = 400", "games = 50\nrounds_max = 8");
    let gates = "[gate]\neliminated = [{ below = 0.001 }, { below = 0.5 }]\nrounds.mean = { below = 8.001 }\n";
    let here = written("gate-never", &format!("{head}{FIELD}{gates}"));
    let output = questlab(&here, &["run", "n.toml", "--quiet"]);
    assert_eq!(output.status.code(), Some(4), "{}", stdout(&output));
    let found = json(&here.join("results/n/summary.json"));
    let verdicts: Vec<&Value> = found["gates"].as_array().unwrap().iter().map(|row| &row["verdict"]).collect();
    assert_eq!(verdicts, ["undecided", "pass", "undecided"]);
    let out = &found["variants"][0]["eliminated"];
    assert_eq!((&out["mean"], &out["low"]), (&Value::from(0.0), &Value::from(0.0)));
    assert!((0.07..0.08).contains(&out["high"].as_f64().unwrap()), "{out}");
    assert!(found["variants"][0]["rounds"]["high"].as_f64() > Some(8.0));

    let told = stdout(&output).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.starts_with("The gate is undecided, 2 of 3 bounds. No game came to an end, under bold"), "{told}");

    // Two games say next to nothing: no bound of theirs goes beyond what can be.
    let output = questlab(&here, &["run", "n.toml", "--quiet", "--games", "2", "--out", "two"]);
    assert_eq!(output.status.code(), Some(4), "{}", stdout(&output));
}

#[test]
fn balance_stands_in_summary_and_tables() {
    let here = written("balance", &format!("{HEAD}{FIELD}"));
    let output = questlab(&here, &["run", "n.toml", "--quiet", "--games", "3000"]);
    let text = stdout(&output);
    assert!(text.contains("Imbalance (standard deviation") && text.contains("ranks by win share"), "{text}");
    let summary = json(&here.join("results/tries/n/summary.json"));
    let balance = &summary["balance"][0];
    let [value, low, high] = ["value", "low", "high"].map(|part| balance["imbalance"][part].as_f64().unwrap());
    assert!(low > 0.01 && low < value && value < high && high < 0.3, "{balance}");
    assert!(balance["first_player_advantage"]["low"].as_f64() < balance["first_player_advantage"]["high"].as_f64());
    let characters = balance["characters"].as_array().unwrap();
    assert_eq!((characters.len(), balance["seats"].as_array().unwrap().len()), (14, 4));
    let best = characters.iter().find(|row| row["rank"] == 1).unwrap();
    assert!(characters.iter().all(|row| row["rating"].as_f64() <= best["rating"].as_f64()), "{balance}");
    assert!(best["rating_low"].as_f64().unwrap() < best["rating"].as_f64().unwrap());
    assert!(best["rank_low"] == 1 && best["rank_high"].as_u64().unwrap() < 14, "{best}");
    let ratings: f64 = characters.iter().map(|row| row["rating"].as_f64().unwrap()).sum();
    assert!(ratings.abs() < 1e-6, "their mean is 0");
    let files = names(&here.join("results/tries/n"));
    assert!(["balance.csv", "ratings.csv"].iter().all(|file| files.contains(&(*file).to_owned())), "{files:?}");
    assert!(!files.contains(&"gates.csv".to_owned()));
}

#[test]
fn a_precision_is_reached_by_the_same_games_on_any_number_of_threads() {
    let here = written("precision", &format!("{HEAD}{FIELD}"));
    let run = |threads: &str, out: &str| {
        let flags = ["run", "n.toml", "--precision", "rounds.mean=4", "--threads", threads, "--out", out];
        let output = questlab(&here, &flags);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        stdout(&output)
    };
    let (one, three) = (run("1", "one"), run("3", "three"));
    assert_eq!(one, three);
    assert!(one.contains("Played until rounds.mean was known to 4 in every variant"), "{one}");
    for file in ["manifest.toml", "tallies.json", "summary.json"] {
        assert!(fs::read(here.join("one").join(file)).unwrap() == fs::read(here.join("three").join(file)).unwrap());
    }
    let precision = json(&here.join("one/summary.json"))["precision"].clone();
    assert!(precision["reached"] == true && precision["widest"].as_f64().unwrap() <= 4.0, "{precision}");
    let manifest = fs::read_to_string(here.join("one/manifest.toml")).unwrap();
    let games = precision["games"].as_u64().unwrap();
    assert!(manifest.contains(&format!("\ngames = {games}\n")) && manifest.contains("[precision]"), "{manifest}");
    // The same plan again goes to the same folder.
    run("2", "one");
    for (wanted, said) in [
        ("0.2", "points such as"),
        ("rounds=1", "unknown metric `rounds` of --precision"),
        ("entry_share=1pp", "has all seats"),
    ] {
        let output = questlab(&here, &["run", "n.toml", "--precision", wanted]);
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).contains(said), "{}", stderr(&output));
    }
}

#[test]
fn a_plan_says_games_time_and_what_is_seen_and_a_dry_run_too() {
    let variants = "[[variant]]\nname = \"printed\"\n[[variant]]\nname = \"cheap\"\nrules.trophy_cost = 5\n";
    let head = HEAD.replace("games = 400", "games = 100");
    let here = written("plan", &format!("{head}{FIELD}{variants}"));
    let output = questlab(&here, &["plan", "n.toml", "--effect", "2pp"]);
    let text = stdout(&output);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(
        text.contains("games for 2 pp") && text.contains("games/s") && text.contains("100 games of each variant"),
        "{text}"
    );
    // The pilot is a fixed number of games: all but the time is the same in every call.
    let again = stdout(&questlab(&here, &["plan", "n.toml", "--effect", "2pp", "--threads", "1"]));
    let seen = |text: &str| -> Vec<String> {
        let rows = text.lines().filter(|line| line.contains(" pp ") && line.contains("win share"));
        rows.map(|line| line.rsplit_once("  ").expect("columns").0.trim_end().to_owned()).collect()
    };
    assert!(seen(&text).len() >= 2 && seen(&text) == seen(&again), "{text}\n{again}");
    let change = text.lines().find(|line| line.contains("change of a win share")).expect("a row");
    assert!(change.contains(" to "), "a range of games: {change}");
    // 9,851 games would do without pairs and with the character in each; it sits at 4 of 14 tables: 17,239.
    let row = text.lines().find(|line| line.contains("win share, one variant")).unwrap();
    assert!(row.contains("18,000"), "{row}");
    for line in text.lines() {
        assert!(line.chars().count() <= 80, "{line}");
    }
    let dry = stdout(&questlab(&here, &["run", "n.toml", "--dry-run"]));
    assert!(dry.contains("nothing played") && dry.contains("take about") && dry.contains("change of rounds"), "{dry}");
    for wrong in ["much", "0", "-1pp"] {
        let output = questlab(&here, &["plan", "n.toml", &format!("--effect={wrong}")]);
        assert_eq!(output.status.code(), Some(2), "{wrong}");
    }
    assert_eq!(names(&here), ["n.toml"]);
}

#[test]
fn levels_say_whether_the_conclusion_holds_under_both() {
    let variants = "[[variant]]\nname = \"printed\"\n[[variant]]\nname = \"cheap\"\nrules.trophy_cost = 1\n";
    // A change is asked of the second variant under each level, and not of one level beside the other.
    let gate = "[gate]\nchange.rounds = { below = 0 }\n";
    let here = written("levels", &format!("{HEAD}skill_levels = [\"bold\", \"seasoned\"]\n{variants}{gate}"));
    let output = questlab(&here, &["run", "n.toml", "--quiet"]);
    let text = stdout(&output);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("\"cheap\" changes the mean game in one direction under all skill levels."), "{text}");
    let summary = json(&here.join("results/n/summary.json"));
    let variants: Vec<&Value> =
        summary["variants"].as_array().unwrap().iter().map(|variant| &variant["name"]).collect();
    assert_eq!(variants, ["printed, bold", "cheap, bold", "printed, seasoned", "cheap, seasoned"]);
    assert_eq!(summary["gates"][0]["items"].as_array().unwrap().len(), 2);
    let rounds =
        summary["skill_levels"]["findings"].as_array().unwrap().iter().find(|row| row["metric"] == "rounds").unwrap();
    assert_eq!((&rounds["variant"], &rounds["holds"]), (&Value::from("cheap"), &Value::from("yes")));
    assert_eq!(rounds["says"], serde_json::json!(["less", "less"]));
    let baseline = |variant: &str| {
        let rows = summary["comparisons"].as_array().unwrap().iter();
        rows.filter(|row| row["variant"] == variant).map(|row| row["baseline"].clone()).next()
    };
    assert_eq!(baseline("cheap, seasoned"), Some(Value::from("printed, seasoned")));
    // The first sentence is about the variants, not about who plays better.
    assert!(words.starts_with("The gate is passed, 1 of 1 bounds. "), "{text}");
    assert!(words.contains(" variants clearly chang"), "{text}");
    assert_eq!(summary["balance"].as_array().unwrap().len(), 4);
    // One variant alone: who is above the fair share under both.
    let alone = written("levels-alone", &format!("{HEAD}skill_levels = [\"bold\", \"seasoned\"]\n"));
    let output = questlab(&alone, &["run", "n.toml", "--quiet", "--games", "1200"]);
    let text = stdout(&output);
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains(" Under bold play win shares run from "), "{text}");
    assert!(
        words.contains(" Under seasoned play win shares run from ") && words.contains(" of 14 characters "),
        "{text}"
    );
    assert!(text.contains("differences of characters from the"), "{text}");
    let summary = json(&alone.join("results/tries/n/summary.json"));
    let findings = summary["skill_levels"]["findings"].as_array().unwrap();
    let troll = findings.iter().find(|row| row["subject"] == "Troll").unwrap();
    assert_eq!((findings.len(), &troll["holds"]), (14, &Value::from("yes")), "{troll}");
}
