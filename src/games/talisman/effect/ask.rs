//! Offers: buying, healing, wishing, choosing (R4E, Gold; City, Village, Castle and cards).

use super::gain;
use super::verb::{Ability, Counter, Effect, Ware};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, CardSet, Seat};
use crate::games::talisman::cx::{Ask, Cx, Hears, Options, add_cards};
use crate::games::talisman::decision::{Choice, Decision, Topic};
use crate::games::talisman::event::Event;
use crate::games::talisman::event_details::{GoldFrom, Spent, Why};
use crate::games::talisman::flags::Flag;
use crate::games::talisman::kinds::Source;
use crate::games::talisman::rules::{RoyalHealing, ThiefTakes, Wells};
use crate::games::talisman::{gold, inventory, quest, supply, totals, upkeep};

/// May replenish fate for gold.
pub fn buy_fate<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, price: u8) {
    // Nobody pays for what the box does not have.
    let most = supply::fate(cx.rules, cx.state, gain::fate_missing(cx, seat).min(cx.hero(seat).gold / price.max(1)));
    let count = number(cx, seat, Decision::BuyFate, most);
    gold::lose(cx, seat, count * price, Spent::Paid);
    gain::fate(cx, seat, count);
}

/// A number from 0 to `most`.
fn number<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, decision: Decision, most: u8) -> u8 {
    let mut options = Options::new();
    options.extend((0..=most).map(Choice::Number));
    if let Choice::Number(count) = cx.ask(Ask { seat, decision, topic: Topic::Plain }, &options) { count } else { 0 }
}

/// May buy a Spell.
pub fn buy_spell<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, source: Source, price: u8) {
    // Nobody pays for what cannot be had.
    let gains = totals::spell_room(cx.rules, cx.state, seat) > 0 && inventory::spell_left(cx.state);
    if !gains || cx.hero(seat).gold < price {
        let why = if gains { Why::NothingToBuy } else { Why::SpellsFull };
        cx.tell(Event::NoEffect { seat, source, why });
        return;
    }
    if cx.wants(seat, Decision::BuySpell, Topic::Plain) {
        gold::lose(cx, seat, price, Spent::Paid);
        inventory::gain_spell(cx, seat);
    }
}

/// May heal; `cost` 0 is free.
pub fn heal<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, cost: u8, most: u8) {
    let payable = cx.hero(seat).gold.checked_div(cost).unwrap_or(u8::MAX);
    let most = gain::wounds(cx, seat).min(most).min(payable);
    let most = supply::counters(cx.rules, cx.state, Counter::Life, seat, most);
    let count = number(cx, seat, Decision::HealLives, most);
    gold::lose(cx, seat, count * cost, Spent::Paid);
    gain::heal(cx, seat, count);
}

/// The Castle: free lives for a royal companion, companions exchanged for gold, and more lives for gold (RULING 61).
pub fn court<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, [cost, free, exchange]: [u8; 3]) {
    let royal = companions(cx, seat, Flag::RoyalHeal);
    if !royal.is_empty() {
        let wounds = gain::wounds(cx, seat);
        // Each of them brings the free lives (RULING 61); by another reading a visit brings them once.
        let times = match cx.rules.rules.royal_healing {
            RoyalHealing::Each => royal.len(),
            RoyalHealing::Once => 1,
        };
        heal(cx, seat, 0, free.saturating_mul(times));
        if gain::wounds(cx, seat) < wounds {
            inventory::credit(cx, seat, Flag::RoyalHeal);
        }
    }
    exchange_companions(cx, seat, exchange);
    // What the Warlock asked for is his before the doctors are paid.
    if !quest::due(cx, seat) {
        heal(cx, seat, cost, u8::MAX);
    }
}

fn exchange_companions<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, exchange: u8) {
    while !quest::due(cx, seat) {
        let mut options: Options = companions(cx, seat, Flag::RoyalExchange).iter().map(Choice::Card).collect();
        if options.is_empty() {
            return;
        }
        options.push(Choice::Done);
        let ask = Ask { seat, decision: Decision::Exchange, topic: Topic::Plain };
        let Choice::Card(card) = cx.ask(ask, &options) else { return };
        cx.tell(Event::Used { seat, source: Source::Card(card), flag: None });
        inventory::discard(cx, card);
        inventory::settle(cx, seat);
        gold::gain(cx, seat, exchange, GoldFrom::Card(card));
    }
}

fn companions<D: Dice, W: Hears>(cx: &Cx<'_, D, W>, seat: Seat, flag: Flag) -> CardSet {
    cx.hero(seat).cards.iter().filter(|card| cx.rules.card_has(*card, flag)).collect()
}

/// May buy any number of Purchase cards that are left, each once a visit: what was turned into gold meanwhile is not sold to
/// the same buyer again (RULING 209). A Follower is not sold to who may have none; who has what the Warlock asked for buys
/// nothing more (RULING 99).
pub fn shop<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, source: Source, wares: &[Ware]) {
    if is_served(cx, seat) {
        return;
    }
    // In its own turn it has been asked before (RULING 126).
    if seat != cx.active() {
        upkeep::convert(cx, seat);
    }
    let mut bought = CardSet::EMPTY;
    while !quest::due(cx, seat) {
        let mut options = Options::new();
        options.extend(wares.iter().filter_map(|ware| on_sale(cx, seat, (ware, bought))).map(Choice::Card));
        if options.is_empty() {
            if bought.is_empty() {
                cx.tell(Event::NoEffect { seat, source, why: Why::NothingToBuy });
            }
            return;
        }
        options.push(Choice::Done);
        let ask = Ask { seat, decision: Decision::Buy, topic: Topic::Plain };
        let Choice::Card(card) = cx.ask(ask, &options) else { return };
        let title = cx.rules.title_id(card).0;
        let price = wares.iter().find(|ware| ware.title == title).map_or(0, |ware| ware.price);
        gold::lose(cx, seat, price, Spent::Paid);
        cx.tell(Event::CardBought { seat, card, price });
        bought.insert(card);
        inventory::take(cx, seat, card);
    }
}

