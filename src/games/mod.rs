//! The games: each a rule engine of its own on the shared [`crate::engine`].

pub mod talisman;

use crate::engine::play::Game;
use crate::engine::series::{SeriesTable, SpaceRow};
use crate::ruleset::layers::Layers;
use crate::ruleset::{Games, Schema};
use talisman::Talisman;
use talisman::load::load;

/// Every game; the first edition of the first is played where none is named.
pub const GAMES: Games = &[&talisman::load::SCHEMA];

/// The layers that ship with all games.
#[must_use]
pub fn layers() -> Layers {
    Layers::shipped(GAMES)
}

/// The game that has an edition of this name.
#[must_use]
pub fn of_edition(name: &str) -> Option<&'static Schema> {
    GAMES.iter().copied().find(|game| game.edition(name).is_some())
}

/// What telemetry counts in the game of an edition, by the edition's name; none where there is no such edition.
#[must_use]
pub fn series(edition: &str) -> Option<&'static SeriesTable> {
    of_edition(edition).map(|_| Talisman::SERIES)
}

/// The spaces of the board of an edition, by the edition's name; none where there is no such edition.
#[must_use]
pub fn board(edition: &str) -> Option<Vec<SpaceRow>> {
    load(edition, &[], &toml::Table::new()).ok().map(|rules| rules.space_rows())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::schema::editions;
    use std::collections::BTreeSet;

    /// A name of one game would else hide that of another.
    #[test]
    fn no_two_editions_and_no_two_layers_have_the_same_name() {
        let layers = GAMES.iter().flat_map(|game| game.layers).map(|(name, _, _)| *name);
        for names in [editions(GAMES), layers.collect()] {
            assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len(), "{names:?}");
        }
    }
}
