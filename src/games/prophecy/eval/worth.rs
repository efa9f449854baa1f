//! What effects, creatures, opportunities and Items bring, as expected amounts, and what that is worth at a strategy's prices.

use super::context::EvalContext;
use super::gains::Gains;
use super::weight::Weight;
use crate::engine::ids::CardId;
use crate::games::prophecy::model::effect::{Amount, Cost, Effect};
use crate::games::prophecy::model::kinds::{SpaceId, Stat};
use crate::games::prophecy::model::ruleset::{Creature, Opportunity, Special};
use crate::games::prophecy::model::state::Adventurer;
use crate::games::prophecy::rules::outlook::{Odds, battle_odds, foe_value_at};
use crate::games::prophecy::rules::{effects, goods, resources};

/// A battle as it is expected to be fought.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Prospect {
    /// Won, drawn, lost.
    pub odds: Odds,
    /// Chance of being killed.
    pub death: f32,
    /// What it is worth, its price in magic or health included.
    pub worth: f32,
}

impl Prospect {
    /// No battle.
    pub const NONE: Self = Self { odds: [0.0; 3], death: 0.0, worth: 0.0 };
}

/// The expected gains of effects for the seat on a space.
#[must_use]
pub fn of_effects(ctx: &EvalContext<'_, '_>, effects: &[Effect], at: SpaceId) -> Gains {
    effects.iter().fold(Gains::NONE, |sum, effect| sum + of_effect(ctx, effect, at))
}

/// What the gains of effects on a space are worth.
#[must_use]
pub fn worth_of_effects(ctx: &EvalContext<'_, '_>, effects: &[Effect], at: SpaceId) -> f32 {
    ctx.worth(of_effects(ctx, effects, at))
}

/// The expected gains of an effect. What cannot be told as an amount counts as nothing here.
#[expect(clippy::wildcard_enum_match_arm, reason = "what is not named has no part in this")]
fn of_effect(ctx: &EvalContext<'_, '_>, effect: &Effect, at: SpaceId) -> Gains {
    let (hero, rules) = (ctx.me(), ctx.view.rules);
    let lost = |amount: Amount, stat: Stat| {
        let lacking = hero.left[stat as usize];
        f32::from(effects::points(hero, amount, lacking).min(lacking))
    };
    let raised = |count: u8, stat: Stat| {
        let may = resources::may_raise(&rules.rules, ctx.view.state, ctx.view.seat, stat);
        if may { f32::from(count) } else { 0.0 }
    };
    match effect {
        Effect::Gold(amount) => Gains::gold(f32::from(effects::points(hero, *amount, 0))),
        Effect::Experience(amount) => Gains::experience(f32::from(*amount)),
        Effect::Heal(amount) => ctx.priced(Weight::Health, lost(*amount, Stat::Strength)),
        Effect::Recharge(amount) => ctx.priced(Weight::Magic, lost(*amount, Stat::Willpower)),
        Effect::LoseHealth(amount) => wound(ctx, *amount),
        Effect::LoseMagic(amount) => ctx.priced(Weight::Magic, -f32::from((*amount).min(hero.magic()))),
        Effect::Common(count) => ctx.priced(Weight::Item, f32::from(*count) * rules.mean_prices[0]),
        Effect::Rare(count) => ctx.priced(Weight::Item, f32::from(*count) * rules.mean_prices[1]),
        // One of several is better than one.
        Effect::Draw(drawn) => ctx.priced(Weight::Item, 1.4 * rules.mean_prices[usize::from(drawn.rare > 0)]),
        Effect::Strength(count) => ctx.priced(Weight::Strength, raised(*count, Stat::Strength)),
        Effect::Willpower(count) => ctx.priced(Weight::Willpower, raised(*count, Stat::Willpower)),
        Effect::Choose(ways) => {
            let gains = ways.iter().map(|way| of_effects(ctx, way, at));
            gains.max_by(|a, b| ctx.worth(*a).total_cmp(&ctx.worth(*b))).unwrap_or(Gains::NONE)
        }
        Effect::Die(rows) => {
            let (mut sum, mut from) = (Gains::NONE, 0);
            for row in rows {
                sum = sum + of_effects(ctx, &row.then, at) * (f32::from(row.to - from) / 6.0);
                from = row.to;
            }
            sum
        }
        Effect::On(on) => {
            let here = rules.space(at).terrain == on.terrain;
            of_effects(ctx, if here { &on.then } else { &on.otherwise }, at)
        }
        Effect::BuyPoints => bought(ctx, hero),
        Effect::SellDouble => {
            let best =
                effects::sellable(rules, hero).iter().filter_map(|card| rules.item(card)).map(|item| item.price).max();
            Gains::gold(f32::from(best.unwrap_or(0)))
        }
        Effect::GiveItem(_) if hero.items().is_empty() => wound(ctx, 1),
        Effect::GiveItem(count) => ctx.priced(Weight::Item, -f32::from(*count) * rules.mean_prices[0]),
        _ => Gains::NONE,
    }
}

