//! Random: the target rolls on the Spell's table and may pay fate for that roll (RULING 96).

use super::{Casting, cast};
use crate::engine::dice::Dice;
use crate::games::talisman::model::kinds::Source;
use crate::games::talisman::rules::context::{Context, TalismanObserver};
use crate::games::talisman::rules::effects;

/// Casts the Spell on any character.
pub fn cast<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, now: Casting) {
    let options = cast::targets(ctx, now.seat, |_| true);
    let target = cast::aim(ctx, now.seat, now.card, &options);
    if cast::declare(ctx, now.seat, now.card, now.window, Some(target)) {
        let rules = ctx.rules;
        // The table only changes shape, counters and gold, so it ends no turn.
        let _flow = effects::all(ctx, target, Source::Card(now.card), &rules.title(now.card).effect);
    }
}
