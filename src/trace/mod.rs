//! The event log: what happened in a game, in words or as data.

pub mod log;
pub mod narrate;
