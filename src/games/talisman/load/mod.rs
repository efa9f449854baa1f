//! Loading: an edition's tables and a variant's switches become one checked, numbered, frozen [`Ruleset`].

mod bounds;
pub mod clashes;
pub mod editions;
pub mod layer;
pub mod layers;
mod merge;
mod people;
mod raw;
mod resolve;
mod sheets;
mod spelled;
pub mod written;

use super::rules::Rules;
use super::ruleset::Ruleset;
use super::switches::Takes;
use crate::engine::fault::{self, nearest};
use crate::engine::identity::{Identity, Reading};
pub use editions::EDITIONS;
use editions::Edition;
use layer::Layer;
use merge::Pile;
use sheets::Sheets;
use std::sync::Arc;

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
    /// A layer is at fault.
    #[error("{0}")]
    Layer(fault::Fault),
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

/// Loads an edition with layers laid on it and a variant's `rules` on top. `trophy_cost` stands for both trophy costs.
///
/// # Errors
/// Every fault found, at once.
pub fn load(edition: &str, layers: &[Arc<Layer>], overrides: &toml::Table) -> Result<Ruleset, Vec<Fault>> {
    let Some(found) = Edition::named(edition) else {
        let nearest = nearest(edition, EDITIONS.iter().copied());
        return Err(vec![Fault::Edition { name: edition.to_owned(), nearest }]);
    };
    let fault = |reason: String| vec![Fault::Table { file: "rules.toml".to_owned(), reason }];
    let mut pile = found.pile()?;
    pile.lay(layers);
    let rules = rules_of(&mut pile, overrides);
    let mut faults = core::mem::take(&mut pile.faults);
    let rules = match rules {
        Ok(rules) => rules,
        Err(_) if !faults.is_empty() => return Err(faults),
        Err(error) => return Err(fault(error.message().to_owned())),
    };
    // What could not be set is as it was before: the rest is tried without it.
    faults.extend(impossible(&rules).into_iter().map(|fault| set_by_layer((layers, overrides), fault)));
    if !faults.is_empty() {
        return Err(faults);
    }
    let tables = pile.sheets.tables().map_err(|fault| vec![fault])?;
    let names = layers.iter().map(|layer| layer.name.clone()).collect();
    let identity = identity(edition, &pile.sheets, &rules).map_err(fault)?;
    resolve::ruleset((edition, names, identity), rules, tables)
        .map_err(|faults| faults.into_iter().map(|fault| told_by_layer((&pile.sheets, layers), fault)).collect())
}

/// The version of what is played: raised whenever the same files give other games, as after a mended rule or a strategy's
/// feature that was counted wrongly. Stored results of another version are other results.
pub const RULES_VERSION: u32 = 1;

/// What a ruleset was read from: the rows of all tables as layers leave them, every switch by name, the version of the rules.
fn identity(edition: &str, sheets: &Sheets, rules: &Rules) -> Result<Identity, String> {
    let mut reading = Reading::of("ruleset");
    reading.part("rules version", &RULES_VERSION.to_string());
    reading.part("edition", edition);
    for row in &sheets.rows {
        reading.part(row.sheet.name(), &json(&row.table)?);
    }
    for (name, value) in &toml::Table::try_from(rules).map_err(|error| error.to_string())? {
        reading.part(name, &json(value)?);
    }
    Ok(reading.finish())
}

/// A value as text that does not depend on how a file lays it out: keys in their order, no spaces.
fn json(value: &impl serde::Serialize) -> Result<String, String> {
    serde_json::to_string(value).map_err(|error| error.to_string())
}

/// A fault of a switch that a layer set, and the variant did not, is that layer's.
fn set_by_layer((layers, overrides): (&[Arc<Layer>], &toml::Table), fault: Fault) -> Fault {
    let Fault::Value { name, .. } = &fault else { return fault };
    let sets = |written: &str| names_of(written).contains(&name.as_str());
    if overrides.keys().any(|written| sets(written)) {
        return fault;
    }
    let mut set = layers.iter().flat_map(|layer| layer.rules.iter().map(move |switch| (layer, switch)));
    match set.find(|(_, switch)| sets(&switch.name.value)) {
        Some((layer, switch)) => Fault::Layer(layer.fault(switch.name.at, fault.to_string())),
        None => fault,
    }
}

