//! The Inner Region: which side to take, when to go on and when to turn back.

use super::battle_strength::company;
use super::context::EvalContext;
use super::odds::at_most;
use super::ways::{COMPANY, LIVES, STRONG, losing, past_fiends, past_pits, past_werewolf};
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::SpaceId;
use crate::games::talisman::model::purpose::Purpose;
use crate::games::talisman::model::ruleset::OwnSpace;
use crate::games::talisman::model::verb::Ability;

/// The chance of surviving one side, starting on the Plain of Peril.
#[must_use]
fn through(ctx: &EvalContext<'_, '_>, ability: Ability) -> f32 {
    through_with(ctx, ability, lasting(ctx))
}

/// Strength in battle, as it will be once nothing is suppressed.
fn lasting(ctx: &EvalContext<'_, '_>) -> u8 {
    ctx.lasting_battle().saturating_add(company(ctx))
}

/// The same with this Strength in battle.
fn through_with(ctx: &EvalContext<'_, '_>, ability: Ability, strength: u8) -> f32 {
    let strength = usize::from(strength).min(STRONG - 1);
    let lives = usize::from(ctx.me.lives()).min(LIVES - 1);
    match ability {
        Ability::Strength => ctx.precomputed.ways.death[strength][lives],
        Ability::Craft => {
            let followers = usize::from(ctx.me.followers().len()).min(COMPANY - 1);
            ctx.precomputed.ways.pits[followers][strength][lives]
        }
    }
}

/// The chance of finding the exit of the Crypt or the Mines at the first attempt.
fn out(ctx: &EvalContext<'_, '_>, ability: Ability) -> f32 {
    let rules = &ctx.view.rules.rules;
    let few = ability == Ability::Craft && ctx.me.has(Flag::MinesTwoDice);
    let dice = if few { rules.exit_dice_fewer } else { rules.exit_dice };
    let straight = at_most(dice, ctx.me.lasting(ability));
    // An estimate of how often a fate turns a failure into success.
    let fate = ctx.me.fate() > 0 && Purpose::Exit.takes_fate(rules.fate_for);
    if fate { straight + (1.0 - straight) * 0.35 } else { straight }
}

/// The rating of the better side: finding the exit and surviving.
#[must_use]
pub fn chance(ctx: &EvalContext<'_, '_>) -> f32 {
    let strength = lasting(ctx);
    side(ctx, Ability::Strength, strength).max(side(ctx, Ability::Craft, strength))
}

fn side(ctx: &EvalContext<'_, '_>, ability: Ability, strength: u8) -> f32 {
    // Missing the exit only costs time.
    let out = out(ctx, ability);
    through_with(ctx, ability, strength) * (0.4 + 0.6 * out) * if out < 0.1 { 0.2 } else { 1.0 }
}

/// The rating of the side that begins with this space.
#[must_use]
pub fn by(ctx: &EvalContext<'_, '_>, space: SpaceId) -> f32 {
    side(ctx, ability_of(ctx, space), lasting(ctx))
}

/// The ability that the first space of a side tests.
fn ability_of(ctx: &EvalContext<'_, '_>, space: SpaceId) -> Ability {
    let exits = ctx.view.rules.exits.iter().find(|exits| exits.space == space);
    exits.map_or(Ability::Strength, |exits| exits.ability)
}

/// The chance of surviving what is still ahead.
#[must_use]
pub fn ahead(ctx: &EvalContext<'_, '_>) -> f32 {
    let (strength, lives) = (ctx.battle(), ctx.me.lives());
    let now = past(ctx, strength, lives);
    // Magic works again next turn, and this turn can cost only one life.
    if ctx.view.no_magic() && lives > 1 { now.max(past(ctx, lasting(ctx), lives - 1)) } else { now }
}

/// The chance of surviving with this Strength in battle and this many lives.
fn past(ctx: &EvalContext<'_, '_>, strength: u8, lives: u8) -> f32 {
    // The next fight takes place at the present time of day.
    let strength = strength.saturating_add_signed(-ctx.view.shift());
    let inner = ctx.me.inner();
    let rules = ctx.view.rules;
    if inner.werewolf > 0 {
        return 1.0 - losing(rules, strength, inner.werewolf).powi(i32::from(lives));
    }
    if inner.pitfiends > 0 {
        return past_fiends(losing(rules, strength, rules.rules.pitfiend_strength), inner.pitfiends, lives);
    }
    if inner.death {
        return through(ctx, Ability::Strength);
    }
    match rules.space(ctx.me.space()).own {
        Some(OwnSpace::Crypt) => through(ctx, Ability::Strength),
        Some(OwnSpace::Mines) => through(ctx, Ability::Craft),
        Some(OwnSpace::Death) => past_werewolf(rules, strength, lives),
        Some(OwnSpace::Tower) => past_pits(rules, strength, lives),
        Some(
            OwnSpace::Sentinel
            | OwnSpace::Portal
            | OwnSpace::Plain
            | OwnSpace::Pits
            | OwnSpace::Den
            | OwnSpace::Valley
            | OwnSpace::Crown,
        )
        | None => 1.0,
    }
}
