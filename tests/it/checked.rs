//! `questlab check` accepts what `questlab run` plays, and refuses what it refuses.

use crate::cli::{folder, questlab, stderr, stdout};
use std::fs;
use std::path::Path;

fn put(here: &Path, name: &str, text: &str) {
    let path = here.join(name);
    fs::create_dir_all(path.parent().expect("a folder")).expect("a test folder can be written");
    fs::write(path, text).expect("a test folder can be written");
}

/// The exit codes of a check and of a run, and what both said.
fn both(here: &Path, file: &str) -> ([Option<i32>; 2], String) {
    let commands = [&["check", file][..], &["run", file, "--games", "12", "--quiet", "--out", "out", "--force"]];
    let outputs = commands.map(|command| questlab(here, command));
    let said: String = outputs.iter().map(stderr).collect();
    (outputs.map(|output| output.status.code()), said)
}

const EXPERIMENT: &str =
    "schema = 2\ntitle = 't'\nedition = 'talisman-r4e'\nplayers = 2\ngames = 12\nrounds_max = 10\n";
const LAYER: &str = "schema = 1\ngame = 'talisman'\ntitle = 't'\nkind = 'house_rule'\nchanges = 'c'\nsource = 's'\n";
const STRATEGY: &str = "schema = 1\ngame = \"talisman\"\nplays = \"p\"\n";

#[test]
fn a_layer_may_need_a_layer_that_needs_another() {
    let here = folder("checked-needs");
    put(&here, "layers/low.toml", &format!("{LAYER}rules.start_lives = 5\n"));
    put(&here, "layers/middle.toml", &format!("{LAYER}needs = ['low']\nrules.start_fate = 3\n"));
    put(&here, "layers/high.toml", &format!("{LAYER}needs = ['middle']\nrules.trophy_cost_strength = 5\n"));
    put(&here, "all.toml", &format!("{EXPERIMENT}layers = ['low', 'middle', 'high']\n"));
    for layer in ["layers/low.toml", "layers/middle.toml", "layers/high.toml"] {
        let output = questlab(&here, &["check", layer]);
        assert_eq!(output.status.code(), Some(0), "{layer}: {}", stderr(&output));
    }
    assert_eq!(both(&here, "all.toml").0, [Some(0), Some(0)], "{}", both(&here, "all.toml").1);
    put(&here, "some.toml", &format!("{EXPERIMENT}layers = ['middle', 'high']\n"));
    let (codes, said) = both(&here, "some.toml");
    assert!(codes == [Some(2), Some(2)] && said.contains("low"), "{said}");
}

#[test]
fn an_experiment_may_lie_in_any_folder() {
    let here = folder("checked-folders");
    for file in ["layers/mine.toml", "strategies/mine.toml", "elsewhere/mine.toml"] {
        put(&here, file, &format!("{EXPERIMENT}[field]\nstrategy = 'random'\n"));
        let (codes, said) = both(&here, file);
        assert_eq!(codes, [Some(0), Some(0)], "{file}: {said}");
    }
}

#[test]
fn a_module_may_be_sound_in_the_strategy_that_names_it_alone() {
    let here = folder("checked-module");
    put(&here, "strategies/own.toml", &format!("{STRATEGY}modules = [\"part\"]\n[params]\nmine = 3\n"));
    put(&here, "strategies/modules/part.toml", &format!("{STRATEGY}[values]\nhalf = \"mine / 2\"\n"));
    let output = questlab(&here, &["check", "strategies/modules/part.toml"]);
    let alone = output.status.code();
    put(&here, "run.toml", &format!("{EXPERIMENT}[field]\nstrategy = 'own'\n"));
    let (codes, said) = both(&here, "run.toml");
    assert_eq!((alone, codes), (codes[1], [codes[1], codes[1]]), "{}{said}", stderr(&output));
}

#[test]
fn a_league_that_seats_its_pairs_unevenly_is_refused_by_both() {
    let here = folder("checked-league");
    let league = "[league]\nstrategies = ['random', 'bold']\n";
    put(&here, "run.toml", &format!("{}{league}", EXPERIMENT.replace("players = 2\ngames = 12", "games = 13")));
    let (codes, said) = both(&here, "run.toml");
    assert_eq!(codes[0], Some(2), "{said}");
    assert!(said.contains("`games` is 13") && said.contains("12 or 18"), "{said}");
}

/// Where the tests run as root everything may be read: then a folder in the file's place says the same.
#[cfg(unix)]
#[test]
fn a_file_without_permission_is_an_error_that_names_it() {
    use std::os::unix::fs::PermissionsExt;
    let here = folder("checked-permission");
    put(&here, "strategies/bold.toml", &format!("{STRATEGY}extends = \"seasoned\"\n"));
    let path = here.join("strategies/bold.toml");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o000)).expect("a file of ours");
    if fs::read(&path).is_ok() {
        fs::remove_file(&path).expect("a file of ours");
        fs::create_dir(&path).expect("a test folder can be written");
    }
    put(&here, "run.toml", &format!("{EXPERIMENT}[field]\nstrategy = 'bold'\n"));
    let (codes, said) = both(&here, "run.toml");
    assert_eq!(codes, [Some(2), Some(2)], "{said}");
    assert!(said.contains("strategies/bold.toml:1: cannot be read"), "{said}");
    // A folder that may not be written, or in whose place a file lies.
    put(&here, "sound.toml", EXPERIMENT);
    put(&here, "file", "mine");
    let output = questlab(&here, &["run", "sound.toml", "--quiet", "--out", "file/out"]);
    assert!(output.status.code() == Some(2) && stderr(&output).contains("cannot be written"), "{}", stderr(&output));
    // What is refused leaves no folders behind.
    put(&here, "full/mine.txt", "mine");
    let output = questlab(&here, &["run", "run.toml", "--quiet", "--out", "new/deep/out"]);
    assert!(output.status.code() == Some(2) && !here.join("new").exists(), "{}", stderr(&output));
}

