//! Acquisition: an Object or a gold of another character, wherever it is.

use super::{Casting, cast};
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::cx::{Cx, Hears};
use crate::games::talisman::duel;

/// Others who have gold or an Object that the caster may have.
pub fn fits<D: Dice, W: Hears>(cx: &Cx<'_, D, W>, seat: Seat, other: Seat) -> bool {
    other != seat && (cx.hero(other).gold > 0 || !duel::goods(cx, seat, other).is_empty())
}

/// Casts it.
pub fn cast<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, now: Casting) {
    let options = cast::targets(cx, now.seat, |other| fits(cx, now.seat, other));
    let target = cast::aim(cx, now.seat, now.card, &options);
    if cast::declare(cx, now.seat, now.card, now.window, Some(target)) {
        duel::take_goods(cx, now.seat, target);
    }
}
