//! Sets of spaces, computed once and looked up during play.

use super::space_values::SpaceFacts;
use crate::games::talisman::model::kinds::{Region, SpaceId};
use crate::games::talisman::model::ruleset::Ruleset;

/// A set of spaces, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct SpaceSet(u64);

impl SpaceSet {
    /// Is the space in the set?
    #[inline]
    #[must_use]
    pub fn has(self, space: SpaceId) -> bool {
        self.0 & Self::of(space).0 != 0
    }

    /// The set without this space.
    #[inline]
    #[must_use]
    pub fn without(self, space: SpaceId) -> Self {
        Self(self.0 & !Self::of(space).0)
    }

    /// The set with this space.
    #[inline]
    #[must_use]
    pub fn with(self, space: SpaceId) -> Self {
        Self(self.0 | Self::of(space).0)
    }

    /// The spaces, in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = SpaceId> {
        let mut left = self.0;
        core::iter::from_fn(move || {
            let space = SpaceId(u8::try_from(left.trailing_zeros()).unwrap_or(64));
            (left != 0).then(|| {
                left &= left - 1;
                space
            })
        })
    }

    #[inline]
    const fn of(space: SpaceId) -> Self {
        Self(1 << (space.0 & 63))
    }
}

/// Sets of spaces, by property.
#[derive(Clone, Copy, Default, Debug)]
pub struct Kinds {
    regions: [SpaceSet; 3],
    /// Spaces whose effects depend on alignment.
    pub partial: SpaceSet,
    /// Spaces without an instruction.
    pub bare: SpaceSet,
    /// Of those, the spaces where every character draws one card and gets nothing else.
    pub plain: SpaceSet,
}

impl Kinds {
    /// Computes the sets. `grounds` holds the facts about each space.
    #[must_use]
    pub fn read(rules: &Ruleset, grounds: &[[[SpaceFacts; 2]; 3]]) -> Self {
        let mut out = Self::default();
        for (at, space) in (0..).map(SpaceId).zip(&rules.spaces) {
            let region = &mut out.regions[space.region as usize];
            *region = region.with(at);
        }
        for ((at, space), ground) in (0..).map(SpaceId).zip(&rules.texts).zip(grounds) {
            if ground.iter().any(|side| *side != ground[0]) {
                out.partial = out.partial.with(at);
            }
            let bare = ground[0][0].bare;
            if bare {
                out.bare = out.bare.with(at);
            }
            if bare && space.draw == 1 && space.ground.creature_bonus == 0 && !space.ground.woods {
                out.plain = out.plain.with(at);
            }
        }
        out
    }

    /// The spaces of a Region.
    #[inline]
    #[must_use]
    pub fn of(&self, region: Region) -> SpaceSet {
        self.regions[region as usize]
    }
}
