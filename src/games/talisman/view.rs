//! What one seat may know: the open position, its own hand, and what Spells and abilities have shown it.

use super::effect::verb::{Ability, Quest, RollTable};
use super::flags::{Flag, Flags};
use super::kinds::{Alignment, Region, SpaceId, TableId};
use super::movement;
use super::ruleset::{Ruleset, Title};
use super::state::{Hero, Place, State, Status};
use super::totals;
use crate::engine::choice::{FactKind, FactRow};
use crate::engine::ids::{CardId, CardSet, SEATS_MAX, Seat};
use arrayvec::ArrayVec;

/// The position as one seat sees it.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// The tables, open to all.
    pub rules: &'a Ruleset,
    pub(super) state: &'a State,
    /// Who looks.
    pub seat: Seat,
}

/// The value of a fact.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value<'a> {
    /// A whole number.
    Number(i32),
    /// Yes or no.
    Truth(bool),
    /// A name of the game.
    Name(&'a str),
}

impl<'a> View<'a> {
    /// What a seat sees of a position.
    #[must_use]
    pub fn new(rules: &'a Ruleset, state: &'a State, seat: Seat) -> Self {
        Self { rules, state, seat }
    }

    /// A fact by its name.
    #[must_use]
    pub fn fact(&self, name: &str) -> Option<Value<'a>> {
        let index = FACTS.iter().position(|row| row.name == name)?;
        Some(GETTERS[index](self))
    }

    fn me(&self) -> &'a Hero {
        self.state.hero(self.seat)
    }

    /// A card's title; the cards in play lie open.
    #[must_use]
    pub fn title(&self, card: CardId) -> &'a Title {
        self.rules.title(card)
    }

    /// Any seat's open sheet. Spells in hand are not part of it: see [`View::my_spells`] and [`View::spells_of`].
    #[must_use]
    pub fn sheet(&self, seat: Seat) -> Sheet<'a> {
        Sheet { view: *self, hero: self.state.hero(seat), seat }
    }

    /// One's own sheet.
    #[must_use]
    pub fn mine(&self) -> Sheet<'a> {
        self.sheet(self.seat)
    }

    /// One's own Spells.
    #[must_use]
    pub fn my_spells(&self) -> CardSet {
        self.me().spells
    }

    /// Another's Spells, if one has looked at them this turn.
    #[must_use]
    pub fn spells_of(&self, other: Seat) -> Option<CardSet> {
        let looked = self.state.turn.minds_read && self.state.active() == self.seat;
        looked.then(|| self.state.hero(other).spells)
    }

    /// The Adventure card so many below the top, if one has seen it.
    #[must_use]
    pub fn divined(&self, depth: u8) -> Option<CardId> {
        if depth >= self.me().divined {
            return None;
        }
        self.state.adventure.peek(usize::from(depth))
    }

    /// Adventure cards left in the deck.
    #[must_use]
    pub fn deck_left(&self) -> usize {
        self.state.adventure.len()
    }

    /// Seats at the table.
    #[must_use]
    pub fn players(&self) -> u8 {
        self.state.players
    }

    /// Whose turn it is.
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

    /// Players not out of the game.
    #[must_use]
    pub fn players_left(&self) -> u8 {
        let left = Seat::all(self.state.players).filter(|seat| self.state.hero(*seat).status != Status::Out).count();
        u8::try_from(left).unwrap_or(0)
    }

    /// The seat standing on the Crown, if any other does.
    #[must_use]
    pub fn ruler(&self) -> Option<Seat> {
        if !self.state.crown_reached {
            return None;
        }
        let crown = self.rules.board.crown;
        Seat::all(self.state.players).find(|seat| {
            let hero = self.state.hero(*seat);
            *seat != self.seat && hero.space == crown && hero.plays()
        })
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

    /// Cards lying on any space.
    #[must_use]
    pub fn on_board(&self) -> CardSet {
        self.state.on_board
    }

    /// Where a card lies faceup, if it does.
    #[must_use]
    pub fn lies_at(&self, card: CardId) -> Option<SpaceId> {
        if let Place::Space(space) = self.state.place[card.at()] { Some(space) } else { None }
    }

    /// Gold lying on a space.
    #[must_use]
    pub fn gold_on(&self, space: SpaceId) -> u8 {
        self.state.gold[space.at()]
    }

    /// Counters lying on a Place.
    #[must_use]
    pub fn counters_on(&self, card: CardId) -> u8 {
        if self.title(card).counter.is_some() { self.state.mark[card.at()] } else { 0 }
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

    /// Talisman cards left beside the board.
    #[must_use]
    pub fn talismans_left(&self) -> u8 {
        self.state.stock.and(&self.rules.sets.talismans).len()
    }

    /// A card of this title left in the faceup Purchase or Talisman deck.
    #[must_use]
    pub fn in_stock(&self, title: u8) -> Option<CardId> {
        super::holdings::in_stock(self.rules, self.state, title)
    }

    /// Does a Blizzard rage?
    #[must_use]
    pub fn blizzard(&self) -> bool {
        self.state.blizzard
    }

    /// Is magic destroyed at present?
    #[must_use]
    pub fn no_magic(&self) -> bool {
        self.state.no_magic
    }

    /// Steps between two spaces of one ring, the shorter way; large between rings.
    #[must_use]
    pub fn distance(&self, from: SpaceId, to: SpaceId) -> u8 {
        movement::distance(self.rules, from, to)
    }
}

/// A character's open sheet.
#[derive(Clone, Copy)]
pub struct Sheet<'a> {
    view: View<'a>,
    hero: &'a Hero,
    seat: Seat,
}

