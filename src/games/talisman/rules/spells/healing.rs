//! Healing: heals any character up to its printed lives (RULING 49).

use super::{Casting, cast};
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::model::decision::Topic;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::spell_kind::SpellKind;
use crate::games::talisman::rules::context::{Context, TalismanObserver};
use crate::games::talisman::rules::effects::gain;

/// Does the character have lives to heal?
pub fn fits<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, other: Seat) -> bool {
    gain::wounds(ctx, other) > 0
}

/// Casts the Spell.
pub fn cast<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, now: Casting) {
    let options = cast::targets(ctx, now.seat, |other| fits(ctx, other));
    let target = cast::aim(ctx, now.seat, now.card, &options);
    if cast::declare(ctx, now.seat, now.card, now.window, Some(target)) {
        gain::heal(ctx, target, u8::MAX);
    }
}

/// Does anybody heal a character that is losing its last life? Only an alternative ruling allows the Spell in this
/// window (RULING 49).
pub fn answers<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, loser: Seat, lives: u8) -> bool {
    let topic = Topic::Loss { seat: loser, lives };
    !ctx.hero(loser).has(Flag::SpellProof) && cast::answers_loss(ctx, loser, SpellKind::Healing, topic)
}
