//! Healing: anybody, up to the printed lives (RULING 49).

use super::{Casting, cast};
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::cx::{Cx, Hears, Options};
use crate::games::talisman::effect::gain;

/// Characters with lives to heal.
pub fn targets<D: Dice, W: Hears>(cx: &Cx<'_, D, W>, seat: Seat) -> Options {
    cast::targets(cx, seat, |other| gain::wounds(cx, other) > 0)
}

/// Casts it.
pub fn cast<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, now: Casting) {
    let options = targets(cx, now.seat);
    let target = cast::aim(cx, now.seat, now.card, &options);
    if cast::declare(cx, now.seat, now.card, now.window, Some(target)) {
        gain::heal(cx, target, u8::MAX);
    }
}
