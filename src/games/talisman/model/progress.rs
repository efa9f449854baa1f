//! How far a player has come with what is done once: quests, and Places with counters.

use super::verb::Counter;

/// A quest and its progress.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Errand {
    /// The quest, 1 to 6; 0 for none.
    pub quest: u8,
    /// Has the task been done, so that only the way to the Warlock's Cave is left?
    pub done: bool,
}

/// Largest number of quests that a character may have at once.
pub const ERRANDS: usize = 3;

impl Errand {
    /// No quest.
    pub const NONE: Self = Self { quest: 0, done: false };
}

/// The kinds of Place that have already given a player a counter (RULING 142).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Drunk {
    /// A Place with Strength counters.
    pub strength: bool,
    /// A Place with Craft counters.
    pub craft: bool,
    /// A Place with lives.
    pub life: bool,
    /// A Place with fate.
    pub fate: bool,
}

impl Drunk {
    /// Has a Place of this kind given one?
    #[must_use]
    pub fn has(self, counter: Counter) -> bool {
        match counter {
            Counter::Strength => self.strength,
            Counter::Craft => self.craft,
            Counter::Life => self.life,
            Counter::Fate => self.fate,
        }
    }

    /// Notes that a Place of this kind gave one.
    pub fn note(&mut self, counter: Counter) {
        match counter {
            Counter::Strength => self.strength = true,
            Counter::Craft => self.craft = true,
            Counter::Life => self.life = true,
            Counter::Fate => self.fate = true,
        }
    }
}
