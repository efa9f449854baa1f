//! The whole position of a game: fixed size, plain data, no text.

use super::flags::{Flag, Flags};
use super::holders::Holders;
use super::kinds::{Alignment, CHARACTERS_MAX, CharacterId, Offer, SPACES_MAX, SpaceId};
use super::progress::{Drunk, Errand};
use super::window::Window;
use crate::engine::each::EachSeat;
use crate::engine::ids::{CARDS_MAX, CardId, CardSet, SEATS_MAX, Seat};
use crate::engine::pile::Pile;
use arrayvec::ArrayVec;

/// Where a card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Place {
    /// In its facedown deck.
    #[default]
    Deck,
    /// On its discard pile.
    Discard,
    /// In the faceup Purchase or Talisman deck.
    Stock,
    /// On a space.
    Space(SpaceId),
    /// With a hero, as Object or Follower.
    Hero(Seat),
    /// In a hero's hand of Spells.
    Hand(Seat),
    /// Among a hero's trophies.
    Trophy(Seat),
    /// Just drawn, bought or being put somewhere.
    Limbo,
    /// Out of the game, as a set-piece position may say.
    Away,
}

/// What became of a player's character.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Status {
    /// It plays.
    #[default]
    Playing,
    /// It died; the player draws a new one at the next turn.
    Waiting,
    /// The player is out.
    Out,
    /// It died and comes back at the player's next turn.
    Fallen,
}

/// Round the rings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Direction {
    /// With the clock.
    #[default]
    Clockwise,
    /// Against it.
    Counterclockwise,
}

crate::engine::word::words!(Direction {
    Clockwise "clockwise",
    Counterclockwise "counterclockwise",
});

/// How far a hero has come in the Inner Region.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Inner {
    /// Which way the hero left the Plain of Peril.
    pub side: Direction,
    /// Has the hero turned back?
    pub back: bool,
    /// Pitfiends left to beat.
    pub pitfiends: u8,
    /// The Strength of the Werewolf met; 0 for none.
    pub werewolf: u8,
    /// Is Death still to be beaten?
    pub death: bool,
}

/// What cards and abilities add up to, kept and not recounted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sums {
    /// Strength by print, of the character or of a Toad, and from Objects and Followers at all times.
    pub strength: u8,
    /// Craft by print, of the character or of a Toad, and from Objects and Followers at all times.
    pub craft: u8,
    /// Questions answered with yes.
    pub flags: Flags,
    /// Objects that may be carried.
    pub carry: u8,
    /// Strength that the best Weapons would add in battle, Spells and the foe's kind aside.
    pub weapons: u8,
}

/// One seat's character and what it has.
#[derive(Clone, Debug)]
pub struct Hero {
    /// The character card.
    pub character: CharacterId,
    /// Does it play?
    pub status: Status,
    /// Where it stands.
    pub space: SpaceId,
    /// Its alignment now.
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
    /// Has the quest's deed been done, so that only the journey is left?
    pub quest_done: bool,
    /// A quest beside it, where characters begin with several; there is none without the first.
    pub second: Errand,
    /// A third; there is none without the second.
    pub third: Errand,
    /// Held as a slave.
    pub enslaved: bool,
    /// Held by a Spell for this turn.
    pub immobile: bool,
    /// An offer for the next move.
    pub offer: Offer,
    /// Progress in the Inner Region.
    pub inner: Inner,
    /// What its player has drunk, with this character or an earlier one.
    pub drunk: Drunk,
    /// Cards on top of the Adventure deck that the seat has seen.
    pub divined: u8,
    /// Objects and Followers.
    pub cards: CardSet,
    /// How many of them are Objects or Magic Objects, counted as they come and go.
    pub objects: u8,
    /// Spells.
    pub spells: CardSet,
    /// How many Spells, counted as they come and go.
    pub hand: u8,
    /// Trophies.
    pub trophies: CardSet,
    /// What they count towards Strength and towards Craft, added up as they come and go.
    pub spoils: [u16; 2],
    /// What cards and abilities add up to.
    pub sums: Sums,
    /// Strength gained for the turn being played.
    pub turn_strength: u8,
    /// Strength in battle gained for it.
    pub turn_battle: u8,
}

impl Hero {
    /// Does it play?
    #[inline]
    #[must_use]
    pub fn plays(&self) -> bool {
        self.status == Status::Playing
    }

    /// Is it a Toad?
    #[inline]
    #[must_use]
    pub fn is_toad(&self) -> bool {
        self.toad > 0
    }

    /// Does an ability, Object or Follower answer the question with yes?
    #[inline]
    #[must_use]
    pub fn has(&self, flag: Flag) -> bool {
        self.sums.flags.has(flag)
    }
}

