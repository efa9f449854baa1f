//! Teleport: moves the caster to any other space of the Region, in place of the move roll (RULING 19).

use super::cast as casting;
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, Seat};
use crate::games::talisman::model::event::Means;
use crate::games::talisman::model::spell_kind::SpellKind;
use crate::games::talisman::model::window::Window;
use crate::games::talisman::rules::context::{Context, Options, TalismanObserver};
use crate::games::talisman::rules::effects::travel;
use crate::games::talisman::rules::movement;

/// Adds the copies that could be cast in place of the roll.
pub fn options<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat, options: &mut Options) {
    casting::open(ctx, seat, Window::InsteadOfRoll, |kind| *kind == SpellKind::Teleport, options);
}

/// Casts the Spell; false if it was countered, so that the character must still move.
pub fn cast<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, card: CardId) -> bool {
    let last = casting::holds_one(ctx, seat);
    let works = casting::declare(ctx, seat, card, Window::InsteadOfRoll, None);
    if works {
        let to = travel::choose_space(ctx, seat, true);
        movement::place(ctx, seat, to, Means::Teleport);
    }
    casting::refill(ctx, seat, last);
    works
}
