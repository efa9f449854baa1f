//! Distances on the ring: turns from space to space, on foot alone and with every means that gold buys.

use super::kinds::{GUILDS, Guild, RING, SpaceId};

/// Number of spaces as an index.
const SPACES: usize = RING as usize;

/// Numbers from every space to every other.
type Table = [[u8; SPACES]; SPACES];

/// Turns from every space to every other, by the gold that can be paid.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Travel {
    /// Turns from and to, for characters with 0, 1, 2 gold and so on; those with more gold need no fewer than the last.
    turns: Vec<Table>,
    /// In the same order: turns from every space to the nearest of some guilds, by the set of their bits.
    nearest: Vec<[[u8; 1 << GUILDS]; SPACES]>,
}

impl Travel {
    /// The distances of a board; `steps` are the spaces that one move reaches from a space, and the gold it costs;
    /// `guilds` are the spaces of the guilds.
    #[must_use]
    pub fn of(steps: impl Fn(SpaceId) -> Vec<(SpaceId, u8)>, guilds: &[SpaceId]) -> Self {
        let (mut turns, mut gold) = ([[u8::MAX; SPACES]; SPACES], [[u8::MAX; SPACES]; SPACES]);
        for from in SpaceId::all() {
            spread(&steps, from, (&mut turns[from.at()], &mut gold[from.at()]));
        }
        let most = gold.iter().flatten().copied().max().unwrap_or(0);
        // By the quickest way if the character can pay for it, else on foot.
        let all = || SpaceId::all().flat_map(|from| SpaceId::all().map(move |to| (from, to)));
        let for_gold = |held: u8| {
            let mut table = turns;
            for (from, to) in all().filter(|(from, to)| gold[from.at()][to.at()] > held) {
                table[from.at()][to.at()] = from.steps_to(to);
            }
            table
        };
        let turns: Vec<Table> = (0..=most).map(for_gold).collect();
        let nearest = |from: &[u8; SPACES], set: u8| {
            let wanted = Guild::all().zip(guilds).filter(|(guild, _)| guild.bit() & set != 0);
            wanted.fold(RING, |least, (_, space)| least.min(from[space.at()]))
        };
        let sets = |from: &[u8; SPACES]| {
            let mut set = 0..;
            core::array::from_fn(|_| set.next().map_or(RING, |set| nearest(from, set)))
        };
        let nearest = turns.iter().map(|table| core::array::from_fn(|from| sets(&table[from]))).collect();
        Self { turns, nearest }
    }

    /// Turns from a space to each, for a character with this much gold: by the quickest way if it can pay for it, else on
    /// foot.
    #[inline]
    #[must_use]
    pub fn from(&self, from: SpaceId, gold: u8) -> &[u8; SPACES] {
        &self.turns[usize::from(gold).min(self.turns.len() - 1)][from.at()]
    }

    /// Turns from a space to the nearest of some guilds, given by their bits; [`RING`] if there is none.
    #[inline]
    #[must_use]
    pub fn nearest(&self, from: SpaceId, gold: u8, guilds: u8) -> u8 {
        self.nearest[usize::from(gold).min(self.nearest.len() - 1)][from.at()][usize::from(guilds)]
    }

    /// Turns from one space to another.
    #[inline]
    #[must_use]
    pub fn turns(&self, from: SpaceId, to: SpaceId, gold: u8) -> u8 {
        self.from(from, gold)[to.at()]
    }
}

/// Fills the rows of a space: space by space in the order of turns, the cheaper way first.
fn spread(
    steps: &impl Fn(SpaceId) -> Vec<(SpaceId, u8)>,
    from: SpaceId,
    (turns, gold): (&mut [u8; SPACES], &mut [u8; SPACES]),
) {
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
