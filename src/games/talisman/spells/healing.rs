//! Healing: anybody, up to the printed lives (RULING 49).

use super::{Casting, cast};
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::cx::{Cx, Hears};
use crate::games::talisman::effect::gain;

/// Characters with lives to heal.
pub fn fits<D: Dice, W: Hears>(cx: &Cx<'_, D, W>, other: Seat) -> bool {
    gain::wounds(cx, other) > 0
}

/// Casts it.
pub fn cast<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, now: Casting) {
    let options = cast::targets(cx, now.seat, |other| fits(cx, other));
    let target = cast::aim(cx, now.seat, now.card, &options);
    if cast::declare(cx, now.seat, now.card, now.window, Some(target)) {
        gain::heal(cx, target, u8::MAX);
    }
}