/// What holds for the turn being played only.
#[derive(Clone, Debug, Default)]
pub struct Turn {
    /// Whose turn it is.
    pub seat: u8,
    /// 0, or the number of the extra turn.
    pub extra: u8,
    /// Extra turns still to come.
    pub extra_left: u8,
    /// Spells that the seat may still cast in it.
    pub spells_left: u8,
    /// Spells that each other seat has cast in it.
    pub cast_by_others: [u8; SEATS_MAX],
    /// Seats that may evade anything.
    pub invisible: [bool; SEATS_MAX],
    /// Seats whose alignment has changed.
    pub realigned: [bool; SEATS_MAX],
    /// Has the seat looked at the others' Spells?
    pub minds_read: bool,
    /// Cards the seat left this turn and may not take back.
    pub left: CardSet,
    /// Cards met on this space already.
    pub met: CardSet,
    /// Has the seat looked at the gold on this space?
    pub gold_seen: bool,
    /// Did the seat come to the Crown in it?
    pub reached_crown: bool,
    /// Encounter steps taken.
    pub steps: u16,
    /// The direction named for the move.
    pub way: Option<Direction>,
    /// The corner space named for it.
    pub corner: Option<SpaceId>,
    /// Have its Events turned the time?
    pub time_turned: bool,
    /// The moment at which the verbs of a Spell are being carried out.
    pub casting: Option<Window>,
    /// The number that the next card to arrive on the board had when it began.
    pub arrivals: u16,
    /// Is it one that was missed and does not count?
    pub idle: bool,
    /// Seats that have had their visit in taking a card.
    pub served: [bool; SEATS_MAX],
}

/// Something that lasts beyond a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lasting {
    /// Everyone moves one space.
    Blizzard,
    /// No Spells, no Magic Objects.
    DestroyMagic,
    /// A Hex on its space.
    Hex,
}

crate::engine::word::words!(Lasting {
    Blizzard "blizzard",
    DestroyMagic "destroy_magic",
    Hex "hex",
});

/// One lasting effect and its clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timer {
    /// What lasts.
    pub what: Lasting,
    /// The card it belongs to.
    pub card: CardId,
    /// The seat whose turns are its clock.
    pub seat: Seat,
    /// Turn ends (Blizzard) or turn starts (the others) of that seat still to come.
    pub turns: u8,
}

/// The most lasting effects at once: every Hex, Blizzard and Destroy Magic of a box, with room for layers.
pub const TIMERS_MAX: usize = 16;

/// The whole position.
#[derive(Clone, Debug)]
pub struct State {
    /// The characters, by seat.
    pub heroes: EachSeat<Hero>,
    /// Who holds a Spell for which window.
    pub holders: Holders,
    /// Seats that play.
    pub players: u8,
    /// The round, from 1.
    pub round: u16,
    /// The turn being played.
    pub turn: Turn,
    /// Where each card is.
    pub place: [Place; CARDS_MAX],
    /// When each card came to lie on its space, for order.
    pub arrival: [u16; CARDS_MAX],
    /// The next arrival number.
    pub arrivals: u16,
    /// A byte for each card: counters on a Place; [`RAISED`] or [`CHARMED`] on an Enemy that follows, [`CARCASS`] on one
    /// that is carried.
    pub mark: [u8; CARDS_MAX],
    /// Cards on each space.
    pub lying: [CardSet; SPACES_MAX],
    /// Cards lying on any space.
    pub on_board: CardSet,
    /// Gold on each space.
    pub gold: [u8; SPACES_MAX],
    /// The Purchase and Talisman decks.
    pub stock: CardSet,
    /// The Adventure deck.
    pub adventure: Pile,
    /// Its discard pile.
    pub adventure_discard: Pile,
    /// The Spell deck.
    pub spells: Pile,
    /// Its discard pile.
    pub spell_discard: Pile,
    /// Times each of the two decks was reshuffled.
    pub reshuffles: [u16; 2],
    /// Lasting effects.
    pub timers: ArrayVec<Timer, TIMERS_MAX>,
    /// Characters not dealt, top last.
    pub unused: ArrayVec<CharacterId, CHARACTERS_MAX>,
    /// Characters that have died.
    pub dead: ArrayVec<CharacterId, CHARACTERS_MAX>,
    /// Has anyone ever reached the Crown?
    pub crown_reached: bool,
    /// Seats that died in the present step, for a shared end.
    pub died_together: [bool; SEATS_MAX],
    /// The game's key for shuffles.
    pub deck_key: u64,
    /// Is magic destroyed at present?
    pub no_magic: bool,
    /// Does a Blizzard rage at present?
    pub blizzard: bool,
    /// Is it night?
    pub night: bool,
    /// Do the characters fight in the arena?
    pub arena: bool,
    /// Duels won there.
    pub laurels: [u8; SEATS_MAX],
    /// Seats that have won the game, where that does not follow from who is left.
    pub won: [bool; SEATS_MAX],
}

/// The mark of an Enemy raised as a Follower.
pub const RAISED: u8 = 1;
/// The mark of an Animal charmed into following.
pub const CHARMED: u8 = 2;
/// The mark of a dead Animal that is carried as an Object.
pub const CARCASS: u8 = 3;

impl State {
    /// A seat's hero.
    #[inline]
    #[must_use]
    pub fn hero(&self, seat: Seat) -> &Hero {
        &self.heroes[seat.at()]
    }

    /// A seat's hero, to change.
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
        // Seats without a player have nobody who plays.
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
