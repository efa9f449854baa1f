//! Random: the target rolls on the Spell's table, and may pay fate for it (RULING 96).

use super::{Casting, cast};
use crate::engine::dice::Dice;
use crate::games::talisman::cx::{Cx, Hears};
use crate::games::talisman::effect;
use crate::games::talisman::kinds::Source;

/// Casts it on any character.
pub fn cast<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, now: Casting) {
    let options = cast::targets(cx, now.seat, |_| true);
    let target = cast::aim(cx, now.seat, now.card, &options);
    if cast::declare(cx, now.seat, now.card, now.window, Some(target)) {
        let rules = cx.rules;
        // Its table changes shape, counters and gold only; nothing in it ends a turn.
        let _flow = effect::all(cx, target, Source::Card(now.card), &rules.title(now.card).effect);
    }
}
