//! What `seasoned` makes of positions at which a player at the table would not hesitate.

use super::play::rules;
use crate::cli::{folder, questlab, stdout};
use questlab::games::talisman::load::load;
use questlab::games::talisman::ruleset::Ruleset;
use questlab::strategy::appraisal::routes::{Goal, all};
use std::fs;

/// Plays positions as situations: what is expected of `seasoned` stands in each.
pub fn holds(name: &str, positions: &[&str]) {
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

#[test]
fn a_friend_of_beasts_charms_them() {
    // A Bear that follows helps in every battle: more than a trophy.
    let bear = r#"
dice = [1, 6]
choices = ["move: O10"]
[[seat]]
character = "Minstrel"
strategy = "seasoned"
space = "O9"
strength = 5
[[seat]]
character = "Troll"
[spaces]
O10 = { cards = ["Bear"] }
[expect]
seat.0.charmed = ["Bear"]
"#;
    // A Dragon beaten by itself would be a trophy; beside a Goblin it is a battle too many.
    let dragon = r#"
dice = [1, 6, 1]
choices = ["move: O10"]
[[seat]]
character = "Minstrel"
strategy = "seasoned"
space = "O9"
strength = 5
[[seat]]
character = "Troll"
[spaces]
O10 = { cards = ["Dragon", "Goblin"] }
[expect]
seat.0.trophies = ["Goblin"]
spaces.O10.cards = ["Dragon"]
"#;
    // And nobody hides from what does not attack.
    let hidden = r#"
dice = [1]
choices = ["move: O10"]
[[seat]]
character = "Minstrel"
strategy = "seasoned"
space = "O9"
strength = 2
spells = ["Invisibility"]
[[seat]]
character = "Troll"
[spaces]
O10 = { cards = ["Dragon"] }
[expect]
no_events = ["spell_cast"]
"#;
    holds("judged-beasts", &[bear, dragon, hidden]);
}

#[test]
fn a_talisman_asleep_is_one_all_the_same() {
    // In the Cursed Glade both do nothing, but the second is still the one to spare.
    let glade = r#"
dice = [1]
choices = ["move: M4"]
[[seat]]
character = "Wizard"
strategy = "seasoned"
space = "M3"
strength = 4
spells = []
objects = ["Talisman #1", "Talisman #2", "Solomon's Crown", "Ring"]
[[seat]]
character = "Troll"
[spaces]
M4 = { cards = ["Magic Belt"] }
[expect]
seat.0.talismans = 1
"#;
    holds("judged-glade", &[glade]);
}

#[test]
fn the_weaker_on_the_crown_would_rather_steal() {
    let crown = r#"
[[seat]]
character = "Thief"
strategy = "seasoned"
space = "Crown of Command"
strength = 3
fate = 0
[[seat]]
character = "Warrior"
space = "Crown of Command"
strength = 9
gold = 1
[[seat]]
character = "Elf"
[expect]
seat.0.gold = 2
seat.0.lives = 4
"#;
    holds("judged-crown", &[crown]);
}

#[test]
fn a_mule_is_looted_before_its_load() {
    let mule = r#"
dice = [1, 6, 1, 1]
choices = ["move: O10", "encounter: Elf", "reward: life"]
[[seat]]
character = "Warrior"
strategy = "seasoned"
space = "O9"
strength = 9
gold = 0
objects = ["Ring", "Wand", "Cross", "Sword"]
[[seat]]
character = "Elf"
space = "O10"
lives = 1
fate = 0
gold = 0
objects = ["Solomon's Crown", "Helmet"]
followers = ["Mule #1"]
[expect]
seat.1.dead = true
spaces.O10.cards = []
"#;
    holds("judged-mule", &[mule]);
}

#[test]
fn a_mercenarys_pay_is_not_spent() {
    let shop = r#"
dice = [1]
choices = ["move: O10"]
[[seat]]
character = "Dwarf"
strategy = "seasoned"
space = "O9"
gold = 1
objects = ["Sword"]
followers = ["Mercenary"]
[[seat]]
character = "Troll"
[spaces]
O10 = { cards = ["Market"] }
[expect]
seat.0.gold = 1
"#;
    holds("judged-mercenary", &[shop]);
}

#[test]
fn whoever_can_evade_is_not_chased() {
    // In the Woods the Elf is gone before a blow falls, and the turn with her.
    let woods = r#"
dice = [1]
choices = ["move: O10"]
[[seat]]
character = "Warrior"
strategy = "seasoned"
space = "O9"
strength = 9
[[seat]]
character = "Elf"
strategy = "seasoned"
space = "O10"
objects = ["Sword"]
[decks]
adventure = ["Bag of Gold"]
[expect]
no_events = ["duel_started"]
seat.0.gold = 2
"#;
    holds("judged-woods", &[woods]);
}

#[test]
fn dice_against_an_ability_are_counted_right() {
    let file = fs::read_to_string("strategies/modules/rushing.toml").expect("shipped");
    let lists: Vec<Vec<f32>> = file
        .split("by(strength,")
        .skip(1)
        .chain(file.split("by(craft,").skip(1))
        .map(|rest| {
            rest.split(')')
                .next()
                .expect("closed")
                .split(',')
                .map(|each| each.trim().parse().expect("a number"))
                .collect()
        })
        .collect();
    assert_eq!(lists.len(), 3);
    for (list, dice) in lists.iter().zip([3, 2, 3]) {
        let mut sums = [0.0_f32; 19];
        for faces in 0..6_usize.pow(dice) {
            let sum: usize = (0..dice).map(|die| faces / 6_usize.pow(die) % 6 + 1).sum();
            sums.iter_mut().skip(sum).for_each(|each| *each += 1.0 / 6.0_f32.powi(dice.cast_signed()));
        }
        for (ability, chance) in list.iter().enumerate() {
            assert!((chance - sums[ability]).abs() < 0.006, "{dice} dice, {ability}: {chance} for {}", sums[ability]);
        }
    }
}

fn nearness(rules: &Ruleset, space: &str, goal: Goal) -> f32 {
    let at = rules.spaces.iter().position(|each| each.id == space).expect("on the board");
    all(rules, false)[at].amount(goal as usize)
}

#[test]
fn harmful_spaces_hold_up_who_may_stop_anywhere() {
    // Beside the Black Knight one must stop with him first; on his space the Portal is a step away.
    let free: toml::Table = toml::from_str("stop_anywhere = true").expect("well-formed");
    let stops = load("talisman-r4e", &[], &free).expect("loads");
    assert!(nearness(&stops, "M1", Goal::Portal) > nearness(&stops, "M2", Goal::Portal));
    assert!(nearness(&rules(), "M2", Goal::Portal) >= nearness(&rules(), "M1", Goal::Portal) * 0.9);
}
