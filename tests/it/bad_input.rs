//! Bad input is refused with its line and the nearest right name, exit code 2, and nothing written.

use crate::cli::{SMALL, folder, names, questlab, stderr};
use std::fs;
use std::path::Path;

#[test]
fn wrong_experiments_are_refused_where_they_are_wrong() {
    refused(("experiments", 15), &["run"]);
}

#[test]
fn wrong_situations_are_refused_where_they_are_wrong() {
    refused(("situations", 15), &["situation"]);
}

#[test]
fn wrong_layers_are_refused_where_they_are_wrong() {
    refused(("layers", 15), &["play", "--layer"]);
    refused(("layers-of-prophecy", 10), &["play", "--edition", "prophecy-basic", "--layer"]);
}

/// A row is read to its end, and each of its faults stands where its field does.
#[test]
fn all_faults_of_a_row_are_told_at_once() {
    let here = folder("bad-row");
    let text = "schema = 1\ngame = 'talisman'\ntitle = 't'\nkind = 'cards'\nchanges = 'c'\nsource = 's'\n[[new.enemy]]\n\
                name = 'Basilisk'\ncopies = -2\nkind = 'monstr'\nstrength = 'x'\nstrenth = 5\n[[new.place]]\nname = 'Inn'\n\
                copies = 1\neffect = ['gain_life']\n";
    fs::write(here.join("row.toml"), text).unwrap();
    let output = questlab(&here, &["check", "row.toml"]);
    let said = stderr(&output);
    let known = [
        "row.toml:9: Basilisk: `copies`: expected a whole number from 0 to 255, not -2",
        "row.toml:10: Basilisk: `kind`: unknown word `monstr`; did you mean `monster`?",
        "row.toml:11: Basilisk: `strength`: an Enemy's value is \"x\"; it must be a number from 0 to 255, \"opponent\" or \"best\"",
        "row.toml:12: Basilisk: unknown field `strenth`; did you mean `strength`?",
        "row.toml:16: Inn: `effect`: this word needs a value: { word = ... }",
    ];
    assert_eq!((output.status.code(), said.lines().count()), (Some(2), known.len()), "{said}");
    for (line, known) in said.lines().zip(known) {
        assert_eq!(line.strip_prefix("error: "), Some(known), "{said}");
    }
}

/// A row that does not exist is one fault where it is named first, and faults follow the file.
#[test]
fn a_misspelt_card_is_told_once_in_the_order_of_the_file() {
    let here = folder("bad-card-once");
    let text = "schema = 1\ngame = 'prophecy'\ntitle = 't'\nkind = 'cards'\nchanges = 'c'\nsource = 's'\n[change.item.'Cutlas']\n\
                reconstructed = ['price']\nprice = 3\ncopies = 2\n[change.creature.'Baer']\nstrength = 3\nexperience = 2\n\
                [change.creature.'Bear']\nstrenth = 3\n[change.item.'Axxe']\nprice = 3\ncopies = 1\n";
    fs::write(here.join("cards.toml"), text).unwrap();
    let output = questlab(&here, &["play", "--edition", "prophecy-basic", "--layer", "cards.toml"]);
    let said = stderr(&output);
    let known = [
        "cards.toml:8: unknown item `Cutlas`; did you mean `Cutlass`?",
        "cards.toml:12: unknown creature `Baer`; did you mean `Bear`?",
        "cards.toml:15: Bear: unknown field `strenth`; did you mean `strength`?",
        "cards.toml:17: unknown item `Axxe`; did you mean `Axe`?",
    ];
    let lines: Vec<&str> = said.lines().filter_map(|line| line.strip_prefix("error: ")).collect();
    assert_eq!(lines, known, "{said}");
}

/// Each file of a folder says in its first line at which line it is wrong, and how.
fn refused((kind, least): (&str, usize), played_by: &[&str]) {
    let files = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bad").join(kind);
    assert!(names(&files).len() >= least);
    for name in names(&files) {
        let path = files.join(&name);
        let text = fs::read_to_string(&path).expect("readable");
        let expected = text.lines().next().and_then(|line| line.strip_prefix("# expect: ")).expect("its fault");
        let here = folder(&format!("bad-{kind}-{name}"));
        for command in [played_by, &["check"]] {
            let path = path.to_str().expect("a plain path");
            let output = questlab(&here, &[command, &[path]].concat());
            let said = stderr(&output);
            assert_eq!(output.status.code(), Some(2), "{command:?} {name}: {said}");
            assert!(said.contains(&format!("{name}:{expected}")), "{command:?} {name}: {said}");
            assert!(output.stdout.is_empty(), "{command:?} {name} printed a result");
        }
        assert_eq!(names(&here), Vec::<String>::new(), "{name} left files");
    }
}

