//! The payoffs of a league: what each strategy wins against each other at tables with two seats each.

use super::interval::Interval;
use super::matrix::Square;
use super::proportion::wilson;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The results of one chunk of games of a pair of strategies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairCounts {
    /// The strategy whose wins are counted.
    pub first: usize,
    /// The opponent.
    pub second: usize,
    /// The number of the chunk. Games of one pair with the same number are one draw, because they may be correlated; it
    /// does not matter which strategy is named first.
    pub chunk: u64,
    /// What `first` won, in parts of a win; the opponent won the rest of the decided games.
    pub wins: u64,
    /// Games with a winner.
    pub decided: u64,
    /// Unfinished games.
    pub unfinished: u64,
}

/// Sums over the games of one pair, seen from the strategy with the lower number.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct PayoffCounts {
    /// Its wins, in parts.
    pub wins: u64,
    /// Games with a winner.
    pub decided: u64,
    /// Unfinished games.
    pub unfinished: u64,
}

impl PayoffCounts {
    /// Adds the counts of another tally.
    pub fn merge(&mut self, other: &Self) {
        self.wins += other.wins;
        self.decided += other.decided;
        self.unfinished += other.unfinished;
    }

    /// Its share of the decided games; `None` without any.
    #[must_use]
    pub fn share(&self, parts: u64) -> Option<f64> {
        (self.decided > 0).then(|| self.wins as f64 / (parts * self.decided) as f64)
    }
}

/// Why counts form no league.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LeagueFault {
    /// No strategies, or more than [`STRATEGIES_MAX`].
    #[error("a league has 1 to {STRATEGIES_MAX} strategies, not {0}")]
    Size(usize),
    /// A win has no parts.
    #[error("a win has at least one part")]
    NoParts,
    /// Parameters of alpha-rank are out of range.
    #[error("alpha-rank wants a finite alpha of at least 0 and 2 players or more, or an epsilon from 0 to 0.5")]
    Selection,
    /// A strategy number is not in the league.
    #[error("the league has {strategies} strategies, counted from 0; chunk {chunk} names number {strategy}")]
    Unknown {
        /// The strategy number.
        strategy: usize,
        /// The number of strategies.
        strategies: usize,
        /// The chunk with that number.
        chunk: u64,
    },
    /// A strategy plays against itself, which shows nothing.
    #[error("chunk {chunk} has strategy {strategy} against itself")]
    Itself {
        /// The strategy.
        strategy: usize,
        /// The chunk.
        chunk: u64,
    },
    /// More wins than decided games.
    #[error("chunk {chunk} of strategies {first} and {second} has more wins than decided games")]
    TooManyWins {
        /// The strategy whose wins they are.
        first: usize,
        /// The opponent.
        second: usize,
        /// The chunk.
        chunk: u64,
    },
}

/// Largest number of strategies in a league.
pub const STRATEGIES_MAX: usize = 32;

/// The counts of a league, sorted, so that their order does not matter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PayoffPairs {
    /// The number of strategies.
    pub strategies: usize,
    /// Number of parts in a whole win.
    pub parts: u64,
    /// For each pair in the order of [`PayoffPairs::list`], its chunks by number.
    pub chunks: Vec<BTreeMap<u64, PayoffCounts>>,
}

impl PayoffPairs {
    /// Checks and sorts counts; wins come in `parts` per whole win. A pair may come in any number of chunks, with
    /// either strategy first.
    ///
    /// # Errors
    /// The counts fit no league of so many strategies.
    pub fn read(strategies: usize, parts: u64, counts: &[PairCounts]) -> Result<Self, LeagueFault> {
        if strategies == 0 || strategies > STRATEGIES_MAX {
            return Err(LeagueFault::Size(strategies));
        }
        if parts == 0 {
            return Err(LeagueFault::NoParts);
        }
        let mut chunks = vec![BTreeMap::<u64, PayoffCounts>::new(); strategies * (strategies - 1) / 2];
        for found in counts {
            check(strategies, parts, found)?;
            let (low, wins) = if found.first < found.second {
                (found.first, found.wins)
            } else {
                (found.second, parts * found.decided - found.wins)
            };
            let counts = PayoffCounts { wins, decided: found.decided, unfinished: found.unfinished };
            let high = found.first.max(found.second);
            chunks[number(strategies, low, high)].entry(found.chunk).or_default().merge(&counts);
        }
        Ok(Self { strategies, parts, chunks })
    }

