//! The tables in memory, numbered and ready to play.

use super::card_sets::CardSets;
use super::effect::{Cost, Effect};
use super::kinds::{
    CREATURE_KINDS, CharacterId, CreatureKind, Deck, Gender, Guild, Slot, SpaceId, SpaceSet, Stat, Terrain, WeaponClass,
};
use super::moves::Moves;
use super::rules::Rules;
use super::travel::Travel;
use crate::engine::ids::CardId;
use crate::engine::pile::Pile;
use crate::engine::rows::Rows;
use crate::ruleset::Header;
use serde::Deserialize;
use std::sync::Arc;

/// Everything that is fixed for a game.
#[derive(Debug)]
pub struct Ruleset {
    /// What it was made of.
    pub header: Header,
    /// The switches.
    pub rules: Rules,
    /// The ring of spaces, clockwise.
    pub spaces: Vec<Space>,
    /// The characters.
    pub characters: Vec<Character>,
    /// The titles of cards, each once.
    pub titles: Vec<Title>,
    /// The title of each card.
    pub title_of: Rows<u8>,
    /// The cards by kind and effect.
    pub sets: CardSets,
    /// The unshuffled decks, in the order of [`Deck::ALL`].
    pub decks: [Pile; Deck::ALL.len()],
    /// A stable number for each card, by which decks are shuffled.
    pub stable: Vec<u64>,
    /// The Magic Gates.
    pub gates: SpaceSet,
    /// The ports.
    pub ports: SpaceSet,
    /// The ways to move from each space.
    pub moves: Moves,
    /// The spaces of each terrain, by its number.
    pub terrains: [SpaceSet; Terrain::WORDS.len()],
    /// The spaces where a character can do something that no card brings: guilds and shops, spaces that heal or recharge,
    /// and those with work.
    pub special: SpaceSet,
    /// The space of each guild.
    pub guilds: Vec<SpaceId>,
    /// The mean price of Common and of Rare Items.
    pub mean_prices: [f32; 2],
    /// The price of the dearest Item.
    pub dearest: u8,
    /// Distances on the ring.
    pub travel: Arc<Travel>,
}

impl Ruleset {
    /// A space.
    #[inline]
    #[must_use]
    pub fn space(&self, space: SpaceId) -> &Space {
        &self.spaces[space.at()]
    }

    /// A character.
    #[inline]
    #[must_use]
    pub fn character(&self, character: CharacterId) -> &Character {
        &self.characters[character.at()]
    }

    /// The title of a card.
    #[inline]
    #[must_use]
    pub fn title(&self, card: CardId) -> &Title {
        &self.titles[usize::from(*self.title_of.row(card.0))]
    }

    /// Every card.
    pub fn cards(&self) -> impl Iterator<Item = CardId> {
        (0..=u8::MAX).map(CardId).take(self.title_of.len())
    }

    /// The creature on a card.
    #[inline]
    #[must_use]
    pub fn creature(&self, card: CardId) -> Option<&Creature> {
        if let Face::Creature(creature) = &self.title(card).face { Some(creature) } else { None }
    }

    /// The opportunity on a card.
    #[inline]
    #[must_use]
    pub fn opportunity(&self, card: CardId) -> Option<&Opportunity> {
        if let Face::Opportunity(opportunity) = &self.title(card).face { Some(opportunity) } else { None }
    }

    /// The Item on a card.
    #[inline]
    #[must_use]
    pub fn item(&self, card: CardId) -> Option<&Item> {
        if let Face::Item(item) = &self.title(card).face { Some(item) } else { None }
    }

    /// The effects of an Item, or of an opportunity that is kept.
    #[must_use]
    pub fn effects(&self, card: CardId) -> &[Effect] {
        let item = self.item(card).map(|item| item.effect.as_slice());
        item.or_else(|| self.opportunity(card).map(|kept| kept.effect.as_slice())).unwrap_or_default()
    }

