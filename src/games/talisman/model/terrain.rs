//! Terrain: cards that cover a space and replace its name and text while they lie there (RULING 235).

use super::kinds::SpaceId;
use arrayvec::ArrayVec;

/// Largest number of Terrain cards of all kinds.
pub const TERRAIN_MAX: usize = 8;

/// A kind of Terrain card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TerrainKind {
    /// What it says: a row after those of the board's spaces.
    pub text: SpaceId,
    /// Its number of cards.
    pub copies: u8,
}

/// A space that a Terrain card covers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CoveredSpace {
    /// The space of the board.
    pub space: SpaceId,
    /// What the card says.
    pub text: SpaceId,
}

/// The Terrain cards on the board.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Terrain(ArrayVec<CoveredSpace, TERRAIN_MAX>);

impl Terrain {
    /// The text in force on a space: that of the Terrain card that covers it, or its own.
    #[inline]
    #[must_use]
    pub fn text(&self, space: SpaceId) -> SpaceId {
        if self.0.is_empty() { space } else { self.over(space).unwrap_or(space) }
    }

    /// The text of the Terrain card on a space.
    #[cold]
    #[must_use]
    pub fn over(&self, space: SpaceId) -> Option<SpaceId> {
        self.lying().find(|covered| covered.space == space).map(|covered| covered.text)
    }

    /// Does a Terrain card cover this space?
    #[inline]
    #[must_use]
    pub fn covers(&self, space: SpaceId) -> bool {
        !self.0.is_empty() && self.over(space).is_some()
    }

    /// The covered spaces, in the order of the board.
    pub fn lying(&self) -> impl Iterator<Item = CoveredSpace> + '_ {
        self.0.iter().copied()
    }

    /// Number of cards of a kind that lie on the board.
    #[must_use]
    pub fn count(&self, text: SpaceId) -> usize {
        self.lying().filter(|covered| covered.text == text).count()
    }

    /// Covers a space. The caller has seen that a card of the kind is left and that none lies there.
    pub fn lay(&mut self, covered: CoveredSpace) {
        let at = self.0.iter().position(|other| other.space.0 > covered.space.0).unwrap_or(self.0.len());
        self.0.insert(at, covered);
    }

    /// Takes the card off a space; returns its text.
    pub fn lift(&mut self, space: SpaceId) -> Option<SpaceId> {
        let at = self.0.iter().position(|covered| covered.space == space)?;
        Some(self.0.remove(at).text)
    }
}
