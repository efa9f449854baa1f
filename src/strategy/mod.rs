//! The players.

pub mod forbid;
pub mod fork;
pub mod language;
pub mod plain;
pub mod random;
pub mod registry;
pub mod resolver;
pub mod scripted;
pub mod source;
