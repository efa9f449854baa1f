//! Invisibility: the caster may evade anything until the end of the turn.

use super::{Casting, cast};
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::state::State;
use crate::games::talisman::rules::context::{Context, Hears};

/// Casts it.
pub fn cast<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, now: Casting) {
    if cast::declare(ctx, now.seat, now.card, now.window, None) {
        ctx.state.turn.invisible[now.seat.at()] = true;
    }
}

/// Does it hide a seat? Not while an Amulet keeps Spells away (RULING 210).
#[inline]
#[must_use]
pub fn hides(state: &State, seat: Seat) -> bool {
    state.turn.invisible[seat.at()] && !state.hero(seat).has(Flag::SpellProof)
}
