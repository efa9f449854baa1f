//! Destroy Magic: nobody's Spells and Magic Objects work until the caster's next turn (RULING 47, RULING 48).

use super::{Casting, cast};
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::model::state::{Lasting, Timer};
use crate::games::talisman::rules::context::{Context, TalismanObserver};
use crate::games::talisman::rules::inventory;

/// Casts the Spell.
pub fn cast<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, now: Casting) {
    if cast::declare(ctx, now.seat, now.card, now.window, None) && !ctx.state.timers.is_full() {
        ctx.state.timers.push(Timer { what: Lasting::DestroyMagic, card: now.card, seat: now.seat, turns: 1 });
        set(ctx, true);
    }
}

/// Stops or restores magic for everybody.
pub fn set<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, no_magic: bool) {
    ctx.state.no_magic = no_magic;
    for seat in Seat::all(ctx.state.players) {
        if ctx.hero(seat).plays() {
            inventory::settle(ctx, seat);
        }
    }
}
