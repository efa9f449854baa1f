//! Trophies: which to hand in for a counter, and how well they fit.

use super::mind::{Mind, card};
use crate::engine::ids::CardId;
use crate::games::talisman::decision::{Choice, Topic};
use crate::games::talisman::effect::verb::Ability;
use crate::games::talisman::growth;

fn cost(mind: &Mind<'_, '_>, ability: Ability) -> u8 {
    mind.me.trophy_price(ability)
}

fn points(mind: &Mind<'_, '_>, card: CardId, ability: Ability) -> u8 {
    growth::worth(mind.view.rules, card, ability)
}

/// Points lost if trophies were handed in now with the least loss, by sums that can be made.
#[must_use]
pub fn waste(mind: &Mind<'_, '_>, ability: Ability) -> f32 {
    let cost = cost(mind, ability);
    let sums = sums(mind, ability);
    let over = (cost..64).find(|sum| sums & (1 << sum) != 0).map_or(0, |sum| sum - cost);
    f32::from(over)
}

/// The sums that trophies in hand can make, as bits.
fn sums(mind: &Mind<'_, '_>, ability: Ability) -> u64 {
    let mut sums = 1_u64;
    for card in &mind.me.trophies() {
        sums |= sums << points(mind, card, ability).min(63);
    }
    sums
}

/// How well a trophy fits as the next to hand in: towards the smallest sum that reaches the cost.
#[must_use]
pub fn fit(mind: &Mind<'_, '_>, card: CardId) -> f32 {
    let handed = handed(mind);
    // A trophy worth nothing for the other ability belongs to this one.
    let ability = trading(mind);
    let missing = cost(mind, ability).saturating_sub(handed);
    let all = sums(mind, ability);
    let target = (missing..64).find(|sum| all & (1 << sum) != 0).unwrap_or(missing);
    let points = points(mind, card, ability);
    if points > target || !makes(mind, ability, (card, target - points)) {
        return -f32::from(points) - 10.0;
    }
    f32::from(points)
}

/// Points still to be handed in for the counter.
#[must_use]
pub fn missing(mind: &Mind<'_, '_>) -> u8 {
    cost(mind, trading(mind)).saturating_sub(handed(mind))
}

/// Points handed in.
fn handed(mind: &Mind<'_, '_>) -> u8 {
    if let Topic::Move { roll } = mind.ask.topic { roll } else { 0 }
}

/// The ability that trophies are being handed in for, from the cards offered.
fn trading(mind: &Mind<'_, '_>) -> Ability {
    let strong = |option: &Choice| card(*option).is_some_and(|card| mind.view.title(card).strength.is_some());
    if mind.ask.options.iter().any(strong) { Ability::Strength } else { Ability::Craft }
}

/// Can the other trophies make up this rest?
fn makes(mind: &Mind<'_, '_>, ability: Ability, (without, rest): (CardId, u8)) -> bool {
    let mut sums = 1_u64;
    for card in mind.me.trophies().iter().filter(|card| *card != without) {
        sums |= sums << points(mind, card, ability).min(63);
    }
    rest < 64 && sums & (1 << rest) != 0
}
