//! The verbs of the tables. `S` names a space: by text in a file, by number once loaded.

use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{Alignment, CreatureKind, Offer, SpaceId, TableId};
use serde::Deserialize;

/// One effect of a card or a space.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Effect<S = SpaceId> {
    /// Nothing at all.
    Nothing,
    /// Lose this many lives.
    LoseLife(u8),
    /// Lose a life unless the character has the flag.
    LoseLifeUnless(Flag),
    /// Gain this many lives, also beyond the printed value.
    GainLife(u8),
    /// Gain this many points of Strength.
    GainStrength(u8),
    /// Gain this many points of Craft.
    GainCraft(u8),
    /// Lose this many points of Strength.
    LoseStrength(u8),
    /// Lose this many points of Craft.
    LoseCraft(u8),
    /// Gain this much gold.
    GainGold(u8),
    /// Lose this much gold.
    LoseGold(u8),
    /// Pay this much gold; an option with this verb is offered only to characters who have the gold.
    PayGold(u8),
    /// Lose all gold, which is put on this space.
    RaidGold(S),
    /// Gain this much fate, also beyond the printed value.
    GainFate(u8),
    /// Replenish fate to the printed value for free.
    ReplenishFate,
    /// May replenish fate to the printed value at this much gold each.
    BuyFate(u8),
    /// Gain one Spell if Craft allows.
    GainSpell,
    /// Gain Spells up to the limit of Craft.
    FillSpells,
    /// May buy one Spell at this price if Craft allows.
    BuySpell(u8),
    /// Discard all Spells.
    DiscardSpells,
    /// Gain a Talisman card if one is left.
    GainTalisman,
    /// Gain nothing, because only the Warlock gives Talismans (RULING 194).
    #[serde(skip)]
    WithheldTalisman,
    /// Lose a Follower of the character's choice.
    LoseFollower,
    /// Lose a turn.
    MissTurn,
    /// Miss the next turn.
    MissNextTurn,
    /// Become a Toad.
    BecomeToad,
    /// Change to this alignment.
    SetAlignment(Alignment),
    /// Be enslaved until a move roll frees the character.
    Enslave,
    /// Effects that depend on alignment.
    ByAlignment {
        /// For good characters.
        #[serde(default = "Vec::new")]
        good: Vec<Self>,
        /// For neutral characters.
        #[serde(default = "Vec::new")]
        neutral: Vec<Self>,
        /// For evil characters.
        #[serde(default = "Vec::new")]
        evil: Vec<Self>,
    },
    /// Roll on a table.
    OnRoll(RollTable<S>),
    /// A creature attacks.
    Attacked(Attacker),
    /// Be moved to this space and have an encounter there.
    Teleport(S),
    /// Be moved to a space of the character's choice in this Region and have an encounter there.
    TeleportRegion {
        /// Must it be another space?
        other: bool,
    },
    /// An offer for the next move.
    Offer(Offer),
    /// Effects on every character, clockwise from the drawer.
    Everyone {
        /// Only on those in the drawer's Region.
        #[serde(default)]
        region: bool,
        /// Not on those of this alignment.
        #[serde(default)]
        except: Option<Alignment>,
        /// The effects on each.
        effect: Vec<Self>,
    },
    /// The first visitor who qualifies gets the effect, and the card is discarded.
    Grant {
        /// Only for this alignment.
        #[serde(default)]
        who: Option<Alignment>,
        /// Only with at least this much Craft.
        #[serde(default)]
        craft_min: u8,
        /// The effect.
        effect: Box<Self>,
    },
    /// A wish of the visitor's choice.
    Wish {
        /// Must a teleport lead to another space?
        other_space: bool,
    },
    /// May heal lives, never above the printed value.
    Heal {
        /// Gold for each life.
        cost: u8,
        /// Largest number of lives per visit.
        #[serde(default = "no_limit")]
        most: u8,
    },
    /// Healing and exchanges at the Castle.
    Court {
        /// Gold for each life.
        cost: u8,
        /// Lives that each royal companion heals for free.
        free: u8,
        /// Gold received for a royal companion.
        exchange: u8,
    },
    /// May buy Purchase cards.
    Shop(Vec<Ware>),
    /// May take one Purchase card for free, with the ability to do so.
    Shoplift,
    /// May turn Objects into one gold each.
    SellObjects,
    /// May take one of the counters on the card.
    TakeCounter(Counter),
    /// Lose a turn unless an ability is high enough.
    MissUnless {
        /// The ability.
        ability: Ability,
        /// The value that is high enough.
        least: u8,
        /// Characters with this flag lose no turn.
        #[serde(default)]
        spared: Option<Flag>,
    },
    /// One of several visits, by choice.
    ChooseOne(Vec<Visit<S>>),
    /// May accept the effects.
    May(Vec<Self>),
    /// May leave Followers that can be left only here.
    LeaveHag,
    /// Everyone moves one space a turn for this many rounds.
    Blizzard(u8),
    /// The Warlock's quests, by die result.
    Quest(Vec<Quest>),
    /// Roll for the character and for each Follower.
    Chasm {
        /// Faces that cost the character a life or kill the Follower.
        deadly: Vec<u8>,
        /// Characters with this flag need not roll.
        skip: Flag,
    },
}

