//! The Spells of the game, and how those are written that say in verbs what they do.

use super::kinds::TitleId;
use super::window::Windows;
use serde::Deserialize;

/// The Spells of the game; each has its function in `rules/spells/`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SpellKind {
    /// Take an Object or a gold.
    Acquisition,
    /// Objects into gold.
    Alchemy,
    /// Cancel a Spell.
    Counterspell,
    /// No magic until one's next turn.
    DestroyMagic,
    /// Discard a faceup card.
    Destruction,
    /// See the next Adventure cards.
    Divination,
    /// Heal to the printed value.
    Healing,
    /// A trap on a space.
    Hex,
    /// Hold a character or creature.
    Immobility,
    /// Evade anything.
    Invisibility,
    /// Take a Follower.
    Mesmerism,
    /// Discard a character's Spells.
    Nullify,
    /// Save a life.
    Preservation,
    /// Craft to Strength for a battle.
    PsionicBlast,
    /// A die of mishaps.
    Random,
    /// Anywhere in the Region.
    Teleport,
    /// Three turns.
    TemporalWarp,
    /// As its row says, in verbs.
    #[serde(skip)]
    Written(Written),
}

/// Whom a Spell is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// The caster.
    #[serde(rename = "self")]
    Caster,
    /// One character, the caster not left out.
    Anyone,
    /// One other character.
    Another,
    /// Every other character.
    Others,
    /// Every character.
    Everyone,
}

/// How far from the caster it reaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Within {
    /// Over the whole board (R4E, Casting Spells).
    #[default]
    Anywhere,
    /// Over the caster's Region.
    Region,
    /// Over the caster's space.
    Space,
}

/// How a Spell is written; its effects are its title's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Written {
    /// When it is cast.
    pub windows: Windows,
    /// Whom it is for.
    pub target: Target,
    /// How far it reaches.
    pub within: Within,
    /// Its title.
    pub title: TitleId,
}
