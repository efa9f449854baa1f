//! Fate: the expected gain of rerolls.

use super::context::EvalContext;
use super::movement_weights::MovementWeights;
use super::odds::{Odds, reroll};
use super::precomputed::TOTALS;
use super::weight::Weight;
use super::{choosing, duels, fighting, moving, readings, shopping};
use crate::games::talisman::model::decision::{Decision, Topic};
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{Source, TableId};
use crate::games::talisman::model::purpose::Faces;
use crate::games::talisman::model::rules::TwoDice;
use crate::games::talisman::model::ruleset::OwnSpace;
use crate::games::talisman::model::verb::{Ability, Effect, Quest};

/// The expected gain of the best reroll, and its die.
#[must_use]
pub fn gain(ctx: &EvalContext<'_, '_>) -> (f32, u8) {
    let (gain, best) = readings::whole(ctx).unwrap_or_else(|| of_one(ctx));
    (gain, readings::only(ctx).unwrap_or(best))
}

fn of_one(ctx: &EvalContext<'_, '_>) -> (f32, u8) {
    if let Some(gain) = choosing::reroll(ctx) {
        return gain;
    }
    match ctx.ask.topic {
        Topic::Move { roll } => (moving::reroll(ctx, roll), 0),
        Topic::Fight(fight) => {
            let prize = fighting::prize(ctx, &fight);
            let foe = fight.foe.saturating_add(fight.foe_die);
            attack(fight.my_dice, fight.mine, foe, (prize, ctx.weight(Weight::Life)))
        }
        Topic::Duel(duel) => {
            let crown = if ctx.view.crown_reached() { 2.0 } else { 0.0 };
            let prize = duels::prize(ctx, duel.other).clamp(0.5, 4.0) + crown;
            let theirs = duel.theirs.saturating_add(duel.their_die);
            attack(duel.my_dice, duel.mine, theirs, (prize, ctx.weight(Weight::Life) + 0.3))
        }
        Topic::Need { die, least } => {
            (if die < least { chance(least) * stakes(ctx, ctx.ask.decision) } else { 0.0 }, 0)
        }
        Topic::Gate { ability, dice } | Topic::Exit { ability, dice } => below(ctx, ability, dice),
        Topic::Death { mine, his } => death(ctx, mine, his),
        Topic::Table { table, dice } => on_table(ctx, table, dice),
        Topic::Thrown { source, dice } => thrown(ctx, source, dice),
        Topic::Plain
        | Topic::MoveDice { .. }
        | Topic::Source(_)
        | Topic::Loss { .. }
        | Topic::FollowerLoss { .. }
        | Topic::Kill { .. }
        | Topic::Cast { .. }
        | Topic::Offer(_)
        | Topic::Other(_) => (0.0, 0),
    }
}

fn chance(least: u8) -> f32 {
    f32::from(7_u8.saturating_sub(least).min(6)) / 6.0
}

fn stakes(ctx: &EvalContext<'_, '_>, decision: Decision) -> f32 {
    if decision == Decision::FateCommand {
        ctx.weight(Weight::FateCommand)
    } else if decision == Decision::FateArmour {
        ctx.weight(Weight::Life)
    } else if decision == Decision::FateSlavery {
        ctx.weight(Weight::FateSlavery)
    } else {
        ctx.weight(Weight::FateAbility)
    }
}

fn attack(dice: Faces, mine: u8, foe: u8, (prize, life): (f32, f32)) -> (f32, u8) {
    let (low, high) = if dice[1] == 0 || dice[0] <= dice[1] { (0, dice[1]) } else { (1, dice[0]) };
    let score = mine.saturating_add(dice[0].max(dice[1]));
    if score > foe {
        return (0.0, 0);
    }
    let now = if score == foe { 0.0 } else { -life };
    let Odds { win, lose, .. } = reroll(mine, high, foe);
    (win * prize - lose * life - now, low)
}

