//! The games: each a rule engine of its own on the shared [`crate::engine`].

pub mod talisman;

use crate::ruleset::layers::Layers;
use crate::ruleset::{Games, Schema};

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
