//! Editions: each is listed and played to the end, every layer lies on each of them, and Spells written in verbs are cast.

use crate::cli::{SMALL, folder, questlab, stderr, stdout};
use crate::play::{LIBRARY, plan, table};
use questlab::engine::play::play_game;
use questlab::games::talisman::load::{EDITIONS, load};
use questlab::games::talisman::model::event::Event;
use questlab::games::talisman::model::ruleset::Ruleset;
use questlab::games::talisman::model::spell_kind::SpellKind;
use questlab::games::talisman::rules::invariants::Checked;
use std::fs;
use std::path::Path;

fn rules(edition: &str, names: &[&str]) -> Ruleset {
    let layers: Vec<_> = names.iter().map(|name| LIBRARY.layers.find(name).expect("a shipped layer")).collect();
    load(edition, &layers, &toml::Table::new()).unwrap_or_else(|faults| panic!("{edition} {names:?}: {faults:#?}"))
}

#[test]
fn every_layer_lies_on_every_edition() {
    for name in LIBRARY.layers.names() {
        let layer = LIBRARY.layers.find(name).expect("what ships is sound");
        let laid: Vec<&str> = layer.needs.iter().map(|name| name.value.as_str()).chain([name]).collect();
        for edition in EDITIONS {
            rules(edition, &laid);
        }
    }
}

/// Plays some games and looks at every position between two steps.
fn sound(rules: &Ruleset, strategy: &str, players: u8) {
    let mut table = table(strategy, players);
    for game in 0..60 {
        let mut checked = Checked::new(rules);
        play_game(rules, &plan(game, players), &mut table, &mut checked);
        assert!(checked.faults.is_empty(), "{} {strategy}, game {game}: {:?}", rules.header.edition, checked.faults);
    }
}

#[test]
fn every_edition_is_played_to_the_end_with_spells_of_verbs() {
    for edition in EDITIONS {
        for (names, players) in [(&[][..], 4), (&["hedge-magic"][..], 5), (&["hedge-magic", "strict-werewolf"][..], 3)]
        {
            let rules = rules(edition, names);
            ["random", "seasoned"].into_iter().for_each(|strategy| sound(&rules, strategy, players));
        }
    }
}

#[test]
fn spells_of_verbs_are_cast_by_those_who_weigh_them_and_by_those_who_do_not() {
    let rules = rules("talisman-r4e", &["hedge-magic"]);
    for strategy in ["random", "seasoned"] {
        let mut events: Vec<Event> = Vec::new();
        for game in 0..250 {
            play_game(&rules, &plan(game, 4), &mut table(strategy, 4), &mut events);
        }
        let written = rules.titles.iter().filter(|title| matches!(title.spell, Some(SpellKind::Written(_))));
        for title in written {
            let cast = |event: &&Event| matches!(event, Event::SpellCast { card, .. } if rules.title(*card).name == title.name);
            // A Whirlwind carries off at no gain that could be seen.
            assert!(events.iter().filter(cast).count() > 0 || title.name == "Whirlwind", "{strategy}: {}", title.name);
        }
    }
}

#[test]
fn spells_of_verbs_cost_no_memory() {
    let rules = rules("talisman-r4e", &["hedge-magic"]);
    for name in ["random", "seasoned"] {
        let mut table = table(name, 4);
        play_game(&rules, &plan(0, 4), &mut table, &mut ());
        let counted = allocation_counter::measure(|| {
            for game in 1..40 {
                play_game(&rules, &plan(game, 4), &mut table, &mut ());
            }
        });
        assert_eq!((name, counted.count_total), (name, 0));
    }
}

