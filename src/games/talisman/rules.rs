//! Every number and switch that an edition, a layer or an experiment may change: one table, from which the fields, what
//! they may hold, `questlab list switches` and the checks of files are made.

use serde::{Deserialize, Serialize};

/// What a switch may be set to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Takes {
    /// A whole number from the first to the last.
    Whole(u64, u64),
    /// One of these names.
    Names(&'static [&'static str]),
    /// true or false.
    Truth,
    /// A list of whole numbers, one or more.
    List,
}

impl Takes {
    /// The values a switch takes, as text, where they can be counted out.
    #[must_use]
    pub fn names(self) -> &'static [&'static str] {
        match self {
            Self::Names(names) => names,
            Self::Truth => &["true", "false"],
            Self::Whole(_, _) | Self::List => &[],
        }
    }
}

impl core::fmt::Display for Takes {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Whole(from, to) => write!(f, "{from} to {to}"),
            Self::Names(_) | Self::Truth => f.write_str(&self.names().join(", ")),
            Self::List => f.write_str("a list of whole numbers"),
        }
    }
}

/// A row of the table of switches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SwitchRow {
    /// Its name in files.
    pub name: &'static str,
    /// What it decides.
    pub says: &'static str,
    /// Where the rule stands, or who plays it.
    pub source: &'static str,
    /// What it may be set to.
    pub takes: Takes,
}

/// A type that a switch may have.
trait Switch {
    /// What it may be set to, if nothing narrows it down.
    const TAKES: Takes;
}

impl Switch for u8 {
    const TAKES: Takes = Takes::Whole(0, 255);
}

impl Switch for u16 {
    const TAKES: Takes = Takes::Whole(0, 65_535);
}

impl Switch for bool {
    const TAKES: Takes = Takes::Truth;
}

impl Switch for Vec<u8> {
    const TAKES: Takes = Takes::List;
}

const fn within(takes: Takes, bounds: &[u64]) -> Takes {
    match *bounds {
        [from, to] => Takes::Whole(from, to),
        _ => takes,
    }
}