impl<S> Effect<S> {
    /// The lists of effects nested in this one.
    #[must_use]
    pub fn inside(&self) -> Vec<&[Self]> {
        if let Self::ByAlignment { good, neutral, evil } = self {
            vec![good, neutral, evil]
        } else if let Self::OnRoll(table) = self {
            table.table.iter().map(|row| core::slice::from_ref(&row.effect)).collect()
        } else if let Self::ChooseOne(visits) = self {
            visits.iter().map(|visit| &*visit.effect).collect()
        } else if let Self::Everyone { effect, .. } | Self::May(effect) = self {
            vec![effect]
        } else if let Self::Grant { effect, .. } = self {
            vec![core::slice::from_ref(&**effect)]
        } else {
            Vec::new()
        }
    }
}

const fn no_limit() -> u8 {
    u8::MAX
}

/// A table of die results.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RollTable<S = SpaceId> {
    /// Its number across the whole ruleset, assigned when loaded.
    #[serde(skip)]
    pub id: TableId,
    /// Number of dice rolled and added.
    #[serde(default = "one")]
    pub dice: u8,
    /// Characters with this flag may add the praying bonus to the total.
    #[serde(default)]
    pub bonus: Option<Flag>,
    /// Characters with this flag need not roll.
    #[serde(default)]
    pub skip: Option<Flag>,
    /// The results; every total has exactly one row.
    pub table: Vec<RollRow<S>>,
}

const fn one() -> u8 {
    1
}

/// One row of a [`RollTable`].
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RollRow<S = SpaceId> {
    /// The totals that give this result.
    pub rolls: Vec<u8>,
    /// The effect.
    pub effect: Effect<S>,
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
    pub strength: Option<u8>,
    /// Its Craft, if it attacks in psychic combat.
    #[serde(default)]
    pub craft: Option<u8>,
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

/// One of several visits to a space.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Visit<S = SpaceId> {
    /// Its name.
    pub name: String,
    /// Its effects.
    pub effect: Vec<Effect<S>>,
}

impl<S> Effect<S> {
    /// The effects on good, neutral and evil characters, if the verb depends on alignment.
    #[must_use]
    pub fn by_alignment(&self) -> Option<[&[Self]; 3]> {
        if let Self::ByAlignment { good, neutral, evil } = self { Some([good, neutral, evil]) } else { None }
    }
}

impl Visit {
    /// Does it cost more than this much gold?
    #[must_use]
    pub fn is_dear(&self, gold: u8) -> bool {
        self.effect.iter().any(|effect| matches!(effect, Effect::PayGold(price) if *price > gold))
    }
}

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
