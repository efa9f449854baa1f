//! How a game ends (R4E, Object of the game; Crown of Command; RULING 74, RULING 110).

use super::cx::{Cx, Ending, Flow, Hears, Stop};
use super::death;
use super::event::Event;
use super::rules::WaitingAtCrown;
use super::state::{State, Status};
use crate::engine::dice::Dice;
use crate::engine::ids::{SEATS_MAX, Seat};
use crate::engine::play::WIN_PARTS;
use core::ops::ControlFlow;

/// Is the game over? With the dead out for good, one player left has won, and none left share it.
pub fn check<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>) -> Flow<()> {
    let state = &mut *cx.state;
    let left = Seat::all(state.players).filter(|seat| state.hero(*seat).status != Status::Out).count();
    if left == 0 {
        return ControlFlow::Break(Stop::GameOver(Ending::AllDead));
    }
    if left == 1 {
        let ending = if state.crown_reached { Ending::Crown } else { Ending::LastAlive };
        return ControlFlow::Break(Stop::GameOver(ending));
    }
    state.died_together = [false; SEATS_MAX];
    ControlFlow::Continue(())
}

/// Somebody stands on the Crown for the first time: from now on the dead are out, the waiting ones too (RULING 74).
pub fn crown_reached<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat) -> Flow<()> {
    if cx.state.crown_reached {
        return ControlFlow::Continue(());
    }
    cx.state.crown_reached = true;
    cx.tell(Event::CrownReached { seat });
    if cx.rules.rules.waiting_at_crown == WaitingAtCrown::Out {
        for other in Seat::all(cx.state.players) {
            if matches!(cx.hero(other).status, Status::Waiting | Status::Fallen) {
                death::eliminate(cx, other);
            }
        }
    }
    check(cx)
}

/// Each seat's part of the win, in 60ths.
#[must_use]
pub fn shares(state: &State, ending: Ending) -> [u8; SEATS_MAX] {
    let winners: [bool; SEATS_MAX] = match ending {
        Ending::Crown | Ending::LastAlive => {
            core::array::from_fn(|seat| seat < usize::from(state.players) && state.heroes[seat].status != Status::Out)
        }
        Ending::AllDead => state.died_together,
        Ending::RoundLimit | Ending::StepLimit => [false; SEATS_MAX],
    };
    let count = winners.iter().filter(|wins| **wins).count();
    let part = u8::try_from(count).ok().and_then(|count| WIN_PARTS.checked_div(count)).unwrap_or(0);
    winners.map(|wins| if wins { part } else { 0 })
}