/// A card of this kind that the seat can buy and may have, those `bought` in this visit aside.
#[must_use]
pub fn on_sale<D: Dice, W: Hears>(cx: &Cx<'_, D, W>, seat: Seat, (ware, bought): (&Ware, CardSet)) -> Option<CardId> {
    if ware.price > cx.hero(seat).gold {
        return None;
    }
    let card = inventory::in_stock(cx.rules, &cx.state.stock.without(&bought), ware.title)?;
    inventory::may_have(cx.rules, cx.state, seat, card).then_some(card)
}

/// Has the seat had its visit in taking a card just now (RULING 71)?
pub fn is_served<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat) -> bool {
    core::mem::take(&mut cx.state.turn.served[seat.at()])
}

/// Is the title for sale there?
fn sells(effects: &[Effect], title: u8) -> bool {
    effects.iter().any(|effect| {
        if let Effect::Shop(wares) = effect {
            return wares.iter().any(|ware| ware.title == title);
        }
        if let Effect::ChooseOne(visits) = effect {
            return visits.iter().any(|visit| sells(&visit.effect, title));
        }
        if let Effect::Everyone { effect, .. } = effect {
            return sells(effect, title);
        }
        false
    })
}

/// The Thief takes one Purchase card a visit, whatever is left in the deck, and uses up no other right of the visit; by
/// other readings it takes what is for sale there, or has had its visit (RULING 71).
pub fn shoplift<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, source: Source) {
    if !cx.hero(seat).has(Flag::Shoplift) {
        return;
    }
    let rules = cx.rules;
    let here = match source {
        Source::Card(card) => &rules.title(card).effect,
        Source::Space(space) => &rules.space(space).effect,
    };
    let open = |title: u8| match rules.rules.thief_takes {
        ThiefTakes::Any => true,
        ThiefTakes::OnSale => sells(here, title),
    };
    let mut options = Options::new();
    let stock = cx.state.stock.without(&cx.rules.sets.talismans);
    let mut last = None;
    for card in &stock {
        let title = cx.rules.title_id(card);
        if last != Some(title) && open(title.0) && inventory::may_have(cx.rules, cx.state, seat, card) {
            options.push(Choice::Card(card));
        }
        last = Some(title);
    }
    options.push(Choice::Done);
    let ask = Ask { seat, decision: Decision::Shoplift, topic: Topic::Plain };
    if let Choice::Card(card) = cx.ask(ask, &options) {
        inventory::credit(cx, seat, Flag::Shoplift);
        inventory::take(cx, seat, card);
        cx.state.turn.served[seat.at()] = !rules.rules.thief_visits;
    }
}

/// Objects into one gold each, any number.
pub fn sell_objects<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, decision: Decision) -> bool {
    let mut sold = false;
    while !quest::due(cx, seat) {
        let objects = inventory::objects(cx, seat);
        if objects.is_empty() {
            return sold;
        }
        let mut options = Options::new();
        add_cards(&mut options, &objects);
        options.push(Choice::Done);
        let Choice::Card(card) = cx.ask(Ask { seat, decision, topic: Topic::Plain }, &options) else { return sold };
        inventory::discard(cx, card);
        inventory::settle(cx, seat);
        gold::gain(cx, seat, 1, GoldFrom::Card(card));
        sold = true;
    }
    sold
}

/// May take a counter off the Place; with the last one the card goes.
pub fn take_counter<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, source: Source, counter: Counter) {
    let Source::Card(card) = source else { return };
    let open = cx.state.mark[card.at()] > 0 && !has_drunk(cx, seat, counter);
    if open && cx.wants(seat, Decision::TakeCounter, Topic::Source(source)) {
        cx.state.mark[card.at()] -= 1;
        if cx.rules.rules.wells == Wells::Once {
            cx.hero_mut(seat).drunk.note(counter);
        }
        match counter {
            Counter::Strength => {
                gain::ability(cx, seat, Ability::Strength, 1);
            }
            Counter::Craft => {
                gain::ability(cx, seat, Ability::Craft, 1);
            }
            Counter::Life => gain::lives(cx, seat, 1),
        }
    }
    if cx.state.mark[card.at()] == 0 {
        inventory::discard(cx, card);
    }
}

/// Has the player had its one counter of the kind, where there is but one (RULING 142)?
fn has_drunk<D: Dice, W: Hears>(cx: &Cx<'_, D, W>, seat: Seat, counter: Counter) -> bool {
    cx.rules.rules.wells == Wells::Once && cx.hero(seat).drunk.has(counter)
}

/// May leave the Followers that can be left only here.
pub fn leave_hag<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat) {
    for card in &companions(cx, seat, Flag::LeftAtMystic) {
        if cx.wants(seat, Decision::LeaveHag, Topic::Source(Source::Card(card))) {
            cx.tell(Event::Used { seat, source: Source::Card(card), flag: None });
            inventory::discard(cx, card);
            inventory::settle(cx, seat);
        }
    }
}
