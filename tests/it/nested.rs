//! Effects in effects: a choice has named options at any depth, and an offer is told by whose it is.

use crate::cli::{folder, questlab, stderr, stdout};
use std::fs;
use std::path::PathBuf;

const CHOICE: &str = "{ choose_one = [{ name = 'Sinew', effect = [{ gain_strength = 1 }] }, \
    { name = 'Wit', effect = [{ gain_craft = 1 }] }] }";
const OTHER: &str = "{ choose_one = [{ name = 'Purse', effect = [{ gain_gold = 1 }] }, \
    { name = 'Heart', effect = [{ gain_life = 1 }] }] }";

/// A folder with a layer in which a Stranger, the Teacher, has this effect.
fn taught(name: &str, effect: &str) -> PathBuf {
    let here = folder(&format!("nested-{name}"));
    let effect = effect.replace("CHOICE", CHOICE).replace("OTHER", OTHER);
    let layer = format!(
        "schema = 1\ngame = 'talisman'\ntitle = 'Teacher'\nkind = 'cards'\nchanges = 'a Teacher comes'\n\
         source = 'tests'\n[[new.stranger]]\nname = 'Teacher'\ncopies = 1\neffect = [{effect}]\n"
    );
    fs::write(here.join("teacher.toml"), layer).expect("a test folder can be written");
    here
}

/// Sends a Warrior with 3 gold to the Teacher.
fn visit(name: &str, effect: &str, dice: &str, choices: &str, expect: &str) -> String {
    let here = taught(name, effect);
    let situation = format!(
        "schema = 1\ntitle = '{name}'\nedition = 'talisman-r4e'\nlayers = ['teacher.toml']\ndice = [1{dice}]\n\
         choices = ['move: O10', {choices}]\n[[seat]]\ncharacter = 'Warrior'\nspace = 'O9'\ngold = 3\n\
         [[seat]]\ncharacter = 'Wizard'\n[spaces]\nO10 = {{ cards = ['Teacher'] }}\n[expect]\n{expect}\n"
    );
    fs::write(here.join("visit.toml"), situation).expect("a test folder can be written");
    let played = questlab(&here, &["situation", "visit.toml"]);
    assert_eq!(played.status.code(), Some(0), "{name}: {}{}", stdout(&played), stderr(&played));
    stdout(&played)
}

#[test]
fn options_have_names_at_any_depth() {
    let wit = "'visit: Wit'";
    let wise = "seat.0.craft_counters = 1";
    visit("alone", "CHOICE", "", wit, wise);
    visit("may", "{ may = [{ pay_gold = 3 }, CHOICE, 'miss_turn'] }", "", "'enter: yes', 'visit: Wit'", wise);
    visit("alignment", "{ by_alignment = { good = [OTHER], neutral = [CHOICE] } }", "", wit, wise);
    visit("grant", "{ grant = { effect = CHOICE } }", "", wit, wise);
    let both = "seat.0.craft_counters = 1\nseat.1.strength_counters = 1";
    visit("everyone", "{ everyone = { effect = [CHOICE] } }", "", "'visit: Wit', 'visit: Sinew'", both);
    let table =
        "{ on_roll = { table = [{ rolls = [1, 2, 3], effect = OTHER }, { rolls = [4, 5, 6], effect = CHOICE }] } }";
    visit("roll-high", table, ", 5", wit, wise);
    visit("roll-low", table, ", 2", "'visit: Purse'", "seat.0.gold = 4");
    let inner =
        "{ choose_one = [{ name = 'Gifts', effect = [OTHER] }, { name = 'Lessons', effect = [{ may = [CHOICE] }] }] }";
    visit("choice", inner, "", "'visit: Lessons', 'enter: yes', 'visit: Wit'", wise);
    visit("choices", "OTHER, CHOICE", "", "'visit: Purse', 'visit: Wit'", "seat.0.gold = 4\nseat.0.craft_counters = 1");
}

#[test]
fn an_offer_is_told_by_whose_it_is() {
    let offer = "{ may = [{ pay_gold = 3 }, CHOICE] }";
    let told = visit("accepted", offer, "", "'enter: yes', 'visit: Wit'", "seat.0.gold = 0");
    assert!(
        told.contains("Warrior accepts what Teacher offers.") && told.contains("Warrior chooses Wit at Teacher."),
        "{told}"
    );
    let told = visit("declined", offer, "", "'enter: no'", "seat.0.gold = 3");
    assert!(told.contains("Warrior declines what Teacher offers."), "{told}");
    let told =
        visit("sent", "{ may = [{ teleport = 'O12' }] }", "", "'enter: yes', 'visit: Doctor'", "seat.0.space = 'O12'");
    assert!(told.contains("Warrior accepts what Teacher offers."), "{told}");
}