/// A layer may rename what the default strategy names: other strategies play under it, and `check` says so.
#[test]
fn a_layer_that_the_default_strategy_cannot_play_is_told() {
    let here = folder("checked-renamed");
    for (of, name, told) in [("spell", "Healing", "`Healing`"), ("spell", "Counterspell", "`Counterspell`")] {
        put(&here, "renamed.toml", &format!("{LAYER}change.{of}.{name}.name = 'Cure'\n"));
        let output = questlab(&here, &["check", "renamed.toml"]);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        let said = stdout(&output);
        assert!(said.contains("a layer of 1 change, under which `seasoned` cannot play: "), "{said}");
        assert!(said.contains(told), "{said}");
    }
    put(&here, "run.toml", &format!("{EXPERIMENT}layers = ['renamed.toml']\n"));
    let (codes, said) = both(&here, "run.toml");
    assert_eq!(codes, [Some(2), Some(2)], "{said}");
    assert!(said.contains("; without the layers `renamed.toml` the strategy has no fault"), "{said}");
    put(&here, "plain.toml", &format!("{EXPERIMENT}layers = ['renamed.toml']\n[field]\nstrategy = 'random'\n"));
    assert_eq!(both(&here, "plain.toml").0, [Some(0), Some(0)], "{}", both(&here, "plain.toml").1);
    put(&here, "nothing.toml", LAYER);
    let said = stdout(&questlab(&here, &["check", "nothing.toml"]));
    assert!(said.contains("nothing.toml: ok, a layer that changes nothing"), "{said}");
}

/// The edition of the command line is for experiments and strategies, its layers for strategies alone.
#[test]
fn options_that_no_file_uses_are_refused() {
    let here = folder("checked-options");
    put(&here, "run.toml", EXPERIMENT);
    put(&here, "layer.toml", &format!("{LAYER}rules.start_lives = 5\n"));
    put(&here, "strategies/mine.toml", &format!("{STRATEGY}extends = \"bold\"\n"));
    for (option, alone, of) in [
        (["--layer", "no-fate"], "run.toml", "strategies"),
        (["--edition", "talisman-r4e"], "layer.toml", "experiments and strategies"),
    ] {
        let checked = |files: &[&str]| questlab(&here, &[&["check"], files, &option].concat());
        let refused = checked(&[alone]);
        assert_eq!(refused.status.code(), Some(2), "{option:?}");
        let reason = format!("error: {}: applies to {of} of its game, and none of the files is one\n", option[0]);
        assert_eq!(stderr(&refused), reason);
        for files in [&["run.toml", "strategies/mine.toml"][..], &["run.toml", "seasoned"]] {
            let output = checked(files);
            assert_eq!(output.status.code(), Some(0), "{files:?}: {}", stderr(&output));
        }
    }
    // In the edition named, as `run` plays it: a card of one edition is unknown in the other.
    put(&here, "both.toml", &format!("{EXPERIMENT}layers = ['two.toml']\n"));
    put(&here, "two.toml", &format!("{LAYER}change.stranger.Instructor.copies = 2\n"));
    let checked = |edition: &str| questlab(&here, &["check", "both.toml", "--edition", edition]);
    assert_eq!(checked("talisman-digital").status.code(), Some(0), "{}", stderr(&checked("talisman-digital")));
    assert!(
        stderr(&checked("talisman-r4e")).contains("unknown stranger `Instructor`"),
        "{}",
        stdout(&checked("talisman-r4e"))
    );
}

/// No fault of a layer hides another: not one of form those of rules, and not these those of cards.
#[test]
fn faults_of_all_stages_of_a_layer_are_told_at_once() {
    let here = folder("bad-stages");
    let text = "schema = 1\ngame = 'talisman'\ntitle = 't'\nkind = 'houserule'\nchanges = 'c'\nsource = 's'\ncolour = 'red'\n\
                [rules]\nfate = false\ntrophy_cos = 5\n[change.card.Dragn]\nstrength = 4\ncopies = 2\n[change.card.Dragon]\n\
                copis = 3\n[[new.object]]\nname = 'Sword of Dawn'\ncopies = 1\nweapon = { bonus = 1 }\n[[new.place]]\n\
                name = 'Inn'\ncopies = 1\neffect = [{ go_to = { to = 'turn_strat' } }]\n";
    fs::write(here.join("stages.toml"), text).unwrap();
    let output = questlab(&here, &["check", "stages.toml"]);
    let said = stderr(&output);
    let known = [
        "stages.toml:4: unknown kind `houserule`; did you mean `house_rule`?",
        "stages.toml:7: unknown key `colour` in a layer; known: ",
        "stages.toml:9: rule `fate`: must be one of on, off, not false",
        "stages.toml:10: unknown rule `trophy_cos`; did you mean `trophy_cost`?",
        "stages.toml:12: unknown card `Dragn`; did you mean `Dragon`?",
        "stages.toml:15: Dragon: unknown field `copis`; did you mean `copies`?",
        "stages.toml:19: Sword of Dawn: `weapon`: missing field `dragon`, such as `weapon = { bonus = 1, dragon = 3 }`",
        "stages.toml:21: Inn: unknown place `turn_strat`; did you mean `turn_start`?",
    ];
    assert_eq!((output.status.code(), said.lines().count()), (Some(2), known.len()), "{said}");
    for (line, known) in said.lines().zip(known) {
        assert!(line.strip_prefix("error: ").is_some_and(|line| line.starts_with(known)), "{known}: {said}");
    }
}