/// Values out of bounds and rules that clash are told beside what is misspelled, each at its own line; a rule that is
/// fine in its company is not told.
#[test]
fn all_faults_of_a_variant_are_told_at_once() {
    let here = folder("bad-all-at-once");
    let text = "schema = 2\ntitle = 't'\nedition = 'talisman-r4e'\nrules.aim = 'cult'\nrules.time_limit = 40\n\
                [[variant]]\nname = 'a'\nrules.trophy_csts = 3\nrules.start_lives = 90\nrules.corner_stops = true\n\
                rules.stop_anywhere = true\nrules.time_count = 'all'\nrules.command_success = 'x'\n";
    fs::write(here.join("all.toml"), text).unwrap();
    let output = questlab(&here, &["check", "all.toml"]);
    let said = stderr(&output);
    for line in [
        "all.toml:8: unknown rule `trophy_csts`",
        "all.toml:9: rule `start_lives`: must be from",
        "all.toml:10: rule `corner_stops`: cannot be combined",
        "all.toml:12: rule `time_count`: must be left out",
        "all.toml:13: rule `command_success`",
    ] {
        assert!(said.contains(line), "{line}\n{said}");
    }
    assert!(!said.contains("rule `aim`") && said.lines().count() == 5, "{said}");
    let output = questlab(&here, &["situation", "all.toml", "--edition", "nope"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("--coverage"), "{}", stderr(&output));
}

#[test]
fn wrong_flags_are_refused() {
    let here = folder("bad-flags");
    fs::write(here.join("small.toml"), SMALL).unwrap();
    for (flags, named) in [
        (["--games", "0"], "--games"),
        (["--games", "many"], "--games"),
        (["--threads", "0"], "--threads"),
        (["--games", "-1"], "invalid value '-1' for '--games"),
        (["--seed", "9223372036854775808"], "must be a whole number from 0 to 9,223,372,036,854,775,807"),
        (["--seed", "-1"], "invalid value '-1' for '--seed"),
        (["--format", "jsn"], "json"),
        (["--gmaes", "5"], "--games"),
        (["--confidence", "0.95"], "did you mean 95?"),
        (["--confidence", "100"], "from 80 to 99.9 with at most one decimal; did you mean 99.9?"),
    ] {
        let output = questlab(&here, &["run", "small.toml", flags[0], flags[1]]);
        assert_eq!(output.status.code(), Some(2), "{flags:?}");
        assert!(stderr(&output).contains(named), "{flags:?}: {}", stderr(&output));
    }
    // What would be passed over in silence is refused.
    for (flags, named) in [
        (vec!["run", "small.toml", "--dry-run", "--format", "json"], "--format"),
        (vec!["play", "--at", "3", "--save", "x.toml", "--why"], "--why"),
        (vec!["play", "--at", "3", "--save", "x.toml", "--format", "json"], "--format"),
        (vec!["play", "--rounds-max", "0"], "must be a whole number from 1 to 65,535"),
        (vec!["play", "--layer", "./nope.toml"], "there is no layer file `./nope.toml`"),
        (
            vec!["plan", "small.toml", "--effect", "200pp"],
            "--effect 200pp: percentage points of win share such as 0.5pp",
        ),
        (vec!["plan", "small.toml", "--effect", "0.0000001pp"], "percentage points of win share such as 0.5pp"),
    ] {
        let output = questlab(&here, &flags);
        assert_eq!(output.status.code(), Some(2), "{flags:?}");
        assert!(stderr(&output).contains(named), "{flags:?}: {}", stderr(&output));
    }
    assert_eq!(names(&here), ["small.toml"]);
}

/// A dry run says no to a folder that the run would not write.
#[test]
fn a_dry_run_refuses_what_the_run_would_refuse() {
    let here = folder("bad-dry-run");
    fs::write(here.join("small.toml"), SMALL).unwrap();
    fs::create_dir(here.join("mine")).unwrap();
    fs::write(here.join("mine/letter.txt"), "dear").unwrap();
    for flags in [&["--dry-run"][..], &[]] {
        let args = [&["run", "small.toml", "--games", "20", "--out", "mine"], flags].concat();
        let output = questlab(&here, &args);
        assert_eq!(output.status.code(), Some(2), "{flags:?}");
        assert!(stderr(&output).contains("mine holds files that do not belong to a run"), "{}", stderr(&output));
    }
    assert_eq!(names(&here.join("mine")), ["letter.txt"]);
    for place in ["small.toml", "small.toml/deeper"] {
        let said = |flags: &[&str]| {
            let args = [&["run", "small.toml", "--games", "20", "--out", place], flags].concat();
            let output = questlab(&here, &args);
            assert_eq!(output.status.code(), Some(2), "{flags:?}");
            stderr(&output)
        };
        let told = said(&[]);
        assert!(told.starts_with(&format!("error: {place} cannot be written: ")), "{told}");
        assert_eq!([said(&["--dry-run"]), said(&["--dry-run", "--resume"])], [told.clone(), told]);
    }
}

#[test]
fn a_misspelled_experiment_is_refused_with_the_nearest_name() {
    let here = folder("bad-name");
    let output = questlab(&here, &["run", "experiments/caracter-balance.toml"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("did you mean `character-balance`?"), "{}", stderr(&output));
    assert_eq!(names(&here), Vec::<String>::new());
}

#[test]
fn a_folder_that_cannot_be_written_is_refused_before_anything_is_played() {
    let here = folder("bad-folder");
    fs::write(here.join("small.toml"), SMALL).unwrap();
    fs::write(here.join("file"), "in the way").unwrap();
    // A billion games: only a refusal before playing ends this test.
    let output = questlab(&here, &["run", "small.toml", "--games", "1000000000", "--out", "file/results"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("cannot be written"), "{}", stderr(&output));
    assert_eq!(names(&here), ["file", "small.toml"]);
}

#[test]
fn a_stored_run_that_was_damaged_is_refused_and_left_alone() {
    let here = folder("bad-stored");
    fs::write(here.join("small.toml"), SMALL).unwrap();
    assert_eq!(questlab(&here, &["run", "small.toml", "--quiet"]).status.code(), Some(0));
    let home = here.join("results/small");
    let (tallies, manifest) = (home.join("tallies.json"), home.join("manifest.toml"));
    let before = [fs::read_to_string(&tallies).unwrap(), fs::read_to_string(&manifest).unwrap()];
    let summary = fs::read(home.join("summary.json")).unwrap();
    // More unfinished games than games, a count too many, a rounder number: whatever can be read is not yet as it was.
    let unfinished = before[0].replacen("\"unfinished\":", "\"unfinished\":9", 2);
    let more = before[0].replacen("\"games\":", "\"games\":1", 1);
    let cut = before[0][..before[0].len() / 2].to_owned();
    for damaged in [unfinished, more, cut] {
        assert!(damaged != before[0]);
        fs::write(&tallies, &damaged).unwrap();
        for args in [&["report", "results/small"][..], &["diff", "results/small", "results/small"]] {
            let output = questlab(&here, args);
            assert_eq!(output.status.code(), Some(2), "{args:?}: {}", stderr(&output));
            assert!(stderr(&output).contains("tallies.json: "), "{}", stderr(&output));
        }
        assert_eq!(fs::read(home.join("summary.json")).unwrap(), summary);
    }
    fs::write(&tallies, &before[0]).unwrap();
    for manifested in ["", "plan = ", "plan = 'x'"] {
        fs::write(&manifest, manifested).unwrap();
        let output = questlab(&here, &["report", "results/small"]);
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).contains("manifest.toml: not the manifest of a run"), "{}", stderr(&output));
    }
    fs::write(&manifest, &before[1]).unwrap();

    // What cannot be written costs nothing that was there.
    fs::remove_file(home.join("variants.csv")).unwrap();
    fs::write(home.join(".questlab-new"), "in the way").unwrap();
    let output = questlab(&here, &["report", "results/small"]);
    assert!(
        !output.status.success() && stderr(&output).contains("nothing in results/small was changed"),
        "{}",
        stderr(&output)
    );
    assert!(!home.join("variants.csv").exists() && home.join("seats.csv").exists());
    fs::remove_file(home.join(".questlab-new")).unwrap();
    assert_eq!(questlab(&here, &["report", "results/small"]).status.code(), Some(0));
    assert!(home.join("variants.csv").exists() && !home.join(".questlab-new").exists());
    assert_eq!(fs::read_to_string(&tallies).unwrap(), before[0]);
}

#[test]
fn names_of_the_format_before_are_refused_with_the_new_ones() {
    let here = folder("bad-version-1");
    let text = "schema = 1\ntitle = 't'\nedition = 'talisman-r4e'\nlevels = ['bold', 'seasoned']\n\
                [gate]\nspread = { below = '9pp' }\nfirst_player = { within = '9pp' }\n\
                [[variant]]\nname = 'a'\n[[variant]]\nname = 'b'\nagainst = 'a'\n[[arm]]\nname = 'c'\n";
    fs::write(here.join("old.toml"), text).unwrap();
    let output = questlab(&here, &["check", "old.toml"]);
    let said = stderr(&output);
    assert_eq!(output.status.code(), Some(2), "{said}");
    for (line, old, new) in [
        (4, "levels", "skill_levels"),
        (6, "spread", "imbalance"),
        (7, "first_player", "first_player_advantage"),
        (12, "against", "baseline"),
        (13, "arm", "variant"),
    ] {
        assert!(said.contains(&format!("old.toml:{line}: `{old}` is now called `{new}`")), "{said}");
    }
    let same = "schema = 1\ntitle = 't'\nedition = 'talisman-r4e'\n";
    fs::write(here.join("same.toml"), same).unwrap();
    assert_eq!(questlab(&here, &["check", "same.toml"]).status.code(), Some(0));
}

#[test]
fn every_fault_of_shares_is_told_and_none_twice() {
    let here = folder("bad-shares");
    let head = "schema = 1\ntitle = 't'\nedition = 'talisman-r4e'\n";
    let seats = "dice_then = 'random'\n[[seat]]\ncharacter = 'Warrior'\n[[seat]]\ncharacter = 'Elf'\n";
    let shares = "[expect.share]\n'seat.0.lives == 4' = 1.5\n'seat.9.lives == 4' = 0.5\n'seat.0.live == 4 and seat.8.gold == 1' = 'x'\n";
    fs::write(here.join("shares.toml"), format!("{head}{seats}{shares}")).unwrap();
    let said = stderr(&questlab(&here, &["check", "shares.toml"]));
    let known = [":10: `seat.0.lives == 4` is 1.5; it must be", ":11: there is no seat `9`", ":12: ", ":12: ", ":12: "];
    assert!(said.lines().count() == known.len(), "{said}");
    assert!(said.lines().zip(known).all(|(line, known)| line.contains(known)), "{said}");
    let head = head.replace("schema = 1", "schema = 2");
    fs::write(here.join("seed.toml"), format!("{head}seed = 9223372036854775808\n")).unwrap();
    let said = stderr(&questlab(&here, &["check", "seed.toml"]));
    assert!(said.lines().count() == 1 && said.contains("seed.toml:4: `seed` is 9223372036854775808"), "{said}");
}

#[test]
fn text_that_is_not_utf_8_is_told_by_its_line() {
    let here = folder("latin-1");
    fs::write(here.join("old.toml"), b"schema = 1\ntitle = \"Tali\xe8re\"\n").unwrap();
    for command in ["run", "check", "situation"] {
        let output = questlab(&here, &[command, "old.toml"]);
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).contains("old.toml:2: not text in UTF-8"), "{}", stderr(&output));
    }
}

