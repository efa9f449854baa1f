//! Explains what is wrong with a row of a layer, in words for authors of layers.

use super::schema::SheetRow;
use crate::engine::plain_words::plain;

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
