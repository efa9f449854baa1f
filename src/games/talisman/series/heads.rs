//! A ruleset's spaces and titles as rows, which telemetry stores and pictures draw.

use crate::engine::series::{SpaceRow, TitleRow};
use crate::engine::word::Word;
use crate::games::talisman::model::kinds::{CardKind, Region};
use crate::games::talisman::model::ruleset::{Ruleset, Space, Title};

impl Ruleset {
    /// The spaces, by their numbers.
    #[must_use]
    pub fn space_rows(&self) -> Vec<SpaceRow> {
        let row = |space: &Space| SpaceRow {
            id: space.id.clone(),
            name: space.name.clone(),
            group: region(space.region),
            at: space.grid,
        };
        self.spaces.iter().map(row).collect()
    }

    /// The titles of all decks, by their numbers.
    #[must_use]
    pub fn title_rows(&self) -> Vec<TitleRow> {
        let row = |title: &Title| TitleRow {
            name: title.name.clone(),
            deck: title.deck.word(),
            kind: title.kind.word(),
            held: can_be_had(title.kind),
            fought: title.kind == CardKind::Enemy,
        };
        self.titles.iter().map(row).collect()
    }
}

fn region(region: Region) -> &'static str {
    match region {
        Region::Outer => "outer",
        Region::Middle => "middle",
        Region::Inner => "inner",
    }
}

/// Can a seat own cards of this kind? The others are met.
pub(super) fn can_be_had(kind: CardKind) -> bool {
    match kind {
        CardKind::Follower | CardKind::Object | CardKind::MagicObject | CardKind::Spell => true,
        CardKind::Event | CardKind::Enemy | CardKind::Stranger | CardKind::Place => false,
    }
}
