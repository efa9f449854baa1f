//! What spaces bring: creatures and opportunities that lie there, what a special space offers, and what lies ahead.

use super::context::{Aims, EvalContext};
use super::gains::Gains;
use super::weight::Weight;
use super::worth::{best_kind, kept_value, used};
use crate::engine::ids::CardId;
use crate::games::prophecy::model::kinds::{SpaceId, Terrain};
use crate::games::prophecy::model::ruleset::Face;
use crate::games::prophecy::rules::{effects, space};
use arrayvec::ArrayVec;

/// The worth of using the opportunity on a card on a space, its cost included, above that of what lies ahead without it;
/// `None` if the cost cannot be paid.
#[must_use]
pub fn opportunity(ctx: &EvalContext<'_, '_>, card: CardId, at: SpaceId) -> Option<f32> {
    let rules = ctx.view.rules;
    let opportunity = rules.opportunity(card)?;
    let used = used(ctx, opportunity, at)?;
    let paid = opportunity.cost.gold;
    // Where it leads is looked at here only: spaces are not worth what such an opportunity on them leads to.
    if !rules.sets.portals.has(card) {
        return Some(used + spent(ctx, at, paid));
    }
    let left = ctx.me().gold.saturating_sub(paid);
    let led = SpaceId::all().map(|to| arrival_paid(ctx, to, paid) + ahead(ctx, to, left)).fold(0.0, f32::max);
    Some(used + led - ahead(ctx, at, ctx.me().gold))
}

/// What paying so much gold on a space takes from what lies ahead: 0 or less. It is looked at while the character can
/// pay for a certificate, for which the gold must last.
#[must_use]
pub fn spent(ctx: &EvalContext<'_, '_>, at: SpaceId, paid: u8) -> f32 {
    let (hero, rules) = (ctx.me(), &ctx.view.rules.rules);
    if paid == 0 || hero.experience < rules.certificate_experience {
        return 0.0;
    }
    ahead(ctx, at, hero.gold.saturating_sub(paid)) - ahead(ctx, at, hero.gold)
}

/// What arriving on a space is worth now.
#[inline]
#[must_use]
pub fn arrival(ctx: &EvalContext<'_, '_>, at: SpaceId) -> f32 {
    ctx.once_for_space(at, || arriving(ctx, at))
}

fn arriving(ctx: &EvalContext<'_, '_>, at: SpaceId) -> f32 {
    let rules = ctx.view.rules;
    match ctx.view.state.lies(at).map(|card| (card, &rules.title(card).face)) {
        None if rules.special.has(at) => possibilities(ctx, at, ctx.me().gold),
        None => 0.0,
        Some((_, Face::Creature(creature))) => best_kind(ctx, creature, at, [0; 2]).worth,
        // Its worth would be worked out from that of spaces.
        Some((card, Face::Opportunity(_))) if rules.sets.portals.has(card) => 0.0,
        Some((_, Face::Opportunity(opportunity))) => used(ctx, opportunity, at).unwrap_or(0.0).max(0.0),
        Some((_, Face::Item(_) | Face::Chance(_))) => 0.0,
    }
}

/// What arriving on a space is worth to a character that has paid so much for the way.
#[must_use]
pub fn arrival_paid(ctx: &EvalContext<'_, '_>, at: SpaceId, paid: u8) -> f32 {
    if paid > 0 && ctx.view.rules.special.has(at) && ctx.view.state.lies(at).is_none() {
        return possibilities(ctx, at, ctx.me().gold.saturating_sub(paid));
    }
    arrival(ctx, at)
}

/// The worth of the possibilities of a space to a character with so much gold.
fn possibilities(ctx: &EvalContext<'_, '_>, at: SpaceId, mut gold: u8) -> f32 {
    let (rules, hero) = (ctx.view.rules, ctx.me());
    let (row, mut worth) = (rules.space(at), 0.0);
    if let Some(guild) = row.guild.filter(|guild| !hero.has_certificate(*guild)) {
        let price = space::certificate_gold(rules, hero, guild);
        if price <= gold && rules.rules.certificate_experience <= hero.experience {
            worth += certificate(ctx, price);
            gold -= price;
        } else {
            worth += ctx.weight(Weight::Seek);
        }
    }
    if let Some(offer) = row.offer.filter(|offer| offer.gold <= gold) {
        let health = offer.heal.min(hero.left[0]);
        let magic = offer.recharge.min(hero.left[1]);
        let gains = ctx.priced(Weight::Health, f32::from(health)) + ctx.priced(Weight::Magic, f32::from(magic));
        let once = ctx.worth(gains + Gains::gold(-f32::from(offer.gold)));
        let most = if offer.once { 1 } else { gold.checked_div(offer.gold).unwrap_or(1) };
        let lacks = (hero.left[0].div_ceil(offer.heal.max(1)) * u8::from(offer.heal > 0))
            .max(hero.left[1].div_ceil(offer.recharge.max(1)) * u8::from(offer.recharge > 0));
        if once > 0.0 {
            worth += once * f32::from(most.min(lacks));
        }
    }
    if matches!(row.terrain, Terrain::City | Terrain::Village) {
        worth += trade(ctx, at, gold);
    }
    // A character who arrives can work there from the next turn on.
    if row.work.is_some() {
        worth += work(ctx, at).max(0.0) * ctx.weight(Weight::Delay);
    }
    worth
}

