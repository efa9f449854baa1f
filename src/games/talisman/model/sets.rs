//! Sets of cards that rules often ask for.

use super::decks::DeckKind;
use super::kinds::Alignment;
use super::rare_cards::RareCards;
use super::verb::Counter;
use super::window::{Window, Windows};
use crate::engine::ids::CardSet;
use crate::engine::rows::Rows;
use core::fmt;

/// Sets of cards by kind and property.
#[derive(Clone, Default)]
pub struct CardSets {
    /// Objects and Magic Objects.
    pub objects: CardSet,
    /// Magic Objects.
    pub magic: CardSet,
    /// Cards printed as Followers.
    pub followers: CardSet,
    /// Enemies.
    pub enemies: CardSet,
    /// Talismans of either deck.
    pub talismans: CardSet,
    /// Rafts of either deck.
    pub rafts: CardSet,
    /// Weapons.
    pub weapons: CardSet,
    /// Armour.
    pub armours: CardSet,
    /// Places that hold counters.
    pub wells: CardSet,
    /// Cards that are put on a space by a die roll when they are drawn.
    pub placed: CardSet,
    /// Cards without an encounter number.
    pub numberless: CardSet,
    /// For good, neutral and evil characters: the cards they may not have.
    pub barred: [CardSet; 3],
    /// Objects worn on the head, on the body, in the left hand and in the right hand.
    pub worn: [CardSet; 4],
    /// Small Objects.
    pub small: CardSet,
    /// Further sets, computed from all tables and switches.
    pub handy: Handy,
}

/// Card index: sets of cards that follow from tables and switches together, and that play needs at every step.
#[derive(Clone, Debug, Default)]
pub struct Handy {
    /// The cards of each deck; see [`Self::of()`].
    pub decks: [CardSet; DeckKind::ALL.len()],
    /// Are there cards on spaces that not every visitor meets?
    pub selects: bool,
    /// Cards that their owner keeps when it becomes a form for good, and when it takes its own card back.
    pub kept: [CardSet; 2],
    /// Cards that a character that meets them must take.
    pub must_take: RareCards,
    /// Cards that are kept before others by an owner that carries too much.
    pub kept_first: RareCards,
    /// Cards that give marks to all Objects and Followers of their owner.
    pub granting: RareCards,
    /// Cards that may be ditched.
    pub ditched: CardSet,
    /// Cards that can help in battle: Weapons, and Enemies that may be Followers.
    pub arms: CardSet,
    /// Cards that carry Objects for their owner.
    pub carriers: CardSet,
    /// Cards that carry Objects apart from the limit.
    pub apart: RareCards,
    /// Those of them that keep what they hold safe.
    pub safes: RareCards,
    /// Enemies that fight psychic combats.
    pub psychic: CardSet,
    /// Enemies that can be fought with either ability.
    pub dual: CardSet,
    /// Enemies that do more than attack with their printed value.
    pub special: RareCards,
    /// For each title, the cards that are discarded from their space when it is drawn.
    pub dismissed: Rows<CardSet>,
    /// Cards that their owner is rid of on certain spaces.
    pub left_at: RareCards,
    /// Cards whose owner may draw more cards than told.
    pub foreseeing: RareCards,
    /// Can Enemies be Followers by an effect?
    pub tames: bool,
    /// Cards that their owner may give up for something on certain spaces.
    pub spent: RareCards,
    /// Cards that count as cards of one deck or another in turn.
    pub phased: RareCards,
    /// Has any character powers?
    pub powers: bool,
    /// Can cards be laid before players?
    pub gives: bool,
    /// Cards on which Objects can lie.
    pub hosts: RareCards,
    /// Cards that change rolls for their owner or its opponent.
    pub rolls: RareCards,
    /// Cards that give something under conditions.
    pub bonuses: RareCards,
    /// Cards that make a defeat cost more.
    pub defeats: RareCards,
    /// Armour that saves lives in battle, and in psychic combat.
    pub saving: [CardSet; 2],
    /// Cards that can be used in a fight.
    pub fight_uses: RareCards,
    /// Cards that do something at the end of their owner's fights.
    pub owner_moments: RareCards,
    /// Is the game played with an alternative ending?
    pub ending: bool,
    /// Are there Events that hold for some rounds?
    pub lasting_events: bool,
    /// Does anything in the game change rolls, or how they count in fights?
    pub alters_rolls: bool,
    /// Cards beside which no other Magic Objects of their owner work.
    pub silencing: RareCards,
    /// Enemies that nobody evades.
    pub unevaded: RareCards,
    /// Enemies that may be bribed.
    pub bribable: CardSet,
    /// Cards that are put elsewhere, are given counters or have another effect when drawn.
    pub revealed: CardSet,
    /// Cards that may cost their visitor a Follower.
    pub costly: CardSet,
    /// Cards whose effect, or whose permitted owners, depend on alignment.
    pub sided: CardSet,
    /// For each space: may its instruction cost a Follower?
    pub costly_spaces: Rows<bool>,
    /// For each space: does its instruction depend on alignment?
    pub sided_spaces: Rows<bool>,
    /// Objects that never count against the carrying limit.
    pub weightless: RareCards,
    /// Does every Object count once against the carrying limit, and nothing else count?
    pub plain_load: bool,
    /// The windows in which each Spell may be cast.
    pub windows: Rows<Windows>,
    /// The copies of each title.
    pub copies: Rows<CardSet>,
    /// The cards with the same name as each title, in any deck.
    pub named: Rows<CardSet>,
    /// Cards by encounter number; see [`Self::numbered()`].
    pub numbered: [CardSet; NUMBERS],
    /// Places that hold counters, by colour; see [`Self::wells()`].
    pub wells: [CardSet; Counter::ALL.len()],
    /// Spells by window; see [`Self::castable()`].
    pub castable: [CardSet; Window::ALL.len()],
}

