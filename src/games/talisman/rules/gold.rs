//! Gold (R4E, Gold).

use super::context::{Context, TalismanObserver};
use super::effects::gain;
use super::{caps, supply};
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::event_details::{GoldFrom, Piece, Spent};
use crate::games::talisman::model::kinds::SpaceId;
use crate::games::talisman::model::state::State;

/// The gold on a space that the character whose turn it is may still take in this encounter.
#[inline]
#[must_use]
pub fn open_on(state: &State, space: SpaceId) -> u8 {
    state.gold[space.at()].saturating_sub(state.turn.gold_barred)
}

/// Gains gold from the stockpile, as far as supply and cap go (RULING 321).
pub fn gain<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, wanted: u8, from: GoldFrom) {
    let hero = ctx.hero(seat);
    let allowed = if hero.gains_gold() { caps::gold(ctx.rules, hero, wanted) } else { 0 };
    let gold = supply::gold(ctx.rules, ctx.state, allowed);
    receive(ctx, seat, gold, from);
    gain::short(ctx, seat, Piece::Gold, [gold, wanted]);
}

/// Receives gold that is in play already: from a space or another character. What the seat may not gain lies on its
/// space (RULING 245, RULING 321).
pub fn receive<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, gold: u8, from: GoldFrom) {
    let hero = ctx.hero(seat);
    let gained = if hero.gains_gold() { caps::gold(ctx.rules, hero, gold) } else { 0 };
    if gained > 0 {
        ctx.hero_mut(seat).gold += gained;
        ctx.tell(Event::GoldGained { seat, gold: gained, whence: from });
    }
    let left = gold - gained;
    if left > 0 {
        let space = ctx.hero(seat).space;
        ctx.state.gold[space.at()] += left;
        ctx.tell(Event::GoldLeft { seat, gold: left, space });
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
