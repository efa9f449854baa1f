//! The value of cards on a space for a character that moves there.

use super::context::EvalContext;
use super::movement_weights::MovementWeights;
use super::weight::Weight;
use super::{aligned, choosing, enemy_groups, goods, shopping, worth};
use crate::engine::ids::CardId;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{CardKind, SpaceId};
use crate::games::talisman::model::rules::EvadeBeings;
use crate::games::talisman::model::verb::Effect;

/// The value of a card on a space for a character that moves there.
#[must_use]
pub fn lies(ctx: &EvalContext<'_, '_>, movement: &MovementWeights, space: SpaceId, card: CardId) -> f32 {
    if ctx.view.rules.rules.evade_beings != EvadeBeings::No && ctx.view.title(card).unfriendly {
        return unfriendly(ctx, movement, space, card);
    }
    befalls(ctx, movement, space, card)
}

/// The value of an unfriendly being, which the character may be able to evade.
#[cold]
fn unfriendly(ctx: &EvalContext<'_, '_>, movement: &MovementWeights, space: SpaceId, card: CardId) -> f32 {
    if choosing::eludes(ctx, space) {
        return choosing::being_of(ctx, card).max(0.0);
    }
    befalls(ctx, movement, space, card)
}

/// The value of a card that cannot be evaded.
#[inline]
fn befalls(ctx: &EvalContext<'_, '_>, movement: &MovementWeights, space: SpaceId, card: CardId) -> f32 {
    match ctx.view.rules.brief(card).kind {
        CardKind::Enemy => enemy_groups::alone(ctx, movement, space, card),
        CardKind::Follower | CardKind::Object | CardKind::MagicObject => taken(ctx, movement, card),
        CardKind::Stranger | CardKind::Place => visited(ctx, movement, card),
        CardKind::Event => 0.0,
        CardKind::Spell => hexed(ctx),
    }
}

/// The value of meeting a Stranger or Place.
#[inline(never)]
fn visited(ctx: &EvalContext<'_, '_>, movement: &MovementWeights, card: CardId) -> f32 {
    let wares = if ctx.precomputed.points > 0.0 { shopping::counting(ctx, card) } else { 0.0 };
    let able = ctx.me.has(Flag::ChangeAlignment);
    let met = if able { aligned::met(ctx, movement, card) } else { ctx.met(card, &movement.weights) };
    let met = if ctx.precomputed.sets.asking.has(card) { met + condition(ctx, movement, card) } else { met };
    met + wares * ctx.weight(Weight::Tally)
}

/// The value of stepping on a Hex.
fn hexed(ctx: &EvalContext<'_, '_>) -> f32 {
    if ctx.me.hex_proof() { 0.0 } else { -ctx.weight(Weight::Hex) }
}

/// The value of an Object or Follower on a space for a character that moves there.
#[inline(never)]
fn taken(ctx: &EvalContext<'_, '_>, movement: &MovementWeights, card: CardId) -> f32 {
    if ctx.view.rules.sets.barred_to(ctx.me.alignment()).has(card) {
        return 0.0;
    }
    let title = ctx.view.title(card);
    let (worth, hire) = (goods::worth(ctx, card), f32::from(title.hire) * movement.weights[worth::GOLD]);
    // The cost of making room is computed only if the card is worth taking or must be taken.
    if !title.forced && worth <= hire {
        return 0.0;
    }
    let value = worth - (hire + goods::making_room(ctx, card));
    if title.forced { value } else { value.max(0.0) }
}

/// The correction if the character does not meet the condition of a Stranger or Place.
fn condition(ctx: &EvalContext<'_, '_>, movement: &MovementWeights, card: CardId) -> f32 {
    let title = ctx.view.title(card);
    match title.effect.first() {
        Some(Effect::Grant { craft_min, .. }) if ctx.me.craft() < *craft_min => -ctx.met(card, &movement.weights),
        Some(Effect::TakeCounter(counter)) if ctx.view.drunk().has(*counter) => -ctx.met(card, &movement.weights),
        Some(Effect::MissUnless { .. }) if enemy_groups::keeps(ctx, card) == 0.0 => -ctx.met(card, &movement.weights),
        Some(_) | None => 0.0,
    }
}
