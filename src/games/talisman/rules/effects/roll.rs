//! Rolling on a table (R4E, Fate; natural and modified rolls).

use super::{apply, rolls_anyway};
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::model::decision::{Decision, Topic};
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::kinds::Source;
use crate::games::talisman::model::purpose::Purpose;
use crate::games::talisman::model::verb::RollTable;
use crate::games::talisman::rules::context::{Context, Flow, HERE, TalismanObserver};
use crate::games::talisman::rules::{inventory, roll};

/// Is the roll the seat's own? A Spell's victim rolls on its table and may pay fate (RULING 96); in an alternative
/// ruling it may not.
fn is_own<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, source: Source) -> bool {
    let spell = matches!(source, Source::Card(card) if ctx.title(card).spell.is_some());
    !spell || ctx.rules.rules.random_fate
}

/// Rolls, offers fate, adds bonuses of abilities and applies the row's effect.
pub fn on_table<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    source: Source,
    table: &RollTable,
) -> Flow {
    if let Some(skip) = table.skip
        && !rolls_anyway(ctx, seat, source, skip)
    {
        return HERE;
    }
    let mut thrown = roll::throw(ctx, seat, Purpose::Table, table.dice);
    let topic = Topic::Table { table: table.id, dice: thrown.dice };
    roll::fate_if(ctx, &mut thrown, is_own(ctx, source), Decision::FateTable, topic);
    let mut total = thrown.total();
    if let Some(flag) = table.bonus.filter(|flag| ctx.hero(seat).has(*flag)) {
        let topic = Topic::Table { table: table.id, dice: thrown.dice };
        if ctx.wants(seat, Decision::AddOne, topic) {
            // A total beyond the table counts as its highest row (RULING 100).
            total = (total + ctx.rules.rules.pray_bonus).min(table.dice * 6);
            inventory::credit(ctx, seat, flag);
        }
    }
    let Some((index, row)) = table.table.iter().enumerate().find(|(_, row)| row.rolls.contains(&total)) else {
        unreachable!("the loader refuses tables with gaps")
    };
    if W::LISTENS {
        let row = u8::try_from(index).unwrap_or(u8::MAX);
        ctx.tell(Event::TableResult { seat, table: table.id, row, total });
    }
    apply(ctx, seat, source, &row.effect)
}
