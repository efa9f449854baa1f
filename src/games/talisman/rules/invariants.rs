//! Invariants: what must hold between any two steps of play.

use super::spells::cast;
use super::{caps, carrying, given_cards, growth, inventory, lying_goods, quest, supply, totals};
use crate::engine::ids::{CardId, CardSet, Seat};
use crate::engine::observer::Observer;
use crate::games::talisman::model::decks::DeckKind;
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::SpaceId;
use crate::games::talisman::model::progress::{ERRANDS, Errand};
use crate::games::talisman::model::rules::Pieces;
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{Hero, Lasting, Place, State, Status};
use crate::games::talisman::model::verb::{Ability, Counter};

/// An observer that checks the position after each step.
#[derive(Debug)]
pub struct Checked<'a> {
    /// The ruleset.
    pub rules: &'a Ruleset,
    /// Number of positions checked.
    pub looked: u64,
    /// The first few violations.
    pub faults: Vec<String>,
}

impl<'a> Checked<'a> {
    /// Creates an observer that has checked nothing.
    #[must_use]
    pub fn new(rules: &'a Ruleset) -> Self {
        Self { rules, looked: 0, faults: Vec::new() }
    }
}

impl Observer<State, Event> for Checked<'_> {
    fn on(&mut self, _state: &State, _event: Event) {}

    fn rest(&mut self, state: &State) {
        self.looked += 1;
        if self.faults.len() < 5
            && let Err(fault) = check(self.rules, state)
        {
            self.faults.push(fault);
        }
    }
}

/// Checks every invariant.
///
/// # Errors
/// The first violation, in words.
pub fn check(rules: &Ruleset, state: &State) -> Result<(), String> {
    cards(rules, state)?;
    for seat in Seat::all(state.players) {
        hero(rules, state, seat)?;
    }
    for hero in &state.heroes[usize::from(state.players)..] {
        if hero.plays() || [hero.lives, hero.strength, hero.craft, hero.toad_strength, hero.toad_craft] != [0; 5] {
            return Err("a seat without a player has a character".to_owned());
        }
    }
    if state.ending.is_some() != rules.sets.handy.ending {
        return Err("the ending does not fit the rules".to_owned());
    }
    stock(rules, state)
}

/// Each card is in exactly one place, and both records of its place agree.
fn cards(rules: &Ruleset, state: &State) -> Result<(), String> {
    let mut seen = CardSet::EMPTY;
    let mut count = 0_usize;
    let mut note = |card: CardId, place: Place| -> Result<(), String> {
        count += 1;
        if seen.has(card) {
            return Err(format!("{} is in two places", rules.title(card).name));
        }
        seen.insert(card);
        if state.place[card.at()] != place {
            let name = &rules.title(card).name;
            return Err(format!("{name} is at {place:?} but recorded at {:?}", state.place[card.at()]));
        }
        Ok(())
    };
    for deck in state.decks.iter() {
        for (pile, place) in [(&deck.pile, Place::Deck), (&deck.discard, Place::Discard)] {
            pile.iter().try_for_each(|card| note(card, place))?;
        }
    }
    for card in &state.stock {
        note(card, Place::Stock)?;
    }
    for (index, lying) in (0_u8..).zip(&state.lying) {
        for card in lying {
            if !state.on_board.has(card) {
                return Err(format!("{} is on the board, but not in the list of cards there", rules.title(card).name));
            }
            note(card, Place::Space(SpaceId(index)))?;
        }
    }
    if state.lying.iter().map(|lying| usize::from(lying.len())).sum::<usize>() != usize::from(state.on_board.len()) {
        return Err("the list of cards on the board has cards that are elsewhere".to_owned());
    }
    for seat in Seat::all(state.players) {
        let hero = state.hero(seat);
        for (set, place) in
            [(hero.cards, Place::Hero(seat)), (hero.spells, Place::Hand(seat)), (hero.trophies, Place::Trophy(seat))]
        {
            for card in &set {
                note(card, place)?;
            }
        }
    }
    let blizzards = state.timers.iter().filter(|timer| timer.what == Lasting::Blizzard);
    for card in blizzards.map(|timer| timer.card) {
        if !matches!(state.place[card.at()], Place::Space(_)) {
            return Err(format!("{} is in force, but lies on no space", rules.title(card).name));
        }
    }
    beside(rules, state, &mut note)?;
    count += rules.card_ids().filter(|card| state.place[card.at()] == Place::Away).count();
    if count == rules.cards() { Ok(()) } else { Err(format!("{count} cards instead of {}", rules.cards())) }
}

/// The cards that lie on others, and before players.
fn beside(
    rules: &Ruleset,
    state: &State,
    note: &mut dyn FnMut(CardId, Place) -> Result<(), String>,
) -> Result<(), String> {
    for seat in Seat::all(state.players) {
        for card in &given_cards::before(rules, state, seat) {
            if state.hero(seat).status == Status::Out || given_cards::giver(state, card).is_none() {
                return Err(format!("{} lies before a player without reason", rules.title(card).name));
            }
            note(card, Place::Before(seat))?;
        }
    }
    for host in rules.sets.handy.hosts.iter() {
        let goods = lying_goods::on(rules, state, host);
        if !goods.is_empty() && !state.on_board.has(host) {
            return Err(format!("Objects lie on {}, which lies on no space", rules.title(host).name));
        }
        if !goods.without(&rules.sets.objects).is_empty() {
            return Err(format!("what is no Object lies on {}", rules.title(host).name));
        }
        goods.iter().try_for_each(|card| note(card, Place::OnCard(host)))?;
    }
    Ok(())
}

