//! Layers as a user lays them: listed, checked, played, swept, stored and documented.

use crate::cli::{folder, questlab, stderr, stdout};
use questlab::engine::word::Word;
use questlab::games;
use questlab::games::talisman::load::clashes;
use questlab::games::talisman::model::flags::Flag;
use questlab::games::talisman::model::rules::Rules;
use questlab::games::talisman::model::verb::VERBS;
use std::collections::BTreeSet;
use std::fs;

const MINE: &str = "schema = 1\ngame = \"talisman\"\ntitle = \"Griffins\"\nkind = \"cards\"\n\
    changes = \"Griffins come\"\nsource = \"our table\"\n[rules]\nstart_gold = 3\n\
    [[new.enemy]]\nname = \"Griffin\"\ncopies = 9\nkind = \"monster\"\nstrength = 5\n";

#[test]
fn every_switch_layer_and_clash_is_documented() {
    let page = include_str!("../../docs/house-rules.md");
    for row in Rules::ROWS {
        let start = format!("| `{}` |", row.name);
        let line = page.lines().find(|line| line.starts_with(&start) && line.contains(row.says.trim()));
        let line = line.unwrap_or_else(|| panic!("{} is not documented as it is", row.name));
        assert!(line.contains(&row.takes.to_string()) && line.contains(row.source), "{line}");
    }
    for name in games::layers().names() {
        let layer = games::layers().find(name).expect("what ships is sound");
        assert!(page.contains(&format!("| `{name}` |")) && page.contains(&layer.changes), "{name}");
    }
    for clash in clashes::ALL {
        assert!(page.contains(clash.reason), "{}", clash.switch);
    }
}

#[test]
fn every_switch_and_layer_that_plays_a_sentence_exists() {
    let page = include_str!("../../docs/coverage.md");
    let library = games::layers();
    let layers = library.names();
    let mut named = 0;
    for row in page.lines().filter(|line| line.starts_with("| ")) {
        let place = row.rsplit(" | ").next().unwrap_or_default();
        let all = |kind: &'static str| place.split(kind).skip(1).filter_map(|rest| rest.split('`').next());
        for name in all("rule `") {
            assert!(Rules::ROWS.iter().any(|row| row.name == name), "no rule `{name}`: {row}");
            named += 1;
        }
        for name in all("layer `") {
            assert!(layers.contains(&name), "no layer `{name}`: {row}");
        }
    }
    assert!(named > 100, "only {named} rules were found");
}

#[test]
fn the_documented_examples_are_sound() {
    let here = folder("layers-documented");
    for path in ["layers", "experiments", "strategies"] {
        fs::create_dir(here.join(path)).unwrap();
    }
    let pages = [
        include_str!("../../docs/house-rules.md"),
        include_str!("../../docs/cards.md"),
        include_str!("../../docs/transcribe.md"),
    ];
    let blocks = pages.iter().flat_map(|page| page.split("```toml\n").skip(1));
    let mut files = Vec::new();
    for block in blocks.filter_map(|rest| rest.split("```").next()) {
        let file = block.lines().next().and_then(|line| line.strip_prefix("# ")).expect("its file");
        fs::write(here.join(file), block).unwrap();
        files.push(file);
    }
    assert_eq!(files.len(), 28);
    for file in files {
        let mut check = vec!["check", file];
        if file.starts_with("strategies") {
            assert_eq!(questlab(&here, &check).status.code(), Some(2), "it needs its layer");
            check.extend(["--layer", "border-knight"]);
        }
        let checked = questlab(&here, &check);
        assert_eq!(checked.status.code(), Some(0), "{file}: {}", stderr(&checked));
    }
    let in_box =
        |layers: &[&str]| questlab(&here, &[&["check", "--box", "--edition", "prophecy-basic"], layers].concat());
    let [tables, mine] = [in_box(&[]), in_box(&["--layer", "my-cards"])];
    let numbers = |output: &std::process::Output| stdout(output).split("; of ").nth(1).unwrap_or_default().to_owned();
    assert!(numbers(&mine).contains(" still reconstructed"), "{}", stderr(&mine));
    assert_ne!(numbers(&tables), numbers(&mine), "the layer's numbers count as printed");
    let run = ["run", "experiments/border-knight.toml", "--games", "60", "--quiet"];
    let run = questlab(&here, &run);
    assert!(stdout(&run).contains("Border Knight  "), "{}{}", stdout(&run), stderr(&run));
    let seats = "Border Knight:border-rider,random,random";
    let play =
        questlab(&here, &["play", "--layer", "border-knight", "border-spells", "--seats", seats, "--rounds-max", "20"]);
    assert_eq!(play.status.code(), Some(0), "{}", stderr(&play));
    let first = stdout(&play).lines().next().unwrap_or_default().to_owned();
    assert_eq!(first, "talisman-r4e, border-knight, border-spells; seed 1983, game 0");
}

