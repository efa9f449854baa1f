//! Bad input is refused with its line and the nearest right name, exit code 2, and nothing written.

use crate::cli::{SMALL, folder, names, questlab, stderr};
use std::fs;
use std::path::Path;

#[test]
fn wrong_experiments_are_refused_where_they_are_wrong() {
    refused("experiments", &["run"]);
}

#[test]
fn wrong_situations_are_refused_where_they_are_wrong() {
    refused("situations", &["situation"]);
}

#[test]
fn wrong_layers_are_refused_where_they_are_wrong() {
    refused("layers", &["play", "--layer"]);
}

/// Each file of a folder says in its first line at which line it is wrong, and how.
fn refused(kind: &str, played_by: &[&str]) {
    let files = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bad").join(kind);
    assert!(names(&files).len() >= 15);
    for name in names(&files) {
        let path = files.join(&name);
        let text = fs::read_to_string(&path).expect("readable");
        let expected = text.lines().next().and_then(|line| line.strip_prefix("# expect: ")).expect("its fault");
        let here = folder(&format!("bad-{kind}-{name}"));
        for command in [played_by, &["check"]] {
            let path = path.to_str().expect("a plain path");
            let output = questlab(&here, &[command, &[path]].concat());
            let said = stderr(&output);
            assert_eq!(output.status.code(), Some(2), "{command:?} {name}: {said}");
            assert!(said.contains(&format!("{name}:{expected}")), "{command:?} {name}: {said}");
            assert!(output.stdout.is_empty(), "{command:?} {name} printed a result");
        }
        assert_eq!(names(&here), Vec::<String>::new(), "{name} left files");
    }
}

/// Values out of bounds and rules that clash are told beside what is misspelled, each at its own line; a rule that is
/// fine in its company is not told.
#[test]
fn all_faults_of_an_arm_are_told_at_once() {
    let here = folder("bad-all-at-once");
    let text = "schema = 1\ntitle = 't'\nedition = 'talisman-r4e'\nrules.aim = 'cult'\nrules.time_limit = 40\n\
                [[arm]]\nname = 'a'\nrules.trophy_csts = 3\nrules.start_lives = 90\nrules.corner_stops = true\n\
                rules.stop_anywhere = true\nrules.time_count = 'all'\nrules.command_success = 'x'\n";
    fs::write(here.join("all.toml"), text).unwrap();
    let output = questlab(&here, &["check", "all.toml"]);
    let said = stderr(&output);
    for line in [
        "all.toml:8: unknown rule `trophy_csts`",
        "all.toml:9: rule `start_lives`: must be from",
        "all.toml:10: rule `corner_stops`: who may stop",
        "all.toml:12: rule `time_count`: this aim",
        "all.toml:13: rule `command_success`",
    ] {
        assert!(said.contains(line), "{line}\n{said}");
    }
    assert!(!said.contains("rule `aim`") && said.lines().count() == 5, "{said}");
    let output = questlab(&here, &["situation", "all.toml", "--edition", "nope"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("--coverage"), "{}", stderr(&output));
}

#[test]
fn wrong_flags_are_refused() {
    let here = folder("bad-flags");
    fs::write(here.join("small.toml"), SMALL).unwrap();
    for (flags, named) in [
        (["--games", "0"], "--games"),
        (["--games", "many"], "--games"),
        (["--threads", "0"], "--threads"),
        (["--seed", "-1"], "-1"),
        (["--format", "jsn"], "json"),
        (["--gmaes", "5"], "--games"),
    ] {
        let output = questlab(&here, &["run", "small.toml", flags[0], flags[1]]);
        assert_eq!(output.status.code(), Some(2), "{flags:?}");
        assert!(stderr(&output).contains(named), "{flags:?}: {}", stderr(&output));
    }
    assert_eq!(names(&here), ["small.toml"]);
}

#[test]
fn a_misspelled_experiment_is_refused_with_the_nearest_name() {
    let here = folder("bad-name");
    let output = questlab(&here, &["run", "experiments/caracter-balance.toml"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("did you mean `character-balance`?"), "{}", stderr(&output));
    assert_eq!(names(&here), Vec::<String>::new());
}

#[test]
fn a_folder_that_cannot_be_written_is_refused_before_anything_is_played() {
    let here = folder("bad-folder");
    fs::write(here.join("small.toml"), SMALL).unwrap();
    fs::write(here.join("file"), "in the way").unwrap();
    // A billion games: only a refusal before playing ends this test.
    let output = questlab(&here, &["run", "small.toml", "--games", "1000000000", "--out", "file/results"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("cannot be written"), "{}", stderr(&output));
    assert_eq!(names(&here), ["file", "small.toml"]);
}

#[test]
fn what_is_no_stored_run_is_refused() {
    let here = folder("bad-report");
    assert_eq!(questlab(&here, &["report", "."]).status.code(), Some(2));
    fs::write(here.join("tallies.json"), "{\"schema\": 1}").unwrap();
    let output = questlab(&here, &["report", "."]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("not the tallies of a run"), "{}", stderr(&output));
    assert_eq!(names(&here), ["tallies.json"]);
}