    /// The number of cards of a deck.
    #[must_use]
    pub fn deck_size(&self, deck: Deck) -> usize {
        self.decks[deck as usize].len()
    }
}

/// A space of the ring.
#[derive(Clone, Debug)]
pub struct Space {
    /// Its name; like spaces are numbered clockwise.
    pub name: String,
    /// Its name as one word in lower case.
    pub id: String,
    /// Its terrain.
    pub terrain: Terrain,
    /// The guild here.
    pub guild: Option<Guild>,
    /// What it heals and recharges.
    pub offer: Option<Offer>,
    /// What can be earned here in place of moving.
    pub work: Option<Work>,
    /// Row and column in a drawing.
    pub grid: [u8; 2],
}

/// What a space heals and recharges.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Offer {
    /// Its price in gold.
    #[serde(default)]
    pub gold: u8,
    /// Health that it heals.
    #[serde(default)]
    pub heal: u8,
    /// Magic that it recharges.
    #[serde(default)]
    pub recharge: u8,
    /// Only once a turn?
    #[serde(default)]
    pub once: bool,
}

/// Work in place of moving.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Work {
    /// Health that it costs.
    #[serde(default)]
    pub health: u8,
    /// Magic that it costs.
    #[serde(default)]
    pub magic: u8,
    /// Gold that it brings.
    #[serde(default)]
    pub gold: u8,
    /// Experience that it brings.
    #[serde(default)]
    pub experience: u8,
}

/// A character card.
#[derive(Clone, Debug)]
pub struct Character {
    /// Its name.
    pub name: String,
    /// Strength at the start.
    pub strength: u8,
    /// Willpower at the start.
    pub willpower: u8,
    /// Its two guilds, one bit each.
    pub guilds: u8,
    /// Where it starts.
    pub start: SpaceId,
    /// Its gender.
    pub gender: Gender,
}

/// A card title.
#[derive(Clone, Debug)]
pub struct Title {
    /// Its name.
    pub name: String,
    /// Its deck.
    pub deck: Deck,
    /// How many cards of the deck bear it.
    pub copies: u8,
    /// What the cards show.
    pub face: Face,
}

/// What a card shows.
#[derive(Clone, Debug)]
pub enum Face {
    /// A creature.
    Creature(Creature),
    /// An opportunity.
    Opportunity(Opportunity),
    /// An Item.
    Item(Item),
    /// A Chance card.
    Chance(Chance),
}

impl Face {
    /// The word for the kind of card.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Creature(_) => "creature",
            Self::Opportunity(_) => "opportunity",
            Self::Item(item) => item.slot.word(),
            Self::Chance(_) => "chance",
        }
    }
}

/// A creature.
#[derive(Clone, Debug)]
pub struct Creature {
    /// Its kind.
    pub kind: CreatureKind,
    /// The battle that it forces.
    pub first: Stat,
    /// Its Strength and Willpower, by [`Stat`].
    pub values: [Option<u8>; 2],
    /// Its Strength on a certain terrain.
    pub strength_on: Option<(Terrain, u8)>,
    /// Its Willpower against each gender, by [`Gender`], where it differs.
    pub willpower_against: [Option<u8>; 2],
    /// Its Strength is so often the health of the character.
    pub strength_per_health: u8,
    /// Rolls that must be won in a row.
    pub lives: u8,
    /// Experience for winning.
    pub experience: u8,
    /// More for winning.
    pub treasure: Vec<Effect>,
    /// What is lost in place of a health.
    pub loss: Option<Vec<Effect>>,
    /// Health lost after the battle, whatever its result.
    pub poison: u8,
    /// Magic that turns the Battle of Wills into a Battle of Strength.
    pub force_strength: Option<u8>,
    /// Gold for taking it alive: its Strength then counts 1 more.
    pub bounty: u8,
    /// Its special rules.
    pub specials: SpecialSet,
}

