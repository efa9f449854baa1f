//! A run in parts is the run in one piece, byte for byte; parts that are not of one run are refused.

use super::forks::FORK;
use super::league::LEAGUE;
use crate::cli::{SMALL, files, folder, questlab, stderr};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

fn written(test: &str, text: &str) -> PathBuf {
    let here = folder(test);
    fs::write(here.join("run.toml"), text).expect("a test folder can be written");
    here
}

fn run(here: &Path, flags: &[&str]) -> Output {
    let output = questlab(here, &[&["run", "run.toml", "--quiet"], flags].concat());
    assert_eq!(output.status.code(), Some(0), "{flags:?}: {}", stderr(&output));
    output
}

fn parts(here: &Path, of: u32, flags: &[&str]) -> Vec<String> {
    let play = |number: u32| {
        let (shard, out) = (format!("{number}/{of}"), format!("part-{number}"));
        let output = run(here, &[&["--shard", &shard, "--out", &out][..], flags].concat());
        assert!(output.stdout.is_empty(), "a part says nothing of the whole");
        out
    };
    (1..=of).map(play).collect()
}

fn merge(here: &Path, parts: &[&str], out: &str) -> Output {
    questlab(here, &[&["merge"], parts, &["--out", out]].concat())
}

#[test]
fn parts_in_any_order_and_twice_give_the_bytes_of_one_run() {
    let sweep = format!(
        "{}[sweep]\n\"entry.params.cross_at\" = [5, 9]\nplayers = [2, 4]\n",
        FORK.replace("rounds_max = 200", "rounds_max = 60")
    );
    for (name, text, flags) in [
        ("games", SMALL, &["--games", "800", "--keep-games"][..]),
        ("forks", &sweep, &[]),
        ("league", LEAGUE, &[]),
        ("edition", SMALL, &["--edition", "talisman-digital", "--seed", "3", "--games", "400"]),
    ] {
        let here = written(&format!("merge-{name}"), text);
        let whole = run(&here, &[&["--out", "whole"][..], flags].concat());
        let found = parts(&here, 4, flags);
        assert_eq!(files(&here.join("part-1")).keys().collect::<Vec<_>>(), ["manifest.toml", "part.jsonl"]);
        // The same part played once more, elsewhere, is the same bytes.
        run(&here, &[&["--shard", "2/4", "--out", "again", "--threads", "1"][..], flags].concat());
        assert!(files(&here.join("part-2")) == files(&here.join("again")), "{name}");
        let order = [&found[2], &found[0], "again", &found[3], &found[1]].map(|part: &str| part);
        let merged = merge(&here, &order, "merged");
        assert_eq!(merged.status.code(), Some(0), "{name}: {}", stderr(&merged));
        assert_eq!(merged.stdout, whole.stdout, "{name}");
        assert!(files(&here.join("merged")) == files(&here.join("whole")), "{name}: other bytes");
        let said = stderr(&merged);
        let last = said.lines().last().unwrap_or_default();
        assert!(last.starts_with("joined 4 parts, ") && last.ends_with(" games; wrote merged"), "{said}");
        assert!(!said.contains("warning:"), "sound parts are no cause for alarm: {said}");
        // A part that is finished is not played again.
        let output = questlab(
            &here,
            &[&["run", "run.toml", "--shard", "2/4", "--out", "again", "--resume"][..], flags].concat(),
        );
        assert!(output.status.success() && stderr(&output).contains("again is finished"), "{}", stderr(&output));
    }
}

