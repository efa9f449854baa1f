//! Objects that a card carries apart from the carrying limit, and those that it keeps safe (RULING 265, RULING 266).

use super::context::{Context, DecisionRequest, Options, TalismanObserver};
use super::{carrying, inventory, marks};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, CardSet, Seat};
use crate::games::talisman::model::carries::CarriesApart;
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{STOWED, State};

/// What the seat's cards carry apart.
fn carriers<'r>(rules: &'r Ruleset, state: &State, seat: Seat) -> impl Iterator<Item = CarriesApart> + use<'r> {
    let cards = state.hero(seat).cards.and(&rules.sets.handy.apart);
    (0..=u8::MAX).map(CardId).filter(move |card| cards.has(*card)).filter_map(|card| rules.title(card).carries)
}

/// Those of these Objects that a card may carry apart: not those that carry others themselves.
fn open(rules: &Ruleset, state: &State, seat: Seat, carries: CarriesApart, objects: &CardSet) -> CardSet {
    // A dead Animal that is carried is no card of this kind.
    let objects = objects.and(&rules.sets.objects).without(&rules.sets.handy.apart);
    if carries.mark.0 == 0 {
        return objects;
    }
    objects.iter().filter(|card| marks::bears(rules, state, seat, *card, carries.mark)).collect()
}

/// The seat's Objects that lie in cards that keep them safe.
#[must_use]
pub fn stowed(state: &State, objects: &CardSet) -> CardSet {
    objects.iter().filter(|card| state.mark[card.at()] == STOWED).collect()
}

/// How many Objects the seat's cards can keep safe.
fn room(rules: &Ruleset, state: &State, seat: Seat) -> u8 {
    let safe = carriers(rules, state, seat).filter(|carries| carries.safe);
    safe.fold(0, |sum: u8, carries| sum.saturating_add(carries.count))
}

/// Those of these Objects that the seat's cards can keep safe.
fn kept_safe(rules: &Ruleset, state: &State, seat: Seat, objects: &CardSet) -> CardSet {
    let safe = carriers(rules, state, seat).filter(|carries| carries.safe);
    safe.fold(CardSet::EMPTY, |all, carries| all.or(&open(rules, state, seat, carries, objects)))
}

/// Does the seat keep Objects safe that its cards have no room for, or cannot hold?
#[must_use]
pub fn overfull(rules: &Ruleset, state: &State, seat: Seat) -> bool {
    let held = stowed(state, &state.hero(seat).cards);
    held.len() > room(rules, state, seat) || !held.without(&kept_safe(rules, state, seat, &held)).is_empty()
}

/// Those of these Objects that count against the seat's limit: without those that its cards carry apart.
#[must_use]
pub fn counted(rules: &Ruleset, state: &State, seat: Seat, objects: &CardSet) -> CardSet {
    if !rules.sets.handy.apart.among(&state.hero(seat).cards) {
        return *objects;
    }
    let held = stowed(state, objects);
    let mut left = objects.without(&held);
    let mut free = room(rules, state, seat).saturating_sub(held.len());
    for carries in carriers(rules, state, seat) {
        let count = if carries.safe { carries.count.min(free) } else { carries.count };
        free -= if carries.safe { count } else { 0 };
        let some: CardSet = open(rules, state, seat, carries, &left).iter().take(usize::from(count)).collect();
        left = left.without(&some);
    }
    left
}

/// Cards of the seat that nobody else can take: those that keep Objects safe, and what they hold.
#[must_use]
pub fn untaken(rules: &Ruleset, state: &State, seat: Seat) -> CardSet {
    let safes = rules.sets.handy.safes.of(&state.hero(seat).cards);
    if safes.is_empty() { safes } else { safes.or(&stowed(state, &state.hero(seat).cards)) }
}

/// Fills what keeps Objects safe, and discards what was in it if it is gone (RULING 266).
#[cold]
pub fn settle<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    loop {
        let (rules, state) = (ctx.rules, &*ctx.state);
        let objects = carrying::objects_of(rules, state, seat);
        let (held, most) = (stowed(state, &objects), room(rules, state, seat));
        let fits = kept_safe(rules, state, seat, &objects).without(&held);
        if held.len() > most {
            let lost = held.iter().next();
            lost.into_iter().for_each(|card| inventory::discard(ctx, card));
        } else if held.len() < most && !fits.is_empty() {
            let options: Options = fits.iter().map(Choice::Card).collect();
            let ask = DecisionRequest { seat, decision: Decision::Stow, topic: Topic::Plain };
            let Choice::Card(card) = ctx.ask(ask, &options) else { return };
            ctx.state.mark[card.at()] = STOWED;
            ctx.tell(Event::Stowed { seat, card });
        } else {
            return;
        }
    }
}

/// The seat came by an Object: it may choose anew what is kept safe.
pub fn rearrange(rules: &Ruleset, state: &mut State, seat: Seat) {
    let objects = carrying::objects_of(rules, state, seat);
    if stowed(state, &objects).len() == room(rules, state, seat) {
        // They count as taken now, so that a saved game, which names them apart, keeps their order.
        for card in carrying::in_order(state, &stowed(state, &objects)) {
            state.mark[card.at()] = 0;
            inventory::arrived(state, card);
        }
    }
}

/// What keeps Objects safe is about to leave its owner with other cards: what it holds is lost with it.
pub fn spill<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, leaving: &CardSet) {
    if ctx.rules.sets.handy.safes.among(leaving) {
        for card in &stowed(ctx.state, &ctx.hero(seat).cards) {
            inventory::discard(ctx, card);
        }
    }
}
