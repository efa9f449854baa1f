//! A position in names: what a file can say of it, made into a [`State`](super::model::state::State) and back.

pub mod build;
pub mod cards;
pub mod check;
pub mod coverage;
pub mod coverage_universe;
pub mod describe;
pub mod expected;
mod hidden;
pub mod read;
pub mod refusal;
mod rule_uses;
pub mod rulings;
mod save;
mod stage;

use crate::engine::document::Placed;

/// A name and where it stands in the file.
pub type Name = Placed<String>;

use crate::situation::stage::Flaw;

/// A position in names. What is not said is as at the start of a game.
#[derive(Clone, Default, Debug)]
pub struct Position {
    /// The seed that orders what is not said.
    pub seed: u64,
    /// The game number, which does so too.
    pub game: u64,
    /// The round, from 1.
    pub round: u16,
    /// Whose turn is next.
    pub to_move: u8,
    /// 0, or the number of the extra turn that is next.
    pub extra: u8,
    /// Extra turns won beyond it.
    pub extra_left: u8,
    /// Spells that may still be cast in extra turns, where those are not counted anew; not said, as many as are held.
    pub spells_left: Option<u8>,
    /// Has anyone ever reached the Crown? Not said, it follows from somebody standing there.
    pub crown_reached: Option<Placed<bool>>,
    /// Is it night?
    pub night: bool,
    /// The seats, in turn order.
    pub seats: Vec<SeatPosition>,
    /// What lies on the spaces.
    pub spaces: Vec<SpacePosition>,
    /// The decks.
    pub decks: Decks,
    /// Spells and Events in force.
    pub lasting: Vec<Lasting>,
    /// Characters not dealt, the next one first; not said, the seed shuffles them.
    pub unused: Option<Vec<Name>>,
    /// Characters that have died, beside those of dead seats.
    pub dead: Vec<Name>,
}

/// One seat.
#[derive(Clone, Default, Debug)]
pub struct SeatPosition {
    /// Where it stands in the file.
    pub at: usize,
    /// Its character.
    pub character: Name,
    /// The space it stands on.
    pub space: Option<Name>,
    /// Numbers, by their index in [`crate::games::talisman::text::keys::NUMBERS`].
    pub numbers: Vec<(usize, Placed<u8>)>,
    /// Truths, by their index in [`crate::games::talisman::text::keys::TRUTHS`].
    pub truths: Vec<(usize, Placed<bool>)>,
    /// Words, by their index in [`crate::games::talisman::text::keys::WORDS`].
    pub words: Vec<(usize, Name)>,
    /// Cards, by their index in [`crate::games::talisman::text::keys::LISTS`].
    pub lists: Vec<(usize, Vec<Name>)>,
}

/// What lies on one space.
#[derive(Clone, Default, Debug)]
pub struct SpacePosition {
    /// Which.
    pub space: Name,
    /// Cards, in the order they came to lie there.
    pub cards: Vec<Name>,
    /// Gold.
    pub gold: Option<Placed<u8>>,
    /// Counters left on Places, by the card's title.
    pub counters: Vec<(Name, u8)>,
}

/// What becomes of a facedown deck's cards that are not named.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Rest {
    /// They follow in the deck.
    #[default]
    Deck,
    /// They lie on the discard pile.
    Discard,
    /// They are out of the game.
    Away,
}

/// The decks.
#[derive(Clone, Default, Debug)]
pub struct Decks {
    /// The next Adventure cards and Spells, top first.
    pub top: [Vec<Name>; 2],
    /// Their discard piles, top first.
    pub discard: [Vec<Name>; 2],
    /// What becomes of the others of each.
    pub rest: [Rest; 2],
    /// Times each was reshuffled.
    pub reshuffles: [u16; 2],
    /// Purchase and Talisman titles of which none is left.
    pub empty: Vec<Name>,
    /// Talisman cards left beside the board; not said, all that nobody has.
    pub talismans: Option<Placed<u8>>,
    /// Cards out of the game.
    pub away: Vec<Name>,
}

/// Something in force beyond a turn.
#[derive(Clone, Default, Debug)]
pub struct Lasting {
    /// Its card: a Blizzard, a Hex, a Destroy Magic.
    pub card: Name,
    /// The space it lies on.
    pub space: Option<Name>,
    /// The seat whose turns are its clock.
    pub seat: Placed<u8>,
    /// Turns of that seat still to come; not said, as many as when it begins.
    pub turns: Option<Placed<u8>>,
}
