//! Chunks and blocks: how game numbers are divided. The plan alone decides this.
//!
//! A chunk is what one thread plays and saves at once. A block is a power of two of chunks and the unit of resampling.
//! There are 64 to 127 blocks if there are enough games; a longer run merges neighbours.

use super::fork::tally::ForkPairs;
use super::plan::Plan;
use super::tally::{Tally, VariantTally};
use crate::stats::ratio::Sums;
use serde::{Deserialize, Serialize};

/// Approximate number of games in a chunk, all variants together: at most about a second of work.
pub const CHUNK_GAMES: u64 = 256;
/// Largest number of blocks in a run.
pub const BLOCKS_MAX: u64 = 127;

/// Number of game numbers in a chunk: a whole number of seating cycles of every variant, about [`CHUNK_GAMES`] games in all.
#[must_use]
pub fn chunk(plan: &Plan) -> u64 {
    let cycle = cycle(plan);
    let variants = plan.variants.len().max(1) as u64;
    CHUNK_GAMES.div_ceil(variants * cycle).max(1) * cycle
}

/// Number of games after which the seatings of all variants repeat.
#[must_use]
pub fn cycle(plan: &Plan) -> u64 {
    plan.variants.iter().map(|variant| variant.layout.cycle()).fold(1, least_common_multiple)
}

/// Number of games that a span of game numbers takes: one in each variant, and another where it is played under a drawn
/// table too.
#[must_use]
pub fn games(plan: &Plan, [first, end]: [u64; 2]) -> u64 {
    let drawn = |games: u64| plan.uncertain.as_ref().map_or(0, |uncertain| uncertain.games(games, cycle(plan)));
    (end - first + drawn(end) - drawn(first)) * plan.variants.len() as u64
}

fn least_common_multiple(a: u64, b: u64) -> u64 {
    let (mut high, mut low) = (a, b);
    while low > 0 {
        (high, low) = (low, high % low);
    }
    a / high * b
}

/// Number of game numbers in a block: the smallest size that gives at most [`BLOCKS_MAX`] blocks.
#[must_use]
pub fn block(games: u64, chunk: u64) -> u64 {
    let mut block = chunk;
    while games.div_ceil(block) > BLOCKS_MAX {
        block *= 2;
    }
    block
}

/// Would a run of so many games end with a full block?
#[must_use]
pub fn is_whole(games: u64, chunk: u64) -> bool {
    games.is_multiple_of(block(games, chunk))
}

/// The next larger number of games at which a run would end with a full block.
#[must_use]
pub fn next_whole(games: u64, chunk: u64) -> u64 {
    let after = |block: u64| (games / block + 1) * block;
    let next = after(block(games + 1, chunk));
    after(block(next, chunk))
}

/// The results of the games of a block: enough for the covariance of any two figures of any two variants.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Block {
    /// Its first game number, and one past its last.
    pub span: [u64; 2],
    /// One for each variant.
    pub variants: Vec<BlockVariant>,
}

/// The results of one variant's games in a block.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BlockVariant {
    /// Games that were counted.
    pub games: u64,
    /// Games stopped by a limit.
    pub unfinished: u64,
    /// Sum of rounds.
    pub rounds: u64,
    /// By the character dealt: wins in 60ths, and seats.
    pub dealt: Vec<[u64; 2]>,
    /// Wins in 60ths, by seat.
    pub seats: Vec<u64>,
    /// By entry: sums of wins in 60ths and of seats, game by game.
    pub entries: Vec<Sums>,
    /// Pairs of games from forks; `None` if games do not fork.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fork: Option<ForkPairs>,
}

impl Block {
    /// A block of the games in a tally.
    #[must_use]
    pub fn new(span: [u64; 2], tally: &Tally) -> Self {
        Self { span, variants: tally.variants.iter().map(BlockVariant::new).collect() }
    }

    /// Adds the games that follow.
    pub fn merge(&mut self, next: &Self) {
        self.span[1] = next.span[1];
        for (mine, theirs) in self.variants.iter_mut().zip(&next.variants) {
            mine.merge(theirs);
        }
    }
}

