//! The arguments of verbs that hold no effects.

use crate::games::talisman::model::decks::DeckKind;
use crate::games::talisman::model::enemy_value::{FoughtBy, Value};
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{Attack, CharacterId, CreatureKind, SpaceId};
use serde::Deserialize;

/// A space that a table names.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(from = "String")]
pub struct NamedSpace {
    /// Its name or id, as the file writes it.
    pub name: String,
    /// The space, found when loaded.
    pub id: SpaceId,
}

impl From<String> for NamedSpace {
    fn from(name: String) -> Self {
        Self { name, id: SpaceId(0) }
    }
}

/// A deck that a table names.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(from = "String")]
pub struct NamedDeck {
    /// Its name, as the file writes it.
    pub name: String,
    /// The deck, found when loaded.
    pub deck: DeckKind,
}

impl From<String> for NamedDeck {
    fn from(name: String) -> Self {
        Self { name, deck: DeckKind::Adventure }
    }
}

/// A form that a table names.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(from = "String")]
pub struct NamedForm {
    /// Its name, as the file writes it.
    pub name: String,
    /// Its card, found when loaded.
    pub id: CharacterId,
}

impl From<String> for NamedForm {
    fn from(name: String) -> Self {
        Self { name, id: CharacterId(0) }
    }
}

/// A kind of Terrain card that a table names.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(from = "String")]
pub struct NamedTerrain {
    /// Its name, as the file writes it.
    pub name: String,
    /// What it says, found when loaded.
    pub text: SpaceId,
}

impl From<String> for NamedTerrain {
    fn from(name: String) -> Self {
        Self { name, text: SpaceId(0) }
    }
}

/// Where an effect puts a Terrain card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TerrainSpot {
    /// On the character's space.
    Here,
    /// On a space of its Region that it chooses.
    Chosen,
    /// On a random space of the Outer or the Middle Region without one.
    Random,
    /// On the space that the Spell targets.
    Target,
}

/// Where an effect moves a character.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(from = "String")]
pub enum Destination {
    /// The space on which the present turn began.
    TurnStart,
    /// The start space of the player's own character card.
    OwnStart,
    /// This space.
    Space(NamedSpace),
}

/// The words for destinations that are no spaces of their own.
pub const DESTINATIONS: [&str; 2] = ["turn_start", "own_start"];

impl From<String> for Destination {
    fn from(name: String) -> Self {
        match name.as_str() {
            "turn_start" => Self::TurnStart,
            "own_start" => Self::OwnStart,
            _space => Self::Space(NamedSpace::from(name)),
        }
    }
}

/// A kind of card that a character must discard.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DiscardKind {
    /// A Spell.
    Spell,
    /// An Object, magic or not.
    Object,
    /// A Magic Object.
    MagicObject,
    /// A Follower.
    Follower,
}

crate::engine::word::words!(DiscardKind {
    Spell "spell",
    Object "object",
    MagicObject "magic_object",
    Follower "follower",
});

/// What can be wished for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WishKind {
    /// A Spell.
    Spell,
    /// A gold.
    Gold,
    /// A point of Strength.
    Strength,
    /// A point of Craft.
    Craft,
    /// A life.
    Life,
    /// A fate.
    Fate,
    /// To be moved to a space of the Region.
    Teleport,
}

/// What an Enemy is for its owner once it is a Follower.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FollowerTerms {
    /// What it gives its owner, and what it bars.
    #[serde(default)]
    pub flags: Vec<Flag>,
    /// The spaces where its owner is rid of it, and in no other way.
    #[serde(default)]
    pub left_at: Vec<NamedSpace>,
    /// The deck whose top card may replace an Adventure card that its owner draws.
    #[serde(default)]
    pub replace_by: Option<NamedDeck>,
}

/// A creature with which a table or a space attacks.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attacker {
    /// Its name.
    pub name: String,
    /// Its kind.
    pub kind: CreatureKind,
    /// Its Strength, if it attacks in battle.
    #[serde(default)]
    pub strength: Option<Value>,
    /// Its Craft, if it attacks in psychic combat.
    #[serde(default)]
    pub craft: Option<Value>,
    /// Who says with which ability it is fought, if it has both.
    #[serde(default)]
    pub fought: Option<FoughtBy>,
}

impl Attacker {
    /// Its value in this kind of attack, if it attacks so.
    #[must_use]
    pub const fn value(&self, attack: Attack) -> Option<Value> {
        match attack {
            Attack::Battle => self.strength,
            Attack::Psychic => self.craft,
        }
    }

    /// The kinds of attack that it makes.
    pub fn attacks(&self) -> impl Iterator<Item = Attack> + '_ {
        [Attack::Battle, Attack::Psychic].into_iter().filter(|attack| self.value(*attack).is_some())
    }
}

/// Something for sale.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ware {
    /// The Purchase card's title.
    pub item: String,
    /// Its price in gold.
    pub price: u8,
    /// The title's number, assigned when loaded.
    #[serde(skip)]
    pub title: u8,
}

/// The kinds of counters that a Place may hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Counter {
    /// Strength.
    Strength,
    /// Craft.
    Craft,
    /// Life.
    Life,
    /// Fate.
    Fate,
}

crate::engine::word::words!(Counter {
    Strength "strength",
    Craft "craft",
    Life "life",
    Fate "fate",
});

impl Counter {
    /// Every kind.
    pub const ALL: [Self; 4] = [Self::Strength, Self::Craft, Self::Life, Self::Fate];
}

/// The two abilities.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ability {
    /// Strength.
    Strength,
    /// Craft.
    Craft,
}

crate::engine::word::words!(Ability {
    Strength "strength",
    Craft "craft",
});

/// A task the Warlock may set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Quest {
    /// Take a life from another character.
    TakeLife,
    /// Kill an Enemy.
    KillEnemy,
    /// Deliver a Follower.
    DeliverFollower,
    /// Deliver a Magic Object.
    DeliverMagicObject,
    /// Deliver this much gold.
    DeliverGold(u8),
}