#[test]
fn a_part_brings_the_files_that_it_was_played_by() {
    let here = folder("merge-files");
    let put = |name: &str, text: &str| {
        let path = here.join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a test folder can be written");
        fs::write(path, text).expect("a test folder can be written");
    };
    let head = "schema = 1\ngame = \"talisman\"\n";
    put("strategies/mine.toml", &format!("{head}plays = \"p\"\nextends = \"seasoned\"\nmodules = [\"own\"]\n"));
    put("strategies/talisman/modules/own.toml", &format!("{head}plays = \"m\"\n[params]\nrush_at = 9\n"));
    put(
        "layers/soft.toml",
        &format!("{head}title = 't'\nkind = 'house_rule'\nchanges = 'c'\nsource = 's'\nrules.start_lives = 6\n"),
    );
    put("other/greedier.toml", &format!("{head}plays = \"g\"\nextends = \"greedy\"\n"));
    put(
        "run.toml",
        "schema = 2\ntitle = 't'\nedition = 'talisman-r4e'\ngames = 600\nrounds_max = 30\nlayers = ['soft']\n\
         [field]\nstrategy = 'mine'\n[[entry]]\nstrategy = 'other/greedier.toml'\n",
    );
    run(&here, &["--out", "whole"]);
    let found = parts(&here, 2, &[]);
    // Elsewhere, where none of these files is.
    let there = folder("merge-files-there");
    for part in &found {
        fs::create_dir(there.join(part)).expect("a test folder can be written");
        for (name, bytes) in files(&here.join(part)) {
            fs::write(there.join(part).join(name), bytes).expect("a test folder can be written");
        }
    }
    let merged = merge(&there, &[&found[0], &found[1]], "merged");
    assert_eq!(merged.status.code(), Some(0), "{}", stderr(&merged));
    assert!(files(&there.join("merged")) == files(&here.join("whole")), "other bytes");
    let manifest = fs::read_to_string(here.join("whole/manifest.toml")).expect("a manifest");
    for file in [
        "run.toml",
        "strategies/mine.toml",
        "strategies/talisman/modules/own.toml",
        "layers/soft.toml",
        "other/greedier.toml",
    ] {
        assert!(manifest.contains(&format!("file = \"{file}\"\n")), "{file}: {manifest}");
    }
}

#[test]
fn parts_that_are_no_whole_run_are_refused() {
    let here = written("merge-refused", SMALL);
    let found = parts(&here, 4, &[]);
    let [one, two, three, four] = [0, 1, 2, 3].map(|index: usize| found[index].as_str());
    run(&here, &["--out", "whole"]);
    for (flags, out) in [
        (&["--shard", "2/4", "--seed", "5"][..], "seed"),
        (&["--shard", "2/4", "--games", "800"], "longer"),
        (&["--shard", "2/4", "--keep-games"], "kept"),
        (&["--shard", "2/3"], "thirds"),
    ] {
        run(&here, &[flags, &["--out", out]].concat());
    }
    for (parts, said) in [
        (&[one, two, four][..], "are missing"),
        (&[two, three, four], "games 0 to"),
        (&[one, "seed", three, four], "seed: a part of another run than part-1: they differ in `plan`"),
        (&[one, "longer", three, four], "they differ in `games`"),
        (&[one, "kept", three, four], "they differ in `keep_games`"),
        (&[one, "thirds", three, four], "hold the same games and differ"),
        (&[one, "whole"], "whole: a whole run, not a part of one"),
        (&[one, "nowhere"], "there is no folder nowhere"),
    ] {
        let output = merge(&here, parts, "merged");
        assert_eq!(output.status.code(), Some(2), "{parts:?}: {}", stderr(&output));
        assert!(stderr(&output).contains(said), "{parts:?}: {}", stderr(&output));
        assert!(!here.join("merged").exists(), "{parts:?}");
    }
    for (shard, said) in [
        ("5/4", "parts are numbered from 1 to 4"),
        ("0/4", "parts are numbered from 1 to 4"),
        ("2", "such as 3/8"),
        ("1/900", "can be split into at most 8 parts"),
    ] {
        let output = questlab(&here, &["run", "run.toml", "--shard", shard]);
        assert!(output.status.code() == Some(2) && stderr(&output).contains(said), "{shard}: {}", stderr(&output));
    }
    let output = questlab(&here, &["report", one]);
    assert!(
        stderr(&output).contains("part-1 holds part 1 of 4 of a run; join all with `questlab merge`"),
        "{}",
        stderr(&output)
    );
    let output = questlab(&here, &["run", "run.toml", "--out", one]);
    assert!(stderr(&output).contains("part-1 holds part 1 of 4 of a run; --force replaces it"), "{}", stderr(&output));
    // A file that was changed, and one whose check sums were changed with it.
    let path = here.join(two).join("part.jsonl");
    let text = fs::read_to_string(&path).expect("a part");
    fs::write(&path, text.replacen("\"unfinished\":", "\"unfinished\":1", 1)).expect("writable");
    let output = merge(&here, &[one, two, three, four], "merged");
    assert!(output.status.code() == Some(2) && stderr(&output).contains("not the file that manifest.toml lists"));
}
