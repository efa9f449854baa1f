//! Events as text: their fields, and extra names for events with a certain result, such as `battle_won`.

use crate::engine::ids::{CardId, Seat};
use crate::engine::log::EventReading;
use crate::engine::word::Word;
use crate::games::talisman::model::decks::DeckKind;
use crate::games::talisman::model::ending::Ending;
use crate::games::talisman::model::event::{Cause, Event, FightResult, Means, with_event_fields};
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{Alignment, Attack, CharacterId, Source, SpaceId, TableId};
use crate::games::talisman::model::purpose::{Faces, Purpose};
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::Direction;
use crate::games::talisman::model::verb::Ability;
use crate::games::talisman::model::window::Window;

/// A value of an event that can be written as text.
pub trait EventText {
    /// The text.
    fn told(&self, rules: &Ruleset) -> String;
}

macro_rules! told_by_name {
    ($($kind:ty),*) => {
        $(impl $crate::games::talisman::text::event_text::EventText for $kind {
            fn told(&self, _rules: &$crate::games::talisman::model::ruleset::Ruleset) -> String {
                $crate::engine::word::Word::word(self).to_owned()
            }
        })*
    };
}
pub(in crate::games::talisman) use told_by_name;

told_by_name!(Ending, Means, FightResult, Attack, Ability, Alignment, Direction, Flag, Window, Purpose);

macro_rules! told_as_written {
    ($($kind:ty),*) => {
        $(impl EventText for $kind {
            fn told(&self, _rules: &Ruleset) -> String {
                self.to_string()
            }
        })*
    };
}

told_as_written!(u8, u16, bool);

impl EventText for Seat {
    fn told(&self, _rules: &Ruleset) -> String {
        self.0.to_string()
    }
}

impl EventText for CardId {
    fn told(&self, rules: &Ruleset) -> String {
        rules.title(*self).name.clone()
    }
}

impl EventText for DeckKind {
    fn told(&self, rules: &Ruleset) -> String {
        rules.added_deck(*self).map_or_else(|| self.word().to_owned(), |deck| deck.name.clone())
    }
}

impl EventText for Option<Seat> {
    fn told(&self, rules: &Ruleset) -> String {
        self.map_or_else(|| "none".to_owned(), |seat| seat.told(rules))
    }
}

impl EventText for Option<Flag> {
    fn told(&self, _rules: &Ruleset) -> String {
        self.map_or_else(|| "none".to_owned(), |flag| flag.word().to_owned())
    }
}

impl EventText for Option<CardId> {
    fn told(&self, rules: &Ruleset) -> String {
        self.map_or_else(|| "none".to_owned(), |card| card.told(rules))
    }
}

impl EventText for SpaceId {
    fn told(&self, rules: &Ruleset) -> String {
        rules.space(*self).id.clone()
    }
}

impl EventText for CharacterId {
    fn told(&self, rules: &Ruleset) -> String {
        rules.character(*self).name.clone()
    }
}

impl EventText for TableId {
    fn told(&self, rules: &Ruleset) -> String {
        rules.tables[usize::from(self.0)].owner.clone()
    }
}

impl EventText for Source {
    fn told(&self, rules: &Ruleset) -> String {
        match self {
            Self::Card(card) => card.told(rules),
            Self::Space(space) => space.told(rules),
        }
    }
}

impl EventText for Cause {
    fn told(&self, rules: &Ruleset) -> String {
        match self {
            Self::Creature(attack) => attack.told(rules),
            Self::Character(seat) => format!("seat {}", seat.0),
            Self::Effect(source) => source.told(rules),
            Self::Hex => "hex".to_owned(),
            Self::Command(seat) => format!("command of seat {}", seat.0),
            Self::Tower => "tower".to_owned(),
            Self::Death => "death".to_owned(),
        }
    }
}

impl EventText for Faces {
    fn told(&self, _rules: &Ruleset) -> String {
        let thrown: Vec<String> = self.iter().filter(|face| **face > 0).map(ToString::to_string).collect();
        thrown.join(" ")
    }
}

macro_rules! fields {
    ($($variant:ident { $($field:ident)* })*) => {
        impl Event {
            /// The names of its fields and their values as text.
            #[must_use]
            pub fn fields(&self, rules: &Ruleset) -> Vec<(&'static str, String)> {
                match self { $(Self::$variant { $($field),* } => vec![$((stringify!($field), $field.told(rules))),*],)* }
            }
        }
    };
}

with_event_fields!(fields);

/// An extra name for events with a certain result.
#[derive(Clone, Copy, Debug)]
pub struct NameRow {
    /// The name.
    pub name: &'static str,
    /// The events it stands for, and the condition.
    pub stands_for: &'static str,
    /// The fields it has.
    pub fields: &'static str,
}

