//! The folder of a run: what is not a run's is never touched, and a run's files are replaced all together or not at all.

use crate::cli::{SMALL, files, folder, questlab, stderr};
use std::fs;
use std::path::{Path, PathBuf};

const STAGE: &str = ".questlab-new";
const LOG: &str = ".questlab-log";

fn small(test: &str) -> PathBuf {
    let here = folder(test);
    fs::write(here.join("small.toml"), SMALL).expect("a test folder can be written");
    here
}

fn run(here: &Path, flags: &[&str]) -> (Option<i32>, String) {
    let output = questlab(here, &[&["run", "small.toml", "--quiet", "--games", "8"], flags].concat());
    (output.status.code(), stderr(&output))
}

#[test]
fn a_folder_that_holds_no_run_is_left_alone_whatever_is_asked() {
    let here = small("home-strangers");
    fs::create_dir(here.join("mine")).unwrap();
    fs::write(here.join("mine/seats.csv"), "my own seats").unwrap();
    fs::write(here.join("plain"), "a file").unwrap();
    let before = files(&here);
    for flags in [&["--out", "mine"][..], &["--out", "mine", "--force"], &["--out", "mine", "--dry-run"]] {
        let (code, said) = run(&here, flags);
        assert_eq!(code, Some(2), "{flags:?}: {said}");
        assert!(said.contains("mine holds files that do not belong to a run"), "{said}");
    }
    let (code, said) = run(&here, &["--out", "plain"]);
    assert!(code == Some(2) && said.contains("plain cannot be written"), "{said}");
    let output = questlab(&here, &["report", "mine"]);
    assert!(stderr(&output).contains("mine holds no finished run"), "{}", stderr(&output));
    assert_eq!(output.status.code(), Some(2));
    assert!(files(&here) == before, "nothing was written");
}

#[test]
fn a_file_of_ones_own_in_the_folder_of_a_run_stays() {
    let here = small("home-own");
    assert_eq!(run(&here, &["--out", "out"]).0, Some(0));
    fs::write(here.join("out/notes.txt"), "mine").unwrap();
    // Games are a run's own name, but this run has none: the file is somebody's.
    fs::write(here.join("out/games.csv"), "mine").unwrap();
    let before = files(&here.join("out"));
    let (code, said) = run(&here, &["--out", "out", "--keep-games"]);
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("out/games.csv is not a file of a run and would be replaced"), "{said}");
    assert!(files(&here.join("out")) == before, "nothing was changed");
    assert_eq!(run(&here, &["--out", "out", "--seed", "9", "--force"]).0, Some(0));
    let after = files(&here.join("out"));
    assert_eq!((&after["notes.txt"], &after["games.csv"]), (&b"mine".to_vec(), &b"mine".to_vec()));
    assert!(after["manifest.toml"] != before["manifest.toml"]);
}

#[cfg(unix)]
#[test]
fn links_are_not_written_through() {
    let here = small("home-links");
    assert_eq!(run(&here, &["--out", "out"]).0, Some(0));
    fs::write(here.join("elsewhere.csv"), "mine").unwrap();
    fs::remove_file(here.join("out/seats.csv")).unwrap();
    std::os::unix::fs::symlink(here.join("elsewhere.csv"), here.join("out/seats.csv")).unwrap();
    for output in
        [questlab(&here, &["report", "out"]), questlab(&here, &["run", "small.toml", "--games", "8", "--out", "out"])]
    {
        assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
        assert!(stderr(&output).contains("out/seats.csv is a link"), "{}", stderr(&output));
    }
    assert_eq!(fs::read(here.join("elsewhere.csv")).unwrap(), b"mine");
}

#[test]
fn a_second_writer_is_refused() {
    let here = small("home-lock");
    assert_eq!(run(&here, &["--out", "out"]).0, Some(0));
    let before = files(&here.join("out"));
    let lock = fs::File::create(here.join("out/.questlab-lock")).unwrap();
    lock.lock().unwrap();
    let (code, said) = run(&here, &["--out", "out"]);
    assert!(code == Some(2) && said.contains("out is being written by another run"), "{said}");
    drop(lock);
    assert_eq!(run(&here, &["--out", "out"]).0, Some(0));
    assert!(files(&here.join("out")) == before, "the same run gives the same bytes, and leaves no lock");
}

