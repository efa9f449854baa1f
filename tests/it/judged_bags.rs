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
