//! What `seasoned` makes of positions at which a player at the table would not hesitate.

use super::play::rules;
use crate::cli::{folder, questlab, stdout};
use questlab::games::talisman::load::load;
use questlab::games::talisman::ruleset::Ruleset;
use questlab::strategy::appraisal::routes::{Goal, all};
use std::fs;

/// Plays positions as situations: what is expected of `seasoned` stands in each.
fn holds(name: &str, positions: &[&str]) {
    let here = folder(name);
    for (at, position) in positions.iter().enumerate() {
        let head = "schema = 1\ntitle = \"Judged\"\nsource = \"XVII\"\nedition = \"talisman-r4e\"\n";
        let file = format!("{at}.toml");
        fs::write(here.join(&file), format!("{head}{position}")).expect("written");
        let played = questlab(&here, &["situation", &file]);
        assert_eq!(played.status.code(), Some(0), "{position}\n{}", stdout(&played));
    }
}

#[test]
fn drawn_cards_are_judged_as_a_hand() {
    // Each would be an easy trophy by itself; together they are too strong.
    let pack = "dice = [1, 1, 1]\nchoices = [\"move: O20\"]\n[[seat]]\ncharacter = \"Dwarf\"\nstrategy = \"seasoned\"\n\
        space = \"O19\"\nstrength = 1\nlives = 2\nobjects = [\"Orb of Knowledge\"]\n[[seat]]\ncharacter = \"Elf\"\n\
        [decks]\nadventure = [\"Lion\", \"Bear\", \"Maze\"]\n[expect]\nevents = [\"foreseen\"]\n";
    holds("judged-hand", &[pack]);
}

#[test]
fn gold_needs_no_room() {
    let laden = "dice = [1]\nchoices = [\"move: O10\"]\n[[seat]]\ncharacter = \"Warrior\"\nstrategy = \"seasoned\"\n\
        space = \"O9\"\ngold = 0\nobjects = [\"Sword\", \"Wand\", \"Ring\", \"Solomon's Crown\"]\n[[seat]]\n\
        character = \"Elf\"\n[decks]\nadventure = [\"Bag of Gold\"]\n[expect]\nseat.0 = { gold = 1 }\n";
    holds("judged-gold", &[laden]);
}

#[test]
fn nobody_else_is_healed() {
    let spare = "dice = [1]\nchoices = [\"move: O10\"]\n[[seat]]\ncharacter = \"Wizard\"\nstrategy = \"seasoned\"\n\
        space = \"O9\"\nspells = [\"Healing\"]\n[[seat]]\ncharacter = \"Elf\"\nlives = 2\n\
        [decks]\nadventure = [\"Maze\"]\n[expect]\nno_events = [\"spell_cast\"]\nseat.1 = { lives = 2 }\n";
    holds("judged-healing", &[spare]);
}

#[test]
fn a_toad_looks_ahead() {
    // A point would be gone with its shape, and a Monk may use no Sword when he is himself again.
    let wish = "choices = [\"move: O10\"]\n[[seat]]\ncharacter = \"Elf\"\nstrategy = \"seasoned\"\nspace = \"O9\"\n\
        toad = 2\n[[seat]]\ncharacter = \"Troll\"\n[spaces]\nO10 = { cards = [\"Fairy\"] }\n\
        [expect]\nseat.0 = { toad_strength = 0, toad_craft = 0 }\n";
    let sword = "choices = [\"move: O10\"]\n[[seat]]\ncharacter = \"Monk\"\nstrategy = \"seasoned\"\nspace = \"O9\"\n\
        toad = 2\n[[seat]]\ncharacter = \"Elf\"\n[spaces]\nO10 = { cards = [\"Sword\"] }\n\
        [expect]\nspaces.O10.cards = [\"Sword\"]\n";
    holds("judged-toad", &[wish, sword]);
}

fn nearness(rules: &Ruleset, space: &str, goal: Goal) -> f32 {
    let at = rules.spaces.iter().position(|each| each.id == space).expect("on the board");
    all(rules, false)[at].0[goal as usize]
}

#[test]
fn harmful_spaces_hold_up_who_may_stop_anywhere() {
    // Beside the Black Knight one must stop with him first; on his space the Portal is a step away.
    let free: toml::Table = toml::from_str("stop_anywhere = true").expect("well-formed");
    let stops = load("talisman-r4e", &[], &free).expect("loads");
    assert!(nearness(&stops, "M1", Goal::Portal) > nearness(&stops, "M2", Goal::Portal));
    assert!(nearness(&rules(), "M2", Goal::Portal) >= nearness(&rules(), "M1", Goal::Portal) * 0.9);
}
