//! The whole position of a game: plain data of fixed size, without text.

use super::alternative_ending::EndingId;
use super::decks::{Deck, DeckSet, EachDeck};
use super::flags::Flags;
use super::holders::Holders;
use super::kinds::{Alignment, CHARACTERS_MAX, CharacterId, Offer, SPACES_MAX, SpaceId};
pub use super::play_marks::{CARCASS, CHARMED, RAISED, STOWED, TAMED};
use super::progress::{Drunk, Errand};
use super::terrain::Terrain;
pub use super::timer::{Lasting, TIMERS_MAX, Timer};
use super::window::Window;
use crate::engine::each::EachSeat;
use crate::engine::ids::{CARDS_MAX, CardId, CardSet, SEATS_MAX, Seat, Seats};
use arrayvec::ArrayVec;

/// Where a card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Place {
    /// In its facedown deck.
    #[default]
    Deck,
    /// In its discard pile.
    Discard,
    /// In its faceup deck.
    Stock,
    /// On a space.
    Space(SpaceId),
    /// With a character, as Object or Follower.
    Hero(Seat),
    /// In a character's hand of Spells.
    Hand(Seat),
    /// Among a character's trophies.
    Trophy(Seat),
    /// On a card that lies on a space.
    OnCard(CardId),
    /// Facedown before a player.
    Before(Seat),
    /// Just drawn, bought or being put somewhere.
    Limbo,
    /// Out of the game: removed at setup or by a set-piece position.
    Away,
}

/// The state of a player's character.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Status {
    /// It plays.
    #[default]
    Playing,
    /// It died; the player draws a new one at the next turn.
    Waiting,
    /// The player is eliminated.
    Out,
    /// It died and comes back to life at the player's next turn.
    Fallen,
}

/// A direction round the Regions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Direction {
    /// Clockwise.
    #[default]
    Clockwise,
    /// Counterclockwise.
    Counterclockwise,
}

crate::engine::word::words!(Direction {
    Clockwise "clockwise",
    Counterclockwise "counterclockwise",
});

/// A character's progress in the Inner Region.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Inner {
    /// The way the character left the Plain of Peril.
    pub side: Direction,
    /// Has the character turned back?
    pub back: bool,
    /// Pitfiends left to defeat.
    pub pitfiends: u8,
    /// Strength of the Werewolf met; 0 for none.
    pub werewolf: u8,
    /// Must Death still be defeated?
    pub death: bool,
}

/// Cached sums of what cards and abilities give.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct AbilitySums {
    /// Printed Strength (of the character, or of a Toad) plus the permanent bonuses of Objects and Followers.
    pub strength: u8,
    /// Printed Craft (of the character, or of a Toad) plus the permanent bonuses of Objects and Followers.
    pub craft: u8,
    /// The flags of all its abilities, Objects and Followers.
    pub flags: Flags,
    /// Number of Objects that may be carried.
    pub carry: u8,
    /// Strength that the best Weapons would add in battle, before Spells and bonuses against a kind of creature.
    pub weapons: u8,
    /// Strength that cards add in battle, whether Weapons are used or not.
    pub battle: u8,
    /// Craft that cards add in psychic combat.
    pub psychic: u8,
}

