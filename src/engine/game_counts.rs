//! The telemetry of one game: whole numbers at fixed places, the same for all games. The rows of the game's
//! [`SeriesTable`](super::series::SeriesTable) name the places; a game with fewer rows leaves some unused.

use super::ids::{CHARACTERS_MAX, SEATS_MAX, SPACES_MAX, TITLES_MAX};

/// Largest number of measures of a character.
pub const MEASURES_MAX: usize = 8;
/// Largest number of rounds in which characters are measured.
pub const MEASURED_ROUNDS_MAX: usize = 12;
/// Largest number of milestones.
pub const MILESTONES_MAX: usize = 6;
/// Largest number of means of arrival.
pub const MEANS_MAX: usize = 16;
/// Largest number of causes of death.
pub const CAUSES_MAX: usize = 16;
/// Largest number of sources of prizes.
pub const SOURCES_MAX: usize = 8;
/// Largest number of things that a player may lack.
pub const LACKS_MAX: usize = 8;
/// Largest number of figures per game.
pub const FIGURES_MAX: usize = 24;

/// Number of rounds in a step of the histogram of deaths.
pub const STEP: u16 = 10;
/// Number of these steps; the last includes all later rounds.
pub const STEPS: usize = 11;

/// The row of "no character" among the things that players lack, in every game.
pub const NO_CHARACTER: u8 = 0;

/// The values of a character's measures; all 0 without a character.
pub type Measures = [u8; MEASURES_MAX];

/// The first arrival of a player's characters at a milestone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FirstArrival {
    /// The round, from 1; 0 if they never arrived.
    pub round: u16,
    /// The row of the means of arrival.
    pub means: u8,
    /// The character's measures on arrival.
    pub measures: Measures,
}

/// The counts of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameCounts {
    /// First arrivals, by seat and milestone.
    pub arrivals: [[FirstArrival; MILESTONES_MAX]; SEATS_MAX],
    /// Deaths by cause.
    pub causes: [u16; CAUSES_MAX],
    /// Deaths by space.
    pub graves: [u16; SPACES_MAX],
    /// Deaths by step of rounds.
    pub steps: [u16; STEPS],
    /// Deaths by the title of the card that killed, in games that count them.
    pub killers: [u8; TITLES_MAX],
    /// Kills: by killer's character, then victim's character.
    pub kills: [[u8; CHARACTERS_MAX]; CHARACTERS_MAX],
    /// Prizes gained, by source.
    pub prizes: [u16; SOURCES_MAX],
    /// By measured round and seat: the character's measures at the start of the seat's turn; all 0 without a character.
    pub measured: [[Measures; SEATS_MAX]; MEASURED_ROUNDS_MAX],
    /// Arrivals by space.
    pub visits: [u16; SPACES_MAX],
    /// Does the game count what lies on spaces? The two counts that follow are kept only then.
    pub lays: bool,
    /// Markers laid, by space.
    pub markers: [u16; SPACES_MAX],
    /// Turns begun while a card covered the space.
    pub covered: [u16; SPACES_MAX],
    /// Cards drawn, by title.
    pub drawn: [u8; TITLES_MAX],
    /// Times a card had an effect, by title.
    pub used: [u8; TITLES_MAX],
    /// By title: the seats that owned a card, or met it if it cannot be owned, one bit each.
    pub had: [u8; TITLES_MAX],
    /// Fights against a card, by title: won, then lost. A stand-off is neither.
    pub fights: [[u8; 2]; TITLES_MAX],
    /// What each seat lacked to win when the last stage began, or at the end if it never began.
    pub lacks: [u8; SEATS_MAX],
    /// The character's measures at that time; all 0 without a character.
    pub stood: [Measures; SEATS_MAX],
    /// The figures that the game's observer counts, by row.
    pub figures: [u16; FIGURES_MAX],
    /// The leader: the last seat that was alone in front at the start of a round.
    pub leader: Option<u8>,
    /// The round in which it took the lead.
    pub since: u16,
    /// The largest deficit of each seat at the start of a round, in the unit of the lead.
    pub behind: [u8; SEATS_MAX],
}

impl GameCounts {
    /// Empty counts.
    #[must_use]
    pub const fn new() -> Self {
        let never = FirstArrival { round: 0, means: 0, measures: [0; MEASURES_MAX] };
        Self {
            arrivals: [[never; MILESTONES_MAX]; SEATS_MAX],
            causes: [0; CAUSES_MAX],
            graves: [0; SPACES_MAX],
            steps: [0; STEPS],
            killers: [0; TITLES_MAX],
            kills: [[0; CHARACTERS_MAX]; CHARACTERS_MAX],
            prizes: [0; SOURCES_MAX],
            measured: [[[0; MEASURES_MAX]; SEATS_MAX]; MEASURED_ROUNDS_MAX],
            visits: [0; SPACES_MAX],
            lays: false,
            markers: [0; SPACES_MAX],
            covered: [0; SPACES_MAX],
            drawn: [0; TITLES_MAX],
            used: [0; TITLES_MAX],
            had: [0; TITLES_MAX],
            fights: [[0; 2]; TITLES_MAX],
            lacks: [NO_CHARACTER; SEATS_MAX],
            stood: [[0; MEASURES_MAX]; SEATS_MAX],
            figures: [0; FIGURES_MAX],
            leader: None,
            since: 0,
            behind: [0; SEATS_MAX],
        }
    }

    /// Number of prizes gained, over all sources.
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

/// The step of a round in the histogram of deaths.
#[must_use]
pub fn step(round: u16) -> usize {
    usize::from(round.saturating_sub(1) / STEP).min(STEPS - 1)
}

/// Adds to a count, saturating at its maximum.
pub fn count(sum: &mut u16, more: u16) {
    *sum = sum.saturating_add(more);
}
