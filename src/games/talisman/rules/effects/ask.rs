//! Offers: buying, healing, choosing (R4E, Gold; City, Village, Castle and cards).

use super::gain;
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, CardSet, Seat};
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::event_details::{GoldFrom, Spent, Why};
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::Source;
use crate::games::talisman::model::rules::{RoyalHealing, ThiefTakes, Wells};
use crate::games::talisman::model::verb::{Ability, Counter, Effect, Ware};
use crate::games::talisman::rules::context::{Context, DecisionRequest, Options, TalismanObserver, add_cards};
use crate::games::talisman::rules::{caps, gold, inventory, quest, supply, totals, upkeep};

/// Lets the seat replenish fate for gold.
pub fn buy_fate<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, price: u8) {
    if !upkeep::may_spend(ctx, seat) {
        return;
    }
    // The number is limited by the supply, so that nobody pays for nothing.
    let most =
        supply::fate(ctx.rules, ctx.state, gain::fate_missing(ctx, seat).min(ctx.hero(seat).gold / price.max(1)));
    let count = number(ctx, (seat, Decision::BuyFate, price), most);
    gold::lose(ctx, seat, count * price, Spent::Paid);
    gain::fate(ctx, seat, count);
}

/// Asks for a number from 0 to `most`, at this price each.
fn number<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    (seat, decision, price): (Seat, Decision, u8),
    most: u8,
) -> u8 {
    let mut options = Options::new();
    options.extend((0..=most).map(Choice::Number));
    if let Choice::Number(count) = ctx.ask(DecisionRequest { seat, decision, topic: Topic::Price { price } }, &options)
    {
        count
    } else {
        0
    }
}

/// Lets the seat buy a Spell.
pub fn buy_spell<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, source: Source, price: u8) {
    // Nobody can pay for a Spell that it cannot gain.
    let gains = totals::spell_room(ctx.rules, ctx.state, seat) > 0 && inventory::spell_left(ctx.state);
    if gains && !upkeep::may_spend(ctx, seat) {
        return;
    }
    if !gains || ctx.hero(seat).gold < price {
        let why = if gains { Why::NothingToBuy } else { Why::SpellsFull };
        ctx.tell(Event::NoEffect { seat, source, why });
        return;
    }
    if ctx.wants(seat, Decision::BuySpell, Topic::Price { price }) {
        gold::lose(ctx, seat, price, Spent::Paid);
        inventory::gain_spell(ctx, seat);
    }
}

/// Lets the seat heal lives at `cost` gold each; 0 is free.
pub fn heal<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, cost: u8, most: u8) {
    if cost > 0 && !upkeep::may_spend(ctx, seat) {
        return;
    }
    let payable = ctx.hero(seat).gold.checked_div(cost).unwrap_or(u8::MAX);
    let most = gain::wounds(ctx, seat).min(most).min(payable);
    let most = supply::counters(ctx.rules, ctx.state, Counter::Life, seat, most);
    let count = number(ctx, (seat, Decision::HealLives, cost), most);
    gold::lose(ctx, seat, count * cost, Spent::Paid);
    gain::heal(ctx, seat, count);
}

/// The Castle: free lives for royal companions, companions exchanged for gold, and further lives for gold (RULING 61).
pub fn court<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, [cost, free, exchange]: [u8; 3]) {
    let royal = companions(ctx, seat, Flag::RoyalHeal);
    if !royal.is_empty() {
        let wounds = gain::wounds(ctx, seat);
        // Each companion brings the free lives; in an alternative ruling a visit brings them once (RULING 61).
        let times = match ctx.rules.rules.royal_healing {
            RoyalHealing::Each => royal.len(),
            RoyalHealing::Once => 1,
        };
        heal(ctx, seat, 0, free.saturating_mul(times));
        if gain::wounds(ctx, seat) < wounds {
            inventory::credit(ctx, seat, Flag::RoyalHeal);
        }
    }
    exchange_companions(ctx, seat, exchange);
    // Gold due for the Warlock's quest is not spent on healing.
    if !quest::due(ctx, seat) {
        heal(ctx, seat, cost, u8::MAX);
    }
}

