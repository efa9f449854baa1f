//! Objects that visitors leave on a card (RULING 276). They lie on the card and not on its space: they go where it goes,
//! and leave the game with it.

use super::context::{Context, DecisionRequest, Flow, Options, TalismanObserver, add_cards};
use super::effects;
use super::view::View;
use super::{apart, carrying, goods, inventory, quest};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, CardSet, Seat};
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::event_details::Why;
use crate::games::talisman::model::kinds::Source;
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{Place, State};
use crate::games::talisman::model::verb::Effect;

/// The Objects that lie on a card.
#[must_use]
pub fn on(rules: &Ruleset, state: &State, host: CardId) -> CardSet {
    if !rules.sets.handy.hosts.has(host) {
        return CardSet::EMPTY;
    }
    rules.card_ids().filter(|card| state.place[card.at()] == Place::OnCard(host)).collect()
}

impl View<'_> {
    /// The Objects that lie on a card.
    #[must_use]
    pub fn goods_on(&self, host: CardId) -> CardSet {
        on(self.rules, self.state, host)
    }
}

/// The seat's Objects that it may leave on a card: not what would be discarded in place of being left, nor what its owner
/// is rid of only on certain spaces.
#[must_use]
pub fn leavable(rules: &Ruleset, state: &State, seat: Seat) -> CardSet {
    let all = carrying::objects_of(rules, state, seat).and(&rules.sets.objects);
    let sinking = if rules.rules.raft_lies { CardSet::EMPTY } else { rules.sets.rafts };
    all.without(&sinking).without(&rules.sets.handy.left_at)
}

/// The card with the effect, while it lies on a space.
fn host<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, source: Source) -> Option<CardId> {
    let Source::Card(card) = source else { return None };
    matches!(ctx.state.place[card.at()], Place::Space(_)).then_some(card)
}

/// Lets the seat leave an Object on the card. What happens depends on whether it does.
pub fn leave<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    (seat, source): (Seat, Source),
    [then, or_else]: [&[Effect]; 2],
) -> Flow {
    let Some(host) = host(ctx, source) else { return super::context::HERE };
    let open = leavable(ctx.rules, ctx.state, seat);
    if open.is_empty() {
        ctx.tell(Event::NoEffect { seat, source, why: Why::NothingToLeave });
        return effects::all(ctx, seat, source, or_else);
    }
    let mut options = Options::new();
    options.push(Choice::No);
    add_cards(&mut options, &open);
    let ask = DecisionRequest { seat, decision: Decision::LeaveHere, topic: Topic::Source(source) };
    let Choice::Card(card) = ctx.ask(ask, &options) else {
        return effects::all(ctx, seat, source, or_else);
    };
    apart::spill(ctx, seat, &core::iter::once(card).collect());
    inventory::put(ctx.rules, ctx.state, card, Place::OnCard(host));
    ctx.tell(Event::LeftOnCard { seat, card, host });
    inventory::settle(ctx, seat);
    effects::all(ctx, seat, source, then)
}

/// Lets the seat take up to so many of the Objects that lie on the card, as far as it may have them.
pub fn take<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, (seat, source): (Seat, Source), most: u8) {
    let Some(host) = host(ctx, source) else { return };
    for taken in 0..most {
        let all = on(ctx.rules, ctx.state, host);
        let open: CardSet = all.iter().filter(|card| goods::may_take(ctx, seat, *card)).collect();
        // A quest that can be fulfilled comes first (RULING 99).
        if taken == 0 && open.is_empty() {
            ctx.tell(Event::NoEffect { seat, source, why: Why::NoSuchCard });
        }
        if open.is_empty() || quest::due(ctx, seat) {
            return;
        }
        let mut options = Options::new();
        options.extend(inventory::in_order(ctx.state, &open).into_iter().map(Choice::Card));
        options.push(Choice::Done);
        let ask = DecisionRequest { seat, decision: Decision::Take, topic: Topic::Source(source) };
        let Choice::Card(card) = ctx.ask(ask, &options) else { return };
        inventory::take(ctx, seat, card);
    }
}

/// The card is gone: the Objects on it go with it, each to the pile of its own deck.
#[cold]
pub fn fall<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, host: CardId) {
    for card in inventory::in_order(ctx.state, &on(ctx.rules, ctx.state, host)) {
        inventory::discard(ctx, card);
    }
}
