//! What a character may do by its own card where a flag is not enough, because it names a deck, a mark, Terrain or a number.

use super::decks::DeckKind;
use super::kinds::{Attack, SpaceId};
use super::mark::CardMarks;

/// The powers of a character card. They do not count for a Toad, and in a form those of its card count, unless their
/// line says otherwise.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Powers {
    /// The deck from which it may draw in place of the Adventure deck, once a turn.
    pub draws_instead: Option<DeckKind>,
    /// Objects and Followers of its choice that stay with it at a change of its form for good, besides those that marks keep.
    pub keeps: u8,
    /// The lives with which it begins in a form, if the form has fewer.
    pub form_lives: u8,
    /// May it take a gold or move the marker of another player where it lands on one?
    pub robs_markers: bool,
    /// The mark of cards of which it may discard one in each of its turns.
    pub sheds: CardMarks,
    /// The Terrain card that it may take off where it lands.
    pub seals: Option<SpaceId>,
    /// The lives that it gains when another character becomes a form in its Region.
    pub harvests: u8,
    /// The Terrain card that it may put on its space for a life in place of a move.
    pub lays: Option<SpaceId>,
    /// Where it heals in place of the space's instruction.
    pub heals_at: Option<HealsAt>,
    /// May it move its own marker a space at the start of its turn?
    pub moves_marker: bool,
    /// May it cross the Storm River to the space opposite in place of the roll for the move?
    pub crosses_river: bool,
    /// The Terrain card to which it may move in its Region in place of the roll for the move.
    pub walks_to: Option<SpaceId>,
    /// What it may add to the roll for its move.
    pub move_by: Vec<i8>,
    /// How many cards it draws other than told.
    pub draws: DrawChange,
    /// The lives that it gains for one that it takes from a character in battle, and in psychic combat.
    pub drains: [u8; 2],
    /// What it gains when a Stranger has done it no harm.
    pub unharmed: Option<Unharmed>,
    /// May it take its own card back when a character becomes a form because it took its last life?
    pub returns: bool,
}

impl Powers {
    /// The lives that it gains for one that it takes in such a fight.
    #[must_use]
    pub fn drains(&self, attack: Attack) -> u8 {
        let [battle, psychic] = self.drains;
        match attack {
            Attack::Battle => battle,
            Attack::Psychic => psychic,
        }
    }

    /// The lives that it heals in place of the instruction of this space; 0 for none.
    #[must_use]
    pub fn heals_at(&self, text: SpaceId) -> u8 {
        self.heals_at.as_ref().filter(|heals| heals.spaces.contains(&text)).map_or(0, |heals| heals.lives)
    }
}

/// Spaces where a character heals in place of their instruction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HealsAt {
    /// The spaces.
    pub spaces: Vec<SpaceId>,
    /// The most lives that it heals there.
    pub lives: u8,
}

/// A number of cards drawn that differs from the number told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DrawChange {
    /// So many more.
    pub more: u8,
    /// So many fewer, but at least one.
    pub less: u8,
    /// So many of them are discarded then, of those drawn beyond the number told.
    pub discard: u8,
    /// The Terrain card on whose space it counts; `None` for everywhere.
    pub on: Option<SpaceId>,
}

/// What a character gains when it leaves a Stranger without harm.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unharmed {
    /// The deck of the Stranger.
    pub deck: DeckKind,
    /// The lives that it gains.
    pub lives: u8,
}
