//! Fights: what to evade, and what to use.

use super::battle_strength::{charming, hiring};
use super::context::EvalContext;
use super::odds::{BattleDice, Odds, added_dice, odds};
use super::side_dice::under;
use super::weight::Weight;
use super::{duels, enemy_groups, fight_dice};
use crate::engine::ids::{CardId, Seat};
use crate::games::talisman::model::decision::{Decision, Duel, Fight, Topic};
use crate::games::talisman::model::enemy::Ban;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{Attack, CreatureKind};
use crate::games::talisman::model::rules::{Aim, QuestKill, TrophyCount};
use crate::games::talisman::model::verb::Ability;
use crate::games::talisman::rules::prepare;
use arrayvec::ArrayVec;

/// The chances of a fight with `more` added to the present total.
#[must_use]
pub fn outlook(ctx: &EvalContext<'_, '_>, fight: &Fight, more: u8) -> Odds {
    let battle = fight.attack == Attack::Battle;
    let two = battle && (fight.two_dice || ctx.me.has(Flag::TwoDice));
    let deniable = prepare::deniable(ctx.view.rules, fight.creature != CreatureKind::Other, fight.drawn);
    let denied = battle && deniable && ctx.me.has(Flag::Assassinate);
    let fight = fight.raised(more);
    if ctx.view.rules.sets.handy.alters_rolls {
        return fight_dice::of_fight(ctx, &fight, [two, denied]);
    }
    if fight.foe_dice > 1 || fight.forbids.has(Ban::Die) {
        let own = u8::from(!fight.forbids.has(Ban::Die)) * (1 + u8::from(two));
        return added_dice([own, if denied { 0 } else { fight.foe_dice }], fight.mine, fight.foe);
    }
    let dice = BattleDice::of(two, denied || fight.foe_dice == 0).with_spare(ctx.view.rules, false);
    odds(dice, fight.mine, fight.foe)
}

/// What Weapons, Inner Belief and companions will still add to a battle.
#[must_use]
pub fn ready(ctx: &EvalContext<'_, '_>, fight: &Fight) -> u8 {
    if fight.attack == Attack::Psychic {
        return 0;
    }
    if !matches!(ctx.ask.decision, Decision::CastBeforeRoll | Decision::Drink | Decision::Hire) {
        return ctx.battle().saturating_sub(fight.mine.saturating_add(ctx.view.dimmed()));
    }
    // A Spell, potion or hired help may be counted already; Weapons come later.
    let lance = if fight.creature == CreatureKind::Dragon { against_dragons(ctx) } else { 0 };
    let unarmed = ctx.me.strength().saturating_add(ctx.view.hired());
    ctx.battle().saturating_sub(unarmed).saturating_add(lance)
}

/// What the best Weapon adds against a Dragon beyond its bonus in any battle.
fn against_dragons(ctx: &EvalContext<'_, '_>) -> u8 {
    let arms = ctx.me.cards().and(&ctx.view.rules.sets.weapons);
    if ctx.me.has(Flag::NoWeapon) || ctx.view.no_magic() || ctx.view.text(ctx.me.space()).ground.cursed {
        return 0;
    }
    let weapons = || arms.iter().filter_map(|card| ctx.view.title(card).weapon);
    let dragon = weapons().map(|weapon| weapon.dragon).max().unwrap_or(0);
    dragon.saturating_sub(weapons().map(|weapon| weapon.bonus).max().unwrap_or(0))
}

/// Is the attacker a creature from a table? True if no Enemy lies here.
fn of_table(ctx: &EvalContext<'_, '_>) -> bool {
    ctx.view.met_on(ctx.me.space()).and(&ctx.view.rules.sets.enemies).is_empty()
}

/// The value of winning a fight by which an ending is won: more than a life, whatever that is worth.
const GAME: f32 = 20.0;

/// The value of winning a fight against creatures.
#[must_use]
pub fn prize(ctx: &EvalContext<'_, '_>, fight: &Fight) -> f32 {
    if ctx.view.fights_for_the_game() {
        return GAME;
    }
    if special(ctx) || ctx.me.form_reward().is_some() && !of_table(ctx) {
        return enemy_groups::stakes(ctx, fight.attack).0 + 0.15;
    }
    let ability = match fight.attack {
        Attack::Battle => Ability::Strength,
        Attack::Psychic => Ability::Craft,
    };
    let price = ctx.me.trophy_price(ability);
    let points = match ctx.view.rules.rules.trophy_count {
        TrophyCount::Points => fight.foe,
        TrophyCount::Cards => 1,
    };
    let trophy = match fight.creature {
        // The Sentinel and the like give no trophies but block the way.
        CreatureKind::Other => {
            if ctx.view.rules.space(ctx.me.space()).own.is_some() {
                1.5
            } else {
                0.0
            }
        }
        // Creatures from tables give no trophies either.
        CreatureKind::Animal | CreatureKind::Dragon | CreatureKind::Monster | CreatureKind::Spirit if of_table(ctx) => {
            0.0
        }
        CreatureKind::Animal | CreatureKind::Dragon | CreatureKind::Monster | CreatureKind::Spirit => {
            let point = if ctx.me.room_to_grow(ability) > 0 { ctx.point(ability) } else { 0.0 };
            f32::from(points) / f32::from(price.max(1)) * point
        }
    };
    let game = if ctx.view.rules.rules.aim == Aim::Hunt && fight.creature == CreatureKind::Animal {
        f32::from(fight.foe) * ctx.weight(Weight::Tally)
    } else {
        0.0
    };
    let kill = !of_table(ctx) || ctx.view.rules.rules.quest_kill == QuestKill::Any;
    trophy + game + if kill { ctx.weight(Weight::KillNow) } else { 0.0 } + 0.15
}

