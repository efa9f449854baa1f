//! Choosing a move: compares reachable spaces by their cards, their instructions and the goals they lead to.

use super::context::EvalContext;
use super::odds::{self, BattleDice, odds};
use super::routes::Goal;
use super::scratch::{Goals, MovementWeights};
use super::weight::Weight;
use super::{aligned, beings, card_value, draw_value, duels, fight_dice, instructions, worth};
use crate::games::talisman::model::decision::{Choice, Topic};
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{Region, SpaceId};
use crate::games::talisman::model::powers::DrawChange;
use crate::games::talisman::model::purpose::{Faces, Purpose};
use crate::games::talisman::model::reach::Reach;
use crate::games::talisman::model::rules::TwoDice;
use crate::games::talisman::model::ruleset::Space;
use crate::games::talisman::model::verb::Ability;
use crate::games::talisman::rules::house_movement::{Stride, WAYS};
use crate::games::talisman::rules::prepare;

/// The expected value of the move roll, with the best choice for each face.
#[must_use]
pub fn rolled(ctx: &EvalContext<'_, '_>) -> f32 {
    let Some(stride) = ctx.view.stride() else {
        return faces(ctx, |roll| by(ctx, roll));
    };
    let by_way = |way| mean_of(ctx, stride.by(way));
    if ctx.view.rules.rules.direction_declared && stride.way.is_none() {
        return WAYS.map(by_way).into_iter().fold(f32::NEG_INFINITY, f32::max);
    }
    mean_of(ctx, stride)
}

/// The mean of the values of the faces; with a spare die, of the better of two dice.
fn faces(ctx: &EvalContext<'_, '_>, brings: impl Fn(u8) -> f32) -> f32 {
    if ctx.view.rules.rules.two_dice == TwoDice::No {
        return (1..=6).map(brings).sum::<f32>() / 6.0;
    }
    let each: [f32; 6] = core::array::from_fn(|index| brings([1, 2, 3, 4, 5, 6][index]));
    let better = each.iter().flat_map(|one| each.iter().map(move |other| one.max(*other)));
    better.sum::<f32>() / 36.0
}

/// The expected value of a move under house rules.
#[must_use]
pub fn mean_of(ctx: &EvalContext<'_, '_>, stride: Stride<'_>) -> f32 {
    faces(ctx, |roll| best_by(ctx, &stride, roll))
}

/// The value of the best option of a move under house rules.
fn best_by(ctx: &EvalContext<'_, '_>, stride: &Stride<'_>, roll: u8) -> f32 {
    let worth = |option: Choice| {
        if let Choice::Space(space) = option {
            ctx.landing(space)
        } else {
            ctx.weight(if option == Choice::Portal { Weight::TryPortal } else { Weight::TryBridge })
        }
    };
    let mut best = f32::NEG_INFINITY;
    stride.each(roll, &mut |option| best = best.max(worth(option)));
    best
}

/// The value of the best move of this many spaces.
#[must_use]
pub fn by(ctx: &EvalContext<'_, '_>, roll: u8) -> f32 {
    if let Some(stride) = ctx.view.stride() {
        return best_by(ctx, &stride, roll);
    }
    let reach = Reach::of(ctx.view.rules, ctx.me.space(), roll);
    let mut top = ctx.landing(reach.clockwise).max(ctx.landing(reach.counterclockwise));
    if reach.bridge {
        top = top.max(ctx.weight(Weight::TryBridge));
    }
    if reach.portal && ctx.me.quest() == 0 {
        top = top.max(ctx.weight(Weight::TryPortal));
    }
    top
}

/// The value of the best space of the Region.
#[must_use]
pub fn anywhere(ctx: &EvalContext<'_, '_>) -> f32 {
    if ctx.me.region() == Region::Inner { f32::NEG_INFINITY } else { top_of(ctx, |_| true) }
}

/// The value of being moved to the best space of the Region, minus the nearness of goals from the present space.
#[must_use]
pub fn carried(ctx: &EvalContext<'_, '_>) -> f32 {
    let best = anywhere(ctx);
    if best.is_finite() { best - lured(ctx, (ctx.near(), ctx.far()), ctx.me.space()) } else { 0.0 }
}

/// The value of the best Woods of the Region.
#[must_use]
pub fn woods(ctx: &EvalContext<'_, '_>) -> f32 {
    top_of(ctx, |space| ctx.view.text(space).ground.woods)
}