/// For dice that must not exceed an ability: rerolls the highest die.
fn below(ctx: &EvalContext<'_, '_>, ability: Ability, dice: Faces) -> (f32, u8) {
    let (mine, total): (u8, u8) = (ctx.me.ability(ability), dice.iter().sum());
    if total <= mine {
        return (0.0, 0);
    }
    let mut top = (0_u8, 0_u8);
    for (index, die) in (0_u8..).zip(dice) {
        if die > top.1 {
            top = (index, die);
        }
    }
    let rest = total - top.1;
    let faces = mine.saturating_sub(rest).min(6);
    (f32::from(faces) / 6.0 * ctx.weight(Weight::FateWay), top.0)
}

fn death(ctx: &EvalContext<'_, '_>, mine: Faces, his: Faces) -> (f32, u8) {
    let (sum, foe) = (mine[0] + mine[1], his[0] + his[1]);
    if sum > foe {
        return (0.0, 0);
    }
    let (low, kept) = if mine[0] <= mine[1] { (0, mine[1]) } else { (1, mine[0]) };
    let (mut win, mut lose) = (0.0, 0.0);
    for face in 1..=6_u8 {
        win += f32::from(u8::from(kept + face > foe)) / 6.0;
        lose += f32::from(u8::from(kept + face < foe)) / 6.0;
    }
    let now = if sum == foe { 0.0 } else { -ctx.weight(Weight::Life) };
    (win * 0.8 - lose * ctx.weight(Weight::Life) - now, low)
}

/// The value of a table's total for the seat.
#[must_use]
pub fn row(ctx: &EvalContext<'_, '_>, movement: &MovementWeights, table: TableId, total: u8) -> f32 {
    let rows = &ctx.view.table(table).table;
    let effect = rows.iter().find(|row| row.rolls.contains(&total)).map(|row| &row.effect);
    told(ctx, movement, (table, total), effect)
}

/// The same value for a known effect.
fn told(
    ctx: &EvalContext<'_, '_>,
    movement: &MovementWeights,
    (table, total): (TableId, u8),
    effect: Option<&Effect>,
) -> f32 {
    if let Some(Effect::TeleportRegion { .. }) = effect {
        return moving::carried(ctx);
    }
    let worth = ctx.felt(ctx.precomputed.total(table, total, ctx.me.alignment()), &movement.weights);
    if let Some(Effect::SetAlignment(to)) = effect { worth - shopping::outlawed(ctx, *to) } else { worth }
}

fn on_table(ctx: &EvalContext<'_, '_>, id: TableId, dice: Faces) -> (f32, u8) {
    let table = ctx.view.table(id);
    let adds = u8::from(table.bonus.is_some_and(|flag| ctx.me.has(flag)));
    let most = table.dice * 6;
    let movement = ctx.near();
    let mut rows = [0.0_f32; TOTALS];
    // A row with several totals is valued once.
    for row in &table.table {
        if let Some(first) = row.rolls.first() {
            let worth = told(ctx, movement, (id, *first), Some(&row.effect));
            row.rolls.iter().for_each(|total| rows[usize::from(*total)] = worth);
        }
    }
    let at = |total: u8| {
        let plain = rows[usize::from(total.min(most))];
        if adds > 0 { plain.max(rows[usize::from((total + 1).min(most))]) } else { plain }
    };
    let total: u8 = dice.iter().sum();
    let mut top = (0.0, 0);
    for (index, die) in (0..table.dice).zip(dice) {
        let mean: f32 = (1..=6).map(|face| at(total - die + face)).sum::<f32>() / 6.0;
        if mean - at(total) > top.0 {
            top = (mean - at(total), index);
        }
    }
    top
}

