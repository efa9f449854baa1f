//! Temporal Warp: gives the caster three turns in a row (RULING 51).

use super::{Casting, cast};
use crate::engine::dice::Dice;
use crate::games::talisman::rules::context::{Context, TalismanObserver};

/// Casts the Spell.
pub fn cast<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, now: Casting) {
    if cast::declare(ctx, now.seat, now.card, now.window, None) {
        ctx.state.turn.extra_left = ctx.rules.rules.warp_turns - 1;
    }
}
