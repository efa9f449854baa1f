//! Explains what is wrong with a row of a layer, in words for authors of layers.

use super::schema::SheetRow;
use crate::engine::fault::unknown;

/// More fields than any row has.
const FIELDS_MAX: usize = 100;

/// Something wrong with a row.
pub struct Flaw {
    /// The field, if one is at fault.
    pub field: Option<String>,
    /// What is wrong.
    pub reason: String,
}

impl SheetRow {
    /// What is wrong with a row after a field was changed; `None` if it is sound.
    pub fn flaw_of(&self, row: &toml::Table, field: &str) -> Option<String> {
        let message = self.flaw(row)?;
        let named = message.starts_with("unknown field") || message.starts_with("missing");
        Some(if named { plain(&message) } else { format!("`{field}`: {}", plain(&message)) })
    }

    /// All faults of a row: each field found wrong is removed, and the rest is checked again.
    pub fn flaws(&self, row: &toml::Table) -> Vec<Flaw> {
        let (mut row, mut out) = (row.clone(), Vec::new());
        let mut aside: Vec<String> = Vec::new();
        while let Some(message) = self.flaw(&row) {
            // A missing field that was removed before is no new fault.
            if aside.iter().any(|field| message == format!("missing field `{field}`")) {
                break;
            }
            if row.len() > FIELDS_MAX {
                out.push(Flaw { field: None, reason: format!("{} fields; a row has at most {FIELDS_MAX}", row.len()) });
                break;
            }
            let without = |field: &String| {
                let mut rest = row.clone();
                rest.remove(field);
                self.flaw(&rest).as_ref() != Some(&message)
            };
            let culprit = row.keys().find(|field| without(field)).filter(|_| !message.starts_with("missing")).cloned();
            let about = culprit.as_ref().filter(|_| !message.starts_with("unknown field"));
            let reason = about.map_or_else(|| plain(&message), |field| format!("`{field}`: {}", plain(&message)));
            out.push(Flaw { field: culprit.clone(), reason });
            let Some(field) = culprit else { break };
            row.remove(&field);
            aside.push(field);
        }
        out
    }

    /// The TOML reader's message about a row; `None` if it is sound.
    fn flaw(&self, row: &toml::Table) -> Option<String> {
        (self.read)(row).err().map(|error| error.message().trim().replace('\n', ", "))
    }
}

/// Ends of the TOML reader's messages, and what to say instead.
const CALLED: [(&str, &str); 7] = [
    ("expected u8", "expected a whole number from 0 to 255"),
    ("expected u16", "expected a whole number from 0 to 65535"),
    ("invalid type: unit variant, expected newtype variant", "this word needs a value: { word = ... }"),
    ("invalid type: unit variant, expected string only", "expected a word, or { word = ... }"),
    ("wanted exactly 1 element, more than 1 element", "expected one word in { word = ... }"),
    ("wanted exactly 1 element, found 0 elements", "expected a word in { word = ... }"),
    ("expected table, found integer", "this word takes no value: write it alone, in quotes"),
];

/// The message in plain words, with the nearest name instead of a list of all.
fn plain(message: &str) -> String {
    if let Some((said, called)) = CALLED.iter().find(|(said, _)| message.ends_with(said)) {
        return message.replace(said, called);
    }
    let kind = ["field", "variant"].into_iter().find(|kind| message.starts_with(&format!("unknown {kind} `")));
    let (Some(kind), Some((first, rest))) = (kind, message.split_once(", expected ")) else {
        return message.to_owned();
    };
    let quoted = |text: &str| -> Vec<String> { text.split('`').skip(1).step_by(2).map(str::to_owned).collect() };
    let (given, known) = (quoted(first), quoted(rest));
    let known: Vec<&str> = known.iter().map(String::as_str).collect();
    let kind = if kind == "variant" { "word" } else { kind };
    given.first().map_or_else(|| message.to_owned(), |given| unknown(kind, given, &known))
}
