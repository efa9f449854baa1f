//! A seat's view: the open position, its own hand, and what Spells and abilities have shown it.

use super::spells::invisibility;
use super::{carrying, movement, totals};
use crate::engine::ids::{CardId, CardSet, SEATS_MAX, Seat};
use crate::games::talisman::model::decks::DeckKind;
use crate::games::talisman::model::flags::{Flag, Flags};
use crate::games::talisman::model::kinds::{Alignment, Region, SpaceId, TableId};
use crate::games::talisman::model::ruleset::{Character, Ruleset, Title};
use crate::games::talisman::model::state::{Hero, Inner, Place, State, Status};
use crate::games::talisman::model::verb::{Ability, RollTable};
use arrayvec::ArrayVec;

/// The position as one seat sees it.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// The ruleset, known to all.
    pub rules: &'a Ruleset,
    pub(in crate::games::talisman) state: &'a State,
    /// The seat whose view it is.
    pub seat: Seat,
}

impl<'a> View<'a> {
    /// The seat's own character.
    pub(in crate::games::talisman) fn me(&self) -> &'a Hero {
        self.state.hero(self.seat)
    }

    /// A card's title; all cards of the game are known.
    #[must_use]
    pub fn title(&self, card: CardId) -> &'a Title {
        self.rules.title(card)
    }

    /// Any seat's open information. Spells in hand are not part of it: see [`View::my_spells`].
    #[must_use]
    pub fn sheet(&self, seat: Seat) -> Sheet<'a> {
        Sheet { view: *self, hero: self.state.hero(seat), seat }
    }

    /// The seat's own information.
    #[must_use]
    pub fn mine(&self) -> Sheet<'a> {
        self.sheet(self.seat)
    }

    /// The seat's own Spells.
    #[must_use]
    pub fn my_spells(&self) -> CardSet {
        self.me().spells
    }

    /// The Adventure card at this depth below the top of the deck; `None` if the seat has not seen it.
    #[must_use]
    pub fn divined(&self, depth: u8) -> Option<CardId> {
        if depth >= self.me().divined {
            return None;
        }
        self.state.decks[DeckKind::Adventure].pile.peek(usize::from(depth))
    }

    /// Number of players.
    #[must_use]
    pub fn players(&self) -> u8 {
        self.state.players
    }

    /// The seat whose turn it is.
    #[must_use]
    pub fn active(&self) -> Seat {
        self.state.active()
    }

    /// The round, from 1.
    #[must_use]
    pub fn round(&self) -> u16 {
        self.state.round
    }

    /// The other characters in play, clockwise.
    #[must_use]
    pub fn others(&self) -> ArrayVec<Seat, SEATS_MAX> {
        self.seat.others(self.state.players).filter(|seat| self.state.hero(*seat).plays()).collect()
    }

    /// Number of players who are not eliminated.
    #[must_use]
    pub fn players_left(&self) -> u8 {
        let left = Seat::all(self.state.players).filter(|seat| self.state.hero(*seat).status != Status::Out).count();
        u8::try_from(left).unwrap_or(0)
    }

    /// The seat of another character on the Crown; `None` if there is none.
    #[inline]
    #[must_use]
    pub fn ruler(&self) -> Option<Seat> {
        if !self.state.crown_reached {
            return None;
        }
        self.state.other_on(self.rules.board.crown, self.seat)
    }

    /// Has anyone ever reached the Crown?
    #[must_use]
    pub fn crown_reached(&self) -> bool {
        self.state.crown_reached
    }

    /// Cards lying on a space.
    #[must_use]
    pub fn lying(&self, space: SpaceId) -> CardSet {
        self.state.lying[space.at()]
    }

    /// A number that grows with each card put on the board. Cards with the same encounter number are met from the
    /// smallest on.
    #[must_use]
    pub fn arrival(&self, card: CardId) -> u16 {
        u16::MAX - carrying::age(self.state, card)
    }

    /// Cards lying on any space.
    #[must_use]
    pub fn on_board(&self) -> CardSet {
        self.state.on_board
    }

    /// The space on which a card lies; `None` if it lies on none.
    #[must_use]
    pub fn lies_at(&self, card: CardId) -> Option<SpaceId> {
        if let Place::Space(space) = self.state.place[card.at()] { Some(space) } else { None }
    }

    /// Gold lying on a space.
    #[must_use]
    pub fn gold_on(&self, space: SpaceId) -> u8 {
        self.state.gold[space.at()]
    }

    /// Other characters on a space.
    #[must_use]
    pub fn others_on(&self, space: SpaceId) -> ArrayVec<Seat, SEATS_MAX> {
        self.state.others_on(space, self.seat)
    }

    /// A die table.
    #[must_use]
    pub fn table(&self, table: TableId) -> &'a RollTable {
        &self.rules.tables[usize::from(table.0)].table
    }

    /// Number of Talisman cards left in their deck.
    #[must_use]
    pub fn talismans_left(&self) -> u8 {
        self.state.stock.and(&self.rules.sets.talismans).len()
    }

    /// A card of this title in the Purchase or Talisman deck; `None` if there is none.
    #[must_use]
    pub fn in_stock(&self, title: u8) -> Option<CardId> {
        super::inventory::in_stock(self.rules, &self.state.stock, title)
    }

    /// Is a Blizzard in force?
    #[must_use]
    pub fn blizzard(&self) -> bool {
        self.state.blizzard
    }

    /// Is Destroy Magic in force?
    #[must_use]
    pub fn no_magic(&self) -> bool {
        self.state.no_magic
    }

    /// Steps between two spaces of a ring by the shorter way; a large number if they are in different rings.
    #[must_use]
    pub fn distance(&self, from: SpaceId, to: SpaceId) -> u8 {
        movement::distance(self.rules, from, to)
    }
}

