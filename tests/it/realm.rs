//! The Realm of Souls: games with the set and with every other layer, at both ends of each reconstructed value.

use crate::play::{plan, plan_for, table};
use questlab::engine::ids::Seat;
use questlab::engine::observer::Observer;
use questlab::engine::play::play_game;
use questlab::games::layers;
use questlab::games::talisman::load::load;
use questlab::games::talisman::model::event::Event;
use questlab::games::talisman::model::ruleset::Ruleset;
use questlab::games::talisman::model::state::State;
use questlab::games::talisman::rules::invariants::Checked;
use rayon::prelude::*;
use std::fs;

const SET: &str = include_str!("../../src/games/talisman/layers/realm-of-souls.toml");

/// The set, with further layers and switches; or why they do not fit together.
fn with(names: &[&str], own: Option<&str>, switches: &str) -> Result<Ruleset, String> {
    let mut library = layers();
    if let Some(text) = own {
        library.put("own", ("own.toml", text));
    }
    let names = ["realm-of-souls"].iter().chain(names).copied().chain(own.map(|_| "own"));
    let found: Vec<_> = names.map(|name| library.find(name).unwrap_or_else(|_| panic!("{name} is sound"))).collect();
    let switches = switches.parse().expect("TOML");
    load("talisman-digital", &found, &switches).map_err(|faults| format!("{faults:?}"))
}

/// Plays games and looks at every position between two steps; returns the games that were cut off.
fn sound(rules: &Ruleset, (strategy, players): (&str, u8), games: u64) -> u64 {
    let mut table = table(strategy, players);
    let mut cut_off = 0;
    for game in 0..games {
        let mut checked = Checked::new(rules);
        let outcome = play_game(rules, &plan_for(strategy, game, players), &mut table, &mut checked);
        assert!(checked.faults.is_empty(), "{strategy}, {players} players, game {game}: {:?}", checked.faults);
        cut_off += u64::from(outcome.share.iter().all(|share| *share == 0));
    }
    cut_off
}

#[test]
fn invariants_hold_in_ten_thousand_games_of_the_set() {
    let switches = [
        "",
        "life_trophy = true\nstart_terrain = 3",
        "ghost_lost = 'new_character'\ncounters_at_death = 'kept'\ngravemarker = 'instruction_only'\nterrain_covers = 'text'",
        "form_after_crown = 'form'\ncounters_at_resurrection = 'returned'\nform_lives = 'from_zero'\nstart_terrain = 3",
    ];
    let tables = [("random", 2, 700), ("random", 4, 700), ("random", 6, 700), ("seasoned", 4, 400)];
    switches.par_iter().for_each(|switches| {
        let rules = with(&[], None, switches).expect("they fit");
        for (strategy, players, games) in tables {
            let cut_off = sound(&rules, (strategy, players), games);
            assert!(strategy == "random" || cut_off * 20 < games, "{cut_off} of {games} games were cut off");
        }
    });
}

#[test]
fn invariants_hold_in_ten_thousand_games_of_its_endings() {
    let switches = [
        "ending = 'Throne of the Dead'",
        "ending = 'The Veil Is Torn'",
        "",
        "command_on_arrival = false\ntime_limit = 60",
    ];
    let tables = [("random", 2, 700), ("random", 4, 700), ("random", 6, 700), ("seasoned", 4, 400)];
    switches.par_iter().for_each(|switches| {
        let rules = with(&["realm-of-souls-endings"], None, switches).expect("they fit");
        for (strategy, players, games) in tables {
            let cut_off = sound(&rules, (strategy, players), games);
            assert!(strategy == "random" || cut_off * 20 < games, "{cut_off} of {games} games were cut off");
        }
    });
}

#[test]
fn invariants_hold_in_games_of_its_six_ghosts_and_each_of_them_is_dealt() {
    let switches =
        ["", "ghost_lost = 'new_character'\nstart_terrain = 3", "form_after_crown = 'form'\nlife_trophy = true"];
    let tables = [("random", 4, 300), ("random", 6, 300), ("seasoned", 4, 200)];
    switches.par_iter().for_each(|switches| {
        let rules = with(&["realm-of-souls-characters", "realm-of-souls-ghosts"], None, switches).expect("they fit");
        for (strategy, players, games) in tables {
            let cut_off = sound(&rules, (strategy, players), games);
            assert!(strategy == "random" || cut_off * 20 < games, "{cut_off} of {games} games were cut off");
        }
    });
    let rules = with(&["realm-of-souls-ghosts"], None, "").expect("they fit");
    let mut dealt = Dealt::default();
    for game in 0..150 {
        play_game(&rules, &plan(game, 6), &mut table("random", 6), &mut dealt);
    }
    let forms: Vec<usize> = rules.form_ids().map(|id| dealt.0[usize::from(id.0)]).collect();
    // The common card is only a name.
    assert_eq!(forms[0], 0, "{forms:?}");
    assert!(forms.len() == 7 && forms[1..].iter().all(|count| *count > 20), "{forms:?}");
}

