//! Invisibility: lets the caster evade anything until the end of the turn.

use super::{Casting, cast};
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::state::State;
use crate::games::talisman::rules::context::{Context, TalismanObserver};

/// Casts the Spell.
pub fn cast<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, now: Casting) {
    if cast::declare(ctx, now.seat, now.card, now.window, None) {
        ctx.state.turn.invisible[now.seat.at()] = true;
    }
}

/// May a seat evade thanks to it? Not while its Amulet blocks Spells (RULING 210).
#[inline]
#[must_use]
pub fn hides(state: &State, seat: Seat) -> bool {
    state.turn.invisible[seat.at()] && !state.hero(seat).has(Flag::SpellProof)
}
