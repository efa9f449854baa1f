//! What a seat sees of a position.

use super::ids::Seat;
use super::play::Game;

/// What one seat may know of a position.
pub trait SeatView<'a, G: Game>: Copy {
    /// What a seat sees of a position.
    fn of(rules: &'a G::Rules, state: &'a G::State, seat: Seat) -> Self;

    /// The ruleset.
    fn rules(&self) -> &'a G::Rules;

    /// The seat that looks.
    fn seat(&self) -> Seat;

    /// The view for facts about another seat. It shows nothing that is hidden from this seat.
    fn seen(&self, seat: Seat) -> Self;

    /// The seat whose turn it is.
    fn active(&self) -> Seat;
}

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

impl<'a, G: Game> SeatView<'a, G> for OpenView<'a, G> {
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
