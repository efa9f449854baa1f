//! Runs that are killed, stopped, starved or cut to pieces go on where they were, and end as if nothing had happened.
#![cfg(unix)]

use super::forks::FORK;
use super::league::LEAGUE;
use crate::cli::{SMALL, files, folder, questlab, stderr};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::Duration;

pub const LOG: &str = ".questlab-log";

/// Starts a run, sends it a signal after some milliseconds, and waits for its end.
pub fn signalled(here: &Path, args: &[&str], (signal, wait): (&str, u64)) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_questlab"));
    let running = command.current_dir(here).args(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let running = running.expect("the program starts");
    std::thread::sleep(Duration::from_millis(wait));
    // It may have ended before.
    let _ = Command::new("kill").args([signal, &running.id().to_string()]).stderr(Stdio::null()).status();
    running.wait_with_output().expect("the program ends")
}

/// Numbers that look random and are the same in every run of the tests.
pub fn random(state: &mut u64) -> u64 {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *state >> 33
}

/// Plays, killed and stopped again and again, until the run is whole; says how often that was.
fn broken_up(here: &Path, args: &[&str], seed: u64) -> u32 {
    let signals = [("-KILL", None), ("-INT", Some(130)), ("-TERM", Some(143)), ("-HUP", Some(129))];
    let (mut state, mut tries) = (seed, 0);
    loop {
        let (signal, code) = signals[usize::try_from(random(&mut state) % 4).expect("below four")];
        let output = signalled(
            here,
            &[args, &["--resume"]].concat(),
            (signal, 40 + random(&mut state) % (300 + 40 * u64::from(tries))),
        );
        if output.status.code() == Some(0) {
            return tries;
        }
        tries += 1;
        let said = stderr(&output);
        // Before a run listens to signals they kill it.
        assert!(output.status.code().is_none() || output.status.code() == code, "{signal}: {said}");
        if output.status.code().is_some() {
            assert!(said.contains("--resume") && said.contains("saved"), "{said}");
        }
        assert!(tries < 400, "it does not get on");
    }
}

fn written(test: &str, text: &str) -> PathBuf {
    let here = folder(test);
    fs::write(here.join("run.toml"), text).expect("a test folder can be written");
    here
}

#[test]
fn a_run_that_is_killed_again_and_again_ends_with_the_bytes_of_one_that_was_not() {
    let quick = |text: &str| text.replace("rounds_max = 60", "rounds_max = 40");
    let (small, fork) = (quick(SMALL), FORK.replace("rounds_max = 200", "rounds_max = 60"));
    let sweep = format!("{fork}[sweep]\n\"entry.params.cross_at\" = [5, 9]\nplayers = [2, 4]\n");
    let (mut kills, mut wanted) = (0, 0);
    for (name, text, flags) in [
        ("games", &small, &["--games", "24000", "--keep-games"][..]),
        ("precision", &small, &["--precision", "rounds.mean=0.15"]),
        ("forks", &sweep, &["--games", "1500"]),
        ("league", &LEAGUE.to_owned(), &["--games", "2400"]),
    ] {
        let here = written(&format!("resume-{name}"), text);
        let args = [&["run", "run.toml", "--quiet"], flags].concat();
        let whole = questlab(&here, &[&args[..], &["--out", "whole"]].concat());
        assert_eq!(whole.status.code(), Some(0), "{}", stderr(&whole));
        // On a fast machine a run ends after few kills: then it is played again.
        wanted += 13;
        for round in 0.. {
            let out = format!("broken-{round}");
            kills += broken_up(&here, &[&args[..], &["--out", &out]].concat(), round);
            assert!(files(&here.join(&out)) == files(&here.join("whole")), "{name}: other bytes");
            if kills >= wanted {
                break;
            }
        }
        // What is finished is not played again.
        let again = questlab(&here, &[&args[..], &["--out", "whole", "--resume"]].concat());
        assert_eq!((again.status.code(), &again.stdout), (Some(0), &whole.stdout), "{}", stderr(&again));
    }
    assert!(kills >= 50, "{kills} kills");
}

