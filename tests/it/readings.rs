//! Other readings of rulings 53 to 105: each alone and all together are played to the end.

use crate::play::{plan, table};
use questlab::games::talisman::invariants::Checked;
use questlab::games::talisman::load::load;
use questlab::games::talisman::play::play_game;
use questlab::games::talisman::rules::Rules;

/// The values that the edition does not have, of the switches of these rulings.
fn others() -> Vec<(&'static str, toml::Value)> {
    let printed = load("talisman-r4e", &[], &toml::Table::new()).expect("loads").rules;
    let printed = toml::Table::try_from(&printed).expect("rules are a table");
    let ruling = |source: &str| source.strip_prefix("RULING ")?.parse::<u32>().ok();
    let rows = Rules::ROWS.iter().filter(|row| ruling(row.source).is_some_and(|number| (53..106).contains(&number)));
    let value = |text: &str| text.parse::<bool>().map_or_else(|_| toml::Value::from(text), toml::Value::from);
    let values = rows.flat_map(|row| row.takes.names().iter().map(|name| (row.name, value(name))));
    values.filter(|(name, value)| printed[*name] != *value).collect()
}

fn play(switches: &toml::Table, players: u8, games: u64) {
    let rules = load("talisman-r4e", &[], switches).expect("loads");
    for name in ["random", "seasoned"] {
        let mut table = table(name, players);
        for game in 0..games {
            let mut checked = Checked::new(&rules);
            play_game(&rules, &plan(game, players), &mut table, &mut checked);
            assert!(checked.faults.is_empty(), "{switches}: {name}, game {game} of {players}: {:?}", checked.faults);
        }
    }
}

#[test]
fn no_other_reading_breaks_an_invariant() {
    let others = others();
    assert!(others.len() > 65, "{}", others.len());
    for (name, value) in &others {
        play(&[((*name).to_owned(), value.clone())].into_iter().collect(), 4, 1);
    }
}

#[test]
fn all_other_readings_together_break_none_either() {
    let all = others().into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
    for players in [2, 5] {
        play(&all, players, 20);
    }
}
