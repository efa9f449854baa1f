//! The closed list of questions that lasting modifiers answer with yes: abilities, Followers and Objects alike.

use serde::Deserialize;

macro_rules! flags {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// A question a character's abilities, Objects or Followers may answer with yes.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Flag { $($(#[$doc])* $name,)* }

        impl Flag {
            /// Every flag.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];
        }
    };
}

flags! {
    /// Need not roll in the Crags.
    SkipCrags,
    /// Need not roll in the Forest.
    SkipForest,
    /// Need not roll in the Chasm.
    SkipChasm,
    /// May evade in the Hills.
    EvadeHills,
    /// May evade in the Woods.
    EvadeWoods,
    /// One die only for the Portal of Power by Craft.
    PortalOneDie,
    /// Two dice only in the Mines.
    MinesTwoDice,
    /// May add 1 in the Cave.
    CaveBonus,
    /// May add 1 when praying.
    PrayBonus,
    /// Not held by the Maze.
    MazeImmune,
    /// No life lost in the Desert.
    DesertSafe,
    /// No life lost at the Chapel or the Graveyard for being of the wrong alignment.
    HolyGround,
    /// May destroy a Spirit instead of fighting it.
    DestroySpirits,
    /// Gains a Spell for a Spirit destroyed.
    SpiritSpell,
    /// May roll two dice in battle.
    TwoDice,
    /// May use two Weapons.
    TwoWeapons,
    /// May use no Weapon in battle.
    NoWeapon,
    /// May use no Armour in battle.
    NoArmour,
    /// May add the printed Craft to Strength in battle.
    InnerBelief,
    /// May deny the victim its attack roll.
    Assassinate,
    /// May attack characters by psychic combat.
    PsychicAttack,
    /// Gains the life taken in psychic combat.
    LifeDrain,
    /// May raise an Enemy killed in battle as a Follower.
    RaiseDead,
    /// Animals and Dragons do not attack.
    BeastFriend,
    /// May try to charm an Animal.
    Charm,
    /// May take ladies from another character.
    TakeLadies,
    /// A lady, as the Minstrel understands it.
    Lady,
    /// A Follower that the Sorceress cannot take.
    Steadfast,
    /// Gains a Spell whenever the last one is cast.
    AlwaysOneSpell,
    /// May discard one drawn Adventure card for another.
    Foresight,
    /// May look at others' Spells.
    ReadMinds,
    /// May try to beguile.
    Beguile,
    /// May take a Follower.
    TakeFollower,
    /// May take a gold or an Object.
    Steal,
    /// May take a Purchase card free.
    Shoplift,
    /// May heal on a natural 6 for the move.
    Regenerate,
    /// May walk from Woods to Woods.
    WoodsWalk,
    /// Draws Spells in the Woods.
    WoodsSpells,
    /// May change alignment at will.
    ChangeAlignment,
    /// May build a Raft in the Woods or the Forest.
    BuildRaft,
    /// May turn Objects into gold at any time.
    SellObjects,
    /// Two free lives at the Castle.
    RoyalHeal,
    /// Can be exchanged at the Castle.
    RoyalExchange,
    /// Carries more Objects.
    Carrier,
    /// Neither casts Spells nor is affected by them.
    SpellProof,
    /// Suffers no other Follower beside it.
    Alone,
    /// Moves one space only.
    OneSpace,
    /// Can be left only at the Mystic.
    LeftAtMystic,
    /// Is left on crossing the Storm River, and only so.
    LeftAtRiver,
    /// Fights for pay.
    ForHire,
    /// Can be drunk.
    Potion,
    /// Gains a life when it kills.
    LifeOnKill,
    /// A Talisman.
    Talisman,
    /// A Raft.
    Raft,
    /// No good character may have it.
    NotGood,
    /// No evil character may have it.
    NotEvil,
    /// Can be paid to let one pass.
    Bribable,
}

/// A set of [`Flag`]s.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Flags(pub u64);

impl Flags {
    /// The set of these flags.
    #[must_use]
    pub const fn of(flags: &[Flag]) -> Self {
        let mut bits = 0;
        let mut index = 0;
        while index < flags.len() {
            bits |= 1 << flags[index] as u64;
            index += 1;
        }
        Self(bits)
    }

    /// Have the sets a flag in common?
    #[inline]
    #[must_use]
    pub fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Is the flag in the set?
    #[inline]
    #[must_use]
    pub fn has(self, flag: Flag) -> bool {
        self.0 & (1 << flag as u64) != 0
    }

    /// The flags of either set.
    #[inline]
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl FromIterator<Flag> for Flags {
    fn from_iter<I: IntoIterator<Item = Flag>>(flags: I) -> Self {
        Self(flags.into_iter().fold(0, |bits, flag| bits | 1 << flag as u64))
    }
}

const _: () = assert!(Flag::ALL.len() <= 64, "one bit a flag");