/// Does an Enemy lie here that does more than attack?
#[inline]
fn special(ctx: &EvalContext<'_, '_>) -> bool {
    ctx.view.rules.sets.handy.special.among(&ctx.view.met_on(ctx.me.space()))
}

/// What losing a fight against creatures costs.
#[inline]
#[must_use]
pub fn cost(ctx: &EvalContext<'_, '_>, attack: Attack) -> f32 {
    let more = if special(ctx) { enemy_groups::stakes(ctx, attack).1 } else { 0.0 };
    ctx.weight(Weight::Life) + more
}

/// The value of a fight, without Spells and other means.
#[must_use]
pub fn worth(ctx: &EvalContext<'_, '_>, fight: &Fight) -> f32 {
    outlook(ctx, fight, ready(ctx, fight)).value(prize(ctx, fight), cost(ctx, fight.attack))
}

/// The Strength of a creature on a card, or else its Craft.
#[must_use]
pub fn might(ctx: &EvalContext<'_, '_>, card: CardId) -> f32 {
    let title = ctx.view.title(card);
    f32::from(title.strength.or(title.craft).unwrap_or(0).saturating_add(ctx.view.grown(card)))
}

/// The bonus of a Weapon against the present opponent.
#[must_use]
pub fn weapon(ctx: &EvalContext<'_, '_>, card: CardId) -> f32 {
    let dragon = matches!(ctx.ask.topic, Topic::Fight(Fight { creature: CreatureKind::Dragon, .. }));
    let title = ctx.view.title(card);
    let weapon = title.weapon;
    // The higher of two dice is about one point and a half more.
    let dice = if title.roll.as_ref().is_some_and(|rule| rule.dice > 1) { 1.5 } else { 0.0 };
    dice + f32::from(weapon.map_or(0, |weapon| if dragon { weapon.dragon } else { weapon.bonus }))
}

/// The value of charming the Animal that was met.
#[must_use]
pub fn charm_gain(ctx: &EvalContext<'_, '_>) -> f32 {
    let Topic::Fight(fight) = ctx.ask.topic else { return 0.0 };
    // A bonus to its attack does not make it harder to charm.
    let bonus = ctx.view.text(ctx.me.space()).ground.creature_bonus;
    if fight.creature == CreatureKind::Animal { charming(ctx, fight.foe.saturating_sub(bonus)) } else { 0.0 }
}

fn lets_be(ctx: &EvalContext<'_, '_>, creature: CreatureKind) -> bool {
    matches!(creature, CreatureKind::Animal | CreatureKind::Dragon) && ctx.me.has(Flag::BeastFriend)
}

/// The Strength of an Enemy on the board, if it has one.
fn strength_here(ctx: &EvalContext<'_, '_>, card: CardId) -> Option<u8> {
    ctx.view.title(card).strength.map(|strength| strength.saturating_add(ctx.view.grown(card)))
}

/// The total Strength of Enemies here that attack in any case.
fn hostile(ctx: &EvalContext<'_, '_>) -> u8 {
    let space = ctx.me.space();
    let bonus = ctx.view.text(space).ground.creature_bonus;
    let enemies = ctx.view.met_on(space).and(&ctx.view.rules.sets.enemies);
    let hostile = enemies.iter().filter(|card| !ctx.view.title(*card).creature.is_some_and(|kind| lets_be(ctx, kind)));
    hostile
        .filter_map(|card| strength_here(ctx, card))
        .fold(0, |sum: u8, strength| sum.saturating_add(strength).saturating_add(bonus))
}

/// Would the creature leave the character alone, with no hostile Enemy beside it?
#[must_use]
pub fn peaceful(ctx: &EvalContext<'_, '_>) -> bool {
    let Topic::Fight(fight) = ctx.ask.topic else { return false };
    lets_be(ctx, fight.creature) && hostile(ctx) == 0
}

