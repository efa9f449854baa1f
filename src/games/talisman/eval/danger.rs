//! Danger after a move: spaces from which the next turn can only cost the last life.

use super::context::EvalContext;
use super::worth::LIFE;
use super::{enemy_groups, moving};
use crate::games::talisman::model::kinds::{Region, SpaceId};
use crate::games::talisman::model::reach::Reach;
use crate::games::talisman::rules::house_movement::WAYS;
use crate::games::talisman::rules::reachability::walked;

/// The chance that the move after this one has to end where the last life is lost. It is 0 for characters with more
/// than two lives.
#[must_use]
pub fn dead_end(ctx: &EvalContext<'_, '_>, space: SpaceId) -> f32 {
    // A form goes on with no life, so the loss after that is its last.
    let lives = ctx.me.lives().saturating_add(u8::from(ctx.me.form().is_some()));
    if lives > 2 || ctx.view.rules.space(space).region == Region::Inner {
        return 0.0;
    }
    // With two lives, the space must cost the first one to matter.
    let first = peril(ctx, space);
    let (stays, pays) = if lives == 1 { (1.0 - first, 0.0) } else { (0.0, first) };
    if stays + pays <= 0.0 { 0.0 } else { (stays + pays) * onward(ctx, space) }
}

/// The mean over all rolls of the lowest danger among the spaces in reach.
fn onward(ctx: &EvalContext<'_, '_>, from: SpaceId) -> f32 {
    let faces = if ctx.near().slow { 1 } else { 6 };
    (1..=faces).map(|roll| least(ctx, from, roll)).sum::<f32>() / f32::from(faces)
}

/// The lowest danger among the spaces that a roll can reach.
fn least(ctx: &EvalContext<'_, '_>, from: SpaceId, roll: u8) -> f32 {
    let rules = ctx.view.rules;
    let reach = Reach::of(rules, from, roll);
    let middle = rules.space(from).region == Region::Middle;
    // Trying the Portal and crossing the bridge from the Middle Region cost no life; from the Outer Region the Sentinel
    // may take one.
    let bridge = reach.bridge && ctx.view.leads_on(rules.board.sentinel);
    if reach.portal && ctx.view.leads_on(rules.board.portal) || bridge && middle {
        return 0.0;
    }
    let mut least = 1.0_f32;
    let nearest = if rules.rules.stop_anywhere { 1 } else { roll };
    for (way, steps) in WAYS.into_iter().flat_map(|way| (nearest..=roll).map(move |steps| (way, steps))) {
        least = least.min(peril(ctx, walked(rules, from, steps, way)));
        // No space can be safer.
        if least <= 0.0 {
            return least;
        }
    }
    if bridge { least.min(moving::sentinel(ctx, false).1) } else { least }
}

/// The chance that a space costs a life, by its ground or by Enemies on it.
fn peril(ctx: &EvalContext<'_, '_>, space: SpaceId) -> f32 {
    1.0 - (1.0 - ground(ctx, space)) * (1.0 - enemy_groups::peril(ctx, space))
}

/// The chance that a space's instruction costs a life.
fn ground(ctx: &EvalContext<'_, '_>, space: SpaceId) -> f32 {
    let ground = ctx.ground(space);
    let sun = ground.guard.filter(|(flag, _)| !ctx.me.has(*flag)).map(|(_, cost)| cost);
    let toll = ground.toll.filter(|(asked, _)| ctx.me.gold() < *asked).map(|(_, other)| other);
    sun.or(toll).map_or(0.0, |cost| (-cost.amount(LIFE)).clamp(0.0, 1.0))
}