/// The value of the best space with the Terrain card to which the character may move.
#[must_use]
pub fn terrain(ctx: &EvalContext<'_, '_>) -> f32 {
    let text = ctx.me.powers().and_then(|powers| powers.walks_to);
    text.map_or(f32::NEG_INFINITY, |text| top_of(ctx, |space| ctx.view.terrain().over(space) == Some(text)))
}

/// The value of the best other space of the Region that passes `open`.
fn top_of(ctx: &EvalContext<'_, '_>, open: impl Fn(SpaceId) -> bool) -> f32 {
    let here = ctx.me.space();
    let near = ctx.precomputed.lands.of(ctx.me.region()).without(here);
    let mut top = f32::NEG_INFINITY;
    for space in near.iter() {
        if open(space) {
            top = top.max(ctx.landing(space));
        }
    }
    top
}

/// The value of the best space across the river.
#[must_use]
pub fn opposite(ctx: &EvalContext<'_, '_>) -> f32 {
    let here = ctx.view.rules.space(ctx.me.space());
    here.opposite.iter().map(|space| landing(ctx, *space)).fold(f32::NEG_INFINITY, f32::max)
}

/// The value of the ferry's destination.
#[must_use]
pub fn ferry(ctx: &EvalContext<'_, '_>) -> f32 {
    landing(ctx, ctx.view.rules.board.ferry)
}

/// The chances of passing the Sentinel and of losing to it; at the present time of day if `lit`.
#[must_use]
pub fn sentinel(ctx: &EvalContext<'_, '_>, lit: bool) -> (f32, f32) {
    let foe = ctx.view.rules.rules.sentinel_strength;
    let foe = if lit { foe.saturating_add_signed(ctx.view.shift()) } else { foe };
    let battle = ctx.lasting_battle();
    if ctx.slips_by() {
        return (1.0, 0.0);
    }
    let denies = prepare::deniable(ctx.view.rules, false, false) && ctx.keeps(Flag::Assassinate);
    let dice = BattleDice::of(ctx.keeps(Flag::TwoDice), denies).with_spare(ctx.view.rules, false);
    let odds = if ctx.view.rules.sets.handy.alters_rolls {
        fight_dice::of_battle(ctx, [ctx.keeps(Flag::TwoDice), denies], [battle, foe])
    } else {
        odds(dice, battle, foe)
    };
    let again = retry(ctx, odds.win);
    (odds.win + (1.0 - odds.win) * again, odds.lose * (1.0 - again))
}

fn retry(ctx: &EvalContext<'_, '_>, win: f32) -> f32 {
    let fate = ctx.me.fate() > 0 && Purpose::Attack.takes_fate(ctx.view.rules.rules.fate_for);
    if fate { 0.6 * win } else { 0.0 }
}

/// The value beyond the bridge, without goals: the best that the rest of the move can reach. If the roll is not known,
/// the mean over all rests of a move.
#[must_use]
pub fn far_bank(ctx: &EvalContext<'_, '_>) -> f32 {
    if ctx.me.region() != Region::Outer {
        return 0.0;
    }
    if let Topic::Move { roll } = ctx.ask.topic {
        return beyond_bridge(ctx, Reach::of(ctx.view.rules, ctx.me.space(), roll).beyond_bridge);
    }
    (0..6).map(|rest| beyond_bridge(ctx, rest)).sum::<f32>() / 6.0
}

fn beyond_bridge(ctx: &EvalContext<'_, '_>, rest: u8) -> f32 {
    let movement = ctx.near();
    let bank = |space: SpaceId| {
        staying(ctx, (movement, None), space) + if movement.crowded(ctx, space) { company(ctx, space) } else { 0.0 }
    };
    let end = ctx.view.rules.board.bridge_end;
    if rest == 0 {
        return bank(end);
    }
    let reach = Reach::of(ctx.view.rules, end, rest);
    bank(reach.clockwise).max(bank(reach.counterclockwise))
}

/// What the present move roll gains over staying; 0 if there is no such roll.
#[must_use]
pub fn gained(ctx: &EvalContext<'_, '_>) -> f32 {
    let Topic::Move { roll } = ctx.ask.topic else { return 0.0 };
    by(ctx, roll) - lured(ctx, (ctx.near(), ctx.far()), ctx.me.space())
}