/// For dice without a table: high is bad in the Tower, the Pits and the Den; otherwise by their meaning.
fn thrown(ctx: &EvalContext<'_, '_>, source: Source, dice: Faces) -> (f32, u8) {
    let Source::Space(space) = source else { return (0.0, 0) };
    let die = f32::from(dice[0]);
    match ctx.view.rules.space(space).own {
        Some(OwnSpace::Tower) => {
            (if ctx.me.followers().is_empty() { (die - 3.5) * 0.4 * ctx.weight(Weight::Life) } else { 0.0 }, 0)
        }
        Some(OwnSpace::Pits) => ((die - 3.5) * 0.2 * ctx.weight(Weight::Life), 0),
        Some(OwnSpace::Den) => {
            let (high, index) = if dice[0] >= dice[1] { (dice[0], 0) } else { (dice[1], 1) };
            let strong = ctx.me.strength_battle() >= dice[0] + dice[1] + 3;
            (if strong { 0.0 } else { (f32::from(high) - 3.5) * 0.2 * ctx.weight(Weight::Life) }, index)
        }
        Some(
            OwnSpace::Sentinel
            | OwnSpace::Portal
            | OwnSpace::Plain
            | OwnSpace::Mines
            | OwnSpace::Crypt
            | OwnSpace::Death
            | OwnSpace::Valley
            | OwnSpace::Crown,
        ) => (0.0, 0),
        None => quest_or_chasm(ctx, dice),
    }
}

/// In the Chasm low is bad, first for the character and then for its Followers.
fn quest_or_chasm(ctx: &EvalContext<'_, '_>, dice: Faces) -> (f32, u8) {
    if ctx.me.space() == ctx.view.rules.board.warlock {
        return (quest(ctx, dice[0]), 0);
    }
    // If two dice were rolled for each, only the better one is shown.
    let each = if ctx.view.rules.rules.two_dice == TwoDice::All { 2 } else { 1 };
    match dice {
        [1 | 2, ..] => (0.6 * ctx.weight(Weight::Life), 0),
        [_, 1 | 2, ..] => (0.3, each),
        [_, _, 1 | 2, _] => (0.3, 2 * each),
        [..] => (0.0, 0),
    }
}

/// How much the seat would prefer another task.
#[must_use]
pub fn quest(ctx: &EvalContext<'_, '_>, die: u8) -> f32 {
    let rules = ctx.view.rules;
    let task = usize::from(die).checked_sub(1).and_then(|index| rules.quests.get(index));
    match task {
        Some(Quest::TakeLife) => 0.6,
        // An owner of the Hag cannot gain Followers.
        Some(Quest::DeliverFollower) if ctx.me.has(Flag::Alone) => 3.0,
        Some(Quest::DeliverFollower) => f32::from(u8::from(ctx.me.followers().is_empty())) * 0.4,
        Some(Quest::DeliverMagicObject) => {
            let magic = ctx.me.cards().and(&rules.sets.magic);
            f32::from(u8::from(magic.is_empty())) * 0.4
        }
        Some(Quest::DeliverGold(asked)) => f32::from(asked.saturating_sub(ctx.me.gold())) * 0.1,
        Some(Quest::KillEnemy) | None => 0.0,
    }
}

/// The value of the table row that was rolled, or of the row for a total higher by `more`.
#[must_use]
pub fn thrown_row(ctx: &EvalContext<'_, '_>, more: u8) -> f32 {
    let Topic::Table { table, dice } = ctx.ask.topic else { return 0.0 };
    let total: u8 = dice.iter().sum();
    row(ctx, ctx.near(), table, (total + more).min(ctx.view.table(table).dice * 6))
}

/// The value of rolling where the seat may skip the roll.
#[must_use]
pub fn roll_worth(ctx: &EvalContext<'_, '_>) -> f32 {
    let Topic::Source(source) = ctx.ask.topic else { return 0.0 };
    let weights = &ctx.near().weights;
    match source {
        Source::Space(space) => ctx.felt(&ctx.ground(space).worth, weights),
        Source::Card(card) => ctx.met(card, weights),
    }
}
