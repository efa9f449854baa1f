//! Objects carried, Followers, and what counts against the carrying limit (R4E, Carrying limit; RULING 159).

use super::apart;
use super::view::{Sheet, View};
use crate::engine::ids::{CARDS_MAX, CardId, CardSet, Seat};
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::rules::Aim;
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{CARCASS, Hero, State};
use arrayvec::ArrayVec;
use core::cmp::Reverse;

/// Number of these Objects that count against the carrying limit. House rules exempt one worn Object per part of the
/// body, and all small Objects but one (RULING 159); a card may be exempt by itself (RULING 324).
#[inline]
#[must_use]
pub fn burden(rules: &Ruleset, objects: &CardSet) -> u8 {
    let lightens = rules.rules.body_slots || rules.rules.small_items || rules.sets.handy.weightless.exist();
    if lightens { lightened(rules, objects) } else { objects.len() }
}

#[cold]
fn lightened(rules: &Ruleset, objects: &CardSet) -> u8 {
    let mut left = objects.without(&rules.sets.handy.weightless);
    if rules.rules.body_slots {
        for worn in &rules.sets.worn {
            if let Some(card) = left.and(worn).first() {
                left.remove(card);
            }
        }
    }
    let spared = if rules.rules.small_items { left.and(&rules.sets.small).len().saturating_sub(1) } else { 0 };
    left.len() - spared
}

/// Would ditching that card lower what counts against the limit?
#[must_use]
pub fn weighs(rules: &Ruleset, state: &State, seat: Seat, objects: &CardSet, card: CardId) -> bool {
    let weight = |objects: &CardSet| burden(rules, &apart::counted(rules, state, seat, objects));
    let without = || objects.without(&[card].into_iter().collect());
    counts_objects(rules) || weight(&without()) < weight(objects)
}

/// Keeps the counts up to date as cards come and go.
impl Hero {
    pub(super) fn take_up(&mut self, card: CardId, object: bool) {
        self.cards.insert(card);
        self.objects += u8::from(object);
    }

    pub(super) fn give_up(&mut self, card: CardId, object: bool) {
        self.cards.remove(card);
        self.objects -= u8::from(object);
    }

    pub(super) fn take_up_spell(&mut self, card: CardId) {
        self.spells.insert(card);
        self.hand += 1;
    }

    pub(super) fn give_up_spell(&mut self, card: CardId) {
        self.spells.remove(card);
        self.hand -= 1;
    }
}

/// Number of cards that came to a space or a character since this one did: higher for a card that is held longer.
#[must_use]
pub fn age(state: &State, card: CardId) -> u16 {
    state.arrivals.wrapping_sub(state.arrival[card.at()])
}

/// These cards on a space, or of a character, in the order in which they came there.
#[inline]
#[must_use]
pub fn in_order(state: &State, cards: &CardSet) -> ArrayVec<CardId, CARDS_MAX> {
    // Filled in place: a collected one would be copied.
    let mut ordered = ArrayVec::new();
    ordered.extend(cards.iter());
    ordered.sort_unstable_by_key(|card| Reverse(age(state, *card)));
    ordered
}

impl View<'_> {
    /// The rank of one of the seat's cards among those of its kind, in the order taken: 1 for the card held longest, 0
    /// for a card that the seat does not have. The kinds are Objects, Followers, and raised, charmed and dead Enemies.
    #[must_use]
    pub fn taken_rank(&self, card: CardId) -> u8 {
        let cards = &self.me().cards;
        if !cards.has(card) {
            return 0;
        }
        let kind = |card: CardId| (self.rules.sets.objects.has(card), self.state.mark[card.at()]);
        let older = |other: &CardId| age(self.state, *other) >= age(self.state, card);
        let up_to: CardSet = cards.iter().filter(|other| kind(*other) == kind(card)).filter(older).collect();
        up_to.len()
    }
}

/// Does every Object count, and nothing else?
#[inline]
fn counts_objects(rules: &Ruleset) -> bool {
    rules.sets.handy.plain_load
}