/// A character's open information.
#[derive(Clone, Copy)]
pub struct Sheet<'a> {
    pub(in crate::games::talisman) view: View<'a>,
    pub(in crate::games::talisman) hero: &'a Hero,
    pub(in crate::games::talisman) seat: Seat,
}

impl<'a> Sheet<'a> {
    /// Total Strength outside battle.
    #[inline]
    #[must_use]
    pub fn strength(&self) -> u8 {
        self.hero.total_strength().saturating_add(self.hero.turn_strength)
    }

    /// Total Craft.
    #[inline]
    #[must_use]
    pub fn craft(&self) -> u8 {
        self.hero.total_craft()
    }

    /// Craft in psychic combat.
    #[inline]
    #[must_use]
    pub fn psychic(&self) -> u8 {
        self.craft().saturating_add(self.hero.sums.psychic)
    }

    /// Total Strength outside battle, or total Craft.
    #[must_use]
    pub fn ability(&self, ability: Ability) -> u8 {
        totals::ability(self.view.state, self.seat, ability)
    }

    /// Strength in battle, without Spells, potions, hired or raised help and fate.
    #[inline]
    #[must_use]
    pub fn strength_battle(&self) -> u8 {
        let mut strength = self.strength().saturating_add(self.hero.turn_battle).saturating_add(self.hero.sums.battle);
        if self.has(Flag::InnerBelief) {
            strength = strength.saturating_add(totals::lent_craft(self.view.rules, self.view.state, self.seat));
        }
        strength.saturating_add(self.hero.sums.weapons)
    }

    /// Is it playing, neither dead nor eliminated?
    #[must_use]
    pub fn plays(&self) -> bool {
        self.hero.plays()
    }

    /// Lives.
    #[must_use]
    pub fn lives(&self) -> u8 {
        self.hero.lives
    }

    /// Lives below the printed value.
    #[must_use]
    pub fn wounds(&self) -> u8 {
        self.view.rules.character(self.hero.character).lives.saturating_sub(self.hero.lives)
    }

