//! Stored runs that were damaged, made up or mixed: refused with a reason, never taken for a run and never a crash.

use super::forks::FORK;
use super::league::LEAGUE;
use crate::cli::{SMALL, files, folder, questlab, stderr};
use questlab::experiment::record::Record;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

/// Numbers that look random and are the same in every run of the tests.
fn random(state: &mut u64, below: usize) -> usize {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    usize::try_from(*state >> 33).expect("31 bits") % below
}

/// A stored run of its own experiment.
fn stored(test: &str, text: &str, flags: &[&str]) -> PathBuf {
    let here = folder(test);
    fs::write(here.join("run.toml"), text).expect("a test folder can be written");
    let output = questlab(&here, &[&["run", "run.toml", "--quiet", "--out", "out"], flags].concat());
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    here
}

/// The leaves of a value.
fn leaves(value: &mut Value) -> Vec<&mut Value> {
    match value {
        Value::Array(all) => all.iter_mut().flat_map(leaves).collect(),
        Value::Object(all) => all.values_mut().flat_map(leaves).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => vec![value],
    }
}

/// Changes one value to something else of its kind; says whether it could.
fn forge(value: &mut Value, state: &mut u64) -> bool {
    let mut leaves = leaves(value);
    let at = random(state, leaves.len());
    let leaf = &mut *leaves[at];
    let new = match &*leaf {
        Value::Number(number) => {
            let old = number.as_u64().unwrap_or(3);
            let choices =
                [0, 1, old.wrapping_add(1), old / 2, old.saturating_mul(1_000), 1 << 40, u64::MAX / 2, u64::MAX];
            Value::from(choices[random(state, choices.len())])
        }
        Value::String(_) => Value::from(["", "\u{1b}[31m", "=1+1", "a\u{202e}b", "x"][random(state, 5)]),
        Value::Bool(is) => Value::from(!is),
        Value::Null | Value::Array(_) | Value::Object(_) => return false,
    };
    let changed = *leaf != new;
    *leaf = new;
    changed
}

fn digits(bytes: &[u8]) -> String {
    use sha2::{Digest, Sha256};
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Puts a text in place of the tallies, with the check sum, the length and the SHA-256 that belong to it.
fn put(out: &Path, record: &Record) {
    let text = record.to_json().expect("numbers and texts");
    let manifest = fs::read_to_string(out.join("manifest.toml")).expect("a manifest");
    let mut table: toml::Table = manifest.parse().expect("TOML");
    let listed = table["file"].as_array_mut().expect("files");
    for file in listed.iter_mut().filter(|file| file["name"].as_str() == Some("tallies.json")) {
        file["bytes"] = toml::Value::from(i64::try_from(text.len()).expect("small"));
        file["sha256"] = toml::Value::from(digits(text.as_bytes()));
    }
    // The list of files is what a manifest ends with.
    let (head, _) = manifest.split_once("\n[[file]]\n").expect("a list of files");
    let files = toml::Table::from_iter([("file".to_owned(), table["file"].clone())]);
    let text_of_manifest = format!("{head}\n{files}");
    let check = digits(text_of_manifest.as_bytes());
    let manifest = format!("{text_of_manifest}\n[check]\nsha256 = \"{check}\"\n");
    fs::write(out.join("manifest.toml"), manifest).expect("writable");
    fs::write(out.join("tallies.json"), text).expect("writable");
}

#[test]
fn forged_numbers_with_the_right_check_sums_are_refused_or_reported_without_a_crash() {
    let sweep = format!("{}[sweep]\n\"entry.params.cross_at\" = [5, 9]\n", FORK.replace("games = 400", "games = 60"));
    let (mut state, mut counts, mut refused_counts) = (11, 0, 0);
    for (name, text, games) in [("small", SMALL, "60"), ("sweep", sweep.as_str(), "60"), ("league", LEAGUE, "120")] {
        let here = stored(&format!("forged-{name}"), text, &["--games", games]);
        let out = here.join("out");
        let before = files(&out);
        let text = String::from_utf8(before["tallies.json"].clone()).expect("text");
        let record = Record::from_json(&text).expect("as it was written");
        let whole = serde_json::to_value(&record).expect("numbers and texts");
        let mut tries = 0;
        while tries < 60 {
            let mut forged = whole.clone();
            let could = forge(&mut forged, &mut state);
            // Counts of games must add up; texts, and what single cards and rules did, can be anything.
            let counted = ["total", "blocks"].iter().any(|part| forged[part] != whole[part]);
            let Ok(found) = could.then(|| serde_json::from_value::<Record>(forged)).transpose() else { continue };
            let Some(found) = found.filter(|found| *found != record) else { continue };
            tries += 1;
            put(&out, &found);
            let output = questlab(&here, &["report", "out"]);
            let said = stderr(&output);
            let code = output.status.code();
            assert!(matches!(code, Some(0..=4)), "{code:?}: {said}");
            counts += u32::from(counted);
            refused_counts += u32::from(counted && code == Some(2));
            assert!(!said.contains("panicked"), "{said}");
            let shown: Vec<u8> = [&output.stdout[..], &output.stderr[..]].concat();
            assert!(!shown.contains(&0x1b), "an escape reached the terminal: {said}");
            for (file, bytes) in &before {
                fs::write(out.join(file), bytes).expect("writable");
            }
        }
    }
    assert!(counts > 60 && refused_counts * 100 > counts * 85, "of {counts} counts {refused_counts} were refused");
}

#[test]
fn files_that_are_cut_or_flipped_are_found() {
    let here = stored("forged-flipped", SMALL, &["--games", "60", "--keep-games"]);
    let out = here.join("out");
    let before = files(&out);
    let mut state = 3;
    for tries in 0..60 {
        let names: Vec<&String> = before.keys().collect();
        let name = names[random(&mut state, names.len())];
        let mut bytes = before[name].clone();
        if tries % 3 == 0 {
            bytes.truncate(random(&mut state, bytes.len()));
        } else {
            let at = random(&mut state, bytes.len());
            bytes[at] ^= 1 << random(&mut state, 8);
        }
        fs::write(out.join(name), &bytes).expect("writable");
        let output = questlab(&here, &["diff", "out", "out"]);
        let said = stderr(&output);
        assert!(output.status.code() == Some(2) && said.contains(name.as_str()), "{name}: {said}");
        fs::write(out.join(name), &before[name]).expect("writable");
    }
}