/// Health and magic bought for a gold each, as far as they are worth it.
fn bought(ctx: &EvalContext<'_, '_>, hero: &Adventurer) -> Gains {
    let health = ctx.priced(Weight::Health, 1.0) + Gains::gold(-1.0);
    let magic = ctx.priced(Weight::Magic, 2.0) + Gains::gold(-1.0);
    let healed = if ctx.worth(health) > 0.0 { hero.left[0].min(hero.gold) } else { 0 };
    let recharged = if ctx.worth(magic) > 0.0 { hero.left[1].div_ceil(2).min(hero.gold - healed) } else { 0 };
    health * f32::from(healed) + magic * f32::from(recharged)
}

/// The worth of turning so much gold into experience, or so much experience into gold.
#[must_use]
pub fn converted(ctx: &EvalContext<'_, '_>, gold: bool, amount: u8) -> f32 {
    let amount = f32::from(amount);
    if gold { ctx.gold(-amount) + ctx.experience(amount) } else { ctx.experience(-amount) + ctx.gold(amount) }
}

/// The worth of turning at most so much gold into experience, or experience into gold, whichever is best.
#[must_use]
pub fn best_converted(ctx: &EvalContext<'_, '_>, most: u8) -> f32 {
    let ways = [(true, ctx.me().gold), (false, ctx.me().experience)];
    let worths = ways.into_iter().flat_map(|(gold, held)| (1..=most.min(held)).map(move |amount| (gold, amount)));
    worths.map(|(gold, amount)| converted(ctx, gold, amount)).fold(0.0, f32::max)
}

/// Health lost, and death if there is not enough.
fn wound(ctx: &EvalContext<'_, '_>, amount: u8) -> Gains {
    let there = amount.min(ctx.me().health());
    let killed = f32::from(u8::from(there < amount));
    ctx.priced(Weight::Health, -f32::from(there)) + Gains::death(killed)
}

/// What a cost takes.
#[must_use]
pub fn of_cost(ctx: &EvalContext<'_, '_>, cost: &Cost) -> Gains {
    let magic = match cost.magic {
        None => 0,
        Some(Amount::Fixed(amount)) => amount,
        Some(Amount::All | Amount::Times(..)) => ctx.me().magic(),
    };
    Gains::gold(-f32::from(cost.gold))
        + Gains::experience(-f32::from(cost.experience))
        + ctx.priced(Weight::Health, -f32::from(cost.health))
        + ctx.priced(Weight::Magic, -f32::from(magic))
}

/// More of each ability for a battle than the character has, by [`Stat`]; negative for less.
pub type More = [i16; 2];

/// The character's lead in a kind of battle on a space: its value with its best Items above the creature's.
fn lead(ctx: &EvalContext<'_, '_>, (creature, stat): (&Creature, Stat), at: SpaceId, more: More) -> i16 {
    let hero = ctx.me();
    let turn = ctx.view.state.turn.bonus[stat as usize];
    let own = hero.right[stat as usize].saturating_add(turn);
    let items = creature.specials.has(Special::NoItems);
    let gear = if items { 0 } else { ctx.cache.game.gear(ctx, (stat, Some(creature.kind))) };
    let foe = foe_value_at(ctx.view.rules, (hero, at), creature, stat);
    i16::from(own) + more[stat as usize] + i16::from(gear) - i16::from(foe)
}

