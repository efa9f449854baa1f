//! Cards that carry Objects apart from the carrying limit.

use super::mark::CardMarks;
use super::selector::NamedMark;
use serde::Deserialize;

/// How many Objects a card carries apart from the limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "toml::Value")]
pub struct ApartCount(pub u8);

impl TryFrom<toml::Value> for ApartCount {
    type Error = String;

    fn try_from(value: toml::Value) -> Result<Self, String> {
        let number = value.as_integer().and_then(|number| u8::try_from(number).ok()).filter(|number| *number > 0);
        match (number, value.as_str()) {
            (Some(number), _) => Ok(Self(number)),
            (None, Some("any")) => Ok(Self(u8::MAX)),
            (None, _) => Err(format!("`count` of `carries` is {value}; it must be a number from 1, or \"any\"")),
        }
    }
}

/// Which Objects, as files write it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ApartObjects {
    /// Those that bear this mark; left out: any.
    #[serde(default)]
    pub mark: Option<NamedMark>,
}

/// What a card carries apart from the limit, as files write it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenCarries {
    /// How many Objects.
    pub count: ApartCount,
    /// Which.
    #[serde(default)]
    pub which: ApartObjects,
    /// Can nobody take the card nor what it holds?
    #[serde(default)]
    pub safe: bool,
}

/// What a card carries for its owner apart from the carrying limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CarriesApart {
    /// How many Objects.
    pub count: u8,
    /// The mark that they bear; no mark for any Object.
    pub mark: CardMarks,
    /// Can nobody take the card nor what it holds?
    pub safe: bool,
}
