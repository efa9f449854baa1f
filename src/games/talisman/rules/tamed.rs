//! Enemies that an effect made Followers (RULING 269), and what they give their owner.

use super::context::{Context, TalismanObserver};
use super::{alternative_endings, drawing, inventory};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, Seat};
use crate::games::talisman::model::decks::DeckKind;
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::event_details::Why;
use crate::games::talisman::model::flags::{Flag, Flags};
use crate::games::talisman::model::kinds::Source;
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{Place, State, TAMED};
use crate::games::talisman::model::verb::FollowerTerms;
use crate::games::talisman::rules::context::Flow;
use core::ops::ControlFlow;

/// What the seat's Followers that were Enemies are for it.
fn terms<'r: 's, 's>(rules: &'r Ruleset, state: &'s State, seat: Seat) -> impl Iterator<Item = &'r FollowerTerms> + 's {
    let enemies = state.hero(seat).cards.and(&rules.sets.enemies);
    let tamed = enemies.into_iter().filter(|card| state.mark[card.at()] == TAMED);
    tamed.filter_map(|card| rules.follower_terms(card))
}

/// The flags that they give their owner.
#[must_use]
pub fn flags(rules: &Ruleset, state: &State, seat: Seat) -> Flags {
    terms(rules, state, seat).fold(Flags::default(), |all, terms| all.or(terms.flags.iter().copied().collect()))
}

/// The deck whose top card may replace an Adventure card that the seat draws.
#[must_use]
pub fn replaces(rules: &Ruleset, state: &State, seat: Seat) -> Option<DeckKind> {
    terms(rules, state, seat).find_map(|terms| terms.replace_by.as_ref().map(|named| named.deck))
}

/// An Enemy that lies on a space, or was just revealed, becomes a Follower of the seat; false if it may have no other.
pub fn tame<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, card: CardId) -> bool {
    if ctx.hero(seat).has(Flag::Alone) || !ctx.hero(seat).plays() {
        return false;
    }
    let whence = ctx.state.place[card.at()];
    ctx.state.mark[card.at()] = TAMED;
    inventory::put(ctx.rules, ctx.state, card, Place::Hero(seat));
    ctx.tell(Event::CardTaken { seat, card, whence });
    inventory::settle(ctx, seat);
    true
}

/// The Enemy with the effect follows the seat; a guard of an ending stays where it is (RULING 284).
pub fn follows<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, source: Source) {
    let Source::Card(card) = source else { return };
    let lies = matches!(ctx.state.place[card.at()], Place::Space(_));
    let guards = alternative_endings::guarding(ctx.rules, ctx.state).has(card);
    if !lies || guards || !tame(ctx, seat, card) {
        ctx.tell(Event::NoEffect { seat, source, why: Why::NobodyFits });
    }
}

/// Reveals the top card of a deck: an Enemy follows the seat, any other card is met.
pub fn reveal_top<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    (seat, source): (Seat, Source),
    deck: DeckKind,
) -> Flow<()> {
    let Some(card) = drawing::next(ctx, deck) else {
        ctx.tell(Event::NoEffect { seat, source, why: Why::NoSuchCard });
        return ControlFlow::Continue(());
    };
    ctx.tell(Event::Drew { seat, card });
    if !ctx.rules.sets.enemies.has(card) {
        return drawing::revealed(ctx, seat, card);
    }
    if !tame(ctx, seat, card) {
        inventory::discard(ctx, card);
        ctx.tell(Event::NoEffect { seat, source, why: Why::NobodyFits });
    }
    ControlFlow::Continue(())
}
