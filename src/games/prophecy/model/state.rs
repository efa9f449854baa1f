//! The position: plain numbers and small sets.

use super::kinds::{CharacterId, Deck, Guild, RING, SpaceId, Stat};
use crate::engine::ids::{CardId, CardSet, SEATS_MAX, Seat};
use crate::engine::pile::Pile;

/// The whole position.
#[derive(Clone, Debug)]
pub struct State {
    /// The seed and the number of the game, from which decks are shuffled again.
    pub numbers: [u64; 2],
    /// Seats at the table.
    pub players: u8,
    /// The seat that began.
    pub first: Seat,
    /// The seat whose turn it is, or is next.
    pub active: Seat,
    /// The round, from 1.
    pub round: u16,
    /// Which of its seat's turns in this round the present one is: 0, or more after an extra turn.
    pub extra: u8,
    /// Extra turns that the seat still has.
    pub extra_turns: u8,
    /// The characters, by seat.
    pub heroes: [Adventurer; SEATS_MAX],
    /// The decks, by [`Deck`].
    pub decks: [Pile; Deck::ALL.len()],
    /// Their discards.
    pub discards: [Pile; Deck::ALL.len()],
    /// How often each deck was made of its discards.
    pub shuffles: [u8; Deck::ALL.len()],
    /// The Adventure card on each space.
    pub lying: [Option<CardId>; RING as usize],
    /// The Items for sale in the City and in the Village.
    pub wares: [CardSet; 2],
    /// What the present turn has used up.
    pub turn: TurnState,
}

/// What holds for the present turn only.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct TurnState {
    /// Was the space's offer used, if it holds once a turn?
    pub offer_used: bool,
    /// How many Items were used up.
    pub uses: u8,
    /// More Strength and Willpower until the end of the turn.
    pub bonus: [u8; 2],
    /// The card whose effects are carried out.
    pub card: Option<CardId>,
}

impl State {
    /// The character of a seat.
    #[inline]
    #[must_use]
    pub fn hero(&self, seat: Seat) -> &Adventurer {
        &self.heroes[seat.at()]
    }

    /// The character of a seat, to be changed.
    #[inline]
    pub fn hero_mut(&mut self, seat: Seat) -> &mut Adventurer {
        &mut self.heroes[seat.at()]
    }

    /// The seats whose characters live, in turn order from a seat.
    pub fn living_from(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        seat.from_here(self.players).filter(|seat| self.hero(*seat).alive)
    }

    /// The number of players whose characters live.
    #[must_use]
    pub fn living(&self) -> usize {
        self.heroes.iter().filter(|hero| hero.alive).count()
    }

    /// The other living characters on a seat's space, in turn order.
    pub fn company(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        let space = self.hero(seat).space;
        self.living_from(seat).skip(1).filter(move |other| self.hero(*other).space == space)
    }

    /// The Adventure card on a space.
    #[inline]
    #[must_use]
    pub fn lies(&self, space: SpaceId) -> Option<CardId> {
        self.lying[space.at()]
    }
}

/// A character in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Adventurer {
    /// Its card.
    pub character: CharacterId,
    /// Its space.
    pub space: SpaceId,
    /// Does it live?
    pub alive: bool,
    /// Red and blue cubes on the right: health and magic, by [`Stat`].
    pub right: [u8; 2],
    /// Red and blue cubes on the left: what is lost, by [`Stat`].
    pub left: [u8; 2],
    /// Its gold.
    pub gold: u8,
    /// Its experience.
    pub experience: u8,
    /// Its certificates, one bit a guild.
    pub certificates: u8,
    /// Its Items that are not damaged, and cards kept like Items.
    pub sound: CardSet,
    /// Its damaged Items.
    pub damaged: CardSet,
}

impl Adventurer {
    /// No character: an empty seat.
    pub const NOBODY: Self = Self {
        character: CharacterId(0),
        space: SpaceId(0),
        alive: false,
        right: [0; 2],
        left: [0; 2],
        gold: 0,
        experience: 0,
        certificates: 0,
        sound: CardSet::EMPTY,
        damaged: CardSet::EMPTY,
    };

    /// Its health: the red cubes on the right.
    #[inline]
    #[must_use]
    pub fn health(&self) -> u8 {
        self.right[Stat::Strength as usize]
    }

    /// Its magic: the blue cubes on the right.
    #[inline]
    #[must_use]
    pub fn magic(&self) -> u8 {
        self.right[Stat::Willpower as usize]
    }

    /// All cubes of an ability, lost ones included.
    #[inline]
    #[must_use]
    pub fn most(&self, stat: Stat) -> u8 {
        self.right[stat as usize] + self.left[stat as usize]
    }

    /// Has it the certificate of a guild?
    #[inline]
    #[must_use]
    pub fn has_certificate(&self, guild: Guild) -> bool {
        self.certificates & guild.bit() != 0
    }

    /// How many certificates it has.
    #[inline]
    #[must_use]
    pub fn certificate_count(&self) -> u8 {
        self.certificates.count_ones().to_le_bytes()[0]
    }

    /// All its Items, and cards kept like Items.
    #[inline]
    #[must_use]
    pub fn items(&self) -> CardSet {
        self.sound.or(&self.damaged)
    }

    /// Damages an Item.
    pub fn damage(&mut self, card: CardId) {
        self.sound.remove(card);
        self.damaged.insert(card);
    }

    /// Repairs an Item.
    pub fn repair(&mut self, card: CardId) {
        self.damaged.remove(card);
        self.sound.insert(card);
    }
}