fn exchange_companions<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, exchange: u8) {
    while !quest::due(ctx, seat) && caps::gains_gold(ctx.rules, ctx.hero(seat)) {
        let mut options: Options = companions(ctx, seat, Flag::RoyalExchange).iter().map(Choice::Card).collect();
        if options.is_empty() {
            return;
        }
        options.push(Choice::Done);
        let ask = DecisionRequest { seat, decision: Decision::Exchange, topic: Topic::Plain };
        let Choice::Card(card) = ctx.ask(ask, &options) else { return };
        ctx.tell(Event::Used { seat, source: Source::Card(card), flag: None });
        inventory::discard(ctx, card);
        inventory::settle(ctx, seat);
        gold::gain(ctx, seat, exchange, GoldFrom::Card(card));
    }
}

fn companions<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat, flag: Flag) -> CardSet {
    ctx.hero(seat).cards.iter().filter(|card| ctx.rules.card_has(*card, flag)).collect()
}

/// Lets the seat buy Purchase cards, each at most once a visit, even if it turned one into gold meanwhile (RULING 209).
/// Cards it may not have are not sold, and nothing is if a quest can be fulfilled (RULING 99).
pub fn shop<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, source: Source, wares: &[Ware]) {
    if is_served(ctx, seat) {
        return;
    }
    let mut bought = CardSet::EMPTY;
    while upkeep::may_spend(ctx, seat) && !quest::due(ctx, seat) {
        let mut options = Options::new();
        options.extend(wares.iter().filter_map(|ware| on_sale(ctx, seat, (ware, bought))).map(Choice::Card));
        if options.is_empty() {
            if bought.is_empty() {
                ctx.tell(Event::NoEffect { seat, source, why: Why::NothingToBuy });
            }
            return;
        }
        options.push(Choice::Done);
        let ask = DecisionRequest { seat, decision: Decision::Buy, topic: Topic::Plain };
        let Choice::Card(card) = ctx.ask(ask, &options) else { return };
        let title = ctx.rules.title_id(card).0;
        let price = wares.iter().find(|ware| ware.title == title).map_or(0, |ware| ware.price);
        gold::lose(ctx, seat, price, Spent::Paid);
        ctx.tell(Event::CardBought { seat, card, price });
        bought.insert(card);
        inventory::take(ctx, seat, card);
    }
}

/// A card of this kind that the seat can pay for and may have, other than those `bought` in this visit.
#[must_use]
pub fn on_sale<D: Dice, W: TalismanObserver>(
    ctx: &Context<'_, D, W>,
    seat: Seat,
    (ware, bought): (&Ware, CardSet),
) -> Option<CardId> {
    if ware.price > ctx.hero(seat).gold {
        return None;
    }
    let card = inventory::in_stock(ctx.rules, &ctx.state.stock.without(&bought), ware.title)?;
    inventory::may_have(ctx.rules, ctx.state, seat, card).then_some(card)
}

/// Has the seat just used up its visit by taking a card (RULING 71)? Clears the mark.
pub fn is_served<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> bool {
    core::mem::take(&mut ctx.state.turn.served[seat.at()])
}

/// Do these effects sell the title?
fn sells(effects: &[Effect], title: u8) -> bool {
    let sold = |effect: &Effect| matches!(effect, Effect::Shop(wares) if wares.iter().any(|ware| ware.title == title));
    Effect::any(effects, &mut { sold })
}

