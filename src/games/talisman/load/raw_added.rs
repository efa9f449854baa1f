//! The rows that only layers have, as files write them: marks, Terrain, endings and forms.

use super::raw_board::RawGround;
use super::raw_powers::RawPowers;
use crate::games::talisman::model::alternative_ending::EndingGoal;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{Alignment, Harm};
use crate::games::talisman::model::mark::FormChange;
use crate::games::talisman::model::ruleset::OwnSpace;
use crate::games::talisman::model::verb::Effect;
use serde::Deserialize;

/// A mark that cards may have.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawMark {
    pub name: String,
    #[serde(default)]
    pub kept_on: Vec<FormChange>,
    #[serde(default)]
    pub must_take: bool,
    #[serde(default)]
    pub never_ditched: bool,
    #[serde(default)]
    pub kept_first_over_limit: bool,
}

/// A Terrain card: what it says is written like a space.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawTerrain {
    pub name: String,
    pub copies: u8,
    #[serde(default)]
    pub draw: u8,
    #[serde(default)]
    pub ground: RawGround,
    #[serde(default)]
    pub harm: Option<Harm>,
    #[serde(default)]
    pub unfriendly: bool,
    #[serde(default)]
    pub meets: Option<Vec<String>>,
    #[serde(default = "yes")]
    pub characters_meet: bool,
    #[serde(default)]
    pub before: Vec<Effect>,
    #[serde(default)]
    pub effect: Vec<Effect>,
}

/// An alternative ending.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawEnding {
    pub name: String,
    pub side: EndingSide,
    pub wins_when: EndingGoal,
    #[serde(default)]
    pub guards: Vec<String>,
    #[serde(default)]
    pub on_arrival: Vec<Effect>,
    #[serde(default)]
    pub each_arrival: bool,
    #[serde(default)]
    pub alone: Vec<Effect>,
    #[serde(default)]
    pub others: Vec<Effect>,
    #[serde(default)]
    pub killed_becomes_form: bool,
    #[serde(default)]
    pub killed_goes_to: Option<String>,
    #[serde(default)]
    pub forms_win: bool,
}

/// How an alternative ending lies on the Crown.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub enum EndingSide {
    /// Faceup from the start.
    Revealed,
    /// Facedown until the first character arrives.
    Hidden,
}

/// A form: a character card that replaces a player's own.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawForm {
    pub name: String,
    pub strength: u8,
    pub craft: u8,
    pub lives: u8,
    pub fate: u8,
    #[serde(default)]
    pub lives_start: u8,
    #[serde(default)]
    pub alignment: Option<Alignment>,
    #[serde(default = "yes")]
    pub at_death: bool,
    #[serde(default)]
    pub abilities: Vec<String>,
    #[serde(default)]
    pub flags: Vec<Flag>,
    #[serde(default)]
    pub meets: Option<Vec<String>>,
    #[serde(default)]
    pub draws: Option<String>,
    #[serde(default)]
    pub passes: Vec<OwnSpace>,
    #[serde(default)]
    pub barred: Vec<OwnSpace>,
    #[serde(default)]
    pub attacks: FormAttack,
    #[serde(default)]
    pub reward: Option<Vec<Effect>>,
    #[serde(default)]
    pub reward_from: Vec<RawMeasuredReward>,
    #[serde(default)]
    pub marker: bool,
    #[serde(default)]
    pub marker_name: Option<String>,
    #[serde(default)]
    pub counts_as: Option<String>,
    #[serde(default = "yes")]
    pub in_box: bool,
    #[serde(default)]
    pub powers: RawPowers,
    #[serde(default = "never")]
    pub beguiles: [u8; 3],
}

/// What a form gains for a killed Enemy of a certain Strength or Craft.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawMeasuredReward {
    pub points: u8,
    pub reward: Vec<Effect>,
}

/// How a form attacks other characters.
#[derive(Deserialize, Default, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub enum FormAttack {
    /// As its abilities say.
    #[default]
    Usual,
    /// By psychic combat only.
    Psychic,
}

pub(super) const fn never() -> [u8; 3] {
    [7; 3]
}

pub(super) const fn yes() -> bool {
    true
}