    /// All pairs, the lower number first.
    pub fn list(strategies: usize) -> impl Iterator<Item = [usize; 2]> {
        (0..strategies).flat_map(move |first| (first + 1..strategies).map(move |second| [first, second]))
    }

    /// The sums of each pair.
    #[must_use]
    pub fn totals(&self) -> Vec<PayoffCounts> {
        let total = |chunks: &BTreeMap<u64, PayoffCounts>| {
            let mut out = PayoffCounts::default();
            chunks.values().for_each(|chunk| out.merge(chunk));
            out
        };
        self.chunks.iter().map(total).collect()
    }
}

/// The index of a pair in [`PayoffPairs::list`].
fn number(strategies: usize, low: usize, high: usize) -> usize {
    low * (2 * strategies - low - 1) / 2 + high - low - 1
}

fn check(strategies: usize, parts: u64, found: &PairCounts) -> Result<(), LeagueFault> {
    let PairCounts { first, second, chunk, wins, decided, .. } = *found;
    let strategy = first.max(second);
    if strategy >= strategies {
        return Err(LeagueFault::Unknown { strategy, strategies, chunk });
    }
    if first == second {
        return Err(LeagueFault::Itself { strategy, chunk });
    }
    if decided.checked_mul(parts).is_none_or(|most| wins > most) {
        return Err(LeagueFault::TooManyWins { first, second, chunk });
    }
    Ok(())
}

/// The antisymmetric payoff matrix of shares, one for each pair in the order of [`PayoffPairs::list`]: the share above
/// one half. A pair without a decided game is even.
#[must_use]
pub fn payoffs(strategies: usize, shares: &[Option<f64>]) -> Square {
    let mut out = Square::zeros(strategies);
    for ([first, second], share) in PayoffPairs::list(strategies).zip(shares) {
        let payoff = share.map_or(0.0, |share| share - 0.5);
        out[(first, second)] = payoff;
        out[(second, first)] = -payoff;
    }
    out
}

/// The mean payoff of each strategy over its opponents; 0 without opponents.
#[must_use]
pub fn means(payoffs: &Square) -> Vec<f64> {
    let others = payoffs.size().saturating_sub(1).max(1) as f64;
    (0..payoffs.size()).map(|row| payoffs.row(row).iter().sum::<f64>() / others).collect()
}

/// Ranks by falling value, 1 for the largest; equal values (to 1e-12) share the mean of their ranks.
#[must_use]
pub fn ranks(values: &[f64]) -> Vec<f64> {
    let rank = |own: &f64| {
        let above = values.iter().filter(|other| **other > own + 1e-12).count();
        let equal = values.iter().filter(|other| (**other - own).abs() <= 1e-12).count();
        above as f64 + (equal as f64 + 1.0) / 2.0
    };
    values.iter().map(rank).collect()
}

/// The results of one pair, seen from the first strategy.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct PayoffCell {
    /// The strategy with the lower number.
    pub first: usize,
    /// The opponent.
    pub second: usize,
    /// Games with a winner, of which the share is computed.
    pub decided: u64,
    /// Unfinished games, not in the share.
    pub unfinished: u64,
    /// The first strategy's share of the decided games; `None` without any.
    pub share: Option<f64>,
    /// Its interval, with each game as an independent trial.
    pub interval: Interval,
}

impl PayoffCell {
    /// The results of a pair with Wilson's interval. A shared win counts by its parts, which makes the interval
    /// slightly too wide.
    #[must_use]
    pub fn new([first, second]: [usize; 2], counts: &PayoffCounts, parts: u64) -> Self {
        let share = wilson(counts.wins as f64 / parts as f64, counts.decided as f64);
        let PayoffCounts { decided, unfinished, .. } = *counts;
        Self { first, second, decided, unfinished, share: share.share, interval: share.interval }
    }

