//! The players.

pub mod finder;
pub mod forbid;
pub mod library;
pub mod option;
pub mod plain;
pub mod random;
pub mod seasoned;

/// The strategies that ship, by name.
pub const NAMES: &[&str] = &["random", "bold", "seasoned", "plain"];

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
