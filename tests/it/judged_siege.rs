//! What `seasoned` does under the Command Spell, and in the duels on the Crown.

use super::judgement::holds;

#[test]
fn a_sword_that_drinks_lives_is_taken_before_a_life() {
    // Won by minds, nine against three: the Warrior would drink the life back in his own turn.
    let sorceress = r#"
dice = [6, 1]
[[seat]]
character = "Sorceress"
strategy = "seasoned"
space = "C0"
craft = 5
lives = 4
[[seat]]
character = "Warrior"
space = "C0"
strength = 5
lives = 4
objects = ["Runesword"]
[expect]
seat.0.objects = ["Runesword"]
seat.1.lives = 4
"#;
    holds("judged-fang", &[sorceress]);
}

#[test]
fn who_is_hunted_sells_goods_for_a_healers_fee() {
    // One life, no gold, a Doctor in the same City.
    let dwarf = r#"
dice = [1]
choices = ["move: O12"]
[[seat]]
character = "Dwarf"
strategy = "seasoned"
space = "O11"
lives = 1
gold = 0
fate = 0
objects = ["Water Bottle", "Helmet", "Shield"]
[[seat]]
character = "Elf"
space = "C0"
[expect]
seat.0 = { gold = 3, lives = 1 }
"#;
    holds("judged-fee", &[dwarf]);
}

#[test]
fn the_last_gold_of_the_hunted_does_not_go_for_a_spell() {
    let assassin = r#"
dice = [1]
choices = ["move: M13"]
[[seat]]
character = "Assassin"
strategy = "seasoned"
space = "M12"
lives = 2
gold = 2
fate = 0
spells = []
[[seat]]
character = "Monk"
space = "C0"
[spaces]
M13 = { cards = ["Sorcerer"] }
[expect]
seat.0.gold = 2
"#;
    holds("judged-last-gold", &[assassin]);
}

#[test]
fn a_mule_is_bought_before_what_it_carries() {
    let ghoul = r#"
dice = [1]
choices = ["move: O20"]
[[seat]]
character = "Ghoul"
strategy = "seasoned"
space = "O19"
gold = 8
objects = ["Shield", "Water Bottle", "Ring", "Magic Belt"]
[[seat]]
character = "Elf"
[spaces]
O20 = { cards = ["Market", "Marsh"] }
[expect]
seat.0.followers = ["Mule"]
spaces.O20.cards = ["Market", "Marsh"]
"#;
    holds("judged-mule", &[ghoul]);
}
