//! Where to go: reachable spaces compared by what lies there, what they bring, and what they lead to.

use super::aligned;
use super::choosing;
use super::draw_value;
use super::duels;
use super::enemy_groups;
use super::mind::Mind;
use super::need::Need;
use super::needs::{Goals, Needs};
use super::odds::{self, Dice, odds};
use super::space_values::Ground;
use super::worth;
use crate::games::talisman::decision::{Choice, Topic};
use crate::games::talisman::effect::verb::Ability;
use crate::games::talisman::flags::Flag;
use crate::games::talisman::house_movement::{Stride, WAYS};
use crate::games::talisman::kinds::{Region, SpaceId};
use crate::games::talisman::movement::Reach;
use crate::games::talisman::prepare;
use crate::games::talisman::rules::TwoDice;
use crate::games::talisman::ruleset::Space;

/// What the die may bring: the mean over its faces of the better way.
#[must_use]
pub fn rolled(mind: &Mind<'_, '_>) -> f32 {
    let Some(stride) = mind.view.stride() else {
        return faces(mind, |roll| by(mind, roll));
    };
    let by_way = |way| mean_of(mind, stride.by(way));
    if mind.view.rules.rules.direction_declared && stride.way.is_none() {
        return WAYS.map(by_way).into_iter().fold(f32::NEG_INFINITY, f32::max);
    }
    mean_of(mind, stride)
}

/// The mean of what each face brings, or of the better of two dice.
fn faces(mind: &Mind<'_, '_>, brings: impl Fn(u8) -> f32) -> f32 {
    if mind.view.rules.rules.two_dice == TwoDice::No {
        return (1..=6).map(brings).sum::<f32>() / 6.0;
    }
    let each: [f32; 6] = core::array::from_fn(|index| brings([1, 2, 3, 4, 5, 6][index]));
    let better = each.iter().flat_map(|one| each.iter().map(move |other| one.max(*other)));
    better.sum::<f32>() / 36.0
}

/// The same of a move that is bound in some way.
#[must_use]
pub fn mean_of(mind: &Mind<'_, '_>, stride: Stride<'_>) -> f32 {
    faces(mind, |roll| best_by(mind, &stride, roll))
}

/// The best of what a bound move of so many spaces may lead to.
fn best_by(mind: &Mind<'_, '_>, stride: &Stride<'_>, roll: u8) -> f32 {
    let worth = |option: Choice| {
        if let Choice::Space(space) = option {
            mind.landing(space)
        } else {
            mind.need(if option == Choice::Portal { Need::TryPortal } else { Need::TryBridge })
        }
    };
    let mut best = f32::NEG_INFINITY;
    stride.each(roll, &mut |option| best = best.max(worth(option)));
    best
}

/// What a move of so many spaces brings.
#[must_use]
pub fn by(mind: &Mind<'_, '_>, roll: u8) -> f32 {
    if let Some(stride) = mind.view.stride() {
        return best_by(mind, &stride, roll);
    }
    let reach = Reach::of(mind.view.rules, mind.me.space(), roll);
    let mut top = mind.landing(reach.clockwise).max(mind.landing(reach.counterclockwise));
    if reach.bridge {
        top = top.max(mind.need(Need::TryBridge));
    }
    if reach.portal && mind.me.quest() == 0 {
        top = top.max(mind.need(Need::TryPortal));
    }
    top
}

/// The best space of the Region.
#[must_use]
pub fn anywhere(mind: &Mind<'_, '_>) -> f32 {
    if mind.me.region() == Region::Inner { f32::NEG_INFINITY } else { top_of(mind, |_| true) }
}

/// What being carried to the best space of the Region gains over what draws one where one is.
#[must_use]
pub fn carried(mind: &Mind<'_, '_>) -> f32 {
    let best = anywhere(mind);
    if best.is_finite() { best - lured(mind, (mind.near(), mind.far()), mind.me.space()) } else { 0.0 }
}

/// The best Woods of the Region.
#[must_use]
pub fn woods(mind: &Mind<'_, '_>) -> f32 {
    top_of(mind, |space| mind.view.rules.space(space).ground.woods)
}

/// The best of the other spaces of the Region that are open.
fn top_of(mind: &Mind<'_, '_>, open: impl Fn(SpaceId) -> bool) -> f32 {
    let here = mind.me.space();
    let near = mind.lore.lands.of(mind.me.region()).without(here);
    let mut top = f32::NEG_INFINITY;
    for space in near.iter() {
        if open(space) {
            top = top.max(mind.landing(space));
        }
    }
    top
}

/// The best space on the other bank.
#[must_use]
pub fn opposite(mind: &Mind<'_, '_>) -> f32 {
    let here = mind.view.rules.space(mind.me.space());
    here.opposite.iter().map(|space| landing(mind, *space)).fold(f32::NEG_INFINITY, f32::max)
}

/// Where the boatman rows to.
#[must_use]
pub fn ferry(mind: &Mind<'_, '_>) -> f32 {
    landing(mind, mind.view.rules.board.ferry)
}