/// What a certificate is worth that costs so much gold. What is paid for it is no longer needed, so it counts in full.
#[must_use]
pub fn certificate(ctx: &EvalContext<'_, '_>, gold: u8) -> f32 {
    let experience = f32::from(ctx.view.rules.rules.certificate_experience);
    let paid = experience * ctx.weight(Weight::Experience) + f32::from(gold) * ctx.weight(Weight::Gold);
    ctx.weight(Weight::Certificate) - paid
}

/// The worth of working on a space in place of moving; 0 where there is no work, or none that the character can do.
#[must_use]
pub fn work(ctx: &EvalContext<'_, '_>, at: SpaceId) -> f32 {
    let hero = ctx.me();
    let work = ctx.view.rules.space(at).work;
    let Some(work) = work.filter(|work| work.health <= hero.health() && work.magic <= hero.magic()) else { return 0.0 };
    let paid = ctx.priced(Weight::Health, -f32::from(work.health)) + ctx.priced(Weight::Magic, -f32::from(work.magic));
    let earned = Gains::gold(f32::from(work.gold)) + Gains::experience(f32::from(work.experience));
    ctx.worth(paid + earned)
}

/// The worth of the best purchase and of every sale that pays.
fn trade(ctx: &EvalContext<'_, '_>, at: SpaceId, gold: u8) -> f32 {
    let (rules, hero) = (ctx.view.rules, ctx.me());
    let bargain = |card: CardId| {
        let item = rules.item(card).filter(|item| item.price <= gold)?;
        Some(kept_value(ctx, card) + ctx.gold(-f32::from(item.price)))
    };
    let bought = space::wares(rules, ctx.view.state, at).iter().filter_map(bargain).fold(0.0, f32::max);
    let sale = |card| {
        let paid = rules.item(card).map_or(0, |item| item.sale_price());
        (ctx.gold(f32::from(paid)) - kept_value(ctx, card)).max(0.0)
    };
    bought + ctx.once_for_sales(|| effects::sellable(rules, hero).iter().map(sale).sum())
}

/// The worth of the best space that is a turn or more away from a space, for each turn less.
#[must_use]
pub fn ahead(ctx: &EvalContext<'_, '_>, from: SpaceId, gold: u8) -> f32 {
    let aims = ctx.once_for_aims(|| {
        let (mut spaces, mut certificates) = (ArrayVec::new(), ArrayVec::new());
        for space in SpaceId::all() {
            let worth = arrival(ctx, space);
            if worth > 0.0 {
                match dues(ctx, space) {
                    0 => spaces.push((worth, space)),
                    gold => certificates.push((worth, space, gold)),
                }
            }
        }
        Aims { spaces, certificates, delays: ctx.cache.game.delays(ctx.weight(Weight::Delay)) }
    });
    let turns = ctx.precomputed.from(from, gold);
    let mut best = 0.0;
    for (worth, space) in &aims.spaces {
        let later = worth * aims.delays[usize::from(turns[space.at()])];
        if later > best {
            best = later;
        }
    }
    for (worth, space, dues) in &aims.certificates {
        // What the certificate costs cannot be spent on the way.
        let Some(left) = gold.checked_sub(*dues) else { continue };
        let later = worth * aims.delays[usize::from(ctx.precomputed.turns(from, *space, left))];
        if later > best {
            best = later;
        }
    }
    best
}

/// The gold that a certificate costs on a space, if the character can pay for it now.
fn dues(ctx: &EvalContext<'_, '_>, at: SpaceId) -> u8 {
    let (rules, hero) = (ctx.view.rules, ctx.me());
    if !rules.special.has(at) || hero.experience < rules.rules.certificate_experience {
        return 0;
    }
    let guild = rules.space(at).guild.filter(|guild| !hero.has_certificate(*guild));
    let gold = guild.map_or(0, |guild| space::certificate_gold(rules, hero, guild));
    if gold <= hero.gold && ctx.view.state.lies(at).is_none() { gold } else { 0 }
}
