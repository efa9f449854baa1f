//! What a seat sees of a position.

use super::ids::Seat;

/// What one seat may know of a position.
pub trait SeatView<'a, R, S>: Copy {
    /// What a seat sees of a position.
    fn of(rules: &'a R, state: &'a S, seat: Seat) -> Self;

    /// The ruleset.
    fn rules(&self) -> &'a R;

    /// The seat that looks.
    fn seat(&self) -> Seat;

    /// The view for facts about another seat. It shows nothing that is hidden from this seat.
    fn seen(&self, seat: Seat) -> Self;

    /// The seat whose turn it is.
    fn active(&self) -> Seat;
}
