//! Rafts: built in place of moving, and lost after the next move (R4E, Rafts; RULING 23).

use super::context::{Context, TalismanObserver};
use super::inventory;
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, CardSet, Seat};
use crate::games::talisman::model::decks::DeckKind;
use crate::games::talisman::model::flags::Flag;

/// The Rafts held; `None` in the common case that there are none.
pub type Rafts = Option<CardSet>;

/// The Rafts that a seat holds.
#[inline]
pub fn held<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat) -> Rafts {
    some(ctx.hero(seat).cards.and(&ctx.rules.sets.rafts))
}

/// Those of these Rafts that the seat still holds.
#[inline]
pub fn still_held<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat, rafts: &Rafts) -> Rafts {
    rafts.and_then(|rafts| some(rafts.and(&ctx.hero(seat).cards)))
}

fn some(rafts: CardSet) -> Rafts {
    (!rafts.is_empty()).then_some(rafts)
}

/// Is there a Raft to build? A Raft that is lost now goes back to its deck and may be built again (RULING 23).
pub fn at_hand<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, rafts: &Rafts) -> bool {
    in_stock(ctx).is_some() || rafts.iter().flatten().any(|raft| ctx.title(raft).deck == DeckKind::Purchase)
}

fn in_stock<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>) -> Option<CardId> {
    ctx.state.stock.and(&ctx.rules.sets.rafts).first()
}

/// Takes a Raft in place of moving (R4E, Rafts).
pub fn build<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    if let Some(card) = in_stock(ctx) {
        inventory::credit(ctx, seat, Flag::BuildRaft);
        inventory::take(ctx, seat, card);
    }
}

/// Discards these Rafts: used or not, they are lost after the start of the owner's next turn (R4E, Rafts).
#[inline]
pub fn sink<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, rafts: &Rafts) {
    if let Some(rafts) = rafts {
        gone(ctx, seat, rafts);
    }
}

#[cold]
fn gone<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, rafts: &CardSet) {
    for card in rafts {
        if ctx.hero(seat).cards.has(card) {
            inventory::discard(ctx, card);
        }
    }
    inventory::settle(ctx, seat);
}