macro_rules! specials {
    ($($(#[doc = $says:literal])+ $variant:ident = $word:literal,)+) => {
        /// A special rule of a creature.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
        pub enum Special { $($(#[doc = $says])+ #[serde(rename = $word)] $variant,)+ }

        impl Special {
            /// Every special rule with its word.
            pub const ALL: &'static [(Self, &'static str)] = &[$((Self::$variant, $word),)+];
        }
    };
}

specials! {
    /// The fight may be declined; the card is then discarded.
    MayDecline = "may_decline",
    /// A Battle of Wills, then a Battle of Strength: both must be won.
    TwoBattles = "two_battles",
    /// No experience if a Weapon or shield was used.
    BareHands = "bare_hands",
    /// The experience is the difference of the totals.
    Margin = "margin",
    /// Won with Strength it gives a Willpower, won with Willpower a Strength.
    SwapReward = "swap_reward",
    /// It holds those who start on its space.
    Holds = "holds",
    /// A Weapon used is damaged after the battle.
    DamagesWeapon = "damages_weapon",
    /// Bonuses of Items do not count.
    NoItems = "no_items",
}

/// A set of special rules.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct SpecialSet(pub u8);

impl SpecialSet {
    /// Is the rule a member?
    #[inline]
    #[must_use]
    pub fn has(self, special: Special) -> bool {
        self.0 & 1 << special as u8 != 0
    }
}

impl FromIterator<Special> for SpecialSet {
    fn from_iter<I: IntoIterator<Item = Special>>(specials: I) -> Self {
        Self(specials.into_iter().fold(0, |bits, special| bits | 1 << special as u8))
    }
}

/// An opportunity.
#[derive(Clone, Debug)]
pub struct Opportunity {
    /// What it costs.
    pub cost: Cost,
    /// What it does.
    pub effect: Vec<Effect>,
}

/// An Item.
#[derive(Clone, Debug)]
pub struct Item {
    /// Where it is held or worn.
    pub slot: Slot,
    /// Hands that it needs.
    pub hands: u8,
    /// Its price in gold.
    pub price: u8,
    /// Its bonuses, by [`Stat`].
    pub bonus: [u8; 2],
    /// Its class.
    pub class: Option<WeaponClass>,
    /// Its bonus when thrown.
    pub throw: u8,
    /// Is it undamaged when thrown?
    pub returns: bool,
    /// Its extra bonus in a Battle of Strength, by [`CreatureKind`].
    pub against: [u8; CREATURE_KINDS],
    /// What it does when used; it is then discarded.
    pub effect: Vec<Effect>,
    /// Is a horse free for its owner?
    pub free_horse: bool,
    /// How far it flies.
    pub flies: u8,
    /// May health pay for a Battle of Wills?
    pub health_for_magic: bool,
}

impl Item {
    /// Its bonus in a battle of a kind against a kind of creature.
    #[inline]
    #[must_use]
    pub fn bonus(&self, stat: Stat, kind: CreatureKind) -> u8 {
        let extra = if stat == Stat::Strength { self.against[kind as usize] } else { 0 };
        self.bonus[stat as usize] + extra
    }

    /// Half its price, rounded up.
    #[inline]
    #[must_use]
    pub fn sale_price(&self) -> u8 {
        self.price.div_ceil(2)
    }
}

/// What a Chance card does.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chance {
    /// Lays an Adventure card on every empty space of a terrain.
    Terrain(Terrain),
    /// Brings new Items to the City or the Village.
    Market(Terrain),
    /// Gives to all players.
    All(ForAll),
    /// Gives to those who have least.
    Charity,
    /// One more turn for the drawer.
    Peace,
    /// Takes half the gold of all players, unless a 6 is rolled.
    Crisis,
    /// Not used in the basic version.
    NotInBasic,
}

/// What all players get.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ForAll {
    /// The player who drew the card.
    pub drawer: Vec<Effect>,
    /// Each of the others.
    pub others: Vec<Effect>,
}