/// The chances of passing and of losing to the Sentinel, in ordinary light or as it is now.
#[must_use]
pub fn sentinel(mind: &Mind<'_, '_>, lit: bool) -> (f32, f32) {
    let foe = mind.view.rules.rules.sentinel_strength;
    let foe = if lit { foe.saturating_add_signed(mind.view.shift()) } else { foe };
    let battle = mind.lasting_battle();
    if mind.slips_by() {
        return (1.0, 0.0);
    }
    let denies = prepare::deniable(mind.view.rules, false) && mind.keeps(Flag::Assassinate);
    let dice = Dice::of(mind.keeps(Flag::TwoDice), denies);
    let dice = if choosing::spare_attack(mind) { dice.more(false) } else { dice };
    let odds = odds(dice, battle, foe);
    let again = retry(mind, odds.win);
    (odds.win + (1.0 - odds.win) * again, odds.lose * (1.0 - again))
}

fn retry(mind: &Mind<'_, '_>, win: f32) -> f32 {
    if mind.me.fate() > 0 { 0.6 * win } else { 0.0 }
}

/// What awaits whoever comes over the bridge: the best that the rest of the move leaves to choose, goals aside. Where
/// the roll is not known any more, all that it may have left count alike.
#[must_use]
pub fn far_bank(mind: &Mind<'_, '_>) -> f32 {
    if mind.me.region() != Region::Outer {
        return 0.0;
    }
    if let Topic::Move { roll } = mind.ask.topic {
        return beyond_bridge(mind, Reach::of(mind.view.rules, mind.me.space(), roll).beyond_bridge);
    }
    (0..6).map(|rest| beyond_bridge(mind, rest)).sum::<f32>() / 6.0
}

fn beyond_bridge(mind: &Mind<'_, '_>, rest: u8) -> f32 {
    let needs = mind.near();
    let bank = |space: SpaceId| {
        staying(mind, (needs, None), space) + if needs.crowded(mind, space) { company(mind, space) } else { 0.0 }
    };
    let end = mind.view.rules.board.bridge_end;
    if rest == 0 {
        return bank(end);
    }
    let reach = Reach::of(mind.view.rules, end, rest);
    bank(reach.clockwise).max(bank(reach.counterclockwise))
}

/// What the move just rolled gains over staying where one is; nothing if none was.
#[must_use]
pub fn gained(mind: &Mind<'_, '_>) -> f32 {
    let Topic::Move { roll } = mind.ask.topic else { return 0.0 };
    by(mind, roll) - lured(mind, (mind.near(), mind.far()), mind.me.space())
}

/// The chance of opening the Portal of Power by an ability, fate aside.
#[must_use]
pub fn portal(mind: &Mind<'_, '_>, ability: Ability) -> f32 {
    let rules = &mind.view.rules.rules;
    let few = ability == Ability::Craft && mind.me.has(Flag::PortalOneDie);
    let dice = if few { rules.portal_dice_fewer } else { rules.portal_dice };
    odds::at_most(dice, mind.me.ability(ability))
}

/// What landing on a space is worth.
#[must_use]
pub fn landing(mind: &Mind<'_, '_>, space: SpaceId) -> f32 {
    let needs = mind.near();
    staying(mind, (needs, Some(mind.far())), space)
        + if needs.crowded(mind, space) { company(mind, space) } else { 0.0 }
}

/// What a space itself is worth, whoever stands there.
#[inline]
#[must_use]
pub fn staying(mind: &Mind<'_, '_>, (needs, goals): (&Needs, Option<&Goals>), space: SpaceId) -> f32 {
    let sum = if is_plain(mind, space) { needs.unseen(mind, 0) } else { storied(mind, needs, space) };
    if let Some(goals) = goals { sum + lured(mind, (needs, goals), space) } else { sum }
}

/// Is there nothing to a space but the one unseen card that is drawn there?
#[inline]
fn is_plain(mind: &Mind<'_, '_>, space: SpaceId) -> bool {
    let view = mind.view;
    mind.lore.lands.plain.has(space)
        && view.lying(space).is_empty()
        && view.gold_on(space) == 0
        && view.divined(0).is_none()
}

/// What a space itself is worth of which there is more to tell, goals aside.
#[inline(never)]
fn storied(mind: &Mind<'_, '_>, needs: &Needs, space: SpaceId) -> f32 {
    let (view, place) = (mind.view, mind.view.rules.space(space));
    let lying = view.lying(space);
    if view.divined(0).is_some() {
        return foretold(mind, needs, space);
    }
    // Most spaces are empty, and the first card fills most of them.
    if lying.is_empty() {
        let drawn = if view.gold_on(space) == 0 { place.draw } else { to_draw(mind, space) };
        return found(mind, needs, (space, place), drawn);
    }
    let drawn = if place.draw < 2 { 0 } else { to_draw(mind, space) };
    enemy_groups::together(mind, needs, &lying, (space, found(mind, needs, (space, place), drawn)))
}

