//! Bonuses that hold only in a kind of combat, in a form, or for each other marked card; and what a defeat costs.

use super::flags::Flag;
use super::kinds::Attack;
use super::selector::NamedMark;
use super::verb_parts::NamedForm;
use serde::Deserialize;

/// What a card gives its owner under conditions.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeldBonus {
    /// Points of Strength.
    #[serde(default)]
    pub strength: u8,
    /// Points of Craft.
    #[serde(default)]
    pub craft: u8,
    /// Flags.
    #[serde(default)]
    pub flags: Vec<Flag>,
    /// Only in this kind of combat; otherwise at all times.
    #[serde(default, rename = "in")]
    pub kind: Option<Attack>,
    /// Only while the owner is this form.
    #[serde(default)]
    pub form: Option<NamedForm>,
    /// Only while the owner is not this form.
    #[serde(default)]
    pub not_form: Option<NamedForm>,
    /// The points are given for each other card of the owner with this mark.
    #[serde(default)]
    pub per: Option<NamedMark>,
}

/// How Armour that is more than a number saves lives.
#[derive(Clone, Debug, Default)]
pub struct ArmourRule {
    /// Does it save lives lost in battle, and in psychic combat?
    pub saves: [bool; 2],
    /// The roll counts 1 more for each other card of the owner with this mark.
    pub per: Option<NamedMark>,
}

/// What a defeat costs the owner of a card.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DefeatCost {
    /// Only in this kind of combat.
    #[serde(default, rename = "in")]
    pub kind: Option<Attack>,
    /// Lives that are lost beside the usual one, if that is lost.
    pub more_lives: u8,
}

/// Armour as files write it: the lowest roll that saves, or a table.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged, expecting = "must be a number, or a table with `from`, `in` and `per`")]
pub enum WrittenArmour {
    /// The lowest roll with which it saves a life lost in battle.
    Plain(u8),
    /// More than that.
    Rule {
        /// The lowest roll that saves.
        from: u8,
        /// In which kinds of combat.
        #[serde(default, rename = "in")]
        kinds: Vec<Attack>,
        /// What adds to the roll.
        #[serde(default)]
        per: Option<NamedMark>,
    },
}

impl WrittenArmour {
    /// The lowest roll that saves.
    #[must_use]
    pub const fn from(&self) -> u8 {
        match self {
            Self::Plain(from) | Self::Rule { from, .. } => *from,
        }
    }
}
