//! The stored answers: what their pages say first, and that the documented command gives them again.

use crate::cli::{folder, questlab, stderr};
use questlab::experiment::record::{self, Record};
use questlab::report::headline;
use questlab::report::summary::Summary;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

const RESULTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/results");

/// What the first sentence of an answer must speak of: that which its experiment asks.
const ASKED: [(&str, &[&str]); 38] = [
    ("ability-cap", &["\"eight\"", "mean game by", "of all characters"]),
    ("bloody-talisman", &["\"Bloody Talisman\" lengthens", "players: ", "with \"Bloody Talisman\""]),
    ("character-balance", &["Win shares run from", "all equal would be"]),
    ("command-spell", &["\"five, easier\" shortens", "\"six, easier\" shortens"]),
    ("cross-and-rush", &["cross_at=", "rush_at=", "wins most"]),
    ("cross-and-rush-characters", &["Troll wins most with", "Priest wins most with", "for any of them"]),
    ("cross-now-or-wait", &["move: bridge", "and shut"]),
    ("cult-of-personality", &["seasoned wins", "a game of \"four seasoned\" takes", "win shares run from"]),
    ("day-and-night", &["\"Blood Moon\"", "\"Origins\""]),
    ("digital", &["\"Digital Edition\"", "mean game", "of all characters"]),
    ("duels", &["strategy=seasoned is best", "strategy=duelist", "strategy=pacifist"]),
    ("fate", &["strategy=seasoned is best", "strategy=hoarder", "strategy=spendthrift"]),
    ("goods", &["the mean game for sure", "of all characters"]),
    ("great-hunt", &["seasoned wins", "a game of \"four seasoned\" takes", "win shares run from"]),
    ("growth", &["weaker=", "wins most"]),
    ("head-to-head", &["(seasoned) wins more than a fair share in", "strategy=at-nine"]),
    ("house-rule-gate", &["The gate is ", "\"five\" shortens", "of all characters"]),
    ("house-rules", &["change the mean game", "of all characters"]),
    ("inheritance", &["\"family goods\"", "of all characters"]),
    ("ladder", &["\"greedy among random\"", "\"bold among greedy\"", "\"seasoned among bold\""]),
    ("land-grant", &["seasoned wins", "a game of \"four seasoned\" takes", "win shares run from"]),
    ("league", &["stands first", "beat"]),
    ("levels", &["Under bold play win shares", "under seasoned play", "of 14 characters"]),
    ("mechanics", &["\"no Spells\"", "\"no fate\"", "\"no bridge\"", "win share of entry 1"]),
    ("movement", &["change the mean game", "of all characters"]),
    ("numbers", &["change the mean game for sure", "most does"]),
    ("resurrection", &["\"free\"", "of all characters"]),
    ("route", &["\"bridge only\"", "\"raft only\"", "\"ferry only\"", "win share of entry 1"]),
    ("rulings", &["change the mean game for sure", "most does"]),
    ("service-to-the-crown", &["seasoned wins", "a game of \"four seasoned\" takes", "win shares run from"]),
    ("starting-bonus", &["shortens", "of all characters"]),
    ("starts", &["mean game", "of all characters"]),
    ("sudden-death", &["\"sudden death\" shortens", "of all characters"]),
    ("table-sizes", &["with \"two\"", "with \"six\"", "games ended"]),
    ("treasure-hunters", &["seasoned wins", "a game of \"four seasoned\" takes", "win shares run from"]),
    ("trophies", &["\"three cards\"", "\"at any time\"", "of all characters"]),
    ("trophy-conversion", &["\"six\"", "\"five\"", "\"three\"", "of all characters"]),
    ("two-dice", &["\"for the move\"", "\"for every roll\"", "of all characters"]),
];

fn stored() -> Vec<String> {
    let folders = fs::read_dir(RESULTS).expect("answers are stored").map(|folder| folder.expect("a folder").path());
    let with_tallies = folders.filter(|folder| folder.join(record::FILE).exists());
    let name = |folder: PathBuf| folder.file_name().map(|name| name.to_string_lossy().into_owned());
    let mut found: Vec<String> = with_tallies.filter_map(name).collect();
    found.sort();
    found
}

