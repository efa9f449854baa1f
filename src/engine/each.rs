//! One value a seat, each with a version number. A cache compares version numbers and looks again only where one differs, so
//! a game's rules need not report changes.

use super::ids::{SEATS_MAX, Seat};
use core::ops::Deref;

/// One value a seat, in the order of seats.
#[derive(Clone, Debug)]
pub struct EachSeat<T> {
    all: [T; SEATS_MAX],
    changes: [u32; SEATS_MAX],
}

impl<T> EachSeat<T> {
    /// These values, none of them changed yet.
    #[must_use]
    pub const fn new(all: [T; SEATS_MAX]) -> Self {
        Self { all, changes: [0; SEATS_MAX] }
    }

    /// How often each value was given out to be changed. While that is the same, so is the value; it wraps around.
    #[inline]
    #[must_use]
    pub const fn changes(&self) -> &[u32; SEATS_MAX] {
        &self.changes
    }

    /// A seat's value, to be changed.
    #[inline]
    pub fn change(&mut self, seat: Seat) -> &mut T {
        let changes = &mut self.changes[seat.at()];
        *changes = changes.wrapping_add(1);
        &mut self.all[seat.at()]
    }
}

impl<T> Deref for EachSeat<T> {
    type Target = [T; SEATS_MAX];

    #[inline]
    fn deref(&self) -> &Self::Target {
        &self.all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_given_out_to_be_changed_is_counted_and_nothing_else() {
        let mut each = EachSeat::new([0; SEATS_MAX]);
        *each.change(Seat(2)) = 7;
        *each.change(Seat(2)) += 1;
        assert_eq!(*each, [0, 0, 8, 0, 0, 0]);
        assert_eq!(each.changes(), &[0, 0, 2, 0, 0, 0]);
    }
}
