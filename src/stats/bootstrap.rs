//! Percentile intervals by resampling chunks of games.
//!
//! A chunk is one draw, because its games may be correlated. Of the `k` chunks of a pair, `k - 1` are drawn with
//! replacement, which gives means the right variance. Drawing `k` would underestimate it by a factor of `(k - 1) / k`
//! (McCarthy and Snowden, Vital and Health Statistics 2/95, 1985; Rao and Wu, JASA 83, 1988).

use super::interval::Interval;
use super::level::confidence;
use super::payoff::{PayoffCounts, PayoffPairs};
use super::sample::SplitMix64;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Which chunks are resampled together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Draws {
    /// Each pair's chunks on their own: for independent pairs.
    #[serde(rename = "within_pairs")]
    WithinPairs,
    /// The same chunk numbers in all pairs: for pairs that share seeds, chunk by chunk.
    #[serde(rename = "common")]
    Common,
}

/// Resamples the chunks of a league.
#[derive(Clone, Debug)]
pub struct Resampler {
    parts: u64,
    draws: Draws,
    /// The chunks of each pair; with common draws, each pair has an entry for each chunk number.
    chunks: Vec<Vec<PayoffCounts>>,
}

impl Resampler {
    /// Prepares the chunks of a league.
    #[must_use]
    pub fn new(pairs: &PayoffPairs, draws: Draws) -> Self {
        let numbers: BTreeSet<u64> = pairs.chunks.iter().flat_map(BTreeMap::keys).copied().collect();
        let place = |chunks: &BTreeMap<u64, PayoffCounts>| match draws {
            Draws::WithinPairs => chunks.values().copied().filter(|chunk| chunk.decided > 0).collect(),
            Draws::Common => {
                numbers.iter().map(|number| chunks.get(number).copied().unwrap_or_default()).collect::<Vec<_>>()
            }
        };
        Self { parts: pairs.parts, draws, chunks: pairs.chunks.iter().map(place).collect() }
    }

    /// The shares of all pairs in one replicate. They depend on the seed and the number only, not on earlier calls.
    ///
    /// If a draw holds no decided game, the share is drawn uniformly from 0 to 1.
    #[must_use]
    pub fn shares(&self, seed: u64, number: u64) -> Vec<Option<f64>> {
        let mut sample = SplitMix64::keyed(seed, number);
        let mut drawn: Vec<usize> = Vec::new();
        let mut out = Vec::with_capacity(self.chunks.len());
        for chunks in &self.chunks {
            if drawn.is_empty() || self.draws == Draws::WithinPairs {
                drawn.clear();
                drawn.extend((1..chunks.len()).map(|_| sample.below(chunks.len())));
            }
            let mut total = PayoffCounts::default();
            drawn.iter().for_each(|&place| total.merge(&chunks[place]));
            let any = sample.unit();
            out.push(Some(total.share(self.parts).unwrap_or(any)));
        }
        out
    }
}

/// The smallest number of chunks with a decided game of any pair that has one; 0 if none has.
#[must_use]
pub fn chunks_least(pairs: &PayoffPairs) -> usize {
    let decided = |chunks: &BTreeMap<u64, PayoffCounts>| chunks.values().filter(|chunk| chunk.decided > 0).count();
    pairs.chunks.iter().map(decided).filter(|count| *count > 0).min().unwrap_or(0)
}

