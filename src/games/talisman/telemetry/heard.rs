//! What is kept of one game: whole numbers in fixed places, by the numbers of the ruleset.

use crate::engine::ids::SEATS_MAX;
use crate::engine::ids::Seat;
use crate::games::talisman::event::Cause;
use crate::games::talisman::kinds::{Attack, CHARACTERS_MAX, SPACES_MAX, Source, TITLES_MAX};
use crate::games::talisman::state::State;
use crate::games::talisman::totals;

/// Something that is counted: its word in tables, and what people call it.
#[derive(Clone, Copy, Debug)]
pub struct Counted {
    /// The word.
    pub word: &'static str,
    /// The phrase that pictures and texts use.
    pub phrase: &'static str,
}

macro_rules! counted {
    ($($word:literal $phrase:literal)*) => { [$(Counted { word: $word, phrase: $phrase },)*] };
}

/// What a hero is measured by, in the order of [`Levels`].
pub const LEVELS: [Counted; 5] =
    counted!["strength" "Strength" "craft" "Craft" "lives" "lives" "fate" "fate" "gold" "gold"];
/// Strength and Craft as they count at the moment, lives, fate and gold.
pub type Levels = [u8; LEVELS.len()];

/// What a player's characters come to for the first time.
pub const MILESTONES: [&str; 3] = ["middle", "portal", "crown"];
/// A space of the Middle Region, by whatever means.
pub const MIDDLE: usize = 0;
/// The Plain of Peril, through the Portal of Power.
pub const PORTAL: usize = 1;
/// The Crown of Command.
pub const CROWN: usize = 2;

/// How a hero came there, in the order of [`Way`].
pub const WAYS: [&str; 12] =
    ["walk", "bridge", "raft", "ferry", "spell", "card", "space", "woods", "exit", "quest", "strength", "craft"];

/// How a hero came somewhere, with what moved it and what opened the Portal told apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Way {
    /// Step by step.
    #[default]
    Walk,
    /// Across the Sentinel's bridge.
    Bridge,
    /// By Raft.
    Raft,
    /// By the Tavern's boatman.
    Ferry,
    /// A Spell moved it.
    Spell,
    /// A card that was met, or a Talisman, moved it.
    Card,
    /// A space moved it.
    Space,
    /// From Woods to Woods.
    Woods,
    /// Out of the Crypt or the Mines, or back through the Portal.
    Exit,
    /// Called to the Warlock.
    Quest,
    /// The Portal was opened by Strength.
    Strength,
    /// The Portal was opened by Craft.
    Craft,
}

/// Where Talismans come from, in the order of their counts.
pub const SOURCES: [&str; 6] = ["quest", "card", "space", "found", "taken", "other"];
/// The Warlock gave it for a quest.
pub const BY_QUEST: usize = 0;
/// A card that was met gave it.
pub const BY_CARD: usize = 1;
/// The space gave it.
pub const BY_SPACE: usize = 2;
/// It was drawn or lay on the space.
pub const FOUND: usize = 3;
/// Another character had it.
pub const TAKEN: usize = 4;
/// Anything else, such as what a character begins with.
pub const BY_OTHER: usize = 5;

/// What kills, in the order of the counts.
pub const CAUSES: [Counted; 9] = counted![
    "battle" "battle with a creature"
    "psychic_combat" "psychic combat with a creature"
    "character" "another character"
    "card" "what a card says"
    "space" "what a space says"
    "hex" "a Hex"
    "command" "the Command Spell"
    "tower" "the Vampire's Tower"
    "death" "dice with Death"
];

/// The place of a cause among [`CAUSES`].
#[must_use]
pub fn cause(cause: Cause) -> usize {
    match cause {
        Cause::Creature(Attack::Battle) => 0,
        Cause::Creature(Attack::Psychic) => 1,
        Cause::Character(_) => 2,
        Cause::Effect(Source::Card(_)) => 3,
        Cause::Effect(Source::Space(_)) => 4,
        Cause::Hex => 5,
        Cause::Command(_) => 6,
        Cause::Tower => 7,
        Cause::Death => 8,
    }
}

/// Rounds in one step of the counts of deaths.
pub const STEP: u16 = 10;
/// Such steps; the last holds all later rounds too.
pub const STEPS: usize = 11;

/// The step of a round.
#[must_use]
pub fn step(round: u16) -> usize {
    usize::from(round.saturating_sub(1) / STEP).min(STEPS - 1)
}

/// At the beginning of which rounds heroes are measured.
pub const MEASURED: [u16; 11] = [1, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100];

