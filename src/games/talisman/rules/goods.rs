//! Picking things up and ditching them (R4E, Objects, Magic Objects and Followers; Ditching).

use super::context::{Context, DecisionRequest, Options, TalismanObserver, add_cards};
use super::{gold, inventory};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, CardSet, Seat};
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::event_details::{GoldFrom, Left, Spent};
use crate::games::talisman::model::flags::Flag;

/// The active character takes one of the Objects, Followers or the gold here that it has not met yet, or stops taking.
/// Each may complete a quest (RULING 62).
#[inline(never)]
pub fn pick_up<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, unmet: &CardSet) {
    let here = ctx.hero(seat).space;
    let mut options = Options::new();
    let things = unmet.and(ctx.rules.sets.handy.numbered(5));
    let open = things.iter().filter(|card| may_take(ctx, seat, *card));
    open.for_each(|card| options.push(Choice::Card(card)));
    if ctx.state.gold[here.at()] > 0 {
        options.push(Choice::Gold);
    }
    options.push(Choice::Done);
    let pick = ctx.ask(DecisionRequest { seat, decision: Decision::Take, topic: Topic::Plain }, &options);
    if let Choice::Card(card) = pick {
        ctx.tell(Event::Met { seat, card });
        let fee = ctx.title(card).hire;
        gold::lose(ctx, seat, fee, Spent::Paid);
        inventory::take(ctx, seat, card);
        return;
    }
    if pick == Choice::Gold {
        let found = core::mem::take(&mut ctx.state.gold[here.at()]);
        gold::receive(ctx, seat, found, GoldFrom::Found(here));
        return;
    }
    ctx.state.turn.gold_seen = true;
    ctx.state.turn.met = ctx.state.turn.met.or(&things);
}

/// May the seat take this Object or Follower?
#[must_use]
pub fn may_take<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat, card: CardId) -> bool {
    let (title, gold) = (ctx.title(card), ctx.hero(seat).gold);
    // A Bag of Gold turns into gold at once, so it may be taken with a full load (RULING 97); in an alternative ruling
    // it may not.
    let light =
        title.worth == 0 || ctx.rules.rules.bag_when_full || inventory::room_for(ctx.rules, ctx.state, seat, card);
    inventory::may_have(ctx.rules, ctx.state, seat, card) && title.hire <= gold && light
}

/// Lets the seat ditch cards on its space. It matters on arrival, because fewer cards are drawn (R4E, Ditching). With
/// `only`, just cards with that flag, where it is in the way.
pub fn ditch<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, only: Option<Flag>) {
    loop {
        let mut cards = ctx.hero(seat).cards.and(&ctx.rules.sets.handy.ditched);
        if let Some(flag) = only {
            cards = cards.iter().filter(|card| ctx.rules.card_has(*card, flag)).collect();
        }
        if cards.is_empty() {
            return;
        }
        let mut options = Options::new();
        add_cards(&mut options, &cards);
        options.push(Choice::Done);
        let Choice::Card(card) =
            ctx.ask(DecisionRequest { seat, decision: Decision::Ditch, topic: Topic::Plain }, &options)
        else {
            return;
        };
        inventory::leave(ctx, seat, card, Left::Ditched);
        inventory::settle(ctx, seat);
    }
}