/// A run that was stopped in its middle, and its folder.
fn stopped(test: &str, flags: &[&str]) -> PathBuf {
    let here = written(test, SMALL);
    let args = [&["run", "run.toml", "--games", "8000", "--out", "out"][..], flags].concat();
    let mut command = Command::new(env!("CARGO_BIN_EXE_questlab"));
    let running = command.current_dir(&here).args(&args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let running = running.expect("the program starts");
    let lines =
        || fs::read(here.join("out").join(LOG)).map_or(0, |log| log.iter().filter(|byte| **byte == b'\n').count());
    while lines() < 14 {
        std::thread::sleep(Duration::from_millis(5));
    }
    let asked = Command::new("kill").args(["-TERM", &running.id().to_string()]).status();
    assert!(asked.expect("kill is there").success());
    let output = running.wait_with_output().expect("the program ends");
    assert_eq!(output.status.code(), Some(143), "{}", stderr(&output));
    let said = stderr(&output);
    let command = format!("continue with: questlab {} --resume", args.join(" "));
    assert!(
        said.contains("of 8,000 games of each variant, which are saved in out") && said.contains(&command),
        "{said}"
    );
    here
}

#[test]
fn a_signal_ends_a_run_in_the_middle_of_a_long_game() {
    let run = "schema = 2\ntitle = \"t\"\nedition = \"talisman-r4e\"\ngames = 2\nplayers = 6\nfield = { strategy = \"slow.toml\" }\n";
    let here = written("resume-long", run);
    // Each value is worked out twice for the next one.
    let doubled: String = (1..15).map(|at| format!("q{at} = \"q{0} + q{0}\"\n", at - 1)).collect();
    let moves = "[decisions]\nmove = { default = { most = \"q14\" } }\nencounter = { default = { most = \"q14\" } }\n";
    let head =
        "schema = 1\ngame = \"talisman\"\nplays = \"p\"\nextends = \"seasoned\"\n[values]\nq0 = \"landing * 0.0001\"\n";
    fs::write(here.join("slow.toml"), format!("{head}{doubled}{moves}")).expect("written");
    let output = signalled(&here, &["run", "run.toml", "--out", "out", "--threads", "1"], ("-TERM", 1_000));
    let said = stderr(&output);
    assert_eq!(output.status.code(), Some(143), "{said}");
    assert!(said.contains("interrupted in a long game; out keeps what it has saved"), "{said}");
    assert!(said.contains("continue with: questlab run run.toml --out out --threads 1 --resume"), "{said}");
}

#[test]
fn an_interrupted_run_is_continued_or_replaced_only_where_that_is_said() {
    let here = stopped("resume-said", &[]);
    let before = files(&here.join("out"));
    assert_eq!(before.keys().collect::<Vec<_>>(), [LOG]);
    for (flags, said) in [
        (&[][..], "holds an interrupted run, with"),
        (&["--resume", "--seed", "12"], "out: `seed`: now 12, saved 11"),
        (&["--resume", "--precision", "1pp"], "out: --precision: now character_share = 1pp, saved none"),
        (&["--resume", "--games", "500"], "out: games: now 0 to 499, saved 0 to 7999"),
        (
            &["--resume", "--edition", "talisman-digital"],
            "out: `edition`: now \"talisman-digital\", saved \"talisman-r4e\"",
        ),
    ] {
        let games =
            if flags.contains(&"--games") || flags.contains(&"--precision") { &[][..] } else { &["--games", "8000"] };
        let output = questlab(&here, &[&["run", "run.toml", "--out", "out"][..], games, flags].concat());
        assert_eq!(output.status.code(), Some(2), "{flags:?}: {}", stderr(&output));
        assert!(stderr(&output).contains(said), "{flags:?}: {}", stderr(&output));
        assert!(files(&here.join("out")) == before, "{flags:?}: nothing was changed");
    }
    // Another strategy, or another rule, is another run.
    for (from, to, said) in [
        ("strategy = \"random\"\n\n[[entry]]", "strategy = \"bold\"\n\n[[entry]]", "strategy"),
        ("rules.trophy_cost = 3", "rules.trophy_cost = 4", "trophy_cost"),
    ] {
        let text = SMALL.replacen(from, to, 1);
        assert!(text != SMALL, "{from}");
        fs::write(here.join("run.toml"), text).unwrap();
        let output = questlab(&here, &["run", "run.toml", "--games", "8000", "--out", "out", "--resume"]);
        assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
        assert!(
            stderr(&output).contains("cannot be continued") && stderr(&output).contains(said),
            "{}",
            stderr(&output)
        );
    }
    fs::write(here.join("run.toml"), SMALL).unwrap();
    let output = questlab(&here, &["run", "run.toml", "--games", "300", "--quiet", "--out", "out", "--force"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(!here.join("out").join(LOG).exists());
}

#[test]
fn a_damaged_log_costs_the_damaged_games_and_no_others() {
    let here = stopped("resume-damaged", &["--keep-games"]);
    let log = fs::read(here.join("out").join(LOG)).unwrap();
    let args = ["run", "run.toml", "--games", "8000", "--keep-games"];
    let whole = questlab(&here, &[&args[..], &["--out", "whole", "--quiet"]].concat());
    assert_eq!(whole.status.code(), Some(0), "{}", stderr(&whole));
    let whole = files(&here.join("whole"));
    let ends: Vec<usize> = (0..log.len()).filter(|at| log[*at] == b'\n').collect();
    assert!(ends.len() > 8, "{} lines", ends.len());
    let mut state = 5;
    for kind in ["cut", "flipped", "twice", "swapped", "head", "nothing"] {
        let mut bytes = log.clone();
        match kind {
            "cut" => drop(bytes.pop()),
            "flipped" => {
                for _ in 0..5 {
                    let at = usize::try_from(random(&mut state)).unwrap() % bytes.len();
                    bytes[at] ^= 1 << (random(&mut state) % 8);
                }
            }
            "twice" => bytes.extend(&log),
            "swapped" => {
                let (head, rest) = log.split_at(ends[3] + 1);
                let (middle, end) = rest.split_at(ends[6] - ends[3]);
                bytes = [head, end, middle].concat();
            }
            "head" => bytes[3] ^= 1,
            _ => bytes.truncate(ends[0] / 2),
        }
        let out = here.join(kind);
        fs::create_dir(&out).unwrap();
        fs::write(out.join(LOG), bytes).unwrap();
        let output = questlab(&here, &[&args[..], &["--out", kind, "--resume"]].concat());
        let said = stderr(&output);
        assert_eq!(output.status.code(), Some(0), "{kind}: {said}");
        assert_eq!(said.contains("continuing after"), kind != "nothing", "{kind}: {said}");
        assert_eq!(said.contains("damaged"), kind == "cut" || kind == "flipped", "{kind}: {said}");
        assert!(files(&out) == whole, "{kind}: other bytes");
    }
}

#[test]
fn more_games_extend_a_stored_run() {
    let here = written("resume-longer", &SMALL.replace("rounds_max = 60", "rounds_max = 20"));
    let run = |games: &str, out: &str, flags: &[&str]| {
        questlab(&here, &[&["run", "run.toml", "--games", games, "--out", out][..], flags].concat())
    };
    assert_eq!(run("30000", "whole", &["--quiet", "--keep-games"]).status.code(), Some(0));
    for (flags, said) in [(&["--keep-games"][..], true), (&["--keep-games", "--force"], false)] {
        fs::remove_dir_all(here.join("out")).ok();
        assert_eq!(run("7001", "out", &["--quiet"]).status.code(), Some(0));
        let output = run("30000", "out", flags);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        assert_eq!(stderr(&output).contains("continuing after 7,001 of 30,000 games"), said, "{}", stderr(&output));
        assert!(files(&here.join("out")) == files(&here.join("whole")), "other bytes");
    }
    // A longer run that is stopped goes on from both: what was stored, and what was saved since.
    assert_eq!(run("7001", "two", &["--quiet"]).status.code(), Some(0));
    let output = signalled(&here, &["run", "run.toml", "--games", "30000", "--out", "two"], ("-KILL", 300));
    assert!(output.status.code().is_none() && here.join("two/manifest.toml").exists());
    assert_eq!(run("30000", "two", &["--resume", "--keep-games", "--quiet"]).status.code(), Some(0));
    assert!(files(&here.join("two")) == files(&here.join("whole")), "other bytes");
}

#[test]
fn a_folder_that_is_removed_while_a_run_goes_on_is_made_again() {
    let here = written("resume-removed", SMALL);
    let args = ["run", "run.toml", "--games", "20000", "--quiet", "--out"];
    assert_eq!(questlab(&here, &[&args[..], &["whole"]].concat()).status.code(), Some(0));
    let mut command = Command::new(env!("CARGO_BIN_EXE_questlab"));
    let running = command.current_dir(&here).args(args).arg("out").stdout(Stdio::null()).spawn().unwrap();
    while !here.join("out").join(LOG).exists() {
        std::thread::sleep(Duration::from_millis(5));
    }
    fs::remove_dir_all(here.join("out")).unwrap();
    let output = running.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(files(&here.join("out")) == files(&here.join("whole")), "other bytes");
}
