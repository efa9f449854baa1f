//! When `seasoned` goes for the Crown, or after whoever holds it, and what it keeps its Spells for.

use super::judgement::holds;

#[test]
fn the_last_rival_does_not_wait_to_be_killed() {
    // The ruler casts, round for round; in battle the Monk is the stronger, and the Portal is five steps away.
    let monk = r#"
dice = [5, 1, 1]
[[seat]]
character = "Monk"
strategy = "seasoned"
space = "M14"
alignment = "good"
strength = 2
craft = 3
lives = 4
fate = 2
gold = 0
objects = ["Talisman #1"]
[[seat]]
character = "Priest"
space = "C0"
strength = 1
craft = 6
lives = 4
[expect]
seat.0.space = "I0"
"#;
    holds("judged-last-rival", &[monk]);
}

#[test]
fn the_hunted_do_not_turn_round_for_a_chapel_across_the_river() {
    // Two lives, no gold: nobody heals it in the Middle Region, whatever its alignment.
    let minstrel = r#"
dice = [5, 1, 1]
[[seat]]
character = "Minstrel"
strategy = "seasoned"
space = "M13"
strength = 3
craft = 5
lives = 2
fate = 0
gold = 0
objects = ["Talisman #1"]
[[seat]]
character = "Troll"
space = "C0"
strength = 10
[[seat]]
character = "Elf"
[expect]
seat.0.space = "I0"
"#;
    holds("judged-hunted", &[minstrel]);
}

#[test]
fn what_sleeps_is_counted_on_all_the_same() {
    // Crown and Ring do nothing in the Glade, but beyond it they do.
    let glade = r#"
dice = [5, 2, 2]
[[seat]]
character = "Wizard"
strategy = "seasoned"
space = "M4"
strength = 2
craft = 2
lives = 4
fate = 3
spells = []
objects = ["Talisman #1", "Solomon's Crown", "Ring"]
[[seat]]
character = "Troll"
[expect]
seat.0.space = "I0"
"#;
    // Destroy Magic is over in a turn: no reason to leave the Tower backwards, and for good.
    let tower = r#"
dice = [1, 1, 1]
[[lasting]]
card = "Destroy Magic"
seat = 1
[[seat]]
character = "Wizard"
strategy = "seasoned"
space = "I2"
craft = 3
lives = 3
fate = 0
spells = []
objects = ["Talisman #1", "Runesword", "Ring", "Magic Belt"]
[[seat]]
character = "Troll"
[expect]
seat.0.space = "I3"
"#;
    holds("judged-asleep", &[glade, tower]);
}

#[test]
fn random_is_kept_from_whom_it_would_only_help() {
    // No counter, no gold: of six faces one hurts the Troll, two help.
    let troll = r#"
round = 30
dice = [1]
choices = ["move: O10"]
[[seat]]
character = "Troll"
space = "O9"
gold = 0
[[seat]]
character = "Sorceress"
strategy = "seasoned"
spells = ["Random"]
[[seat]]
character = "Elf"
[decks]
adventure = ["Maze"]
[expect]
no_events = ["spell_cast"]
"#;
    holds("judged-random", &[troll]);
}

#[test]
fn nobody_lays_a_hex_where_nobody_comes() {
    let crown = r#"
dice = [1]
[[seat]]
character = "Monk"
strategy = "seasoned"
space = "O9"
craft = 6
spells = ["Hex"]
[[seat]]
character = "Priest"
space = "C0"
[expect]
no_events = ["spell_cast"]
"#;
    holds("judged-hex", &[crown]);
}

#[test]
fn the_last_life_is_not_walked_between_two_enemies() {
    // Beyond the Glade lies the Dragon, behind it the Demon, and a Poltergeist holds each step back to one.
    let den = r#"
[[seat]]
character = "Wizard"
strategy = "seasoned"
space = "M5"
strength = 1
craft = 2
lives = 1
fate = 0
gold = 0
spells = []
followers = ["Poltergeist", "Guide"]
[[seat]]
character = "Troll"
[spaces]
M3 = { cards = ["Dragon"] }
M4 = { cards = ["Fountain of Wisdom"] }
M5 = { cards = ["Demon"] }
[expect]
seat.0.space = "M6"
"#;
    holds("judged-between", &[den]);
}

#[test]
fn who_must_fight_on_the_crown_fights_with_the_better_ability() {
    // In battle the Wizard would be lost; in psychic combat he is nearly as good.
    let minds = r#"
dice = [1, 1]
[[seat]]
character = "Wizard"
strategy = "seasoned"
space = "C0"
fate = 0
craft = 2
spells = []
[[seat]]
character = "Warrior"
space = "C0"
strength = 5
craft = 6
fate = 0
[[seat]]
character = "Elf"
[expect]
events = ["duel_started attack=psychic"]
"#;
    holds("judged-minds", &[minds]);
}

#[test]
fn whoever_lost_the_talisman_turns_back() {
    // The Valley of Fire is closed to it, and Death waits.
    let death = r#"
[[seat]]
character = "Prophetess"
strategy = "seasoned"
space = "I6"
lives = 1
fate = 0
spells = []
[[seat]]
character = "Troll"
space = "C0"
[[seat]]
character = "Elf"
[expect]
no_events = ["rolled"]
"#;
    holds("judged-stranded", &[death]);
}

#[test]
fn extra_turns_are_taken_while_the_ruler_casts() {
    let warp = r#"
dice = [1]
choices = ["move: O10"]
[[seat]]
character = "Elf"
strategy = "seasoned"
space = "O9"
strength = 2
lives = 2
spells = ["Temporal Warp"]
[[seat]]
character = "Warrior"
[[seat]]
character = "Troll"
space = "C0"
[expect]
events = ["spell_cast seat=0"]
"#;
    holds("judged-warp", &[warp]);
}

#[test]
fn the_river_is_crossed_and_not_only_neared() {
    // A step further the Poltergeist is gone; the Woods are no reason to turn round.
    let river = r#"
dice = [2]
[[seat]]
character = "Wizard"
strategy = "seasoned"
space = "O11"
alignment = "evil"
gold = 0
fate = 0
spells = []
followers = ["Poltergeist"]
[[seat]]
character = "Troll"
[spaces]
O10 = { cards = ["Sorcerer"] }
O11 = { cards = ["Witch"] }
[expect]
seat.0.space = "O12"
seat.0.followers = []
"#;
    holds("judged-river", &[river]);
}
