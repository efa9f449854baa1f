//! Rolling on a table (R4E, Fate; natural against modified rolls).

use super::verb::RollTable;
use super::{apply, rolls_anyway};
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::cx::{Cx, Flow, HERE, Hears};
use crate::games::talisman::decision::{Decision, Topic};
use crate::games::talisman::event::Event;
use crate::games::talisman::inventory;
use crate::games::talisman::kinds::Source;
use crate::games::talisman::roll::{self, Purpose};

/// Is the roll the seat's own? On a Spell's table, too, its victim rolls and may pay fate (RULING 96), but not by another
/// reading.
fn is_own<D: Dice, W: Hears>(cx: &Cx<'_, D, W>, source: Source) -> bool {
    let spell = matches!(source, Source::Card(card) if cx.title(card).spell.is_some());
    !spell || cx.rules.rules.random_fate
}

/// Rolls, pays fate, adds what abilities add, and does what the row says.
pub fn on_table<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, source: Source, table: &RollTable) -> Flow {
    if let Some(skip) = table.skip
        && !rolls_anyway(cx, seat, source, skip)
    {
        return HERE;
    }
    let mut thrown = roll::throw(cx, seat, Purpose::Table, table.dice);
    let topic = Topic::Table { table: table.id, dice: thrown.dice };
    roll::fate_if(cx, &mut thrown, is_own(cx, source), Decision::FateTable, topic);
    let mut total = thrown.total();
    if let Some(flag) = table.bonus.filter(|flag| cx.hero(seat).has(*flag)) {
        let topic = Topic::Table { table: table.id, dice: thrown.dice };
        if cx.wants(seat, Decision::AddOne, topic) {
            // Beyond the table counts as its highest row (RULING 100).
            total = (total + cx.rules.rules.pray_bonus).min(table.dice * 6);
            inventory::credit(cx, seat, flag);
        }
    }
    let Some((index, row)) = table.table.iter().enumerate().find(|(_, row)| row.rolls.contains(&total)) else {
        unreachable!("the loader refuses tables with gaps")
    };
    if W::LISTENS {
        let row = u8::try_from(index).unwrap_or(u8::MAX);
        cx.tell(Event::TableResult { seat, table: table.id, row, total });
    }
    apply(cx, seat, source, &row.effect)
}
