//! Which titles an instruction about cards selects.

use super::kinds::{CardKind, CreatureKind};
use super::ruleset::Title;
use super::selector::{CardSelector, SelectedKind};

impl SelectedKind {
    /// Do cards of the kind attack?
    #[must_use]
    pub const fn attacks(self) -> bool {
        matches!(self, Self::Animal | Self::Dragon | Self::Monster | Self::Spirit | Self::Enemy)
    }

    /// Is a card of this title of the kind?
    #[must_use]
    pub fn has(self, title: &Title) -> bool {
        let creature = |kind| title.creature == Some(kind);
        match self {
            Self::Animal => creature(CreatureKind::Animal),
            Self::Dragon => creature(CreatureKind::Dragon),
            Self::Monster => creature(CreatureKind::Monster),
            Self::Spirit => creature(CreatureKind::Spirit),
            Self::Enemy => title.kind == CardKind::Enemy,
            Self::Event => title.kind == CardKind::Event,
            Self::Stranger => title.kind == CardKind::Stranger,
            Self::Place => title.kind == CardKind::Place,
            Self::Follower => title.kind == CardKind::Follower,
            Self::Object => matches!(title.kind, CardKind::Object | CardKind::MagicObject),
            Self::MagicObject => title.kind == CardKind::MagicObject,
        }
    }
}

impl CardSelector {
    /// Is a card of this title of the kinds, the deck and the mark that are named?
    #[must_use]
    pub fn fits(&self, title: &Title) -> bool {
        (self.kinds.is_empty() || self.kinds.iter().any(|kind| kind.has(title)))
            && self.deck.as_ref().is_none_or(|named| named.deck == title.deck)
            && self.mark.as_ref().is_none_or(|named| named.mark.0 & title.marks.0 != 0)
    }
}