/// Counts the forms that characters become, and looks that no two players have the same.
#[derive(Default)]
struct Dealt([usize; 32]);

impl Observer<State, Event> for Dealt {
    fn on(&mut self, state: &State, event: Event) {
        if let Event::FormTaken { seat, form, .. } = event {
            self.0[usize::from(form.0)] += 1;
            let others = Seat::all(state.players).filter(|other| *other != seat && state.hero(*other).plays());
            let same = others.filter(|other| state.hero(*other).character == form).count();
            assert_eq!(same, 0, "six cards are enough for six players");
        }
    }

    fn rest(&mut self, _state: &State) {}
}

/// A layer that gives each reconstructed number of the set the least or the most that it can be.
fn end_of_ranges(most: bool) -> String {
    let set: toml::Table = SET.parse().expect("TOML");
    let mut text =
        "schema = 1\ngame = 'talisman'\ntitle = 'Ends'\nkind = 'cards'\nchanges = 'c'\nsource = 's'\n".to_owned();
    let mut changed = 0;
    for (kind, rows) in set["new"].as_table().expect("rows") {
        for row in rows.as_array().expect("rows") {
            let Some(ranges) = row.get("value_range").and_then(toml::Value::as_table) else { continue };
            text += &format!("[change.{kind}.{}]\n", row["name"]);
            for (field, range) in ranges {
                text += &format!("{field} = {}\n", range[usize::from(most)]);
                changed += 1;
            }
        }
    }
    assert!(changed > 20, "only {changed} numbers have ranges");
    text
}

#[test]
fn both_ends_of_every_range_play() {
    for most in [false, true] {
        let rules = with(&[], Some(&end_of_ranges(most)), "").expect("each end is a value that a card can have");
        sound(&rules, ("random", 4), 100);
        assert!(sound(&rules, ("seasoned", 4), 60) < 5, "games go on and on");
    }
}

/// Layers that say something else of the dead, or have too many cards beside the set.
const REFUSED: [(&str, &str); 7] = [
    ("back-in-the-village", "after_death"),
    ("bloody-talisman", "after_death"),
    ("family-goods", "form"),
    // All cards of a game are at most 256.
    ("land-of-mists", "at most 256"),
    ("newcomer-bonus", "form"),
    ("resurrection", "form"),
    ("resurrection-evil-pays", "form"),
];

#[test]
fn every_layer_plays_with_the_set_or_is_refused_with_the_reason() {
    let library = layers();
    library.names().into_par_iter().filter(|name| *name != "realm-of-souls").for_each(|name| {
        let Ok(layer) = library.find(name) else { panic!("{name} is sound") };
        if layer.game.game != "talisman" {
            return;
        }
        let needed = layer.needs.iter().map(|name| name.value.as_str()).filter(|name| *name != "realm-of-souls");
        let needed: Vec<&str> = needed.chain([name]).collect();
        let refused = REFUSED.iter().find(|(refused, _)| *refused == name);
        match (with(&needed, None, ""), refused) {
            (Ok(rules), None) => {
                sound(&rules, ("random", 4), 12);
                sound(&rules, ("seasoned", 3), 6);
            }
            (Err(faults), Some((_, reason))) => assert!(faults.contains(reason), "{name}: {faults}"),
            (Ok(_), Some(_)) => panic!("{name} plays with the set, though it is among those that do not"),
            (Err(faults), None) => panic!("{name}: {faults}"),
        }
    });
}

#[test]
fn every_title_of_the_set_stands_in_a_situation_of_its_own() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/situations/realm-of-souls");
    let files = fs::read_dir(folder).expect("they ship").map(|file| file.expect("a file").path());
    let texts: String =
        files.filter(|file| file.is_file()).map(|file| fs::read_to_string(file).expect("text")).collect();
    let set: toml::Table = SET.parse().expect("TOML");
    let rows = set["new"].as_table().expect("rows").iter().filter(|(kind, _)| *kind != "deck" && *kind != "mark");
    let names = rows.flat_map(|(_, rows)| rows.as_array().expect("rows")).filter_map(|row| row["name"].as_str());
    let stands = |name: &&str| texts.contains(&format!("\"{name}\"")) || texts.contains(&format!(": {name}\""));
    let missing: Vec<&str> = names.filter(|name| !stands(name)).collect();
    assert!(missing.is_empty(), "no situation has {missing:?}");
}
