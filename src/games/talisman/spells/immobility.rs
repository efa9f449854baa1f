//! Immobility: a character at the start of its turn, or a creature met (RULING 30, RULING 102).

use super::{Casting, cast};
use crate::engine::dice::Dice;
use crate::games::talisman::cx::{Cx, Hears};

use crate::games::talisman::flags::Flag;

/// Can the character whose turn begins be held?
pub fn may_hold<D: Dice, W: Hears>(cx: &Cx<'_, D, W>) -> bool {
    let hero = cx.hero(cx.active());
    hero.plays() && !hero.immobile && !hero.has(Flag::SpellProof)
}

/// Casts it on the character whose turn begins.
pub fn cast<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, now: Casting) {
    let target = cx.active();
    if cast::declare(cx, now.seat, now.card, now.window, Some(target)) {
        cx.hero_mut(target).immobile = true;
    }
}
