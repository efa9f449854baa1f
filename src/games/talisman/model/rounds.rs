//! Events that hold for some rounds while they lie faceup.

use super::kinds::CreatureKind;
use super::roll_rule::RollPoints;
use super::verb_parts::{NamedDeck, NamedForm};
use serde::Deserialize;

/// What an Event does for some rounds.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundsRule {
    /// The number of rounds.
    pub rounds: u8,
    /// Does the turn in which it is met count as one?
    #[serde(default)]
    pub this_turn: bool,
    /// What holds.
    pub holds: Vec<RoundsEffect>,
}

/// Something that holds for some rounds.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundsEffect {
    /// Only for characters that are this form.
    #[serde(default)]
    pub form: Option<NamedForm>,
    /// Only for characters that are not this form.
    #[serde(default)]
    pub not_form: Option<NamedForm>,
    /// Do they move one space only?
    #[serde(default)]
    pub one_space: bool,
    /// Points for the roll for the move.
    #[serde(default, rename = "move")]
    pub moves: RollPoints,
    /// Do they choose at each roll whether it is changed?
    #[serde(default)]
    pub may: bool,
    /// Creatures of this kind add points to their attack score.
    #[serde(default)]
    pub creatures: Option<CreatureKind>,
    /// Those points.
    #[serde(default)]
    pub attack: u8,
    /// The deck of which a character draws more cards on a space where it has drawn Adventure cards.
    #[serde(default)]
    pub draws: Option<NamedDeck>,
    /// How many.
    #[serde(default)]
    pub count: u8,
}
