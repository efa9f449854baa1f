//! Alchemy: Objects into gold.

use super::{Casting, cast};
use crate::engine::dice::Dice;
use crate::games::talisman::cx::{Cx, Hears};
use crate::games::talisman::decision::Decision;
use crate::games::talisman::effect::ask;

/// Casts it.
pub fn cast<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, now: Casting) {
    if cast::declare(cx, now.seat, now.card, now.window, None) {
        ask::sell_objects(cx, now.seat, Decision::Sell);
    }
}
