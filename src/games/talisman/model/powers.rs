//! What a character may do by its own card where a flag is not enough, because it names a deck, a mark, Terrain or a number.

use super::decks::DeckKind;
use super::kinds::SpaceId;
use super::mark::CardMarks;

/// The powers of a character card. They count neither for a Toad nor in a form, unless their line says so.
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
}
