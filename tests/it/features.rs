//! Features, shown by strategies of one rule in situations whose result tells what the feature was.

use crate::cli::{folder, questlab, stdout};
use serde_json::Value;
use std::fs;

/// What became of seat 0, played by a strategy with these decisions in a situation with these lines.
fn played(test: &str, decisions: &str, position: &str) -> Value {
    let here = folder(test);
    fs::create_dir(here.join("strategies")).expect("a folder");
    let strategy = format!("schema = 1\ngame = \"talisman\"\nplays = \"one rule\"\n{decisions}\n");
    fs::write(here.join("strategies/mine.toml"), strategy).expect("a strategy");
    let head = "schema = 1\ntitle = \"A feature\"\nedition = \"talisman-r4e\"\n";
    fs::write(here.join("x.toml"), format!("{head}{position}\n[[seat]]\ncharacter = \"Wizard\"\n")).expect("a file");
    let output = stdout(&questlab(&here, &["situation", "x.toml", "--format", "json"]));
    let found: Value = serde_json::from_str(&output).expect("an object");
    let row = &found["situations"][0];
    assert_eq!(row["verdict"], "pass", "{row}");
    row["final"]["seat"][0].clone()
}

#[test]
fn fate_is_paid_only_after_a_lost_roll() {
    let decisions = "[decisions.fate_attack]\nrules = [{ when = 'rolled_lead < 0', take = 'die' }]";
    // A Troll of Strength 6 and a Giant of the same: a lead, a stand-off and a loss, which the last die turns.
    for (dice, fate) in [("1, 3, 2", 1), ("1, 3, 3", 1), ("1, 3, 4, 6", 0)] {
        let position = format!(
            "dice = [{dice}]\nchoices = [\"move: O10\"]\n[spaces]\nO10 = {{ cards = [\"Giant\"] }}\n\
             [[seat]]\ncharacter = \"Troll\"\nspace = \"O9\"\nfate = 1\nstrategy = \"mine\""
        );
        assert_eq!(played("feature-lead", decisions, &position)["fate"], fate, "{dice}");
    }
}

#[test]
fn what_is_free_is_told_from_what_costs_gold() {
    let decisions = "[decisions.heal_lives]\n\
        rules = [{ when = 'price_each == 0', take = 'last' }, { when = 'price_each > 1', take = 'last' }]";
    // With the Princess two lives are healed for nothing at the Castle, and all others at a gold each.
    let position = "dice = [1]\nchoices = [\"move: M15\"]\n[[seat]]\ncharacter = \"Warrior\"\nspace = \"M14\"\n\
        lives = 1\ngold = 2\nfollowers = [\"Princess\"]\nstrategy = \"mine\"";
    let healed = played("feature-price", decisions, position);
    assert_eq!((&healed["lives"], &healed["gold"]), (&Value::from(3), &Value::from(2)));
}

#[test]
fn cards_are_told_apart_by_the_order_in_which_they_were_taken() {
    let held = ["Shield", "Axe", "Helmet", "Sword"];
    let dropped = |take: &str, held: &[&str]| {
        let decisions = format!("[decisions.drop]\ndefault = {{ {take} = 'taken_rank' }}");
        let position = format!(
            "dice = [1]\nchoices = [\"move: O10\", \"take: Ring\"]\n[spaces]\nO10 = {{ cards = [\"Ring\"] }}\n\
             [[seat]]\ncharacter = \"Troll\"\nspace = \"O9\"\nobjects = {held:?}\nstrategy = \"mine\""
        );
        // Cards of several copies are written with the number of the copy.
        let objects = played("feature-taken", &decisions, &position)["objects"].clone();
        let names = objects.as_array().expect("a list").iter().filter_map(Value::as_str);
        names.map(|name| name.split(" #").next().unwrap_or(name).to_owned()).collect::<Vec<_>>()
    };
    // The Ring is the youngest; a saved position lists the rest in the order taken.
    assert_eq!(dropped("least", &held), ["Axe", "Helmet", "Sword", "Ring"]);
    assert_eq!(dropped("most", &held), held);
    let turned = ["Sword", "Helmet", "Axe", "Shield"];
    assert_eq!(dropped("least", &turned), ["Helmet", "Axe", "Shield", "Ring"]);
}
