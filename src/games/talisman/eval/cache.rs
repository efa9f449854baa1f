//! The incremental cache of a seat: it detects what changed in the position, and keeps the values of goods.

use super::context::EvalContext;
use crate::engine::ids::{CARDS_MAX, CardId, CardSet, FlagBits, SEATS_MAX, Seat};
use crate::games::talisman::eval::change_tracking::{self, Afar, Moved, OwnInputs, QUICK, QUICK_MAX, SharedInputs};
use crate::games::talisman::model::kinds::{Region, SPACES_MAX, SpaceId};
use crate::strategy::language::Looked;
use crate::strategy::scripted::decision_cache::DecisionCache;
use core::cell::Cell;

/// All seats, as bits.
const ALL: u8 = (1 << SEATS_MAX) - 1;

/// The leaf of the round; the leaves below it are quick facts.
const ROUND: usize = QUICK_MAX;
/// The leaf of flags.
const FLAGS: usize = ROUND + 1;
/// The leaf of Spells in hand.
const HAND: usize = FLAGS + 1;
/// The leaf of what will count again later.
const DORMANT: usize = HAND + 1;
/// The leaf of other characters: what is seen of all, and further facts about those on or near the Crown.
const OTHERS: usize = DORMANT + 1;

/// Number of leaves that have a cell.
pub const LEAF_CELLS: usize = ROUND + 1;

/// The index of a leaf, by name.
#[must_use]
pub fn leaf(name: &str) -> Option<usize> {
    match name {
        "flags" => Some(FLAGS),
        "hand" => Some(HAND),
        "dormant" => Some(DORMANT),
        "others" => Some(OTHERS),
        "round" => Some(ROUND),
        quick => QUICK.iter().position(|each| *each == quick),
    }
}

/// One seat's cache of the position.
#[derive(Debug)]
pub struct Cache {
    /// For each character, how often it was borrowed mutably.
    changes: Cell<[u32; SEATS_MAX]>,
    /// The inputs that concern all characters.
    times: Cell<SharedInputs>,
    /// The parts of the seat's own character.
    parts: Cell<OwnInputs>,
    /// What is seen of the other characters.
    afar: [Cell<Afar>; SEATS_MAX],
    /// The quick facts.
    quick: [Cell<u8>; QUICK_MAX],
    /// The seat's Objects and Followers.
    cards: Cell<CardSet>,
    /// The round.
    round: Cell<u16>,
    /// The seat's flags.
    flags: Cell<FlagBits>,
    /// The seat's Spells.
    hand: Cell<CardSet>,
    /// What will count again later.
    dormant: Cell<[u8; 5]>,
    /// The seat's space.
    space: Cell<SpaceId>,
    /// A version number: it grows whenever an input of the values of goods changes.
    age: Cell<u32>,
    /// The values of goods, each with the version at which it was computed.
    worths: [Cell<(u32, f32)>; Good::COUNT],
    /// The value of landing on each space, computed at most once per decision.
    pub landings: DecisionCache<SPACES_MAX>,
}

impl Default for Cache {
    fn default() -> Self {
        Self {
            changes: Cell::new([0; SEATS_MAX]),
            times: Cell::new(SharedInputs::default()),
            parts: Cell::new(OwnInputs::default()),
            afar: Default::default(),
            quick: [const { Cell::new(0) }; QUICK_MAX],
            cards: Cell::new(CardSet::EMPTY),
            round: Cell::new(0),
            flags: Cell::new(0),
            hand: Cell::new(CardSet::EMPTY),
            dormant: Cell::new([0; 5]),
            space: Cell::new(SpaceId(0)),
            age: Cell::new(0),
            worths: [const { Cell::new((0, 0.0)) }; Good::COUNT],
            landings: DecisionCache::default(),
        }
    }
}

/// Values of goods that are cached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Good {
    /// The value of a card.
    Card(CardId),
    /// The lowest value among carried Objects after taking this card.
    LeastBeside(CardId),
    /// The lowest value among carried Objects.
    Least,
}

impl Good {
    /// Number of cached values.
    const COUNT: usize = 2 * CARDS_MAX + 1;

    #[inline]
    fn at(self) -> usize {
        match self {
            Self::Card(card) => card.at(),
            Self::LeastBeside(card) => CARDS_MAX + card.at(),
            Self::Least => 2 * CARDS_MAX,
        }
    }
}

impl Cache {
    /// The cached value; `None` if an input has changed since it was computed.
    #[inline]
    #[must_use]
    pub fn worth(&self, good: Good) -> Option<f32> {
        let (age, worth) = self.worths[good.at()].get();
        (age == self.age.get()).then_some(worth)
    }

    /// Caches a value.
    #[inline]
    pub fn keep_worth(&self, good: Good, worth: f32) {
        self.worths[good.at()].set((self.age.get(), worth));
    }

    /// Invalidates all cached values of goods.
    #[inline]
    pub fn outdate(&self) {
        self.age.set(self.age.get().wrapping_add(1));
    }

    /// Copies the quick facts to their cells.
    pub fn recall(&self, cells: &[Cell<f32>]) {
        for (cell, quick) in cells.iter().zip(&self.quick) {
            cell.set(f32::from(quick.get()));
        }
    }

