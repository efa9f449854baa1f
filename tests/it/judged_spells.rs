//! What `seasoned` does not cast, and does not pay for.

use super::judgement::holds;
use crate::cli::{folder, questlab, stdout};
use std::fs;

#[test]
fn destruction_is_not_spent_on_what_only_troubles_others() {
    let poltergeist = r#"
dice = [1]
choices = ["move: O10"]
[[seat]]
character = "Monk"
strategy = "seasoned"
space = "O9"
spells = ["Destruction"]
[[seat]]
character = "Elf"
[spaces]
M5 = { cards = ["Poltergeist"] }
O10 = { cards = ["Fountain of Wisdom"] }
[expect]
no_events = ["spell_cast"]
"#;
    // The only other is on the Crown for good.
    let talisman = r#"
dice = [1]
choices = ["move: O10"]
[[seat]]
character = "Monk"
strategy = "seasoned"
space = "O9"
spells = ["Destruction"]
objects = ["Talisman #1"]
[[seat]]
character = "Elf"
space = "C0"
[spaces]
M5 = { cards = ["Talisman #2"] }
O10 = { cards = ["Fountain of Wisdom"] }
[expect]
no_events = ["spell_cast"]
"#;
    holds("judged-destruction", &[poltergeist, talisman]);
}

#[test]
fn magic_is_not_destroyed_for_nothing() {
    // It will be wanted when somebody is on the Crown.
    let magic = r#"
dice = [1]
choices = ["move: O10"]
[[seat]]
character = "Monk"
strategy = "seasoned"
space = "O9"
spells = ["Destroy Magic"]
[[seat]]
character = "Wizard"
objects = ["Ring", "Magic Belt", "Solomon's Crown", "Wand", "Cross", "Runesword"]
followers = ["Mule"]
spells = ["Hex"]
[expect]
no_events = ["spell_cast"]
"#;
    holds("judged-magic", &[magic]);
}

#[test]
fn nobody_is_hired_against_a_die_that_is_not_rolled() {
    // Against 4 and a die 2 or 5 are as good as lost.
    let hired = r#"
to_move = 1
dice = [1, 3]
choices = ["1 move: O10", "1 encounter: 0", "1 assassinate: yes"]
[[seat]]
character = "Sorceress"
strategy = "seasoned"
space = "O10"
gold = 1
spells = []
followers = ["Mercenary"]
[[seat]]
character = "Assassin"
space = "O9"
strength = 1
[expect]
events = ["duel_ended"]
seat.0.gold = 1
"#;
    holds("judged-hired", &[hired]);
}

#[test]
fn why_nothing_comes_of_a_visit_is_told() {
    let here = folder("judged-told");
    let told = |name: &str, rest: &str| {
        let head = "schema = 1\ntitle = \"Told\"\nsource = \"XVII\"\nedition = \"talisman-r4e\"\n";
        fs::write(here.join(name), format!("{head}{rest}")).expect("written");
        stdout(&questlab(&here, &["situation", name]))
    };
    let mystic = r#"
dice = [1, 4]
choices = ["move: O0", "visit: Mystic"]
[[seat]]
character = "Prophetess"
space = "O1"
fate = 0
spells = []
[[seat]]
character = "Troll"
"#;
    assert!(
        told("mystic.toml", mystic).contains("Nothing comes of Mystic at Village (O0): Prophetess is good already.")
    );
    let smith = r#"
dice = [1]
choices = ["move: O0", "visit: Blacksmith", "buy: done"]
[[seat]]
character = "Warrior"
space = "O1"
gold = 6
fate = 0
[[seat]]
character = "Troll"
"#;
    assert!(told("smith.toml", smith).contains("Warrior buys nothing."));
}

#[test]
fn healing_waits_for_more_than_one_life() {
    let plain = r#"
dice = [1, 1, 1]
dice_then = "random"
choices = ["inner_move: I7"]
[[seat]]
character = "Warrior"
strategy = "seasoned"
space = "I0"
lives = 4
fate = 0
strength = 6
craft = 2
objects = ["Talisman #1"]
spells = ["Healing"]
[[seat]]
character = "Troll"
space = "C0"
[expect]
no_events = ["spell_cast"]
"#;
    holds("judged-heal-one", &[plain]);
}

#[test]
fn destruction_spares_what_only_troubles_others() {
    // The Demon beats all who can meet it, and whoever holds the Wand is on the other bank.
    let demon = r#"
dice = [1]
choices = ["move: M13"]
[[seat]]
character = "Minstrel"
strategy = "seasoned"
space = "M12"
objects = ["Wand"]
spells = ["Destruction"]
[[seat]]
character = "Warrior"
space = "O7"
[decks]
adventure = ["Maze"]
[spaces]
O14 = { cards = ["Demon"] }
[expect]
no_events = ["spell_cast"]
"#;
    holds("judged-demon", &[demon]);
}

#[test]
fn random_is_kept_for_who_has_much_to_lose() {
    let poor = r#"
to_move = 1
dice = [1]
dice_then = "random"
[[seat]]
character = "Sorceress"
strategy = "seasoned"
space = "O9"
spells = ["Random", "Preservation"]
[[seat]]
character = "Prophetess"
space = "O20"
craft = 1
gold = 1
spells = []
[expect]
no_events = ["spell_cast"]
"#;
    // The Troll is further on, but has nothing that it could lose.
    let rich = r#"
to_move = 1
dice = [1]
dice_then = "random"
[[seat]]
character = "Wizard"
strategy = "seasoned"
space = "O9"
spells = ["Random"]
[[seat]]
character = "Assassin"
space = "O20"
strength = 5
[[seat]]
character = "Troll"
space = "M5"
objects = ["Talisman #1"]
[expect]
events = ["spell_cast seat=0 card=Random target=1"]
"#;
    holds("judged-random", &[poor, rich]);
}

#[test]
fn whoever_evades_for_nothing_casts_nothing_for_it() {
    let woods = r#"
dice = [1]
dice_then = "random"
choices = ["move: O10"]
[[seat]]
character = "Elf"
strategy = "seasoned"
space = "O9"
fate = 0
craft = 4
spells = ["Immobility"]
objects = ["Wand"]
[[seat]]
character = "Troll"
[decks]
adventure = ["Dragon"]
[expect]
seat.0.lives = 4
no_events = ["spell_cast"]
"#;
    holds("judged-woods-free", &[woods]);
}

#[test]
fn the_last_gold_is_not_paid_for_a_spell_where_a_mercenary_waits_for_it() {
    let spell = r#"
dice = [1]
choices = ["move: M14"]
[[seat]]
character = "Thief"
strategy = "seasoned"
space = "M13"
craft = 2
gold = 1
fate = 0
spells = []
followers = ["Mercenary"]
[[seat]]
character = "Troll"
[spaces]
M14 = { cards = ["Sorcerer"] }
[expect]
seat.0.gold = 1
"#;
    holds("judged-last-gold", &[spell]);
}

#[test]
fn whoever_prays_itself_to_the_castle_does_not_pray_again() {
    // One life and three gold: the Doctor is all that is wanted.
    let shrine = r#"
dice = [1, 6]
dice_then = "random"
choices = ["move: M3"]
[[seat]]
character = "Monk"
strategy = "seasoned"
space = "M4"
lives = 1
gold = 3
fate = 1
followers = ["Prince"]
[[seat]]
character = "Elf"
[spaces]
M3 = { cards = ["Shrine"] }
[expect]
seat.0.fate = 1
seat.0.space = "M15"
"#;
    holds("judged-prayer", &[shrine]);
}
