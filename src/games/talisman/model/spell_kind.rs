//! The Spells of the game, and how those are written that say in verbs what they do.

use super::kinds::TitleId;
use super::window::Windows;
use serde::Deserialize;

/// The Spells of the game; each has its function in `rules/spells/`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SpellKind {
    /// Takes an Object or a gold.
    Acquisition,
    /// Turns Objects into gold.
    Alchemy,
    /// Cancels a Spell.
    Counterspell,
    /// Stops all magic until the caster's next turn.
    DestroyMagic,
    /// Discards a faceup card.
    Destruction,
    /// Shows the next Adventure cards.
    Divination,
    /// Heals to the printed value.
    Healing,
    /// Lays a trap on a space.
    Hex,
    /// Holds a character or creature.
    Immobility,
    /// Lets the caster evade anything.
    Invisibility,
    /// Takes a Follower.
    Mesmerism,
    /// Discards a character's Spells.
    Nullify,
    /// Saves a life.
    Preservation,
    /// Adds Craft to Strength for a battle.
    PsionicBlast,
    /// Makes a character roll on a table.
    Random,
    /// Moves the caster anywhere in the Region.
    Teleport,
    /// Gives the caster three turns.
    TemporalWarp,
    /// A Spell that its row describes in verbs.
    #[serde(skip)]
    Written(SpellForm),
}

/// The characters that a Spell affects.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// The caster.
    #[serde(rename = "self")]
    Caster,
    /// One character, possibly the caster.
    Anyone,
    /// One other character.
    Another,
    /// Every other character.
    Others,
    /// Every character.
    Everyone,
}

/// How far from the caster the Spell reaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Within {
    /// The whole board (R4E, Casting Spells).
    #[default]
    Anywhere,
    /// The caster's Region.
    Region,
    /// The caster's space.
    Space,
}

/// How the Spell is written; its effects are those of its title.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SpellForm {
    /// The windows in which it may be cast.
    pub windows: Windows,
    /// The characters that it affects.
    pub target: Target,
    /// How far it reaches.
    pub within: Within,
    /// Its title.
    pub title: TitleId,
}
