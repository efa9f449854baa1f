//! Flags: the fixed list of lasting properties that abilities, Followers and Objects can have.

use crate::engine::ids::FlagBits;
use serde::Deserialize;

macro_rules! flags {
    ($($(#[$doc:meta])* $name:ident $word:literal,)*) => {
        /// A lasting property that a character's abilities, Objects or Followers may give.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
        pub enum Flag { $($(#[$doc])* #[serde(rename = $word)] $name,)* }

        $crate::engine::word::words!(Flag { $($name $word,)* });

        impl Flag {
            /// Every flag.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];
            /// The name of each flag in files.
            pub const WORDS: &'static [&'static str] = &[$($word,)*];
        }
    };
}

flags! {
    /// Need not roll in the Crags.
    SkipCrags "skip_crags",
    /// Need not roll in the Forest.
    SkipForest "skip_forest",
    /// Need not roll in the Chasm.
    SkipChasm "skip_chasm",
    /// May evade in the Hills.
    EvadeHills "evade_hills",
    /// May evade in the Woods.
    EvadeWoods "evade_woods",
    /// May roll only one die for the Portal of Power by Craft.
    PortalOneDie "portal_one_die",
    /// May roll only two dice in the Mines.
    MinesTwoDice "mines_two_dice",
    /// May add 1 in the Cave.
    CaveBonus "cave_bonus",
    /// May add 1 when praying.
    PrayBonus "pray_bonus",
    /// Not held by the Maze.
    MazeImmune "maze_immune",
    /// No life lost in the Desert.
    DesertSafe "desert_safe",
    /// No life lost at the Chapel or the Graveyard for being of the wrong alignment.
    HolyGround "holy_ground",
    /// May destroy a Spirit instead of fighting it.
    DestroySpirits "destroy_spirits",
    /// Gains a Spell for destroying a Spirit.
    SpiritSpell "spirit_spell",
    /// May roll two dice in battle.
    TwoDice "two_dice",
    /// May use two Weapons.
    TwoWeapons "two_weapons",
    /// May use no Weapon in battle.
    NoWeapon "no_weapon",
    /// May use no Armour in battle.
    NoArmour "no_armour",
    /// May add the printed Craft to Strength in battle.
    InnerBelief "inner_belief",
    /// May deny the victim its attack roll.
    Assassinate "assassinate",
    /// May attack characters by psychic combat.
    PsychicAttack "psychic_attack",
    /// Gains the life taken in psychic combat.
    LifeDrain "life_drain",
    /// May raise an Enemy killed in battle as a Follower.
    RaiseDead "raise_dead",
    /// Animals and Dragons do not attack.
    BeastFriend "beast_friend",
    /// May try to charm an Animal.
    Charm "charm",
    /// May take ladies from another character.
    TakeLadies "take_ladies",
    /// A Follower that counts as a lady for the Minstrel.
    Lady "lady",
    /// A Follower that the Sorceress cannot take.
    Steadfast "steadfast",
    /// Gains a Spell whenever the last one is cast.
    AlwaysOneSpell "always_one_spell",
    /// May discard one drawn Adventure card for another.
    Foresight "foresight",
    /// May look at others' Spells.
    ReadMinds "read_minds",
    /// May try to beguile.
    Beguile "beguile",
    /// May take a Follower.
    TakeFollower "take_follower",
    /// May take a gold or an Object.
    Steal "steal",
    /// May take a Purchase card free.
    Shoplift "shoplift",
    /// May heal by a natural 6 on the move roll.
    Regenerate "regenerate",
    /// May walk from Woods to Woods.
    WoodsWalk "woods_walk",
    /// Draws Spells in the Woods.
    WoodsSpells "woods_spells",
    /// May change alignment at will.
    ChangeAlignment "change_alignment",
    /// May build a Raft in the Woods or the Forest.
    BuildRaft "build_raft",
    /// May turn Objects into gold at any time.
    SellObjects "sell_objects",
    /// Heals two lives for free at the Castle.
    RoyalHeal "royal_heal",
    /// Can be exchanged at the Castle.
    RoyalExchange "royal_exchange",
    /// Lets its owner carry more Objects.
    Carrier "carrier",
    /// Neither casts Spells nor is affected by them.
    SpellProof "spell_proof",
    /// Allows its owner no other Follower.
    Alone "alone",
    /// Moves only one space a turn.
    OneSpace "one_space",
    /// Can be left only at the Mystic.
    LeftAtMystic "left_at_mystic",
    /// Is lost only by crossing the Storm River.
    LeftAtRiver "left_at_river",
    /// Fights if paid.
    ForHire "for_hire",
    /// Can be drunk.
    Potion "potion",
    /// Gains a life when it kills.
    LifeOnKill "life_on_kill",
    /// A Talisman.
    Talisman "talisman",
    /// A Raft.
    Raft "raft",
    /// No good character may have it.
    NotGood "not_good",
    /// No evil character may have it.
    NotEvil "not_evil",
    /// Can be paid not to attack.
    Bribable "bribable",
    /// Its owner gains no gold.
    NoGold "no_gold",
    /// Its owner neither gains nor pays fate.
    NoFate "no_fate",
    /// Other Magic Objects of its owner do not work.
    NoMagicObjects "no_magic_objects",
    /// May evade any Enemy.
    EvadeEnemies "evade_enemies",
}

/// A set of [`Flag`]s.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
// Aligned like the 8-byte halves of its bits, so that the characters of a position take no more room than they need.
#[repr(Rust, packed(8))]
pub struct Flags(pub FlagBits);

impl Flags {
    /// The set of these flags.
    #[must_use]
    pub const fn of(flags: &[Flag]) -> Self {
        let mut bits = 0;
        let mut index = 0;
        while index < flags.len() {
            bits |= 1 << flags[index] as u32;
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
        self.0 & (1 << flag as u32) != 0
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
        Self(flags.into_iter().fold(0, |bits, flag| bits | 1 << flag as u32))
    }
}

const _: () = assert!(Flag::ALL.len() <= FlagBits::BITS as usize, "one bit a flag");
