//! The Strength or Craft of an Enemy, and who says with which of them it is fought.

use crate::engine::plain_words::shown;
use serde::Deserialize;

/// The Strength or Craft of an Enemy, as files write it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "toml::Value")]
pub enum Value {
    /// These points.
    Points(u8),
    /// As much as its opponent has in the fight, without dice.
    Opponent,
    /// As much as the playing character with the most of it has.
    Best,
}

impl TryFrom<toml::Value> for Value {
    type Error = String;

    fn try_from(value: toml::Value) -> Result<Self, String> {
        let points = value.as_integer().and_then(|points| u8::try_from(points).ok());
        match (points, value.as_str()) {
            (Some(points), _) => Ok(Self::Points(points)),
            (None, Some("opponent")) => Ok(Self::Opponent),
            (None, Some("best")) => Ok(Self::Best),
            (None, _) => {
                let written = shown(&value);
                Err(format!(
                    "an Enemy's value is {written}; it must be a number from 0 to 255, \"opponent\" or \"best\""
                ))
            }
        }
    }
}

impl Value {
    /// The points that stand on the card; 0 if there is no number.
    #[must_use]
    pub const fn printed(self) -> u8 {
        match self {
            Self::Points(points) => points,
            Self::Opponent | Self::Best => 0,
        }
    }
}

/// Who says with which ability an Enemy that has both is fought.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FoughtBy {
    /// The character that meets it.
    #[default]
    Choose,
    /// It attacks the ability of which the character has less; the character chooses between equal ones.
    Lower,
}
