//! What a player at the table sees before it sits down to a fight, a trade or a journey: whoever else is there.

use super::judgement::holds;

#[test]
fn beasts_that_would_fight_as_one_are_not_attacked_one_by_one() {
    // Either would be beaten; together they have seven: one is enough. Nobody follows the accursed.
    let minstrel = r#"
dice = [1, 6, 1]
choices = ["move: O10"]
[[seat]]
character = "Minstrel"
strategy = "seasoned"
space = "O9"
strength = 2
craft = 5
fate = 0
followers = ["Cursed by a Hag"]
[[seat]]
character = "Elf"
[spaces]
O10 = { cards = ["Lion", "Serpent"] }
[expect]
spaces.O10.cards = ["Serpent"]
"#;
    holds("judged-beasts", &[minstrel]);
}

#[test]
fn whom_the_other_can_hire_is_counted_in_a_duel() {
    let thief = r#"
dice = [1]
choices = ["move: M8"]
[[seat]]
character = "Elf"
strategy = "seasoned"
space = "M7"
strength = 5
fate = 0
gold = 1
objects = ["Talisman #1"]
[[seat]]
character = "Thief"
space = "M8"
strength = 1
gold = 2
objects = ["Magic Belt"]
followers = ["Mercenary"]
[expect]
seat.1.lives = 4
"#;
    holds("judged-hired", &[thief]);
}

#[test]
fn a_healer_behind_a_dragon_heals_nobody() {
    // It lets the Dragon be, and meets nothing beyond.
    let minstrel = r#"
dice = [2]
[[seat]]
character = "Minstrel"
strategy = "seasoned"
space = "O19"
strength = 2
craft = 6
lives = 2
fate = 0
[[seat]]
character = "Elf"
[spaces]
O17 = { cards = ["Dragon #1", "Healer"] }
[expect]
seat.0.space = "O21"
"#;
    holds("judged-guarded", &[minstrel]);
}

#[test]
fn an_alchemist_pays_the_doctor() {
    // No gold, but three Objects that nobody would miss more than a life.
    let wizard = r#"
dice = [1]
[[seat]]
character = "Wizard"
strategy = "seasoned"
space = "M14"
strength = 3
craft = 6
lives = 1
fate = 0
gold = 0
spells = []
objects = ["Axe", "Shield", "Water Bottle"]
followers = ["Alchemist"]
[[seat]]
character = "Troll"
[expect]
seat.0.space = "M15"
seat.0.lives = 4
"#;
    holds("judged-doctor", &[wizard]);
}

#[test]
fn the_mystic_is_not_left_for_a_doubtful_theft() {
    let sorceress = r#"
dice = [1, 2]
choices = ["move: O0"]
[[seat]]
character = "Sorceress"
strategy = "seasoned"
space = "O1"
fate = 0
spells = []
followers = ["Cursed by a Hag"]
[[seat]]
character = "Thief"
space = "O0"
strength = 7
alignment = "good"
followers = ["Gnome"]
[expect]
seat.0.followers = []
"#;
    holds("judged-mystic", &[sorceress]);
}

#[test]
fn the_hag_is_not_taken_over_the_river() {
    // The Mystic is four steps away, and beyond the river there is none.
    let warrior = r#"
dice = [4, 1]
[[seat]]
character = "Warrior"
strategy = "seasoned"
space = "O20"
strength = 2
fate = 0
objects = ["Raft #1"]
followers = ["Cursed by a Hag"]
[[seat]]
character = "Elf"
[expect]
seat.0.followers = []
"#;
    holds("judged-hag", &[warrior]);
}

#[test]
fn a_hopeless_duel_is_not_sought_from_a_refuge() {
    // Craft opens the Portal, but on the Crown it comes to battle: 3 against 10.
    let minstrel = r#"
dice = [5, 1, 1]
[[seat]]
character = "Minstrel"
strategy = "seasoned"
space = "M13"
strength = 2
craft = 13
lives = 4
fate = 0
gold = 4
objects = ["Talisman #1", "Axe", "Water Bottle"]
[[seat]]
character = "Monk"
space = "C0"
strength = 6
craft = 4
lives = 3
[expect]
seat.0.region = "middle"
"#;
    holds("judged-hopeless", &[minstrel]);
}

#[test]
fn weapons_and_two_dice_count_against_a_ruler() {
    // Seven, an Axe and the better of two dice against nine: better than to wander until the end.
    let warrior = r#"
dice = [5, 1, 1]
[[seat]]
character = "Warrior"
strategy = "seasoned"
space = "M13"
strength = 3
lives = 5
fate = 0
gold = 0
objects = ["Talisman #1", "Sword", "Axe"]
[[seat]]
character = "Troll"
space = "C0"
strength = 3
lives = 3
fate = 0
[expect]
seat.0.region = "inner"
"#;
    holds("judged-even", &[warrior]);
}

#[test]
fn a_gold_for_the_mercenary_is_stolen_before_a_doubtful_duel() {
    let crown = r#"
dice = []
[[seat]]
character = "Thief"
strategy = "seasoned"
space = "C0"
strength = 6
gold = 0
fate = 0
objects = ["Talisman #1"]
followers = ["Mercenary"]
[[seat]]
character = "Elf"
space = "C0"
strength = 7
lives = 1
gold = 2
[expect]
seat.0.gold = 1
"#;
    holds("judged-pay", &[crown]);
}

#[test]
fn a_weapon_is_not_forgotten_after_a_spell() {
    // Blast and Sword beat the Dragon already: no gold for a Mercenary.
    let thief = r#"
dice = [1, 3, 1]
choices = ["move: O10", "cast_before_roll: Psionic Blast"]
[[seat]]
character = "Thief"
strategy = "seasoned"
space = "O9"
strength = 3
fate = 0
gold = 4
spells = ["Psionic Blast"]
objects = ["Holy Lance"]
followers = ["Mercenary"]
[[seat]]
character = "Elf"
[spaces]
O10 = { cards = ["Dragon #1"] }
[expect]
seat.0.gold = 4
"#;
    holds("judged-blast", &[thief]);
}

#[test]
fn no_potion_is_drunk_for_a_door_that_opens_anyway() {
    let elf = r#"
dice = [5, 3, 4]
[[seat]]
character = "Elf"
strategy = "seasoned"
space = "M14"
strength = 8
lives = 4
fate = 0
objects = ["Talisman #1", "Potion of Strength"]
[[seat]]
character = "Troll"
[expect]
seat.0.objects = ["Talisman #1", "Potion of Strength"]
"#;
    holds("judged-door", &[elf]);
}

#[test]
fn whom_a_table_sends_leaves_no_trophy() {
    // The Cave's Dragon brings nothing but a way past it: a Potion is for better things.
    let wizard = r#"
dice = [1, 1, 6, 1]
choices = ["move: O10"]
[[seat]]
character = "Wizard"
strategy = "seasoned"
space = "O9"
strength = 4
craft = 3
lives = 4
fate = 0
spells = []
objects = ["Potion of Strength"]
[[seat]]
character = "Elf"
[spaces]
O10 = { cards = ["Cave"] }
[expect]
seat.0.objects = ["Potion of Strength"]
"#;
    holds("judged-cave", &[wizard]);
}
