//! The players.

pub mod library;
pub mod plain;
pub mod random;
pub mod seasoned;

use crate::engine::choice::Strategy;
use crate::games::talisman::Talisman;
use seasoned::Seasoned;
use seasoned::params::Params;

/// The strategies that ship, by name.
pub const NAMES: &[&str] = &["random", "bold", "seasoned", "plain"];

/// A strategy by name.
#[must_use]
pub fn make(name: &str) -> Option<Box<dyn Strategy<Talisman>>> {
    match name {
        "plain" => Some(Box::new(plain::Plain)),
        "random" => Some(Box::new(random::Random::default())),
        "bold" => Some(Box::new(Seasoned::new(Params::BOLD))),
        "seasoned" => Some(Box::new(Seasoned::new(Params::SEASONED))),
        _ => None,
    }
}

/// What a strategy does, in a line.
#[must_use]
pub fn describe(name: &str) -> Option<&'static str> {
    match name {
        "plain" => Some("declines whatever may be declined, and else takes the first option; for positions"),
        "random" => Some("takes any legal option with equal chance"),
        "bold" => Some("plays like `seasoned`, but fights, crosses and rushes early and seldom heals"),
        "seasoned" => Some("grows its better ability, crosses, finds a Talisman, heals, and goes for the Crown at 10"),
        _ => None,
    }
}
