//! Two stored runs side by side.

use crate::cli::{SMALL, folder, questlab, stderr, stdout};
use serde_json::Value;
use std::fs;

#[test]
fn runs_are_set_side_by_side_by_the_names_they_share() {
    let here = folder("diff");
    fs::write(here.join("small.toml"), SMALL).expect("a test folder can be written");
    let more = SMALL.replace("name = \"printed\"", "name = \"other\"").replace("seed = 11", "seed = 12");
    fs::write(here.join("more.toml"), more).expect("a test folder can be written");
    for (file, out, games) in [("small.toml", "a", "700"), ("small.toml", "b", "350"), ("more.toml", "c", "700")] {
        let output = questlab(&here, &["run", file, "--quiet", "--out", out, "--games", games]);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    }
    let same = stdout(&questlab(&here, &["diff", "a", "a"]));
    assert!(same.split_whitespace().collect::<Vec<_>>().join(" ").contains("played the very same games in"), "{same}");
    let told = stdout(&questlab(&here, &["diff", "a", "c"]));
    let words = told.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("Only the first has printed.") && words.contains("Only the second has other."), "{told}");
    assert!(told.lines().all(|line| line.chars().count() <= 80), "{told}");
    let json = |a: &str, b: &str| -> Value {
        serde_json::from_str(&stdout(&questlab(&here, &["diff", a, b, "--format", "json"]))).expect("an object")
    };
    let (there, back) = (json("a", "b"), json("b", "a"));
    let figures = |object: &Value| object["figures"].as_array().expect("figures").clone();
    assert!(figures(&there).len() > 20, "{there:#}");
    for (one, other) in figures(&there).iter().zip(figures(&back)) {
        let (low, high) = (one["low"].as_f64().expect("low"), other["high"].as_f64().expect("high"));
        assert!((low + high).abs() < 1e-12, "{one} {other}");
        assert!(low <= one["difference"].as_f64().expect("a difference"));
        assert_eq!(one["differs"], false, "half of the same games differ by chance only: {one}");
    }
    // Shares stand beside the n they rest on; what variants of one name do not share is said.
    assert!(told.contains("figure") && told.lines().any(|line| line.matches(" n ").count() == 2), "{told}");
    let output = questlab(&here, &["run", "small.toml", "--quiet", "--out", "d", "--edition", "talisman-digital"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let told = stdout(&questlab(&here, &["diff", "a", "d"])).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains("Different in \"printed\": edition, talisman-r4e and talisman-digital."), "{told}");
    assert_eq!(json("a", "d")["unlike"][0]["is"][1], "talisman-digital");
    let rounds = &figures(&json("a", "c"))[0];
    assert_eq!((&rounds["metric"], &rounds["seen"][0]["n"]), (&Value::from("rounds"), &Value::from(700)));
}

#[test]
fn what_is_no_run_is_refused() {
    let here = folder("diff-refused");
    let output = questlab(&here, &["diff", "nowhere", "nowhere"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("nowhere"), "{}", stderr(&output));
}
