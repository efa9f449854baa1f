//! Alchemy: turns Objects into gold.

use super::{Casting, cast};
use crate::engine::dice::Dice;
use crate::games::talisman::model::decision::Decision;
use crate::games::talisman::rules::context::{Context, TalismanObserver};
use crate::games::talisman::rules::effects::ask;

/// Casts the Spell.
pub fn cast<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, now: Casting) {
    if cast::declare(ctx, now.seat, now.card, now.window, None) {
        ask::sell_objects(ctx, now.seat, Decision::Sell);
    }
}
