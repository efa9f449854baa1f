//! The house: arrows point down, files do not use each other in circles, cards are named in tables only, files stay short.

use questlab::games::{self, Kit};
use std::collections::BTreeMap;
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

/// The rooms of a game's folder from the top down, those of a line side by side: a room uses only those of the lines
/// after its own, and itself. The files that stand in the folder itself are its door upwards, one room.
const GAME_ROOMS: [&[&str]; 6] =
    [&["door"], &["eval", "position", "series"], &["load"], &["text"], &["rules"], &["model"]];

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
const NAMING: [(&str, &str); 2] =
    [("src/games/mod.rs", "the list of games"), ("src/cli/shipped.rs", "the list of experiments that ship")];

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

pub fn all() -> Vec<(String, String)> {
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

/// The part of a source that is compiled into the program: no comments, and nothing that stands under `#[cfg(test)]`.
pub fn code(text: &str) -> String {
    let mut kept = String::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if line.trim() == "#[cfg(test)]" {
            let indent = line.len() - line.trim_start().len();
            let ends = |line: &&str| line.ends_with([';', '}']) && line.len() - line.trim_start().len() == indent;
            let _item = lines.by_ref().find(ends);
        } else {
            kept.push_str(line.split("//").next().unwrap_or(line));
            kept.push('\n');
        }
    }
    kept
}

/// The paths that begin with `crate::` or `super::`, each of those in braces by itself.
fn paths(code: &str) -> Vec<Vec<&str>> {
    let mut found = Vec::new();
    for start in ["crate::", "super::"] {
        for (at, _) in code.match_indices(start) {
            let before = code[..at].chars().next_back().unwrap_or(' ');
            let inside = before == ':' || before == '_' || before.is_alphanumeric();
            if !inside && !code[..at].ends_with("(in ") {
                branch(&code[at..], &[], &mut found);
            }
        }
    }
    found
}

/// Reads a path, or a tree of paths, behind what stands before it; what is left of the text.
fn branch<'t>(mut text: &'t str, before: &[&'t str], found: &mut Vec<Vec<&'t str>>) -> &'t str {
    let mut path = before.to_vec();
    loop {
        text = text.trim_start();
        let word = text.find(|letter: char| letter != '_' && !letter.is_alphanumeric()).unwrap_or(text.len());
        if word > 0 && &text[..word] != "self" {
            path.push(&text[..word]);
        }
        text = &text[word..];
        if word == 0 || !text.starts_with("::") {
            break;
        }
        text = &text[2..];
    }
    let Some(mut rest) = text.strip_prefix('{') else {
        found.push(path);
        return text;
    };
    loop {
        rest = branch(rest, &path, found);
        let Some(end) = rest.find([',', '}']) else { return rest };
        if rest[end..].starts_with('}') {
            return &rest[end + 1..];
        }
        rest = rest[end + 1..].trim_start();
        if let Some(behind) = rest.strip_prefix('}') {
            return behind;
        }
    }
}

/// The module that a file is.
fn module(file: &str) -> Vec<&str> {
    let name = file.trim_start_matches("src/").trim_end_matches(".rs");
    name.split('/').filter(|part| !["mod", "lib"].contains(part)).collect()
}

/// For each file the files that it uses, by their numbers. A parent that declares a module does not use it thereby.
fn uses(files: &[(String, String)]) -> Vec<Vec<usize>> {
    let numbers: BTreeMap<Vec<&str>, usize> = files.iter().zip(0..).map(|((file, _), at)| (module(file), at)).collect();
    let used = |(file, text): &(String, String)| {
        let code = code(text);
        let from_here = |path: Vec<&str>| {
            let ups = path.iter().take_while(|word| **word == "super").count();
            let here = module(file);
            let depth = if ups == 0 { 0 } else { here.len().saturating_sub(ups) };
            let whole: Vec<&str> = here[..depth].iter().copied().chain(path[ups.max(1)..].iter().copied()).collect();
            (0..=whole.len()).rev().find_map(|length| numbers.get(&whole[..length]).copied())
        };
        let mut paths = paths(&code);
        // What a file gives out of a child: from `crate::`, behind its own module.
        for given in code.lines().filter_map(|line| line.trim().strip_prefix("pub use ")) {
            let child = given.split("::").next().unwrap_or_default();
            if !["crate", "super"].contains(&child) {
                paths.push(["crate"].into_iter().chain(module(file)).chain([child]).collect());
            }
        }
        let mut found: Vec<usize> = paths.into_iter().filter_map(from_here).collect();
        found.sort_unstable();
        found.dedup();
        found
    };
    files.iter().map(used).collect()
}

/// The game and its room that a file stands in; none for what only tests use.
fn game_room(file: &str) -> Option<(&str, &str)> {
    let (game, inside) = file.strip_prefix("src/games/")?.split_once('/')?;
    let room = inside.split_once('/').map_or("door", |(room, _)| room);
    (room != "proofs" && inside != "testkit.rs").then_some((game, room))
}

