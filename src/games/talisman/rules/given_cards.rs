//! Cards laid facedown before a player, which it puts on top of the Adventure deck at the start of its turn (RULING 278).

use super::context::{Context, DecisionRequest, Flow, Options, TalismanObserver};
use super::effects::characters;
use super::view::View;
use super::{drawing, inventory};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, CardSet, Seat};
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::decks::DeckKind;
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::event_details::Why;
use crate::games::talisman::model::kinds::Source;
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{Place, State};
use crate::games::talisman::model::who::Who;
use core::ops::ControlFlow;

/// The cards that lie before a player. The mark of each is the number of the seat that laid it there, from 1.
#[must_use]
pub fn before(rules: &Ruleset, state: &State, seat: Seat) -> CardSet {
    if !rules.sets.handy.gives {
        return CardSet::EMPTY;
    }
    rules.card_ids().filter(|card| state.place[card.at()] == Place::Before(seat)).collect()
}

/// The seat that laid this card before another; nobody else knows it.
#[must_use]
pub fn giver(state: &State, card: CardId) -> Option<Seat> {
    state.mark[card.at()].checked_sub(1).map(Seat)
}

impl View<'_> {
    /// The cards that lie facedown before a player and that the seat laid there itself.
    #[must_use]
    pub fn given(&self, to: Seat) -> CardSet {
        let all = before(self.rules, self.state, to);
        all.iter().filter(|card| giver(self.state, *card) == Some(self.seat)).collect()
    }
}

/// Draws the top card of a deck, which the seat alone sees, and meets it or lays it before another character.
pub fn meet_or_give<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    (seat, source): (Seat, Source),
    deck: DeckKind,
    who: &Who,
) -> Flow<()> {
    let Some(card) = drawing::next(ctx, deck) else {
        ctx.tell(Event::NoEffect { seat, source, why: Why::NoSuchCard });
        return ControlFlow::Continue(());
    };
    ctx.tell(Event::Drew { seat, card });
    let others = characters::meant(ctx, seat, who).into_iter().filter(|each| *each != seat);
    let options: Options = core::iter::once(Choice::No).chain(others.map(Choice::Seat)).collect();
    let ask = DecisionRequest { seat, decision: Decision::GiveCard, topic: Topic::Source(Source::Card(card)) };
    let Choice::Seat(other) = ctx.ask(ask, &options) else {
        return drawing::revealed(ctx, seat, card);
    };
    inventory::lay(ctx.rules, ctx.state, card, Place::Before(other));
    ctx.state.mark[card.at()] = seat.0 + 1;
    ctx.tell(Event::LaidBefore { seat, other, card });
    ControlFlow::Continue(())
}

/// The player puts the cards that lie before it on top of the Adventure deck, in the order in which they were laid there.
/// What players have seen of the deck is covered; who laid a card there knows where it is.
#[cold]
pub fn put_on_deck<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    for card in inventory::in_order(ctx.state, &before(ctx.rules, ctx.state, seat)) {
        let giver = giver(ctx.state, card).filter(|giver| ctx.hero(*giver).plays());
        for each in Seat::all(ctx.state.players) {
            let seen = ctx.hero(each).divined;
            let known = if giver == Some(each) { seen.saturating_add(1) } else { 0 };
            if known != seen {
                ctx.hero_mut(each).divined = known;
            }
        }
        ctx.state.mark[card.at()] = 0;
        ctx.state.place[card.at()] = Place::Deck;
        ctx.state.decks[DeckKind::Adventure].pile.put(card);
        ctx.tell(Event::CardsPutOn { deck: ctx.title(card).deck, onto: DeckKind::Adventure, cards: 1 });
    }
}

/// The player is eliminated: what lies before it is discarded.
pub fn lose<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    for card in inventory::in_order(ctx.state, &before(ctx.rules, ctx.state, seat)) {
        inventory::discard(ctx, card);
    }
}