/// The chance of opening the Portal of Power by an ability, without fate.
#[must_use]
pub fn portal(ctx: &EvalContext<'_, '_>, ability: Ability) -> f32 {
    let rules = &ctx.view.rules.rules;
    let few = ability == Ability::Craft && ctx.me.has(Flag::PortalOneDie);
    let dice = if few { rules.portal_dice_fewer } else { rules.portal_dice };
    odds::at_most(dice, ctx.me.ability(ability))
}

/// The value of landing on a space.
#[inline]
#[must_use]
pub fn landing(ctx: &EvalContext<'_, '_>, space: SpaceId) -> f32 {
    let movement = ctx.near();
    staying(ctx, (movement, Some(ctx.far())), space)
        + if movement.crowded(ctx, space) { company(ctx, space) } else { 0.0 }
}

/// The value of a space without the characters on it.
#[inline]
#[must_use]
pub fn staying(
    ctx: &EvalContext<'_, '_>,
    (movement, goals): (&MovementWeights, Option<&Goals>),
    space: SpaceId,
) -> f32 {
    let text = ctx.view.text_id(space);
    let plain = is_plain(ctx, (space, text));
    let sum = if plain { movement.unseen(ctx, 0) } else { storied(ctx, movement, (space, text)) };
    if let Some(goals) = goals { sum + lured(ctx, (movement, goals), space) } else { sum }
}

/// The value of the space to a character on it: its effects, and visits for which it came and that no effect prices.
#[must_use]
pub fn here(ctx: &EvalContext<'_, '_>) -> f32 {
    const ERRANDS: [Goal; 3] = [Goal::Warlock, Goal::Mystic, Goal::Smith];
    let space = ctx.me.space();
    let near = &ctx.precomputed.near[space.at()];
    let errands = ERRANDS.iter().filter(|goal| near.amount(**goal as usize) >= 1.0);
    // Half, because the visit can also be made in a later turn.
    let errand = 0.5 * errands.map(|goal| ctx.far().goal(*goal)).sum::<f32>();
    staying(ctx, (ctx.near(), None), space) + errand
}

/// Does a space have nothing but one unseen card to draw?
#[inline]
fn is_plain(ctx: &EvalContext<'_, '_>, (space, text): (SpaceId, SpaceId)) -> bool {
    let view = ctx.view;
    ctx.precomputed.lands.plain.has(text)
        && !draws_otherwise(ctx)
        && view.lying(space).is_empty()
        && view.gold_on(space) == 0
        && view.divined(0).is_none()
}

/// Does the character draw another number of cards than told?
#[inline]
fn draws_otherwise(ctx: &EvalContext<'_, '_>) -> bool {
    ctx.me.powers().is_some_and(|powers| powers.draws != DrawChange::default())
}

/// The value of a space that is not plain, without goals.
#[inline(never)]
fn storied(ctx: &EvalContext<'_, '_>, movement: &MovementWeights, (space, text): (SpaceId, SpaceId)) -> f32 {
    let (view, place) = (ctx.view, ctx.view.rules.space(text));
    let lying = view.lying(space);
    if view.divined(0).is_some() {
        return foretold(ctx, movement, space);
    }
    // Most spaces are empty, and one card fills most of them.
    if lying.is_empty() {
        let drawn = if view.gold_on(space) == 0 && !draws_otherwise(ctx) { place.draw } else { to_draw(ctx, space) };
        return found(ctx, movement, (space, text), drawn);
    }
    let drawn = if place.draw < 2 { 0 } else { to_draw(ctx, space) };
    card_value::together(ctx, movement, &view.met_on(space), (space, found(ctx, movement, (space, text), drawn)))
}

/// The value while a Divination has shown the next cards.
#[cold]
fn foretold(ctx: &EvalContext<'_, '_>, movement: &MovementWeights, space: SpaceId) -> f32 {
    let (lying, text) = (ctx.view.lying(space), ctx.view.text_id(space));
    let shown = draw_value::divined(ctx, space);
    let found = found(ctx, movement, (space, text), ctx.view.to_draw(space).saturating_sub(shown.len()));
    if !shown.is_empty() {
        draw_value::open(ctx, movement, ctx.view.met_on(space).or(&shown), (space, found))
    } else if lying.is_empty() {
        found
    } else {
        card_value::together(ctx, movement, &ctx.view.met_on(space), (space, found))
    }
}

/// Number of cards to draw on a space that may hold some already.
#[inline(never)]
fn to_draw(ctx: &EvalContext<'_, '_>, space: SpaceId) -> u8 {
    ctx.view.to_draw(space)
}

