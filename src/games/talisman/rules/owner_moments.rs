//! What cards do for or to their owner at the end of its fights (RULING 259).

use super::context::{Context, Flow, TalismanObserver};
use super::{effects, inventory};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardSet, Seat};
use crate::games::talisman::model::kinds::Source;
use crate::games::talisman::model::state::Place;
use core::ops::ControlFlow;

/// The seat was defeated and lost a life by it.
#[inline]
pub fn lost<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow<()> {
    at(ctx, seat, false)
}

/// The seat has defeated its opponent.
#[inline]
pub fn won<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow<()> {
    at(ctx, seat, true)
}

#[inline]
fn at<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, won: bool) -> Flow<()> {
    let cards = ctx.rules.sets.handy.owner_moments.of(&ctx.hero(seat).cards);
    if cards.is_empty() { ControlFlow::Continue(()) } else { each(ctx, seat, &cards, won) }
}

#[cold]
fn each<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, cards: &CardSet, won: bool) -> Flow<()> {
    let rules = ctx.rules;
    for card in inventory::in_order(ctx.state, cards) {
        let Some(on) = rules.title(card).on.as_deref() else { continue };
        if ctx.state.place[card.at()] == Place::Hero(seat) {
            effects::all(ctx, seat, Source::Card(card), if won { &on.owner_won } else { &on.owner_lost })?;
        }
    }
    ControlFlow::Continue(())
}
