//! The games: each a rule engine of its own on the shared [`crate::engine`].

pub mod talisman;

use crate::engine::play::Game;
use crate::engine::series::{SeriesTable, SpaceRow};
use talisman::Talisman;
use talisman::load::editions::Edition;
use talisman::load::load;

/// What telemetry counts in the game of an edition, by the edition's name; none where there is no such edition.
#[must_use]
pub fn series(edition: &str) -> Option<&'static SeriesTable> {
    Edition::named(edition).map(|_| Talisman::SERIES)
}

/// The spaces of the board of an edition, by the edition's name; none where there is no such edition.
#[must_use]
pub fn board(edition: &str) -> Option<Vec<SpaceRow>> {
    load(edition, &[], &toml::Table::new()).ok().map(|rules| rules.space_rows())
}