/// The same while a Divination has shown what comes next.
#[cold]
fn foretold(mind: &Mind<'_, '_>, needs: &Needs, space: SpaceId) -> f32 {
    let (lying, place) = (mind.view.lying(space), mind.view.rules.space(space));
    let shown = draw_value::divined(mind, space);
    let found = found(mind, needs, (space, place), mind.view.to_draw(space).saturating_sub(shown.len()));
    if !shown.is_empty() {
        draw_value::open(mind, needs, lying.or(&shown), (space, found))
    } else if lying.is_empty() {
        found
    } else {
        enemy_groups::together(mind, needs, &lying, (space, found))
    }
}

/// How many cards would be drawn on a space where some lie.
#[inline(never)]
fn to_draw(mind: &Mind<'_, '_>, space: SpaceId) -> u8 {
    mind.view.to_draw(space)
}

/// What is to be reached from a space.
#[inline(always)]
fn lured(mind: &Mind<'_, '_>, (needs, goals): (&Needs, &Goals), space: SpaceId) -> f32 {
    let near = if needs.slow { &mind.lore.near_slow } else { &mind.lore.near };
    near[space.at()].dot_all(&goals.goals) + goals.lure(mind, (space, needs.slow))
}

/// What a space brings to whom nothing that lies there holds up, so many unseen cards among it.
#[inline(always)]
fn found(mind: &Mind<'_, '_>, needs: &Needs, (space, place): (SpaceId, &Space), drawn: u8) -> f32 {
    let mut sum = if mind.lore.lands.bare.has(space) {
        0.0
    } else if mind.me.has(Flag::ChangeAlignment) {
        aligned::instruction(mind, needs, space)
    } else {
        instruction(mind, needs, mind.ground(space))
    };
    if place.unfriendly && sum < 0.0 && choosing::eludes(mind, space) {
        sum = 0.0;
    }
    let gold = mind.view.gold_on(space);
    if gold > 0 {
        sum += f32::from(gold) * needs.weights[worth::GOLD];
    }
    if drawn > 0 {
        // Several cards at once may bring several Enemies at once.
        sum += f32::from(drawn) * needs.unseen(mind, place.ground.creature_bonus)
            - mind.need(Need::MoreCards) * f32::from(drawn - 1);
    }
    sum + habits(mind, place)
}

/// What a space's instruction is worth.
#[must_use]
pub fn instruction(mind: &Mind<'_, '_>, needs: &Needs, ground: &Ground) -> f32 {
    if !ground.rich {
        return mind.felt(&ground.worth, &needs.weights);
    }
    let plain = match ground.toll {
        Some((asked, other)) if mind.me.gold() < asked => other.dot(&needs.weights),
        Some(_) | None => mind.felt(&ground.worth, &needs.weights),
    };
    let care = mind.healing(ground, needs.wounds) + mind.replenishing(ground);
    if ground.choice {
        let wares = if ground.shop { needs.weights[worth::SHOP] } else { 0.0 };
        return plain.max(care).max(wares);
    }
    let spared = ground.guard.filter(|(flag, _)| mind.me.has(*flag));
    plain + care + exchanged(mind, needs, ground) - spared.map_or(0.0, |(_, cost)| cost.dot(&needs.weights))
}

/// What companions fetch there.
fn exchanged(mind: &Mind<'_, '_>, needs: &Needs, ground: &Ground) -> f32 {
    if ground.exchange == 0 || !mind.me.has(Flag::RoyalExchange) {
        return 0.0;
    }
    let gold = f32::from(ground.exchange) * needs.weights[worth::GOLD];
    let held = mind.me.followers();
    let fetch = held.iter().filter(|card| mind.view.title(*card).flags.has(Flag::RoyalExchange));
    fetch.map(|card| (gold - super::goods::worth(mind, card)).max(0.0)).sum()
}

/// What one's own abilities find on a space.
fn habits(mind: &Mind<'_, '_>, place: &Space) -> f32 {
    if place.ground.woods && mind.me.has(Flag::WoodsSpells) {
        mind.need(Need::WoodsSpell) * f32::from(mind.me.spell_room())
    } else {
        0.0
    }
}

/// Characters on a space: prey or danger.
#[inline(never)]
#[must_use]
pub fn company(mind: &Mind<'_, '_>, space: SpaceId) -> f32 {
    let mut sum = 0.0;
    for other in mind.rivals() {
        if mind.view.sheet(other).space() == space {
            sum += duels::prospect(mind, other).max(-0.1);
        }
    }
    sum
}

/// The move was rolled: what is another roll expected to gain?
#[must_use]
pub fn reroll(mind: &Mind<'_, '_>, roll: u8) -> f32 {
    let now = by(mind, roll);
    // Only a bad roll, or one that misses what is wanted most, makes one think again.
    let wanted = mind.far().goals.iter().copied().fold(0.3, f32::max);
    if now > 0.7 * wanted { 0.0 } else { rolled(mind) - now }
}
