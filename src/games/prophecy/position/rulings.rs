//! RULINGS.md as a table: the numbers of its rulings, and the switches with their values.

use crate::situation::rulings;

/// The text of RULINGS.md.
const TEXT: &str = include_str!("../RULINGS.md");

/// The numbers of all rulings.
#[must_use]
pub fn numbers() -> Vec<u32> {
    rulings::numbers(TEXT)
}

/// The switches that the table lists, each with its values as text.
#[must_use]
pub fn switches() -> Vec<(String, Vec<String>)> {
    rulings::switches(TEXT)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::prophecy::load::load;
    use std::collections::BTreeSet;

    #[test]
    fn every_ruling_has_its_number_once() {
        let numbers = numbers();
        let each: BTreeSet<u32> = numbers.iter().copied().collect();
        assert_eq!(numbers.len(), each.len(), "{numbers:?}");
        assert!((1..=30).all(|number| each.contains(&number)), "{numbers:?}");
    }

    #[test]
    fn every_switch_that_is_no_number_is_listed_with_values_it_takes() {
        let rules = load("prophecy-basic", &[], &toml::Table::new()).expect("the shipped edition loads");
        let fields: toml::Table = toml::Table::try_from(&rules.rules).expect("rules are a table");
        let listed = switches();
        for (name, value) in fields.iter().filter(|(_, value)| !value.is_integer()) {
            let (_, values) = listed.iter().find(|(each, _)| each == name).unwrap_or_else(|| panic!("{name}"));
            let usual = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            assert_eq!(values.first(), Some(&usual), "{name}: our own reading stands first");
            for text in values {
                let value = text.parse::<bool>().map_or_else(|_| toml::Value::from(text.as_str()), toml::Value::from);
                let overrides = [(name.clone(), value)].into_iter().collect();
                assert!(load("prophecy-basic", &[], &overrides).is_ok(), "{name} = {text}");
            }
        }
    }
}
