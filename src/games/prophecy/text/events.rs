//! Events by name and fields, as logs and expectations write them.

use crate::engine::ids::{CardId, Seat};
use crate::engine::log::EventReading;
use crate::games::prophecy::model::ending::Ending;
use crate::games::prophecy::model::event::{BattleResult, Event, Source, with_event_fields};
use crate::games::prophecy::model::kinds::{CharacterId, Deck, Guild, Means, SpaceId, Stat};
use crate::games::prophecy::model::ruleset::Ruleset;

/// A value of a field, as text.
trait FieldText {
    fn text(&self, rules: &Ruleset) -> String;
}

impl FieldText for u8 {
    fn text(&self, _rules: &Ruleset) -> String {
        self.to_string()
    }
}

impl FieldText for Seat {
    fn text(&self, _rules: &Ruleset) -> String {
        self.0.to_string()
    }
}

impl FieldText for CharacterId {
    fn text(&self, rules: &Ruleset) -> String {
        rules.character(*self).name.clone()
    }
}

impl FieldText for CardId {
    fn text(&self, rules: &Ruleset) -> String {
        rules.title(*self).name.clone()
    }
}

impl FieldText for SpaceId {
    fn text(&self, rules: &Ruleset) -> String {
        rules.space(*self).name.clone()
    }
}

impl FieldText for Guild {
    fn text(&self, rules: &Ruleset) -> String {
        rules.space(rules.guilds[usize::from(self.0)]).name.clone()
    }
}

impl FieldText for Ending {
    fn text(&self, _rules: &Ruleset) -> String {
        Self::ROWS[*self as usize].name.to_owned()
    }
}

macro_rules! by_word {
    ($($type:ty)*) => {
        $(impl FieldText for $type {
            fn text(&self, _rules: &Ruleset) -> String {
                self.word().to_owned()
            }
        })*
    };
}

by_word!(Deck Means Stat Source BattleResult);

macro_rules! readings {
    ($($variant:ident { $($field:ident)* })*) => {
        /// The fields of an event, by name.
        fn fields(rules: &Ruleset, event: &Event) -> Vec<(&'static str, String)> {
            match event {
                $(Event::$variant { $($field),* } => vec![$((stringify!($field), $field.text(rules))),*],)*
            }
        }
    };
}
with_event_fields!(readings);

/// An event by its name and fields.
#[must_use]
pub fn reading(rules: &Ruleset, event: &Event) -> EventReading {
    EventReading { name: event.name(), fields: fields(rules, event) }
}

/// Every value that a field may have, if the field has words or names.
#[must_use]
pub fn words(rules: &Ruleset, field: &str) -> Option<Vec<String>> {
    let of = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
    match field {
        "character" => Some(rules.characters.iter().map(|each| each.name.clone()).collect()),
        "card" => Some(rules.titles.iter().map(|each| each.name.clone()).collect()),
        "space" | "from" | "to" | "guild" => Some(rules.spaces.iter().map(|each| each.name.clone()).collect()),
        "means" => Some(of(Means::WORDS)),
        "stat" => Some(of(Stat::WORDS)),
        "source" => Some(of(Source::WORDS)),
        "result" => Some(of(BattleResult::WORDS)),
        "deck" => Some(of(Deck::WORDS)),
        "ending" => Some(Ending::ROWS.iter().map(|row| row.name.to_owned()).collect()),
        _ => None,
    }
}
