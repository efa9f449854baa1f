//! Which characters an instruction is about.

use super::verb_parts::{NamedForm, NamedSpace};
use serde::Deserialize;

/// Characters that a table names.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "String")]
pub enum Who {
    /// Any character.
    Character,
    /// Characters in this form, or in any.
    Form(Option<NamedForm>),
    /// The character of the next player to the right who plays.
    Right,
    /// The character of the next player to the left who plays.
    Left,
}

/// The words for characters.
pub const WHO: [&str; 5] = ["character", "form", "form:NAME", "right", "left"];

impl TryFrom<String> for Who {
    type Error = String;

    fn try_from(word: String) -> Result<Self, String> {
        if let Some(("form", name)) = word.split_once(':') {
            return Ok(Self::Form(Some(NamedForm::from(name.trim().to_owned()))));
        }
        match word.as_str() {
            "character" => Ok(Self::Character),
            "form" => Ok(Self::Form(None)),
            "right" => Ok(Self::Right),
            "left" => Ok(Self::Left),
            _other => Err(crate::engine::fault::unknown("character", &word, &WHO)),
        }
    }
}

/// Where an instruction puts characters.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(from = "String")]
pub enum CharacterGoal {
    /// On the space of the character whose instruction it is.
    Here,
    /// On the space that the Spell targets.
    Target,
    /// On this space.
    Space(NamedSpace),
}

/// The words for places of characters that are no spaces of their own.
pub const CHARACTER_GOALS: [&str; 2] = ["here", "target"];

impl From<String> for CharacterGoal {
    fn from(name: String) -> Self {
        match name.as_str() {
            "here" => Self::Here,
            "target" => Self::Target,
            _space => Self::Space(NamedSpace::from(name)),
        }
    }
}