/// Number of a seat's Objects that count against its carrying limit.
#[inline]
#[must_use]
pub fn load(rules: &Ruleset, state: &State, seat: Seat) -> u8 {
    if counts_objects(rules) {
        return state.hero(seat).objects;
    }
    burden(rules, &apart::counted(rules, state, seat, &objects_of(rules, state, seat)))
}

impl Sheet<'_> {
    /// Number of Objects that count against the carrying limit.
    #[must_use]
    pub fn burden(&self) -> u8 {
        load(self.view.rules, self.view.state, self.seat)
    }

    /// Could it carry the card together with all it has?
    #[must_use]
    pub fn room_for(&self, card: CardId) -> bool {
        let sets = &self.view.rules.sets;
        // An Enemy is carried as an Object or not at all.
        let carried = sets.objects.has(card) || sets.enemies.has(card);
        if carried {
            room_for(self.view.rules, self.view.state, self.seat, card)
        } else {
            self.burden() <= self.carry()
        }
    }
}

/// Could the seat carry this Object together with all it has?
#[must_use]
pub fn room_for(rules: &Ruleset, state: &State, seat: Seat, card: CardId) -> bool {
    let hero = state.hero(seat);
    if counts_objects(rules) {
        let has_it = || hero.cards.has(card) && rules.sets.objects.has(card);
        return hero.objects < hero.sums.carry || (hero.objects == hero.sums.carry && has_it());
    }
    let mut all = objects_of(rules, state, seat);
    all.insert(card);
    burden(rules, &apart::counted(rules, state, seat, &all)) <= hero.sums.carry
}

/// A seat's Objects and Magic Objects, including dead Animals it carries.
#[inline]
#[must_use]
pub fn objects_of(rules: &Ruleset, state: &State, seat: Seat) -> CardSet {
    let cards = &state.hero(seat).cards;
    if rules.rules.aim != Aim::Hunt {
        return cards.and(&rules.sets.objects);
    }
    cards.iter().filter(|card| rules.sets.objects.has(*card) || is_carcass(rules, state, *card)).collect()
}

/// Is it a dead Animal carried as an Object (RULING 136)?
#[must_use]
pub fn is_carcass(rules: &Ruleset, state: &State, card: CardId) -> bool {
    state.mark[card.at()] == CARCASS && rules.sets.enemies.has(card)
}

/// Must this Follower leave an owner that may have no other Followers? In an alternative ruling the Poltergeist stays:
/// only crossing the river removes it (RULING 128).
#[must_use]
pub fn crowds(rules: &Ruleset, card: CardId) -> bool {
    rules.rules.hag_drives_poltergeist || !rules.card_has(card, Flag::LeftAtRiver)
}

/// Has a character all the Talismans that a house rule lets it have (RULING 323)?
#[inline]
#[must_use]
pub fn talismans_full(rules: &Ruleset, hero: &Hero) -> bool {
    has_talismans(rules, hero, rules.rules.talisman_limit)
}

/// Does it have more than that?
#[must_use]
pub fn talismans_beyond(rules: &Ruleset, hero: &Hero) -> bool {
    has_talismans(rules, hero, rules.rules.talisman_limit.saturating_add(1))
}

/// Does a character have at least so many Talismans, if there is a limit?
fn has_talismans(rules: &Ruleset, hero: &Hero, number: u8) -> bool {
    rules.rules.talisman_limit > 0 && hero.cards.and(&rules.sets.talismans).len() >= number
}

/// A seat's Followers, including raised and charmed Enemies.
#[must_use]
pub fn followers(rules: &Ruleset, state: &State, seat: Seat) -> CardSet {
    let cards = &state.hero(seat).cards;
    if rules.rules.aim != Aim::Hunt {
        return cards.without(&rules.sets.objects);
    }
    cards.without(&objects_of(rules, state, seat))
}

/// Number of sources of this flag: the character's ability, and each card that works where the seat stands.
#[must_use]
pub fn sources(rules: &Ruleset, state: &State, seat: Seat, flag: Flag) -> usize {
    let hero = state.hero(seat);
    let own = !hero.is_toad() && rules.character(hero.character).flags.has(flag);
    let gives = |card: &CardId| rules.card_has(*card, flag) && super::inventory::works(rules, state, seat, *card);
    usize::from(own) + hero.cards.iter().filter(gives).count()
}