/// A character owns only what it may, its cached sums are right, and its limits are kept.
fn hero(rules: &Ruleset, state: &State, seat: Seat) -> Result<(), String> {
    let hero = state.hero(seat);
    let name = &rules.character(hero.character).name;
    if hero.status != Status::Playing {
        return if bereft(rules, hero) { Ok(()) } else { Err(format!("the dead {name} still owns something")) };
    }
    if hero.lives == 0 && hero.own.is_none() {
        return Err(format!("{name} is in play without lives"));
    }
    let form = rules.form(hero.character).is_some();
    if form != hero.own.is_some() || (!form && (hero.form_turns > 0 || hero.aside > 0 || hero.marker.is_some())) {
        return Err(format!("{name}: the form and the own card do not fit together"));
    }
    if hero.sums != inventory::sums(rules, state, seat) {
        return Err(format!(
            "{name}: the cached sums {:?} differ from the actual {:?}",
            hero.sums,
            inventory::sums(rules, state, seat)
        ));
    }
    let (objects, hand) = (hero.cards.and(&rules.sets.objects).len(), hero.spells.len());
    if (hero.objects, hero.hand) != (objects, hand) {
        return Err(format!("{name}: {} Objects counted of {objects}, {} Spells of {hand}", hero.objects, hero.hand));
    }
    if hero.spoils != growth::spoils(rules, &hero.trophies) {
        return Err(format!("{name}: the cached trophy points are wrong: {:?}", hero.spoils));
    }
    let mut noted = state.clone();
    cast::reopen(rules, &mut noted, seat);
    if state.holders != noted.holders {
        return Err(format!("{name}: the cached moments of casting are wrong"));
    }
    if carrying::load(rules, state, seat) > hero.sums.carry {
        return Err(format!("{name} carries more than {}", hero.sums.carry));
    }
    let spells = hero.spells.len();
    if !hero.is_toad() && spells > rules.rules.spells_allowed(totals::craft(state, seat)) {
        return Err(format!("{name} holds {spells} Spells"));
    }
    let alone = hero.cards.iter().any(|card| rules.card_has(card, Flag::Alone));
    let crowd = inventory::followers(rules, state, seat).iter().filter(|card| carrying::crowds(rules, *card)).count();
    if alone && crowd > 1 {
        return Err(format!("{name} has a Follower beside one that allows no others"));
    }
    for card in &hero.cards.without(&rules.sets.enemies) {
        let title = rules.title(card);
        let forbidden = rules.sets.barred_to(hero.alignment).has(card);
        if forbidden || title.deck == DeckKind::Spell || title.worth > 0 {
            return Err(format!("{name} may not have {}", title.name));
        }
    }
    if let Err((_, reason)) = quest::sound(rules, hero) {
        return Err(format!("{name}: {reason}"));
    }
    if !capped(rules, state, seat) {
        return Err(format!("{name} has more than a cap allows"));
    }
    if hero.trophies.without(&rules.sets.enemies) != CardSet::EMPTY {
        return Err(format!("{name} has a trophy that is not an Enemy"));
    }
    Ok(())
}

/// Dead characters own nothing except what house rules keep for them.
fn bereft(rules: &Ruleset, hero: &Hero) -> bool {
    let goods = hero.cards.is_empty() && hero.gold == 0;
    let rest = hero.spells.is_empty() && hero.trophies.is_empty() && hero.strength == 0 && hero.craft == 0;
    let rest = rest && hero.errands() == [Errand::NONE; ERRANDS];
    match hero.status {
        Status::Playing | Status::Out => goods && rest,
        Status::Waiting => rest && (goods || rules.rules.inheritance),
        Status::Fallen => goods && hero.lives == 0 && hero.toad == 0,
    }
}

/// Nothing exceeds its cap: counters, lives, fate, gold, Talismans.
fn capped(rules: &Ruleset, state: &State, seat: Seat) -> bool {
    let abilities = [Ability::Strength, Ability::Craft];
    abilities.into_iter().all(|ability| !growth::beyond(rules, state, seat, ability))
        && caps::beyond(rules, state, seat).is_none()
        && !carrying::talismans_beyond(rules, state.hero(seat))
}

/// No more components are in play than the box has.
fn stock(rules: &Ruleset, state: &State) -> Result<(), String> {
    let unlimited = rules.rules.pieces == Pieces::Unlimited;
    let coins = if unlimited { supply::IN_PLAY_MAX } else { rules.rules.gold_coins };
    if supply::gold_out(state) > coins {
        return Err(format!("more gold than the {coins} that can be in play"));
    }
    if unlimited {
        return Ok(());
    }
    for counter in [Counter::Strength, Counter::Craft, Counter::Life] {
        if !supply::in_box(rules, state, counter) {
            return Err(format!("more {counter:?} counters than in the box"));
        }
    }
    let heroes = || Seat::all(state.players).map(|seat| state.hero(seat));
    let on_places = u16::from(supply::on_places(rules, state, Counter::Fate));
    if heroes().map(|hero| u16::from(hero.fate)).sum::<u16>() + on_places > u16::from(supply::fate_tokens(rules)) {
        return Err("more fate than in the box".to_owned());
    }
    if heroes().filter(|hero| hero.is_toad()).count() > usize::from(rules.rules.toad_cards) {
        return Err("more Toads than in the box".to_owned());
    }
    if supply::alignments_shown(rules, state) > usize::from(rules.rules.alignment_cards) {
        return Err("more alignment cards than in the box".to_owned());
    }
    Ok(())
}
