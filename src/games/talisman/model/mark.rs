//! Marks of cards: words that layers put on Objects and Followers, with what each does to its cards.

use serde::Deserialize;

/// A change of a character's card that a marked card may survive with its owner.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FormChange {
    /// Its owner becomes a form for good.
    Become,
    /// Its owner takes its own card back.
    ReturnForm,
}

/// A mark.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardMark {
    /// Its name.
    pub name: String,
    /// The changes at which its owner keeps the card.
    pub kept_on: Vec<FormChange>,
    /// Must a character that meets the card take it, even with a full load?
    pub must_take: bool,
    /// Can it not be ditched?
    pub never_ditched: bool,
    /// Is it kept before other cards if its owner carries too much?
    pub kept_first: bool,
}

/// The marks of a card, by their numbers in the ruleset.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CardMarks(pub u8);

/// Largest number of marks.
pub const MARKS_MAX: usize = 8;
