//! How a game can end.

/// How a game ends, in the order of `Talisman::ENDINGS`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// One player is left after the Crown was reached.
    Crown,
    /// One player is left, the dead are eliminated, and nobody reached the Crown.
    LastAlive,
    /// The last players died in one step and share the game.
    AllDead,
    /// The round limit stopped the game.
    RoundLimit,
    /// A turn took too many steps.
    StepLimit,
    /// Somebody was the first to reach the Crown.
    SuddenDeath,
    /// Somebody was the first to come to the Castle with a Talisman.
    LandGrant,
    /// The time was up; the player with the most duels won in the arena won.
    Service,
    /// The time was up; the player with the most Strength of dead Animals won.
    Hunt,
    /// The time was up; the player with the greatest treasure won.
    Treasure,
    /// The time was up; the player with the most Followers won.
    Cult,
    /// The time was up; the player with the highest total score won.
    Counted,
    /// Somebody did what an alternative ending asks for.
    Alternative,
    /// Only forms were left in play; the one with the most lives won.
    FormsLeft,
}

impl Ending {
    /// Every ending, in the order of `Talisman::ENDINGS`.
    pub const ALL: [Self; 14] = [
        Self::Crown,
        Self::LastAlive,
        Self::AllDead,
        Self::RoundLimit,
        Self::StepLimit,
        Self::SuddenDeath,
        Self::LandGrant,
        Self::Service,
        Self::Hunt,
        Self::Treasure,
        Self::Cult,
        Self::Counted,
        Self::Alternative,
        Self::FormsLeft,
    ];
}

crate::engine::word::words!(Ending {
    Crown "crown",
    LastAlive "last_alive",
    AllDead "all_dead",
    RoundLimit "round_limit",
    StepLimit "step_limit",
    SuddenDeath "sudden_death",
    LandGrant "land_grant",
    Service "service",
    Hunt "hunt",
    Treasure "treasure",
    Cult "cult",
    Counted "counted",
    Alternative "alternative",
    FormsLeft "forms_left",
});
