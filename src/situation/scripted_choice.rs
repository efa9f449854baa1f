//! A written choice of a situation: a decision and its option, perhaps for one seat only.

use crate::engine::document::{Placed, Reader};
use crate::engine::fault::unknown;
use crate::engine::game::DecisionId as _;
use crate::engine::option::{self, GameOptions};

/// A written choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScriptedChoice<G: GameOptions> {
    /// Its byte in the file.
    pub at: usize,
    /// The seat it is for; `None` fits any seat.
    pub seat: Option<u8>,
    /// The decision.
    pub decision: G::Decision,
    /// The option, as written.
    pub option: String,
}

impl<G: GameOptions> ScriptedChoice<G> {
    /// Reads `decision: option`, or `1 decision: option` for one seat only; notes faults.
    pub fn read(reader: &mut Reader<'_>, (rules, seats): (&G::Rules, usize), text: &Placed<String>) -> Option<Self> {
        let Some((before, option)) = text.value.split_once(':') else {
            reader.fault(text.at, format!("`{}` is not a choice; write `decision: option`", text.value));
            return None;
        };
        let (seat, name) = seat_and_name(reader, (before.trim(), text.at), seats)?;
        let row = decision::<G>(reader, name, text.at)?;
        let option = option.trim().to_owned();
        if let Err(reason) = option::read::<G>(rules, row, &option) {
            reader.fault(text.at, reason);
        }
        Some(Self { at: text.at, seat, decision: G::Decision::of_row(row), option })
    }

    /// The name of the decision.
    #[must_use]
    pub fn name(&self) -> &'static str {
        G::DECISIONS[self.decision.index()].name
    }

    /// The choice as the file writes it.
    #[must_use]
    pub fn text(&self) -> String {
        let seat = self.seat.map_or_else(String::new, |seat| format!("{seat} "));
        format!("{seat}{}: {}", self.name(), self.option)
    }
}

/// Splits a seat number off a name, if there is one.
pub fn seat_and_name<'t>(
    reader: &mut Reader<'_>,
    (text, at): (&'t str, usize),
    seats: usize,
) -> Option<(Option<u8>, &'t str)> {
    let Some((number, name)) = text.split_once(' ') else { return Some((None, text)) };
    match number.parse::<u8>() {
        Ok(seat) if usize::from(seat) < seats => Some((Some(seat), name.trim())),
        Ok(seat) => {
            reader.fault(at, format!("there is no seat {seat}; the game has {seats} seats, numbered from 0"));
            None
        }
        Err(_) => Some((None, text)),
    }
}

/// The row of a decision by name; notes a fault if it is unknown.
pub fn decision<G: GameOptions>(reader: &mut Reader<'_>, name: &str, at: usize) -> Option<usize> {
    let found = G::DECISIONS.iter().position(|row| row.name == name);
    if found.is_none() {
        let names: Vec<&str> = G::DECISIONS.iter().map(|row| row.name).collect();
        reader.fault(at, unknown("decision", name, &names));
    }
    found
}
