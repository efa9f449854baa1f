//! Immobility: holds a character at the start of its turn, or a creature that is met (RULING 30, RULING 102).

use super::{Casting, cast};
use crate::engine::dice::Dice;
use crate::games::talisman::rules::context::{Context, TalismanObserver};

use crate::games::talisman::model::flags::Flag;

/// Can the active character be held?
pub fn may_hold<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>) -> bool {
    let hero = ctx.hero(ctx.active());
    hero.plays() && !hero.immobile && !hero.has(Flag::SpellProof)
}

/// Can the character that attacks be held, so that it is evaded (RULING 212)?
pub fn may_stop<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>) -> bool {
    ctx.rules.rules.immobility_evades && !ctx.hero(ctx.active()).has(Flag::SpellProof)
}

/// Casts the Spell on the active character.
pub fn cast<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, now: Casting) {
    let target = ctx.active();
    if cast::declare(ctx, now.seat, now.card, now.window, Some(target)) {
        ctx.hero_mut(target).immobile = true;
    }
}
