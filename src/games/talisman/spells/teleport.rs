//! Teleport: in place of the move roll, to any other space of the Region (RULING 19).

use super::{SpellKind, Window, cast as casting};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, Seat};
use crate::games::talisman::cx::{Cx, Hears, Options};
use crate::games::talisman::effect::travel;
use crate::games::talisman::event::Means;
use crate::games::talisman::movement;

/// The copies that could be cast in place of the roll.
pub fn options<D: Dice, W: Hears>(cx: &Cx<'_, D, W>, seat: Seat, options: &mut Options) {
    casting::open(cx, seat, Window::InsteadOfRoll, |kind| *kind == SpellKind::Teleport, options);
}

/// Casts it; false if it was countered, and the move is still to be made.
pub fn cast<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, card: CardId) -> bool {
    let last = casting::holds_one(cx, seat);
    let works = casting::declare(cx, seat, card, Window::InsteadOfRoll, None);
    if works {
        let to = travel::choose_space(cx, seat, true);
        movement::place(cx, seat, to, Means::Teleport);
    }
    casting::refill(cx, seat, last);
    works
}
