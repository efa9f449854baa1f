//! Unfriendly beings that a house rule lets characters evade: what meeting them is worth, and who may evade them.

use super::context::EvalContext;
use super::goods;
use crate::engine::ids::CardId;
use crate::games::talisman::model::decision::Topic;
use crate::games::talisman::model::kinds::{Source, SpaceId};
use crate::games::talisman::model::rules::EvadeBeings;

/// The value of meeting the unfriendly being that the decision is about.
#[must_use]
pub fn being(ctx: &EvalContext<'_, '_>) -> f32 {
    let Topic::Source(source) = ctx.ask.topic else { return 0.0 };
    match source {
        Source::Card(card) => being_of(ctx, card),
        Source::Space(space) => ctx.ground(space).worth.dot(&ctx.near().weights),
    }
}

/// The value of meeting the being on a card.
#[must_use]
pub fn being_of(ctx: &EvalContext<'_, '_>, card: CardId) -> f32 {
    if ctx.view.title(card).forced { goods::worth(ctx, card) } else { ctx.met(card, &ctx.near().weights) }
}

/// May an unfriendly being be evaded on a space?
#[must_use]
pub fn eludes(ctx: &EvalContext<'_, '_>, space: SpaceId) -> bool {
    match ctx.view.rules.rules.evade_beings {
        EvadeBeings::No => false,
        EvadeBeings::Able => ctx.me.evades_on(space),
        EvadeBeings::Anyone => true,
    }
}
