//! The view of a game in which every seat sees everything.

use super::game::Game;
use super::ids::Seat;
use super::view::SeatView;

/// The view of a game that hides nothing.
#[derive(Debug)]
pub struct OpenView<'a, G: Game> {
    /// The ruleset.
    pub rules: &'a G::Rules,
    /// The position.
    pub state: &'a G::State,
    /// The seat that looks.
    pub seat: Seat,
}

impl<G: Game> Clone for OpenView<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for OpenView<'_, G> {}

impl<'a, G: Game> SeatView<'a, G::Rules, G::State> for OpenView<'a, G> {
    fn of(rules: &'a G::Rules, state: &'a G::State, seat: Seat) -> Self {
        Self { rules, state, seat }
    }

    fn rules(&self) -> &'a G::Rules {
        self.rules
    }

    fn seat(&self) -> Seat {
        self.seat
    }

    fn seen(&self, seat: Seat) -> Self {
        Self { seat, ..*self }
    }

    fn active(&self) -> Seat {
        G::clock(self.state).1
    }
}
