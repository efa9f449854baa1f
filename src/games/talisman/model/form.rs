//! Forms: character cards that replace a player's own.

use super::decks::{DeckKind, DeckSet};
use super::kinds::CharacterId;
use super::verb::Effect;

/// A form: a character card that replaces a player's own.
#[derive(Clone, Debug)]
pub struct CharacterForm {
    /// Its name. The card is among the character cards; its alignment counts only if the form is `aligned`.
    pub name: String,
    /// Lives with which it begins; its printed lives are those up to which it heals.
    pub lives_start: u8,
    /// Has it an alignment of its own?
    pub aligned: bool,
    /// May a killed character become it?
    pub at_death: bool,
    /// The decks whose cards it meets, and no others; `None` for the usual ones.
    pub meets: Option<DeckSet>,
    /// The deck from which it draws where a space tells it to draw Adventure cards.
    pub draws: Option<DeckKind>,
    /// Does it pass the Sentinel freely?
    pub passes_sentinel: bool,
    /// May it not go inward through the Portal of Power?
    pub barred_from_portal: bool,
    /// Does it attack characters by psychic combat, and in no other way?
    pub psychic: bool,
    /// What it gains for a killed Enemy in place of the trophy; `None` if it keeps trophies.
    pub reward: Option<Vec<Effect>>,
    /// What it gains in place of that for Enemies with at least so much printed Strength or Craft, the largest last.
    pub reward_from: Vec<MeasuredReward>,
    /// Does it leave a marker where it begins?
    pub marker: bool,
    /// What the marker is called.
    pub marker_name: String,
    /// The form whose name means this one too.
    pub counts_as: Option<CharacterId>,
    /// Is its card in the box? Otherwise it is only a name that other forms count as.
    pub in_box: bool,
}

/// What a form gains for a killed Enemy of a certain size.
#[derive(Clone, Debug)]
pub struct MeasuredReward {
    /// The least printed Strength or Craft.
    pub points: u8,
    /// What it gains.
    pub reward: Vec<Effect>,
}
