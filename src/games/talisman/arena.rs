//! The arena: when the time is up each character duels each other once (XVI, In the service of the Crown; RULING 137).

use super::cx::{Cx, Flow, Hears, Stop};
use super::event::{FightResult, Means};
use super::state::Turn;
use super::{duel, inventory, movement, upkeep};
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use core::ops::ControlFlow;

/// All characters in play are called to the arena and fight; it ends early only if the game does.
pub fn hold<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>) -> Flow<()> {
    let seats = cx.state.playing_from(Seat(0));
    cx.state.arena = true;
    for seat in &seats {
        movement::place(cx, *seat, cx.rules.board.castle, Means::Teleport);
        inventory::settle(cx, *seat);
    }
    let mut bout = 0;
    for (place, first) in seats.iter().enumerate() {
        for (steps, second) in (1..).zip(&seats[place + 1..]) {
            // Neighbours: the earlier of the two attacks; two places apart the later one, and so on in turns.
            let [attacker, other] = if steps % 2 == 1 { [*first, *second] } else { [*second, *first] };
            bout += 1;
            joust(cx, [attacker, other], bout)?;
        }
    }
    cx.state.arena = false;
    for seat in seats {
        inventory::recount(cx.rules, cx.state, seat);
    }
    ControlFlow::Continue(())
}

/// One duel, as a turn of its own after the last round; with the dead there is none.
fn joust<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, [seat, other]: [Seat; 2], bout: u8) -> Flow<()> {
    if !cx.hero(seat).plays() || !cx.hero(other).plays() {
        return ControlFlow::Continue(());
    }
    upkeep::spend(cx.state);
    cx.state.turn = Turn { seat: seat.0, spells_left: cx.hero(seat).hand, ..Turn::default() };
    cx.dice.begin_turn(seat, cx.state.round.saturating_add(1), bout);
    match duel::joust(cx, other) {
        over @ ControlFlow::Break(Stop::GameOver(_)) => over.map_continue(|_| ()),
        ControlFlow::Break(Stop::TurnOver | Stop::Dead) | ControlFlow::Continue(_) => ControlFlow::Continue(()),
    }
}

/// Counts the duel for its winner.
pub fn noted<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, [seat, other]: [Seat; 2], result: FightResult) {
    match result {
        FightResult::Won => cx.state.laurels[seat.at()] += 1,
        FightResult::Lost => cx.state.laurels[other.at()] += 1,
        FightResult::StandOff => {}
    }
}
