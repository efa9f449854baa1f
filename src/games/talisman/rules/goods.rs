//! Picking things up and ditching them (R4E, Objects, Magic Objects and Followers; Ditching).

use super::context::{Context, DecisionRequest, Flow, HERE, Next, Options, TalismanObserver, add_cards};
use super::{caps, effects, gold, inventory, marks, upkeep};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, CardSet, Seat};
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::event_details::{GoldFrom, Left, Spent};
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{Source, SpaceId};
use crate::games::talisman::model::verb::Ability;
use core::ops::ControlFlow;

/// The active character takes one of the Objects, Followers or the gold here that it has not met yet, or stops taking.
/// Cards are met in the order in which they came to lie here, so taking one passes over all that came before it
/// (RULING 3). Each may complete a quest (RULING 62).
#[inline(never)]
pub fn pick_up<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, unmet: &CardSet) {
    let here = ctx.hero(seat).space;
    let things = inventory::in_order(ctx.state, &unmet.and(ctx.rules.sets.handy.numbered(5)));
    if things.iter().any(|card| ctx.rules.sets.handy.sided.has(*card)) {
        upkeep::realign(ctx, seat, Topic::Plain);
    }
    // Gold made for hire may fulfil the Warlock's quest before anything is taken.
    if things.iter().any(|card| ctx.title(*card).hire > 0) && !upkeep::may_spend(ctx, seat) {
        return;
    }
    // Some marks leave no choice, not even with a full load; nothing is passed over for them (RULING 233).
    let forced = |card: &&CardId| {
        ctx.rules.sets.handy.must_take.has(**card) && inventory::may_have(ctx.rules, ctx.state, seat, **card)
    };
    if let Some(card) = things.iter().find(forced).copied() {
        ctx.state.turn.met.insert(card);
        ctx.tell(Event::Met { seat, card });
        return inventory::take(ctx, seat, card);
    }
    let mut options = Options::new();
    let open = things.iter().copied().filter(|card| may_take(ctx, seat, *card));
    open.for_each(|card| options.push(Choice::Card(card)));
    let found = gold::open_on(ctx.state, here);
    if found > 0 && caps::gains_gold(ctx.rules, ctx.hero(seat)) {
        options.push(Choice::Gold);
    }
    options.push(Choice::Done);
    let pick = ctx.ask(DecisionRequest { seat, decision: Decision::Take, topic: Topic::Plain }, &options);
    if pick == Choice::Gold {
        ctx.state.gold[here.at()] -= found;
        gold::receive(ctx, seat, found, GoldFrom::Found(here));
        return;
    }
    for card in &things {
        let card = *card;
        ctx.state.turn.met.insert(card);
        ctx.tell(Event::Met { seat, card });
        if pick == Choice::Card(card) {
            let fee = ctx.title(card).hire;
            gold::lose(ctx, seat, fee, Spent::Paid);
            inventory::take(ctx, seat, card);
            return;
        }
    }
    // What was declined is not offered again beside goods that come later (RULING 3).
    ctx.state.turn.gold_barred = ctx.state.gold[here.at()];
}

/// May the seat take this Object or Follower?
#[inline]
#[must_use]
pub fn may_take<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat, card: CardId) -> bool {
    let (title, gold) = (ctx.title(card), ctx.hero(seat).gold);
    // A Bag of Gold turns into gold at once, so it may be taken with a full load (RULING 97); in an alternative ruling
    // it may not.
    let light =
        title.worth == 0 || ctx.rules.rules.bag_when_full || inventory::room_for(ctx.rules, ctx.state, seat, card);
    // What turns into gold is nothing for who may gain none (RULING 245).
    let of_use = title.worth == 0 || caps::gains_gold(ctx.rules, ctx.hero(seat));
    inventory::may_have(ctx.rules, ctx.state, seat, card) && title.hire <= gold && light && of_use
}

/// Discards what its owner is rid of on this space (RULING 246).
#[cold]
pub fn rid<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, here: SpaceId) {
    for card in &ctx.hero(seat).cards.and(&ctx.rules.sets.handy.left_at) {
        if ctx.title(card).left_at.contains(&here) {
            ctx.tell(Event::Used { seat, source: Source::Card(card), flag: None });
            inventory::discard(ctx, card);
        }
    }
    inventory::settle(ctx, seat);
}

/// Lets the seat give up cards for what they offer on this space, once its instruction has been carried out (RULING 263).
#[cold]
pub fn spend<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, here: SpaceId) -> Flow {
    let rules = ctx.rules;
    for card in &ctx.hero(seat).cards.and(&rules.sets.handy.spent) {
        let Some(spent) = &rules.title(card).spent else { continue };
        let had = ctx.hero(seat).cards.has(card) && inventory::works(rules, ctx.state, seat, card);
        let source = Source::Card(card);
        if !had || !spent.spaces.contains(&here) || !ctx.wants(seat, Decision::Spend, Topic::Source(source)) {
            continue;
        }
        ctx.tell(Event::Used { seat, source, flag: None });
        inventory::discard(ctx, card);
        inventory::settle(ctx, seat);
        let next = effects::all(ctx, seat, source, &spent.effect)?;
        if next != Next::Here {
            return ControlFlow::Continue(next);
        }
    }
    HERE
}

/// Lets the seat ditch some of these cards on its space. It is asked where leaving them changes what comes next
/// (R4E, Ditching; RULING 111).
pub fn ditch<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, among: &CardSet) {
    loop {
        let cards = marks::ditched(ctx.rules, ctx.state, seat).and(among);
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

/// Lets the owner of an Amulet ditch it, so that it may cast.
pub fn ditch_amulet<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    let hero = ctx.hero(seat);
    if hero.has(Flag::SpellProof) {
        let amulets = hero.cards.iter().filter(|card| ctx.rules.card_has(*card, Flag::SpellProof)).collect();
        ditch(ctx, seat, &amulets);
    }
}

/// Lets the seat ditch Followers before something that may cost it one.
pub fn ditch_followers<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    let followers = inventory::followers(ctx.rules, ctx.state, seat);
    ditch(ctx, seat, &followers);
}

/// Lets the seat ditch what adds to an ability, before a roll for which less of it may be better.
pub fn ditch_bonuses<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, ability: Ability) {
    let hero = ctx.hero(seat);
    if hero.is_toad() && !ctx.rules.rules.toad_bonuses {
        return;
    }
    let adds = |card: &CardId| {
        let title = ctx.title(*card);
        let bonus = match ability {
            Ability::Strength => title.strength_bonus,
            Ability::Craft => title.craft_bonus,
        };
        bonus > 0
    };
    let adding = hero.cards.iter().filter(adds).collect();
    ditch(ctx, seat, &adding);
}
