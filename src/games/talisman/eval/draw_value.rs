//! Drawn cards: what they are worth where they were drawn, one beside the other.

use super::context::EvalContext;
use super::enemy_groups;
use super::movement_weights::MovementWeights;
use crate::engine::ids::{CardId, CardSet};
use crate::games::talisman::model::kinds::{CardKind, SpaceId};

/// What an unseen card is worth here.
#[must_use]
pub fn unseen(ctx: &EvalContext<'_, '_>) -> f32 {
    ctx.near().unseen(ctx, ctx.view.rules.space(ctx.me.space()).ground.creature_bonus)
}

/// What a drawn card adds to all that lies where it was drawn.
#[must_use]
pub fn drawn(ctx: &EvalContext<'_, '_>, card: CardId) -> f32 {
    ctx.at_hand() - hand(ctx, Some(card), (None, 0.0))
}

/// What putting a drawn card away for the next one gains: an unseen one, or one that a Divination has shown.
#[must_use]
pub fn swap(ctx: &EvalContext<'_, '_>, card: CardId) -> f32 {
    let next = ctx.view.divined(0);
    let found = if next.is_some() { 0.0 } else { unseen(ctx) };
    hand(ctx, Some(card), (next, found)) - ctx.at_hand()
}

/// What all that lies here is worth.
#[must_use]
pub fn all(ctx: &EvalContext<'_, '_>) -> f32 {
    hand(ctx, None, (None, 0.0))
}

/// What all that lies here is worth, a card put away, another and so much found in its place.
fn hand(ctx: &EvalContext<'_, '_>, away: Option<CardId>, (come, found): (Option<CardId>, f32)) -> f32 {
    let space = ctx.me.space();
    let left = ctx.view.lying(space);
    let cards = left.iter().filter(|card| Some(*card) != away).chain(come).collect();
    open(ctx, ctx.near(), cards, (space, found))
}

/// The cards a Divination has shown that would be drawn on a space.
#[cold]
#[must_use]
pub fn divined(ctx: &EvalContext<'_, '_>, space: SpaceId) -> CardSet {
    (0..ctx.view.to_draw(space)).map_while(|depth| ctx.view.divined(depth)).collect()
}

/// What cards are worth that are met together: Events happen whatever comes after, Enemies may fight as one, and keep
/// from the rest those who do not beat them.
#[must_use]
pub fn open(
    ctx: &EvalContext<'_, '_>,
    movement: &MovementWeights,
    cards: CardSet,
    (space, found): (SpaceId, f32),
) -> f32 {
    let (mut events, mut met) = (0.0, CardSet::EMPTY);
    for card in cards.iter() {
        let title = ctx.view.title(card);
        // What is put elsewhere when it is drawn is not met where it was drawn.
        let drawn = space == ctx.me.space() || !ctx.view.lying(space).has(card);
        if drawn && !title.placed.is_empty() {
            continue;
        }
        if title.kind == CardKind::Event {
            let worth = ctx.lore.title(ctx.view.rules.title_id(card), ctx.me.alignment());
            events += ctx.felt(worth, &movement.weights);
        } else {
            met.insert(card);
        }
    }
    events + enemy_groups::together(ctx, movement, &met, (space, found))
}