/// The extra names.
pub const NAMES: &[NameRow] = &[
    NameRow { name: "battle_won", stands_for: "fight_ended or duel_ended: a battle, won by `seat`", fields: FIGHT },
    NameRow { name: "battle_lost", stands_for: "fight_ended or duel_ended: a battle, lost by `seat`", fields: FIGHT },
    NameRow { name: "battle_drawn", stands_for: "fight_ended or duel_ended: a battle, a stand-off", fields: FIGHT },
    NameRow { name: "psychic_won", stands_for: "the same in psychic combat, won by `seat`", fields: FIGHT },
    NameRow { name: "psychic_lost", stands_for: "the same in psychic combat, lost by `seat`", fields: FIGHT },
    NameRow { name: "psychic_drawn", stands_for: "the same in psychic combat, a stand-off", fields: FIGHT },
    NameRow { name: "portal_opened", stands_for: "portal_tried: it opened", fields: PORTAL },
    NameRow { name: "portal_shut", stands_for: "portal_tried: it did not open", fields: PORTAL },
    NameRow { name: "command_worked", stands_for: "commanded: the Spell works", fields: "seat, die" },
    NameRow { name: "command_failed", stands_for: "commanded: no effect", fields: "seat, die" },
    NameRow { name: "stand_off", stands_for: "fight_ended or duel_ended: a stand-off of either kind", fields: FIGHT },
    NameRow { name: "life_lost", stands_for: "lives_lost", fields: "seat, lives, cause" },
    NameRow { name: "bridge_crossed", stands_for: "moved: across the Sentinel's bridge", fields: "seat, from, to" },
    NameRow { name: "teleported", stands_for: "moved: by an effect", fields: "seat, from, to" },
    NameRow { name: "fate_paid", stands_for: "rerolled: a fate was paid", fields: "seat, purpose, index, face" },
];

const FIGHT: &str = "seat, mine, foe, other";
const PORTAL: &str = "seat, ability, points, total";

/// All names under which an event can be expected, with their fields; its own name comes first.
#[must_use]
pub fn readings(rules: &Ruleset, event: &Event) -> Vec<EventReading> {
    let own = EventReading { name: event.name(), fields: event.fields(rules) };
    let mut all = vec![own.clone()];
    if let Event::FightEnded { seat, attack, mine, foe, result } = *event {
        all.push(fought(attack, result, seat, [mine, foe]));
    } else if let Event::DuelEnded { seat, other, attack, mine, theirs, result } = *event {
        for (who, whom, scores, result) in
            [(seat, other, [mine, theirs], result), (other, seat, [theirs, mine], turned(result))]
        {
            let mut reading = fought(attack, result, who, scores);
            reading.fields.push(("other", whom.0.to_string()));
            all.push(reading);
        }
    } else if let Event::PortalTried { opened, .. } = *event {
        all.push(EventReading { name: if opened { "portal_opened" } else { "portal_shut" }, ..own });
    } else if let Event::Commanded { worked, .. } = *event {
        all.push(EventReading { name: if worked { "command_worked" } else { "command_failed" }, ..own });
    } else if let Event::Rerolled { .. } = *event {
        all.push(EventReading { name: "fate_paid", ..own });
    } else if let Event::LivesLost { .. } = *event {
        all.push(EventReading { name: "life_lost", ..own });
    } else if let Event::Moved { means, .. } = *event {
        let names = [(Means::Bridge, "bridge_crossed"), (Means::Teleport, "teleported")];
        let name = names.into_iter().find_map(|(each, name)| (each == means).then_some(name));
        all.extend(name.map(|name| EventReading { name, ..own }));
    }
    let drawn = all.iter().find(|reading| reading.name.ends_with("_drawn")).cloned();
    all.extend(drawn.map(|reading| EventReading { name: "stand_off", ..reading }));
    all
}

fn fought(attack: Attack, result: FightResult, seat: Seat, [mine, foe]: [u8; 2]) -> EventReading {
    let name = match (attack, result) {
        (Attack::Battle, FightResult::Won) => "battle_won",
        (Attack::Battle, FightResult::Lost) => "battle_lost",
        (Attack::Battle, FightResult::StandOff) => "battle_drawn",
        (Attack::Psychic, FightResult::Won) => "psychic_won",
        (Attack::Psychic, FightResult::Lost) => "psychic_lost",
        (Attack::Psychic, FightResult::StandOff) => "psychic_drawn",
    };
    EventReading {
        name,
        fields: vec![("seat", seat.0.to_string()), ("mine", mine.to_string()), ("foe", foe.to_string())],
    }
}

fn turned(result: FightResult) -> FightResult {
    match result {
        FightResult::Won => FightResult::Lost,
        FightResult::Lost => FightResult::Won,
        FightResult::StandOff => FightResult::StandOff,
    }
}