/// Encounter numbers 1 to 6, and 0 for none.
const NUMBERS: usize = 7;

impl Handy {
    /// The cards of a deck.
    #[inline]
    #[must_use]
    pub fn of(&self, deck: DeckKind) -> &CardSet {
        &self.decks[deck as usize]
    }

    /// Cards with this encounter number.
    #[inline]
    #[must_use]
    pub fn numbered(&self, number: u8) -> &CardSet {
        &self.numbered[usize::from(number)]
    }

    /// Places that hold counters of this colour.
    #[inline]
    #[must_use]
    pub fn wells(&self, counter: Counter) -> &CardSet {
        &self.wells[counter as usize]
    }

    /// Spells that may be cast in a window.
    #[inline]
    #[must_use]
    pub fn castable(&self, window: Window) -> &CardSet {
        &self.castable[window as usize]
    }
}

impl CardSets {
    /// Cards that a character of this alignment may not have.
    #[inline]
    #[must_use]
    pub fn barred_to(&self, alignment: Alignment) -> &CardSet {
        &self.barred[alignment as usize]
    }
}

/// Leaves out `handy`, which follows from the rest, because a ruleset's hash is taken from this output.
impl fmt::Debug for CardSets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            objects,
            magic,
            followers,
            enemies,
            talismans,
            rafts,
            weapons,
            armours,
            wells,
            placed,
            numberless,
            barred,
            worn,
            small,
            handy: _,
        } = self;
        let sets = [
            ("objects", objects),
            ("magic", magic),
            ("followers", followers),
            ("enemies", enemies),
            ("talismans", talismans),
            ("rafts", rafts),
            ("weapons", weapons),
            ("armours", armours),
            ("wells", wells),
            ("placed", placed),
            ("numberless", numberless),
        ];
        let mut all = f.debug_struct("CardSets");
        for (name, set) in sets {
            all.field(name, set);
        }
        all.field("barred", barred).field("worn", worn).field("small", small).finish()
    }
}
