//! Nullify: a character discards all of its Spells.

use super::{Casting, cast};
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::cx::{Cx, Hears};
use crate::games::talisman::inventory;

/// Characters with Spells, beside the one being cast.
pub fn fits<D: Dice, W: Hears>(cx: &Cx<'_, D, W>, seat: Seat, other: Seat) -> bool {
    cx.hero(other).hand > u8::from(other == seat)
}

/// Casts it.
pub fn cast<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, now: Casting) {
    let options = cast::targets(cx, now.seat, |other| fits(cx, now.seat, other));
    let target = cast::aim(cx, now.seat, now.card, &options);
    if cast::declare(cx, now.seat, now.card, now.window, Some(target)) {
        for card in &cx.hero(target).spells.clone() {
            inventory::drop_spell(cx, target, card);
        }
    }
}
