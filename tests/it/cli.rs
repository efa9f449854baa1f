//! Running the program in a folder of its own.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// An empty folder that only this test uses.
pub fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{test}-{}", std::process::id()));
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("an old test folder can be removed");
    }
    fs::create_dir_all(&folder).expect("a test folder can be made");
    folder
}

/// Runs the program in a folder.
pub fn questlab(folder: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_questlab"));
    command.current_dir(folder).args(args).output().expect("the program starts")
}

/// What the program said on stdout.
pub fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// What the program said on stderr.
pub fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// The names in a folder, sorted.
pub fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder can be read");
    let name = |entry: std::io::Result<fs::DirEntry>| entry.expect("an entry").file_name();
    let mut names: Vec<String> = entries.map(|entry| name(entry).to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// Every file below a folder, with its content.
pub fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    for name in names(folder) {
        let path = folder.join(&name);
        if path.is_dir() {
            found.extend(files(&path).into_iter().map(|(inner, bytes)| (format!("{name}/{inner}"), bytes)));
        } else {
            found.insert(name, fs::read(&path).expect("a file that the run wrote"));
        }
    }
    found
}

/// An experiment of three variants that is played in a moment.
pub const SMALL: &str = r#"schema = 2
title = "Small"
question = "Does it run?"
edition = "talisman-r4e"
players = 4
games = 700
seed = 11
rounds_max = 60

[field]
strategy = "random"

[[entry]]
strategy = "random"
character = "Troll"

[[variant]]
name = "printed"

[[variant]]
name = "cheap trophies, at a table of three"
players = 3
rules.trophy_cost = 3

[[variant]]
name = "cheap trophies"
rules.trophy_cost = 3
"#;
