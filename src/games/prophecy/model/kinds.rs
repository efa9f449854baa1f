//! Small types: numbers of spaces and characters, terrain, guilds, kinds of creature.

use crate::ruleset::switches::choices;
use serde::Deserialize;

/// Number of spaces on the ring.
pub const RING: u8 = 20;

/// Number of guilds, and of certificates that win.
pub const GUILDS: u8 = 5;

/// A space, by its place on the ring, clockwise from the Enchanted Wilderness.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct SpaceId(pub u8);

impl SpaceId {
    /// The space as an index into arrays of spaces.
    #[inline]
    #[must_use]
    pub fn at(self) -> usize {
        usize::from(self.0)
    }

    /// The space that is `steps` clockwise from here.
    #[inline]
    #[must_use]
    pub fn clockwise(self, steps: u8) -> Self {
        Self((self.0 + steps) % RING)
    }

    /// The space that is `steps` counterclockwise from here.
    #[inline]
    #[must_use]
    pub fn counterclockwise(self, steps: u8) -> Self {
        Self((self.0 + RING - steps % RING) % RING)
    }

    /// Steps along the ring to another space, the shorter way round.
    #[inline]
    #[must_use]
    pub fn steps_to(self, other: Self) -> u8 {
        let clockwise = (other.0 + RING - self.0) % RING;
        clockwise.min(RING - clockwise)
    }

    /// Every space, clockwise from this one.
    pub fn round(self) -> impl Iterator<Item = Self> {
        (0..RING).map(move |steps| self.clockwise(steps))
    }

    /// Every space of the ring.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..RING).map(Self)
    }
}

/// A set of spaces, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct SpaceSet(pub u32);

impl SpaceSet {
    /// Adds a space.
    pub fn insert(&mut self, space: SpaceId) {
        self.0 |= 1 << space.0;
    }

    /// Is the space a member?
    #[inline]
    #[must_use]
    pub fn has(self, space: SpaceId) -> bool {
        self.0 & 1 << space.0 != 0
    }

    /// The members, clockwise from the Enchanted Wilderness.
    pub fn iter(self) -> impl Iterator<Item = SpaceId> {
        let mut left = self.0;
        core::iter::from_fn(move || {
            let space = (left != 0).then(|| SpaceId(left.trailing_zeros().to_le_bytes()[0]));
            left &= left.wrapping_sub(1);
            space
        })
    }

    /// The members, clockwise from a space.
    pub fn round(self, from: SpaceId) -> impl Iterator<Item = SpaceId> {
        let before = (1 << from.0) - 1;
        Self(self.0 & !before).iter().chain(Self(self.0 & before).iter())
    }
}

/// A character, by its row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CharacterId(pub u8);

impl CharacterId {
    /// The character as an index into arrays of characters.
    #[inline]
    #[must_use]
    pub fn at(self) -> usize {
        usize::from(self.0)
    }
}

/// A guild, in the order of their spaces on the ring.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Guild(pub u8);

impl Guild {
    /// The bits of all guilds.
    pub const BITS: u8 = (1 << GUILDS) - 1;

    /// Its bit in a set of guilds.
    #[inline]
    #[must_use]
    pub fn bit(self) -> u8 {
        1 << self.0
    }

    /// Every guild.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..GUILDS).map(Self)
    }
}

choices! {
    /// The terrain of a space.
    pub enum Terrain {
        /// Mountains, where Adventure cards lie.
        Mountains = "mountains",
        /// A Forest, where Adventure cards lie.
        Forest = "forest",
        /// Plains, where Adventure cards lie.
        Plains = "plains",
        /// One of the five guilds.
        Guild = "guild",
        /// The City.
        City = "city",
        /// The Village.
        Village = "village",
        /// The Enchanted Wilderness.
        Wilderness = "wilderness",
    }
}

impl Terrain {
    /// Do Adventure cards lie here?
    #[inline]
    #[must_use]
    pub fn is_wild(self) -> bool {
        matches!(self, Self::Mountains | Self::Forest | Self::Plains)
    }

