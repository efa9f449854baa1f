//! The small types of the game: spaces, Regions, alignments, kinds of card and of attack.

use super::flags::Flag;
pub use crate::engine::ids::{CHARACTERS_MAX, SPACES_MAX, TITLES_MAX};
use serde::Deserialize;

/// A space of the board, numbered in the order of `board.toml`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct SpaceId(pub u8);

impl SpaceId {
    /// The space as an index into arrays; always below [`SPACES_MAX`].
    #[inline]
    #[must_use]
    pub fn at(self) -> usize {
        usize::from(self.0) % SPACES_MAX
    }
}

/// A character card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct CharacterId(pub u8);

impl CharacterId {
    /// The character as an index into arrays.
    #[inline]
    #[must_use]
    pub fn at(self) -> usize {
        usize::from(self.0)
    }
}

/// A card title of one deck; its copies are card instances.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct TitleId(pub u8);

impl TitleId {
    /// The title as an index into arrays.
    #[inline]
    #[must_use]
    pub fn at(self) -> usize {
        usize::from(self.0)
    }
}

/// A table of die results, numbered across the whole ruleset.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct TableId(pub u8);

/// The three Regions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Region {
    /// The outermost ring.
    Outer,
    /// The ring between the Storm River and the Plain of Peril.
    Middle,
    /// The innermost ring and the Crown of Command.
    Inner,
}

/// Good, neutral or evil.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Hash)]
#[serde(rename_all = "snake_case")]
pub enum Alignment {
    /// Good.
    Good,
    /// Neutral.
    Neutral,
    /// Evil.
    Evil,
}

impl Alignment {
    /// All alignments, in the order of their indices.
    pub const ALL: [Self; 3] = [Self::Good, Self::Neutral, Self::Evil];
}

crate::engine::word::words!(Alignment {
    Good "good",
    Neutral "neutral",
    Evil "evil",
});

/// The kind of an Enemy, or of a creature from a space or a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CreatureKind {
    /// An Animal.
    Animal,
    /// A Dragon.
    Dragon,
    /// A Monster.
    Monster,
    /// A Spirit.
    Spirit,
    /// Something else that attacks: the Sentinel, a farmer, a Pitfiend.
    Other,
}

/// The two kinds of attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Attack {
    /// By comparing Strength.
    Battle,
    /// Psychic combat: by comparing Craft.
    Psychic,
}

crate::engine::word::words!(Attack {
    Battle "battle",
    Psychic "psychic",
});

/// The kind of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardKind {
    /// Takes effect at once.
    Event,
    /// Attacks the character that meets it.
    Enemy,
    /// Does something for visitors.
    Stranger,
    /// Joins the character that takes it.
    Follower,
    /// Can be carried.
    Object,
    /// Can be carried, and is magic.
    MagicObject,
    /// Stays on its space and does something for visitors.
    Place,
    /// Can be cast.
    Spell,
}

crate::engine::word::words!(CardKind {
    Event "event",
    Enemy "enemy",
    Stranger "stranger",
    Follower "follower",
    Object "object",
    MagicObject "magic_object",
    Place "place",
    Spell "spell",
});

/// The part of the body on which an Object is worn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Worn {
    /// On the head.
    Head,
    /// On the body.
    Body,
    /// In the left hand.
    Left,
    /// In the right hand.
    Right,
}

/// An offer from the Tavern for the next move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Default)]
#[serde(rename_all = "snake_case")]
pub enum Offer {
    /// None.
    #[default]
    None,
    /// To any other space of the same Region.
    Teleport,
    /// Across the Storm River to the Temple.
    Ferry,
}

/// The source of an effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// A card.
    Card(crate::engine::ids::CardId),
    /// A space's printed instruction.
    Space(SpaceId),
}

/// A space that harms visitors (RULING 141).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Harm {
    /// Characters with this flag are spared.
    pub spared: Option<Flag>,
}
