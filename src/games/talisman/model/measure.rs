//! What can be counted of a character or a space.

use serde::Deserialize;

/// What can be counted to add to an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Measure {
    /// Other cards that lie on the space.
    CardsHere,
    /// Lives of the opponent below its printed number; those above count negative.
    LivesBelow,
    /// Trophies of the opponent.
    Trophies,
    /// Objects of the opponent.
    Objects,
    /// Followers of the opponent.
    Followers,
    /// Spells of the opponent.
    Spells,
    /// Gold of the opponent.
    Gold,
    /// Fate of the opponent.
    Fate,
    /// 1 for an opponent in a form, 0 for one with its own character card.
    Form,
}

/// Points by a measure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PerMeasure {
    /// What is counted.
    pub per: Measure,
    /// Points for each.
    #[serde(default = "one")]
    pub times: i8,
}

const fn one() -> i8 {
    1
}
