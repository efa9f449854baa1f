//! What happens where a move ends: an Adventure card is met, or the space is used.

use super::battle::Met;
use super::context::{Context, Listener, agrees, hero};
use super::{battle, effects, goods, resources, space, using};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, Seat};
use crate::games::prophecy::model::decision::{Decision, Topic};
use crate::games::prophecy::model::effect::{Effect, Moment};
use crate::games::prophecy::model::event::{Event, Source};

/// Resolves the space on which a character's move ended. A card put in the place of a creature is met in turn.
pub fn resolve<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    loop {
        let mut met = creature(ctx, seat);
        if met.is_none() {
            using::offer(ctx, seat, Moment::Arrival);
            if !hero(ctx, seat).alive {
                return;
            }
            met = creature(ctx, seat);
        }
        let Some(card) = met else { break };
        if battle::meet(ctx, seat, card) == Met::Replaced {
            continue;
        }
        if hero(ctx, seat).alive {
            using::offer(ctx, seat, Moment::Arrival);
        }
        return;
    }
    if let Some(card) = ctx.state.lies(hero(ctx, seat).space) {
        opportunity(ctx, seat, card);
    } else {
        space::visit(ctx, seat);
    }
}

/// The creature on a character's space.
fn creature<D: Dice, W: Listener>(ctx: &Context<'_, D, W>, seat: Seat) -> Option<CardId> {
    ctx.state.lies(ctx.state.hero(seat).space).filter(|card| ctx.rules.creature(*card).is_some())
}

/// Offers an opportunity. A character who uses it pays its cost, and the card is discarded or kept.
fn opportunity<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat, card: CardId) {
    let rules = ctx.rules;
    let Some(opportunity) = rules.opportunity(card) else { return };
    let helps = || opportunity.effect.iter().any(|effect| effects::helps(rules, ctx.state, seat, effect));
    if !resources::can_pay(hero(ctx, seat), &opportunity.cost) || !rules.rules.idle_opportunities && !helps() {
        return;
    }
    if !agrees(ctx, seat, (Decision::Opportunity, Topic::Card(card))) {
        return;
    }
    let space = hero(ctx, seat).space;
    ctx.state.lying[space.at()] = None;
    ctx.tell(Event::OpportunityUsed { seat, card });
    resources::pay(ctx, seat, &opportunity.cost, Source::Opportunity);
    if opportunity.effect.iter().any(|effect| matches!(effect, Effect::Bless(_) | Effect::Reroll)) {
        ctx.state.hero_mut(seat).sound.insert(card);
        ctx.tell(Event::Kept { seat, card });
    } else {
        goods::discard(ctx, card);
    }
    ctx.state.turn.card = Some(card);
    effects::run(ctx, seat, &opportunity.effect, Source::Opportunity);
}
