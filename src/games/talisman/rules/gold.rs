//! Gold (R4E, Gold).

use super::context::{Context, TalismanObserver};
use super::effects::gain;
use super::supply;
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::event_details::{GoldFrom, Piece, Spent};

/// Gains gold from the stockpile, as far as the supply goes.
pub fn gain<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, wanted: u8, from: GoldFrom) {
    let gold = if ctx.hero(seat).gains_gold() { supply::gold(ctx.rules, ctx.state, wanted) } else { 0 };
    receive(ctx, seat, gold, from);
    gain::short(ctx, seat, Piece::Gold, [gold, wanted]);
}

/// Receives gold that is in play already: from a space or another character. If the seat may gain none, it lies on its
/// space (RULING 245).
pub fn receive<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, gold: u8, from: GoldFrom) {
    if gold > 0 && !ctx.hero(seat).gains_gold() {
        let space = ctx.hero(seat).space;
        ctx.state.gold[space.at()] += gold;
        ctx.tell(Event::GoldLeft { seat, gold, space });
    } else if gold > 0 {
        ctx.hero_mut(seat).gold += gold;
        ctx.tell(Event::GoldGained { seat, gold, whence: from });
    }
}

/// Pays or loses gold, at most what the seat has; returns the amount.
pub fn lose<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, wanted: u8, how: Spent) -> u8 {
    let gold = wanted.min(ctx.hero(seat).gold);
    if gold > 0 {
        ctx.hero_mut(seat).gold -= gold;
        ctx.tell(Event::GoldLost { seat, gold, how });
    }
    gold
}