/// A fault of a row that a layer made is that layer's; that of all rows together is the last layer's.
fn told_by_layer((sheets, layers): (&Sheets, &[Arc<Layer>]), fault: Fault) -> Fault {
    let Fault::Table { file, reason } = &fault else { return fault };
    match (sheets.origin(file), layers.last()) {
        (Some((layer, at)), _) => Fault::Layer(layer.fault(at, format!("{file}: {reason}"))),
        (None, Some(layer)) => Fault::Layer(layer.fault(0, format!("{file}: {reason}"))),
        (None, None) => fault,
    }
}

/// The switches, with the variant's on top.
fn rules_of(pile: &mut Pile<'_>, overrides: &toml::Table) -> Result<Rules, toml::de::Error> {
    // What stands for several first: the nearer word counts.
    let (many, one): (Vec<_>, Vec<_>) = overrides.iter().partition(|(name, _)| names_of(name).len() > 1);
    for (name, value) in many.into_iter().chain(one) {
        for each in names_of(name) {
            set(&mut pile.rules, name, each, value, &mut pile.faults);
        }
    }
    pile.rules.clone().try_into()
}

/// The switches that a name stands for.
#[must_use]
pub fn names_of(name: &str) -> Vec<&str> {
    if name == "trophy_cost" { vec!["trophy_cost_strength", "trophy_cost_craft"] } else { vec![name] }
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
            let reason = match Rules::ROWS.iter().find(|row| row.name == name).map(|row| row.takes) {
                Some(Takes::Whole(from, to)) => format!("must be a whole number from {from} to {to}, not {value}"),
                Some(Takes::Truth) => format!("must be true or false, not {value}"),
                Some(Takes::List(_, _) | Takes::Names(_)) | None => error.message().trim().to_owned(),
            };
            let fault = Fault::Value { name: written.to_owned(), reason };
            if !faults.contains(&fault) {
                faults.push(fault);
            }
        }
    }
}

/// Values that would make a game impossible, and rules that clash.
fn impossible(rules: &Rules) -> Vec<Fault> {
    let fault = |name: &str, reason: String| Fault::Value { name: name.to_owned(), reason };
    let values = toml::Table::try_from(rules).unwrap_or_default();
    let mut faults = Vec::new();
    for row in Rules::ROWS {
        let value = values.get(row.name);
        match row.takes {
            Takes::Whole(from, to) => {
                let number = value.and_then(toml::Value::as_integer);
                if let Some(number) = number.filter(|number| !(from..=to).contains(number)) {
                    faults.push(fault(row.name, format!("must be from {from} to {to}, not {number}")));
                }
            }
            Takes::List(from, to) => {
                let entries = value.and_then(toml::Value::as_array).map_or(&[][..], Vec::as_slice);
                if entries.is_empty() {
                    faults.push(fault(row.name, "needs at least one entry".to_owned()));
                }
                let numbers = entries.iter().filter_map(toml::Value::as_integer);
                if let Some(number) = numbers.into_iter().find(|number| !(from..=to).contains(number)) {
                    faults.push(fault(row.name, format!("each entry must be from {from} to {to}, not {number}")));
                }
            }
            Takes::Names(_) | Takes::Truth => {}
        }
    }
    faults.extend(clashes::found(rules).map(|clash| fault(clash.switch, clash.reason.to_owned())));
    faults
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::talisman::kinds::DeckKind;

    fn base() -> Ruleset {
        load("talisman-r4e", &[], &toml::Table::new()).expect("the shipped edition loads")
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
    fn every_fault_of_a_variant_is_told_at_once_with_the_nearest_name() {
        let text = "trophy_costs = 5\nstart_gold = \"much\"\ncommand_success = 9";
        let overrides: toml::Table = toml::from_str(text).expect("well-formed");
        let faults = load("talisman-r4e", &[], &overrides).expect_err("refused");
        let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
        assert_eq!(told.len(), 3, "{told:?}");
        assert!(told.iter().any(|line| line.contains("did you mean `trophy_cost`?")), "{told:?}");
        assert!(told.iter().any(|line| line.contains("must be from 1 to 6, not 9")), "{told:?}");
        let overrides: toml::Table = toml::from_str("command_success = 9").expect("well-formed");
        assert!(load("talisman-r4e", &[], &overrides).is_err());
    }

    #[test]
    fn trophy_cost_stands_for_both() {
        let overrides: toml::Table = toml::from_str("trophy_cost = 5").expect("well-formed");
        let rules = load("talisman-r4e", &[], &overrides).expect("loads").rules;
        assert_eq!((rules.trophy_cost_strength, rules.trophy_cost_craft), (5, 5));
    }
}
