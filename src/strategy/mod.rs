//! The players.

pub mod appraisal;
pub mod forbid;
pub mod plain;
pub mod random;
pub mod registry;
pub mod resolver;
pub mod scripted;
pub mod source;