    /// Fate.
    #[must_use]
    pub fn fate(&self) -> u8 {
        self.hero.fate
    }

    /// Fate below the printed value.
    #[must_use]
    pub fn fate_missing(&self) -> u8 {
        self.view.rules.character(self.hero.character).fate.saturating_sub(self.hero.fate)
    }

    /// Gold.
    #[must_use]
    pub fn gold(&self) -> u8 {
        self.hero.gold
    }

    /// The space it stands on.
    #[must_use]
    pub fn space(&self) -> SpaceId {
        self.hero.space
    }

    /// The Region it stands in.
    #[must_use]
    pub fn region(&self) -> Region {
        self.view.rules.space(self.hero.space).region
    }

    /// Alignment.
    #[must_use]
    pub fn alignment(&self) -> Alignment {
        self.hero.alignment
    }

    /// The character card.
    #[must_use]
    pub fn character(&self) -> &'a Character {
        self.view.rules.character(self.hero.character)
    }

    /// Its own character card, also while it is in a form.
    #[must_use]
    pub fn person(&self) -> &'a Character {
        self.view.rules.character(self.hero.person())
    }

    /// Objects and Followers.
    #[must_use]
    pub fn cards(&self) -> CardSet {
        self.hero.cards
    }

    /// Objects and Magic Objects.
    #[must_use]
    pub fn objects(&self) -> CardSet {
        super::inventory::objects_of(self.view.rules, self.view.state, self.seat)
    }

    /// Followers, including raised and charmed Enemies.
    #[must_use]
    pub fn followers(&self) -> CardSet {
        super::inventory::followers(self.view.rules, self.view.state, self.seat)
    }

    /// Number of Objects that may be carried.
    #[must_use]
    pub fn carry(&self) -> u8 {
        self.hero.sums.carry
    }

    /// Trophies.
    #[must_use]
    pub fn trophies(&self) -> CardSet {
        self.hero.trophies
    }

    /// Number of Spells; which ones is secret.
    #[must_use]
    pub fn spells(&self) -> u8 {
        self.hero.hand
    }

    /// Number of Spells it could still gain.
    #[inline]
    #[must_use]
    pub fn spell_room(&self) -> u8 {
        self.hero.spell_room(self.view.rules)
    }

    /// Does it have a Talisman?
    #[must_use]
    pub fn talisman(&self) -> bool {
        !self.hero.cards.and(&self.view.rules.sets.talismans).is_empty()
    }

    /// Turns left as a Toad.
    #[must_use]
    pub fn toad(&self) -> u8 {
        self.hero.toad
    }

    /// Turns to miss.
    #[must_use]
    pub fn misses(&self) -> u8 {
        self.hero.misses
    }

    /// Number of its first quest; 0 for none.
    #[must_use]
    pub fn quest(&self) -> u8 {
        self.hero.quest
    }

    /// Does an ability, Object or Follower give it this flag?
    #[must_use]
    pub fn has(&self, flag: Flag) -> bool {
        self.hero.has(flag)
    }

    /// Progress in the Inner Region.
    #[must_use]
    pub fn inner(&self) -> Inner {
        self.hero.inner
    }

    /// All its flags.
    #[must_use]
    pub fn flags(&self) -> Flags {
        self.hero.sums.flags
    }

    /// May it evade Enemies on this space?
    #[must_use]
    pub fn evades_enemies_on(&self, space: SpaceId) -> bool {
        self.has(Flag::EvadeEnemies) || self.evades_on(space)
    }

    /// May it evade attackers of every kind on this space?
    #[must_use]
    pub fn evades_on(&self, space: SpaceId) -> bool {
        let ground = self.view.text(space).ground;
        invisibility::hides(self.view.state, self.seat)
            || (ground.hills && self.has(Flag::EvadeHills))
            || (ground.woods && self.has(Flag::EvadeWoods))
    }
}
