//! Invisibility: the caster may evade anything until the end of the turn.

use super::{Casting, cast};
use crate::engine::dice::Dice;
use crate::games::talisman::cx::{Cx, Hears};

/// Casts it.
pub fn cast<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, now: Casting) {
    if cast::declare(cx, now.seat, now.card, now.window, None) {
        cx.state.turn.invisible[now.seat.at()] = true;
    }
}
