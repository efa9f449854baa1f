//! The Spells of the game, and how those are written that say in verbs what they do.

use super::kinds::TitleId;
use super::window::{Window, Windows};
use serde::Deserialize;

/// What there is to say about a Spell.
#[derive(Clone, Copy, Debug)]
pub struct SpellRow {
    /// The windows in which it may be cast (Spell cards; RULING 94).
    pub windows: Windows,
    /// Is it for any time and any character?
    pub free: bool,
    /// Does the card stay on the board while it works, instead of being discarded?
    pub stays: bool,
    /// Is the opponent it is cast against named, although it has no target?
    pub against: bool,
    /// How it is told that it takes effect: `{who}` is the caster, any other name in braces a switch. Empty if later
    /// lines tell it.
    pub told: &'static str,
}

impl SpellRow {
    const fn cast(windows: Windows) -> Self {
        Self { windows, free: false, stays: false, against: false, told: "" }
    }

    const fn cast_in(windows: &[Window]) -> Self {
        Self::cast(Windows::of(windows))
    }

    const fn free(self) -> Self {
        Self { free: true, ..self }
    }

    const fn stays(self) -> Self {
        Self { stays: true, ..self }
    }

    const fn against(self) -> Self {
        Self { against: true, ..self }
    }

    const fn told(self, told: &'static str) -> Self {
        Self { told, ..self }
    }
}

/// Declares the Spells: variant, name in files, what it does, and its row.
macro_rules! spells {
    ($($variant:ident $name:literal: $does:literal, $row:expr;)*) => {
        /// The Spells of the game; each has its function in `rules/spells/`.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
        pub enum SpellKind {
            $(#[doc = $does] #[serde(rename = $name)] $variant,)*
            /// A Spell that its row describes in verbs.
            #[serde(skip)]
            Written(SpellForm),
        }

        impl SpellKind {
            /// What there is to say about it.
            #[must_use]
            pub const fn row(self) -> SpellRow {
                match self {
                    $(Self::$variant => $row,)*
                    Self::Written(form) => SpellRow::cast(form.windows),
                }
            }
        }
    };
}

const START: SpellRow = SpellRow::cast_in(&[Window::TurnStart]);

/// The windows in which verbs can be carried out, and Spells for any time cast (RULING 207).
pub const RESTS: [Window; 6] =
    [Window::TurnStart, Window::MoveDone, Window::TurnEnd, Window::OtherStart, Window::OtherMoved, Window::OtherEnd];

spells! {
    Acquisition "acquisition": "Takes an Object or a gold.", START;
    Alchemy "alchemy": "Turns Objects into gold.", START;
    Counterspell "counterspell": "Cancels a Spell.", SpellRow::cast_in(&[Window::Counter]);
    DestroyMagic "destroy_magic": "Stops all magic until the caster's next turn.",
        SpellRow::cast_in(&[Window::TurnStart, Window::TurnEnd])
            .told("Until {who}'s next turn begins nobody casts Spells and Magic Objects do nothing.");
    Destruction "destruction": "Discards a faceup card.", SpellRow::cast_in(&[Window::TurnStart, Window::MoveDone]);
    Divination "divination": "Shows the next Adventure cards.", START;
    Healing "healing": "Heals to the printed value.", SpellRow::cast_in(&RESTS).free();
    Hex "hex": "Lays a trap on a space.",
        START.stays().told("For {hex_rounds} rounds whoever comes there loses a life.");
    Immobility "immobility": "Holds a character or creature.",
        SpellRow::cast_in(&[Window::TurnStart, Window::OtherStart, Window::Met]);
    Invisibility "invisibility": "Lets the caster evade anything.",
        SpellRow::cast(Windows::of(&RESTS).or(Windows::of(&[Window::Met])))
            .against()
            .told("{who} may evade anything in this turn.");
    Mesmerism "mesmerism": "Takes a Follower.", START;
    Nullify "nullify": "Discards a character's Spells.", SpellRow::cast_in(&RESTS).free();
    Preservation "preservation": "Saves a life.", SpellRow::cast_in(&[Window::Loss]);
    PsionicBlast "psionic_blast": "Adds Craft to Strength for a battle.",
        SpellRow::cast_in(&[Window::BeforeRoll]).against();
    Random "random": "Makes a character roll on a table.", SpellRow::cast_in(&RESTS).free();
    Teleport "teleport": "Moves the caster anywhere in the Region.", SpellRow::cast_in(&[Window::InsteadOfRoll]);
    TemporalWarp "temporal_warp": "Gives the caster three turns.",
        START.told("{who} takes {warp_turns} turns in a row, this one included.");
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
    /// A space of the caster's choice.
    Space,
    /// The space on which the active character has just ended its move.
    MoverSpace,
    /// A card that lies faceup on a space, of the caster's choice.
    Card,
}

impl Target {
    /// Is it a space or a card, and no character?
    #[must_use]
    pub const fn is_thing(self) -> bool {
        matches!(self, Self::Space | Self::MoverSpace | Self::Card)
    }
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