/// What attacking a beast that would leave the character alone adds to the best result with all Enemies here. It would
/// join those that attack anyway, and other beasts that are attacked with it.
#[must_use]
pub fn beast_worth(ctx: &EvalContext<'_, '_>) -> f32 {
    let Topic::Fight(fight) = ctx.ask.topic else { return 0.0 };
    let (hostile, beasts) = (hostile(ctx), beside(ctx, fight.foe));
    let all = 1_u32 << beasts.len();
    let joined = |chosen: u32| {
        let picked = beasts.iter().enumerate().filter(|(at, _)| chosen & (1 << at) != 0);
        picked.fold(hostile, |sum, (_, strength)| sum.saturating_add(*strength))
    };
    let best = |more: u8| {
        let worths = (0..all).map(|chosen| match joined(chosen).saturating_add(more) {
            0 => 0.0,
            foe if more == 0 => worth(ctx, &Fight { foe, creature: CreatureKind::Monster, ..fight }),
            foe => worth(ctx, &Fight { foe, ..fight }),
        });
        worths.fold(f32::NEG_INFINITY, f32::max)
    };
    best(fight.foe) - best(0)
}

/// The Strength of the other beasts here that would leave the character alone, without one as strong as `asked`.
fn beside(ctx: &EvalContext<'_, '_>, asked: u8) -> ArrayVec<u8, 4> {
    let space = ctx.me.space();
    let bonus = ctx.view.text(space).ground.creature_bonus;
    let enemies = ctx.view.met_on(space).and(&ctx.view.rules.sets.enemies);
    let titles = enemies.iter().map(|card| ctx.view.title(card));
    let friends = titles.filter(|title| title.creature.is_some_and(|creature| lets_be(ctx, creature)));
    let mut asked = Some(asked);
    let others = friends.filter_map(|title| title.strength).map(|strength| strength.saturating_add(bonus));
    others.filter(|strength| asked.take_if(|asked| asked == strength).is_none()).take(4).collect()
}

/// The highest Strength among Enemies that are Followers.
#[must_use]
pub fn raised(ctx: &EvalContext<'_, '_>) -> f32 {
    let held = ctx.me.followers().and(&ctx.view.rules.sets.enemies);
    f32::from(held.iter().map(|card| ctx.view.title(card).strength.unwrap_or(0)).max().unwrap_or(0))
}

/// The chances of a fight or duel with `more` added to the seat's ability.
fn standing(ctx: &EvalContext<'_, '_>, topic: Topic, more: u8) -> Option<Odds> {
    if let Topic::Fight(fight) = topic {
        return Some(outlook(ctx, &fight, ready(ctx, &fight).saturating_add(more)));
    }
    if let Topic::Duel(duel) = topic { Some(duel_odds(ctx, &duel, more)) } else { None }
}

/// Does the other character deny the seat its roll as an Assassin? Not on the Crown.
fn assassin(ctx: &EvalContext<'_, '_>, other: Seat) -> bool {
    ctx.view.sheet(other).has(Flag::Assassinate) && ctx.me.space() != ctx.view.rules.board.crown
}

fn duel_odds(ctx: &EvalContext<'_, '_>, duel: &Duel, more: u8) -> Odds {
    let battle = duel.attack == Attack::Battle;
    let (mut mine, mut theirs) = (duel.mine, duel.theirs);
    if battle {
        mine = mine.max(ctx.battle());
        theirs = theirs.max(hiring(ctx, duel.other));
    }
    if battle && !duel.attacking && assassin(ctx, duel.other) {
        let two = ctx.view.sheet(duel.other).has(Flag::TwoDice);
        let other = under(ctx.view.rules, BattleDice::of(two, true), theirs, mine.saturating_add(more));
        return Odds { win: other.lose, lose: other.win, ..other };
    }
    if ctx.view.rules.sets.handy.alters_rolls {
        let totals = [mine.saturating_add(more), theirs];
        return fight_dice::of_duel(ctx, duel.other, (duel.attack, Some(duel.shift), false), totals);
    }
    let dice = BattleDice::of(battle && ctx.me.has(Flag::TwoDice), false).with_spare(ctx.view.rules, true);
    odds(dice, mine.saturating_add(more), theirs)
}

/// How much the value of the fight or duel rises with `more` added.
#[must_use]
pub fn tips(ctx: &EvalContext<'_, '_>, more: u8) -> f32 {
    let topic = ctx.ask.topic;
    let (Some(now), Some(then)) = (standing(ctx, topic, 0), standing(ctx, topic, more)) else { return 0.0 };
    let (gain, cost) = if let Topic::Fight(fight) = topic {
        (prize(ctx, &fight), cost(ctx, fight.attack))
    } else if let Topic::Duel(duel) = topic {
        (1.0 + duels::prize(ctx, duel.other).min(3.0), ctx.weight(Weight::Life))
    } else {
        (0.0, ctx.weight(Weight::Life))
    };
    then.value(gain, cost) - now.value(gain, cost)
}