#[test]
fn every_verb_and_flag_is_documented() {
    let page = include_str!("../../docs/cards.md");
    for verb in VERBS {
        let line = page.lines().find(|line| line.starts_with(&format!("| `{}` |", verb.name)));
        assert!(line.is_some_and(|line| line.contains(verb.takes) && line.contains(verb.does)), "{}", verb.name);
    }
    for flag in Flag::ALL {
        assert!(page.contains(&format!("| `{}` |", flag.word())), "{flag:?}");
    }
}

#[test]
fn what_no_spell_can_do_is_documented() {
    let page = include_str!("../../docs/cards.md");
    for (verb, reason) in VERBS.iter().filter_map(|verb| verb.not_in_spells.map(|reason| (verb.name, reason))) {
        assert!(page.contains(&format!("- `{verb}`: {reason}\n")), "{verb}");
    }
}

#[test]
fn a_creature_of_no_strength_is_met_by_day_too() {
    let here = folder("layers-weak");
    let wolf = "schema = 1\ngame = 'talisman'\ntitle = 'Weak'\nkind = 'cards'\nchanges = 'a Wolf of no Strength'\n\
        source = 'tests'\n[change.card.Wolf]\nstrength = 0\n";
    let runes = "schema = 1\ntitle = 'An Assassin on the Runes by day'\nedition = 'talisman-r4e'\n\
        layers = ['day-and-night', 'weak.toml']\ndice = [1, 1]\nchoices = ['move: M5', 'assassinate: yes']\n\
        [[seat]]\ncharacter = 'Assassin'\nspace = 'M4'\n[[seat]]\ncharacter = 'Troll'\n\
        [spaces]\nM5 = { cards = ['Wolf'] }\n[expect]\nseat.0.trophies = ['Wolf']\n";
    fs::write(here.join("weak.toml"), wolf).unwrap();
    fs::write(here.join("runes.toml"), runes).unwrap();
    let played = questlab(&here, &["situation", "runes.toml"]);
    assert_eq!(played.status.code(), Some(0), "{}{}", stdout(&played), stderr(&played));
}

#[test]
fn a_toad_has_no_counters_of_its_own_beyond_a_cap() {
    let here = folder("layers-toad");
    let toad = |counters: u8| {
        format!(
            "schema = 1\ntitle = 'Toad'\nedition = 'talisman-r4e'\nrules = {{ ability_cap = 4 }}\ndice_then = 'random'\n\
             [[seat]]\ncharacter = 'Elf'\nspace = 'O9'\ntoad = 2\nstrength = {counters}\n\
             [[seat]]\ncharacter = 'Troll'\n[expect]\n"
        )
    };
    for (counters, code) in [(1, 0), (2, 2)] {
        fs::write(here.join("toad.toml"), toad(counters)).unwrap();
        let played = questlab(&here, &["situation", "toad.toml"]);
        assert_eq!(played.status.code(), Some(code), "{counters}: {}{}", stdout(&played), stderr(&played));
    }
}

