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
    use crate::games::talisman::load::{SCHEMA, load};
    use crate::ruleset::layer::Layer;
    use std::sync::Arc;

    /// Some values need a form, one an ending.
    const FORM: &str = "schema = 1\ngame = \"talisman\"\ntitle = \"A form\"\nkind = \"cards\"\nchanges = \"a Shade\"\n\
        source = \"test\"\n[[new.form]]\nname = \"Shade\"\nstrength = 1\ncraft = 1\nlives = 4\nfate = 1\n\
        [[new.ending]]\nname = \"Open Crown\"\nside = \"revealed\"\nwins_when = \"arrival\"\n";

    #[test]
    fn every_ruling_has_its_number_once() {
        let numbers = numbers();
        assert!(numbers.windows(2).all(|pair| pair[0] < pair[1]), "{numbers:?}");
        assert!(numbers.len() > 100);
    }

    #[test]
    fn every_switch_that_is_no_number_is_listed_with_values_it_takes() {
        let rules = load("talisman-r4e", &[], &toml::Table::new()).expect("the shipped edition loads");
        let form = Layer::read("form", "form.toml", FORM, &[&SCHEMA]).map(Arc::new).expect("it is sound");
        let fields: toml::Table = toml::Table::try_from(&rules.rules).expect("rules are a table");
        let listed = switches();
        for (name, value) in &fields {
            if value.is_integer() || value.is_array() {
                continue;
            }
            let (_, values) = listed.iter().find(|(each, _)| each == name).unwrap_or_else(|| panic!("{name}"));
            for text in values {
                let value = text.parse::<bool>().map_or_else(|_| toml::Value::from(text.as_str()), toml::Value::from);
                // Some aims need a time limit.
                let time = ("time_limit".to_owned(), toml::Value::from(40));
                // A rule about resurrection needs it.
                let rises = name.starts_with("resurrection_").then(|| ("resurrection".to_owned(), true.into()));
                let overrides = [(name.clone(), value), time].into_iter().chain(rises).collect();
                assert!(load("talisman-r4e", core::slice::from_ref(&form), &overrides).is_ok(), "{name} = {text}");
            }
        }
    }
}
