//! House rules of dice, moves, encounters, Spells and combat: all of them together are played to the end, and their layers load.

use crate::play::{plan_for, table};
use questlab::engine::play::play_game;
use questlab::games;
use questlab::games::talisman::load::load;
use questlab::games::talisman::model::ruleset::Ruleset;
use questlab::games::talisman::rules::invariants::Checked;

/// As many as go together.
const TOGETHER: [&str; 4] = [
    "two_dice = 'all'\nstop_anywhere = true\nwells = 'once'\ndirection_declared = true\nfate_chosen_move = true\n\
     bridge_on_landing = true\nportal_on_landing = true\nencounter_both = true\nday_night = 'blood_moon'\n\
     evade_beings = 'anyone'",
    "two_dice = 'combat'\ncorner_stops = true\nwells = 'removed'\nday_night = 'origins'\nevade_beings = 'able'\n\
     fate_chosen_move = true\ndirection_declared = true",
    "spells_in_own_turn = 1\nspell_refill = 'turn_start'\narmour_each = true\nassassinates = 'face_up'\n\
     craft_lent_part = 'half_down'\nfate_for = 'attack'\nattack_dice = 2",
    "spells_in_own_turn = 2\nspell_refill = 'turn_end'\narmour_each = true\nmissed_turn_spells = true\n\
     craft_lent_part = 'half_up'\nfate_for = 'not_attack'\nenemy_stops = true\ncorner_stops = true",
];

fn rules(switches: &str) -> Ruleset {
    load("talisman-r4e", &[], &toml::from_str(switches).expect("well-formed")).expect("loads")
}

#[test]
fn house_rules_of_moves_break_no_invariant() {
    for (rules, players) in TOGETHER.into_iter().flat_map(|switches| [(rules(switches), 2), (rules(switches), 5)]) {
        for name in ["random", "seasoned"] {
            let mut table = table(name, players);
            for game in 0..75 {
                let mut checked = Checked::new(&rules);
                play_game(&rules, &plan_for(name, game, players), &mut table, &mut checked);
                assert!(checked.faults.is_empty(), "{name}, game {game} of {players}: {:?}", checked.faults);
            }
        }
    }
}

#[test]
fn every_layer_of_moves_loads_and_changes_the_rules() {
    let (layers, printed) = (games::layers(), rules("").rules);
    let names = [
        "two-dice-move",
        "two-dice-combat",
        "two-dice-all",
        "stop-anywhere",
        "counter-places-removed",
        "counter-places-once",
        "direction-declared",
        "corner-stops",
        "fate-chosen-move",
        "bridge-on-landing",
        "portal-on-landing",
        "encounter-both",
        "day-and-night",
        "day-and-night-origins",
        "evade-beings",
        "evade-beings-anyone",
    ];
    for name in names {
        let layer = layers.find(name).expect("ships");
        let rules = load("talisman-r4e", &[layer], &toml::Table::new()).expect("loads");
        assert_ne!(rules.rules, printed, "{name}");
    }
}