macro_rules! rules {
    ($($(#[doc = $says:literal])+ [$source:literal $(, $from:literal, $to:literal)?] $name:ident: $type:ty,)*) => {
        /// The switches of a ruleset, read from `rules.toml` and overridden by layers and arms.
        #[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
        #[serde(deny_unknown_fields)]
        pub struct Rules {
            $($(#[doc = $says])+ #[doc = concat!("\n\n", $source, ".")] pub $name: $type,)*
        }

        impl Rules {
            /// Every switch, in the order of the fields.
            pub const ROWS: &'static [SwitchRow] = &[$(SwitchRow {
                name: stringify!($name),
                says: concat!($($says),+),
                source: $source,
                takes: within(<$type>::TAKES, &[$($from, $to)?]),
            },)*];
        }
    };
}

macro_rules! choices {
    ($(#[doc = $doc:literal])+ pub enum $name:ident { $($(#[doc = $says:literal])+ $variant:ident = $text:literal,)+ }) => {
        $(#[doc = $doc])+
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
        pub enum $name {
            $($(#[doc = $says])+ #[serde(rename = $text)] $variant,)+
        }

        impl Switch for $name {
            const TAKES: Takes = Takes::Names(&[$($text),+]);
        }

        impl $name {
            /// Its values as files write them.
            pub const WORDS: &'static [&'static str] = &[$($text),+];

            /// As files write it.
            #[must_use]
            pub fn word(self) -> &'static str {
                Self::WORDS[self as usize]
            }
        }
    };
}

rules! {
    /// Points of Strength on trophies that buy one Strength.
    ["R4E, Trophies", 1, 100] trophy_cost_strength: u8,
    /// Points of Craft on trophies that buy one Craft.
    ["R4E, Trophies", 1, 100] trophy_cost_craft: u8,
    /// Gold at the start.
    ["R4E, Setup 8", 0, 30] start_gold: u8,
    /// Objects carried without a Mule.
    ["R4E, Carrying limit", 0, 100] object_limit: u8,
    /// Objects more for each Mule.
    ["R4E, Carrying limit", 0, 20] carrier_limit: u8,
    /// Spells allowed by total Craft 0, 1, 2 ...; the last entry holds for all above.
    ["R4E, Gaining Spells"] spell_limit: Vec<u8>,
    /// Spells cast in another's turn.
    ["R4E, Casting Spells", 0, 20] spells_in_other_turn: u8,
    /// A Toad's Strength.
    ["R4E, Toads", 0, 20] toad_strength: u8,
    /// A Toad's Craft.
    ["R4E, Toads", 0, 20] toad_craft: u8,
    /// Turns as a Toad.
    ["R4E, Toads", 1, 100] toad_turns: u8,
    /// The Sentinel's Strength.
    ["board", 0, 100] sentinel_strength: u8,
    /// Dice for the Portal of Power.
    ["board", 1, 3] portal_dice: u8,
    /// Dice for the Portal by Craft for those who need fewer.
    ["board", 1, 3] portal_dice_fewer: u8,
    /// Dice in the Crypt and the Mines.
    ["board", 1, 3] exit_dice: u8,
    /// Dice in the Mines for those who need fewer.
    ["board", 1, 3] exit_dice_fewer: u8,
    /// Strength of a Pitfiend.
    ["board", 0, 100] pitfiend_strength: u8,
    /// The lowest roll that frees the enslaved.
    ["board", 1, 6] slavery_free: u8,
    /// The lowest roll with which the Command Spell works.
    ["R4E, Crown of Command", 1, 6] command_success: u8,
    /// Lives the Command Spell takes from every other character.
    ["R4E, Crown of Command", 1, 20] command_lives: u8,
    /// Bonus that praying abilities add.
    ["characters", 0, 10] pray_bonus: u8,
    /// Rounds that a Hex lies on its space.
    ["Spells; RULING 13", 1, 100] hex_rounds: u8,
    /// Turns that a Temporal Warp gives, the present one included.
    ["Spells", 1, 20] warp_turns: u8,
    /// Adventure cards that a Divination shows.
    ["Spells", 1, 50] divination_cards: u8,
    /// Pieces of the box, or without limit.
    ["R4E, Limited resources"] pieces: Pieces,
    /// Small counters of each colour.
    ["R4E, Components", 0, 200] small_counters: u8,
    /// Large counters of each colour, worth five.
    ["R4E, Components", 0, 50] large_counters: u8,
    /// Fate tokens.
    ["R4E, Components", 0, 200] fate_tokens: u8,
    /// Gold coins.
    ["R4E, Components", 0, 200] gold_coins: u8,
    /// Toad cards.
    ["R4E, Components", 0, 30] toad_cards: u8,
    /// Alignment cards.
    ["R4E, Components", 0, 30] alignment_cards: u8,
    /// Which Enemies on a space fight as one.
    ["R4E, Attacks; RULING 29, 77"] fight_as_one: FightAsOne,
    /// Do the corner spaces face each other across the river?
    ["RULING 24"] corners_opposite: bool,
    /// When the Command Spell is first cast.
    ["RULING 73"] command_on_arrival: bool,
    /// What becomes of players waiting for a new character when the Crown is first reached.
    ["RULING 74"] waiting_at_crown: WaitingAtCrown,
    /// Does a finished quest carry its hero away from the Crown?
    ["RULING 99"] quest_leaves_crown: bool,
    /// What happens when no unused character is left for a dead player.
    ["RULING 109"] characters_run_out: CharactersRunOut,
    /// Encounter steps of one turn after which a game is cut short as unfinished.
    ["RULING 79", 1, 65535] turn_steps_max: u16,
    /// Is the Command Spell easier with five or six characters in play?
    ["R4E, Alternative Rules, Command Spell; RULING 130"] command_by_players: bool,
    /// What the game is won by.
    ["R4E, Alternative Rules, Sudden Death; XVI; RULING 131 to 138"] aim: Aim,
    /// Rounds after which the game ends and what the players have is counted; 0 for no limit.
    ["R4E, Alternative Rules, Sudden Death; XI E; XVI; RULING 133", 0, 5000] time_limit: u16,
    /// What is counted when the time is up, where the aim has no count of its own.
    ["R4E, Alternative Rules, Sudden Death; XI E; RULING 134"] time_count: TimeCount,
}

choices! {
    /// Are pieces limited to those in the box?
    pub enum Pieces {
        /// To the box.
        Box = "box",
        /// Without limit.
        Unlimited = "unlimited",
    }
}

choices! {
    /// Which Enemies on a space fight as one.
    pub enum FightAsOne {
        /// Those with the same encounter number.
        SameNumber = "same_number",
        /// All that attack with the same ability.
        SameAbility = "same_ability",
    }
}

choices! {
    /// What becomes of players waiting for a new character when the Crown is first reached.
    pub enum WaitingAtCrown {
        /// They are out.
        Out = "out",
        /// They still get one.
        Return = "return",
    }
}

choices! {
    /// What happens when no unused character is left.
    pub enum CharactersRunOut {
        /// The dead characters are shuffled and used again.
        Reuse = "reuse",
        /// The player is out.
        Out = "out",
    }
}

choices! {
    /// What the game is won by.
    pub enum Aim {
        /// The Crown and its Command Spell.
        Crown = "crown",
        /// Reaching the Crown first.
        SuddenDeath = "sudden_death",
        /// Arriving at the Castle with a Talisman first.
        LandGrant = "land_grant",
        /// Duels won in the arena when the time is up.
        Service = "service",
        /// Strength of dead Animals carried.
        Hunt = "hunt",
        /// The worth of treasures.
        Treasure = "treasure",
        /// Followers.
        Cult = "cult",
    }
}

choices! {
    /// What is counted when the time is up.
    pub enum TimeCount {
        /// What a character has beyond its start.
        Beyond = "beyond",
        /// All it has, its printed values too.
        All = "all",
    }
}

impl Aim {
    /// Is the Crown of Command in the game? A scenario is played in its place (RULING 132).
    #[inline]
    #[must_use]
    pub fn crowned(self) -> bool {
        matches!(self, Self::Crown | Self::SuddenDeath)
    }

    /// Has it a count of its own for the end of the time?
    #[must_use]
    pub fn counts(self) -> bool {
        matches!(self, Self::Service | Self::Hunt | Self::Treasure | Self::Cult)
    }
}

impl Rules {
    /// The number of Spells that a total Craft allows.
    #[inline]
    #[must_use]
    pub fn spells_allowed(&self, craft: u8) -> u8 {
        let last = self.spell_limit.len() - 1;
        self.spell_limit[usize::from(craft).min(last)]
    }
}
