//! Gold (R4E, Gold).

use super::cx::{Cx, Hears};
use super::event::Event;
use super::pieces;
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;

/// Gains gold from the stockpile, as far as the box goes.
pub fn gain<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, wanted: u8) {
    let gold = pieces::gold(cx.rules, cx.state, wanted);
    receive(cx, seat, gold);
}

/// Receives gold that is in play already: from a space or another character.
pub fn receive<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, gold: u8) {
    if gold > 0 {
        cx.hero_mut(seat).gold += gold;
        cx.tell(Event::GoldGained { seat, gold });
    }
}

/// Pays or loses gold, at most what is there; returns how much went.
pub fn lose<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, wanted: u8) -> u8 {
    let gold = wanted.min(cx.hero(seat).gold);
    if gold > 0 {
        cx.hero_mut(seat).gold -= gold;
        cx.tell(Event::GoldLost { seat, gold });
    }
    gold
}
