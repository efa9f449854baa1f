//! Patterns of what must or must not happen: events with some of their fields, and questions with one of their options.

use super::file::{decision, seat_and_name};
use crate::engine::choice::Ask;
use crate::engine::document::{Placed, Reader};
use crate::engine::fault::unknown;
use crate::engine::option;
use crate::games::talisman::Talisman;
use crate::games::talisman::decision::Decision;
use crate::games::talisman::event::Event;
use crate::games::talisman::event_text;
use crate::games::talisman::ruleset::Ruleset;
use crate::games::talisman::text::names;
use crate::games::talisman::view::View;

/// An event, by name and some of its fields.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventPattern {
    /// As it is written.
    pub text: String,
    name: String,
    fields: Vec<(String, String)>,
}

impl EventPattern {
    /// Reads `lives_lost seat=1 lives=1`; faults are noted.
    pub fn read(reader: &mut Reader<'_>, rules: &Ruleset, written: &Placed<String>) -> Option<Self> {
        let (name, rest) = written.value.trim().split_once(' ').unwrap_or((written.value.trim(), ""));
        let own = Event::ROWS.iter().map(|row| (row.name, row.fields));
        let known: Vec<(&str, &str)> = own.chain(event_text::NAMES.iter().map(|row| (row.name, row.fields))).collect();
        let Some((_, fields)) = known.iter().find(|(each, _)| *each == name) else {
            let names: Vec<&str> = known.iter().map(|(name, _)| *name).collect();
            reader.fault(written.at, unknown("event", name, &names));
            return None;
        };
        let has: Vec<&str> = fields.split(", ").filter(|field| !field.is_empty()).collect();
        let given = split_fields(rest);
        if given.is_empty() && !rest.trim().is_empty() {
            reader.fault(written.at, format!("`{rest}` is no field; write `field=value`"));
        }
        for (field, value) in &given {
            if !has.contains(&field.as_str()) {
                reader.fault(written.at, unknown(&format!("field of `{name}`"), field, &has));
            }
            if let Err(reason) = value_fits(rules, field, value) {
                reader.fault(written.at, reason);
            }
        }
        Some(Self { text: written.value.clone(), name: name.to_owned(), fields: given })
    }

    /// Is the event one of these?
    #[must_use]
    pub fn fits(&self, rules: &Ruleset, event: &Event) -> bool {
        event_text::readings(rules, event).iter().any(|reading| self.fits_reading(rules, reading))
    }
}

impl EventPattern {
    /// Has the event this name, whatever its fields?
    #[must_use]
    pub fn names(&self, rules: &Ruleset, event: &Event) -> bool {
        event_text::readings(rules, event).iter().any(|reading| reading.name == self.name)
    }

    /// The event as one would write it, by the pattern's name.
    #[must_use]
    pub fn tell(&self, rules: &Ruleset, event: &Event) -> String {
        let readings = event_text::readings(rules, event);
        let named: Vec<&event_text::Reading> = readings.iter().filter(|reading| reading.name == self.name).collect();
        let fitting = named.iter().find(|reading| self.fits_reading(rules, reading)).or(named.first());
        let Some(reading) = fitting else { return event.name().to_owned() };
        let fields: Vec<String> = reading.fields.iter().map(|(name, value)| format!("{name}={value}")).collect();
        format!("{} {}", reading.name, fields.join(" ")).trim_end().to_owned()
    }

    fn fits_reading(&self, rules: &Ruleset, reading: &event_text::Reading) -> bool {
        let holds = |(field, value): &(String, String)| {
            let found = reading.fields.iter().find(|(name, _)| name == field);
            found.is_some_and(|(_, found)| same(rules, found, value))
        };
        reading.name == self.name && self.fields.iter().all(holds)
    }
}

/// `seat=1 card=Bag of Gold`: a value runs to the next field.
fn split_fields(text: &str) -> Vec<(String, String)> {
    let mut fields: Vec<(String, String)> = Vec::new();
    for word in text.split_whitespace() {
        let field = word
            .split_once('=')
            .filter(|(name, _)| name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_'));
        match (field, fields.last_mut()) {
            (Some((name, value)), _) => fields.push((name.to_owned(), unquoted(value).to_owned())),
            (None, Some((_, value))) => {
                value.push(' ');
                value.push_str(unquoted(word));
            }
            (None, None) => {}
        }
    }
    fields
}

fn unquoted(word: &str) -> &str {
    // A name may hold an apostrophe; quotes stand at its ends.
    word.trim_start_matches(['"', '\'']).trim_end_matches(['"', '\''])
}

/// A value found and a value written: the same text, or a space by its name.
fn same(rules: &Ruleset, found: &str, written: &str) -> bool {
    found == written || rules.find_space(found).is_some_and(|space| rules.space(space).name == written)
}

fn value_fits(rules: &Ruleset, field: &str, value: &str) -> Result<(), String> {
    match field {
        "card" if value != "none" => {
            let names: Vec<&str> = rules.titles.iter().map(|title| title.name.as_str()).collect();
            if names.contains(&value) { Ok(()) } else { Err(unknown("card", value, &names)) }
        }
        "space" | "from" => {
            let named = rules.spaces.iter().any(|space| space.name == value);
            if named { Ok(()) } else { names::space(rules, value).map(|_| ()) }
        }
        "character" => names::character(rules, value).map(|_| ()),
        "other" if value == "none" => Ok(()),
        "seat" | "other" => {
            value.parse::<u8>().map(|_| ()).map_err(|_| format!("`{field}` is a seat's number, not `{value}`"))
        }
        _ => Ok(()),
    }
}

/// A question, perhaps to a certain seat, perhaps with a certain option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OfferPattern {
    /// As it is written.
    pub text: String,
    seat: Option<u8>,
    decision: Decision,
    option: Option<String>,
}

impl OfferPattern {
    /// Reads `weapon`, `weapon: Sword` or `1 weapon: Sword`; faults are noted.
    pub fn read(reader: &mut Reader<'_>, rules: &Ruleset, written: &Placed<String>, seats: usize) -> Option<Self> {
        let (before, option) = match written.value.split_once(':') {
            Some((before, option)) => (before.trim(), Some(option.trim().to_owned())),
            None => (written.value.trim(), None),
        };
        let (seat, name) = seat_and_name(reader, (before, written.at), seats)?;
        let decision = decision(reader, name, written.at)?;
        if let Some(option) = &option
            && let Err(reason) = option::read::<Talisman>(rules, decision as usize, option)
        {
            reader.fault(written.at, reason);
        }
        Some(Self { text: written.value.clone(), seat, decision, option })
    }

    /// Is this it? An only option counts as offered, although nobody is asked.
    #[must_use]
    pub fn fits(&self, view: &View<'_>, ask: &Ask<'_, Talisman>) -> bool {
        let right = self.decision == ask.decision && self.seat.is_none_or(|only| only == view.seat.0);
        right
            && match &self.option {
                Some(option) => option::find(view, ask, option).is_some(),
                None => ask.options.len() > 1,
            }
    }
}
