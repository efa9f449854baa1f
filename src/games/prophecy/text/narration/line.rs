//! A line that is still being written: events join it as long as they belong to it.

use super::battle::BattleLine;
use super::chance::ChanceLine;
use super::deed::Deed;
use super::names::Namer;
use crate::games::prophecy::model::event::Event;

/// What is being told.
#[derive(Clone, Debug)]
pub enum Telling {
    /// The head of a turn, which is no sentence.
    Heading(String),
    /// A deed.
    Deed(Deed),
    /// A Chance card.
    Chance(ChanceLine),
    /// A battle.
    Battle(BattleLine),
}

impl Telling {
    /// Takes an event in, if it belongs here.
    pub fn join(&mut self, namer: &Namer<'_>, event: &Event) -> bool {
        match self {
            Self::Heading(_) => false,
            Self::Deed(deed) => deed.join(namer, event),
            Self::Chance(chance) => chance.join(namer, event),
            Self::Battle(battle) => battle.join(namer, event),
        }
    }

    /// What was paid for an event that comes next.
    pub fn pays_for(&self, event: &Event) -> Option<Vec<String>> {
        if let Self::Deed(deed) = self { deed.pays_for(event) } else { None }
    }

    /// May more events join it? A card drawn for it is not yet told then.
    pub fn goes_on(&self) -> bool {
        match self {
            Self::Heading(_) => false,
            Self::Deed(deed) => deed.goes_on(),
            Self::Chance(chance) => chance.goes_on(),
            Self::Battle(_) => true,
        }
    }

    /// The line as far as it goes.
    pub fn text(&self) -> String {
        match self {
            Self::Heading(text) => text.clone(),
            Self::Deed(deed) => deed.text(),
            Self::Chance(chance) => chance.text(),
            Self::Battle(battle) => battle.text(),
        }
    }
}
