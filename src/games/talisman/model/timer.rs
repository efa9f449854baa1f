//! Effects that last beyond a turn.

use crate::engine::ids::{CardId, Seat};

/// An effect that lasts beyond a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lasting {
    /// Everyone moves one space only.
    Blizzard,
    /// No Spells and no Magic Objects work.
    DestroyMagic,
    /// A Hex lies on a space.
    Hex,
    /// An Event holds for some rounds, of which the turn in which it was met is none.
    Rounds,
    /// An Event holds for some rounds, of which the turn in which it was met is the first.
    RoundsFromNow,
}

crate::engine::word::words!(Lasting {
    Blizzard "blizzard",
    DestroyMagic "destroy_magic",
    Hex "hex",
    Rounds "rounds",
    RoundsFromNow "rounds_from_now",
});

/// One lasting effect and how long it lasts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timer {
    /// What lasts.
    pub what: Lasting,
    /// The card it belongs to.
    pub card: CardId,
    /// The seat whose turns count it down.
    pub seat: Seat,
    /// Number of turn ends (Blizzard) or turn starts (the others) of that seat until it is over.
    pub turns: u8,
}

/// Largest number of lasting effects at once: every Hex, Blizzard and Destroy Magic of the box, with room for layers.
pub const TIMERS_MAX: usize = 16;
