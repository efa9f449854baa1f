//! The players.

pub mod eval;
pub mod forbid;
pub mod plain;
pub mod random;
pub mod registry;
pub mod resolver;
pub mod scripted;
pub mod source;
