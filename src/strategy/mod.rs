//! The players.

pub mod appraisal;
pub mod finder;
pub mod forbid;
pub mod library;
pub mod plain;
pub mod random;
pub mod scripted;
pub mod shelf;
