//! The instructions of spaces: what following them is worth.

use super::context::EvalContext;
use super::goods;
use super::scratch::MovementWeights;
use super::space_values::SpaceFacts;
use super::worth::{GOLD, SHOP};
use crate::games::talisman::model::flags::Flag;

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