#[test]
fn a_run_is_replaced_whole_or_not_at_all_wherever_it_is_cut_short() {
    let here = small("home-swap");
    assert_eq!(run(&here, &["--out", "old"]).0, Some(0));
    assert_eq!(run(&here, &["--out", "new", "--seed", "9", "--keep-games"]).0, Some(0));
    let (old, new) = (files(&here.join("old")), files(&here.join("new")));
    let moves: Vec<&String> = new.keys().filter(|name| *name != "manifest.toml").collect();
    let put = |path: PathBuf, bytes: &[u8]| {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    };
    // Cut short after each of the files took its place, or before the new ones counted.
    for moved in [None].into_iter().chain((0..=moves.len()).map(Some)) {
        let home = here.join(format!("cut-{moved:?}"));
        old.iter().for_each(|(name, bytes)| put(home.join(name), bytes));
        for (index, name) in moves.iter().enumerate() {
            let place = if moved.is_some_and(|moved| index < moved) { home.clone() } else { home.join(STAGE) };
            put(place.join(name), &new[*name]);
        }
        if moved.is_some() {
            put(home.join(STAGE).join("manifest.toml"), &new["manifest.toml"]);
        }
        // What the log holds is in the new files, once they count.
        put(home.join(LOG), b"what was played");
        put(home.join(STAGE).join(".questlab-log-ends"), b"");
        let name = home.file_name().unwrap().to_str().unwrap();
        let output = questlab(&here, &["diff", name, name]);
        assert_eq!(output.status.code(), Some(0), "{moved:?}: {}", stderr(&output));
        let output = questlab(&here, &["report", name]);
        assert_eq!(output.status.code(), Some(0), "{moved:?}: {}", stderr(&output));
        let mut left = files(&home);
        assert_eq!(left.remove(LOG).is_none(), moved.is_some(), "{moved:?}");
        assert!(left == if moved.is_some() { new.clone() } else { old.clone() }, "{moved:?}");
    }
}

#[test]
fn files_of_two_runs_are_never_read_as_one() {
    let here = small("home-mixed");
    assert_eq!(run(&here, &["--out", "one"]).0, Some(0));
    assert_eq!(run(&here, &["--out", "two", "--seed", "9"]).0, Some(0));
    for (file, command) in [
        ("manifest.toml", &["report", "one"][..]),
        ("manifest.toml", &["diff", "two", "one"]),
        ("variants.csv", &["diff", "two", "one"]),
    ] {
        let before = fs::read(here.join("one").join(file)).unwrap();
        fs::copy(here.join("two").join(file), here.join("one").join(file)).unwrap();
        let output = questlab(&here, command);
        let said = stderr(&output);
        assert_eq!(output.status.code(), Some(2), "{file}: {said}");
        assert!(said.contains("not the file that manifest.toml lists"), "{file}: {said}");
        fs::write(here.join("one").join(file), before).unwrap();
    }
    // What is derived is made anew.
    fs::write(here.join("one/seats.csv"), "edited").unwrap();
    assert_eq!(questlab(&here, &["report", "one"]).status.code(), Some(0));
    assert_eq!(questlab(&here, &["diff", "one", "two"]).status.code(), Some(0));
}

#[cfg(feature = "pictures")]
#[test]
fn pictures_of_another_kind_go_and_files_of_ones_own_stay() {
    let here = small("home-png");
    assert_eq!(run(&here, &["--out", "out"]).0, Some(0));
    let before = files(&here.join("out"));
    fs::write(here.join("out/pictures/mine.txt"), "mine").unwrap();
    assert_eq!(questlab(&here, &["report", "out", "--png"]).status.code(), Some(0));
    assert!(here.join("out/pictures/lengths.png").exists());
    assert_eq!(questlab(&here, &["report", "out"]).status.code(), Some(0));
    let mut after = files(&here.join("out"));
    assert_eq!(after.remove("pictures/mine.txt"), Some(b"mine".to_vec()));
    assert!(after == before);
}
