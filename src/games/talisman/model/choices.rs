//! The values of switches for house rules, editions and scenarios.

use crate::ruleset::switches::choices;

choices! {
    /// For which of its own rolls a character throws a die more and picks what counts.
    pub enum TwoDice {
        /// For none.
        No = "no",
        /// For the move.
        Move = "move",
        /// For the move and for attack rolls.
        Combat = "combat",
        /// For every roll of its own.
        All = "all",
    }
}

choices! {
    /// How often Places with counters give any.
    pub enum Wells {
        /// As long as counters last.
        Free = "free",
        /// Never: they are out of the game.
        Removed = "removed",
        /// Once a player, for each kind.
        Once = "once",
    }
}

choices! {
    /// Whether day and night change, and what they do to attacks of creatures.
    pub enum DayNight {
        /// There is neither.
        No = "no",
        /// Each creature has 1 less by day and 1 more by night.
        BloodMoon = "blood_moon",
        /// Each creature has 1 less by day; by night the character has.
        Origins = "origins",
    }
}

choices! {
    /// Who may evade unfriendly beings that are no creatures.
    pub enum EvadeBeings {
        /// Nobody.
        No = "no",
        /// Whoever could evade a creature there.
        Able = "able",
        /// Anybody.
        Anyone = "anyone",
    }
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
    /// What is counted when trophies are handed in.
    pub enum TrophyCount {
        /// Their points.
        Points = "points",
        /// The cards.
        Cards = "cards",
    }
}

choices! {
    /// Is fate played with?
    pub enum Fate {
        /// It is.
        On = "on",
        /// Nobody has any.
        Off = "off",
    }
}

choices! {
    /// What becomes of a player whose character is killed.
    pub enum AfterDeath {
        /// It draws a new one.
        NewCharacter = "new_character",
        /// It is out.
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
    /// Does play aim at the Crown of Command? Scenarios replace it (RULING 132).
    #[inline]
    #[must_use]
    pub fn crowned(self) -> bool {
        matches!(self, Self::Crown | Self::SuddenDeath)
    }

    /// Does this aim have its own score for the end of a timed game?
    #[must_use]
    pub fn counts(self) -> bool {
        matches!(self, Self::Service | Self::Hunt | Self::Treasure | Self::Cult)
    }
}
