//! Names and titles: what may be in none of them, and that what may be reaches no reader of theirs as anything but text.

use crate::cli::{folder, names, questlab, stderr, stdout};
use std::fs;
use std::path::{Path, PathBuf};

/// The texts of the issue: a formula, a tag, a link, a table's bar, an entity.
const HOSTILE: &str = "=cmd|' /C calc'!A0 <script>alert(1)</script> & [x](javascript:y) `z` *b* _u_ \"q\"";

/// An experiment that is played in a moment, with a title and the names of two variants.
fn experiment(title: &str, variants: [&str; 2]) -> String {
    let quoted = |text: &str| toml::Value::from(text).to_string();
    let [one, other] = variants.map(quoted);
    format!(
        "schema = 2\ntitle = {0}\nquestion = {0}\nedition = 'talisman-r4e'\nplayers = 2\ngames = 4\nrounds_max = 5\n\
         [field]\nstrategy = 'random'\n[[variant]]\nname = {one}\n[[variant]]\nname = {other}\nrules.trophy_cost = 5\n",
        quoted(title)
    )
}

fn played(here: &Path, file: &str, flags: &[&str]) -> String {
    let output = questlab(here, &[&["run", file, "--quiet"], flags].concat());
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    stdout(&output)
}

fn written(test: &str, file: &str, text: &str) -> PathBuf {
    let here = folder(test);
    let path = here.join(file);
    fs::create_dir_all(path.parent().expect("a folder")).expect("a test folder can be written");
    fs::write(path, text).expect("a test folder can be written");
    here
}

/// The cells of a table, a row below its names.
fn rows(path: &Path) -> Vec<Vec<String>> {
    let mut reader = csv::Reader::from_path(path).expect("a table of the run");
    let rows = reader.records().map(|row| row.expect("a row").iter().map(str::to_owned).collect());
    rows.collect()
}

#[test]
fn a_text_that_is_unfit_is_one_fault() {
    let here = folder("names-one-fault");
    let bad = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bad");
    let mut looked = 0;
    for kind in ["experiments", "layers", "situations", "strategies"] {
        for name in names(&bad.join(kind)).iter().filter(|name| name.starts_with("unfit-")) {
            let path = bad.join(kind).join(name);
            let output = questlab(&here, &["check", path.to_str().expect("a plain path")]);
            let said = stderr(&output);
            assert!(said.lines().count() == 1 && output.status.code() == Some(2), "{name}: {said}");
            looked += 1;
        }
    }
    assert!(looked >= 50, "{looked}");
}

#[test]
fn a_letter_is_the_same_letter_whichever_way_it_is_typed() {
    let apart = experiment("De\u{301}ja\u{300} vu", ["e\u{301}te\u{301}", "hiver"]);
    let here = written("names-composed", "e\u{301}tude.toml", &apart);
    played(&here, "e\u{301}tude.toml", &[]);
    let summary = fs::read_to_string(here.join("results/\u{e9}tude/summary.json")).unwrap();
    assert!(summary.contains("\u{e9}t\u{e9}") && summary.contains("D\u{e9}j\u{e0} vu"), "{summary}");
    assert!(!summary.contains('\u{301}') && !summary.contains('\u{300}'));
    let one = questlab(&here, &["play", "--experiment", "e\u{301}tude.toml", "--variant", "e\u{301}te\u{301}"]);
    assert_eq!(one.status.code(), Some(0), "{}", stderr(&one));
}

#[test]
fn the_name_of_a_file_names_an_experiment_and_is_held_to_the_same() {
    let text = experiment("t", ["a", "b"]);
    for (name, told) in [
        ("a\u{202e}b.toml", "a\\u{202e}b.toml:1: the file's name, which names the experiment, contains U+202E"),
        (
            "a\u{1b}[2Jb.toml",
            "a\\u{1b}[2Jb.toml:1: the file's name, which names the experiment, contains a control character",
        ),
        ("a\nb.toml", "a\\u{a}b.toml:1: the file's name, which names the experiment, must be one line"),
    ] {
        let here = written("names-of-files", name, &text);
        for command in ["run", "check"] {
            let output = questlab(&here, &[command, name]);
            let said = stderr(&output);
            assert!(output.status.code() == Some(2) && said.contains(told), "{said}");
            assert!(said.lines().count() == 1 && !said.contains(['\u{202e}', '\u{1b}']), "{said:?}");
        }
        assert_eq!(names(&here), [name]);
    }
    let long = format!("{}.toml", "x".repeat(81));
    let here = written("names-of-files-long", &long, &text);
    assert!(stderr(&questlab(&here, &["run", &long])).contains("is 81 characters long; at most 80"));
}

