//! Death, what is left behind, and the new character (R4E, Losing all lives).

use super::cx::{Ask, Cx, Hears, Options};
use super::decision::{Choice, Decision, Topic};
use super::effect::verb::Counter;
use super::event::{Cause, Event};
use super::event_details::{GoldFrom, Left, Spent};
use super::kinds::{Alignment, Offer, SpaceId};
use super::quest::{ERRANDS, Errand};
use super::restrictions::{self, Way};
use super::rules::{AfterDeath, CharactersRunOut};
use super::ruleset::Ruleset;
use super::state::{Hero, Inner, Place, State, Status};
use super::{gold, inventory, setup, supply, upkeep};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardSet, Seat};
use crate::engine::rng;

/// A hero dies: Objects, Followers and gold stay on the space, everything else goes back; a killer takes first. Under
/// house rules its player may have it come back (RULING 158), or the goods are kept for the next one (RULING 157).
pub fn die<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, cause: Cause) {
    perish(cx, seat, cause);
    upkeep::clocks_at_death(cx, seat);
}

fn perish<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, cause: Cause) {
    let (character, space) = (cx.hero(seat).character, cx.hero(seat).space);
    cx.tell(Event::Died { seat, character, space, cause });
    cx.state.died_together[seat.at()] = true;
    cx.counts.deaths = cx.counts.deaths.saturating_add(1);
    if cx.rules.rules.resurrection && comes_back(cx, seat) {
        fall(cx, seat, cause);
        return;
    }
    cx.state.dead.push(character);
    // Who has no character to come back with is out as well (RULING 109).
    let none_left = cx.rules.rules.characters_run_out == CharactersRunOut::Out && cx.state.unused.is_empty();
    let out = is_final(cx.rules, cx.state) || none_left;
    cx.hero_mut(seat).status = if out { Status::Out } else { Status::Waiting };
    if out {
        eliminated(cx, seat);
    }
    if cx.rules.rules.inheritance && !out {
        set_aside(cx, seat);
    } else {
        looted(cx, seat, cause);
        leave_goods(cx, seat);
    }
    clear(cx, seat);
}

/// A player is out, early or late: once anybody has reached the Crown all deaths are final.
fn eliminated<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat) {
    cx.counts.eliminated += u8::from(!cx.state.crown_reached);
    cx.tell(Event::Eliminated { seat });
}

/// Is a player out whose character is killed now?
#[must_use]
pub fn is_final(rules: &Ruleset, state: &State) -> bool {
    state.crown_reached || rules.rules.after_death == AfterDeath::Out
}

/// May a hero that was killed come back, and is it to (RULING 158)?
fn comes_back<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat) -> bool {
    let pays = cx.hero(seat).fate >= cx.rules.rules.resurrection_fate;
    pays && !is_final(cx.rules, cx.state) && cx.wants(seat, Decision::Resurrect, Topic::Plain)
}

/// A hero that is to come back loses its gold, leaves its goods where it fell, and keeps the rest (RULING 158).
#[cold]
fn fall<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, cause: Cause) {
    let fate = cx.rules.rules.resurrection_fate;
    let hero = cx.hero_mut(seat);
    hero.fate -= fate;
    hero.status = Status::Fallen;
    (hero.toad, hero.toad_strength, hero.toad_craft, hero.misses) = (0, 0, 0, 0);
    unbind(hero);
    cx.tell(Event::Fallen { seat, fate });
    looted(cx, seat, cause);
    for card in &cx.hero(seat).cards.clone() {
        inventory::leave(cx, seat, card, Left::Dead);
    }
    let gold = cx.hero(seat).gold;
    gold::lose(cx, seat, gold, Spent::Lost);
    inventory::settle(cx, seat);
}

/// The hero comes back, by its alignment at the Chapel or at the Graveyard (RULING 158).
#[cold]
pub fn rise<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat) {
    let hero = cx.hero(seat);
    let space = match hero.alignment {
        Alignment::Good | Alignment::Neutral => cx.rules.board.chapel,
        Alignment::Evil => cx.rules.board.graveyard,
    };
    let printed = cx.rules.character(hero.character).lives;
    let lives = supply::counters(cx.rules, cx.state, Counter::Life, seat, printed).max(1);
    let hero = cx.hero_mut(seat);
    (hero.status, hero.lives, hero.space) = (Status::Playing, lives, space);
    cx.tell(Event::Resurrected { seat, space });
    inventory::settle(cx, seat);
}

/// Goods are kept for the player's next character; a Raft and Enemies that follow are not (RULING 157).
#[cold]
fn set_aside<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat) {
    for card in &cx.hero(seat).cards.clone() {
        if cx.rules.sets.rafts.has(card) || cx.rules.sets.enemies.has(card) {
            inventory::discard(cx, card);
        }
    }
    let (cards, gold) = (cx.hero(seat).cards.len(), cx.hero(seat).gold);
    cx.tell(Event::SetAside { seat, cards, gold });
}

/// Who waited for a character is out; what was kept for it lies where the last one died.
pub fn eliminate<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat) {
    let hero = cx.hero_mut(seat);
    let (fallen, character) = (hero.status == Status::Fallen, hero.character);
    hero.status = Status::Out;
    eliminated(cx, seat);
    if fallen {
        cx.state.dead.push(character);
    }
    leave_goods(cx, seat);
    clear(cx, seat);
}

