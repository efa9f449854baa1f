//! What effects, creatures and spaces bring, as expected amounts, and what that is worth at a strategy's prices.

use super::context::{Aims, EvalContext};
use super::gains::Gains;
use super::weight::Weight;
use crate::engine::ids::CardId;
use crate::games::prophecy::model::effect::{Amount, Cost, Effect};
use crate::games::prophecy::model::kinds::{SpaceId, Stat, Terrain};
use crate::games::prophecy::model::ruleset::{Creature, Special};
use crate::games::prophecy::model::state::Adventurer;
use crate::games::prophecy::rules::outlook::{Odds, battle_odds, foe_value_at, gear_bonus};
use crate::games::prophecy::rules::{effects, goods, resources, space};

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

/// What the character can keep of gains: gold and experience beyond the limits at the end of a turn are lost.
#[must_use]
pub fn kept_of(ctx: &EvalContext<'_, '_>, gains: Gains) -> Gains {
    let (hero, rules) = (ctx.me(), &ctx.view.rules.rules);
    if !rules.standard_limits {
        return gains;
    }
    let [gold, experience] = [hero.gold, hero.experience].map(|held| f32::from(goods::room(rules, held)));
    gains.at_most(Weight::Gold, gold).at_most(Weight::Experience, experience)
}

/// What the gains of effects on a space are worth.
#[must_use]
pub fn worth_of_effects(ctx: &EvalContext<'_, '_>, effects: &[Effect], at: SpaceId) -> f32 {
    kept_of(ctx, of_effects(ctx, effects, at)).worth(ctx.gain_prices())
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
    let best = |ways: &mut dyn Iterator<Item = &[Effect]>| {
        let prices = ctx.gain_prices();
        let gains = ways.map(|way| of_effects(ctx, way, at));
        gains.max_by(|a, b| a.worth(prices).total_cmp(&b.worth(prices))).unwrap_or(Gains::NONE)
    };
    match effect {
        Effect::Gold(amount) => Gains::of(Weight::Gold, f32::from(effects::points(hero, *amount, 0))),
        Effect::Experience(amount) => Gains::of(Weight::Experience, f32::from(*amount)),
        Effect::Heal(amount) => Gains::of(Weight::Health, lost(*amount, Stat::Strength)),
        Effect::Recharge(amount) => Gains::of(Weight::Magic, lost(*amount, Stat::Willpower)),
        Effect::LoseHealth(amount) => wound(hero, *amount),
        Effect::LoseMagic(amount) => Gains::of(Weight::Magic, -f32::from((*amount).min(hero.magic()))),
        Effect::Common(count) => Gains::of(Weight::Item, f32::from(*count) * rules.mean_prices[0]),
        Effect::Rare(count) => Gains::of(Weight::Item, f32::from(*count) * rules.mean_prices[1]),
        // One of several is better than one.
        Effect::Draw(drawn) => Gains::of(Weight::Item, 1.4 * rules.mean_prices[usize::from(drawn.rare > 0)]),
        Effect::Strength(count) => Gains::of(Weight::Strength, raised(*count, Stat::Strength)),
        Effect::Willpower(count) => Gains::of(Weight::Willpower, raised(*count, Stat::Willpower)),
        Effect::Choose(ways) => best(&mut ways.iter().map(Vec::as_slice)),
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
            Gains::of(Weight::Gold, f32::from(best.unwrap_or(0)))
        }
        Effect::GiveItem(_) if hero.items.is_empty() => wound(hero, 1),
        Effect::GiveItem(count) => Gains::of(Weight::Item, -f32::from(*count) * rules.mean_prices[0]),
        _ => Gains::NONE,
    }
}

/// Health and magic bought for a gold each, as far as they are worth it.
fn bought(ctx: &EvalContext<'_, '_>, hero: &Adventurer) -> Gains {
    let prices = ctx.gain_prices();
    let worth_it = |gains: Gains| gains.worth(prices) > 0.0;
    let health = Gains::of(Weight::Health, 1.0).and(Weight::Gold, -1.0);
    let magic = Gains::of(Weight::Magic, 2.0).and(Weight::Gold, -1.0);
    let healed = if worth_it(health) { hero.left[0].min(hero.gold) } else { 0 };
    let recharged = if worth_it(magic) { hero.left[1].div_ceil(2).min(hero.gold - healed) } else { 0 };
    health * f32::from(healed) + magic * f32::from(recharged)
}

/// Health lost, and death if there is not enough.
fn wound(hero: &Adventurer, amount: u8) -> Gains {
    let there = amount.min(hero.health());
    let killed = f32::from(u8::from(there < amount));
    Gains::of(Weight::Health, -f32::from(there)).and(Weight::Death, killed)
}