impl BlockVariant {
    fn new(tally: &VariantTally) -> Self {
        Self {
            games: tally.games,
            unfinished: tally.unfinished,
            rounds: tally.rounds.iter().map(|(rounds, games)| u64::from(*rounds) * games).sum(),
            dealt: tally.dealt.iter().map(|sums| [sums.value, sums.weight]).collect(),
            seats: tally.seats.iter().map(|sums| sums.value).collect(),
            entries: tally.entries.clone(),
            fork: tally.fork.as_ref().map(super::fork::tally::ForkTally::total),
        }
    }

    fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.unfinished += other.unfinished;
        self.rounds += other.rounds;
        for (mine, theirs) in self.dealt.iter_mut().flatten().zip(other.dealt.iter().flatten()) {
            *mine += theirs;
        }
        for (mine, theirs) in self.seats.iter_mut().zip(&other.seats) {
            *mine += theirs;
        }
        for (mine, theirs) in self.entries.iter_mut().zip(&other.entries) {
            mine.merge(theirs);
        }
        if let (Some(mine), Some(theirs)) = (&mut self.fork, &other.fork) {
            mine.merge(theirs);
        }
    }
}

/// Merges neighbours until blocks have the size of a run that ends where these blocks end.
pub fn coarsen(blocks: &mut Vec<Block>, chunk: u64) {
    let Some(end) = blocks.last().map(|last| last.span[1]) else { return };
    let size = block(end, chunk);
    blocks.dedup_by(|next, before| {
        let same = before.span[1] == next.span[0] && before.span[0] / size == next.span[0] / size;
        if same {
            before.merge(next);
        }
        same
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_have_64_to_127_blocks_where_games_allow() {
        for games in [1, 255, 256, 5_000, 20_000, 32_512, 32_513, 1_000_000, 1_000_000_000] {
            let count = u64::div_ceil(games, block(games, 256));
            assert!(count <= 127 && (count >= 64 || games <= 64 * 256), "{games}: {count}");
        }
        assert_eq!([127, 128, 254, 255].map(|chunks| block(chunks * 256, 256) / 256), [1, 2, 2, 4]);
    }

    #[test]
    fn whole_blocks_end_after_every_chunk_then_every_second_and_so_on() {
        let mut ends = vec![0];
        while ends.len() < 300 {
            ends.push(next_whole(ends[ends.len() - 1], 6));
        }
        let steps: Vec<u64> = ends.windows(2).map(|pair| (pair[1] - pair[0]) / 6).collect();
        assert!(steps[..128].iter().all(|step| *step == 1), "{steps:?}");
        assert!(steps[128..192].iter().all(|step| *step == 2) && steps[192..256].iter().all(|step| *step == 4));
        let found: Vec<u64> = (1..=ends[299]).filter(|games| is_whole(*games, 6)).collect();
        assert_eq!(found, ends[1..]);
    }

    #[test]
    fn chunks_hold_whole_seating_cycles() {
        assert_eq!([(4, 6), (6, 4), (1, 5), (720, 48)].map(|(a, b)| least_common_multiple(a, b)), [12, 12, 5, 720]);
    }

    #[test]
    fn neighbours_merge_into_the_blocks_of_the_whole_run() {
        let tally = Tally { variants: vec![VariantTally { games: 6, ..VariantTally::default() }], pairs: Vec::new() };
        let block_at = |first: u64| Block::new([first, first + 6], &tally);
        let mut blocks: Vec<Block> = (0..128).map(|number| block_at(6 * number)).collect();
        coarsen(&mut blocks, 6);
        assert_eq!((blocks.len(), blocks[0].span, blocks[63].span), (64, [0, 12], [756, 768]));
        assert!(blocks.iter().all(|block| block.variants[0].games == 12));
        // A gap is kept.
        let mut apart = vec![block_at(0), block_at(12), block_at(1_200)];
        coarsen(&mut apart, 6);
        assert_eq!(apart.len(), 3);
    }
}