#[test]
fn a_layer_named_twice_is_refused_wherever_it_is_named() {
    let here = folder("layers-twice");
    fs::create_dir(here.join("layers")).unwrap();
    fs::write(here.join("layers/griffins.toml"), MINE).unwrap();
    let refused = |args: &[&str], said: &str| {
        let output = questlab(&here, args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(stderr(&output).contains(said), "{args:?}: {}", stderr(&output));
    };
    let twice = "layer `griffins` is named twice";
    let copies = "layers `griffins` and `layers/griffins.toml` are the same file";
    for command in [&["play"][..], &["list", "cards"]] {
        refused(&[command, &["--layer", "griffins", "--layer", "griffins"]].concat(), twice);
        refused(&[command, &["--layer", "griffins", "layers/griffins.toml"]].concat(), copies);
    }
    refused(&["check", "layers/griffins.toml", "--layer", "griffins", "--layer", "griffins"], twice);
    let head = "schema = 2\ntitle = \"t\"\nedition = \"talisman-r4e\"\n";
    for (named, said) in [
        ("layers = [\"griffins\", \"griffins\"]\n", twice),
        ("layers = [\"griffins\", \"layers/griffins.toml\"]\n", copies),
        ("layers = [\"griffins\"]\n[sweep]\nlayers = [\"none\", \"griffins\"]\n", twice),
        ("[sweep]\nlayers = [\"griffins + griffins\"]\n", twice),
    ] {
        fs::write(here.join("twice.toml"), format!("{head}{named}")).unwrap();
        refused(&["run", "twice.toml"], said);
        refused(&["check", "twice.toml"], said);
    }
}

#[test]
fn every_layer_that_ships_is_played_by_itself() {
    let here = folder("layers-play");
    let layers = games::layers();
    for name in layers.names() {
        let layer = layers.find(name).expect("what ships is sound");
        let mut args = vec!["play", "--rounds-max", "30", "--seats", "random:random,random,random:bold"];
        let laid: Vec<&str> = layer.needs.iter().map(|name| name.value.as_str()).chain([name]).collect();
        for each in &laid {
            args.extend(["--layer", each]);
        }
        let output = questlab(&here, &args);
        assert_eq!(output.status.code(), Some(0), "{name}: {}", stderr(&output));
    }
}

#[test]
fn a_layer_of_ones_own_is_found_listed_played_and_stored() {
    let here = folder("layers-own");
    fs::create_dir(here.join("layers")).unwrap();
    fs::write(here.join("layers/griffins.toml"), MINE).unwrap();
    fs::write(here.join("other.toml"), MINE.replace("strength = 5", "strength = 6")).unwrap();
    let listed = stdout(&questlab(&here, &["list", "layers"]));
    assert!(listed.contains("griffins") && listed.contains("Griffins come"), "{listed}");
    let cards = stdout(&questlab(&here, &["list", "cards", "--layer", "other.toml"]));
    assert!(cards.lines().any(|line| line.starts_with("Griffin ") && line.contains('6')), "{cards}");
    let checked = questlab(&here, &["check", "layers/griffins.toml"]);
    assert!(stdout(&checked).contains("a layer of 1 rule, 1 new row"), "{}", stderr(&checked));
    let text = "schema = 2\ntitle = \"t\"\nedition = \"talisman-r4e\"\ngames = 40\nrounds_max = 20\n[sweep]\n\
        layers = [\"none\", \"griffins\", \"griffins + trophies-at-five\"]\n";
    fs::write(here.join("swept.toml"), text).unwrap();
    let run = questlab(&here, &["run", "swept.toml", "--quiet"]);
    assert_eq!(run.status.code(), Some(0), "{}", stderr(&run));
    let manifest = fs::read_to_string(here.join("results/swept/manifest.toml")).unwrap();
    for part in ["[[layer]]\nname = \"griffins\"\nidentity = \"x", "layers = [\"griffins\", \"trophies-at-five\"]"] {
        assert!(manifest.contains(part), "{manifest}");
    }
    let cut = ["play", "--layer", "griffins", "--at", "9", "--save", "cut.toml"];
    assert_eq!(questlab(&here, &cut).status.code(), Some(0));
    assert!(fs::read_to_string(here.join("cut.toml")).unwrap().contains("layers = [\"griffins\"]"));
    let situation = questlab(&here, &["situation", "cut.toml"]);
    assert_eq!(situation.status.code(), Some(0), "{}", stderr(&situation));
}

#[test]
fn games_without_an_end_are_the_first_thing_said() {
    let here = folder("layers-caution");
    let text = "schema = 2\ntitle = \"t\"\nedition = \"talisman-r4e\"\ngames = 10\nrounds_max = 20\n[field]\n\
        strategy = \"plain\"\n";
    fs::write(here.join("endless.toml"), text).unwrap();
    let said = stdout(&questlab(&here, &["run", "endless.toml", "--quiet"])).replace('\n', " ");
    assert!(said.contains("Caution: 10 of 10 games of `t` (100.00 %) were cut short by the limit of"), "{said}");
}

/// Games that end while a player's card is a form are counted for its character.
#[test]
fn games_that_end_with_forms_in_play_are_counted() {
    let here = folder("forms-in-play");
    let text = "schema = 2\ntitle = 'Forms'\nedition = 'talisman-r4e'\nlayers = ['land-of-mists']\nplayers = 4\n\
                games = 64\nrounds_max = 40\n[field]\nstrategy = 'random'\n[[variant]]\nname = 'one'\n";
    fs::write(here.join("forms.toml"), text).unwrap();
    let run = questlab(&here, &["run", "forms.toml", "--keep-games", "--quiet"]);
    assert_eq!(run.status.code(), Some(0), "{}", stderr(&run));
    let rows = fs::read_to_string(here.join("results/forms/games.csv")).unwrap();
    let talisman = games::all().into_iter().find(|kit| kit.schema().game == "talisman").expect("it ships");
    let rules = talisman.load("talisman-r4e", &[], &toml::Table::new()).expect("it loads");
    let known = rules.characters();
    let own = |row: &&str| row.split(',').any(|cell| known.contains(&cell));
    assert_eq!(rows.lines().skip(1).filter(own).count(), 4 * 64, "{rows}");
}

/// Layers that touch the same stand together, and each touches something.
#[test]
fn layers_are_listed_by_what_they_touch() {
    let here = folder("layers-by-topic");
    let list = |what: &[&str]| -> Vec<serde_json::Value> {
        let output = questlab(&here, &[&["list"], what, &["--format", "json"]].concat());
        serde_json::from_str(&stdout(&output)).expect("a list")
    };
    let listed = list(&["layers"]);
    let of = |name: &str| listed.iter().find(|row| row["name"] == name).expect("it ships")["touches"].clone();
    assert_eq!((of("sudden-death"), of("stop-anywhere")), ("ending".into(), "movement".into()));
    assert_eq!((of("hedge-magic"), of("bloody-talisman")), ("cards".into(), "death, goods".into()));
    let first = |row: &serde_json::Value| {
        let touches = row["touches"].as_str().expect("words");
        touches.split(", ").next().unwrap_or_default().to_owned()
    };
    let mut groups: Vec<String> = listed.iter().map(first).collect();
    groups.dedup();
    let all: BTreeSet<&String> = groups.iter().collect();
    assert!(all.len() == groups.len() && groups.iter().all(|group| !group.is_empty()), "{groups:?}");
    assert!(list(&["switches"]).iter().all(|row| row["touches"].as_str().is_some_and(|topic| !topic.is_empty())));
    assert!(list(&["layers", "movement"]).len() > 5);
}
