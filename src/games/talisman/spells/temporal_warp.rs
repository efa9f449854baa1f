//! Temporal Warp: three turns in a row (RULING 51).

use super::{Casting, cast};
use crate::engine::dice::Dice;
use crate::games::talisman::cx::{Cx, Hears};

/// Casts it.
pub fn cast<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, now: Casting) {
    if cast::declare(cx, now.seat, now.card, now.window, None) {
        cx.state.turn.extra_left = cx.rules.rules.warp_turns - 1;
    }
}
