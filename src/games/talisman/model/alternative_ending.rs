//! Alternative endings: cards that lie on the Crown of Command in place of the Command Spell.

use super::kinds::SpaceId;
use super::selector::CardSelector;
use super::verb::Effect;
use crate::engine::ids::CardSet;
use serde::Deserialize;

/// Largest number of endings of all layers.
pub const ENDINGS_MAX: usize = 6;

/// The number of an ending among those of the ruleset.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct EndingId(pub u8);

/// The ending that a game is played with, as the switch `ending` says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum EndingRule {
    /// The Command Spell.
    #[default]
    CommandSpell,
    /// One of all endings, drawn when a game begins.
    Random,
    /// This one.
    One(EndingId),
}

/// An alternative ending.
#[derive(Clone, Debug)]
pub struct AlternativeEnding {
    /// What it says: a row after those of the board's spaces and of the Terrain cards. `before` happens on arrival,
    /// `effect` in each turn of a character alone on the Crown.
    pub text: SpaceId,
    /// Does it lie facedown until the first character arrives?
    pub hidden: bool,
    /// Enemies that are taken out of their decks and laid on the Crown when a game begins.
    pub guards: CardSet,
    /// Does what happens on arrival happen at each arrival, and not only at the first?
    pub each_arrival: bool,
    /// What happens to every character elsewhere at the start of its turns, once the Crown has been reached.
    pub others: Vec<Effect>,
    /// What wins.
    pub wins: EndingGoal,
    /// Does a character that is killed on the Crown become a form, although the Crown has been reached?
    pub killed_becomes_form: bool,
    /// The space to which such a form goes.
    pub killed_goes_to: Option<SpaceId>,
    /// If only forms are left in play, has the one with the most lives won?
    pub forms_win: bool,
}

/// What wins by an alternative ending, besides being the last player left.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum EndingGoal {
    /// Being on the Crown when what happens on arrival is done.
    Arrival,
    /// Nothing else.
    LastAlive,
    /// Killing the last guard.
    GuardsKilled,
    /// Killing creatures on the Crown.
    Kills {
        /// How many.
        count: u8,
        #[serde(default)]
        /// Only these cards, which are laid beside the ending; `None` for any creature.
        which: Option<CardSelector>,
    },
    /// Turns alone on the Crown.
    Turns(u8),
}

impl EndingGoal {
    /// How often a character must do what counts; 0 if nothing is counted.
    #[must_use]
    pub fn count(&self) -> u8 {
        match self {
            Self::Arrival | Self::LastAlive | Self::GuardsKilled => 0,
            Self::Kills { count, .. } | Self::Turns(count) => *count,
        }
    }
}
