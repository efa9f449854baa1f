//! Distances on the ring: turns from space to space, on foot alone and with every means that gold buys.

use super::kinds::{RING, SpaceId};

/// Number of spaces as an index.
const SPACES: usize = RING as usize;

/// Turns and gold from every space to every other.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Travel {
    /// Turns by the quickest way, from and to.
    turns: [[u8; SPACES]; SPACES],
    /// The least gold of a quickest way.
    gold: [[u8; SPACES]; SPACES],
}

impl Travel {
    /// The distances of a board; `steps` are the spaces that one move reaches from a space, and the gold it costs.
    #[must_use]
    pub fn of(steps: impl Fn(SpaceId) -> Vec<(SpaceId, u8)>) -> Self {
        let mut travel = Self { turns: [[u8::MAX; SPACES]; SPACES], gold: [[u8::MAX; SPACES]; SPACES] };
        for from in SpaceId::all() {
            travel.spread(&steps, from);
        }
        travel
    }

    /// Fills the row of a space: space by space in the order of turns, the cheaper way first.
    fn spread(&mut self, steps: &impl Fn(SpaceId) -> Vec<(SpaceId, u8)>, from: SpaceId) {
        let (turns, gold) = (&mut self.turns[from.at()], &mut self.gold[from.at()]);
        (turns[from.at()], gold[from.at()]) = (0, 0);
        for reached in 0..RING {
            let border = SpaceId::all().filter(|space| turns[space.at()] == reached).collect::<Vec<_>>();
            let ways = border.iter().flat_map(|space| steps(*space).into_iter().map(|(to, cost)| (*space, to, cost)));
            for (space, to, cost) in ways.collect::<Vec<_>>() {
                let found = (reached + 1, gold[space.at()].saturating_add(cost));
                let known = (turns[to.at()], gold[to.at()]);
                (turns[to.at()], gold[to.at()]) = known.min(found);
            }
        }
    }

    /// Turns from one space to another for a character with this much gold: by the quickest way if it can pay for it,
    /// else on foot.
    #[inline]
    #[must_use]
    pub fn turns(&self, from: SpaceId, to: SpaceId, gold: u8) -> u8 {
        let quick = self.gold[from.at()][to.at()] <= gold;
        if quick { self.turns[from.at()][to.at()] } else { from.steps_to(to) }
    }
}
