//! Patterns for what must or must not happen: events with some of their fields, and decisions with one of their options.

use super::scripted_choice::{decision, seat_and_name};
use super::stage::{RulesAndSeats, Stage};
use crate::engine::choice::Ask;
use crate::engine::document::{Placed, Reader};
use crate::engine::fault::unknown;
use crate::engine::game::DecisionId as _;
use crate::engine::log::EventReading;
use crate::engine::option;
use crate::engine::view::SeatView as _;

/// A pattern for events: a name and some fields.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventPattern {
    /// As it is written.
    pub text: String,
    name: String,
    fields: Vec<(String, String)>,
}

impl EventPattern {
    /// Reads `lives_lost seat=1 lives=1`; notes faults.
    pub fn read<G: Stage>(reader: &mut Reader<'_>, rules: &G::Rules, written: &Placed<String>) -> Option<Self> {
        let (name, rest) = written.value.trim().split_once(' ').unwrap_or((written.value.trim(), ""));
        let own = G::EVENTS.iter().map(|row| (row.name, row.fields));
        let known: Vec<(&str, &str)> =
            own.chain(G::event_names().iter().map(|[name, fields, _]| (*name, *fields))).collect();
        let Some((_, fields)) = known.iter().find(|(each, _)| *each == name) else {
            let names: Vec<&str> = known.iter().map(|(name, _)| *name).collect();
            reader.fault(written.at, unknown("event", name, &names));
            return None;
        };
        let has: Vec<&str> = fields.split(", ").filter(|field| !field.is_empty()).collect();
        let given = split_fields(rest);
        if given.is_empty() && !rest.trim().is_empty() {
            reader.fault(written.at, format!("`{rest}` is not a field; write `field=value`"));
        }
        for (field, value) in &given {
            if !has.contains(&field.as_str()) {
                reader.fault(written.at, unknown(&format!("field of `{name}`"), field, &has));
            }
            if let Err(reason) = G::field_fits(rules, field, value) {
                reader.fault(written.at, reason);
            }
        }
        Some(Self { text: written.value.clone(), name: name.to_owned(), fields: given })
    }

    /// Does an event fit under any of its names?
    #[must_use]
    pub fn fits<G: Stage>(&self, rules: &G::Rules, event: &G::Event) -> bool {
        G::event_readings(rules, event).iter().any(|reading| self.fits_reading::<G>(rules, reading))
    }
}

impl EventPattern {
    /// Does the event have this name, whatever its fields?
    #[must_use]
    pub fn names<G: Stage>(&self, rules: &G::Rules, event: &G::Event) -> bool {
        G::event_readings(rules, event).iter().any(|reading| reading.name == self.name)
    }

    /// Writes the event as a pattern would, under this pattern's name.
    #[must_use]
    pub fn tell<G: Stage>(&self, rules: &G::Rules, event: &G::Event) -> String {
        let readings = G::event_readings(rules, event);
        let named: Vec<&EventReading> = readings.iter().filter(|reading| reading.name == self.name).collect();
        let fitting = named.iter().find(|reading| self.fits_reading::<G>(rules, reading)).or(named.first());
        let Some(reading) = fitting else { return self.name.clone() };
        let fields: Vec<String> = reading.fields.iter().map(|(name, value)| format!("{name}={value}")).collect();
        format!("{} {}", reading.name, fields.join(" ")).trim_end().to_owned()
    }

    fn fits_reading<G: Stage>(&self, rules: &G::Rules, reading: &EventReading) -> bool {
        let holds = |(field, value): &(String, String)| {
            let found = reading.fields.iter().find(|(name, _)| name == field);
            found.is_some_and(|(_, found)| G::field_is(rules, found, value))
        };
        reading.name == self.name && self.fields.iter().all(holds)
    }
}

/// Splits `seat=1 card=Bag of Gold`; a value ends where the next field begins.
fn split_fields(text: &str) -> Vec<(String, String)> {
    let mut fields: Vec<(String, String)> = Vec::new();
    for word in text.split_whitespace() {
        let field = word
            .split_once('=')
            .filter(|(name, _)| name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_'));
        match (field, fields.last_mut()) {
            (Some((name, value)), _) => fields.push((name.to_owned(), value.to_owned())),
            (None, Some((_, value))) => {
                value.push(' ');
                value.push_str(word);
            }
            (None, None) => {}
        }
    }
    fields.into_iter().map(|(name, value)| (name, unquoted(&value).to_owned())).collect()
}

/// The value without the quotes around it. Other quotes stay: a name may contain an apostrophe, at the end of a word too.
fn unquoted(value: &str) -> &str {
    let between = |quote| value.strip_prefix(quote)?.strip_suffix(quote);
    between('"').or_else(|| between('\'')).unwrap_or(value)
}

/// A pattern for offers: a decision, perhaps of one seat, perhaps with one option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OfferPattern<G: Stage> {
    /// As it is written.
    pub text: String,
    seat: Option<u8>,
    decision: G::Decision,
    option: Option<String>,
}

impl<G: Stage> OfferPattern<G> {
    /// Reads `weapon`, `weapon: Sword` or `1 weapon: Sword`; notes faults.
    pub fn read(
        reader: &mut Reader<'_>,
        (rules, seats): RulesAndSeats<'_, G>,
        written: &Placed<String>,
    ) -> Option<Self> {
        let (before, option) = match written.value.split_once(':') {
            Some((before, option)) => (before.trim(), Some(option.trim().to_owned())),
            None => (written.value.trim(), None),
        };
        let (seat, name) = seat_and_name(reader, (before, written.at), seats)?;
        let row = decision::<G>(reader, name, written.at)?;
        if let Some(option) = &option
            && let Err(reason) = option::read::<G>(rules, row, option)
        {
            reader.fault(written.at, reason);
        }
        Some(Self { text: written.value.clone(), seat, decision: G::Decision::of_row(row), option })
    }

    /// Does the decision fit? A forced option counts as offered, although the seat is not asked.
    #[must_use]
    pub fn fits(&self, view: &G::View<'_>, ask: &Ask<'_, G>) -> bool {
        let right = self.decision == ask.decision && self.seat.is_none_or(|only| only == view.seat().0);
        right
            && match &self.option {
                Some(option) => option::find(view, ask, option).is_some(),
                None => ask.options.len() > 1,
            }
    }
}
