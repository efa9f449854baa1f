//! Which cards an instruction moves or discards, from where and to where.

use crate::games::talisman::model::mark::CardMarks;
use crate::games::talisman::model::verb_parts::{NamedDeck, NamedSpace};
use serde::Deserialize;

/// A kind of card that an instruction may name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SelectedKind {
    /// Enemies that are Animals.
    Animal,
    /// Enemies that are Dragons.
    Dragon,
    /// Enemies that are Monsters.
    Monster,
    /// Enemies that are Spirits.
    Spirit,
    /// All Enemies.
    Enemy,
    /// Events.
    Event,
    /// Strangers.
    Stranger,
    /// Places.
    Place,
    /// Followers.
    Follower,
    /// Objects and Magic Objects.
    Object,
    /// Magic Objects.
    MagicObject,
}

crate::engine::word::words!(SelectedKind {
    Animal "animal",
    Dragon "dragon",
    Monster "monster",
    Spirit "spirit",
    Enemy "enemy",
    Event "event",
    Stranger "stranger",
    Place "place",
    Follower "follower",
    Object "object",
    MagicObject "magic_object",
});

/// A mark that a table names.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(from = "String")]
pub struct NamedMark {
    /// Its name, as the file writes it.
    pub name: String,
    /// The mark alone, found when loaded.
    pub mark: CardMarks,
}

impl From<String> for NamedMark {
    fn from(name: String) -> Self {
        Self { name, mark: CardMarks::default() }
    }
}

/// The cards that an instruction is about: those that lie faceup on spaces, trophies, or the card with the instruction.
/// A card must fit all that is named.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardSelector {
    /// Cards of any of these kinds; empty for every kind.
    #[serde(default)]
    pub kinds: Vec<SelectedKind>,
    /// Cards of this deck.
    #[serde(default)]
    pub deck: Option<NamedDeck>,
    /// Cards with this mark.
    #[serde(default)]
    pub mark: Option<NamedMark>,
    /// Trophies of all characters, in place of cards that lie on spaces?
    #[serde(default)]
    pub trophies: bool,
    /// The card that has the instruction, and no other?
    #[serde(default)]
    pub this: bool,
    /// The card that the Spell targets, and no other?
    #[serde(default)]
    pub target: bool,
    /// Only one, chosen by the character?
    #[serde(default)]
    pub chosen: bool,
}

/// Where the cards of an instruction lie, seen from the character it is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardArea {
    /// On its space.
    Here,
    /// In its Region.
    Region,
    /// Anywhere on the board.
    #[default]
    Board,
}

crate::engine::word::words!(CardArea {
    Here "here",
    Region "region",
    Board "board",
});

/// Where an instruction puts cards.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(from = "String")]
pub enum CardGoal {
    /// On the character's space.
    Here,
    /// One on each space, clockwise from the character's own, round and round.
    Clockwise,
    /// Each as many spaces clockwise of where it lies as a die shows.
    ClockwiseDie,
    /// On a space of the Outer or Middle Region, chosen by the character.
    Chosen,
    /// On the space that the Spell targets.
    Target,
    /// On this space.
    Space(NamedSpace),
}

/// The words for places that are no spaces of their own.
pub const GOALS: [&str; 5] = ["here", "clockwise", "clockwise_die", "chosen", "target"];

impl From<String> for CardGoal {
    fn from(name: String) -> Self {
        match name.as_str() {
            "here" => Self::Here,
            "clockwise" => Self::Clockwise,
            "clockwise_die" => Self::ClockwiseDie,
            "chosen" => Self::Chosen,
            "target" => Self::Target,
            _space => Self::Space(NamedSpace::from(name)),
        }
    }
}

/// Does the active character meet cards that are moved to its space, in the same encounter?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MovedMet {
    /// No: the next visitor does.
    #[default]
    No,
    /// Those that it meets there usually.
    Usual,
    /// All, whatever their deck.
    All,
}

crate::engine::word::words!(MovedMet {
    No "no",
    Usual "usual",
    All "all",
});
