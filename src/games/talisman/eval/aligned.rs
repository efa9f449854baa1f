//! The value of spaces and cards for a character that may change its alignment at will: that of the best alignment.

use super::context::EvalContext;
use super::scratch::MovementWeights;
use super::{goods, instructions, shopping};
use crate::engine::ids::CardId;
use crate::games::talisman::model::decision::Topic;
use crate::games::talisman::model::kinds::{Alignment, CardKind, Source, SpaceId};

/// The value of a space's instruction under the best alignment.
#[must_use]
pub fn instruction(ctx: &EvalContext<'_, '_>, movement: &MovementWeights, space: SpaceId) -> f32 {
    let worth = |side: Alignment| {
        instructions::worth(ctx, movement, ctx.ground_as(space, side)) - shopping::outlawed(ctx, side)
    };
    Alignment::ALL.into_iter().map(worth).fold(f32::NEG_INFINITY, f32::max)
}

/// The value of a Stranger or Place under the best alignment.
#[must_use]
pub fn met(ctx: &EvalContext<'_, '_>, movement: &MovementWeights, card: CardId) -> f32 {
    let worth = |side: Alignment| ctx.met_as(card, &movement.weights, side) - shopping::outlawed(ctx, side);
    Alignment::ALL.into_iter().map(worth).fold(f32::NEG_INFINITY, f32::max)
}

/// The value of the space and everything to be met on it under an alignment, minus the cards it forbids. In another's
/// turn only that turn's Event counts.
#[must_use]
pub fn here(ctx: &EvalContext<'_, '_>, side: Alignment) -> f32 {
    let barred = shopping::outlawed(ctx, side);
    if ctx.view.active() != ctx.seat() {
        return event(ctx, side) - barred;
    }
    let (movement, space) = (ctx.near(), ctx.me.space());
    let ground = ctx.ground_as(space, side);
    let mut sum = if ground.bare { 0.0 } else { instructions::worth(ctx, movement, ground) };
    for card in ctx.view.met_on(space).iter() {
        sum += match ctx.view.rules.brief(card).kind {
            CardKind::Event | CardKind::Stranger | CardKind::Place => ctx.met_as(card, &movement.weights, side),
            CardKind::Follower | CardKind::Object | CardKind::MagicObject => goods::open_to(ctx, card, side),
            CardKind::Enemy | CardKind::Spell => 0.0,
        };
    }
    sum - barred
}

/// Would another alignment change anything here and now? If not, a change has no value.
#[must_use]
pub fn swayed(ctx: &EvalContext<'_, '_>) -> bool {
    if shopping::refuge(ctx).is_some() {
        return true;
    }
    let partial = &ctx.precomputed.sets.partial;
    if ctx.view.active() != ctx.seat() {
        return matches!(ctx.ask.topic, Topic::Source(Source::Card(card)) if partial.has(card));
    }
    let space = ctx.me.space();
    ctx.precomputed.lands.partial.has(ctx.view.text_id(space)) || !ctx.view.met_on(space).and(partial).is_empty()
}

/// The value of the Event that another draws, under an alignment.
fn event(ctx: &EvalContext<'_, '_>, side: Alignment) -> f32 {
    let Topic::Source(Source::Card(card)) = ctx.ask.topic else { return 0.0 };
    if ctx.view.title(card).kind == CardKind::Event { ctx.met_as(card, &ctx.near().weights, side) } else { 0.0 }
}
