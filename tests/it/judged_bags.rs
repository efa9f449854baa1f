//! What `seasoned` carries on the way to the Crown and before it: what it hands over, turns into gold, and leaves.

use super::judgement::holds;

#[test]
fn the_vampire_is_not_given_a_lion() {
    // Neither a Guide nor an Alchemist helps in the Pits.
    let tower = r#"
dice = [3]
choices = ["inner_move: I2"]
[[seat]]
character = "Minstrel"
strategy = "seasoned"
space = "I1"
way = "clockwise"
strength = 4
craft = 6
fate = 0
objects = ["Talisman #1"]
followers = ["Alchemist", "Guide"]
charmed = ["Lion"]
[[seat]]
character = "Troll"
[expect]
seat.0.charmed = ["Lion"]
seat.0.lives = 4
"#;
    holds("judged-lion", &[tower]);
}

#[test]
fn the_warlock_is_not_given_a_bear() {
    let bear = r#"
dice = [1]
[[seat]]
character = "Minstrel"
strategy = "seasoned"
space = "M7"
fate = 0
quest = 3
objects = ["Shield"]
followers = ["Mule"]
charmed = ["Bear"]
[[seat]]
character = "Troll"
[expect]
seat.0.charmed = ["Bear"]
seat.0.followers = []
"#;
    holds("judged-bear", &[bear]);
}

#[test]
fn with_a_lion_the_pits_are_no_reason_to_turn_back() {
    let pits = r#"
dice = [1, 6, 1]
[[seat]]
character = "Minstrel"
strategy = "seasoned"
space = "I2"
way = "clockwise"
lives = 1
strength = 0
craft = 6
fate = 0
objects = ["Talisman #1"]
charmed = ["Lion"]
[[seat]]
character = "Troll"
[expect]
seat.0.space = "I3"
"#;
    holds("judged-pits", &[pits]);
}

#[test]
fn to_whom_the_alchemist_serves_everything_is_a_gold() {
    let cross = r#"
dice = [1]
choices = ["move: O10"]
[[seat]]
character = "Elf"
strategy = "seasoned"
space = "O9"
gold = 1
objects = ["Shield", "Magic Belt", "Ring", "Solomon's Crown"]
followers = ["Alchemist"]
[[seat]]
character = "Warrior"
[spaces]
O10 = { cards = ["Cross", "Maze"] }
[expect]
seat.0.gold = 2
spaces.O10.cards = ["Maze"]
"#;
    // What must be left would be there for the others.
    let talisman = r#"
dice = [1]
choices = ["move: O10", "take: Talisman #2"]
[[seat]]
character = "Elf"
strategy = "seasoned"
space = "O9"
gold = 1
objects = ["Magic Belt", "Talisman #1", "Ring", "Solomon's Crown"]
followers = ["Alchemist"]
[[seat]]
character = "Warrior"
[spaces]
O10 = { cards = ["Talisman #2", "Maze"] }
[expect]
seat.0.gold = 2
spaces.O10.cards = ["Maze"]
"#;
    holds("judged-alchemist", &[cross, talisman]);
}

#[test]
fn on_the_way_to_the_crown_no_desert_is_crossed() {
    // Both add to Craft, but only the Grail does what a Bottle does.
    let grail = r#"
dice = [1]
choices = ["move: M14"]
[[seat]]
character = "Minstrel"
strategy = "seasoned"
space = "M13"
strength = 5
craft = 8
fate = 0
gold = 3
objects = ["Talisman #1", "Magic Belt", "Water Bottle", "Solomon's Crown"]
[[seat]]
character = "Troll"
[spaces]
M14 = { cards = ["Cross", "Helmet", "Maze"] }
[expect]
spaces.M14.cards = ["Cross", "Maze", "Water Bottle"]
"#;
    let bottle = r#"
dice = [1]
choices = ["move: O10", "take: Holy Grail"]
[[seat]]
character = "Thief"
strategy = "seasoned"
space = "O9"
fate = 0
objects = ["Water Bottle", "Helmet", "Talisman #1", "Magic Belt"]
[[seat]]
character = "Troll"
[spaces]
O10 = { cards = ["Holy Grail", "Maze"] }
[expect]
spaces.O10.cards = ["Maze", "Water Bottle"]
"#;
    let crown = r#"
dice = [6, 1]
[[seat]]
character = "Wizard"
strategy = "seasoned"
space = "C0"
craft = 6
fate = 0
spells = []
objects = ["Shield", "Helmet", "Ring", "Solomon's Crown"]
[[seat]]
character = "Warrior"
space = "C0"
lives = 1
fate = 0
objects = ["Water Bottle"]
[[seat]]
character = "Elf"
[expect]
seat.0.objects = ["Helmet", "Shield", "Ring", "Solomon's Crown"]
"#;
    holds("judged-desert", &[grail, bottle, crown]);
}

