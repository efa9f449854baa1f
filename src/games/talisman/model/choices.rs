//! The values of switches for house rules, editions and scenarios.

use crate::ruleset::switches::{SwitchValue, Takes, choices};
use serde::{Deserialize, Serialize};

choices! {
    /// For which of its own rolls a character rolls one die more and chooses which dice count.
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
    /// Whether the Command Spell needs a die, or always works.
    pub enum CommandRoll {
        /// A die is rolled, and must be high enough.
        Die = "die",
        /// It works without a die.
        Automatic = "automatic",
    }
}

choices! {
    /// When a character that always has a Spell regains one.
    pub enum SpellRefill {
        /// As soon as the last was cast.
        AtOnce = "at_once",
        /// At the start of its own turn.
        TurnStart = "turn_start",
        /// At the end of its own turn.
        TurnEnd = "turn_end",
    }
}

choices! {
    /// How much of the Craft that is lent to Strength in battle is added.
    pub enum CraftLentPart {
        /// All of it.
        Whole = "whole",
        /// Half of it, rounded down.
        HalfDown = "half_down",
        /// Half of it, rounded up.
        HalfUp = "half_up",
    }
}

choices! {
    /// How often Places with counters give counters.
    pub enum Wells {
        /// As long as counters last.
        Free = "free",
        /// Never: they are removed from the game.
        Removed = "removed",
        /// Once for each player and kind of counter.
        Once = "once",
    }
}

choices! {
    /// Whether there are day and night, and how they change attacks by creatures.
    pub enum DayNight {
        /// There are no day and night.
        No = "no",
        /// Each creature attacks with 1 less by day and 1 more by night.
        BloodMoon = "blood_moon",
        /// Each creature attacks with 1 less by day, each character with 1 less by night.
        Origins = "origins",
    }
}

choices! {
    /// Who may evade unfriendly beings that are not creatures.
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
        /// Limited to the box.
        Box = "box",
        /// Without limit.
        Unlimited = "unlimited",
    }
}

choices! {
    /// What is counted when trophies are traded.
    pub enum TrophyCount {
        /// Their points.
        Points = "points",
        /// The cards.
        Cards = "cards",
    }
}

choices! {
    /// Is fate used?
    pub enum Fate {
        /// Fate is used.
        On = "on",
        /// No character has fate.
        Off = "off",
    }
}

choices! {
    /// Which of its own dice a character may reroll for fate.
    pub enum FateFor {
        /// Those of every roll of its own.
        All = "all",
        /// Those for its move only.
        Move = "move",
        /// All but those for its move.
        NotMove = "not_move",
        /// Those of attack rolls only.
        Attack = "attack",
        /// All but those of attack rolls.
        NotAttack = "not_attack",
    }
}

choices! {
    /// What happens to a player whose character is killed.
    pub enum AfterDeath {
        /// It gets a new character.
        NewCharacter = "new_character",
        /// It is eliminated.
        Out = "out",
        /// Its character becomes a form.
        Form = "form",
        /// Its character goes on from the Village, with all it has.
        Village = "village",
    }
}

choices! {
    /// What happens to the player of a form without lives that must lose one.
    pub enum GhostLost {
        /// It is eliminated.
        Out = "out",
        /// It gets a new character.
        NewCharacter = "new_character",
    }
}

choices! {
    /// What happens to a player whose character is killed when somebody has reached the Crown of Command.
    pub enum FormAfterCrown {
        /// It is eliminated.
        Out = "out",
        /// Its character becomes a form.
        Form = "form",
    }
}

choices! {
    /// What happens to counters of Strength, Craft and fate when a character card is replaced.
    pub enum Counters {
        /// They go back to the supply; fate is that of the new card.
        Returned = "returned",
        /// They are kept.
        Kept = "kept",
    }
}

choices! {
    /// When a form takes its own card back at its marker.
    pub enum GravemarkerUse {
        /// When it lands there with a life.
        Landing = "landing",
        /// Only when an effect says so.
        InstructionOnly = "instruction_only",
    }
}

choices! {
    /// What happens to the lives of a character that becomes a form for some turns.
    pub enum FormLives {
        /// They are laid aside, and taken up again.
        Aside = "aside",
        /// They are lost.
        FromZero = "from_zero",
    }
}

choices! {
    /// What a Terrain card covers beside the name and text that visitors meet.
    pub enum TerrainCovers {
        /// Ways and tasks of the space too.
        All = "all",
        /// Nothing else: ways stay open, and slaves stay slaves.
        Text = "text",
    }
}

choices! {
    /// How the game is won.
    pub enum Aim {
        /// The Crown and its Command Spell.
        Crown = "crown",
        /// Being first to reach the Crown.
        SuddenDeath = "sudden_death",
        /// Being first to arrive at the Castle with a Talisman.
        LandGrant = "land_grant",
        /// Duels won in the arena when the time is up.
        Service = "service",
        /// Strength of dead Animals carried.
        Hunt = "hunt",
        /// The value of treasures.
        Treasure = "treasure",
        /// Followers.
        Cult = "cult",
    }
}

/// The name of an alternative ending, or a word for what is played in place of a named one.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(transparent)]
pub struct EndingName(pub String);

impl EndingName {
    /// The words that are no names: for the Command Spell, and for an ending drawn when a game begins.
    pub const WORDS: [&str; 2] = ["command_spell", "random"];

    /// Is the game played with an alternative ending?
    #[must_use]
    pub fn is_alternative(&self) -> bool {
        self.0 != Self::WORDS[0]
    }
}

impl SwitchValue for EndingName {
    const TAKES: Takes = Takes::Named(&Self::WORDS);
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
