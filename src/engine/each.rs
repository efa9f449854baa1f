//! One value per seat, with version numbers. A cache compares the versions and looks again only if one differs, so that
//! rules need not report changes.

use super::ids::{SEATS_MAX, Seat};
use core::ops::Deref;

/// One value per seat, with a version number each.
#[derive(Clone, Debug)]
pub struct EachSeat<T> {
    all: [T; SEATS_MAX],
    changes: [u32; SEATS_MAX],
}

impl<T> EachSeat<T> {
    /// Starts with these values; all versions are 0.
    #[must_use]
    pub const fn new(all: [T; SEATS_MAX]) -> Self {
        Self { all, changes: [0; SEATS_MAX] }
    }

    /// The version of each value: how often it was borrowed mutably. An equal version means an unchanged value; it
    /// wraps around.
    #[inline]
    #[must_use]
    pub const fn changes(&self) -> &[u32; SEATS_MAX] {
        &self.changes
    }

    /// Borrows a seat's value mutably and raises its version.
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
