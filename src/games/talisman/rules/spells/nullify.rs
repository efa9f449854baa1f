//! Nullify: a character discards all of its Spells.

use super::{Casting, cast};
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::rules::context::{Context, TalismanObserver};
use crate::games::talisman::rules::inventory;

/// Does the character have Spells, apart from the one being cast?
pub fn fits<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat, other: Seat) -> bool {
    ctx.hero(other).hand > u8::from(other == seat)
}

/// Casts the Spell.
pub fn cast<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, now: Casting) {
    let options = cast::targets(ctx, now.seat, |other| fits(ctx, now.seat, other));
    let target = cast::aim(ctx, now.seat, now.card, &options);
    if cast::declare(ctx, now.seat, now.card, now.window, Some(target)) {
        for card in &ctx.hero(target).spells.clone() {
            inventory::drop_spell(ctx, target, card);
        }
    }
}
