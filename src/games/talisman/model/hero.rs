//! What a character of the position is asked most often.

use super::flags::Flag;
use super::kinds::CharacterId;
use super::state::{Hero, Status};

impl Hero {
    /// Is it playing?
    #[inline]
    #[must_use]
    pub fn plays(&self) -> bool {
        self.status == Status::Playing
    }

    /// Is it a Toad?
    #[inline]
    #[must_use]
    pub fn is_toad(&self) -> bool {
        self.toad > 0
    }

    /// The player's own character card, whatever form replaces it.
    #[inline]
    #[must_use]
    pub fn person(&self) -> CharacterId {
        self.own.unwrap_or(self.character)
    }

    /// The fate that it may pay: none if something bars it (RULING 245).
    #[inline]
    #[must_use]
    pub fn payable_fate(&self) -> u8 {
        if self.fate == 0 || self.has(Flag::NoFate) { 0 } else { self.fate }
    }

    /// May it gain gold? Something may bar it (RULING 245).
    #[inline]
    #[must_use]
    pub fn gains_gold(&self) -> bool {
        !self.has(Flag::NoGold)
    }

    /// Does an ability, Object or Follower give it this flag?
    #[inline]
    #[must_use]
    pub fn has(&self, flag: Flag) -> bool {
        self.sums.flags.has(flag)
    }
}