/// What a cost takes.
#[must_use]
pub fn of_cost(hero: &Adventurer, cost: &Cost) -> Gains {
    let magic = match cost.magic {
        None => 0,
        Some(Amount::Fixed(amount)) => amount,
        Some(Amount::All | Amount::Times(..)) => hero.magic(),
    };
    Gains::of(Weight::Gold, -f32::from(cost.gold))
        .and(Weight::Experience, -f32::from(cost.experience))
        .and(Weight::Health, -f32::from(cost.health))
        .and(Weight::Magic, -f32::from(magic))
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

/// The kind of battle that is worth most, as the seat would fight it on a space.
#[must_use]
pub fn battle(ctx: &EvalContext<'_, '_>, card: CardId, at: SpaceId, more: More) -> Prospect {
    let (rules, hero) = (ctx.view.rules, ctx.me());
    let Some(creature) = rules.creature(card) else { return Prospect::NONE };
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
    prospect(ctx, creature, (stat, odds), (at, Gains::of(Weight::Magic, -f32::from(magic))))
}

/// A battle with these chances, for a price.
#[must_use]
pub fn prospect(
    ctx: &EvalContext<'_, '_>,
    creature: &Creature,
    (stat, odds): (Stat, Odds),
    (at, price): (SpaceId, Gains),
) -> Prospect {
    let hero = ctx.me();
    let [won, _, lost] = odds;
    let mut prize = of_effects(ctx, &creature.treasure, at);
    // A creature that pays by the margin pays about two.
    let experience = if creature.specials.has(Special::Margin) { 2.5 } else { f32::from(creature.experience) };
    prize = prize.and(Weight::Experience, experience);
    if creature.specials.has(Special::SwapReward) {
        let raised = if stat == Stat::Strength { Weight::Willpower } else { Weight::Strength };
        prize = prize.and(raised, 1.0);
    }
    let loss = match &creature.loss {
        Some(loss) => of_effects(ctx, loss, at),
        None => wound(hero, 1),
    };
    let poison = if creature.poison > 0 { wound(hero, creature.poison) } else { Gains::NONE };
    let gains = kept_of(ctx, prize) * won + loss * lost + poison + price;
    Prospect { odds, death: gains.deaths().min(1.0), worth: gains.worth(ctx.gain_prices()) }
}

/// The worth of using an opportunity on a space, its cost included; `None` if the cost cannot be paid.
#[must_use]
pub fn opportunity(ctx: &EvalContext<'_, '_>, card: CardId, at: SpaceId) -> Option<f32> {
    let opportunity = ctx.view.rules.opportunity(card)?;
    let payable = resources::can_pay(ctx.me(), &opportunity.cost);
    payable.then(|| {
        let gains = of_effects(ctx, &opportunity.effect, at) + of_cost(ctx.me(), &opportunity.cost);
        let kept = opportunity.effect.iter().map(|effect| kept(ctx, effect)).sum::<f32>();
        // Where it leads is looked at here only: spaces are not worth what such an opportunity on them leads to.
        let leads = opportunity.effect.contains(&Effect::Teleport);
        let best = || SpaceId::all().map(|space| arrival(ctx, space)).fold(0.0, f32::max) * ctx.weight(Weight::Delay);
        kept_of(ctx, gains).worth(ctx.gain_prices()) + kept + if leads { best() } else { 0.0 }
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

/// What arriving on a space is worth now.
#[must_use]
pub fn arrival(ctx: &EvalContext<'_, '_>, at: SpaceId) -> f32 {
    ctx.once_for_space(at, || match ctx.view.state.lies(at) {
        Some(card) if ctx.view.rules.creature(card).is_some() => battle(ctx, card, at, [0; 2]).worth,
        Some(card) if reaches_itself(ctx, card) => 0.0,
        Some(card) => opportunity(ctx, card, at).unwrap_or(0.0).max(0.0),
        None => possibilities(ctx, at),
    })
}

/// Would the worth of an opportunity be worked out from that of spaces?
fn reaches_itself(ctx: &EvalContext<'_, '_>, card: CardId) -> bool {
    ctx.view.rules.opportunity(card).is_some_and(|opportunity| opportunity.effect.contains(&Effect::Teleport))
}

/// The worth of the possibilities of a space.
fn possibilities(ctx: &EvalContext<'_, '_>, at: SpaceId) -> f32 {
    let (rules, hero, prices) = (ctx.view.rules, ctx.me(), ctx.gain_prices());
    let row = rules.space(at);
    let (mut worth, mut gold) = (0.0, hero.gold);
    if let Some(guild) = row.guild.filter(|guild| !hero.has_certificate(*guild)) {
        let (price, experience) = (space::certificate_gold(rules, hero, guild), rules.rules.certificate_experience);
        if price <= gold && experience <= hero.experience {
            let paid = Gains::of(Weight::Gold, -f32::from(price)).and(Weight::Experience, -f32::from(experience));
            worth += paid.and(Weight::Certificate, 1.0).worth(prices);
            gold -= price;
        } else {
            worth += ctx.weight(Weight::Seek);
        }
    }
    if let Some(offer) = row.offer {
        let health = offer.heal.min(hero.left[0]);
        let magic = offer.recharge.min(hero.left[1]);
        let gains = Gains::of(Weight::Health, f32::from(health)).and(Weight::Magic, f32::from(magic));
        let once = gains.and(Weight::Gold, -f32::from(offer.gold)).worth(prices);
        let most = if offer.once { 1 } else { gold.checked_div(offer.gold).unwrap_or(1) };
        let lacks = (hero.left[0].div_ceil(offer.heal.max(1)) * u8::from(offer.heal > 0))
            .max(hero.left[1].div_ceil(offer.recharge.max(1)) * u8::from(offer.recharge > 0));
        if offer.gold <= gold && once > 0.0 {
            worth += once * f32::from(most.min(lacks));
        }
    }
    if matches!(row.terrain, Terrain::City | Terrain::Village) {
        worth += trade(ctx, at, gold);
    }
    // A character who arrives can work there from the next turn on.
    worth + work(ctx, at).max(0.0) * ctx.weight(Weight::Delay)
}

/// The worth of working on a space in place of moving; 0 where there is no work, or none that the character can do.
#[must_use]
pub fn work(ctx: &EvalContext<'_, '_>, at: SpaceId) -> f32 {
    let hero = ctx.me();
    let work = ctx.view.rules.space(at).work;
    let Some(work) = work.filter(|work| work.health <= hero.health() && work.magic <= hero.magic()) else { return 0.0 };
    let gains = Gains::of(Weight::Health, -f32::from(work.health))
        .and(Weight::Magic, -f32::from(work.magic))
        .and(Weight::Gold, f32::from(work.gold))
        .and(Weight::Experience, f32::from(work.experience));
    kept_of(ctx, gains).worth(ctx.gain_prices())
}

/// The worth of the best purchase and of every sale that pays.
fn trade(ctx: &EvalContext<'_, '_>, at: SpaceId, gold: u8) -> f32 {
    let (rules, hero) = (ctx.view.rules, ctx.me());
    let bargain = |card: CardId| {
        let item = rules.item(card).filter(|item| item.price <= gold)?;
        Some(value_of(ctx, card) - f32::from(item.price) * ctx.weight(Weight::Gold))
    };
    let bought = space::wares(rules, ctx.view.state, at).iter().filter_map(bargain).fold(0.0, f32::max);
    let sale = |card| {
        let paid = rules.item(card).map_or(0, |item| item.sale_price());
        (f32::from(paid) * ctx.weight(Weight::Gold) - value_of(ctx, card)).max(0.0)
    };
    bought + effects::sellable(rules, hero).iter().map(sale).sum::<f32>()
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
    let mut without = ctx.me().sound();
    without.remove(card);
    let mut with = without;
    with.insert(card);
    let raised = |stat: Stat| {
        if !rules.sets.arms[stat as usize].has(card) {
            return 0.0;
        }
        let [less, more] = [without, with].map(|cards| gear_bonus(rules, cards, (stat, None)));
        f32::from(more.saturating_sub(less))
    };
    let bonus = raised(Stat::Strength) * ctx.weight(Weight::ArmsStrength)
        + raised(Stat::Willpower) * ctx.weight(Weight::ArmsWillpower);
    let now = worth_of_effects(ctx, &item.effect, ctx.me().space).max(0.0);
    // What is kept for later finds its moment half the time.
    let later = item.effect.iter().map(|effect| nominal(ctx, effect)).sum::<f32>() / 2.0;
    let used = now.max(later);
    let kept = item.effect.iter().map(|effect| kept(ctx, effect)).sum::<f32>();
    let moves = u8::from(item.free_horse) * 2 + item.flies.min(4);
    bonus + used + kept + f32::from(moves) * ctx.weight(Weight::Gold)
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

/// The worth of the best space that is a turn or more away from a space, for each turn less.
#[must_use]
pub fn ahead(ctx: &EvalContext<'_, '_>, from: SpaceId, gold: u8) -> f32 {
    let aims = ctx.once_for_aims(|| {
        let mut spaces = SpaceId::all();
        let worths = core::array::from_fn(|_| spaces.next().map_or(0.0, |to| arrival(ctx, to).max(0.0)));
        Aims { worths, delays: ctx.cache.game.delays(ctx.weight(Weight::Delay)) }
    });
    let later = |(worth, turns): (&f32, &u8)| worth * aims.delays[usize::from(*turns)];
    aims.worths.iter().zip(ctx.precomputed.from(from, gold)).map(later).fold(0.0, f32::max)
}
