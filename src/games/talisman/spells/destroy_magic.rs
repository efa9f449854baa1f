//! Destroy Magic: no Spells and no Magic Objects for anybody until the caster's next turn (RULING 47, RULING 48).

use super::{Casting, cast};
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::cx::{Cx, Hears};
use crate::games::talisman::inventory;
use crate::games::talisman::state::{Lasting, Timer};

/// Casts it.
pub fn cast<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, now: Casting) {
    if cast::declare(cx, now.seat, now.card, now.window, None) && !cx.state.timers.is_full() {
        cx.state.timers.push(Timer { what: Lasting::DestroyMagic, card: now.card, seat: now.seat, turns: 1 });
        set(cx, true);
    }
}

/// Switches magic off or on for everybody.
pub fn set<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, no_magic: bool) {
    cx.state.no_magic = no_magic;
    for seat in Seat::all(cx.state.players) {
        if cx.hero(seat).plays() {
            inventory::settle(cx, seat);
        }
    }
}