    /// The z score against an even pair. It exceeds 1.96 (at 95 %) exactly if Wilson's interval excludes one half, because that
    /// interval inverts this test. 0 without games.
    #[must_use]
    pub fn z(&self) -> f64 {
        self.share.map_or(0.0, |share| (share - 0.5) * 2.0 * (self.decided as f64).sqrt())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(first: usize, second: usize, chunk: u64, [wins, decided, unfinished]: [u64; 3]) -> PairCounts {
        PairCounts { first, second, chunk, wins, decided, unfinished }
    }

    #[test]
    fn either_side_and_any_order_give_the_same_pairs() {
        let one = [counts(0, 1, 0, [60, 3, 1]), counts(1, 0, 0, [30, 2, 0]), counts(2, 1, 4, [240, 4, 2])];
        let mut other = [one[2], one[0], counts(0, 1, 0, [90, 2, 0])];
        other.reverse();
        let read = PayoffPairs::read(3, 60, &one).unwrap();
        assert_eq!(read, PayoffPairs::read(3, 60, &other).unwrap());
        let totals = read.totals();
        assert_eq!(totals[0], PayoffCounts { wins: 150, decided: 5, unfinished: 1 });
        assert_eq!(
            (totals[1], totals[2]),
            (PayoffCounts::default(), PayoffCounts { wins: 0, decided: 4, unfinished: 2 })
        );
        let table = payoffs(3, &totals.iter().map(|total| total.share(60)).collect::<Vec<_>>());
        assert_eq!(
            table,
            Square::of(3, |row, column| [[0.0, 0.0, 0.0], [-0.0, 0.0, -0.5], [0.0, 0.5, 0.0]][row][column])
        );
        assert_eq!((means(&table), ranks(&means(&table))), (vec![0.0, -0.25, 0.25], vec![2.0, 3.0, 1.0]));
    }

    #[test]
    fn pairs_are_numbered_as_they_are_listed() {
        for strategies in 1..9 {
            for (place, [low, high]) in PayoffPairs::list(strategies).enumerate() {
                assert_eq!(number(strategies, low, high), place);
            }
        }
    }

    #[test]
    fn what_fits_no_league_is_refused() {
        let refused =
            |strategies, parts, found: PairCounts| PayoffPairs::read(strategies, parts, &[found]).unwrap_err();
        let good = counts(0, 1, 7, [2, 2, 0]);
        assert_eq!(refused(0, 1, good), LeagueFault::Size(0));
        assert_eq!(refused(2, 0, good), LeagueFault::NoParts);
        assert_eq!(refused(1, 1, good), LeagueFault::Unknown { strategy: 1, strategies: 1, chunk: 7 });
        assert_eq!(refused(2, 1, counts(1, 1, 7, [0, 2, 0])), LeagueFault::Itself { strategy: 1, chunk: 7 });
        let many = counts(1, 0, 7, [121, 2, 0]);
        assert_eq!(refused(2, 60, many), LeagueFault::TooManyWins { first: 1, second: 0, chunk: 7 });
    }

    #[test]
    fn a_cell_is_wilsons_and_counts_the_unfinished_apart() {
        // Newcombe 1998, table I, method 3: 81 of 263 gives 0.2553 to 0.3662.
        let cell = PayoffCell::new([0, 1], &PayoffCounts { wins: 81 * 60, decided: 263, unfinished: 37 }, 60);
        assert!((cell.interval.low - 0.2553).abs() < 5e-5 && (cell.interval.high - 0.3662).abs() < 5e-5, "{cell:?}");
        assert_eq!((cell.decided, cell.unfinished), (263, 37));
        let none = PayoffCell::new([0, 1], &PayoffCounts { unfinished: 5, ..PayoffCounts::default() }, 60);
        assert_eq!((none.share, none.interval, none.z()), (None, Interval { low: 0.0, high: 1.0 }, 0.0));
    }

    #[test]
    fn the_test_and_the_interval_agree() {
        for wins in 0..=200 {
            let cell = PayoffCell::new([0, 1], &PayoffCounts { wins, decided: 200, unfinished: 0 }, 1);
            assert_eq!(cell.z().abs() <= crate::stats::student::Z95, cell.interval.holds(0.5), "{cell:?}");
        }
    }

    #[test]
    fn equal_values_share_their_ranks() {
        assert_eq!(ranks(&[0.1, 0.3, 0.1, -0.2, 0.1]), [3.0, 1.0, 3.0, 5.0, 3.0]);
    }
}