impl<'a> Sheet<'a> {
    /// Total Strength outside battle.
    #[inline]
    #[must_use]
    pub fn strength(&self) -> u8 {
        totals::strength(self.view.state, self.seat)
    }

    /// Total Craft.
    #[inline]
    #[must_use]
    pub fn craft(&self) -> u8 {
        totals::craft(self.view.state, self.seat)
    }

    /// Either of the two.
    #[must_use]
    pub fn ability(&self, ability: Ability) -> u8 {
        totals::ability(self.view.state, self.seat, ability)
    }

    /// Strength in battle: what may be used there, Spells, potions, hired and raised help and fate aside.
    #[inline]
    #[must_use]
    pub fn strength_battle(&self) -> u8 {
        let mut strength = self.strength() + self.view.state.turn.battle_bonus[self.seat.at()];
        if self.has(Flag::InnerBelief) {
            strength += self.view.rules.character(self.hero.character).craft;
        }
        strength + self.hero.sums.weapons
    }

    /// Is it in play, neither dead nor out?
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

    /// Where it stands.
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
    pub fn character(&self) -> &'a super::ruleset::Character {
        self.view.rules.character(self.hero.character)
    }

    /// Objects and Followers.
    #[must_use]
    pub fn cards(&self) -> CardSet {
        self.hero.cards
    }

    /// Objects and Magic Objects.
    #[must_use]
    pub fn objects(&self) -> CardSet {
        self.hero.cards.and(&self.view.rules.sets.objects)
    }

    /// Followers, raised and charmed Enemies among them.
    #[must_use]
    pub fn followers(&self) -> CardSet {
        self.hero.cards.without(&self.view.rules.sets.objects)
    }

    /// Objects that may be carried.
    #[must_use]
    pub fn carry(&self) -> u8 {
        self.hero.sums.carry
    }

    /// Trophies.
    #[must_use]
    pub fn trophies(&self) -> CardSet {
        self.hero.trophies
    }

    /// The number of Spells held; which ones is the holder's own affair.
    #[must_use]
    pub fn spells(&self) -> u8 {
        self.hero.spells.len()
    }

    /// Spells it could still gain.
    #[inline]
    #[must_use]
    pub fn spell_room(&self) -> u8 {
        totals::spell_room(self.view.rules, self.view.state, self.seat)
    }

    /// Has it a Talisman?
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

    /// The quest's number, 0 for none.
    #[must_use]
    pub fn quest(&self) -> u8 {
        self.hero.quest
    }

    /// The quest's task.
    #[must_use]
    pub fn task(&self) -> Option<Quest> {
        usize::from(self.hero.quest).checked_sub(1).and_then(|index| self.view.rules.quests.get(index).copied())
    }

    /// Does an ability, Object or Follower answer the question with yes?
    #[must_use]
    pub fn has(&self, flag: Flag) -> bool {
        self.hero.has(flag)
    }

    /// Progress in the Inner Region.
    #[must_use]
    pub fn inner(&self) -> super::state::Inner {
        self.hero.inner
    }

    /// All the questions answered with yes.
    #[must_use]
    pub fn flags(&self) -> Flags {
        self.hero.sums.flags
    }

    /// May it evade whatever attacks on a space?
    #[must_use]
    pub fn evades_on(&self, space: SpaceId) -> bool {
        let ground = self.view.rules.space(space).ground;
        self.view.state.turn.invisible[self.seat.at()]
            || (ground.hills && self.has(Flag::EvadeHills))
            || (ground.woods && self.has(Flag::EvadeWoods))
    }
}