#[test]
fn the_edition_can_be_said_to_every_command() {
    let here = folder("editions");
    let listed = stdout(&questlab(&here, &["list", "editions"]));
    assert!(listed.contains("talisman-digital") && listed.contains("pieces never run out"), "{listed}");
    fs::write(here.join("small.toml"), SMALL).unwrap();
    let digital = ["--edition", "talisman-digital"];
    for command in [
        &["list", "switches"][..],
        &["play", "--rounds-max", "5"],
        &["bench", "--games", "10"],
        &["check", "small.toml"],
        &["run", "small.toml", "--quiet"],
    ] {
        let done = questlab(&here, &[command, &digital].concat());
        assert_eq!(done.status.code(), Some(0), "{command:?}: {}", stderr(&done));
        let wrong = questlab(&here, &[command, &["--edition", "talisman-digitl"]].concat());
        assert_eq!(wrong.status.code(), Some(2), "{command:?}");
        assert!(stderr(&wrong).contains("did you mean `talisman-digital`?"), "{command:?}: {}", stderr(&wrong));
    }
    let switches = stdout(&questlab(&here, &[&["list", "switches", "--format", "csv"][..], &digital].concat()));
    assert!(
        switches.contains("pieces,components,unlimited") && switches.contains("neutral_card,components,true"),
        "{switches}"
    );
    let manifests = fs::read_dir(here.join("results/tries")).expect("another edition is a try").count();
    assert_eq!(manifests, 1);
}

#[test]
fn what_the_digital_edition_has_in_common_with_print_passes_in_it() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = fs::read_to_string(root.join("docs/coverage.md")).expect("the page");
    let chapter =
        page.split("\n## ").find(|chapter| chapter.starts_with("The Digital Edition's")).expect("its chapter");
    let here = folder("editions-coverage");
    let layers = format!("{}/tests/layers/", root.display());
    let mut names: Vec<&str> =
        chapter.split("](../tests/situations/").skip(1).filter_map(|rest| rest.split(')').next()).collect();
    // It has one alignment card; the Digital Edition has as many as are needed.
    names.retain(|name| *name != "switches/neutral-card/true.toml");
    names.sort_unstable();
    names.dedup();
    for name in &names {
        let text = fs::read_to_string(root.join("tests/situations").join(name)).expect("a situation");
        // Its Adventure deck has 105 cards, and no Pool of Life.
        if text.contains("Pool of Life") || text.contains("decks.adventure = 104") {
            continue;
        }
        fs::write(
            here.join(name.replace('/', "-")),
            text.replace("talisman-r4e", "talisman-digital").replace("tests/layers/", &layers),
        )
        .unwrap();
    }
    assert!(names.len() > 200, "{}", names.len());
    let output = questlab(&here, &["situation", "."]);
    assert!(output.status.success(), "{}{}", stdout(&output), stderr(&output));
}

#[test]
fn an_experiment_checks_strategies_under_each_variants_rules() {
    let here = folder("strategy-of-a-layer");
    fs::create_dir(here.join("strategies")).unwrap();
    let own = "schema = 1\ngame = \"talisman\"\nplays = \"feasts\"\nextends = \"seasoned\"\n\
        [tables.cast_gain]\n\"Common Feast\" = 3\n";
    fs::write(here.join("strategies/feaster.toml"), own).unwrap();
    let head = "schema = 2\ntitle = \"Feasts\"\nedition = \"talisman-digital\"\ngames = 8\nrounds_max = 9\n";
    let entry = "[[entry]]\nstrategy = \"feaster\"\n";
    fs::write(here.join("with.toml"), format!("{head}layers = [\"hedge-magic\"]\n{entry}")).unwrap();
    fs::write(here.join("without.toml"), format!("{head}{entry}")).unwrap();
    let run = questlab(&here, &["run", "with.toml", "--quiet"]);
    assert_eq!(run.status.code(), Some(0), "{}", stderr(&run));
    let refused = questlab(&here, &["run", "without.toml", "--quiet"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(stderr(&refused).contains("feaster.toml:6:"), "{}", stderr(&refused));
    assert!(stderr(&refused).contains("`Common Feast`"), "{}", stderr(&refused));
    let listed = stdout(&questlab(&here, &["list", "strategies"]));
    assert!(listed.contains("feasts"), "{listed}");
}
