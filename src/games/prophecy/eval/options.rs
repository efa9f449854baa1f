//! What an option of a decision is worth at a strategy's prices. Declining is worth 0.

use super::context::{At, EvalContext};
use super::gains::Gains;
use super::weight::Weight;
use super::{spaces, worth};
use crate::engine::ids::CardId;
use crate::games::prophecy::model::decision::{Choice, Decision, Fight, Topic};
use crate::games::prophecy::model::effect::Effect;
use crate::games::prophecy::model::kinds::{SpaceId, Stat};
use crate::games::prophecy::rules::outlook::{battle_odds, roll_odds};
use crate::games::prophecy::rules::{effects, movement, space};

/// The space that an option leads to or stays on, if it is a way to move.
#[must_use]
pub fn target(ctx: &EvalContext<'_, '_>, at: &At) -> Option<SpaceId> {
    let option = at.option?;
    let stays = matches!(option, Choice::Stay | Choice::Work);
    option.leads_to().or_else(|| stays.then(|| ctx.me().space))
}

/// Gold that an option costs.
#[must_use]
pub fn cost(ctx: &EvalContext<'_, '_>, at: &At) -> u8 {
    let (rules, hero) = (ctx.view.rules, ctx.me());
    match at.option {
        Some(Choice::Buy(card)) => rules.item(card).map_or(0, |item| item.price),
        Some(Choice::Repair(_)) => rules.rules.repair_cost,
        Some(Choice::Certificate) => {
            rules.space(hero.space).guild.map_or(0, |guild| space::certificate_gold(rules, hero, guild))
        }
        Some(Choice::Recover) => rules.space(hero.space).offer.map_or(0, |offer| offer.gold),
        Some(Choice::Health | Choice::Magic) => 1,
        _ => at.option.and_then(Choice::means).map_or(0, |means| movement::cost(rules, hero, means)),
    }
}

/// What an option is worth.
#[must_use]
pub fn worth(ctx: &EvalContext<'_, '_>, at: &At) -> f32 {
    let Some(option) = at.option else { return 0.0 };
    if option.declines() {
        return 0.0;
    }
    match ctx.ask.decision {
        Decision::Move | Decision::TeleportTo => way(ctx, at, option),
        Decision::Use => using(ctx, option),
        Decision::Opportunity | Decision::Fight => card_here(ctx),
        Decision::Battle => kind(ctx, option),
        Decision::Bounty => bounty(ctx),
        Decision::Weapon | Decision::Hand | Decision::Headgear => f32::from(bonus(ctx, option)),
        Decision::Throw | Decision::Aid | Decision::Reroll => roll_gain(ctx, option) * stakes(ctx) - spent(ctx, option),
        Decision::Space | Decision::Points => possibility(ctx, at, option),
        Decision::Keep | Decision::Rob => of_card(ctx, option),
        Decision::Give | Decision::Drop => -of_card(ctx, option),
        Decision::SellDouble => {
            let price = option.card().and_then(|card| ctx.view.rules.item(card)).map_or(0, |item| item.price);
            ctx.gold(2.0 * f32::from(price)) - of_card(ctx, option)
        }
        Decision::Swap => {
            let [strength, willpower] = [Weight::Strength, Weight::Willpower].map(|weight| ctx.weight(weight));
            if option == Choice::Strength { willpower - strength } else { strength - willpower }
        }
        Decision::Convert => worth::converted(ctx, option == Choice::Gold, 1),
        Decision::Choose => chosen(ctx, option),
        Decision::Accept => 1.0,
    }
}

/// A way to move: what the space brings now and what lies ahead, less the gold.
fn way(ctx: &EvalContext<'_, '_>, at: &At, option: Choice) -> f32 {
    let Some(to) = target(ctx, at) else { return 0.0 };
    let cost = cost(ctx, at);
    let mut worth = spaces::arrival_paid(ctx, to, cost) + ctx.gold(-f32::from(cost));
    if option == Choice::Work {
        let earned = spaces::work(ctx, to);
        // Staying costs nothing, so nobody works for nothing.
        worth += if earned > 0.0 { earned } else { f32::MIN };
    }
    if let Choice::Teleport(_) = option {
        worth -= ctx.weight(Weight::Experience);
    }
    worth + spaces::ahead(ctx, to, ctx.me().gold.saturating_sub(cost))
}