#[test]
fn arrows_inside_a_game_point_down() {
    let line = |room: &str| GAME_ROOMS.iter().position(|line| line.contains(&room));
    let files = all();
    for ((file, _), used) in files.iter().zip(uses(&files)) {
        let Some((game, room)) = game_room(file) else { continue };
        let from = line(room).unwrap_or_else(|| panic!("{file} stands in no room of GAME_ROOMS"));
        for (other, _) in used.into_iter().map(|at| &files[at]) {
            let Some((_, below)) = game_room(other).filter(|(own, _)| *own == game) else { continue };
            assert!(below == room || line(below) > Some(from), "{file} uses {other}, which does not stand below it");
        }
    }
}

/// The `rules` of a game may: chapters of a rulebook refer to each other.
#[test]
fn files_do_not_use_each_other_in_circles() {
    let files = all();
    let uses = uses(&files);
    let reached = |from: usize| {
        let (mut reached, mut left) = (vec![false; files.len()], vec![from]);
        while let Some(at) = left.pop() {
            left.extend(uses[at].iter().filter(|to| !std::mem::replace(&mut reached[**to], true)));
        }
        reached
    };
    let reached: Vec<Vec<bool>> = (0..files.len()).map(reached).collect();
    let mut faults = Vec::new();
    for (at, (file, _)) in files.iter().enumerate() {
        let around = (0..files.len()).filter(|to| *to == at || reached[at][*to] && reached[*to][at]);
        let circle: Vec<&str> = around.map(|to| files[to].0.as_str()).collect();
        let inside = |folder: &str| circle.iter().all(|each| each.starts_with(folder));
        let rules = game_room(file).is_some_and(|(game, _)| inside(&format!("src/games/{game}/rules/")));
        if circle.len() > 1 && !rules && circle[0] == file {
            faults.push(format!("a circle: {}", circle.join(", ")));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn paths_are_found_in_braces_and_in_code() {
    let source = "use super::a::{self, B, c::{D, E as F},};\npub(in crate::x) fn g() { crate::h::I::new::<u8>() }\n\
                  #[cfg(test)]\nmod tests {\n    use crate::no;\n}\nuse super::super::*; // crate::no";
    let code = code(source);
    let found: Vec<String> = paths(&code).iter().map(|path| path.join(".")).collect();
    let expected = ["crate.h.I.new", "super.a", "super.a.B", "super.a.c.D", "super.a.c.E", "super.super"];
    assert_eq!(found, expected);
}

/// Nor does a comment: who reads a room with another game in mind is not to meet this one.
#[test]
fn no_game_is_named_outside_its_folder() {
    let mut faults = Vec::new();
    for (file, text) in all() {
        let own = |kit: &&dyn Kit| file.starts_with(&format!("src/games/{}/", kit.name()));
        let own = games::all().iter().any(own) || file.ends_with("/testkit.rs");
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
    for kit in games::all() {
        let rules = kit.load(kit.schema().editions[0].name, &[], &toml::Table::new()).expect("a shipped edition");
        let quoted: Vec<String> = rules.titles().iter().map(|title| format!("\"{}\"", title.name)).collect();
        for (file, text) in all() {
            let exempt = file.contains("/proofs/") || file.ends_with("testkit.rs") || file.contains("/effects/odd/");
            if !file.starts_with(&format!("src/games/{}/", kit.name())) || exempt {
                continue;
            }
            let text = without_tests(&text);
            quoted.iter().for_each(|quoted| assert!(!text.contains(quoted), "{file} names the card {quoted}"));
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
    let files = all();
    for kit in games::all() {
        let folder = format!("src/games/{}/", kit.name());
        let page = Path::new(env!("CARGO_MANIFEST_DIR")).join(&folder).join("RULINGS.md");
        let page = fs::read_to_string(page).expect("the rulings are there");
        let written = |number: u32| page.lines().any(|line| line.starts_with(&format!("{number}. ")));
        let mut cited = 0;
        for (file, text) in files.iter().filter(|(file, _)| file.starts_with(&folder)) {
            let digits = |rest: &str| rest.chars().take_while(char::is_ascii_digit).collect::<String>();
            for number in text.split("RULING ").skip(1).filter_map(|rest| digits(rest).parse::<u32>().ok()) {
                assert!(written(number), "{file} cites RULING {number}, which is not written down");
                cited += 1;
            }
        }
        assert!(cited > 10, "only {cited} citations were found in {folder}");
    }
}

/// The pages for readers: README.md, docs/ and those beside the rules of Talisman.
fn pages() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = vec![root.join("README.md")];
    for folder in ["docs", "src/games/talisman", "src/games/prophecy"] {
        let entries = fs::read_dir(root.join(folder)).expect("a folder");
        let paths = entries.map(|entry| entry.expect("an entry").path());
        found.extend(paths.filter(|path| path.extension().is_some_and(|ending| ending == "md")));
    }
    found
}

#[test]
fn every_link_of_a_page_leads_to_a_file() {
    let mut followed = 0;
    for page in pages() {
        let text = fs::read_to_string(&page).expect("a page");
        let folder = page.parent().expect("a page lies in a folder");
        let targets = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        for target in targets.filter(|target| !target.contains("://")) {
            let file = target.split('#').next().unwrap_or_default();
            assert!(folder.join(file).exists(), "{} links to {target}, which does not exist", page.display());
            followed += 1;
        }
    }
    assert!(followed > 1_000, "only {followed} links were found");
}
