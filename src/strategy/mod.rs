//! The players.

pub mod plain;
pub mod random;

use crate::engine::choice::Strategy;
use crate::games::talisman::Talisman;

/// The strategies that ship, by name.
pub const NAMES: &[&str] = &["random"];

/// A strategy by name.
#[must_use]
pub fn make(name: &str) -> Option<Box<dyn Strategy<Talisman>>> {
    match name {
        "random" => Some(Box::new(random::Random::default())),
        _ => None,
    }
}

/// What a strategy does, in a line.
#[must_use]
pub fn describe(name: &str) -> Option<&'static str> {
    match name {
        "random" => Some("takes any legal option with equal chance"),
        _ => None,
    }
}
