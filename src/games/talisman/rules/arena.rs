//! The arena: when the time is up, each character duels every other once (XVI, In the service of the Crown;
//! RULING 137).

use super::context::{Context, Flow, Stop, TalismanObserver};
use super::{duel, inventory, movement, upkeep};
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::model::event::{FightResult, Means};
use crate::games::talisman::model::state::Turn;
use core::ops::ControlFlow;

/// Calls all characters in play to the arena and plays the duels; stops early only if the game ends.
pub fn hold<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>) -> Flow<()> {
    let seats = ctx.state.playing_from(Seat(0));
    ctx.state.arena = true;
    for seat in &seats {
        movement::place(ctx, *seat, ctx.rules.board.castle, Means::Teleport);
        inventory::settle(ctx, *seat);
    }
    let mut bout = 0;
    for (place, first) in seats.iter().enumerate() {
        for (steps, second) in (1..).zip(&seats[place + 1..]) {
            // If the two are an odd number of places apart, the earlier one attacks, otherwise the later one.
            let [attacker, other] = if steps % 2 == 1 { [*first, *second] } else { [*second, *first] };
            bout += 1;
            joust(ctx, [attacker, other], bout)?;
        }
    }
    ctx.state.arena = false;
    for seat in seats {
        inventory::recount(ctx.rules, ctx.state, seat);
    }
    ControlFlow::Continue(())
}

/// One duel, played as a turn of its own after the last round; skipped if either character is dead.
fn joust<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, [seat, other]: [Seat; 2], bout: u8) -> Flow<()> {
    if !ctx.hero(seat).plays() || !ctx.hero(other).plays() {
        return ControlFlow::Continue(());
    }
    upkeep::spend(ctx.state);
    let spells_left = ctx.rules.rules.spells_castable(ctx.hero(seat).hand);
    ctx.state.turn = Turn { seat: seat.0, spells_left, ..Turn::default() };
    ctx.dice.begin_turn(seat, ctx.state.round.saturating_add(1), bout);
    match duel::joust(ctx, other) {
        over @ ControlFlow::Break(Stop::GameOver(_)) => over.map_continue(|_| ()),
        ControlFlow::Break(Stop::TurnOver | Stop::Dead) | ControlFlow::Continue(_) => ControlFlow::Continue(()),
    }
}

/// Counts a duel for its winner.
pub fn noted<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, [seat, other]: [Seat; 2], result: FightResult) {
    match result {
        FightResult::Won => ctx.state.laurels[seat.at()] += 1,
        FightResult::Lost => ctx.state.laurels[other.at()] += 1,
        FightResult::StandOff => {}
    }
}
