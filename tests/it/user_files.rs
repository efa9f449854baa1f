//! Files of users: what is there and cannot be read is an error that names the file, and nothing that is not used is opened. However
//! much is wrong with one, it is told quickly and briefly.

use crate::cli::{SMALL, folder, questlab, stderr};
use std::fs;
use std::path::Path;
use std::process::Command;

const LAYER: &str = "schema = 1\ngame = 'talisman'\ntitle = 't'\nkind = 'cards'\nchanges = 'c'\nsource = 's'\n";
const STRATEGY: &str = "schema = 1\ngame = 'talisman'\nplays = 'p'\nextends = 'seasoned'\n";

/// A folder with an experiment that uses a strategy, its module and a layer, each a name that ships too.
fn here(test: &str) -> std::path::PathBuf {
    let here = folder(test);
    for inner in ["strategies/modules", "strategies/talisman/modules", "layers", "experiments"] {
        fs::create_dir_all(here.join(inner)).expect("a folder of its own");
    }
    let strategy = format!("{STRATEGY}modules = ['no-duels']\n");
    fs::write(here.join("mine.toml"), strategy).expect("a folder of its own");
    let text = "schema = 2\ntitle = 't'\nedition = 'talisman-r4e'\nplayers = 2\ngames = 4\nrounds_max = 5\n\
                layers = ['no-fate']\n[field]\nstrategy = 'bold'\n[[entry]]\nstrategy = 'mine.toml'\n";
    fs::write(here.join("experiments/fate.toml"), text).expect("a folder of its own");
    here
}

const USED: [&str; 6] = [
    "strategies/bold.toml",
    "strategies/modules/no-duels.toml",
    "strategies/talisman/bold.toml",
    "strategies/talisman/modules/no-duels.toml",
    "layers/no-fate.toml",
    "experiments/fate.toml",
];

/// Something that is no file to be read, where a file is looked for.
type Spoil = fn(&Path);

const SPOILS: [(&str, Spoil); 4] = [
    ("it is a folder", |path| fs::create_dir(path).expect("a folder of its own")),
    ("it is a pipe", |path| assert!(Command::new("mkfifo").arg(path).status().expect("mkfifo starts").success())),
    ("not text in UTF-8", |path| fs::write(path, b"\xff\xfe").expect("a folder of its own")),
    ("more than 4 MB", |path| fs::write(path, vec![b'#'; 5_000_000]).expect("a folder of its own")),
];

#[test]
fn an_unreadable_file_is_not_taken_for_absent() {
    for (reason, spoil) in SPOILS {
        for used in USED {
            let here = here("user-files-used");
            // What is there already is in the way.
            drop(fs::remove_file(here.join(used)));
            spoil(&here.join(used));
            for command in [vec!["check", "fate"], vec!["run", "fate", "--quiet"]] {
                let output = questlab(&here, &command);
                let said = stderr(&output);
                assert_eq!(output.status.code(), Some(2), "{command:?} {used}: {said}");
                assert!(said.contains(used) && said.contains(reason), "{command:?} {used}: {said}");
            }
            assert!(!here.join("results").exists(), "{used} was played without");
        }
    }
}

#[test]
fn what_is_not_used_is_not_opened() {
    let here = here("user-files-unused");
    for (name, (_, spoil)) in ["a", "b", "c", "d"].into_iter().zip(SPOILS) {
        for inner in ["strategies", "strategies/talisman/modules", "strategies/modules", "layers", "experiments"] {
            spoil(&here.join(inner).join(format!("{name}.toml")));
        }
    }
    #[cfg(unix)]
    std::os::unix::fs::symlink("/dev/zero", here.join("layers/endless.toml")).expect("a folder of its own");
    for command in [vec!["check", "fate"], vec!["run", "fate", "--quiet"]] {
        let output = questlab(&here, &command);
        assert_eq!(output.status.code(), Some(0), "{command:?}: {}", stderr(&output));
    }
    #[cfg(unix)]
    {
        let output = questlab(&here, &["play", "--layer", "endless"]);
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).contains("layers/endless.toml:1: cannot be read"), "{}", stderr(&output));
    }
}

/// Each of these took many seconds, and some without end.
#[test]
fn many_faults_are_told_in_little_time_and_briefly() {
    let here = folder("user-files-faults");
    let lines = |line: &dyn Fn(usize) -> String| (0..40_000).map(line).collect::<String>();
    let modules = (0..2_000).map(|at| format!("'m{at}'")).collect::<Vec<_>>().join(", ");
    let same = ["'duels'"; 2_000].join(", ");
    let files = [
        ("keys.toml", format!("{SMALL}\n[more]\n{}", lines(&|at| format!("k{at} = 1\n")))),
        ("not.toml", lines(&|at| format!("k{at} = = 1\n"))),
        ("top.toml", format!("{}{SMALL}", lines(&|at| format!("title{at} = 1\n")))),
        ("cells.toml", format!("{LAYER}[change.card.Dragon]\n{}", lines(&|at| format!("strength{at} = 1\n")))),
        ("row.toml", format!("{LAYER}[[new.enemy]]\nname = 'G'\n{}", lines(&|at| format!("strength{at} = 1\n")))),
        ("rows.toml", format!("{LAYER}{}", lines(&|at| format!("[[new.enemy]]\nname = 'G{at}'\nkind = 1\n")))),
        ("cards.toml", format!("{LAYER}{}", lines(&|at| format!("[change.card.X{at}]\nstrength = 1\n")))),
        ("switches.toml", format!("{LAYER}[rules]\n{}", lines(&|at| format!("trophy_cost{at} = 1\n")))),
        ("values.toml", format!("{STRATEGY}[values]\n{}", lines(&|at| format!("v{at} = \"livess + {at}\"\n")))),
        ("params.toml", format!("{STRATEGY}[params]\n{}", lines(&|at| format!("p{at} = 'x'\n")))),
        ("rules.toml", format!("{STRATEGY}{}", lines(&|at| format!("[decisions.d{at}]\ndefault = 'yes'\n")))),
        ("modules.toml", format!("{STRATEGY}modules = [{modules}]\n")),
        ("same.toml", format!("{STRATEGY}modules = [{same}]\n")),
    ];
    for (name, text) in files {
        fs::write(here.join(name), text).unwrap();
        // Ten seconds of the processor, on however busy a machine: what grows with the square of the faults is stopped.
        let limited = "ulimit -t 10 && exec \"$0\" check \"$1\"";
        let mut command = Command::new("sh");
        let program = env!("CARGO_BIN_EXE_questlab");
        let output = command.current_dir(&here).args(["-c", limited, program, name]).output().unwrap();
        let said = stderr(&output);
        assert_eq!(output.status.code(), Some(2), "{name}: {said}");
        let told = said.lines().count();
        assert!(told <= 51, "{name}: {told} lines");
        assert!(told < 51 || said.ends_with(" more faults, not listed\n"), "{name}: {said}");
    }
}
