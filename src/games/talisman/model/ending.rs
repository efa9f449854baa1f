//! How a game can end.

/// How a game ends; the order of `Talisman::ENDINGS`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// One player is left after the Crown was reached.
    Crown,
    /// One player is left where the dead are out without the Crown having been reached.
    LastAlive,
    /// The last players died in one step and share the game.
    AllDead,
    /// The limit of rounds stopped it.
    RoundLimit,
    /// A turn took too many steps.
    StepLimit,
    /// Somebody reached the Crown first.
    SuddenDeath,
    /// Somebody came to the Castle with a Talisman.
    LandGrant,
    /// The time was up: the best of the arena.
    Service,
    /// The time was up: the best hunter.
    Hunt,
    /// The time was up: the richest.
    Treasure,
    /// The time was up: the best followed.
    Cult,
    /// The time was up: all was counted.
    Counted,
}

impl Ending {
    /// Every ending, in the order of `Talisman::ENDINGS`.
    pub const ALL: [Self; 12] = [
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
});
