//! Acquisition: takes an Object or a gold from another character anywhere.

use super::{Casting, cast};
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::rules::context::{Context, TalismanObserver};
use crate::games::talisman::rules::duel;

/// Does the other have gold, or an Object that the caster may have?
pub fn fits<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat, other: Seat) -> bool {
    other != seat && (duel::has_gold(ctx, seat, other) || !duel::goods(ctx, seat, other).is_empty())
}

/// Casts the Spell.
pub fn cast<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, now: Casting) {
    let options = cast::targets(ctx, now.seat, |other| fits(ctx, now.seat, other));
    let target = cast::aim(ctx, now.seat, now.card, &options);
    if cast::declare(ctx, now.seat, now.card, now.window, Some(target)) {
        duel::take_goods(ctx, now.seat, target);
    }
}