/// An Item used up now: what it does, less what keeping it is worth.
#[expect(clippy::wildcard_enum_match_arm, reason = "what is not named has no part in this")]
fn using(ctx: &EvalContext<'_, '_>, option: Choice) -> f32 {
    let Some((card, item)) = option.card().and_then(|card| Some((card, ctx.view.rules.item(card)?))) else {
        return 0.0;
    };
    let here = ctx.me().space;
    let met = if let Topic::Card(creature) = ctx.ask.topic { Some(creature) } else { None };
    let fought = |more| met.map_or(0.0, |creature| worth::battle(ctx, creature, here, more).worth);
    let more = |effect: &Effect| match effect {
        Effect::TurnStrength(amount) => [i16::from(*amount), 0],
        Effect::TurnWillpower(amount) => [0, i16::from(*amount)],
        Effect::Heal(_) => [lost_points(ctx, effect, Stat::Strength), 0],
        Effect::Recharge(_) => [0, lost_points(ctx, effect, Stat::Willpower)],
        _ => [0; 2],
    };
    let more = item.effect.iter().map(more).fold([0; 2], |sum, more| [sum[0] + more[0], sum[1] + more[1]]);
    let mut gain = worth::worth_of_effects(ctx, &item.effect, here);
    gain += fought(more) - fought([0; 2]);
    for effect in &item.effect {
        gain += match effect {
            Effect::RemoveCreature | Effect::Redraw => -fought([0; 2]),
            Effect::TakeItem => ctx.view.rules.mean_prices[0] * ctx.weight(Weight::Item),
            Effect::ExtraTurn => ctx.weight(Weight::Turn),
            Effect::Convert(most) => worth::best_converted(ctx, *most),
            _ => 0.0,
        };
    }
    gain - 0.6 * worth::value_of(ctx, card)
}

/// The points that an effect moves back to the right.
#[expect(clippy::wildcard_enum_match_arm, reason = "what is not named has no part in this")]
fn lost_points(ctx: &EvalContext<'_, '_>, effect: &Effect, stat: Stat) -> i16 {
    let lacking = ctx.me().left[stat as usize];
    match effect {
        Effect::Heal(amount) | Effect::Recharge(amount) => {
            let points = effects::points(ctx.me(), *amount, lacking);
            i16::from(points.min(lacking))
        }
        _ => 0,
    }
}

/// The opportunity or the creature that the decision is about.
fn card_here(ctx: &EvalContext<'_, '_>) -> f32 {
    let Topic::Card(card) = ctx.ask.topic else { return 0.0 };
    let here = ctx.me().space;
    let offered = spaces::opportunity(ctx, card, here);
    offered.unwrap_or_else(|| worth::battle(ctx, card, here, [0; 2]).worth)
}

/// A kind of battle, with what it costs.
fn kind(ctx: &EvalContext<'_, '_>, option: Choice) -> f32 {
    let Topic::Card(card) = ctx.ask.topic else { return 0.0 };
    let Some(creature) = ctx.view.rules.creature(card) else { return 0.0 };
    let (here, wills_cost) = (ctx.me().space, ctx.view.rules.rules.wills_cost);
    let (stat, magic, health) = match (option, creature.first) {
        (Choice::Willpower, Stat::Strength) => (Stat::Willpower, wills_cost, 0),
        (Choice::ByHealth, _) => (Stat::Willpower, 0, wills_cost),
        (Choice::Strength, Stat::Willpower) => (Stat::Strength, creature.force_strength.unwrap_or(0), 0),
        (_, first) => (first, 0, 0),
    };
    let fought = worth::of_kind(ctx, creature, (stat, magic), (here, [0; 2])).worth;
    fought - f32::from(health) * ctx.weight(Weight::Health)
}

