//! What `seasoned` carries, robs and wastes, and what it does not.

use super::judgement::holds;

#[test]
fn the_talisman_is_of_no_use_to_whoever_stands_on_the_crown() {
    // The bags are full, and a Shield saves lives yet.
    let loot = r#"
dice = [6, 1]
[[seat]]
character = "Wizard"
strategy = "seasoned"
space = "C0"
craft = 6
fate = 0
spells = []
objects = ["Shield", "Talisman #1", "Ring", "Solomon's Crown"]
[[seat]]
character = "Warrior"
space = "C0"
lives = 1
fate = 0
objects = ["Magic Belt"]
[[seat]]
character = "Elf"
[expect]
seat.0.objects = ["Shield", "Ring", "Solomon's Crown", "Magic Belt"]
"#;
    holds("judged-crown", &[loot]);
}

#[test]
fn what_adds_to_everything_is_not_left_for_what_adds_to_battles() {
    let belt = r#"
dice = [1]
choices = ["move: O10"]
[[seat]]
character = "Elf"
strategy = "seasoned"
space = "O9"
fate = 0
craft = 2
objects = ["Magic Belt", "Talisman #1", "Ring", "Solomon's Crown"]
[[seat]]
character = "Warrior"
[[seat]]
character = "Troll"
space = "C0"
[spaces]
O10 = { cards = ["Sword", "Maze"] }
[expect]
spaces.O10.cards = ["Sword", "Maze"]
"#;
    holds("judged-belt", &[belt]);
}

#[test]
fn a_grail_is_not_left_for_an_orb() {
    // Someone is on the Crown. Against the sun there is a bottle, but the Grail does what that does, and adds to Craft.
    let grail = r#"
dice = [1]
choices = ["move: O10"]
[[seat]]
character = "Elf"
strategy = "seasoned"
space = "O9"
fate = 0
objects = ["Holy Grail", "Talisman #1", "Ring", "Water Bottle"]
strength = 4
[[seat]]
character = "Warrior"
[[seat]]
character = "Troll"
space = "C0"
[spaces]
O10 = { cards = ["Orb of Knowledge", "Maze"] }
[expect]
spaces.O10.cards = ["Maze", "Water Bottle"]
"#;
    // Nothing else to leave.
    let full = r#"
dice = [1]
choices = ["move: O10"]
[[seat]]
character = "Elf"
strategy = "seasoned"
space = "O9"
fate = 0
objects = ["Holy Grail", "Talisman #1", "Ring", "Solomon's Crown"]
strength = 4
[[seat]]
character = "Warrior"
[[seat]]
character = "Troll"
space = "C0"
[spaces]
O10 = { cards = ["Orb of Knowledge", "Maze"] }
[expect]
spaces.O10.cards = ["Orb of Knowledge", "Maze"]
"#;
    holds("judged-grail", &[grail, full]);
}

#[test]
fn under_a_ruler_a_shield_is_worth_more_than_a_spare_talisman() {
    let shield = r#"
dice = [1]
choices = ["move: O10"]
[[seat]]
character = "Elf"
strategy = "seasoned"
space = "O9"
objects = ["Shield", "Talisman #1", "Ring", "Solomon's Crown"]
[[seat]]
character = "Warrior"
[[seat]]
character = "Troll"
space = "C0"
[spaces]
O10 = { cards = ["Talisman #2", "Maze"] }
[expect]
spaces.O10.cards = ["Talisman #2", "Maze"]
"#;
    // Nobody is there yet, and there is room.
    let spare = r#"
dice = [1]
choices = ["move: O10"]
[[seat]]
character = "Elf"
strategy = "seasoned"
space = "O9"
objects = ["Talisman #1"]
[[seat]]
character = "Troll"
[spaces]
O10 = { cards = ["Talisman #2", "Maze"] }
[expect]
seat.0.objects = ["Talisman #1", "Talisman #2"]
"#;
    holds("judged-spare", &[shield, spare]);
}

