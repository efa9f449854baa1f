//! Weapons and Armour: the value of each beside the others that the seat has.

use super::card_use::{Arm, ArmKind};
use super::context::EvalContext;
use super::weight::Weight;
use crate::engine::ids::{CardId, CardSet};
use crate::games::talisman::model::flags::Flag;

/// What a Weapon or Armour adds to the cards that the seat has, with one card more.
#[inline]
#[must_use]
pub fn worth(ctx: &EvalContext<'_, '_>, arm: &Arm, (card, more): (CardId, Option<CardId>)) -> f32 {
    match arm.kind {
        ArmKind::Neither => 0.0,
        ArmKind::Weapon => weapon(ctx, arm, (card, more)),
        ArmKind::Armour => armour(ctx, arm, (card, more)),
    }
}

/// Weapons or Armour that the seat has, with one card more, and that rank before this one. Of equal ones, those the
/// seat has come first.
#[inline]
fn before(ctx: &EvalContext<'_, '_>, (card, more): (CardId, Option<CardId>)) -> CardSet {
    let (mine, before) = (ctx.me.cards(), ctx.precomputed.sets.before.row(card.0));
    let before = if mine.has(card) || more == Some(card) { &before.arms } else { &before.arms_alike };
    let mut held = mine.and(before);
    if let Some(more) = more.filter(|more| before.has(*more)) {
        held.insert(more);
    }
    held
}

fn weapon(ctx: &EvalContext<'_, '_>, arm: &Arm, (card, more): (CardId, Option<CardId>)) -> f32 {
    let flags = ctx.lasting_flags();
    if flags.has(Flag::NoWeapon) {
        return ctx.weight(Weight::NoUse);
    }
    let better = before(ctx, (card, more)).len();
    let hands = if flags.has(Flag::TwoWeapons) { 2 } else { 1 };
    let fang = if arm.fang { ctx.weight(Weight::Fang) } else { 0.0 };
    let dragons = |points: u8| ctx.weight(Weight::WeaponDragon) * f32::from(points);
    if better >= hands {
        // It is not used, except for the bonus against Dragons beyond that of the others.
        let best = against_dragons(ctx, (card, more));
        ctx.weight(Weight::SpareArms) + dragons(arm.dragon.saturating_sub(best)) + fang
    } else {
        f32::from(arm.bonus) * ctx.weight(Weight::Weapon) + dragons(arm.dragon) + fang
    }
}

/// The highest bonus against Dragons of the seat's other Weapons, with one card more.
fn against_dragons(ctx: &EvalContext<'_, '_>, (card, more): (CardId, Option<CardId>)) -> u8 {
    let weapons = &ctx.view.rules.sets.weapons;
    let mut others = ctx.me.cards().and(weapons);
    if let Some(more) = more.filter(|more| weapons.has(*more)) {
        others.insert(more);
    }
    others.remove(card);
    others.iter().map(|other| ctx.precomputed.ware(other).arm.dragon).fold(0, u8::max)
}

fn armour(ctx: &EvalContext<'_, '_>, arm: &Arm, (card, more): (CardId, Option<CardId>)) -> f32 {
    if ctx.keeps(Flag::NoArmour) {
        return ctx.weight(Weight::NoUse);
    }
    let better = before(ctx, (card, more));
    let saves = f32::from(7_u8.saturating_sub(arm.face)) * ctx.weight(Weight::Armour);
    if better.is_empty() {
        saves
    } else if ctx.view.rules.rules.armour_each {
        saves * failing(ctx, &better)
    } else {
        ctx.weight(Weight::SpareArms)
    }
}

/// The chance that all of these pieces of Armour fail, where each is rolled for (RULING 313).
#[cold]
fn failing(ctx: &EvalContext<'_, '_>, armours: &CardSet) -> f32 {
    let face = |card: CardId| ctx.precomputed.ware(card).arm.face;
    armours.iter().map(|card| f32::from(face(card).saturating_sub(1)) / 6.0).product()
}
