//! Another confidence level than 95 %: intervals, verdicts and texts follow it, games and identities do not.

use crate::cli::{SMALL, files, folder, questlab, stderr, stdout};
use serde_json::Value;
use std::fs;
use std::path::Path;

/// Players who end some of their games.
fn lively() -> String {
    SMALL.replace("\"random\"", "\"greedy\"").replace("rounds_max = 60", "rounds_max = 150")
}

const SWEEP: &str = "schema = 2\ntitle = 'Sweep'\nedition = 'talisman-r4e'\nseed = 5\nrounds_max = 40\n\
    [[entry]]\nstrategy = 'random'\n[field]\nstrategy = 'random'\n[sweep]\n'rules.trophy_cost' = [5, 6, 7]\n";
const LEAGUE: &str = "schema = 2\ntitle = 'League'\nedition = 'talisman-r4e'\nseed = 5\nrounds_max = 40\n\
    [league]\nstrategies = ['random', 'greedy', 'bold']\n";

fn done(here: &Path, args: &[&str]) -> String {
    let output = questlab(here, args);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", stderr(&output));
    stdout(&output)
}

/// The ends of all intervals of an object, in order.
fn bounds(value: &Value, found: &mut Vec<[f64; 2]>) {
    if let Some([low, high]) =
        value.as_object().and_then(|all| Some([all.get("low")?.as_f64()?, all.get("high")?.as_f64()?]))
    {
        found.push([low, high]);
    }
    match value {
        Value::Object(all) => all.values().for_each(|value| bounds(value, found)),
        Value::Array(all) => all.iter().for_each(|value| bounds(value, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn summary(here: &Path, run: &str) -> Value {
    let text = fs::read_to_string(here.join(run).join("summary.json")).expect("a stored summary");
    serde_json::from_str(&text).expect("JSON")
}

/// Everything that people read of a run: the page and its text, pictures, and the terminal.
fn texts(here: &Path, run: &str, told: &str) -> Vec<(String, String)> {
    let kept = files(&here.join(run))
        .into_iter()
        .filter(|(name, _)| [".md", ".html", ".svg"].iter().any(|extension| name.ends_with(extension)));
    let kept = kept.map(|(name, bytes)| (name, String::from_utf8_lossy(&bytes).into_owned()));
    kept.chain([("terminal".to_owned(), told.to_owned())]).collect()
}

#[test]
fn every_kind_of_run_says_its_level_and_no_other() {
    let here = folder("confidence-texts");
    for (name, text, games) in [("small", &*lively(), "120"), ("sweep", SWEEP, "256"), ("league", LEAGUE, "240")] {
        fs::write(here.join(format!("{name}.toml")), text).expect("a test folder can be written");
        let file = format!("{name}.toml");
        let told = done(&here, &["run", &file, "--quiet", "--games", games, "--out", name, "--confidence", "99"]);
        for (file, text) in texts(&here, name, &told) {
            let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
            let usual = [" 95 %", "(95 %", "(Holm, 5 %", "at 5 %"].iter().find(|usual| words.contains(**usual));
            assert_eq!(usual, None, "{name}, {file}: {words}");
            let said = words.contains("99 %") || file.contains("pictures/");
            assert!(said, "{name}, {file}: {words}");
        }
        assert_eq!(summary(&here, name)["confidence"].as_f64(), Some(99.0));
        // Reported again at the usual level, it is the run that was played there, but for its own level.
        done(&here, &["run", &file, "--quiet", "--games", games, "--out", "usual"]);
        done(&here, &["report", name, "--confidence", "95"]);
        let [mut again, mut usual] = [name, "usual"].map(|run| files(&here.join(run)));
        for all in [&mut again, &mut usual] {
            ["manifest.toml", "tallies.json"].iter().for_each(|file| drop(all.remove(*file)));
        }
        assert_eq!(again.keys().collect::<Vec<_>>(), usual.keys().collect::<Vec<_>>());
        for (file, bytes) in &usual {
            assert!(again[file] == *bytes, "{name}: {file} differs");
        }
        fs::remove_dir_all(here.join("usual")).expect("a test folder can be removed");
        // Without an option, the run's own level comes back.
        done(&here, &["report", name]);
        assert_eq!(summary(&here, name)["confidence"].as_f64(), Some(99.0));
    }
}

#[test]
fn intervals_of_99_contain_those_of_95_by_the_known_ratio() {
    let here = folder("confidence-ratio");
    fs::write(here.join("small.toml"), lively()).expect("a test folder can be written");
    // The level is no part of the plan. Both files have one name, which is.
    fs::create_dir(here.join("other")).expect("a test folder can be made");
    let text = lively().replace("seed = 11", "seed = 11\nconfidence = 99");
    fs::write(here.join("other/small.toml"), text).expect("a test folder can be written");
    done(&here, &["run", "small.toml", "--quiet", "--games", "120", "--out", "usual"]);
    done(&here, &["run", "other/small.toml", "--quiet", "--games", "120", "--out", "sure"]);
    let [usual, sure] = ["usual", "sure"].map(|run| summary(&here, run));
    let [mut narrow, mut wide] = [Vec::new(), Vec::new()];
    bounds(&usual, &mut narrow);
    bounds(&sure, &mut wide);
    assert!(narrow.len() == wide.len() && narrow.len() > 100, "{} and {}", narrow.len(), wide.len());
    let mut wider = 0;
    for (narrow, wide) in narrow.iter().zip(&wide) {
        assert!(wide[0] <= narrow[0] && narrow[1] <= wide[1], "{wide:?} does not contain {narrow:?}");
        wider += usize::from(wide[0] < narrow[0] || narrow[1] < wide[1]);
    }
    assert!(wider * 10 > narrow.len() * 9, "{wider} of {}", narrow.len());
    // Mean rounds: the points of the t distribution with 119 degrees of freedom (SciPy 1.17.1).
    let width = |summary: &Value| {
        let rounds = &summary["variants"][0]["rounds"];
        rounds["high"].as_f64().expect("an end") - rounds["low"].as_f64().expect("an end")
    };
    assert!(
        (width(&sure) / width(&usual) - 2.617_775_976_490_859 / 1.980_099_876_456_939_7).abs() < 1e-6,
        "{} {}",
        width(&sure),
        width(&usual)
    );
    let plan = |run: &str| {
        let text = fs::read_to_string(here.join(run).join("manifest.toml")).expect("a manifest");
        text.lines().find(|line| line.starts_with("plan = ")).map(str::to_owned)
    };
    assert!(plan("usual").is_some() && plan("usual") == plan("sure"));
    let output = questlab(&here, &["diff", "usual", "sure"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("usual reports at 95 % and sure at 99 %; name one level"), "{}", stderr(&output));
    assert!(done(&here, &["diff", "usual", "sure", "--confidence", "99"]).contains("(Holm, 1 %)"));
    let table = ["--rows", "variant", "--value", "rounds_low", "--table", "variants"];
    let output = questlab(&here, &[&["table", "usual", "sure"], &table[..]].concat());
    assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
}