#[test]
fn what_an_interrupted_run_leaves_bars_nobody() {
    let here = folder("interrupted");
    fs::write(here.join("small.toml"), SMALL).unwrap();
    fs::create_dir_all(here.join("results/small/.questlab-new/pictures")).unwrap();
    fs::write(here.join("results/small/.questlab-new/games.csv"), "variant,game").unwrap();
    fs::write(here.join("results/small/.questlab-lock"), "").unwrap();
    let output = questlab(&here, &["run", "small.toml", "--quiet"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let left = names(&here.join("results/small"));
    assert!(!left.iter().any(|name| name.starts_with("games") || name.starts_with('.')), "{left:?}");
}

#[test]
fn what_is_no_stored_run_is_refused() {
    let here = folder("bad-report");
    assert_eq!(questlab(&here, &["report", "."]).status.code(), Some(2));
    fs::write(here.join("tallies.json"), "{\"schema\": 2}").unwrap();
    let output = questlab(&here, &["report", "."]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("holds no finished run: it has no manifest.toml"), "{}", stderr(&output));
    assert_eq!(names(&here), ["tallies.json"]);
    let made = "`questlab run trophies` plays that experiment and writes results/trophies";
    for (folder, advice) in [("nowhere", ""), ("results/trophies", made), ("trophies", made)] {
        let said = stderr(&questlab(&here, &["diff", folder, "."]));
        let advice = if advice.is_empty() { String::new() } else { format!("; {advice}") };
        assert_eq!(said, format!("error: there is no folder {folder}{advice}\n"));
    }
}

/// Layers are at fault in an experiment: which, at which line, is told beside the layer's own line.
#[test]
fn a_fault_of_layers_names_who_lays_them_on() {
    let here = folder("bad-laid");
    let head = "schema = 1\ngame = 'talisman'\ntitle = 't'\nkind = 'house_rule'\nchanges = 'c'\nsource = 's'\n";
    fs::write(here.join("needy.toml"), format!("{head}needs = ['hedge-magic']\nrules.start_lives = 3\n")).unwrap();
    let text = "schema = 2\ntitle = 't'\nedition = 'talisman-r4e'\n[[variant]]\nname = 'a'\n[[variant]]\nname = 'b'\n\
                layers = ['sudden-death', 'land-grant']\n[[variant]]\nname = 'c'\nlayers = ['./needy.toml']\n";
    fs::write(here.join("laid.toml"), text).unwrap();
    let output = questlab(&here, &["check", "laid.toml"]);
    let said = stderr(&output);
    assert_eq!(output.status.code(), Some(2), "{said}");
    let told = |part: &str, by: &str| said.lines().any(|line| line.contains(part) && line.ends_with(by));
    assert!(told("`sudden-death` and `land-grant` conflict", "; the layer is used at laid.toml:8"), "{said}");
    assert!(
        told("needy.toml:7: layer `./needy.toml` needs layer `hedge-magic`", "; the layer is used at laid.toml:11"),
        "{said}"
    );
}

#[test]
fn seats_that_a_variant_overfills_are_told_at_the_variant() {
    let here = folder("bad-seats");
    let text = "schema = 2\ntitle = 't'\nedition = 'talisman-r4e'\nplayers = 2\n[[entry]]\nstrategy = 'bold'\n[[variant]]\n\
                name = 'a'\n[[variant]]\nname = 'b'\nentry.count = 3\n";
    fs::write(here.join("seats.toml"), text).unwrap();
    let said = stderr(&questlab(&here, &["check", "seats.toml"]));
    assert!(said.contains("seats.toml:11: the entries of variant `b` take 3 seats"), "{said}");
}

#[test]
fn names_are_one_line_without_control_characters() {
    let here = folder("bad-names");
    for (title, variant, told) in [
        ("'t'", "\"a\\nb\"", "names.toml:5: `name` must be one line"),
        ("\"\\u001b[31mred\"", "'a'", "names.toml:2: `title` contains a control character"),
    ] {
        let text = format!("schema = 2\ntitle = {title}\nedition = 'talisman-r4e'\n[[variant]]\nname = {variant}\n");
        fs::write(here.join("names.toml"), text).unwrap();
        let output = questlab(&here, &["check", "names.toml"]);
        let said = stderr(&output);
        assert!(output.status.code() == Some(2) && said.contains(told), "{said}");
    }
}

#[test]
fn a_file_that_is_no_text_hides_no_fault_of_another() {
    let here = folder("no-text-folder");
    fs::create_dir(here.join("all")).unwrap();
    fs::write(here.join("all/a.toml"), b"schema = 1\ntitle = '\xff'\n").unwrap();
    fs::write(here.join("all/b.toml"), "schema = 2\ntitle = 't'\nedition = 'talisman-r4e'\nseats = 1\n").unwrap();
    for command in ["check", "situation"] {
        let output = questlab(&here, &[command, "all"]);
        let said = stderr(&output);
        assert_eq!(output.status.code(), Some(2), "{command}: {said}");
        assert!(said.contains("a.toml:2: not text in UTF-8") && said.contains("b.toml:4: "), "{command}: {said}");
    }
}
