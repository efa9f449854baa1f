//! The seats that could cast in each window, so that no other seat is asked.

use super::window::{Window, Windows};
use crate::engine::ids::{Seat, Seats};

/// For each window, the seats that hold a Spell for it; updated as Spells change hands.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Holders([Seats; Window::ALL.len()]);

impl Holders {
    /// The seats that hold a Spell for this window.
    #[inline]
    #[must_use]
    pub const fn of(&self, window: Window) -> Seats {
        self.0[window as usize]
    }

    /// The seats that hold a Spell now, counted clockwise from the active one: the active seat for its own window, the
    /// others for theirs.
    #[inline]
    #[must_use]
    pub fn clockwise(&self, active: Seat, own: Window, others: Window) -> Seats {
        let first = Seats::one(Seat(0));
        self.of(own).seen_from(active).and(first).or(self.of(others).seen_from(active).without(first))
    }

    /// Records the windows for which a seat holds Spells.
    pub fn note(&mut self, seat: Seat, windows: Windows) {
        for (seats, window) in self.0.iter_mut().zip(Window::ALL) {
            *seats = seats.without(Seats::one(seat));
            if windows.has(*window) {
                *seats = seats.or(Seats::one(seat));
            }
        }
    }
}