#[test]
fn names_on_the_command_line_are_held_to_the_same() {
    let here = folder("names-typed");
    for args in [
        vec!["play", "--layer", "no-fate\u{200b}"],
        vec!["play", "--seats", "Troll:bold\u{202e},random"],
        vec!["play", "--edition", "talisman\u{1b}[31m"],
        vec!["run", "fate\u{2066}"],
        vec!["check", "no\u{1b}]0;x\u{7}where"],
        vec!["run", "fate", "--format", "csv\u{1b}[2J"],
        vec!["fate\u{202e}"],
    ] {
        let output = questlab(&here, &args);
        let said = stderr(&output);
        assert!(output.status.code() == Some(2) && !said.is_empty(), "{args:?}: {said}");
        assert!(!said.contains(['\u{200b}', '\u{202e}', '\u{1b}', '\u{2066}', '\u{7}']), "{args:?}: {said:?}");
    }
}

#[test]
fn whatever_is_told_of_a_file_reaches_no_control_of_a_terminal() {
    let text = "schema = 1\ntitle = 't'\nedition = 'talisman-r4e'\nturns = 0\n[[seat]]\ncharacter = 'Elf'\n\
                [[seat]]\ncharacter = 'Troll'\n";
    let file = "odd\u{202e}\u{1b}[31m/one.toml";
    let here = written("names-told", file, text);
    for args in [vec!["check", file], vec!["situation", file], vec!["situation", file, "--format", "json"]] {
        let output = questlab(&here, &args);
        assert_eq!(output.status.code(), Some(0), "{args:?}: {}", stderr(&output));
        assert!(!stdout(&output).contains(['\u{202e}', '\u{1b}']), "{args:?}: {:?}", stdout(&output));
    }
    let json = stdout(&questlab(&here, &["situation", file, "--format", "json"]));
    let read: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert!(read.to_string().contains('\u{202e}'), "what is read is what was meant: {json}");
}

#[test]
fn what_is_a_name_is_text_and_nothing_else_wherever_it_is_written() {
    let here = written("names-hostile", "hostile.toml", &experiment(HOSTILE, ["=1+1", "-2+3|@SUM(A1)"]));
    let markdown = played(&here, "hostile.toml", &["--format", "markdown", "--keep-games"]);
    for plain in ["<script", "[x](", " *b*", " _u_", " `z`", "cmd|"] {
        assert!(!markdown.contains(plain), "{plain}: {markdown}");
    }
    assert!(markdown.contains("&lt;script&gt;") && markdown.contains("\\-2+3\\|@SUM"), "{markdown}");
    let home = here.join("results/hostile");
    for table in ["variants.csv", "games.csv", "seats.csv"] {
        let rows = rows(&home.join(table));
        assert!(!rows.is_empty());
        for row in rows {
            assert!(
                row[1] == format!("'{HOSTILE}") && ["'=1+1", "'-2+3|@SUM(A1)"].contains(&row[2].as_str()),
                "{row:?}"
            );
            let formula = |cell: &&String| cell.starts_with(['=', '+', '-', '@']) && cell.parse::<f64>().is_err();
            assert_eq!(row.iter().find(formula), None, "{table}");
        }
    }
    let csv = played(&here, "hostile.toml", &["--format", "csv", "--force"]);
    assert!(csv.lines().skip(1).all(|line| line.starts_with("hostile,\"'=cmd")), "{csv}");
    if cfg!(feature = "pictures") {
        let html = fs::read_to_string(home.join("report.html")).unwrap();
        assert!(html.contains("<title>=cmd|") && html.contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp; [x]"));
        assert!(!html.contains("<script>alert"));
        let drawn = home.join("pictures");
        let svgs: Vec<String> = names(&drawn).into_iter().filter(|name| name.ends_with(".svg")).collect();
        assert!(!svgs.is_empty());
        for svg in svgs {
            let text = fs::read_to_string(drawn.join(&svg)).unwrap();
            assert!(!text.contains("<script") && text.contains("<title"), "{svg}: {text}");
        }
    }
}

#[test]
fn names_made_of_others_have_an_end() {
    let values: Vec<String> = (0..9).map(|at| format!("'rules.r{at}' = ['{}']\n", "x".repeat(190))).collect();
    let text = format!("schema = 2\ntitle = 't'\nedition = 'talisman-r4e'\n[sweep]\n{}", values.concat());
    let here = written("names-made", "made.toml", &text);
    let said = stderr(&questlab(&here, &["check", "made.toml"]));
    assert!(said.contains("made.toml:5: the name generated for a variant is 1"), "{said}");
    assert!(said.contains("characters long; at most 1000"), "{said}");
}
