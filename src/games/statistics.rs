//! An observer that counts what an experiment asks for beside the game's series.

use super::kit::{Playable, SeriesCounter};
use crate::engine::ids::Seat;
use crate::engine::observer::Observer;
use crate::engine::statistics::{GameStatistics, WantedCounts};
use std::cell::RefCell;
use std::rc::Rc;

/// What a table counts beside series.
pub(super) struct Asked {
    /// What is wanted.
    pub wanted: WantedCounts,
    /// The counts of the last game, which the players share.
    pub counts: Rc<RefCell<GameStatistics>>,
}

/// Lets the game's own counter count, and looks at what it has found.
pub(super) struct Statistician<'a, 'r, G: Playable> {
    /// The game's own counter.
    pub counter: &'a mut G::SeriesCounter<'r>,
    /// What is asked.
    pub asked: &'a Asked,
    /// Seats at the table.
    pub players: u8,
    /// The round and the seat of the present turn.
    pub turn: (u16, Seat),
}

impl<G: Playable> Observer<G::State, G::Event> for Statistician<'_, '_, G> {
    fn on(&mut self, state: &G::State, event: G::Event) {
        self.counter.on(state, event);
        let turn = G::clock(state);
        let Asked { wanted, counts } = self.asked;
        let mut counts = counts.borrow_mut();
        counts.see(wanted, self.counter.counts(), turn.0);
        if turn != self.turn && !wanted.levels.is_empty() {
            self.turn = turn;
            for seat in Seat::all(self.players) {
                counts.reach(wanted, seat.at(), (&self.counter.measures(state, seat), turn.0));
            }
        }
    }

    fn rest(&mut self, state: &G::State) {
        self.counter.rest(state);
    }
}
