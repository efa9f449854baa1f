//! Loading: an edition's tables and an arm's switches become one checked, numbered, frozen [`Ruleset`].

mod raw;
mod resolve;
pub mod written;

use super::rules::Rules;
use super::ruleset::Ruleset;
use crate::engine::fault::nearest;
use raw::Tables;

/// The editions that can be loaded.
pub const EDITIONS: &[&str] = &["talisman-r4e"];

/// Something wrong with a table, an edition's name or a switch.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// No such edition.
    #[error("unknown edition `{name}`{}", hint(.nearest))]
    Edition {
        /// What was asked for.
        name: String,
        /// The nearest edition.
        nearest: Option<String>,
    },
    /// No such switch.
    #[error("unknown rule `{name}`{}", hint(.nearest))]
    Switch {
        /// What was asked for.
        name: String,
        /// The nearest switch.
        nearest: Option<String>,
    },
    /// A switch cannot have this value.
    #[error("rule `{name}`: {reason}")]
    Value {
        /// The switch.
        name: String,
        /// Why not.
        reason: String,
    },
    /// A table does not say what it should.
    #[error("{file}: {reason}")]
    Table {
        /// The file.
        file: String,
        /// What is wrong.
        reason: String,
    },
}

fn hint(nearest: &Option<String>) -> String {
    nearest.as_ref().map_or_else(String::new, |name| format!("; did you mean `{name}`?"))
}

/// Loads an edition with an arm's `rules` on top. `trophy_cost` stands for both trophy costs.
///
/// # Errors
/// Every fault found, at once.
pub fn load(edition: &str, overrides: &toml::Table) -> Result<Ruleset, Vec<Fault>> {
    if !EDITIONS.contains(&edition) {
        let nearest = nearest(edition, EDITIONS.iter().copied());
        return Err(vec![Fault::Edition { name: edition.to_owned(), nearest }]);
    }
    let rules = rules(include_str!("../tables/r4e/rules.toml"), overrides)?;
    let tables = Tables::r4e().map_err(|fault| vec![fault])?;
    resolve::ruleset(edition, rules, tables)
}

