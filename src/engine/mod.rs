//! What every game shares: seats, dice, piles, decisions, observers. It knows no game's words.

pub mod choice;
pub mod dice;
pub mod ids;
pub mod observer;
pub mod pile;
pub mod play;
pub mod rng;
