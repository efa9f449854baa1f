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