    /// Updates the cache and returns what changed. `outdated` is true if the values of goods may change for other
    /// reasons than prices.
    #[inline]
    pub fn look(&self, ctx: &EvalContext<'_, '_>, first: bool) -> Looked {
        if first {
            return self.look_at_all(ctx);
        }
        let flags = self.flags.get();
        let times = moves(&self.times, change_tracking::times(ctx.view));
        let touched = self.touched(ctx) | if times { ALL } else { 0 };
        let changed = u64::from(moves(&self.round, ctx.view.round())) << ROUND;
        if touched == 0 && changed == 0 {
            return Looked { leaves: 0, flags: 0, outdated: false };
        }
        let (leaves, outdated) = self.look_closer(ctx, (touched, changed), Moved::TIMES.when(times));
        Looked { leaves, flags: flags ^ self.flags.get(), outdated }
    }

    /// The first update in a game.
    #[cold]
    #[inline(never)]
    fn look_at_all(&self, ctx: &EvalContext<'_, '_>) -> Looked {
        let _ = self.touched(ctx);
        self.times.set(change_tracking::times(ctx.view));
        self.round.set(ctx.view.round());
        let _ = self.look_closer(ctx, (ALL, 0), Moved::ALL);
        Looked { leaves: u64::MAX, flags: 0, outdated: true }
    }

    /// Updates the characters that were changed, and everything that depends on them.
    #[inline]
    fn look_closer(
        &self,
        ctx: &EvalContext<'_, '_>,
        (touched, mut changed): (u8, u64),
        mut moved: Moved,
    ) -> (u64, bool) {
        leaf_cell(ctx, ROUND).set(f32::from(self.round.get()));
        let (mut aged, me) = (false, 1 << ctx.seat().0);
        if touched & me != 0 {
            let (own, seen) = self.look_at_oneself(ctx);
            changed |= seen;
            aged = self.stand(ctx) || own.any(Moved::CARDS);
            moved = moved.or(own);
        }
        let (others, seen) = self.look_around(ctx, touched & !me);
        changed |= u64::from(seen) << OTHERS;
        moved = moved.or(others);
        change_tracking::quick(&ctx.me, moved, |leaf, now| {
            if self.quick[leaf].get() != now {
                changed |= 1 << leaf;
                self.note(ctx, (leaf, now));
            }
        });
        (changed, aged)
    }

    /// The seats whose characters were borrowed mutably since the last update, as bits.
    #[inline]
    fn touched(&self, ctx: &EvalContext<'_, '_>) -> u8 {
        let now = *change_tracking::changes(ctx.view);
        let before = self.changes.replace(now);
        (0..SEATS_MAX).fold(0, |bits, at| bits | u8::from(now[at] != before[at]) << at)
    }

    /// Records the seat's space. True if the values of goods depend on it and it changed; in the Inner Region always,
    /// because gold may have changed.
    #[inline]
    fn stand(&self, ctx: &EvalContext<'_, '_>) -> bool {
        let now = ctx.view.text_id(ctx.me.space());
        let before = self.space.replace(now);
        let matters = |space: SpaceId| {
            let space = ctx.view.rules.space(space);
            space.region == Region::Inner || space.ground.cursed
        };
        if before == now { ctx.me.region() == Region::Inner } else { matters(before) || matters(now) }
    }

    /// Updates the seat's own character: returns the groups of quick facts that changed, and the other leaves that
    /// changed.
    #[inline]
    fn look_at_oneself(&self, ctx: &EvalContext<'_, '_>) -> (Moved, u64) {
        let parts = change_tracking::parts(&ctx.me);
        let mut moved = parts.moved(&self.parts.replace(parts));
        let dealt = moves(&self.hand, ctx.view.my_spells());
        let gifted = moves(&self.flags, ctx.me.flags().0);
        if moves(&self.cards, ctx.me.cards()) {
            moved = moved.or(Moved::CARDS).or(Moved::MIGHT);
        }
        // Suppressed bonuses and unusable cards do not show in the parts, so changed flags and cards are treated as
        // changed abilities.
        moved = moved.or(Moved::MIGHT.when(gifted)).or(Moved::SPELLS.when(dealt));
        let mut woken = false;
        if moved.any(Moved::MIGHT) {
            moved = moved.or(Moved::SPELLS);
            woken = moves(&self.dormant, ctx.me.resting());
        }
        (moved, u64::from(dealt) << HAND | u64::from(woken) << DORMANT | u64::from(gifted) << FLAGS)
    }

    /// Updates the other characters: what is seen of all, and whether a watched one changed.
    #[inline]
    fn look_around(&self, ctx: &EvalContext<'_, '_>, mut touched: u8) -> (Moved, bool) {
        let (mut moved, mut seen) = (false, false);
        touched &= (1 << ctx.view.players()) - 1;
        while touched != 0 {
            let seat = Seat(touched.trailing_zeros().to_le_bytes()[0]);
            touched &= touched - 1;
            let now = change_tracking::afar(ctx.view, seat);
            let before = self.afar[seat.at()].replace(now);
            moved |= now != before;
            seen |= now.watched();
        }
        (Moved::AFAR.when(moved), seen || moved)
    }

    /// Stores a quick fact that changed. Kept out of line because few do.
    #[inline(never)]
    fn note(&self, ctx: &EvalContext<'_, '_>, (leaf, now): (usize, u8)) {
        self.quick[leaf].set(now);
        leaf_cell(ctx, leaf).set(f32::from(now));
    }
}

/// The cell of a leaf.
#[inline]
fn leaf_cell<'m>(ctx: &EvalContext<'m, '_>, leaf: usize) -> &'m Cell<f32> {
    ctx.leaf(leaf)
}

/// Stores a value; true if it was different before.
#[inline]
fn moves<T: Copy + PartialEq>(cell: &Cell<T>, now: T) -> bool {
    let moves = cell.get() != now;
    if moves {
        cell.set(now);
    }
    moves
}
