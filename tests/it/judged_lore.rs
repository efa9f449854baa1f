//! What `seasoned` knows of cards that lie about, and of those it has seen.

use super::judgement::holds;

#[test]
fn a_spell_that_passes_the_sentinel_is_cast_whatever_lies_there() {
    // Eight against nine, with a Maze on his space: it is met later, if at all.
    let elf = r#"
dice = [3]
choices = ["move: bridge"]
[[seat]]
character = "Elf"
strategy = "seasoned"
space = "O2"
strength = 5
lives = 4
fate = 0
spells = ["Immobility"]
[[seat]]
character = "Troll"
[spaces]
O4 = { cards = ["Maze"] }
[expect]
events = ["spell_cast"]
seat.0.lives = 4
"#;
    holds("judged-sentinel", &[elf]);
}

#[test]
fn a_priest_goes_where_spirits_lie() {
    // It destroys the Wraith for nothing, and gets a Spell for it.
    let priest = r#"
dice = [1]
[[seat]]
character = "Priest"
strategy = "seasoned"
space = "O10"
[[seat]]
character = "Troll"
[spaces]
O9 = { cards = ["Wraith"] }
[expect]
seat.0.space = "O9"
"#;
    holds("judged-priest", &[priest]);
}

#[test]
fn a_card_that_was_seen_is_not_drawn_for_a_weaker_one() {
    // The Orb would change the Bear for the Serpent, which is stronger: the Ghoul has seen it.
    let ghoul = r#"
dice = [1, 6, 1]
choices = ["move: O10"]
[[seat]]
character = "Ghoul"
strategy = "seasoned"
space = "O9"
lives = 2
fate = 0
divined = 3
objects = ["Orb of Knowledge"]
[[seat]]
character = "Elf"
[decks]
adventure = ["Bear", "Serpent", "Dragon"]
[expect]
no_events = ["foreseen"]
"#;
    holds("judged-seen", &[ghoul]);
}

#[test]
fn the_wounded_go_to_a_healer_who_lies_on_the_board() {
    // Two spaces off, and free; the Castle asks for gold.
    let minstrel = r#"
[[seat]]
character = "Minstrel"
strategy = "seasoned"
space = "M3"
lives = 2
fate = 0
gold = 0
objects = ["Talisman #1"]
followers = ["Poltergeist", "Princess", "Unicorn"]
strength = 3
craft = 1
[[seat]]
character = "Sorceress"
space = "C0"
[spaces]
M2 = { cards = ["Mage"] }
M5 = { cards = ["Healer"] }
[expect]
seat.0.space = "M4"
"#;
    holds("judged-healer", &[minstrel]);
}

#[test]
fn the_last_fate_is_kept_for_the_way_to_the_crown() {
    let minstrel = r#"
dice = [2]
[[seat]]
character = "Minstrel"
strategy = "seasoned"
space = "O19"
strength = 6
craft = 7
lives = 3
fate = 1
gold = 3
objects = ["Talisman #1"]
[[seat]]
character = "Sorceress"
space = "C0"
[spaces]
O17 = { cards = ["Maze"] }
O21 = { cards = ["Marsh"] }
[expect]
seat.0.fate = 1
"#;
    holds("judged-fate", &[minstrel]);
}

#[test]
fn who_has_an_axe_and_stands_opposite_the_castle_builds() {
    // The far bank is worth more than the timber: the Castle heals, and the Portal of Power is next to it.
    let minstrel = r#"
[[seat]]
character = "Minstrel"
strategy = "seasoned"
space = "O22"
strength = 4
craft = 10
lives = 2
fate = 0
gold = 1
objects = ["Talisman #1", "Axe"]
[[seat]]
character = "Monk"
space = "C0"
[expect]
seat.0.objects = ["Talisman #1", "Axe", "Raft"]
"#;
    holds("judged-raft", &[minstrel]);
}
