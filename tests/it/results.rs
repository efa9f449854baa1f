//! The stored results: what they say first, that the documented command gives them again, and that they are small.

use crate::cli::{folder, questlab, stderr};
use questlab::engine::identity::Reading;
use questlab::experiment::manifest;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

const RESULTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/results");

/// What the answer of a result must speak of: that which its experiment asks.
const ASKED: [(&str, &[&str]); 66] = [
    ("abilities", &["clearly change", "win share", "without"]),
    ("beguile", &["approach: beguile", "where it is blocked"]),
    ("fresh-start", &["clearly helps no character", "It costs"]),
    ("quests-and-drafts", &["mean game"]),
    ("early-middle-characters", &["clearly helps Monk", "It costs Troll"]),
    ("house-rules-by-skill", &["mean game", "win share"]),
    ("raise-the-dead", &["trophy: raise", "where it is blocked"]),
    ("risk", &["life=", "highest win share"]),
    ("wishes", &["wish: strength", "where it is blocked"]),
    ("ability-cap", &["\"eight\"", "mean game by", "win share"]),
    (
        "bloody-talisman",
        &["\"Bloody Talisman\" lengthens", "players are eliminated in a game", "With \"Bloody Talisman\""],
    ),
    ("character-balance", &["Win shares run from", "a fair share of"]),
    ("command-spell", &["\"five, easier\" shortens", "\"six, easier\" shortens"]),
    ("cross-and-rush", &["cross_at=", "rush_at=", "highest win share"]),
    ("cross-and-rush-characters", &["Each of 14 characters is judged alone", "worse for any of them"]),
    ("cross-now-or-wait", &["move: bridge", "where it is blocked"]),
    ("cult-of-personality", &["seasoned wins", "game of \"four seasoned\" takes", "win shares run from"]),
    ("day-and-night", &["\"Blood Moon\"", "\"Origins\""]),
    ("digital-deck", &["\"deck of the program\" shortens the mean game", "win share"]),
    ("digital", &["\"Digital Edition\"", "mean game", "win share"]),
    ("duels", &["strategy=seasoned, is clearly the best", "strategy=duelist", "strategy=pacifist"]),
    ("fate", &["strategy=seasoned, is clearly the best", "strategy=hoarder", "strategy=spendthrift"]),
    ("goods", &["the mean game (Holm, 5 %)", "win share"]),
    ("great-hunt", &["seasoned wins", "game of \"four seasoned\" takes", "win shares run from"]),
    ("growth", &["weaker=", "highest win share"]),
    ("growth-and-endings", &["mean game"]),
    ("head-to-head", &["(seasoned) wins clearly more than a fair share in", "strategy=homebody"]),
    ("house-rule-gate", &["The gate is ", "\"five\" shortens", "win share"]),
    ("house-rules", &["change the mean game", "win share"]),
    ("inheritance", &["\"family goods\"", "win share"]),
    ("ladder", &["\"greedy among random\"", "\"bold among greedy\"", "\"seasoned among bold\""]),
    ("land-grant", &["seasoned wins", "game of \"four seasoned\" takes", "win shares run from"]),
    ("land-of-mists", &["mean game", "win share"]),
    ("league", &["stands first", "beat"]),
    ("levels", &["Under bold play win shares", "Under seasoned play", "of 14 characters"]),
    ("mechanics", &["\"no Spells\"", "\"no fate\"", "\"no bridge\"", "win share of entry 1"]),
    ("movement", &["change the mean game", "win share"]),
    ("numbers", &["the mean game (Holm, 5 %)", "clearly change"]),
    ("prophecy-balance", &["Win shares run from", "a fair share of"]),
    ("prophecy-certificates", &["\"four and four\" shortens", "\"six and six\" lengthens"]),
    ("prophecy-first-guild", &["own_first=", "highest win share"]),
    ("prophecy-gold", &["\"none\" lengthens", "\"six\" shortens", "\"ten\" shortens"]),
    ("prophecy-guilds", &["\"at the full price\" lengthens", "win share"]),
    ("prophecy-horses", &["\"free\" shortens", "\"two gold\" lengthens"]),
    ("prophecy-ladder", &["\"greedy among random\"", "\"bold among greedy\"", "\"seasoned among bold\""]),
    ("prophecy-roads", &["strategy=", "highest win share"]),
    ("prophecy-rulings", &["the mean game (Holm, 5 %)", "clearly change"]),
    ("prophecy-table-sizes", &["The mean game takes", "with \"five\"", "games ended"]),
    ("realm-of-souls-endings", &["\"Throne of the Dead\""]),
    ("realm-of-souls-ghosts", &["\"with six different Ghosts\"", "win share"]),
    ("realm-of-souls", &["\"The Realm of Souls\"", "win share"]),
    ("realm-of-souls-characters", &["\"with three more characters\"", "win share"]),
    ("resurrection", &["\"free\"", "win share"]),
    ("route", &["\"bridge only\"", "\"raft only\"", "\"ferry only\"", "win share of entry 1"]),
    ("rulings", &["the mean game (Holm, 5 %)", "clearly change"]),
    ("service-to-the-crown", &["seasoned wins", "game of \"four seasoned\" takes", "win shares run from"]),
    ("spells-and-combat", &["mean game"]),
    ("statistics", &["By round 20, Talisman has been seen in", "of players reach Strength 5"]),
    ("starting-bonus", &["shortens", "win share"]),
    ("starts", &["mean game", "win share"]),
    ("sudden-death", &["\"sudden death\" shortens", "win share"]),
    ("table-sizes", &["with \"two\"", "with \"six\"", "games ended"]),
    ("treasure-hunters", &["seasoned wins", "game of \"four seasoned\" takes", "win shares run from"]),
    ("trophies", &["\"three cards\"", "\"at any time\"", "win share"]),
    ("trophy-conversion", &["\"six\"", "\"five\"", "\"three\"", "win share"]),
    ("two-dice", &["\"for the move\"", "\"for every roll\"", "win share"]),
];

