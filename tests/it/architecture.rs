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
    "situation",
    "trace",
    "strategy",
    "games",
    "ruleset",
    "engine",
    "stats",
    "lib",
];

/// Files over 400 lines, and why.
const LONG: [(&str, &str); 2] = [
    ("src/games/talisman/load/resolve.rs", "one line a verb"),
    ("src/games/talisman/rules.rs", "one table, a row a switch"),
];

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

/// Nor does a comment: who reads the room with another game in mind is not to meet this one.
#[test]
fn rulesets_name_no_game() {
    for (file, text) in all().into_iter().filter(|(file, _)| file.starts_with("src/ruleset/")) {
        for game in questlab::games::GAMES {
            assert!(!text.to_lowercase().contains(game.game), "{file} names {}", game.game);
        }
    }
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
        let exempt = file.contains("/proofs/") || file.ends_with("testkit.rs") || file.contains("/effect/odd/");
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
