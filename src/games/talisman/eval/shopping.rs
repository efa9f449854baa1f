//! Offers of spaces, Strangers and the character itself: visits, wares, healing, wishes, quests.

use super::context::{At, EvalContext};
use super::goods;
use super::precomputed::shop_price;
use super::scratch::MovementWeights;
use super::weight::Weight;
use super::worth::{self, CharacterType};
use crate::engine::ids::CardId;
use crate::games::talisman::model::decision::Topic;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{Alignment, TITLES_MAX};
use crate::games::talisman::model::verb::{Effect, RollRow, RollTable};
use crate::games::talisman::rules::score;
use crate::games::talisman::text::visits;

/// The value of one of a space's visits.
#[must_use]
pub fn visit(ctx: &EvalContext<'_, '_>, index: u8) -> f32 {
    visits::asked(ctx.view, ctx.ask, index).map_or(-1.0, |visit| visited(ctx, ctx.near(), &visit.effect))
}

fn visited(ctx: &EvalContext<'_, '_>, movement: &MovementWeights, effects: &[Effect]) -> f32 {
    let who = CharacterType { alignment: ctx.me.alignment(), adds: ctx.me.has(Flag::PrayBonus) };
    effects.iter().map(|effect| offered(ctx, movement, effect, who)).sum()
}

fn offered(ctx: &EvalContext<'_, '_>, movement: &MovementWeights, effect: &Effect, who: CharacterType) -> f32 {
    if let Effect::Heal { cost, most, .. } = effect {
        let paid = ctx.me.gold().checked_div(*cost).unwrap_or(u8::MAX);
        let lives = f32::from(movement.wounds.min(*most).min(paid).min(4));
        lives * ctx.weight_about(Weight::HealHere, &At::price(*cost))
    } else if let Effect::Shop(wares) = effect {
        let open = wares.iter().filter(|ware| ware.price <= ctx.me.gold());
        let cards = open.filter_map(|ware| ctx.view.in_stock(ware.title).map(|card| bargain(ctx, card, ware.price)));
        cards.fold(0.0, f32::max)
    } else if *effect == Effect::ReplenishFate {
        f32::from(ctx.me.fate_missing()) * ctx.weight(Weight::Fate) * 0.8
    } else if *effect == Effect::SellObjects {
        let gold = ctx.weight(Weight::Gold);
        ctx.me.objects().iter().map(|card| (gold - goods::worth(ctx, card)).max(0.0)).sum()
    } else if *effect == Effect::LeaveHag {
        3.0 * f32::from(u8::from(ctx.me.has(Flag::Alone)))
    } else if let Effect::BuySpell(cost) = effect {
        if ctx.me.gold() < *cost { 0.0 } else { ctx.felt(&worth::of(effect, who), &movement.weights) }
    } else if let Effect::OnRoll(table) = effect {
        ctx.felt(ctx.precomputed.roll(table.id, who), &movement.weights) - turning(ctx, table)
    } else {
        ctx.felt(&worth::of(effect, who), &movement.weights)
    }
}

/// The expected cost of a table's results that change the alignment.
fn turning(ctx: &EvalContext<'_, '_>, table: &RollTable) -> f32 {
    let (ways, all): (fn(u8) -> u8, f32) =
        if table.dice == 2 { (|total| 6_u8.saturating_sub(total.abs_diff(7)), 36.0) } else { (|_| 1, 6.0) };
    let cost = |row: &RollRow| {
        let Effect::SetAlignment(to) = row.effect else { return 0.0 };
        outlawed(ctx, to) * f32::from(row.rolls.iter().map(|total| ways(*total)).sum::<u8>()) / all
    };
    table.table.iter().map(cost).sum()
}

/// The value of the cards that the seat may not keep under another alignment.
#[inline]
#[must_use]
pub fn outlawed(ctx: &EvalContext<'_, '_>, to: Alignment) -> f32 {
    if to == ctx.me.alignment() { 0.0 } else { barred(ctx, to) }
}

fn barred(ctx: &EvalContext<'_, '_>, to: Alignment) -> f32 {
    let barred = ctx.me.cards().and(ctx.view.rules.sets.barred_to(to));
    barred.iter().map(|card| goods::worth(ctx, card).max(0.0)).sum()
}

/// The value of a card beyond its price.
#[must_use]
pub fn bargain(ctx: &EvalContext<'_, '_>, card: CardId, price: u8) -> f32 {
    ctx.weight_about(Weight::Bargain, &At { card: Some(card), price, ..At::NOTHING })
}

/// The price of a card: at the shop here, or else the lowest price of any card that sells it.
#[must_use]
pub fn price(ctx: &EvalContext<'_, '_>, card: CardId) -> u8 {
    let rules = ctx.view.rules;
    let title = rules.title_id(card);
    let space = ctx.me.space();
    let here = if ctx.ground(space).shop { shop_price(&ctx.view.text(space).effect, title.0) } else { None };
    here.unwrap_or(ctx.precomputed.prices[title.at().min(TITLES_MAX - 1)])
}

/// What a Stranger's or Place's wares add to the score, as many as the seat's gold can buy. Their price is subtracted
/// if gold counts too.
#[must_use]
pub fn counting(ctx: &EvalContext<'_, '_>, card: CardId) -> f32 {
    let rules = ctx.view.rules;
    if !ctx.precomputed.ware(card).sells {
        return 0.0;
    }
    let wares = rules
        .title(card)
        .effect
        .iter()
        .filter_map(|effect| if let Effect::Shop(wares) = effect { Some(wares) } else { None });
    let each = wares.flatten().filter_map(|ware| ctx.view.in_stock(ware.title).map(|sold| (ware, sold)));
    let counts = each.map(|(ware, sold)| {
        let spent = if score::gold_counts(rules) { f32::from(ware.price) } else { 0.0 };
        let points = ctx.precomputed.ware(sold).points - spent;
        points.max(0.0) * f32::from(ctx.me.gold().checked_div(ware.price).unwrap_or(0))
    });
    counts.fold(0.0, f32::max)
}

/// The alignment that is hardest to beguile, if another character is about to approach the seat.
#[must_use]
pub fn refuge(ctx: &EvalContext<'_, '_>) -> Option<Alignment> {
    if let Topic::Other(_) = ctx.ask.topic { Some(Alignment::Good) } else { None }
}