/// The value of a space for its nearness to goals.
#[inline(always)]
fn lured(ctx: &EvalContext<'_, '_>, (movement, goals): (&MovementWeights, &Goals), space: SpaceId) -> f32 {
    let near = if movement.slow { &ctx.precomputed.near_slow } else { &ctx.precomputed.near };
    near[space.at()].dot_all(&goals.goals) + goals.lure(ctx, (space, movement.slow))
}

/// The value of a space to a character that nothing on it stops, including this many unseen cards.
#[inline(always)]
fn found(ctx: &EvalContext<'_, '_>, movement: &MovementWeights, (space, text): (SpaceId, SpaceId), drawn: u8) -> f32 {
    let place = ctx.view.rules.space(text);
    let healed = ctx.me.heals_at(text);
    let mut sum = if healed > 0 {
        f32::from(healed.min(movement.wounds)) * movement.weights[worth::LIFE]
    } else if ctx.precomputed.lands.bare.has(text) {
        0.0
    } else if ctx.me.has(Flag::ChangeAlignment) {
        aligned::instruction(ctx, movement, space)
    } else {
        instructions::worth(ctx, movement, ctx.ground(space))
    };
    if place.unfriendly && sum < 0.0 && beings::eludes(ctx, space) {
        sum = 0.0;
    }
    let gold = ctx.view.gold_on(space);
    if gold > 0 {
        sum += f32::from(gold) * movement.weights[worth::GOLD];
    }
    if drawn > 0 {
        // Several cards at once may bring several Enemies at once.
        sum += f32::from(drawn) * movement.unseen(ctx, place.ground.creature_bonus)
            - ctx.weight(Weight::MoreCards) * f32::from(drawn - 1);
    }
    sum + habits(ctx, place)
}

/// The value of the seat's own abilities on a space.
fn habits(ctx: &EvalContext<'_, '_>, place: &Space) -> f32 {
    if place.ground.woods && ctx.me.has(Flag::WoodsSpells) {
        ctx.weight(Weight::WoodsSpell) * f32::from(ctx.me.spell_room())
    } else {
        0.0
    }
}

/// The value of characters on a space: they may be victims or a danger.
#[inline(never)]
#[must_use]
pub fn company(ctx: &EvalContext<'_, '_>, space: SpaceId) -> f32 {
    let mut sum = 0.0;
    for other in ctx.rivals() {
        if ctx.view.sheet(other).space() == space {
            sum += duels::prospect(ctx, other).max(-0.1);
        }
    }
    sum
}

/// The expected gain of rerolling the move.
#[must_use]
pub fn reroll(ctx: &EvalContext<'_, '_>, roll: u8) -> f32 {
    let now = by(ctx, roll);
    // A reroll is considered only after a bad roll, or one that misses the most wanted goal.
    let wanted = ctx.far().goals.iter().copied().fold(0.3, f32::max);
    if now > 0.7 * wanted { 0.0 } else { rolled(ctx) - now }
}

/// The expected gain of rerolling the best of several dice that are added for the move, and that die.
#[cold]
#[must_use]
pub fn reroll_of(ctx: &EvalContext<'_, '_>, dice: Faces) -> (f32, u8) {
    let total: u8 = dice.iter().sum();
    let now = by(ctx, total);
    let mut top = (0.0, 0);
    for index in (0..4_u8).filter(|index| dice[usize::from(*index)] > 0) {
        let left = total - dice[usize::from(index)];
        let gain = (1..=6).map(|face| by(ctx, left + face)).sum::<f32>() / 6.0 - now;
        if gain > top.0 {
            top = (gain, index);
        }
    }
    top
}

/// The expected value of a move by this many dice, added.
#[cold]
#[must_use]
pub fn by_dice(ctx: &EvalContext<'_, '_>, dice: u8) -> f32 {
    if dice < 2 {
        return rolled(ctx);
    }
    let chance = |total: u8| odds::at_most(dice, total) - odds::at_most(dice, total - 1);
    (dice..=6 * dice).map(|total| chance(total) * by(ctx, total)).sum()
}

impl EvalContext<'_, '_> {
    /// The value of landing on a space; cached for this decision.
    #[must_use]
    pub fn landing(&self, space: SpaceId) -> f32 {
        self.landings.once(&self.cache.game.landings, space.at(), || landing(self, space))
    }
}