/// The edition's switches with the arm's on top.
fn rules(text: &str, overrides: &toml::Table) -> Result<Rules, Vec<Fault>> {
    let fault = |reason: String| vec![Fault::Table { file: "rules.toml".to_owned(), reason }];
    let mut table: toml::Table = toml::from_str(text).map_err(|error| fault(error.to_string()))?;
    let mut faults = Vec::new();
    for (name, value) in overrides {
        let names: &[&str] =
            if name == "trophy_cost" { &["trophy_cost_strength", "trophy_cost_craft"] } else { &[name.as_str()] };
        for each in names {
            set(&mut table, name, each, value, &mut faults);
        }
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let rules: Rules = table.try_into().map_err(|error: toml::de::Error| fault(error.message().to_owned()))?;
    let faults = impossible(&rules);
    if faults.is_empty() { Ok(rules) } else { Err(faults) }
}

/// Sets one switch, if it exists and takes such a value.
fn set(table: &mut toml::Table, written: &str, name: &str, value: &toml::Value, faults: &mut Vec<Fault>) {
    if !table.contains_key(name) {
        let names = table.keys().map(String::as_str).chain(["trophy_cost"]);
        let nearest = nearest(written, names);
        faults.push(Fault::Switch { name: written.to_owned(), nearest });
        return;
    }
    let mut tried = table.clone();
    tried.insert(name.to_owned(), value.clone());
    match tried.try_into::<Rules>() {
        Ok(_) => {
            table.insert(name.to_owned(), value.clone());
        }
        Err(error) => {
            let reason = error.message().trim().to_owned();
            let fault = Fault::Value { name: written.to_owned(), reason };
            if !faults.contains(&fault) {
                faults.push(fault);
            }
        }
    }
}

/// Values that would make a game impossible.
fn impossible(rules: &Rules) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut least = |name: &str, value: u8, least: u8, most: u8| {
        if value < least || value > most {
            let reason = format!("must be from {least} to {most}, not {value}");
            faults.push(Fault::Value { name: name.to_owned(), reason });
        }
    };
    least("trophy_cost_strength", rules.trophy_cost_strength, 1, 100);
    least("trophy_cost_craft", rules.trophy_cost_craft, 1, 100);
    least("start_gold", rules.start_gold, 0, 30);
    least("object_limit", rules.object_limit, 0, 100);
    least("carrier_limit", rules.carrier_limit, 0, 20);
    least("toad_strength", rules.toad_strength, 0, 20);
    least("toad_craft", rules.toad_craft, 0, 20);
    least("toad_turns", rules.toad_turns, 1, 100);
    least("sentinel_strength", rules.sentinel_strength, 0, 100);
    least("portal_dice", rules.portal_dice, 1, 3);
    least("portal_dice_fewer", rules.portal_dice_fewer, 1, rules.portal_dice);
    least("exit_dice", rules.exit_dice, 1, 3);
    least("exit_dice_fewer", rules.exit_dice_fewer, 1, rules.exit_dice);
    least("pitfiend_strength", rules.pitfiend_strength, 0, 100);
    least("slavery_free", rules.slavery_free, 1, 6);
    least("command_success", rules.command_success, 1, 6);
    least("command_lives", rules.command_lives, 1, 20);
    least("pray_bonus", rules.pray_bonus, 0, 10);
    least("hex_rounds", rules.hex_rounds, 1, 100);
    least("warp_turns", rules.warp_turns, 1, 20);
    least("small_counters", rules.small_counters, 0, 200);
    least("large_counters", rules.large_counters, 0, 50);
    least("fate_tokens", rules.fate_tokens, 0, 200);
    least("gold_coins", rules.gold_coins, 0, 200);
    if rules.spell_limit.is_empty() {
        faults.push(Fault::Value { name: "spell_limit".to_owned(), reason: "needs at least one entry".to_owned() });
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::talisman::kinds::DeckKind;

    fn base() -> Ruleset {
        load("talisman-r4e", &toml::Table::new()).expect("the shipped edition loads")
    }

    #[test]
    fn the_box_holds_its_cards() {
        let rules = base();
        let count = |deck| {
            rules.titles.iter().filter(|title| title.deck == deck).map(|title| u32::from(title.copies)).sum::<u32>()
        };
        assert_eq!(count(DeckKind::Adventure), 104);
        assert_eq!(count(DeckKind::Spell), 24);
        assert_eq!(count(DeckKind::Purchase), 28);
        assert_eq!(count(DeckKind::Talisman), 4);
        assert_eq!(rules.title_of.len(), 160);
        let titles = |deck| rules.titles.iter().filter(|title| title.deck == deck).count();
        assert_eq!([titles(DeckKind::Adventure), titles(DeckKind::Spell), titles(DeckKind::Purchase)], [81, 17, 8]);
        assert_eq!(rules.characters.len(), 14);
        assert_eq!(rules.characters.iter().map(|character| character.abilities.len()).sum::<usize>(), 43);
    }

    #[test]
    fn the_board_has_its_rings() {
        let rules = base();
        assert_eq!(rules.spaces.len(), 49);
        assert_eq!(rules.board.rings, [24, 16]);
        let sentinel = rules.find_space("Sentinel").expect("on the board");
        assert_eq!(rules.space(rules.space(sentinel).clockwise).name, "Hills");
        let village = rules.find_space("Village").expect("on the board");
        assert_eq!(rules.space(rules.space(village).counterclockwise).id, "O23");
        let mines = rules.find_space("Mines").expect("on the board");
        assert_eq!(rules.space(mines).counterclockwise, rules.board.plain);
    }

    #[test]
    fn every_fault_of_an_arm_is_told_at_once_with_the_nearest_name() {
        let text = "trophy_costs = 5\nstart_gold = \"much\"\ncommand_success = 9";
        let overrides: toml::Table = toml::from_str(text).expect("well-formed");
        let faults = load("talisman-r4e", &overrides).expect_err("refused");
        let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
        assert_eq!(told.len(), 2, "{told:?}");
        assert!(told.iter().any(|line| line.contains("did you mean `trophy_cost`?")), "{told:?}");
        let overrides: toml::Table = toml::from_str("command_success = 9").expect("well-formed");
        assert!(load("talisman-r4e", &overrides).is_err());
    }

    #[test]
    fn trophy_cost_stands_for_both() {
        let overrides: toml::Table = toml::from_str("trophy_cost = 5").expect("well-formed");
        let rules = load("talisman-r4e", &overrides).expect("loads").rules;
        assert_eq!((rules.trophy_cost_strength, rules.trophy_cost_craft), (5, 5));
    }
}