/// One seat's character and what it has.
#[derive(Clone, Debug)]
pub struct Hero {
    /// The character card.
    pub character: CharacterId,
    /// Is it playing, dead or eliminated?
    pub status: Status,
    /// Its own character card while a form replaces it; `None` if it has its own card.
    pub own: Option<CharacterId>,
    /// The number of its turns after which it takes its own card back by itself; 0 for never.
    pub form_turns: u8,
    /// Lives laid aside until it takes its own card back.
    pub aside: u8,
    /// Where its marker stands.
    pub marker: Option<SpaceId>,
    /// The space it stands on.
    pub space: SpaceId,
    /// Its present alignment.
    pub alignment: Alignment,
    /// Strength counters.
    pub strength: u8,
    /// Craft counters.
    pub craft: u8,
    /// Strength counters gained as a Toad.
    pub toad_strength: u8,
    /// Craft counters gained as a Toad.
    pub toad_craft: u8,
    /// Lives.
    pub lives: u8,
    /// Fate tokens.
    pub fate: u8,
    /// Gold.
    pub gold: u8,
    /// Turns left as a Toad.
    pub toad: u8,
    /// Did it become a Toad in the turn being played?
    pub toad_fresh: bool,
    /// Turns to miss.
    pub misses: u8,
    /// The Warlock's quest, 1 to 6; 0 for none.
    pub quest: u8,
    /// Has the quest's task been done, so that only the way to the Warlock's Cave is left?
    pub quest_done: bool,
    /// A second quest, if characters begin with several; empty if there is no first.
    pub second: Errand,
    /// A third quest; empty if there is no second.
    pub third: Errand,
    /// Is it enslaved?
    pub enslaved: bool,
    /// Is it held by a Spell for this turn?
    pub immobile: bool,
    /// An offer from the Tavern for its next move.
    pub offer: Offer,
    /// Progress in the Inner Region.
    pub inner: Inner,
    /// Counters that its player took from Places, with this character or an earlier one.
    pub drunk: Drunk,
    /// Number of cards on top of the Adventure deck that the seat has seen.
    pub divined: u8,
    /// Objects and Followers.
    pub cards: CardSet,
    /// Number of Objects and Magic Objects among `cards`, kept up to date as they come and go.
    pub objects: u8,
    /// Spells.
    pub spells: CardSet,
    /// Number of Spells, kept up to date as they come and go.
    pub hand: u8,
    /// Trophies.
    pub trophies: CardSet,
    /// What the trophies count towards Strength and towards Craft, kept up to date as they come and go.
    pub spoils: [u16; 2],
    /// Cached sums of what cards and abilities give.
    pub sums: AbilitySums,
    /// Strength gained for this turn only.
    pub turn_strength: u8,
    /// Strength in battle gained for this turn only.
    pub turn_battle: u8,
    /// The number of dice that it rolls and adds for its next move; 0 for the usual one.
    pub move_dice: u8,
    /// How many of the Warlock's quests it has fulfilled.
    pub quests_done: u8,
    /// How often it has done on the Crown what an alternative ending counts.
    pub ending_count: u8,
}

/// What holds for the present turn only.
#[derive(Clone, Debug, Default)]
pub struct Turn {
    /// Whose turn it is.
    pub seat: u8,
    /// 0 for the turn in turn order, or the number of the extra turn.
    pub extra: u8,
    /// Extra turns still to come.
    pub extra_left: u8,
    /// Number of Spells that the seat may still cast this turn.
    pub spells_left: u8,
    /// Number of Spells that each other seat has cast this turn.
    pub cast_by_others: [u8; SEATS_MAX],
    /// Seats that may evade anything this turn.
    pub invisible: [bool; SEATS_MAX],
    /// Seats whose alignment has changed this turn.
    pub realigned: [bool; SEATS_MAX],
    /// Has the seat looked at the others' Spells this turn?
    pub minds_read: bool,
    /// Cards that the seat left behind this turn and may not take back.
    pub left: CardSet,
    /// Cards already met on this space.
    pub met: CardSet,
    /// Cards that were used in a fight, which they can be once a turn.
    pub used: CardSet,
    /// Cards drawn in this encounter: they are met whatever their deck.
    pub told: CardSet,
    /// Decks whose cards an instruction lets the seat meet in this encounter.
    pub meets: DeckSet,
    /// Seats whose characters became a form for good in this turn, or were killed and went on from the Village.
    pub changed: Seats,
    /// Did an instruction draw cards, or say which are met, since the cards on the space were last met?
    pub more_to_meet: bool,
    /// Was the seat moved to a space without an encounter there?
    pub unmet_move: bool,
    /// How much of the gold on this space the seat may not take in this encounter, or has left there (RULINGs 3, 127, 230, 244,
    /// 286).
    pub gold_barred: u8,
    /// Did the seat reach the Crown this turn?
    pub reached_crown: bool,
    /// Where the seat stood when the turn began; `None` before it has a character.
    pub began: Option<SpaceId>,
    /// Number of encounter steps taken.
    pub steps: u16,
    /// The direction declared for the move.
    pub way: Option<Direction>,
    /// The space declared to stop the move: a corner, or one with an Enemy.
    pub corner: Option<SpaceId>,
    /// Did Events of this turn already change the time of day?
    pub time_turned: bool,
    /// How often in a row a table had the roll made again.
    pub rolls_again: u8,
    /// The lives that the loser of a fight between characters had before it lost one.
    pub foe_lives: u8,
    /// The space that the Spell being carried out targets.
    pub aimed_space: Option<SpaceId>,
    /// The card that it targets.
    pub aimed_card: Option<CardId>,
    /// The window in which a Spell's verbs are being carried out; `None` outside of a Spell.
    pub casting: Option<Window>,
    /// The value of `State::arrivals` when the turn began.
    pub arrivals: u16,
    /// Did the seat draw cards of another deck in place of Adventure cards?
    pub drew_instead: bool,
    /// Did the seat discard a marked card by its own card?
    pub shed: bool,
    /// Is it a missed turn that does not count as a turn?
    pub idle: bool,
    /// Seats that have just used up their visit by taking a card.
    pub served: [bool; SEATS_MAX],
}