/// The battle with the creature on a card, as the seat would fight it on a space.
#[must_use]
pub fn battle(ctx: &EvalContext<'_, '_>, card: CardId, at: SpaceId, more: More) -> Prospect {
    ctx.view.rules.creature(card).map_or(Prospect::NONE, |creature| best_kind(ctx, creature, at, more))
}

/// The kind of battle that is worth most.
#[must_use]
pub fn best_kind(ctx: &EvalContext<'_, '_>, creature: &Creature, at: SpaceId, more: More) -> Prospect {
    let (rules, hero) = (ctx.view.rules, ctx.me());
    let mut best = of_kind(ctx, creature, (creature.first, 0), (at, more));
    let wills_cost = rules.rules.wills_cost;
    let other = match creature.first {
        Stat::Strength => creature.values[1].map(|_| (Stat::Willpower, wills_cost)),
        Stat::Willpower => creature.force_strength.map(|cost| (Stat::Strength, cost)),
    };
    let twice = creature.specials.has(Special::TwoBattles);
    if let Some((stat, cost)) = other.filter(|(_, cost)| !twice && *cost <= hero.magic()) {
        let prospect = of_kind(ctx, creature, (stat, cost), (at, more));
        if prospect.worth > best.worth {
            best = prospect;
        }
    }
    if creature.specials.has(Special::MayDecline) && best.worth < 0.0 { Prospect::NONE } else { best }
}

/// A battle of a kind that costs magic.
#[must_use]
pub fn of_kind(
    ctx: &EvalContext<'_, '_>,
    creature: &Creature,
    (stat, magic): (Stat, u8),
    (at, mut more): (SpaceId, More),
) -> Prospect {
    more[Stat::Willpower as usize] -= i16::from(magic);
    let mut odds = battle_odds(lead(ctx, (creature, stat), at, more), creature.lives);
    if creature.specials.has(Special::TwoBattles) {
        let [won, drawn, lost] = odds;
        let then = battle_odds(lead(ctx, (creature, Stat::Strength), at, more), creature.lives);
        odds = [won * then[0], drawn + won * then[1], lost + won * then[2]];
    }
    prospect(ctx, creature, (stat, odds), (at, ctx.priced(Weight::Magic, -f32::from(magic))), false)
}

/// A battle with these chances, for a price, of a character that is armed or may still fight with bare hands.
#[must_use]
pub fn prospect(
    ctx: &EvalContext<'_, '_>,
    creature: &Creature,
    (stat, odds): (Stat, Odds),
    (at, price): (SpaceId, Gains),
    armed: bool,
) -> Prospect {
    let [won, _, lost] = odds;
    // A creature that pays by the margin pays about two.
    let experience = if creature.specials.has(Special::Margin) { 2.5 } else { f32::from(creature.experience) };
    let pays = !armed || !creature.specials.has(Special::BareHands);
    let mut prize = of_effects(ctx, &creature.treasure, at);
    if pays {
        prize = prize + Gains::experience(experience);
    }
    if creature.specials.has(Special::SwapReward) {
        let raised = if stat == Stat::Strength { Weight::Willpower } else { Weight::Strength };
        prize = prize + ctx.priced(raised, 1.0);
    }
    let loss = match &creature.loss {
        Some(loss) => of_effects(ctx, loss, at),
        None => wound(ctx, 1),
    };
    let mut gains = ctx.settled(prize) * won + loss * lost + price;
    if creature.poison > 0 {
        gains = gains + wound(ctx, creature.poison);
    }
    Prospect { odds, death: gains.deaths().min(1.0), worth: ctx.worth(gains) }
}

/// The worth of using an opportunity, its cost included, without that of where it leads; `None` if the cost cannot be paid.
#[must_use]
pub fn used(ctx: &EvalContext<'_, '_>, opportunity: &Opportunity, at: SpaceId) -> Option<f32> {
    let Opportunity { cost, effect } = opportunity;
    resources::can_pay(ctx.me(), cost).then(|| {
        let gains = of_effects(ctx, effect, at) + of_cost(ctx, cost);
        ctx.worth(gains) + effect.iter().map(|effect| kept(ctx, effect)).sum::<f32>()
    })
}

