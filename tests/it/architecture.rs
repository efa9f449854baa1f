//! The house: arrows point down, cards are named in tables only, files stay short.

use std::fs;
use std::path::{Path, PathBuf};

/// Rooms from the top down; a room uses only those after it, and itself.
const ROOMS: [&str; 13] = [
    "cli",
    "page",
    "picture",
    "report",
    "experiment",
    "trace",
    "games",
    "situation",
    "strategy",
    "ruleset",
    "engine",
    "stats",
    "lib",
];

/// The nouns of games, which no file outside their folders may use. Words that every such game has are none of them.
const NOUNS: [&str; 9] = [
    "talisman",
    "prophecy",
    "sentinel",
    "warlock",
    "portal of power",
    "crown of command",
    "toad",
    "runesword",
    "blizzard",
];

/// Files outside a game's folder that may name one, and why.
const NAMING: [(&str, &str); 3] = [
    ("src/experiment/telemetry/mod.rs", "the name under which stored runs hold prizes"),
    ("src/games/mod.rs", "the list of games"),
    ("src/cli/shipped.rs", "the list of experiments that ship"),
];

/// Files over 400 lines, and why.
const LONG: [(&str, &str); 1] = [("src/games/talisman/model/rules.rs", "one table, a row a switch")];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of the repository") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

fn all() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    sources(&root.join("src"), &mut found);
    found.sort();
    let read = |path: &PathBuf| {
        let name = path.strip_prefix(root).expect("below the root").to_string_lossy().replace('\\', "/");
        (name, fs::read_to_string(path).expect("readable"))
    };
    found.iter().map(read).collect()
}

fn room(file: &str) -> usize {
    let name = file.trim_start_matches("src/").split(['/', '.']).next().unwrap_or("lib");
    ROOMS.iter().position(|room| *room == name).unwrap_or(0)
}

/// The part of a source that is rules and not tests.
fn without_tests(text: &str) -> &str {
    text.split("#[cfg(test)]").next().unwrap_or(text)
}

#[test]
fn arrows_point_down() {
    for (file, text) in all() {
        let from = room(&file);
        for (above, name) in ROOMS.iter().enumerate().take(from) {
            let upward = format!("crate::{name}::");
            let told = above < from && without_tests(&text).contains(&upward);
            assert!(!told, "{file} uses {upward}, which stands above it");
        }
    }
}

/// Nor does a comment: who reads a room with another game in mind is not to meet this one.
#[test]
fn no_game_is_named_outside_its_folder() {
    let mut faults = Vec::new();
    for (file, text) in all() {
        let own = file.starts_with("src/games/talisman/") || file.ends_with("/testkit.rs");
        let own = own || NAMING.iter().any(|(excused, _)| *excused == file);
        let text = without_tests(&text).to_lowercase();
        let lines = (1..).zip(text.lines()).filter(|_| !own);
        let named = lines.flat_map(|(line, text)| {
            let nouns = NOUNS.iter().filter(move |noun| text.contains(**noun));
            nouns.map(move |noun| (line, *noun))
        });
        faults.extend(named.map(|(line, noun)| format!("{file}:{line} names `{noun}`")));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn rules_do_no_input_output_clocks_or_threads() {
    for (file, text) in all() {
        if ["games", "ruleset", "engine", "stats"].iter().all(|room| !file.starts_with(&format!("src/{room}/"))) {
            continue;
        }
        for word in ["std::fs", "std::io", "std::time", "std::thread", "rayon", "println!"] {
            assert!(!without_tests(&text).contains(word), "{file} uses {word}");
        }
    }
}

/// A clock that is set back can hurt nothing that never asks for the time of day.
#[test]
fn nothing_asks_for_the_time_of_day() {
    for (file, text) in all() {
        for word in ["SystemTime", "UNIX_EPOCH", ".modified()"] {
            assert!(!text.contains(word), "{file} uses {word}");
        }
    }
}

#[test]
fn no_card_is_named_in_rules_code() {
    let rules = super::play::rules();
    for (file, text) in all() {
        let exempt = file.contains("/proofs/") || file.ends_with("testkit.rs") || file.contains("/effects/odd/");
        if !file.starts_with("src/games/talisman/") || exempt {
            continue;
        }
        for title in &rules.titles {
            let quoted = format!("\"{}\"", title.name);
            assert!(!without_tests(&text).contains(&quoted), "{file} names the card {quoted}");
        }
    }
}

#[test]
fn files_stay_short() {
    for (file, text) in all() {
        let excused = LONG.iter().any(|(long, _)| *long == file);
        assert!(excused || text.lines().count() <= 400, "{file} has {} lines", text.lines().count());
    }
}

#[test]
fn every_ruling_cited_is_written_down() {
    let rulings = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games/talisman/RULINGS.md"))
        .expect("the rulings are there");
    let written = |number: u32| rulings.lines().any(|line| line.starts_with(&format!("{number}. ")));
    let mut cited = 0;
    for (file, text) in all() {
        for rest in text.split("RULING ").skip(1) {
            let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
            if let Ok(number) = digits.parse::<u32>() {
                assert!(written(number), "{file} cites RULING {number}, which is not written down");
                cited += 1;
            }
        }
    }
    assert!(cited > 50, "only {cited} citations were found");
}