#[test]
fn spare_weapons_are_gold_to_the_alchemist_and_nothing_to_others() {
    let spare = r#"
dice = [1]
choices = ["move: O10"]
[[seat]]
character = "Thief"
strategy = "seasoned"
space = "O9"
fate = 0
gold = 3
objects = ["Sword", "Sword"]
followers = ["Alchemist"]
[[seat]]
character = "Troll"
[spaces]
O10 = { cards = ["Maze"] }
[expect]
seat.0.objects = ["Sword"]
seat.0.gold = 4
"#;
    // A second Sword, a Helmet beside Armour, a second Bottle, a Mule for four things, a Raft beyond the river.
    let shoplift = r#"
dice = [1]
choices = ["move: M14"]
[[seat]]
character = "Thief"
strategy = "seasoned"
space = "M13"
fate = 0
gold = 0
objects = ["Armour", "Sword", "Water Bottle", "Talisman #1"]
followers = ["Mule"]
[[seat]]
character = "Troll"
[spaces]
M14 = { cards = ["Market"] }
[expect]
seat.0.objects = ["Armour", "Sword", "Water Bottle", "Talisman"]
seat.0.followers = ["Mule"]
"#;
    // What it would carry is better left.
    let mule = r#"
dice = [1]
choices = ["move: O10"]
[[seat]]
character = "Elf"
strategy = "seasoned"
space = "O9"
fate = 0
gold = 4
objects = ["Sword", "Sword", "Shield", "Water Bottle"]
[[seat]]
character = "Troll"
[spaces]
O10 = { cards = ["Market"] }
[expect]
seat.0.followers = []
"#;
    holds("judged-spare-variants", &[spare, shoplift, mule]);
}

#[test]
fn the_amulet_guards_the_talisman_until_the_crown_is_near() {
    // A Hex for which nobody is near enough is no reason to lay it down.
    let hex = r#"
dice = [1]
choices = ["move: O10"]
[[seat]]
character = "Monk"
strategy = "seasoned"
space = "O9"
fate = 0
spells = ["Hex"]
objects = ["Amulet", "Talisman #1"]
[[seat]]
character = "Elf"
space = "O12"
[decks]
adventure = ["Maze"]
[expect]
seat.0.objects = ["Amulet", "Talisman"]
no_events = ["spell_cast"]
"#;
    let bank = r#"
dice = [1]
choices = ["move: M14"]
[[seat]]
character = "Elf"
strategy = "seasoned"
space = "M13"
fate = 0
objects = ["Amulet", "Shield"]
[[seat]]
character = "Warrior"
[decks]
adventure = ["Maze"]
[expect]
seat.0.objects = ["Shield", "Amulet"]
"#;
    holds("judged-amulet", &[hex, bank]);
}

#[test]
fn armour_is_not_left_before_the_pits() {
    let armour = r#"
dice = [1]
choices = ["move: M14"]
[[seat]]
character = "Prophetess"
strategy = "seasoned"
space = "M13"
strength = 5
craft = 8
fate = 0
spells = []
objects = ["Armour", "Talisman #1", "Magic Belt", "Ring"]
[[seat]]
character = "Troll"
[spaces]
M14 = { cards = ["Axe", "Maze"] }
[expect]
spaces.M14.cards = ["Axe", "Maze"]
"#;
    holds("judged-plate", &[armour]);
}

#[test]
fn the_druid_turns_for_a_sword_and_not_from_a_grail() {
    let sword = r#"
dice = [1]
choices = ["move: O11"]
[[seat]]
character = "Druid"
strategy = "seasoned"
space = "O10"
alignment = "good"
spells = []
fate = 0
[[seat]]
character = "Elf"
[decks]
adventure = ["Runesword"]
[expect]
seat.0.objects = ["Runesword"]
"#;
    // A turn is not worth a point of Craft.
    let darkness = r#"
dice = [1]
choices = ["move: O15"]
[[seat]]
character = "Ghoul"
space = "O14"
[[seat]]
character = "Druid"
strategy = "seasoned"
alignment = "good"
spells = []
objects = ["Holy Grail"]
[[seat]]
character = "Elf"
[decks]
adventure = ["Evil Darkness"]
[expect]
seat.1.objects = ["Holy Grail"]
"#;
    // With nothing to lose it is evil at once.
    let bare = r#"
dice = [1]
choices = ["move: O11"]
[[seat]]
character = "Druid"
strategy = "seasoned"
space = "O10"
alignment = "good"
spells = []
fate = 0
[[seat]]
character = "Elf"
[decks]
adventure = ["Evil Darkness"]
[expect]
seat.0.alignment = "evil"
"#;
    holds("judged-druid", &[sword, darkness, bare]);
}

#[test]
fn a_sure_gain_is_not_put_away() {
    let gold = r#"
dice = [1]
dice_then = "random"
choices = ["move: O11"]
[[seat]]
character = "Prophetess"
strategy = "seasoned"
space = "O10"
strength = 4
craft = 2
spells = []
fate = 0
gold = 2
[[seat]]
character = "Troll"
[decks]
adventure = ["Bag of Gold", "Poltergeist"]
[expect]
no_events = ["foreseen"]
"#;
    holds("judged-foreseen", &[gold]);
}