/// The whole position.
#[derive(Clone, Debug)]
pub struct State {
    /// The characters, by seat.
    pub heroes: EachSeat<Hero>,
    /// The seats that hold a Spell for each window.
    pub holders: Holders,
    /// Number of players.
    pub players: u8,
    /// The round, from 1.
    pub round: u16,
    /// The turn being played.
    pub turn: Turn,
    /// Where each card is.
    pub place: [Place; CARDS_MAX],
    /// When each card came to its space or to its character; sets the order of cards with the same encounter number.
    pub arrival: [u16; CARDS_MAX],
    /// The next arrival number.
    pub arrivals: u16,
    /// A byte for each card: the number of counters on a Place, or the mark of an Enemy in play ([`RAISED`],
    /// [`CHARMED`], [`CARCASS`]), or of an Object ([`STOWED`]).
    pub mark: [u8; CARDS_MAX],
    /// Cards on each space.
    pub lying: [CardSet; SPACES_MAX],
    /// Cards lying on any space.
    pub on_board: CardSet,
    /// Gold on each space.
    pub gold: [u8; SPACES_MAX],
    /// The Terrain cards on the board.
    pub terrain: Terrain,
    /// The faceup decks.
    pub stock: CardSet,
    /// The facedown decks.
    pub decks: EachDeck<Deck>,
    /// Lasting effects.
    pub timers: ArrayVec<Timer, TIMERS_MAX>,
    /// Characters not dealt yet; the last one is the top of the deck.
    pub unused: ArrayVec<CharacterId, CHARACTERS_MAX>,
    /// Characters that have died.
    pub dead: ArrayVec<CharacterId, CHARACTERS_MAX>,
    /// Has anyone ever reached the Crown?
    pub crown_reached: bool,
    /// The alternative ending on the Crown; `None` for the Command Spell.
    pub ending: Option<EndingId>,
    /// Seats that died in the present step and would share the game.
    pub died_together: [bool; SEATS_MAX],
    /// The game's key for shuffles.
    pub deck_key: u64,
    /// Is Destroy Magic in force?
    pub no_magic: bool,
    /// Is a Blizzard in force?
    pub blizzard: bool,
    /// Is it night?
    pub night: bool,
    /// Is the arena open for duels?
    pub arena: bool,
    /// Duels that each seat won in the arena.
    pub laurels: [u8; SEATS_MAX],
    /// Seats that have won the game, if this does not follow from who is left.
    pub won: [bool; SEATS_MAX],
}

impl State {
    /// A seat's character.
    #[inline]
    #[must_use]
    pub fn hero(&self, seat: Seat) -> &Hero {
        &self.heroes[seat.at()]
    }

    /// A seat's character, to be changed.
    #[inline]
    pub fn hero_mut(&mut self, seat: Seat) -> &mut Hero {
        self.heroes.change(seat)
    }

    /// The seat whose turn it is.
    #[inline]
    #[must_use]
    pub fn active(&self) -> Seat {
        Seat(self.turn.seat)
    }

    /// Seats whose characters play, in turn order from the given one.
    pub fn playing_from(&self, seat: Seat) -> ArrayVec<Seat, SEATS_MAX> {
        seat.from_here(self.players).filter(|each| self.hero(*each).plays()).collect()
    }

    /// Other playing characters on a space.
    pub fn others_on(&self, space: SpaceId, seat: Seat) -> ArrayVec<Seat, SEATS_MAX> {
        seat.others(self.players).filter(|each| self.hero(*each).plays() && self.hero(*each).space == space).collect()
    }

    /// The first other playing character on a space, clockwise.
    #[inline]
    #[must_use]
    pub fn other_on(&self, space: SpaceId, seat: Seat) -> Option<Seat> {
        seat.others(self.players).find(|each| self.hero(*each).space == space && self.hero(*each).plays())
    }

    /// Is any other playing character on the space?
    #[inline]
    #[must_use]
    pub fn company_on(&self, space: SpaceId, seat: Seat) -> bool {
        // Seats without a player have the status `Out`, so `plays` skips them.
        let mut heroes = self.heroes.iter().enumerate();
        heroes.any(|(at, hero)| hero.space == space && at != seat.at() && hero.plays())
    }

    /// Is any character on the space?
    #[must_use]
    pub fn occupied(&self, space: SpaceId) -> bool {
        Seat::all(self.players).any(|seat| self.hero(seat).plays() && self.hero(seat).space == space)
    }
}

const _: () = assert!(core::mem::size_of::<State>() <= 8192, "a state is small enough to copy freely");
const _: () = assert!(
    core::mem::size_of::<Hero>() <= 176,
    "one multiplication leads from a seat to its character; sizes such as 192 take three steps"
);
