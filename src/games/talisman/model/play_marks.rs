//! The marks of cards in play ([`State::mark`](super::state::State::mark)).

/// The mark of an Enemy raised from the dead as a Follower.
pub const RAISED: u8 = 1;
/// The mark of an Animal charmed to be a Follower.
pub const CHARMED: u8 = 2;
/// The mark of a dead Animal that is carried as an Object.
pub const CARCASS: u8 = 3;
/// The mark of an Enemy that an effect made a Follower.
pub const TAMED: u8 = 5;
/// The mark of an Object that lies in a card that keeps it safe.
pub const STOWED: u8 = 4;
