//! Rule switches that files set: reads them, sets them and checks their values.

use super::fault::RulesetFault;
use super::schema::Schema;
use super::switches::Takes;
use crate::engine::document::{Placed, Reader};
use crate::engine::fault::nearest;
use crate::engine::plain_words::{plain, shown};
use toml::de::DeTable;

/// A rule switch that is set.
#[derive(Clone, PartialEq, Debug)]
pub struct Switch {
    /// Its name, not yet checked.
    pub name: Placed<String>,
    /// Its value.
    pub value: toml::Value,
}

/// The switches under `rules`. `plain` is the same table without places, for their values.
pub fn switches(
    reader: &mut Reader<'_>,
    table: &DeTable<'_>,
    plain: &toml::Table,
    games: &[&'static Schema],
) -> Vec<Switch> {
    let (Some(rules), Some(values)) = (reader.table(table, "rules"), plain.get("rules").and_then(|v| v.as_table()))
    else {
        return Vec::new();
    };
    // If more switches are set than exist, reporting the first unknown one is enough.
    let most = games.iter().map(|game| game.switches.len()).max().unwrap_or_default();
    let named = rules.keys().take(most + 2).filter_map(|key| {
        let value = values.get(key.get_ref().as_ref())?.clone();
        let name = Placed { value: key.get_ref().to_string(), at: key.span().start };
        Some(Switch { name, value })
    });
    named.collect()
}

impl Schema {
    /// Sets a switch if it exists and accepts the value; `written` is the name in the file.
    pub(super) fn set(
        &self,
        switches: &mut toml::Table,
        (written, name): (&str, &str),
        value: &toml::Value,
    ) -> Result<(), RulesetFault> {
        if !switches.contains_key(name) {
            let names = switches.keys().map(String::as_str).chain(self.aliases.iter().map(|(alias, _)| *alias));
            return Err(RulesetFault::Switch { name: written.to_owned(), nearest: nearest(written, names) });
        }
        let mut tried = switches.clone();
        tried.insert(name.to_owned(), value.clone());
        let Err(error) = (self.read)(&tried) else {
            *switches = tried;
            return Ok(());
        };
        let reason = match self.switches.iter().find(|row| row.name == name).map(|row| row.takes) {
            Some(Takes::Whole(from, to)) => format!("must be a whole number from {from} to {to}, not {}", shown(value)),
            Some(Takes::Truth) => format!("must be true or false, not {}", shown(value)),
            Some(takes @ Takes::List(_, _)) => format!("must be {takes}, not {}", shown(value)),
            Some(takes @ (Takes::Names(_) | Takes::Named(_))) if !value.is_str() => {
                format!("must be one of {takes}, not {}", shown(value))
            }
            Some(Takes::Names(_) | Takes::Named(_)) | None => plain(&error),
        };
        let reason = reason.replace("unknown word", "unknown value");
        Err(RulesetFault::Value { name: written.to_owned(), reason })
    }

    /// Values out of bounds, and switches that exclude each other.
    pub(super) fn impossible(&self, switches: &toml::Table) -> Vec<RulesetFault> {
        let fault = |name: &str, reason: String| RulesetFault::Value { name: name.to_owned(), reason };
        let beyond = self.switches.iter().flat_map(|row| {
            let reasons = switches.get(row.name).map(|value| beyond(row.takes, value)).unwrap_or_default();
            reasons.into_iter().map(move |reason| fault(row.name, reason))
        });
        let clashing = (self.clashes)(switches).into_iter().map(|(switch, reason)| fault(switch, reason.to_owned()));
        beyond.chain(clashing).collect()
    }
}

/// Why a value is out of the bounds of its switch; its type was checked before.
fn beyond(takes: Takes, value: &toml::Value) -> Vec<String> {
    match takes {
        Takes::Whole(from, to) => {
            let number = value.as_integer().filter(|number| !(from..=to).contains(number));
            number.map(|number| format!("must be from {from} to {to}, not {number}")).into_iter().collect()
        }
        Takes::List(from, to) => {
            let entries = value.as_array().map_or(&[][..], Vec::as_slice);
            let empty = entries.is_empty().then(|| "needs at least one entry".to_owned());
            let mut numbers = entries.iter().filter_map(toml::Value::as_integer);
            let number = numbers.find(|number| !(from..=to).contains(number));
            let reason = number.map(|number| format!("each entry must be from {from} to {to}, not {number}"));
            empty.into_iter().chain(reason).collect()
        }
        Takes::Names(_) | Takes::Named(_) | Takes::Truth => Vec::new(),
    }
}