/// The Thief takes one Purchase card a visit, any that is left, and may still buy, heal or pray. Alternative rulings
/// limit it to what is sold there, or let it use up the visit (RULING 71).
pub fn shoplift<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, source: Source) {
    if !ctx.hero(seat).has(Flag::Shoplift) {
        return;
    }
    let rules = ctx.rules;
    let here = match source {
        Source::Card(card) => &rules.title(card).effect,
        Source::Space(space) => &rules.space(space).effect,
    };
    let open = |title: u8| match rules.rules.thief_takes {
        ThiefTakes::Any => true,
        ThiefTakes::OnSale => sells(here, title),
    };
    let mut options = Options::new();
    let stock = ctx.state.stock.without(&ctx.rules.sets.talismans);
    let mut last = None;
    for card in &stock {
        let title = ctx.rules.title_id(card);
        if last != Some(title) && open(title.0) && inventory::may_have(ctx.rules, ctx.state, seat, card) {
            options.push(Choice::Card(card));
        }
        last = Some(title);
    }
    options.push(Choice::Done);
    let ask = DecisionRequest { seat, decision: Decision::Shoplift, topic: Topic::Plain };
    if let Choice::Card(card) = ctx.ask(ask, &options) {
        inventory::credit(ctx, seat, Flag::Shoplift);
        inventory::take(ctx, seat, card);
        ctx.state.turn.served[seat.at()] = !rules.rules.thief_visits;
    }
}

/// Turns any number of Objects into one gold each.
pub fn sell_objects<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, decision: Decision) -> bool {
    let mut sold = false;
    while !quest::due(ctx, seat) && caps::gains_gold(ctx.rules, ctx.hero(seat)) {
        let objects = inventory::objects(ctx, seat);
        if objects.is_empty() {
            return sold;
        }
        let mut options = Options::new();
        add_cards(&mut options, &objects);
        options.push(Choice::Done);
        let Choice::Card(card) = ctx.ask(DecisionRequest { seat, decision, topic: Topic::Plain }, &options) else {
            return sold;
        };
        inventory::discard(ctx, card);
        inventory::settle(ctx, seat);
        gold::gain(ctx, seat, 1, GoldFrom::Card(card));
        sold = true;
    }
    sold
}

/// Lets the seat take a counter from a Place; the card is discarded when no counter is left.
pub fn take_counter<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    source: Source,
    counter: Counter,
) {
    let Source::Card(card) = source else { return };
    let (title, byte) = (ctx.title(card), ctx.state.mark[card.at()]);
    let left = title.counters_left(byte, counter);
    let open = left > 0 && !has_drunk(ctx, seat, counter) && takes(ctx, seat, counter);
    if open && ctx.wants(seat, Decision::TakeCounter, Topic::Source(source)) {
        ctx.state.mark[card.at()] = ctx.title(card).with_counters(byte, counter, left - 1);
        if ctx.rules.rules.wells == Wells::Once {
            ctx.hero_mut(seat).drunk.note(counter);
        }
        match counter {
            Counter::Strength => {
                gain::ability(ctx, seat, Ability::Strength, 1);
            }
            Counter::Craft => {
                gain::ability(ctx, seat, Ability::Craft, 1);
            }
            Counter::Life => gain::lives(ctx, seat, 1),
            Counter::Fate => gain::fate(ctx, seat, 1),
        }
    }
    if ctx.state.mark[card.at()] == 0 {
        inventory::discard(ctx, card);
    }
}

/// Can the seat gain such a counter? Fate only if nothing bars it (RULING 245).
fn takes<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat, counter: Counter) -> bool {
    match counter {
        Counter::Strength | Counter::Craft => true,
        Counter::Life => caps::lives(ctx.rules, ctx.hero(seat), 1) > 0,
        Counter::Fate => gain::takes_fate(ctx, seat),
    }
}

/// Has the player already taken its one counter of this kind, if only one is allowed (RULING 142)?
fn has_drunk<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat, counter: Counter) -> bool {
    ctx.rules.rules.wells == Wells::Once && ctx.hero(seat).drunk.has(counter)
}

/// Lets the seat leave Followers that can be left only here.
pub fn leave_hag<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    for card in &companions(ctx, seat, Flag::LeftAtMystic) {
        if ctx.wants(seat, Decision::LeaveHag, Topic::Source(Source::Card(card))) {
            ctx.tell(Event::Used { seat, source: Source::Card(card), flag: None });
            inventory::discard(ctx, card);
            inventory::settle(ctx, seat);
        }
    }
}