/// What stands between a seat and the Crown of Command, the first of these that holds.
pub const LACKS: [&str; 6] = ["character", "talisman", "crossing", "portal", "time", "nothing"];
/// It has no character at that moment.
pub const NO_CHARACTER: u8 = 0;
/// It has no Talisman, and is not in the Inner Region.
pub const NO_TALISMAN: u8 = 1;
/// It has one, and is in the Outer Region.
pub const NOT_ACROSS: u8 = 2;
/// It has one, and is in the Middle Region.
pub const BEFORE_PORTAL: u8 = 3;
/// It is in the Inner Region, on its way.
pub const ON_THE_WAY: u8 = 4;
/// It stands on the Crown.
pub const THERE: u8 = 5;

/// The first time that a player's characters came somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Mark {
    /// The round, from 1; 0 where they never came.
    pub round: u16,
    /// How.
    pub way: Way,
    /// What the hero had on arriving.
    pub levels: Levels,
}

/// What is counted once a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Totals {
    /// Turns missed.
    pub missed: u16,
    /// Times a hero became a Toad.
    pub toads: u16,
    /// Turns begun as a Toad.
    pub toad_turns: u16,
    /// Trophies taken.
    pub trophies: u16,
    /// Strength and Craft gained for trophies.
    pub traded: u16,
    /// Adventure cards drawn.
    pub drawn: u16,
    /// Spells cast, countered ones too.
    pub cast: u16,
    /// Times the lead passed from one seat to another.
    pub leads: u16,
}

/// One game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Heard {
    /// By seat and milestone.
    pub marks: [[Mark; MILESTONES.len()]; SEATS_MAX],
    /// Deaths by cause.
    pub causes: [u16; CAUSES.len()],
    /// Deaths by space.
    pub graves: [u16; SPACES_MAX],
    /// Deaths by step of rounds.
    pub steps: [u16; STEPS],
    /// Who killed whom, by the characters they held.
    pub kills: [[u8; CHARACTERS_MAX]; CHARACTERS_MAX],
    /// Talismans gained, by source.
    pub talismans: [u16; SOURCES.len()],
    /// Levels by measured round and seat, at the start of the seat's turn; all 0 for none (a hero has a life).
    pub measured: [[Levels; SEATS_MAX]; MEASURED.len()],
    /// Arrivals by space.
    pub visits: [u16; SPACES_MAX],
    /// Cards drawn, by title.
    pub drawn: [u8; TITLES_MAX],
    /// Times a card did something, by title.
    pub used: [u8; TITLES_MAX],
    /// Seats that had a card, a bit each, by title: that came by it, or met it if it cannot be had.
    pub had: [u8; TITLES_MAX],
    /// What each seat lacked when the Crown was first reached, or at the end where it never was.
    pub lacks: [u8; SEATS_MAX],
    /// What its hero had then; all 0 without one.
    pub stood: [Levels; SEATS_MAX],
    /// The rest.
    pub totals: Totals,
    /// Who leads: the last seat that alone had most Strength and Craft together when a round began.
    pub leader: Option<u8>,
    /// The round at whose beginning it took the lead.
    pub since: u16,
    /// The most points that each seat was behind the foremost when a round began.
    pub behind: [u8; SEATS_MAX],
}

impl Heard {
    /// Nothing heard yet.
    #[must_use]
    pub const fn new() -> Self {
        let mark = Mark { round: 0, way: Way::Walk, levels: [0; LEVELS.len()] };
        Self {
            marks: [[mark; MILESTONES.len()]; SEATS_MAX],
            causes: [0; CAUSES.len()],
            graves: [0; SPACES_MAX],
            steps: [0; STEPS],
            kills: [[0; CHARACTERS_MAX]; CHARACTERS_MAX],
            talismans: [0; SOURCES.len()],
            measured: [[[0; LEVELS.len()]; SEATS_MAX]; MEASURED.len()],
            visits: [0; SPACES_MAX],
            drawn: [0; TITLES_MAX],
            used: [0; TITLES_MAX],
            had: [0; TITLES_MAX],
            lacks: [NO_CHARACTER; SEATS_MAX],
            stood: [[0; LEVELS.len()]; SEATS_MAX],
            totals: Totals { missed: 0, toads: 0, toad_turns: 0, trophies: 0, traded: 0, drawn: 0, cast: 0, leads: 0 },
            leader: None,
            since: 0,
            behind: [0; SEATS_MAX],
        }
    }
}

impl Default for Heard {
    fn default() -> Self {
        Self::new()
    }
}

/// What a seat's hero has.
#[must_use]
pub fn levels(state: &State, seat: Seat) -> Levels {
    let hero = state.hero(seat);
    [totals::strength(state, seat), totals::craft(state, seat), hero.lives, hero.fate, hero.gold]
}
