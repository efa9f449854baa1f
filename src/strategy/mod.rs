//! Strategies: files and their interpreter, built-in strategies, and the wrappers that forbid options or fork games.

pub mod counted;
pub mod forbid;
pub mod fork;
pub mod language;
pub mod plain;
pub mod random;
pub mod registry;
pub mod resolver;
pub mod scripted;
pub mod source;
