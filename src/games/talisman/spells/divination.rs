//! Divination: the next Adventure cards, seen by the caster alone.

use super::{Casting, cast};
use crate::engine::dice::Dice;
use crate::games::talisman::cx::{Cx, Hears};

/// Casts it.
pub fn cast<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, now: Casting) {
    if cast::declare(cx, now.seat, now.card, now.window, None) {
        let left = u8::try_from(cx.state.adventure.len()).unwrap_or(u8::MAX);
        let seen = cx.rules.rules.divination_cards.min(left);
        let hero = cx.hero_mut(now.seat);
        hero.divined = hero.divined.max(seen);
    }
}
