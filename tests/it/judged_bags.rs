//! What `seasoned` carries on the way to the Crown and before it: what it hands over, turns into gold, and leaves.

use super::judgement::holds;

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
