//! Where `seasoned` goes, and where a player at the table would not.

use super::judgement::holds;

#[test]
fn nobody_walks_into_a_dead_end() {
    // Between two Deserts, a step a turn, with one life and no water, there is no way out.
    let oasis = r#"
[[seat]]
character = "Prophetess"
strategy = "seasoned"
space = "M9"
strength = 7
craft = 5
lives = 1
fate = 0
gold = 0
spells = []
objects = ["Talisman #1"]
followers = ["Poltergeist"]
[[seat]]
character = "Troll"
[decks]
adventure = ["Maze", "Marsh"]
[expect]
seat.0.space = "M8"
"#;
    holds("judged-dead-end", &[oasis]);
}

#[test]
fn what_lies_behind_a_maze_is_out_of_reach() {
    let maze = r#"
dice = [1]
[[seat]]
character = "Troll"
strategy = "seasoned"
space = "O9"
craft = 1
[[seat]]
character = "Elf"
[spaces]
O8 = { cards = ["Maze", "Magic Stream"] }
O10 = { gold = 2 }
[decks]
adventure = ["Bag of Gold"]
[expect]
seat.0.space = "O10"
"#;
    holds("judged-maze", &[maze]);
}

#[test]
fn a_poltergeist_is_taken_back_to_the_river() {
    let bridge = r#"
[[seat]]
character = "Warrior"
strategy = "seasoned"
space = "M3"
strength = 6
followers = ["Poltergeist"]
[[seat]]
character = "Troll"
[spaces]
M2 = { cards = ["Healer", "Mage", "Market"] }
M4 = { cards = ["Maze"] }
[expect]
seat.0.space = "O4"
seat.0.followers = []
"#;
    holds("judged-poltergeist", &[bridge]);
}

#[test]
fn cards_that_were_divined_are_known() {
    // A Helmet is little, but the next card is a Dragon.
    let shown = r#"
dice = [1]
[[seat]]
character = "Warrior"
strategy = "seasoned"
space = "O15"
lives = 2
divined = 1
[[seat]]
character = "Elf"
[spaces]
O14 = { cards = ["Helmet"] }
[decks]
adventure = ["Dragon"]
[expect]
seat.0.space = "O14"
"#;
    holds("judged-divined", &[shown]);
}

#[test]
fn a_druid_changes_where_it_gains() {
    // Wounds are no reason before the die; the Chapel is one on arrival, and so is a Fairy.
    let fields = r#"
dice = [1]
choices = ["move: O10"]
[[seat]]
character = "Druid"
strategy = "seasoned"
space = "O9"
alignment = "neutral"
lives = 2
spells = []
[[seat]]
character = "Troll"
[decks]
adventure = ["Bag of Gold"]
[expect]
no_events = ["alignment_changed"]
"#;
    let fairy = r#"
dice = [1]
choices = ["move: O10"]
[[seat]]
character = "Druid"
strategy = "seasoned"
space = "O9"
alignment = "neutral"
spells = []
[[seat]]
character = "Troll"
[spaces]
O10 = { cards = ["Fairy"] }
[expect]
seat.0.alignment = "good"
spaces.O10.cards = []
"#;
    holds("judged-druid", &[fields, fairy]);
}