macro_rules! facts {
    ($($name:literal $kind:ident $meaning:literal = $get:expr;)*) => {
        /// The closed table of facts.
        pub const FACTS: &[FactRow] = &[$(FactRow { name: $name, kind: FactKind::$kind, meaning: $meaning },)*];

        /// The getters, in the order of [`FACTS`].
        const GETTERS: &[for<'a> fn(&View<'a>) -> Value<'a>] = &[$($get,)*];
    };
}

fn number<'a>(value: u8) -> Value<'a> {
    Value::Number(i32::from(value))
}

/// One of a seat's cards.
fn count<'a>(cards: impl Iterator<Item = CardId>) -> Value<'a> {
    Value::Number(i32::try_from(cards.count()).unwrap_or(i32::MAX))
}

/// The word of a status, an offer, a way: its place among the words of the seat's keys.
fn word<'a>(view: &View<'a>, key: usize) -> Value<'a> {
    let row = &super::position::keys::WORDS[key];
    Value::Name(row.words[(row.get)(view.me())])
}

/// A mark on an Enemy that follows.
fn marked<'a>(view: &View<'a>, mark: u8) -> Value<'a> {
    let enemies = view.me().cards.and(&view.rules.sets.enemies);
    count(enemies.iter().filter(|card| view.state.mark[card.at()] == mark))
}

