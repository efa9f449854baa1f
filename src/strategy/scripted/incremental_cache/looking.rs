//! Looking at the position: what of it changed since a player looked last.

use super::{DORMANT, FLAGS, HAND, IncrementalCache, LEAVES, OTHERS, ROUND, ROUND_CELL};
use crate::engine::ids::{SEATS_MAX, Seat};
use crate::games::talisman::change_tracking::{self, Moved};
use crate::games::talisman::kinds::{Region, SpaceId};
use crate::strategy::eval::mind::Mind;
use core::cell::Cell;

/// All seats, as bits.
const ALL: u8 = (1 << SEATS_MAX) - 1;

impl IncrementalCache {
    /// Reads the facts: those that changed, as bits, and whether that touches what goods are worth, prices aside.
    #[inline]
    pub(super) fn look(&self, mind: &Mind<'_, '_>) -> (u64, bool) {
        if !self.read.replace(true) {
            return self.look_at_all(mind);
        }
        let times = moves(&self.times, change_tracking::times(mind.view));
        let touched = self.touched(mind) | if times { ALL } else { 0 };
        let changed = u64::from(moves(&self.round, mind.view.round())) << ROUND;
        if touched == 0 && changed == 0 {
            return (0, false);
        }
        let (changed, aged) = self.look_closer(mind, (touched, changed), Moved::TIMES.when(times));
        (changed, aged || changed & mind.program.graph.goods != 0)
    }

    /// The first look in a game.
    #[cold]
    #[inline(never)]
    fn look_at_all(&self, mind: &Mind<'_, '_>) -> (u64, bool) {
        let _ = self.touched(mind);
        self.times.set(change_tracking::times(mind.view));
        self.round.set(mind.view.round());
        let _ = self.look_closer(mind, (ALL, 0), Moved::ALL);
        (u64::MAX, true)
    }

    /// Looks at the characters that were changed, and at whatever moved.
    #[inline]
    fn look_closer(&self, mind: &Mind<'_, '_>, (touched, mut changed): (u8, u64), mut moved: Moved) -> (u64, bool) {
        self.cells[usize::from(ROUND_CELL)].set(f32::from(self.round.get()));
        let (mut aged, me) = (false, 1 << mind.seat().0);
        if touched & me != 0 {
            let (own, seen) = self.look_at_oneself(mind);
            changed |= seen;
            aged = self.stand(mind) || own.any(Moved::CARDS);
            moved = moved.or(own);
        }
        let (others, seen) = self.look_around(mind, touched & !me);
        changed |= u64::from(seen) << OTHERS;
        moved = moved.or(others);
        change_tracking::quick(&mind.me, moved, |leaf, now| {
            if self.quick[leaf].get() != now {
                changed |= 1 << leaf;
                self.note(leaf, now);
            }
        });
        (changed, aged)
    }

    /// The seats whose characters were given out to be changed, as bits.
    #[inline]
    fn touched(&self, mind: &Mind<'_, '_>) -> u8 {
        let now = *change_tracking::changes(mind.view);
        let before = self.changes.replace(now);
        (0..SEATS_MAX).fold(0, |bits, at| bits | u8::from(now[at] != before[at]) << at)
    }

    /// Notes where one stands: does goods' worth rest on that, and has it changed? In the Inner Region gold, too, is
    /// looked at.
    #[inline]
    fn stand(&self, mind: &Mind<'_, '_>) -> bool {
        let now = mind.me.space();
        let before = self.space.replace(now);
        let matters = |space: SpaceId| {
            let space = mind.view.rules.space(space);
            space.region == Region::Inner || space.ground.cursed
        };
        if before == now { mind.me.region() == Region::Inner } else { matters(before) || matters(now) }
    }

    /// What one has and is: what of it moved, and what changed that is no quick fact.
    #[inline]
    fn look_at_oneself(&self, mind: &Mind<'_, '_>) -> (Moved, u64) {
        let parts = change_tracking::parts(&mind.me);
        let mut moved = parts.moved(&self.parts.replace(parts));
        let dealt = moves(&self.hand, mind.view.my_spells());
        let gifted = moves(&self.flags, mind.me.flags().0);
        if moves(&self.cards, mind.me.cards()) {
            moved = moved.or(Moved::CARDS).or(Moved::MIGHT);
        }
        // What cards add that sleep, and what one may not use, does not show in the parts.
        moved = moved.or(Moved::MIGHT.when(gifted)).or(Moved::SPELLS.when(dealt));
        let mut woken = false;
        if moved.any(Moved::MIGHT) {
            moved = moved.or(Moved::SPELLS);
            woken = moves(&self.dormant, mind.me.resting());
        }
        (moved, u64::from(dealt) << HAND | u64::from(woken) << DORMANT | u64::from(gifted) << FLAGS)
    }

    /// Has anything changed that there is to see of the others? Of most it is where they are, and no more.
    #[inline]
    fn look_around(&self, mind: &Mind<'_, '_>, mut touched: u8) -> (Moved, bool) {
        let (mut moved, mut seen) = (false, false);
        touched &= (1 << mind.view.players()) - 1;
        while touched != 0 {
            let seat = Seat(touched.trailing_zeros().to_le_bytes()[0]);
            touched &= touched - 1;
            let now = change_tracking::afar(mind.view, seat);
            let before = self.afar[seat.at()].replace(now);
            moved |= now != before;
            seen |= now.watched();
        }
        (Moved::AFAR.when(moved), seen || moved)
    }

    /// A quick fact that changed. Few do: kept out of the way.
    #[inline(never)]
    fn note(&self, leaf: usize, now: u8) {
        self.quick[leaf].set(now);
        self.cells[usize::from(LEAVES) + leaf].set(f32::from(now));
    }
}

/// Takes down how something is now; was it otherwise before?
#[inline]
fn moves<T: Copy + PartialEq>(cell: &Cell<T>, now: T) -> bool {
    let moves = cell.get() != now;
    if moves {
        cell.set(now);
    }
    moves
}
