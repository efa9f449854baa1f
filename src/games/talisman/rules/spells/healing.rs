//! Healing: anybody, up to the printed lives (RULING 49).

use super::{Casting, cast};
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::model::decision::Topic;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::spell_kind::SpellKind;
use crate::games::talisman::rules::context::{Context, Hears};
use crate::games::talisman::rules::effects::gain;

/// Characters with lives to heal.
pub fn fits<D: Dice, W: Hears>(ctx: &Context<'_, D, W>, other: Seat) -> bool {
    gain::wounds(ctx, other) > 0
}

/// Casts it.
pub fn cast<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, now: Casting) {
    let options = cast::targets(ctx, now.seat, |other| fits(ctx, other));
    let target = cast::aim(ctx, now.seat, now.card, &options);
    if cast::declare(ctx, now.seat, now.card, now.window, Some(target)) {
        gain::heal(ctx, target, u8::MAX);
    }
}

/// Does anybody heal a hero that is losing its last life? Nobody has the Spell for this moment unless it is
/// read so (RULING 49).
pub fn answers<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, loser: Seat, lives: u8) -> bool {
    let topic = Topic::Loss { seat: loser, lives };
    !ctx.hero(loser).has(Flag::SpellProof) && cast::answers_loss(ctx, loser, SpellKind::Healing, topic)
}
