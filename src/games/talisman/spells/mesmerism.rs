//! Mesmerism: a Follower of another character, wherever it is.

use super::{Casting, cast};
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::cx::{Cx, Hears};
use crate::games::talisman::duel;

/// Others with a Follower that the caster may have.
pub fn fits<D: Dice, W: Hears>(cx: &Cx<'_, D, W>, seat: Seat, other: Seat) -> bool {
    other != seat && !duel::followers_of(cx, seat, other).is_empty()
}

/// Casts it.
pub fn cast<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, now: Casting) {
    let options = cast::targets(cx, now.seat, |other| fits(cx, now.seat, other));
    let target = cast::aim(cx, now.seat, now.card, &options);
    if cast::declare(cx, now.seat, now.card, now.window, Some(target)) {
        let followers = duel::followers_of(cx, now.seat, target);
        duel::take_one_of(cx, now.seat, target, followers);
    }
}