fn leave_goods<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat) {
    for card in &cx.hero(seat).cards.clone() {
        inventory::leave(cx, seat, card, Left::Dead);
    }
    let (space, gold) = (cx.hero(seat).space, core::mem::take(&mut cx.hero_mut(seat).gold));
    cx.state.gold[space.at()] += gold;
    if gold > 0 {
        cx.tell(Event::GoldLeft { seat, gold, space });
    }
}

/// Everything but goods goes back.
fn clear<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat) {
    for card in &cx.hero(seat).spells.clone() {
        inventory::discard(cx, card);
    }
    for card in &cx.hero(seat).trophies.clone() {
        inventory::discard(cx, card);
    }
    let printed = cx.rules.character(cx.hero(seat).character).alignment;
    let hero = cx.hero_mut(seat);
    hero.alignment = printed;
    (hero.strength, hero.craft, hero.toad_strength, hero.toad_craft) = (0, 0, 0, 0);
    (hero.lives, hero.fate, hero.toad, hero.misses, hero.divined) = (0, 0, 0, 0, 0);
    hero.set_errands([Errand::NONE; ERRANDS]);
    unbind(hero);
    cx.state.holders.note(seat, super::spells::Windows::NONE);
    inventory::recount(cx.rules, cx.state, seat);
}

/// Nothing holds the dead, and nothing waits for them.
fn unbind(hero: &mut Hero) {
    (hero.toad_fresh, hero.enslaved, hero.immobile) = (false, false, false);
    hero.offer = Offer::None;
    hero.inner = Inner::default();
}

fn looted<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, cause: Cause) {
    if let Cause::Character(killer) = cause
        && (killer == cx.active() || cx.rules.rules.defender_loots)
    {
        loot(cx, killer, seat);
    }
}

/// The winner of a killing attack takes what it likes, whether it attacked or was attacked, or by another reading only
/// the attacker (R4E, Claiming the reward; RULING 98). In the arena it is Objects alone (RULING 137).
fn loot<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, killer: Seat, victim: Seat) {
    loop {
        let hero = cx.hero(victim);
        let mut options: Options = hero
            .cards
            .iter()
            .filter(|card| !cx.rules.sets.enemies.has(*card) || inventory::is_carcass(cx.rules, cx.state, *card))
            .filter(|card| inventory::may_have(cx.rules, cx.state, killer, *card))
            .filter(|card| restrictions::lets(cx.rules, *card, Way::Taken))
            .filter(|card| !cx.state.arena || cx.rules.sets.objects.has(*card))
            .map(Choice::Card)
            .collect();
        if hero.gold > 0 && !cx.state.arena {
            options.push(Choice::Gold);
        }
        if options.is_empty() {
            return;
        }
        options.push(Choice::Done);
        let pick = cx.ask(Ask { seat: killer, decision: Decision::Loot, topic: Topic::Other(victim) }, &options);
        if let Choice::Card(card) = pick {
            inventory::take(cx, killer, card);
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
    let Some(character) = setup::next_character(cx, seat) else { return false };
    let kept = cx.rules.rules.inheritance.then(|| unpack(cx, seat));
    setup::deal(cx.rules, cx.state, (seat, false), character);
    setup::begin(cx, seat, false);
    if let Some(kept) = kept {
        inherit(cx, seat, &kept);
    }
    true
}

/// What was set aside.
struct Kept {
    cards: CardSet,
    gold: u8,
    /// Where the gold lies meanwhile, so that the box is not thought to have it.
    space: SpaceId,
}

fn unpack<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat) -> Kept {
    let cards = cx.hero(seat).cards;
    for card in &cards {
        inventory::put(cx.rules, cx.state, card, Place::Limbo);
    }
    let (space, gold) = (cx.hero(seat).space, core::mem::take(&mut cx.hero_mut(seat).gold));
    cx.state.gold[space.at()] += gold;
    Kept { cards, gold, space }
}

/// The new character has what it may have; the rest is left on its start space. Followers come first, for a Mule
/// carries some of the Objects (RULING 157).
#[cold]
fn inherit<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, kept: &Kept) {
    cx.state.gold[kept.space.at()] -= kept.gold;
    gold::receive(cx, seat, kept.gold, GoldFrom::Kept);
    let objects = &cx.rules.sets.objects;
    for card in kept.cards.without(objects).iter().chain(kept.cards.and(objects).iter()) {
        if inventory::may_have(cx.rules, cx.state, seat, card) {
            inventory::take(cx, seat, card);
        } else {
            inventory::leave(cx, seat, card, Left::Dead);
        }
    }
}

/// No unused character is left: the dead ones are shuffled and used again (RULING 109).
fn reuse_dead<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>) {
    let key = rng::join(cx.state.deck_key, 0xdead << 32 | u64::from(cx.state.round) << 8 | u64::from(cx.active().0));
    let mut dead = core::mem::take(&mut cx.state.dead);
    dead.sort_unstable_by_key(|character| rng::join(key, u64::from(character.0)));
    cx.tell(Event::DeadReused { characters: dead.len().to_le_bytes()[0] });
    cx.state.unused = dead;
}