    /// Is it a civilization space, where Items are repaired?
    #[inline]
    #[must_use]
    pub fn is_civilized(self) -> bool {
        matches!(self, Self::Guild | Self::City | Self::Village)
    }
}

choices! {
    /// The gender of a character; it matters to a few creatures.
    pub enum Gender {
        /// Female.
        Female = "female",
        /// Male.
        Male = "male",
    }
}

choices! {
    /// The kind of a creature; it matters to some Weapons.
    pub enum CreatureKind {
        /// An animal.
        Animal = "animal",
        /// A humanoid.
        Humanoid = "humanoid",
        /// One of the undead.
        Undead = "undead",
        /// A demon.
        Demon = "demon",
    }
}

/// Number of kinds of creature.
pub const CREATURE_KINDS: usize = CreatureKind::WORDS.len();

choices! {
    /// One of the two abilities, and the kind of battle that is fought with it.
    pub enum Stat {
        /// Strength, and a Battle of Strength.
        Strength = "strength",
        /// Willpower, and a Battle of Wills.
        Willpower = "willpower",
    }
}

choices! {
    /// Where an Item is held or worn.
    pub enum Slot {
        /// A Weapon, in one or two hands; one in a battle.
        Weapon = "weapon",
        /// A shield, in one hand; one in a battle.
        Shield = "shield",
        /// Anything else that is held in a hand.
        Hand = "hand",
        /// Headgear; one in a battle.
        Head = "head",
        /// Neither held nor worn on the head: it always counts.
        Free = "free",
    }
}

choices! {
    /// What a Weapon or wand is made for; nothing in the basic version depends on it.
    pub enum WeaponClass {
        /// With an edge.
        Edged = "edged",
        /// Long.
        Long = "long",
        /// Crushing.
        Crushing = "crushing",
        /// A staff.
        Staff = "staff",
        /// A wand.
        Wand = "wand",
    }
}

choices! {
    /// A deck of cards that are drawn in play.
    pub enum Deck {
        /// Adventure cards: creatures and opportunities.
        Adventure = "adventure",
        /// Chance cards.
        Chance = "chance",
        /// Common Items.
        Common = "common",
        /// Rare Items.
        Rare = "rare",
    }
}

impl Deck {
    /// Every deck.
    pub const ALL: [Self; 4] = [Self::Adventure, Self::Chance, Self::Common, Self::Rare];
}

choices! {
    /// How a character moves.
    pub enum Means {
        /// Not at all.
        Stay = "stay",
        /// One space on foot.
        Foot = "foot",
        /// Two spaces on a horse.
        Horse = "horse",
        /// From port to port.
        Boat = "boat",
        /// From Magic Gate to Magic Gate.
        Gate = "gate",
        /// By an Item that flies.
        Flight = "flight",
        /// By an effect that moves to any space.
        Teleport = "teleport",
    }
}

choices! {
    /// Where the third Magic Gate stands.
    pub enum ThirdGate {
        /// On Mountains 2.
        Mountains = "mountains",
        /// On the Magic Tower.
        MagicTower = "magic_tower",
    }
}

choices! {
    /// What merchants bring.
    pub enum Market {
        /// The City: 2 Rare Items; the Village: 3 Common Items.
        English = "english",
        /// The City: 1 Common and 1 Rare Item; the Village: 2 Common Items.
        Czech = "czech",
    }
}

choices! {
    /// What a creature that holds characters does to those who start on its space.
    pub enum Holding {
        /// The character may not leave the space.
        Stays = "stays",
        /// The character fights it first, then moves.
        FightsFirst = "fights_first",
        /// Nothing.
        Ignored = "ignored",
    }
}

/// Where a space stands among the Magic Gates.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GatePlace {
    /// A Magic Gate in every edition.
    Always,
    /// A Magic Gate if the third one stands on Mountains 2.
    Mountains,
    /// A Magic Gate if the third one stands on the Magic Tower.
    MagicTower,
}