/// A text of the page as it is read: plain, with letters for escapes and spaces for marks of code.
fn read(html: &str) -> String {
    let mut text = String::new();
    for part in html.split('<') {
        text.push_str(part.split_once('>').map_or(part, |(_, text)| text));
    }
    let escapes = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")];
    escapes.iter().fold(text, |text, (escape, letter)| text.replace(escape, letter))
}

#[test]
fn every_answer_begins_with_the_sentence_that_answers_its_question() {
    let names = stored();
    assert!(names.len() >= 36, "{names:?}");
    let mut wrong = Vec::new();
    for name in &names {
        let read_file = |file: &str| fs::read_to_string(format!("{RESULTS}/{name}/{file}")).unwrap_or_default();
        let record = Record::from_json(&read_file(record::FILE)).expect("tallies are read");
        let sentence = headline::sentence(&Summary::new(&record));
        let (html, markdown) = (read_file("report.html"), read_file("report.md"));
        let first =
            html.split("<p class=\"answer\">").nth(1).and_then(|rest| rest.split("</p>").next()).unwrap_or_default();
        if read(first) != sentence.replace('`', "") {
            wrong.push(format!("{name}: report.html begins {:?}, the summary {sentence:?}", read(first)));
        }
        let bold = markdown.split("\n**").nth(1).and_then(|rest| rest.split("**\n").next()).unwrap_or_default();
        if bold.replace('\\', "") != sentence {
            wrong.push(format!("{name}: report.md begins {bold:?}, the summary {sentence:?}"));
        }
        match ASKED.iter().find(|(asked, _)| asked == name) {
            Some((_, words)) => {
                let missing: Vec<&&str> = words.iter().filter(|word| !sentence.contains(**word)).collect();
                if !missing.is_empty() {
                    wrong.push(format!(
                        "{name}: asked {:?}, and nothing of {missing:?} in {sentence:?}",
                        record.question
                    ));
                }
            }
            None => wrong.push(format!("{name}: nobody has said what its first sentence must speak of")),
        }
    }
    assert!(wrong.is_empty(), "`questlab report` makes pages anew:\n{}", wrong.join("\n"));
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
fn the_documented_command_gives_a_stored_answer_again_byte_for_byte() {
    let size = |name: &String| {
        let text = fs::read_to_string(format!("{RESULTS}/{name}/manifest.toml")).expect("a manifest");
        let manifest: toml::Table = text.parse().expect("a manifest is TOML");
        let arms = manifest["arm"].as_array().map_or(0, Vec::len) as i64;
        manifest["games"].as_integer().expect("games") * arms
    };
    let name = stored().into_iter().min_by_key(size).expect("answers are stored");
    let here = folder("answers-again");
    let output = questlab(&here, &["run", &name, "--quiet"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let [written, kept] = [here.join("results").join(&name), Path::new(RESULTS).join(&name)];
    // A build writes the kinds of files that it was built with; of these there are neither fewer nor others.
    let writes = |path: &Path| match path.extension().and_then(|ending| ending.to_str()) {
        Some("parquet") => cfg!(feature = "tables"),
        Some("svg" | "html" | "md" | "png") => cfg!(feature = "pictures"),
        Some(_) | None => true,
    };
    let inside = |folder: &Path| -> BTreeSet<PathBuf> {
        let own = files(folder).into_iter().filter(|path| writes(path));
        own.map(|path| path.strip_prefix(folder).expect("a file inside").to_owned()).collect()
    };
    let found = inside(&written);
    assert_eq!(found, inside(&kept), "the files of {name}");
    assert!(found.len() > 15 && found.contains(Path::new("summary.json")), "{found:?}");
    let differs = |path: &&PathBuf| fs::read(written.join(path)).ok() != fs::read(kept.join(path)).ok();
    let different: Vec<&PathBuf> = found.iter().filter(differs).collect();
    assert!(different.is_empty(), "{name}: {different:?} are not those stored");
}
