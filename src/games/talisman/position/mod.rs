//! A position in names: what a file can say of it, made into a [`State`](super::model::state::State) and back.

mod added_decks;
pub mod build;
pub mod cards;
pub mod check;
mod compared;
pub mod coverage;
pub mod coverage_universe;
pub mod describe;
pub mod expected;
mod hidden;
mod lying_counters;
mod on_cards;
mod phases;
mod placed_ending;
mod placed_forms;
mod placed_terrain;
pub mod read;
pub mod refusal;
mod rule_uses;
pub mod rulings;
mod save;
mod stage;

use crate::engine::document::Placed;
use crate::games::talisman::model::decks::EachDeck;
use crate::games::talisman::model::verb::Counter;

/// A name with its place in the file.
pub type Name = Placed<String>;

use crate::situation::stage::FaultAt;

/// A position in names. Whatever is left out is as at the start of a game.
#[derive(Clone, Default, Debug)]
pub struct Position {
    /// The seed for the order of cards that are not named.
    pub seed: u64,
    /// The game number, also for that order.
    pub game: u64,
    /// The round, from 1.
    pub round: u16,
    /// Is the end of the setup still to come, in which starting Spells are drawn?
    pub sets_up: bool,
    /// The seat whose turn is next.
    pub to_move: u8,
    /// 0 for a turn in turn order, or the number of the extra turn that is next.
    pub extra: u8,
    /// Number of extra turns after it.
    pub extra_left: u8,
    /// Number of Spells that may still be cast in extra turns, if they do not count anew; by default as many as are
    /// held.
    pub spells_left: Option<u8>,
    /// Has anyone ever reached the Crown? By default true if somebody stands there.
    pub crown_reached: Option<Placed<bool>>,
    /// The alternative ending on the Crown; by default the one that the seed and the game draw.
    pub ending: Option<Name>,
    /// Is it night?
    pub night: bool,
    /// The seats, in turn order.
    pub seats: Vec<SeatPosition>,
    /// Cards and gold on the spaces.
    pub spaces: Vec<SpacePosition>,
    /// The decks.
    pub decks: Decks,
    /// Lasting effects.
    pub lasting: Vec<LastingCard>,
    /// Characters not dealt, the next one first; by default in an order given by the seed.
    pub unused: Option<Vec<Name>>,
    /// Characters that have died, beside those of dead seats.
    pub dead: Vec<Name>,
}

/// One seat.
#[derive(Clone, Default, Debug)]
pub struct SeatPosition {
    /// Its place in the file.
    pub at: usize,
    /// Its character.
    pub character: Name,
    /// The form that replaces the character's card.
    pub form: Option<Name>,
    /// Turns of its own until it takes its card back by itself.
    pub form_turns: Option<Placed<u8>>,
    /// Lives laid aside until then.
    pub lives_aside: Option<Placed<u8>>,
    /// The number of dice for its next move.
    pub move_dice: Option<Placed<u8>>,
    /// Where its marker stands.
    pub marker: Option<Name>,
    /// The space it stands on.
    pub space: Option<Name>,
    /// Numbers, by their index in [`crate::games::talisman::text::keys::NUMBERS`].
    pub numbers: Vec<(usize, Placed<u8>)>,
    /// Truths, by their index in [`crate::games::talisman::text::keys::TRUTHS`].
    pub truths: Vec<(usize, Placed<bool>)>,
    /// Words, by their index in [`crate::games::talisman::text::keys::WORDS`].
    pub words: Vec<(usize, Name)>,
    /// The seats that laid the cards before this one, in their order.
    pub before_by: Vec<Placed<u64>>,
    /// Cards, by their index in [`crate::games::talisman::text::keys::LISTS`].
    pub lists: Vec<(usize, Vec<Name>)>,
}

/// Cards and gold on one space.
#[derive(Clone, Default, Debug)]
pub struct SpacePosition {
    /// The space.
    pub space: Name,
    /// Cards, in the order of their arrival.
    pub cards: Vec<Name>,
    /// Gold.
    pub gold: Option<Placed<u8>>,
    /// The Terrain card that covers it.
    pub terrain: Option<Name>,
    /// Counters on Places, by the card's title.
    pub counters: Vec<(Name, LeftCounters)>,
    /// The decks as whose cards some cards count now.
    pub phases: Vec<(Name, Name)>,
    /// The Objects that lie on some cards.
    pub on_cards: Vec<(Name, Vec<Name>)>,
}

/// The counters left on a card: of its only kind (`None`), or of one of two kinds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LeftCounters {
    /// The kind, if the card holds two.
    pub kind: Option<Counter>,
    /// Their number.
    pub left: u8,
}

/// Where the cards of a facedown deck are that the position does not name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Rest {
    /// In the deck, below the named cards.
    #[default]
    Deck,
    /// In the discard pile.
    Discard,
    /// They are out of the game.
    Away,
}

/// A facedown deck.
#[derive(Clone, Default, Debug)]
pub struct DeckPosition {
    /// Its next cards, top first.
    pub top: Vec<Name>,
    /// Its discard pile, top first.
    pub discard: Vec<Name>,
    /// Where its other cards are.
    pub rest: Rest,
    /// Number of times it was reshuffled.
    pub reshuffles: u16,
}

/// The decks.
#[derive(Clone, Default, Debug)]
pub struct Decks {
    /// The facedown decks of the box; of decks that layers add, the number of times each was reshuffled.
    pub facedown: EachDeck<DeckPosition>,
    /// Decks that layers add, by their keys.
    pub added: Vec<(Name, DeckPosition)>,
    /// Titles of faceup decks of which no card is left.
    pub empty: Vec<Name>,
    /// Number of Talisman cards left in their deck; by default all that nobody has.
    pub talismans: Option<Placed<u8>>,
    /// Cards out of the game.
    pub away: Vec<Name>,
}

/// A lasting effect.
#[derive(Clone, Default, Debug)]
pub struct LastingCard {
    /// Its card: a Blizzard, a Hex, a Destroy Magic.
    pub card: Name,
    /// The space it lies on.
    pub space: Option<Name>,
    /// The seat whose turns count it down.
    pub seat: Placed<u8>,
    /// Turns of that seat until it ends; by default as many as at its start.
    pub turns: Option<Placed<u8>>,
}
