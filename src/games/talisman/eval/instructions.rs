//! The instructions of spaces: what following them is worth.

use super::context::EvalContext;
use super::goods;
use super::scratch::MovementWeights;
use super::space_values::SpaceFacts;
use super::worth::{CharacterType, GOLD, MOVE, ROUTE, SHOP, of_all};
use crate::games::talisman::model::decision::Topic;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::Source;
use crate::games::talisman::model::verb::{Destination, Effect};

/// The value of a space's instruction.
#[must_use]
pub fn worth(ctx: &EvalContext<'_, '_>, movement: &MovementWeights, ground: &SpaceFacts) -> f32 {
    if !ground.rich {
        return ctx.felt(&ground.worth, &movement.weights);
    }
    let plain = match ground.toll {
        Some((asked, other)) if ctx.me.gold() < asked => other.dot(&movement.weights),
        Some(_) | None => ctx.felt(&ground.worth, &movement.weights),
    };
    let care = ctx.healing(ground, movement.wounds) + ctx.replenishing(ground);
    if ground.choice {
        let wares = if ground.shop { movement.weights[SHOP] } else { 0.0 };
        return plain.max(care).max(wares);
    }
    let spared = ground.guard.filter(|(flag, _)| ctx.me.has(*flag));
    plain + care + exchanged(ctx, movement, ground) - spared.map_or(0.0, |(_, cost)| cost.dot(&movement.weights))
}

/// The value of exchanging companions there.
fn exchanged(ctx: &EvalContext<'_, '_>, movement: &MovementWeights, ground: &SpaceFacts) -> f32 {
    if ground.exchange == 0 || !ctx.me.has(Flag::RoyalExchange) {
        return 0.0;
    }
    let gold = f32::from(ground.exchange) * movement.weights[GOLD];
    let held = ctx.me.followers();
    let fetch = held.iter().filter(|card| ctx.view.title(*card).flags.has(Flag::RoyalExchange));
    fetch.map(|card| (gold - goods::worth(ctx, card)).max(0.0)).sum()
}

/// The value of what the card or space of the question offers to those who accept it. Being moved counts nothing, except
/// to the Crown of Command.
#[must_use]
pub fn offered(ctx: &EvalContext<'_, '_>) -> f32 {
    const CROWN: f32 = 10.0;
    let Topic::Source(source) = ctx.ask.topic else { return 0.0 };
    let who = CharacterType { alignment: ctx.me.alignment(), adds: false };
    let mut weights = ctx.near().weights;
    (weights[MOVE], weights[ROUTE]) = (0.0, 0.0);
    let crown = ctx.view.rules.board.crown;
    let mut gain = 0.0;
    let mut offer = |effect: &Effect| {
        let Effect::May(list) = effect else { return false };
        let leads = list
            .iter()
            .any(|effect| matches!(effect, Effect::GoTo { to: Destination::Space(space), .. } if space.id == crown));
        gain = ctx.felt(&of_all(list, who), &weights) + if leads { CROWN } else { 0.0 };
        // To be rid of a card is worth what it would cost in a lost fight.
        let rids = list.iter().any(|effect| matches!(effect, Effect::DiscardCards { which, .. } if which.this));
        if rids
            && let Source::Card(card) = source
            && let Some(on) = &ctx.view.title(card).on
        {
            gain -= ctx.felt(&of_all(&on.owner_lost, who), &weights);
        }
        true
    };
    match source {
        Source::Card(card) => Effect::any(ctx.view.title(card).effects(), &mut offer),
        Source::Space(space) => Effect::any(&ctx.view.text(space).effect, &mut offer),
    };
    gain
}
