//! What telemetry keeps of one game: whole numbers in fixed places, whatever game it is. The rows of the game's
//! [`SeriesTable`](super::series::SeriesTable) say what each place counts; a game with fewer rows leaves places unused.

use super::ids::{CHARACTERS_MAX, SEATS_MAX, SPACES_MAX, TITLES_MAX};

/// The most measures of a character.
pub const MEASURES_MAX: usize = 8;
/// The most rounds at whose beginning characters are measured.
pub const MEASURED_ROUNDS_MAX: usize = 12;
/// The most milestones.
pub const MILESTONES_MAX: usize = 6;
/// The most means of arrival.
pub const MEANS_MAX: usize = 16;
/// The most causes of death.
pub const CAUSES_MAX: usize = 16;
/// The most sources of prizes.
pub const SOURCES_MAX: usize = 8;
/// The most things that a player may lack.
pub const LACKS_MAX: usize = 8;
/// The most figures of a game.
pub const FIGURES_MAX: usize = 16;

/// Rounds in one step of the counts of deaths.
pub const STEP: u16 = 10;
/// Such steps; the last holds all later rounds too.
pub const STEPS: usize = 11;

/// The place of having no character among the rows of what players lack, in every game.
pub const NO_CHARACTER: u8 = 0;

/// What a character has, by measure; all 0 where there is none.
pub type Measures = [u8; MEASURES_MAX];

/// The first time that a player's characters came to a milestone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FirstArrival {
    /// The round, from 1; 0 where they never came.
    pub round: u16,
    /// The place of the means.
    pub means: u8,
    /// What the character had on arriving.
    pub measures: Measures,
}

/// The counts of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameCounts {
    /// By seat and milestone.
    pub arrivals: [[FirstArrival; MILESTONES_MAX]; SEATS_MAX],
    /// Deaths by cause.
    pub causes: [u16; CAUSES_MAX],
    /// Deaths by space.
    pub graves: [u16; SPACES_MAX],
    /// Deaths by step of rounds.
    pub steps: [u16; STEPS],
    /// Who killed whom, by the characters they held.
    pub kills: [[u8; CHARACTERS_MAX]; CHARACTERS_MAX],
    /// Prizes gained, by source.
    pub prizes: [u16; SOURCES_MAX],
    /// By measured round and seat, what its character had at the start of the seat's turn; all 0 for no character.
    pub measured: [[Measures; SEATS_MAX]; MEASURED_ROUNDS_MAX],
    /// Arrivals by space.
    pub visits: [u16; SPACES_MAX],
    /// Cards drawn, by title.
    pub drawn: [u8; TITLES_MAX],
    /// Times a card did something, by title.
    pub used: [u8; TITLES_MAX],
    /// Seats that had a card, a bit each, by title: that came by it, or met it if it cannot be had.
    pub had: [u8; TITLES_MAX],
    /// What each seat lacked to win when the last stage of the game began, or at the end where it never did.
    pub lacks: [u8; SEATS_MAX],
    /// What its character had then; all 0 without one.
    pub stood: [Measures; SEATS_MAX],
    /// The figures that the game's observer counts, at the places of their rows.
    pub figures: [u16; FIGURES_MAX],
    /// Who leads: the last seat that alone was foremost when a round began.
    pub leader: Option<u8>,
    /// The round at whose beginning it took the lead.
    pub since: u16,
    /// The most that each seat was behind the foremost when a round began, in the unit of the lead.
    pub behind: [u8; SEATS_MAX],
}

impl GameCounts {
    /// Nothing counted yet.
    #[must_use]
    pub const fn new() -> Self {
        let never = FirstArrival { round: 0, means: 0, measures: [0; MEASURES_MAX] };
        Self {
            arrivals: [[never; MILESTONES_MAX]; SEATS_MAX],
            causes: [0; CAUSES_MAX],
            graves: [0; SPACES_MAX],
            steps: [0; STEPS],
            kills: [[0; CHARACTERS_MAX]; CHARACTERS_MAX],
            prizes: [0; SOURCES_MAX],
            measured: [[[0; MEASURES_MAX]; SEATS_MAX]; MEASURED_ROUNDS_MAX],
            visits: [0; SPACES_MAX],
            drawn: [0; TITLES_MAX],
            used: [0; TITLES_MAX],
            had: [0; TITLES_MAX],
            lacks: [NO_CHARACTER; SEATS_MAX],
            stood: [[0; MEASURES_MAX]; SEATS_MAX],
            figures: [0; FIGURES_MAX],
            leader: None,
            since: 0,
            behind: [0; SEATS_MAX],
        }
    }

    /// Prizes gained, whatever their source.
    #[must_use]
    pub fn prizes_gained(&self) -> u64 {
        self.prizes.iter().copied().map(u64::from).sum()
    }

    /// Characters killed by other characters.
    #[must_use]
    pub fn characters_killed(&self) -> u64 {
        self.kills.iter().flatten().copied().map(u64::from).sum()
    }
}

impl Default for GameCounts {
    fn default() -> Self {
        Self::new()
    }
}

/// The place of a round among the steps of the counts of deaths.
#[must_use]
pub fn step(round: u16) -> usize {
    usize::from(round.saturating_sub(1) / STEP).min(STEPS - 1)
}

/// Counts so many more; the count of the longest games stops at its largest number.
pub fn count(sum: &mut u16, more: u16) {
    *sum = sum.saturating_add(more);
}