/// The percentile interval of the replicates: the values of rank `a` from either end, where `a` is half the risk (2.5 % at
/// the usual level) of n + 1, rounded down (Efron and Tibshirani, An Introduction to the Bootstrap, 1993, section 12.5), at least 1; `None`
/// without replicates.
#[must_use]
pub fn percentile(mut values: Vec<f64>) -> Option<Interval> {
    values.sort_by(f64::total_cmp);
    let rank = (confidence().of_ranks(values.len() + 1) / 2).max(1);
    let low = values.get(rank - 1)?;
    let high = values.get(values.len() - rank)?;
    Some(Interval { low: *low, high: *high })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::level::testkit::at;
    use crate::stats::payoff::PairCounts;

    fn even(strategies: usize, chunks: u64) -> Vec<PairCounts> {
        let chunk = |[first, second]: [usize; 2], chunk: u64| {
            let wins = (chunk * 7 + first as u64 * 3) % 11;
            PairCounts { first, second, chunk, wins, decided: 10, unfinished: 0 }
        };
        PayoffPairs::list(strategies).flat_map(|pair| (0..chunks).map(move |number| chunk(pair, number))).collect()
    }

    #[test]
    fn percentiles_are_order_statistics() {
        let values: Vec<f64> = (1..=1_999).rev().map(f64::from).collect();
        assert_eq!(percentile(values.clone()), Some(Interval { low: 50.0, high: 1_950.0 }));
        assert_eq!(at(99.0, || percentile(values.clone())), Some(Interval { low: 10.0, high: 1_990.0 }));
        assert_eq!(at(80.0, || percentile(values)), Some(Interval { low: 200.0, high: 1_800.0 }));
        assert_eq!(percentile(vec![3.0]), Some(Interval { low: 3.0, high: 3.0 }));
        assert_eq!(percentile(vec![]), None);
    }

    #[test]
    fn a_replicate_depends_on_its_number_only() {
        let mut counts = even(4, 20);
        let one = Resampler::new(&PayoffPairs::read(4, 1, &counts).unwrap(), Draws::WithinPairs);
        counts.reverse();
        let other = Resampler::new(&PayoffPairs::read(4, 1, &counts).unwrap(), Draws::WithinPairs);
        assert_eq!((one.shares(5, 9), one.shares(5, 3)), (other.shares(5, 9), one.shares(5, 3)));
        assert_ne!(one.shares(5, 9), one.shares(5, 10));
        assert_ne!(one.shares(5, 9), one.shares(6, 9));
    }

    #[test]
    fn common_draws_keep_what_pairs_share() {
        // Strategy 0 meets 1 and 2 with the same random numbers in each chunk.
        let mut counts = even(3, 30);
        for chunk in 0..30 {
            counts[30 + chunk].wins = counts[chunk].wins;
        }
        let pairs = PayoffPairs::read(3, 1, &counts).unwrap();
        let same = |draws: Draws| {
            let resampler = Resampler::new(&pairs, draws);
            (0..200).filter(|&number| resampler.shares(1, number)[0] == resampler.shares(1, number)[1]).count()
        };
        assert_eq!(same(Draws::Common), 200);
        assert!(same(Draws::WithinPairs) < 40);
    }

    #[test]
    fn means_have_their_variance_with_few_chunks_too() {
        let pairs = PayoffPairs::read(2, 1, &even(2, 6)).unwrap();
        let resampler = Resampler::new(&pairs, Draws::WithinPairs);
        let shares: Vec<f64> = pairs.chunks[0].values().map(|chunk| chunk.share(1).unwrap()).collect();
        let variance = |values: &[f64], less: f64| {
            let mean = values.iter().sum::<f64>() / values.len() as f64;
            values.iter().map(|value| (value - mean) * (value - mean)).sum::<f64>() / (values.len() as f64 - less)
        };
        let drawn: Vec<f64> = (0..20_000).map(|number| resampler.shares(2, number)[0].unwrap()).collect();
        let ratio = variance(&drawn, 1.0) / (variance(&shares, 1.0) / 6.0);
        assert!((0.97..1.03).contains(&ratio), "{ratio}");
    }

    #[test]
    fn a_pair_without_a_decided_game_is_anywhere() {
        let counts = [PairCounts { first: 0, second: 1, chunk: 0, wins: 0, decided: 0, unfinished: 9 }];
        let pairs = PayoffPairs::read(2, 1, &counts).unwrap();
        let resampler = Resampler::new(&pairs, Draws::WithinPairs);
        let drawn = (0..50_000).map(|number| resampler.shares(2, number)[0].unwrap()).collect();
        let found = percentile(drawn).unwrap();
        assert!((found.low - 0.025).abs() < 0.003 && (found.high - 0.975).abs() < 0.003, "{found:?}");
        assert_eq!(chunks_least(&pairs), 0);
    }
}
