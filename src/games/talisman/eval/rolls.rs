//! Rolls: what a total on a table or for the Warlock's task is worth.

use super::context::EvalContext;
use super::scratch::MovementWeights;
use super::{moving, shopping};
use crate::games::talisman::model::decision::Topic;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{Source, TableId};
use crate::games::talisman::model::verb::{Effect, Quest};

/// The value of a table's total for the seat.
#[must_use]
pub fn row(ctx: &EvalContext<'_, '_>, movement: &MovementWeights, table: TableId, total: u8) -> f32 {
    let rows = &ctx.view.table(table).table;
    let effect = rows.iter().find(|row| row.rolls.contains(&total)).map(|row| &row.effect);
    told(ctx, movement, (table, total), effect)
}

/// The same value for a known effect.
pub(super) fn told(
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

/// How much the seat would prefer another task, if it may choose: what is handed over at once comes before a fight, and
/// gold before goods.
#[cold]
#[must_use]
pub fn chosen_quest(ctx: &EvalContext<'_, '_>, number: u8) -> f32 {
    let task = usize::from(number).checked_sub(1).and_then(|index| ctx.view.rules.quests.get(index));
    let price = match task {
        Some(Quest::KillEnemy) => 0.08,
        Some(Quest::DeliverMagicObject) => 0.06,
        Some(Quest::DeliverFollower) => 0.05,
        Some(Quest::DeliverGold(asked)) => f32::from(*asked) * 0.01,
        Some(Quest::TakeLife) | None => 0.0,
    };
    quest(ctx, number) + price
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