/// The battle that the decision is about.
#[must_use]
pub fn fight<'m>(ctx: &EvalContext<'m, '_>) -> Option<&'m Fight> {
    if let Topic::Battle(fight) = &ctx.ask.topic { Some(fight) } else { None }
}

/// The character's lead in the battle that the decision is about.
#[must_use]
pub fn lead(fight: &Fight) -> i16 {
    i16::from(fight.own) - i16::from(fight.foe)
}

/// Taking the creature alive: the bounty if it is won, and the chance that is given up for it.
fn bounty(ctx: &EvalContext<'_, '_>) -> f32 {
    let Some(fight) = fight(ctx) else { return 0.0 };
    let Some(creature) = ctx.view.rules.creature(fight.creature) else { return 0.0 };
    let [plain, alive] = [lead(fight), lead(fight) - 1].map(|lead| battle_odds(lead, fight.left)[0]);
    alive * ctx.gold(f32::from(creature.bounty)) - (plain - alive) * stakes(ctx)
}

/// The bonus of an Item in the battle that the decision is about.
#[must_use]
pub fn bonus(ctx: &EvalContext<'_, '_>, option: Choice) -> u8 {
    let item = option.card().and_then(|card| ctx.view.rules.item(card));
    let Some((item, fight)) = item.zip(fight(ctx)) else { return 0 };
    let creature = ctx.view.rules.creature(fight.creature);
    let bonus = creature.zip(fight.stat).map_or(0, |(creature, stat)| item.bonus(stat, creature.kind));
    // One that only helps when thrown still helps.
    bonus.max(u8::from(item.throw > 0 && fight.stat == Some(Stat::Strength)))
}

/// What winning rather than losing the battle is worth.
#[must_use]
pub fn stakes(ctx: &EvalContext<'_, '_>) -> f32 {
    let Some(fight) = fight(ctx) else { return 0.0 };
    let Some(creature) = ctx.view.rules.creature(fight.creature) else { return 0.0 };
    let (here, stat) = (ctx.me().space, fight.stat.unwrap_or(creature.first));
    let of = |odds| worth::prospect(ctx, creature, (stat, odds), (here, Gains::NONE), fight.armed).worth;
    of([1.0, 0.0, 0.0]) - of([0.0, 0.0, 1.0])
}

/// By how much an option raises the chance of winning the battle, the rolls to come included.
#[must_use]
#[expect(clippy::wildcard_enum_match_arm, reason = "what is not named has no part in this")]
pub fn roll_gain(ctx: &EvalContext<'_, '_>, option: Choice) -> f32 {
    let Some(fight) = fight(ctx) else { return 0.0 };
    let plain = lead(fight);
    let rest = battle_odds(plain, fight.left.saturating_sub(1))[0];
    let [die, foe_die] = fight.dice;
    if ctx.ask.decision == Decision::Reroll {
        let wins = |die: u8| plain + i16::from(die) > i16::from(foe_die);
        let again = (1..=6).filter(|die| wins(*die)).fold(0.0, |sum: f32, _| sum + 1.0 / 6.0);
        return (again - f32::from(u8::from(wins(die)))) * rest;
    }
    let now = roll_odds(plain)[0];
    let better = match option {
        Choice::Yes => roll_odds(plain + i16::from(fight.throw))[0],
        Choice::Card(card) => aided(ctx, card, plain),
        _ => now,
    };
    (better - now) * rest
}

/// The chance of winning a roll with a card's help.
#[expect(clippy::wildcard_enum_match_arm, reason = "what is not named has no part in this")]
fn aided(ctx: &EvalContext<'_, '_>, card: CardId, lead: i16) -> f32 {
    let rules = ctx.view.rules;
    let effects = rules.item(card).map(|item| &item.effect).or(rules.opportunity(card).map(|kept| &kept.effect));
    let help = |effect: &Effect| match effect {
        Effect::Bless(bonus) => roll_odds(lead + i16::from(*bonus))[0],
        Effect::Dice([own, foe]) => f32::from(u8::from(lead + i16::from(*own) > i16::from(*foe))),
        _ => 0.0,
    };
    effects.into_iter().flatten().map(help).fold(0.0, f32::max)
}

