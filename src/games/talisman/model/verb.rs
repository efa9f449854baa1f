//! The verbs that tables are written in. `S` is how a space is named: by text in a file, by number once loaded.

use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{Alignment, CreatureKind, Offer, SpaceId, TableId};
use serde::Deserialize;

/// One thing that a card or a space does.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Effect<S = SpaceId> {
    /// Nothing at all.
    Nothing,
    /// Lose so many lives.
    LoseLife(u8),
    /// Lose a life unless the flag is held.
    LoseLifeUnless(Flag),
    /// Gain so many lives, beyond the printed value too.
    GainLife(u8),
    /// Gain so many points of Strength.
    GainStrength(u8),
    /// Gain so many points of Craft.
    GainCraft(u8),
    /// Lose so many points of Strength.
    LoseStrength(u8),
    /// Lose so many points of Craft.
    LoseCraft(u8),
    /// Gain so much gold.
    GainGold(u8),
    /// Lose so much gold.
    LoseGold(u8),
    /// Pay so much gold; an option that asks for it is offered to those who have it.
    PayGold(u8),
    /// Lose all gold, which is put on that space.
    RaidGold(S),
    /// Gain so much fate, beyond the printed value too.
    GainFate(u8),
    /// Replenish fate to the printed value, free.
    ReplenishFate,
    /// May replenish fate to the printed value at so much gold each.
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
    /// Gain none, for only the Warlock gives them (RULING 194).
    #[serde(skip)]
    WithheldTalisman,
    /// Lose one Follower of one's choice.
    LoseFollower,
    /// Lose a turn.
    MissTurn,
    /// Miss the next turn.
    MissNextTurn,
    /// Become a Toad.
    BecomeToad,
    /// Take this alignment.
    SetAlignment(Alignment),
    /// Be held until the move roll sets one free.
    Enslave,
    /// What happens depends on alignment.
    ByAlignment {
        /// To the good.
        #[serde(default = "Vec::new")]
        good: Vec<Self>,
        /// To the neutral.
        #[serde(default = "Vec::new")]
        neutral: Vec<Self>,
        /// To the evil.
        #[serde(default = "Vec::new")]
        evil: Vec<Self>,
    },
    /// Roll on a table.
    OnRoll(RollTable<S>),
    /// A creature attacks.
    Attacked(Attacker),
    /// Be moved to that space and have an encounter there.
    Teleport(S),
    /// Be moved to a space of one's choice in this Region and have an encounter there.
    TeleportRegion {
        /// Must it be another space?
        other: bool,
    },
    /// An offer for the next move.
    Offer(Offer),
    /// It happens to every character, clockwise from the drawer.
    Everyone {
        /// Only to those in the drawer's Region.
        #[serde(default)]
        region: bool,
        /// Not to those of this alignment.
        #[serde(default)]
        except: Option<Alignment>,
        /// What happens to each.
        effect: Vec<Self>,
    },
    /// The first visitor who qualifies gets it, and the card is discarded.
    Grant {
        /// Only to this alignment.
        #[serde(default)]
        who: Option<Alignment>,
        /// Only with so much Craft.
        #[serde(default)]
        craft_min: u8,
        /// What is granted.
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
        /// The most lives a visit.
        #[serde(default = "no_limit")]
        most: u8,
    },
    /// Healing and exchanges at court.
    Court {
        /// Gold for each life.
        cost: u8,
        /// Lives each royal companion is worth free.
        free: u8,
        /// Gold paid for a royal companion.
        exchange: u8,
    },
    /// May buy Purchase cards.
    Shop(Vec<Ware>),
    /// May take one Purchase card free, if able.
    Shoplift,
    /// May turn Objects into one gold each.
    SellObjects,
    /// May take one of the counters on the card.
    TakeCounter(Counter),
    /// Lose a turn without enough of it.
    MissUnless {
        /// Which ability.
        ability: Ability,
        /// How much is enough.
        least: u8,
        /// Who holds this is spared.
        #[serde(default)]
        spared: Option<Flag>,
    },
    /// One of several, by choice.
    ChooseOne(Vec<Visit<S>>),
    /// May go through it.
    May(Vec<Self>),
    /// May leave the Followers that can be left only here.
    LeaveHag,
    /// Everyone moves one space a turn for so many rounds.
    Blizzard(u8),
    /// The Warlock's quests: one a row.
    Quest(Vec<Quest>),
    /// Roll for oneself and for each Follower: these faces cost a life or kill.
    Chasm {
        /// Faces that cost a life or kill.
        deadly: Vec<u8>,
        /// Who holds this need not roll.
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
    /// Its number over the whole ruleset, given at load.
    #[serde(skip)]
    pub id: TableId,
    /// Dice rolled and added.
    #[serde(default = "one")]
    pub dice: u8,
    /// Who holds this may add 1 to the total.
    #[serde(default)]
    pub bonus: Option<Flag>,
    /// Who holds this need not roll.
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
    /// The totals it stands for.
    pub rolls: Vec<u8>,
    /// What happens.
    pub effect: Effect<S>,
}

/// A creature that a table or a space attacks with.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attacker {
    /// What it is called.
    pub name: String,
    /// What it is.
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
    /// The title's number, filled in at load.
    #[serde(skip)]
    pub title: u8,
}

/// The counters that a Place may hold.
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

/// One of several things to do on a space.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Visit<S = SpaceId> {
    /// What it is called.
    pub name: String,
    /// What it does.
    pub effect: Vec<Effect<S>>,
}

impl<S> Effect<S> {
    /// What it does to the good, the neutral and the evil, if that differs.
    #[must_use]
    pub fn by_alignment(&self) -> Option<[&[Self]; 3]> {
        if let Self::ByAlignment { good, neutral, evil } = self { Some([good, neutral, evil]) } else { None }
    }
}

impl Visit {
    /// Does it ask for more than this much gold?
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
    /// Deliver so much gold.
    DeliverGold(u8),
}
