//! How far a player has come with what is done once: quests, and Places with counters.

use super::verb::Counter;

/// A quest and how it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Errand {
    /// Which, 1 to 6; 0 for none.
    pub quest: u8,
    /// Has the deed been done, so that only the journey is left?
    pub done: bool,
}

/// The most quests a character may have at once.
pub const ERRANDS: usize = 3;

impl Errand {
    /// None.
    pub const NONE: Self = Self { quest: 0, done: false };
}

/// Places with counters that have given a player one (RULING 142).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Drunk {
    /// Of Strength.
    pub strength: bool,
    /// Of Craft.
    pub craft: bool,
    /// Of life.
    pub life: bool,
}

impl Drunk {
    /// Has one of this kind?
    #[must_use]
    pub fn has(self, counter: Counter) -> bool {
        match counter {
            Counter::Strength => self.strength,
            Counter::Craft => self.craft,
            Counter::Life => self.life,
        }
    }

    /// One of this kind has.
    pub fn note(&mut self, counter: Counter) {
        match counter {
            Counter::Strength => self.strength = true,
            Counter::Craft => self.craft = true,
            Counter::Life => self.life = true,
        }
    }
}