/// The most words of the one or two sentences that a result begins with.
const ANSWER_WORDS: usize = 50;

/// Number of words, where a name in quotes counts as one.
fn words(text: &str) -> usize {
    let parts = text.split('"').enumerate();
    parts
        .map(|(at, part)| {
            if at % 2 == 1 {
                1
            } else {
                part.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).count()
            }
        })
        .sum()
}

/// The most bytes that the repository keeps of all results, with a board for each variant.
const BYTES_MAX: u64 = 48_000_000;

/// What games each plan gave: a row is added where a plan is new, and no row ever changes.
const LEDGER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/results/ledger.csv");

fn stored() -> Vec<String> {
    let folders = fs::read_dir(RESULTS).expect("results are stored").map(|folder| folder.expect("a folder").path());
    let with_manifest = folders.filter(|folder| folder.join(manifest::FILE).exists());
    let name = |folder: PathBuf| folder.file_name().map(|name| name.to_string_lossy().into_owned());
    let mut found: Vec<String> = with_manifest.filter_map(name).collect();
    found.sort();
    found
}

fn read(name: &str, file: &str) -> String {
    fs::read_to_string(format!("{RESULTS}/{name}/{file}")).unwrap_or_else(|error| panic!("{name}/{file}: {error}"))
}

fn manifest_of(name: &str) -> toml::Table {
    read(name, manifest::FILE).parse().expect("a manifest is TOML")
}

/// Does the repository keep this file of a result? The others are made again by `questlab run`.
fn is_kept(path: &Path) -> bool {
    let names = [manifest::FILE, "summary.json", "report.md"];
    path.starts_with("pictures") || names.iter().any(|name| path == Path::new(name))
}

/// The files of a result's folder that the repository keeps, by their names there.
fn kept(folder: &Path) -> BTreeSet<PathBuf> {
    let inside = |path: PathBuf| path.strip_prefix(folder).expect("a file inside").to_owned();
    files(folder).into_iter().map(inside).filter(|path| is_kept(path)).collect()
}

