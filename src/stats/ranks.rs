//! Ranks with confidence intervals.

use super::holm::adjusted;
use super::level::risk;
use super::normal::two_sided;
use super::zero_sum::Shares;

/// A rank, 1 for the largest share, with its interval.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rank {
    /// The rank by observed share; equal shares get the better one.
    pub rank: usize,
    /// The best rank in the interval.
    pub low: usize,
    /// The worst rank in the interval.
    pub high: usize,
}

/// Ranks with simultaneous intervals. A share's interval starts after each share that is significantly better and
/// ends before each that is significantly worse, over all pairs tested with Holm's correction (Mogstad, Romano, Shaikh
/// and Wilhelm, Review of Economic Studies 91, 2024, section 3; Al Mohamad, Goeman and van Zwet, Biometrics 78, 2022).
#[must_use]
pub fn ranks(shares: &Shares) -> Vec<Rank> {
    let count = shares.shares.len();
    let pairs: Vec<[usize; 2]> = (0..count).flat_map(|a| (a + 1..count).map(move |b| [a, b])).collect();
    let p = |&[a, b]: &[usize; 2]| {
        let variance = shares.covariance(a, a) + shares.covariance(b, b) - 2.0 * shares.covariance(a, b);
        let apart = shares.shares[a] - shares.shares[b];
        if variance > 0.0 { two_sided(apart / variance.sqrt()) } else { 1.0 }
    };
    let values: Vec<f64> = pairs.iter().map(p).collect();
    let mut out: Vec<Rank> = (0..count).map(|_| Rank { rank: 1, low: 1, high: count }).collect();
    for (&[a, b], value) in pairs.iter().zip(adjusted(&values)) {
        let (better, worse) = if shares.shares[a] >= shares.shares[b] { (a, b) } else { (b, a) };
        out[worse].rank += usize::from(shares.shares[better] > shares.shares[worse]);
        if value <= risk() {
            out[worse].low += 1;
            out[better].high -= 1;
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::sample::SplitMix64;

    #[test]
    fn ten_ranks_agree_with_statsmodels() {
        // statsmodels 0.15, multipletests(method="holm") over all pairs (tests/scripts/inference.py).
        let wins = [130.0, 115.0, 108.0, 104.0, 101.0, 99.0, 95.0, 92.0, 84.0, 72.0];
        let found = ranks(&Shares::new(&wins.map(|wins| [wins, 400.0])).unwrap());
        let bounds: Vec<(usize, usize)> = found.iter().map(|rank| (rank.low, rank.high)).collect();
        let known = [(1, 8), (1, 9), (1, 10), (1, 10), (1, 10), (1, 10), (1, 10), (1, 10), (2, 10), (3, 10)];
        assert_eq!(bounds, known);
        assert_eq!(found.iter().map(|rank| rank.rank).collect::<Vec<_>>(), (1..=10).collect::<Vec<_>>());
    }

    #[test]
    fn equals_share_the_better_rank() {
        let found = ranks(&Shares::new(&[[5.0, 20.0], [9.0, 20.0], [5.0, 20.0]]).unwrap());
        assert_eq!(found.iter().map(|rank| rank.rank).collect::<Vec<_>>(), [2, 1, 2]);
    }

    /// Draws a winner in proportion to the weights.
    fn winner(weights: &[f64], mut left: f64) -> usize {
        let won = weights.iter().position(|weight| {
            left -= weight;
            left < 0.0
        });
        won.unwrap_or(weights.len() - 1)
    }

    #[test]
    fn all_intervals_hold_together() {
        // Three strong, two weak, two medium, at tables of seven with one winner; within a group all are equal.
        let weights = [2.0, 2.0, 2.0, 1.0, 1.5, 1.5, 1.0];
        let (mut sample, runs, mut held) = (SplitMix64(81), 4_000_u32, 0_u32);
        for _ in 0..runs {
            let mut counted = [[0.0, 300.0]; 7];
            for _ in 0..300 {
                counted[winner(&weights, sample.unit() * 11.0)][0] += 1.0;
            }
            let found = ranks(&Shares::new(&counted).unwrap());
            held += u32::from(weights.iter().zip(&found).all(|(weight, rank)| {
                let better = weights.iter().filter(|other| *other > weight).count();
                let worse = weights.iter().filter(|other| *other < weight).count();
                rank.low <= better + 1 && rank.high >= 7 - worse
            }));
        }
        let cover = f64::from(held) / f64::from(runs);
        let error = (0.95_f64 * 0.05 / f64::from(runs)).sqrt();
        assert!(cover >= 0.95 - 3.0 * error, "{cover}");
    }
}
