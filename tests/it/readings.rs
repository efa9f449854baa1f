//! Readings of rulings: each other reading by itself, and all of them together, break no invariant.

use crate::play::{plan, rules, table};
use questlab::engine::play::play_game;
use questlab::games::talisman::load::load;
use questlab::games::talisman::model::rules::Rules;
use questlab::games::talisman::model::ruleset::Ruleset;
use questlab::games::talisman::rules::invariants::Checked;

/// Every reading that is not played as shipped: the switch and the value.
fn others() -> Vec<(&'static str, toml::Value)> {
    let shipped = toml::Table::try_from(&rules().rules).expect("rules are a table");
    let mut others = Vec::new();
    for row in Rules::ROWS.iter().filter(|row| row.source.starts_with("RULING")) {
        for text in row.takes.names() {
            let value = text.parse::<bool>().map_or_else(|_| toml::Value::from(*text), toml::Value::from);
            if shipped[row.name] != value {
                others.push((row.name, value));
            }
        }
    }
    others
}

fn read(overrides: &toml::Table) -> Ruleset {
    load("talisman-r4e", &[], overrides).expect("loads")
}

fn sound(rules: &Ruleset, (name, players, games): (&str, u8, u64), what: &str) {
    let mut table = table(name, players);
    for game in 0..games {
        let mut checked = Checked::new(rules);
        play_game(rules, &plan(game, players), &mut table, &mut checked);
        assert!(checked.faults.is_empty(), "{what}, {name}, game {game} of {players}: {:?}", checked.faults);
    }
}

#[test]
fn each_other_reading_breaks_no_invariant() {
    let others = others();
    assert!(others.len() > 40, "only {} readings", others.len());
    for (name, value) in others {
        let rules = read(&[(name.to_owned(), value.clone())].into_iter().collect());
        sound(&rules, ("random", 5, 8), &format!("{name} = {value}"));
        sound(&rules, ("seasoned", 3, 2), &format!("{name} = {value}"));
    }
}

#[test]
fn all_other_readings_together_break_no_invariant() {
    let all = others().into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
    let rules = read(&all);
    for players in [2, 4, 6] {
        sound(&rules, ("random", players, 300), "all");
        sound(&rules, ("seasoned", players, 20), "all");
    }
}
