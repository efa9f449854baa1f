//! Positions in names: read, built, described and written; and what situations cover.

mod build;
mod coverage;
mod describe;
mod hidden;
mod read;
mod rule_uses;
mod rulings;
mod save;
mod stage;

use crate::engine::document::Placed;
use crate::games::prophecy::model::kinds::Deck;

/// A name in a file, with its byte.
type Name = Placed<String>;

/// A position in which everything has a name.
#[derive(Clone, Debug, Default)]
pub struct Position {
    seed: u64,
    game: u64,
    round: u16,
    /// The seat whose turn is next.
    to_move: u8,
    /// The seat that began.
    first: u8,
    /// Which of the seat's turns in the round is next; 0 is the first.
    extra: u8,
    /// Extra turns that the seat has after that.
    extra_turns: u8,
    /// The cards of each deck from the top; cards named nowhere lie below, in an order that the seed decides.
    decks: [Vec<Name>; Deck::ALL.len()],
    /// The discards of each deck, the last one first.
    discards: [Vec<Name>; Deck::ALL.len()],
    /// How often each deck was made of its discards.
    shuffles: [u8; Deck::ALL.len()],
    /// Spaces and the Adventure cards on them.
    lying: Vec<(Name, Name)>,
    /// The Items for sale in the City and in the Village.
    wares: [Vec<Name>; 2],
    seats: Vec<SeatPosition>,
}

/// A seat of a position.
#[derive(Clone, Debug)]
struct SeatPosition {
    character: Name,
    /// The space; without one it is the character's start.
    space: Option<Name>,
    dead: bool,
    /// Health and magic left; without a number all that the card prints.
    right: [Option<Placed<u8>>; 2],
    /// Health and magic lost.
    left: [u8; 2],
    /// Gold and experience; without a number what characters start with.
    gold: Option<u8>,
    experience: Option<u8>,
    certificates: Vec<Name>,
    items: Vec<Name>,
    damaged: Vec<Name>,
    /// Its first byte.
    at: usize,
}
