//! Death, what is left behind, and the new character (R4E, Losing all lives).

use super::cx::{Ask, Cx, Hears, Options};
use super::decision::{Choice, Decision, Topic};
use super::event::{Cause, Event};
use super::kinds::Offer;
use super::news::{GoldFrom, Left};
use super::rules::CharactersRunOut;
use super::state::{Inner, Status};
use super::{gold, holdings, setup};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardSet, Seat};
use crate::engine::rng;

/// A hero dies: Objects, Followers and gold stay on the space, everything else goes back; a killer takes first.
pub fn die<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, cause: Cause) {
    let (character, space) = (cx.hero(seat).character, cx.hero(seat).space);
    cx.tell(Event::Died { seat, character, space, cause });
    cx.state.died_together[seat.at()] = true;
    cx.state.dead.push(character);
    // Who has no character to come back with is out as well (RULING 109).
    let none_left = cx.rules.rules.characters_run_out == CharactersRunOut::Out && cx.state.unused.is_empty();
    let out = cx.state.crown_reached || none_left;
    cx.hero_mut(seat).status = if out { Status::Out } else { Status::Waiting };
    if out {
        cx.tell(Event::Eliminated { seat });
    }
    if let Cause::Character(killer) = cause {
        loot(cx, killer, seat);
    }
    for card in &cx.hero(seat).cards.clone() {
        holdings::leave(cx, seat, card, Left::Dead);
    }
    let gold = core::mem::take(&mut cx.hero_mut(seat).gold);
    cx.state.gold[space.at()] += gold;
    if gold > 0 {
        cx.tell(Event::GoldLeft { seat, gold, space });
    }
    for card in &cx.hero(seat).spells.clone() {
        holdings::discard(cx, card);
    }
    for card in &cx.hero(seat).trophies.clone() {
        holdings::discard(cx, card);
    }
    clear(cx, seat);
}

fn clear<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat) {
    let printed = cx.rules.character(cx.hero(seat).character).alignment;
    let hero = cx.hero_mut(seat);
    hero.alignment = printed;
    (hero.strength, hero.craft, hero.toad_strength, hero.toad_craft) = (0, 0, 0, 0);
    (hero.lives, hero.fate, hero.toad, hero.misses, hero.quest, hero.divined) = (0, 0, 0, 0, 0, 0);
    (hero.toad_fresh, hero.quest_done, hero.enslaved, hero.immobile) = (false, false, false, false);
    hero.offer = Offer::None;
    hero.inner = Inner::default();
    (hero.cards, hero.spells, hero.trophies) = (CardSet::EMPTY, CardSet::EMPTY, CardSet::EMPTY);
    hero.windows = super::spells::Windows::default();
    holdings::recount(cx.rules, cx.state, seat);
}

/// The winner of a killing attack takes what it likes (R4E, Claiming the reward; RULING 98).
fn loot<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, killer: Seat, victim: Seat) {
    loop {
        let hero = cx.hero(victim);
        let mut options: Options = hero
            .cards
            .without(&cx.rules.sets.enemies)
            .iter()
            .filter(|card| holdings::may_have(cx.rules, cx.state, killer, *card))
            .map(Choice::Card)
            .collect();
        if hero.gold > 0 {
            options.push(Choice::Gold);
        }
        if options.is_empty() {
            return;
        }
        options.push(Choice::Done);
        let pick = cx.ask(Ask { seat: killer, decision: Decision::Loot, topic: Topic::Other(victim) }, &options);
        if let Choice::Card(card) = pick {
            holdings::take(cx, killer, card);
        } else if pick == Choice::Gold {
            let gold = core::mem::take(&mut cx.hero_mut(victim).gold);
            gold::receive(cx, killer, gold, GoldFrom::Seat(victim));
        } else {
            return;
        }
    }
}

/// A dead player draws a new character and begins again; false if none is to be had.
#[cold]
pub fn new_character<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat) -> bool {
    if cx.state.unused.is_empty() {
        match cx.rules.rules.characters_run_out {
            CharactersRunOut::Out => return false,
            CharactersRunOut::Reuse => reuse_dead(cx),
        }
    }
    let Some(character) = cx.state.unused.pop() else { return false };
    setup::deal(cx.rules, cx.state, seat, character);
    cx.tell(Event::CharacterDealt { seat, character });
    setup::starting_spells(cx, seat);
    true
}

/// No unused character is left: the dead ones are shuffled and used again (RULING 109).
fn reuse_dead<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>) {
    let key = rng::join(cx.state.deck_key, 0xdead << 32 | u64::from(cx.state.round) << 8 | u64::from(cx.active().0));
    let mut dead = core::mem::take(&mut cx.state.dead);
    dead.sort_unstable_by_key(|character| rng::join(key, u64::from(character.0)));
    cx.state.unused = dead;
}