facts! {
    "strength" Number "own total Strength outside battle" = |view| number(view.mine().strength());
    "strength_battle" Number "own Strength in battle with the best Weapons one may use" = |view| number(view.mine().strength_battle());
    "strength_counters" Number "own Strength counters, those gained as a Toad aside" = |view| number(view.me().strength);
    "craft" Number "own total Craft" = |view| number(view.mine().craft());
    "craft_psychic" Number "own Craft in psychic combat" = |view| number(view.mine().craft());
    "craft_counters" Number "own Craft counters, those gained as a Toad aside" = |view| number(view.me().craft);
    "better_ability" Number "the better of own Strength and Craft" = |view| number(view.mine().strength().max(view.mine().craft()));
    "lives" Number "own lives" = |view| number(view.mine().lives());
    "wounds" Number "own lives below the printed value" = |view| number(view.mine().wounds());
    "fate" Number "own fate tokens" = |view| number(view.mine().fate());
    "fate_missing" Number "own fate below the printed value" = |view| number(view.mine().fate_missing());
    "gold" Number "own gold" = |view| number(view.mine().gold());
    "objects" Number "own Objects and Magic Objects" = |view| number(view.mine().objects().len());
    "followers" Number "own Followers" = |view| number(view.mine().followers().len());
    "spells" Number "own Spells" = |view| number(view.mine().spells());
    "spell_room" Number "Spells one could still gain" = |view| number(view.mine().spell_room());
    "trophies" Number "own trophies" = |view| number(view.mine().trophies().len());
    "carry" Number "Objects one may carry" = |view| number(view.mine().carry());
    "magic_objects" Number "own Magic Objects" = |view| number(view.me().cards.and(&view.rules.sets.magic).len());
    "weapons" Number "own Weapons" = |view| number(view.me().cards.and(&view.rules.sets.weapons).len());
    "raised" Number "own raised Enemies" = |view| marked(view, super::state::RAISED);
    "charmed" Number "own charmed Animals" = |view| marked(view, super::state::CHARMED);
    "talisman" Truth "has one a Talisman?" = |view| Value::Truth(view.mine().talisman());
    "toad" Number "turns left as a Toad" = |view| number(view.mine().toad());
    "toad_strength" Number "own Strength counters gained as a Toad" = |view| number(view.me().toad_strength);
    "toad_craft" Number "own Craft counters gained as a Toad" = |view| number(view.me().toad_craft);
    "toad_fresh" Truth "did one become a Toad in the turn being played?" = |view| Value::Truth(view.me().toad_fresh);
    "misses" Number "turns to miss" = |view| number(view.mine().misses());
    "quest" Number "the Warlock's quest, 1 to 6, or 0" = |view| number(view.mine().quest());
    "quest_done" Truth "is the quest's deed done, and only the journey left?" = |view| Value::Truth(view.me().quest_done);
    "enslaved" Truth "is one held as a slave?" = |view| Value::Truth(view.me().enslaved);
    "offer" Name "an offer for the next move: none, teleport, ferry" = |view| word(view, 2);
    "divined" Number "cards on top of the Adventure deck that one has seen" = |view| number(view.me().divined);
    "status" Name "playing, dead (a new character comes at the next turn) or out" = |view| word(view, super::position::keys::STATUS);
    "alive" Truth "has one a character in play?" = |view| Value::Truth(view.me().plays());
    "dead" Truth "is one's character dead, or one out of the game?" = |view| Value::Truth(!view.me().plays());
    "out" Truth "is one out of the game?" = |view| Value::Truth(view.me().status == Status::Out);
    "on_crown" Truth "does one stand on the Crown?" = |view| Value::Truth(view.me().plays() && view.me().space == view.rules.board.crown);
    "turned_back" Truth "has one turned back in the Inner Region?" = |view| Value::Truth(view.me().inner.back);
    "way" Name "the way one left the Plain of Peril: clockwise, counterclockwise" = |view| word(view, super::position::keys::WAY);
    "pitfiends" Number "Pitfiends still to beat" = |view| number(view.me().inner.pitfiends);
    "werewolf" Number "Strength of the Werewolf met, or 0" = |view| number(view.me().inner.werewolf);
    "death" Truth "is Death still to be beaten?" = |view| Value::Truth(view.me().inner.death);
    "gold_here" Number "gold lying on one's space" = |view| number(view.gold_on(view.mine().space()));
    "cards_here" Number "cards lying on one's space" = |view| count(view.lying(view.mine().space()).iter());
    "company" Number "other characters on one's space" = |view| Value::Number(i32::try_from(view.others_on(view.mine().space()).len()).unwrap_or(0));
    "may_evade" Truth "may one evade whatever attacks on one's space?" = |view| Value::Truth(view.mine().evades_on(view.mine().space()));
    "space" Name "own space, by its id" = |view| Value::Name(&view.rules.space(view.mine().space()).id);
    "character" Name "own character" = |view| Value::Name(&view.mine().character().name);
    "alignment" Name "own alignment" = |view| Value::Name(match view.mine().alignment() {
        Alignment::Good => "good",
        Alignment::Neutral => "neutral",
        Alignment::Evil => "evil",
    });
    "region" Name "own Region" = |view| Value::Name(match view.mine().region() {
        Region::Outer => "outer",
        Region::Middle => "middle",
        Region::Inner => "inner",
    });
    "round" Number "the round, from 1" = |view| Value::Number(i32::from(view.round()));
    "players_left" Number "players not out of the game" = |view| number(view.players_left());
    "crown_reached" Truth "has anyone ever reached the Crown?" = |view| Value::Truth(view.crown_reached());
    "ruler" Truth "does another stand on the Crown?" = |view| Value::Truth(view.ruler().is_some());
    "talismans_left" Number "Talisman cards beside the board" = |view| number(view.talismans_left());
    "blizzard" Truth "does a Blizzard rage?" = |view| Value::Truth(view.blizzard());
    "no_magic" Truth "is magic destroyed at present?" = |view| Value::Truth(view.no_magic());
}
