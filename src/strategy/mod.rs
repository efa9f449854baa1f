//! The players.

pub mod appraisal;
pub mod library;
pub mod plain;
pub mod random;
pub mod scripted;
pub mod shelf;

use crate::engine::choice::Strategy;
use crate::games::talisman::Talisman;
use library::Library;
use std::sync::OnceLock;

/// The strategies that ship, by name.
pub const NAMES: &[&str] = &["random", "bold", "seasoned", "plain"];

fn shipped() -> &'static Library {
    static SHIPPED: OnceLock<Library> = OnceLock::new();
    SHIPPED.get_or_init(Library::shipped)
}

/// A strategy by name.
#[must_use]
pub fn make(name: &str) -> Option<Box<dyn Strategy<Talisman>>> {
    shipped().find(name).ok().map(|recipe| recipe.make(&[]))
}

/// What a strategy does, in a line.
#[must_use]
pub fn describe(name: &str) -> Option<String> {
    shipped().find(name).ok().map(|recipe| recipe.plays.clone())
}