/// What an option that helps in a roll uses up: a card, or the repair of what is thrown.
#[expect(clippy::wildcard_enum_match_arm, reason = "what is not named has no part in this")]
fn spent(ctx: &EvalContext<'_, '_>, option: Choice) -> f32 {
    match option {
        Choice::Card(card) => worth::value_of(ctx, card),
        Choice::Yes => ctx.gold(-f32::from(ctx.view.rules.rules.repair_cost)) * -2.0,
        _ => 0.0,
    }
}

/// A possibility of a space, or a point bought.
#[expect(clippy::wildcard_enum_match_arm, reason = "what is not named has no part in this")]
fn possibility(ctx: &EvalContext<'_, '_>, at: &At, option: Choice) -> f32 {
    let cost = cost(ctx, at);
    let (rules, hero) = (ctx.view.rules, ctx.me());
    if let Choice::Certificate | Choice::Letter = option {
        return spaces::certificate(ctx, cost);
    }
    let paid = -ctx.gold(-f32::from(cost));
    let worth = match option {
        Choice::Recover => {
            let Some(offer) = rules.space(hero.space).offer else { return 0.0 };
            let health = f32::from(offer.heal.min(hero.left[0])) * ctx.weight(Weight::Health);
            health + f32::from(offer.recharge.min(hero.left[1])) * ctx.weight(Weight::Magic) - paid
        }
        Choice::Health => ctx.weight(Weight::Health) - paid,
        Choice::Magic => f32::from(hero.left[1].min(2)) * ctx.weight(Weight::Magic) - paid,
        Choice::Repair(card) => repaired(ctx, card) - paid,
        Choice::Buy(card) => worth::kept_value(ctx, card) - paid,
        Choice::Sell(card) => {
            let price = rules.item(card).map_or(0, |item| item.sale_price());
            ctx.gold(f32::from(price)) - worth::kept_value(ctx, card)
        }
        _ => 0.0,
    };
    // What is not worth its gold is left anyway.
    if worth < 0.0 { worth } else { worth + spaces::spent(ctx, hero.space, cost) }
}

/// A damaged Item repaired: what it is worth whole, or sold.
fn repaired(ctx: &EvalContext<'_, '_>, card: CardId) -> f32 {
    let sold = ctx.view.rules.item(card).map_or(0, |item| item.sale_price());
    worth::value_of(ctx, card).max(ctx.gold(f32::from(sold)) / 2.0)
}

fn of_card(ctx: &EvalContext<'_, '_>, option: Choice) -> f32 {
    let Some(card) = option.card() else { return 0.0 };
    let sold = ctx.view.rules.item(card).map_or(0, |item| item.sale_price());
    worth::value_of(ctx, card).max(ctx.gold(f32::from(sold)) * 0.8)
}

/// One of the effects that a card leaves to choose.
#[expect(clippy::wildcard_enum_match_arm, reason = "what is not named has no part in this")]
fn chosen(ctx: &EvalContext<'_, '_>, option: Choice) -> f32 {
    let Choice::Number(number) = option else { return 0.0 };
    let here = ctx.me().space;
    let Topic::Card(card) = ctx.ask.topic else { return 0.0 };
    let rules = ctx.view.rules;
    let effects = rules.opportunity(card).map(|used| &used.effect).or(rules.item(card).map(|item| &item.effect));
    let ways = effects.into_iter().flatten().find_map(|effect| match effect {
        Effect::Choose(ways) => Some(ways),
        _ => None,
    });
    let way = ways.and_then(|ways| ways.get(usize::from(number) - 1));
    way.map_or(0.0, |way| worth::worth_of_effects(ctx, way, here))
}