/// The worth of an effect that is not an amount: help in a battle to come, a free journey, a better ability.
#[expect(clippy::wildcard_enum_match_arm, reason = "what is not named has no part in this")]
fn kept(ctx: &EvalContext<'_, '_>, effect: &Effect) -> f32 {
    match effect {
        Effect::Bless(_) | Effect::Reroll | Effect::Dice(_) | Effect::Teleport => ctx.weight(Weight::Experience),
        Effect::SwapPoint => (ctx.weight(Weight::Strength) - ctx.weight(Weight::Willpower)).abs(),
        Effect::ExtraTurn => ctx.weight(Weight::Turn),
        _ => 0.0,
    }
}

/// What an Item is worth, bought or not sold: no more than the one that must be discarded for it, if there are too many.
#[must_use]
pub fn kept_value(ctx: &EvalContext<'_, '_>, card: CardId) -> f32 {
    let (rules, value) = (ctx.view.rules, value_of(ctx, card));
    if !rules.rules.standard_limits {
        return value;
    }
    let mut items = goods::items_of(rules, ctx.me());
    items.insert(card);
    if items.len() <= goods::items_kept(&rules.rules) {
        return value;
    }
    let least = items.iter().map(|each| value_of(ctx, each)).fold(value, f32::min);
    value - least
}

/// What owning an Item is worth: how much it raises the best bonuses, and what it does when used up. For an Item already
/// owned it is what losing it would cost.
#[must_use]
pub fn value_of(ctx: &EvalContext<'_, '_>, card: CardId) -> f32 {
    let rules = ctx.view.rules;
    let Some(item) = rules.item(card) else {
        let effects = rules.opportunity(card).map_or(&[][..], |kept| &kept.effect);
        return effects.iter().map(|effect| kept(ctx, effect)).sum();
    };
    let raised = ctx.cache.game.raised(ctx, card);
    let arms = [Weight::ArmsStrength, Weight::ArmsWillpower].into_iter().zip(raised).filter(|(_, raised)| *raised > 0);
    let bonus: f32 = arms.map(|(weight, raised)| f32::from(raised) * ctx.weight(weight)).sum();
    let (mut used, mut held) = (0.0, 0.0);
    if !item.effect.is_empty() {
        let now = worth_of_effects(ctx, &item.effect, ctx.me().space).max(0.0);
        // What is kept for later finds its moment half the time.
        let later = item.effect.iter().map(|effect| nominal(ctx, effect)).sum::<f32>() / 2.0;
        used = now.max(later);
        held = item.effect.iter().map(|effect| kept(ctx, effect)).sum::<f32>();
    }
    let moves = u8::from(item.free_horse) * 2 + item.flies.min(4);
    bonus + used + held + f32::from(moves) * ctx.weight(Weight::Gold)
}

/// The worth of an effect when it finds its moment.
#[expect(clippy::wildcard_enum_match_arm, reason = "what is not named has no part in this")]
fn nominal(ctx: &EvalContext<'_, '_>, effect: &Effect) -> f32 {
    match effect {
        Effect::Heal(Amount::Fixed(amount)) => f32::from(*amount) * ctx.weight(Weight::Health),
        Effect::Heal(_) => 3.0 * ctx.weight(Weight::Health),
        Effect::Recharge(Amount::Fixed(amount)) => f32::from(*amount) * ctx.weight(Weight::Magic),
        Effect::Recharge(_) => 3.0 * ctx.weight(Weight::Magic),
        Effect::TurnStrength(amount) | Effect::TurnWillpower(amount) => {
            f32::from(*amount) * ctx.weight(Weight::Experience) / 2.0
        }
        Effect::RemoveCreature | Effect::TakeItem => ctx.weight(Weight::Health),
        Effect::Convert(amount) => f32::from(*amount) * ctx.weight(Weight::Gold) / 2.0,
        _ => 0.0,
    }
}
