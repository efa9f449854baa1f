//! Rafts: built in place of moving, and gone after the next move (R4E, Rafts; RULING 23).

use super::cx::{Cx, Hears};
use super::flags::Flag;
use super::inventory;
use super::kinds::DeckKind;
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, CardSet, Seat};

/// Rafts, if there are any: mostly there are none.
pub type Rafts = Option<CardSet>;

/// The Rafts that a seat has.
#[inline]
pub fn held<D: Dice, W: Hears>(cx: &Cx<'_, D, W>, seat: Seat) -> Rafts {
    some(cx.hero(seat).cards.and(&cx.rules.sets.rafts))
}

/// Those of these Rafts that a seat still has.
#[inline]
pub fn still_held<D: Dice, W: Hears>(cx: &Cx<'_, D, W>, seat: Seat, rafts: &Rafts) -> Rafts {
    rafts.and_then(|rafts| some(rafts.and(&cx.hero(seat).cards)))
}

fn some(rafts: CardSet) -> Rafts {
    (!rafts.is_empty()).then_some(rafts)
}

/// Is there a Raft to build? One given up now goes back to its deck, and may be the one (RULING 23).
pub fn at_hand<D: Dice, W: Hears>(cx: &Cx<'_, D, W>, rafts: &Rafts) -> bool {
    in_stock(cx).is_some() || rafts.iter().flatten().any(|raft| cx.title(raft).deck == DeckKind::Purchase)
}

fn in_stock<D: Dice, W: Hears>(cx: &Cx<'_, D, W>) -> Option<CardId> {
    cx.state.stock.and(&cx.rules.sets.rafts).first()
}

/// Takes a Raft in place of moving (R4E, Rafts).
pub fn build<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat) {
    if let Some(card) = in_stock(cx) {
        inventory::credit(cx, seat, Flag::BuildRaft);
        inventory::take(cx, seat, card);
    }
}

/// Used or not, a Raft is gone after the start of its owner's next turn (R4E, Rafts).
#[inline]
pub fn sink<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, rafts: &Rafts) {
    if let Some(rafts) = rafts {
        gone(cx, seat, rafts);
    }
}

#[cold]
fn gone<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, rafts: &CardSet) {
    for card in rafts {
        if cx.hero(seat).cards.has(card) {
            inventory::discard(cx, card);
        }
    }
    inventory::settle(cx, seat);
}