#[test]
fn with_a_raft_in_hand_the_axe_goes_first() {
    let axe = r#"
dice = [1]
choices = ["move: O10", "take: Raft"]
[[seat]]
character = "Druid"
strategy = "seasoned"
space = "O9"
craft = 4
spells = []
objects = ["Axe", "Magic Belt", "Ring", "Solomon's Crown"]
[[seat]]
character = "Troll"
[spaces]
O10 = { cards = ["Raft", "Maze"] }
[expect]
seat.0.objects = ["Raft", "Magic Belt", "Ring", "Solomon's Crown"]
"#;
    holds("judged-axe", &[axe]);
}

#[test]
fn gold_is_picked_up_whatever_the_bags_hold() {
    let bag = r#"
dice = [1]
choices = ["move: O10"]
[[seat]]
character = "Elf"
strategy = "seasoned"
space = "O9"
gold = 6
objects = ["Shield", "Talisman #1", "Ring", "Solomon's Crown"]
[[seat]]
character = "Warrior"
[[seat]]
character = "Troll"
space = "C0"
[spaces]
O10 = { cards = ["Bag of Gold", "Maze"] }
[expect]
seat.0.gold = 7
"#;
    holds("judged-bag", &[bag]);
}

#[test]
fn the_ruler_is_robbed_of_what_it_fights_with() {
    // Its Talisman has served.
    let rob = r#"
round = 95
dice = [1]
choices = ["move: O10"]
[[seat]]
character = "Warrior"
strategy = "seasoned"
space = "O9"
fate = 0
spells = ["Acquisition"]
objects = ["Talisman #1", "Magic Belt", "Ring"]
[[seat]]
character = "Sorceress"
space = "C0"
spells = []
objects = ["Talisman #2", "Solomon's Crown"]
[[seat]]
character = "Elf"
[spaces]
O10 = { cards = ["Maze"] }
[expect]
seat.1.objects = ["Talisman #2"]
"#;
    holds("judged-rob", &[rob]);
}

#[test]
fn armour_saves_nothing_from_minds() {
    let bare = r#"
dice = [6, 1]
[[seat]]
character = "Wizard"
strategy = "seasoned"
space = "C0"
strength = 6
craft = 6
fate = 0
spells = []
[[seat]]
character = "Warrior"
space = "C0"
lives = 2
fate = 0
objects = ["Armour"]
[[seat]]
character = "Elf"
[expect]
seat.1.lives = 1
"#;
    holds("judged-armour", &[bare]);
}

#[test]
fn a_wand_is_not_taken_for_what_makes_room_for_spells() {
    // Without the Crown the Craft allows one Spell, and that is held already.
    let wand = r#"
dice = [1]
choices = ["move: O10"]
[[seat]]
character = "Warrior"
strategy = "seasoned"
space = "O9"
craft = 1
fate = 0
spells = ["Psionic Blast"]
objects = ["Solomon's Crown", "Talisman #1", "Ring", "Runesword"]
[[seat]]
character = "Elf"
[[seat]]
character = "Troll"
space = "C0"
[spaces]
O10 = { cards = ["Wand", "Fountain of Wisdom"] }
[expect]
spaces.O10.cards = ["Wand", "Fountain of Wisdom"]
"#;
    holds("judged-wand", &[wand]);
}

#[test]
fn whoever_is_about_to_go_does_not_risk_to_be_a_toad() {
    let city = r#"
choices = ["move: O12"]
dice = [1]
[[seat]]
character = "Wizard"
strategy = "seasoned"
space = "O11"
strength = 5
craft = 6
gold = 0
fate = 0
spells = []
objects = ["Talisman #1"]
[[seat]]
character = "Troll"
[expect]
no_events = ["rolled purpose=table"]
"#;
    holds("judged-enchantress", &[city]);
}
