//! Trophies: which to trade for a counter, and how well they fit the price.

use super::context::{EvalContext, card};
use crate::engine::ids::CardId;
use crate::games::talisman::model::decision::{Choice, Topic};
use crate::games::talisman::model::verb::Ability;
use crate::games::talisman::rules::growth;

fn cost(ctx: &EvalContext<'_, '_>, ability: Ability) -> u8 {
    ctx.me.trophy_price(ability)
}

fn points(ctx: &EvalContext<'_, '_>, card: CardId, ability: Ability) -> u8 {
    growth::worth(ctx.view.rules, card, ability)
}

/// The fewest surplus points that are lost if trophies are traded now.
#[must_use]
pub fn waste(ctx: &EvalContext<'_, '_>, ability: Ability) -> f32 {
    let cost = cost(ctx, ability);
    let sums = sums(ctx, ability);
    let over = (cost..64).find(|sum| sums & (1 << sum) != 0).map_or(0, |sum| sum - cost);
    f32::from(over)
}

/// The sums that the seat's trophies can make, as bits.
fn sums(ctx: &EvalContext<'_, '_>, ability: Ability) -> u64 {
    let mut sums = 1_u64;
    for card in &ctx.me.trophies() {
        sums |= sums << points(ctx, card, ability).min(63);
    }
    sums
}

/// How well a trophy fits as the next payment, towards the smallest sum that reaches the price.
#[must_use]
pub fn fit(ctx: &EvalContext<'_, '_>, card: CardId) -> f32 {
    let handed = handed(ctx);
    // Trophies that count for the other ability only are not offered.
    let ability = trading(ctx);
    let missing = cost(ctx, ability).saturating_sub(handed);
    let all = sums(ctx, ability);
    let target = (missing..64).find(|sum| all & (1 << sum) != 0).unwrap_or(missing);
    let points = points(ctx, card, ability);
    if points > target || !makes(ctx, ability, (card, target - points)) {
        return -f32::from(points) - 10.0;
    }
    f32::from(points)
}

/// Points still missing from the price of the counter.
#[must_use]
pub fn missing(ctx: &EvalContext<'_, '_>) -> u8 {
    cost(ctx, trading(ctx)).saturating_sub(handed(ctx))
}

/// Points paid so far.
fn handed(ctx: &EvalContext<'_, '_>) -> u8 {
    if let Topic::Move { roll } = ctx.ask.topic { roll } else { 0 }
}

/// The ability for which trophies are being traded, by the cards offered.
fn trading(ctx: &EvalContext<'_, '_>) -> Ability {
    let strong = |option: &Choice| card(*option).is_some_and(|card| ctx.view.title(card).strength.is_some());
    if ctx.ask.options.iter().any(strong) { Ability::Strength } else { Ability::Craft }
}

/// Can the other trophies make exactly this rest?
fn makes(ctx: &EvalContext<'_, '_>, ability: Ability, (without, rest): (CardId, u8)) -> bool {
    let mut sums = 1_u64;
    for card in ctx.me.trophies().iter().filter(|card| *card != without) {
        sums |= sums << points(ctx, card, ability).min(63);
    }
    rest < 64 && sums & (1 << rest) != 0
}