/// Every file of a folder, those of its folders too.
fn files(folder: &Path) -> BTreeSet<PathBuf> {
    let mut found = BTreeSet::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() { found.extend(files(&path)) } else { found.extend([path]) }
    }
    found
}

#[test]
fn every_result_begins_with_the_sentence_that_answers_its_question() {
    let names = stored();
    assert!(names.len() >= 36, "{names:?}");
    let mut wrong = Vec::new();
    for name in &names {
        let markdown = read(name, "report.md");
        let answer = markdown.split("\n**").nth(1).unwrap_or_default();
        let (bold, rest) = answer.split_once("**\n").unwrap_or_default();
        if words(bold) > ANSWER_WORDS {
            wrong.push(format!("{name}: more than {ANSWER_WORDS} words: {bold:?}"));
        }
        // The details of the answer are a list below it.
        let details = rest.trim_start_matches('\n').lines().take_while(|line| line.starts_with("- "));
        let sentence = [bold].into_iter().chain(details).collect::<Vec<_>>().join("\n").replace('\\', "");
        match ASKED.iter().find(|(asked, _)| asked == name) {
            Some((_, words)) => {
                let missing: Vec<&&str> = words.iter().filter(|word| !sentence.contains(**word)).collect();
                if !missing.is_empty() {
                    wrong.push(format!("{name}: nothing of {missing:?} in {sentence:?}"));
                }
            }
            None => wrong.push(format!("{name}: nobody has said what its first sentence must speak of")),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Variants of stored results that play the same games as the one they are compared with, and why that is so.
const IDENTICAL: [(&str, &[&str]); 4] = [
    // In the box all Enemies that attack with one ability have one encounter number, and nobody takes the neutral card.
    ("digital", &["Enemies fight as one", "a card for neutral"]),
    // It matters with five or six players only.
    ("house-rules", &["easier-command"]),
    ("prophecy-rulings", &["the last alive plays on", "cubes without limit", "Strength to ten"]),
    // What they are about comes up in fewer than one of 1,000 games.
    (
        "rulings",
        &[
            "call_frees_slave = false",
            "wish_declined = true",
            "vain_wishes = false",
            "left_to_meet = instruction",
            "quest_leaves_crown = false",
            "command_with_amulet = true",
            "characters_run_out = out",
            "all_dead = nobody",
            "last_alive = crown",
            "inner_teleport = any",
            "warp_outlives_death = true",
            "offer_follows_guest = true",
            "hex_strikes_newcomer = true",
            "hex_strikes_who_stays = true",
        ],
    ),
];

/// What claims to change play does: no other variant plays the same games as an earlier one, and where one does, the
/// report says so.
#[test]
fn variants_that_play_identical_games_are_known_and_said() {
    for name in stored() {
        let summary: serde_json::Value = serde_json::from_str(&read(&name, "summary.json")).expect("it is JSON");
        let variants = summary["variants"].as_array().expect("a list");
        let print = |variant: &serde_json::Value| (variant["fingerprint"].clone(), variant["games"].clone());
        let again = |(index, variant): &(usize, &serde_json::Value)| {
            variants[..*index].iter().any(|earlier| print(earlier) == print(variant))
        };
        let found: Vec<&str> =
            variants.iter().enumerate().filter(again).filter_map(|(_, variant)| variant["name"].as_str()).collect();
        let known = IDENTICAL.iter().find(|(known, _)| *known == name).map_or(&[][..], |(_, variants)| variants);
        assert_eq!(found, known, "{name}");
        let said = read(&name, "report.md").contains("These variants played identical games");
        assert_eq!(said, !known.is_empty(), "{name}");
    }
}

#[test]
fn stored_results_are_small() {
    let folders = stored().into_iter().map(|name| Path::new(RESULTS).join(name));
    let sizes = folders.flat_map(|folder| kept(&folder).into_iter().map(move |path| folder.join(path)));
    let bytes: u64 = sizes.map(|path| fs::metadata(path).expect("a file").len()).sum();
    assert!(bytes < BYTES_MAX, "{bytes} bytes of results are kept");
}

/// A row of the ledger: the experiment, its plan, the games of each variant, and a hash of all variants' fingerprints.
fn row(name: &str) -> [String; 4] {
    let manifest = manifest_of(name);
    let summary: Value = serde_json::from_str(&read(name, "summary.json")).expect("a summary is JSON");
    let mut outcomes = Reading::of("outcomes");
    for variant in summary["variants"].as_array().expect("variants") {
        outcomes.part("fingerprint", variant["fingerprint"].as_str().expect("a fingerprint"));
    }
    let plan = manifest["plan"].as_str().expect("a plan").to_owned();
    [name.to_owned(), plan, manifest["games"].to_string(), outcomes.finish().to_string()]
}

/// A plan's identity names all that was read and the version of the rules: where it is the same, so are the games.
/// `UPDATE_LEDGER=1` adds the rows of new plans.
#[test]
fn other_games_have_another_plan() {
    let text = fs::read_to_string(LEDGER).unwrap_or_default();
    let mut known: BTreeMap<[&str; 3], &str> = BTreeMap::new();
    for line in text.lines().skip(1) {
        let [name, plan, games, outcomes] = line.split(',').collect::<Vec<_>>()[..] else { panic!("{line}") };
        assert!(known.insert([name, plan, games], outcomes).is_none(), "two rows of one plan: {line}");
    }
    let mut new = Vec::new();
    for row in stored().iter().map(|name| row(name)) {
        let [name, plan, games, outcomes] = row.each_ref().map(String::as_str);
        match known.get(&[name, plan, games]) {
            Some(before) => assert_eq!(
                *before, outcomes,
                "`{name}` gives other games though nothing that was read has changed: raise `rules_version`, or the \
                 `version` of the rows whose rules changed, and run their experiments again"
            ),
            None => new.push(row.join(",")),
        }
    }
    if std::env::var_os("UPDATE_LEDGER").is_some() {
        let head = if text.is_empty() { "experiment,plan,games,outcomes\n" } else { "" };
        let rows: String = new.iter().map(|row| format!("{row}\n")).collect();
        fs::write(LEDGER, format!("{text}{head}{rows}")).expect("the ledger can be written");
        return;
    }
    assert!(new.is_empty(), "rows are missing in results/ledger.csv; UPDATE_LEDGER=1 adds them:\n{}", new.join("\n"));
}

#[test]
fn the_documented_command_gives_a_stored_result_again_byte_for_byte() {
    let size = |name: &String| {
        let manifest = manifest_of(name);
        let variants = manifest["variant"].as_array().map_or(0, Vec::len) as i64;
        manifest["games"].as_integer().expect("games") * variants
    };
    let name = stored().into_iter().min_by_key(size).expect("results are stored");
    let here = folder("results-again");
    let output = questlab(&here, &["run", &name, "--quiet"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let [written, stored] = [here.join("results").join(&name), Path::new(RESULTS).join(&name)];
    // A build without pictures writes neither them nor the page.
    let shown =
        |path: &PathBuf| cfg!(feature = "pictures") || !path.starts_with("pictures") && !path.ends_with("report.md");
    let wanted: BTreeSet<PathBuf> = kept(&stored).into_iter().filter(shown).collect();
    assert_eq!(kept(&written), wanted, "the files of {name}");
    assert!(wanted.contains(Path::new("summary.json")), "{wanted:?}");
    // A build without pictures or tables lists fewer files.
    let lists_all = cfg!(all(feature = "pictures", feature = "tables"));
    let content = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("a result is text");
        let head = text.split_once("\n[[file]]\n").filter(|_| !lists_all).map(|(head, _)| head.to_owned());
        head.unwrap_or(text)
    };
    let differs = |path: &&PathBuf| content(written.join(path)) != content(stored.join(path));
    let different: Vec<&PathBuf> = wanted.iter().filter(differs).collect();
    assert!(different.is_empty(), "{name}: {different:?} are not those stored");
}
