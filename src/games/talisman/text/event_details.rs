//! What events say beside who and what, as text.

use super::event_text::{EventText, told_by_name};
use super::options;
use crate::engine::word::Word;
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::event_details::{
    Bonus, Foe, GoldFrom, Left, Picked, Piece, Slow, Spent, Why, name_in, name_of,
};
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{Lasting, Place};

impl EventText for Decision {
    fn told(&self, _rules: &Ruleset) -> String {
        self.row().name.to_owned()
    }
}

impl EventText for Foe {
    fn told(&self, rules: &Ruleset) -> String {
        match self {
            Self::Card(card) => card.told(rules),
            Self::Sentinel => "sentinel".to_owned(),
            Self::Pitfiend => "pitfiend".to_owned(),
            Self::Werewolf => "werewolf".to_owned(),
            Self::Row(table, row) => name_of(rules, *table, *row).to_owned(),
            Self::Text(text, number) => name_in(rules, *text, *number).to_owned(),
        }
    }
}

impl EventText for Bonus {
    fn told(&self, rules: &Ruleset) -> String {
        match self {
            Self::Card(card) => card.told(rules),
            Self::Ability(flag) => flag.word().to_owned(),
        }
    }
}

impl EventText for Spent {
    fn told(&self, rules: &Ruleset) -> String {
        match self {
            Self::Paid => "paid".to_owned(),
            Self::Lost => "lost".to_owned(),
            Self::Taken(seat) => format!("seat {}", seat.0),
            Self::Carried(space) => space.told(rules),
        }
    }
}

impl EventText for GoldFrom {
    fn told(&self, rules: &Ruleset) -> String {
        match self {
            Self::Source(source) => source.told(rules),
            Self::Card(card) => card.told(rules),
            Self::Found(space) => space.told(rules),
            Self::Seat(seat) => format!("seat {}", seat.0),
            Self::Wish => "wish".to_owned(),
            Self::Kept => "kept".to_owned(),
        }
    }
}

impl EventText for Place {
    fn told(&self, rules: &Ruleset) -> String {
        match self {
            Self::Space(space) => space.told(rules),
            Self::Hero(seat) | Self::Hand(seat) | Self::Trophy(seat) | Self::Before(seat) => format!("seat {}", seat.0),
            Self::Deck => "deck".to_owned(),
            Self::Discard => "discard".to_owned(),
            Self::Stock => "stock".to_owned(),
            Self::OnCard(card) => card.told(rules),
            Self::Limbo => "limbo".to_owned(),
            Self::Away => "away".to_owned(),
        }
    }
}

impl EventText for Picked {
    fn told(&self, rules: &Ruleset) -> String {
        self.visit(rules).map_or_else(|| options::told(rules, self.choice), str::to_owned)
    }
}

impl Picked {
    /// The name of the chosen visit, if the option is one.
    #[must_use]
    pub fn visit<'r>(&self, rules: &'r Ruleset) -> Option<&'r str> {
        let (Topic::Source(source), Choice::Option(index)) = (self.topic, self.choice) else { return None };
        rules.visit(source, index).map(|visit| visit.name.as_str())
    }
}

told_by_name!(Left, Piece, Slow, Why, Lasting);
