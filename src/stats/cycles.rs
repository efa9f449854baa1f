//! Cycles and chains: which strategies beat each other like rock, paper and scissors, and which are in order.

use super::holm::adjusted;
use super::level::risk;
use super::normal::two_sided;
use super::payoff::PayoffCell;
use serde::{Deserialize, Serialize};

/// The cycles and the longest chain of a league.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Cycles {
    /// Cycles of three, lowest number first: each strategy beats the next, and the last beats the first. Each of the
    /// three intervals excludes one half. Among many pairs some do so by chance.
    pub each: Vec<[usize; 3]>,
    /// The cycles whose three results stay significant when all pairs of the league are corrected together (Holm).
    pub together: Vec<[usize; 3]>,
    /// A longest chain in which each strategy beats all after it, with the correction.
    pub chain: Vec<usize>,
}

/// Finds the cycles and the longest chain of a league.
#[must_use]
pub fn cycles(strategies: usize, cells: &[PayoffCell]) -> Cycles {
    let p_values: Vec<f64> = cells.iter().map(|cell| two_sided(cell.z())).collect();
    let (mut alone, mut holm) = (vec![0_u64; strategies], vec![0_u64; strategies]);
    for (cell, adjusted) in cells.iter().zip(adjusted(&p_values)) {
        let (winner, loser) = if cell.z() > 0.0 { (cell.first, cell.second) } else { (cell.second, cell.first) };
        if !cell.interval.holds(0.5) {
            alone[winner] |= 1 << loser;
        }
        if adjusted <= risk() {
            holm[winner] |= 1 << loser;
        }
    }
    Cycles { each: rings(&alone), together: rings(&holm), chain: longest_chain(&holm) }
}

/// All cycles of three; `beats` holds the strategies that each strategy beats, one bit each.
fn rings(beats: &[u64]) -> Vec<[usize; 3]> {
    let count = beats.len();
    let wins = |winner: usize, loser: usize| beats[winner] >> loser & 1 == 1;
    let mut out = Vec::new();
    for first in 0..count {
        for second in (first + 1..count).filter(|&second| wins(first, second)) {
            let closes = |last: &usize| wins(second, *last) && wins(*last, first);
            out.extend((first + 1..count).filter(closes).map(|last| [first, second, last]));
        }
    }
    out
}

/// A longest chain in which each strategy beats all after it.
fn longest_chain(beats: &[u64]) -> Vec<usize> {
    let mut best = Vec::new();
    let all = if beats.len() < 64 { (1 << beats.len()) - 1 } else { u64::MAX };
    extend(beats, all, &mut Vec::new(), &mut best);
    best
}

/// Tries each remaining strategy as the next in the chain, as long as the chain can still become the longest.
fn extend(beats: &[u64], left: u64, row: &mut Vec<usize>, best: &mut Vec<usize>) {
    if row.len() > best.len() {
        best.clone_from(row);
    }
    // Strategies that beat most of the rest come first, so that a long chain is found early.
    let mut next: Vec<usize> = (0..beats.len()).filter(|&own| left >> own & 1 == 1).collect();
    next.sort_by_key(|&own| std::cmp::Reverse((beats[own] & left).count_ones()));
    for own in next {
        let after = left & beats[own];
        if row.len() + 1 + after.count_ones() as usize <= best.len() {
            return;
        }
        row.push(own);
        extend(beats, after, row, best);
        row.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::payoff::{PayoffCounts, PayoffPairs};

    /// Cells of so many games each, with the percentage that the first of each pair wins.
    fn league(strategies: usize, games: u64, percent: &[u64]) -> Vec<PayoffCell> {
        let cell = |(pair, percent): ([usize; 2], &u64)| {
            PayoffCell::new(pair, &PayoffCounts { wins: percent * games / 100, decided: games, unfinished: 0 }, 1)
        };
        PayoffPairs::list(strategies).zip(percent).map(cell).collect()
    }

    #[test]
    fn rock_paper_scissors_is_one_ring() {
        let found = cycles(3, &league(3, 1_000, &[60, 40, 60]));
        assert_eq!((found.each, found.together), (vec![[0, 1, 2]], vec![[0, 1, 2]]));
        assert_eq!(found.chain.len(), 2);
        // A cycle in the other direction also starts with its lowest number.
        assert_eq!(cycles(3, &league(3, 1_000, &[40, 60, 40])).together, [[0, 2, 1]]);
        // Ten games each show nothing.
        assert_eq!(cycles(3, &league(3, 10, &[60, 40, 60])), Cycles::default().with_any_chain());
    }

    impl Cycles {
        /// Without any significant result, any single strategy is a chain.
        fn with_any_chain(self) -> Self {
            Self { chain: vec![0], ..self }
        }
    }

    #[test]
    fn an_edge_that_is_sure_alone_need_not_be_sure_together() {
        // 53.2 % of 1,000 games: z = 2.02, P = 0.043. The result stays significant among three pairs, but not among ten.
        let mut cells = league(3, 1_000, &[60, 40, 60]);
        cells[2] = PayoffCell::new([1, 2], &PayoffCounts { wins: 532, decided: 1_000, unfinished: 0 }, 1);
        assert_eq!(cycles(3, &cells).together.len(), 1);
        let mut cells = league(5, 1_000, &[60, 40, 50, 50, 60, 50, 50, 50, 50, 50]);
        cells[4] = PayoffCell::new([1, 2], &PayoffCounts { wins: 532, decided: 1_000, unfinished: 0 }, 1);
        let found = cycles(5, &cells);
        assert_eq!((found.each, found.together), (vec![[0, 1, 2]], vec![]));
    }

    #[test]
    fn a_transitive_league_is_one_row() {
        // Strategy 3 beats 0, 0 beats 2, 2 beats 1, and each beats all later ones.
        let found = cycles(4, &league(4, 1_000, &[70, 60, 30, 40, 20, 10]));
        assert_eq!((found.each, found.chain), (vec![], vec![3, 0, 2, 1]));
    }

    #[test]
    fn the_longest_row_of_a_full_league_is_found_soon() {
        // A regular tournament, where each beats the sixteen after it around a circle: no chain is longer than 17.
        let beats: Vec<u64> =
            (0..32).map(|own| (1..=16).fold(0, |bits, step| bits | 1 << ((own + step) % 32))).collect();
        // Opposite strategies would both beat each other, so these edges are removed.
        let beats: Vec<u64> = (0..32).map(|own| beats[own] & !(1 << ((own + 16) % 32))).collect();
        let row = longest_chain(&beats);
        assert_eq!(row.len(), 16);
        let holds = |place: usize| row[place + 1..].iter().all(|&later| beats[row[place]] >> later & 1 == 1);
        assert!((0..row.len()).all(holds));
        assert_eq!(rings(&beats).len(), 32 * 15 * 14 / 6);
    }
}
