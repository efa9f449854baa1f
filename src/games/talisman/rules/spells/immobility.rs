//! Immobility: a character at the start of its turn, or a creature met (RULING 30, RULING 102).

use super::{Casting, cast};
use crate::engine::dice::Dice;
use crate::games::talisman::rules::context::{Context, Hears};

use crate::games::talisman::model::flags::Flag;

/// Can the character whose turn begins be held?
pub fn may_hold<D: Dice, W: Hears>(ctx: &Context<'_, D, W>) -> bool {
    let hero = ctx.hero(ctx.active());
    hero.plays() && !hero.immobile && !hero.has(Flag::SpellProof)
}

/// Casts it on the character whose turn begins.
pub fn cast<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, now: Casting) {
    let target = ctx.active();
    if cast::declare(ctx, now.seat, now.card, now.window, Some(target)) {
        ctx.hero_mut(target).immobile = true;
    }
}
