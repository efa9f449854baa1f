//! The Nash average of a league: the equilibrium weight of each strategy, and its result against the equilibrium.

use super::entropy;
use super::matrix::{Square, dot};
use super::simplex::Dictionary;

/// Smaller values count as zero in the test whether the equilibrium is unique.
const ZERO: f64 = 1e-11;

/// A Nash average.
#[derive(Clone, PartialEq, Debug)]
pub struct Nash {
    /// The weight of each strategy; not negative, sum 1.
    pub weights: Vec<f64>,
    /// What each strategy wins above one half against the weighted mix: at most zero, except for rounding below 1e-9.
    /// Zero for all strategies with weight.
    pub skills: Vec<f64>,
}

/// The maximum-entropy equilibrium of a symmetric zero-sum game (Balduzzi, Tuyls, Perolat and Graepel, Re-evaluating
/// Evaluation, NeurIPS 2018, sections 3.2 and 3.3): copies of a strategy share its weight and change no other.
/// `payoffs` is antisymmetric, from -1/2 to 1/2. Payoffs are shares won, not logits as in that paper, so that a share
/// of 0 or 1 is finite.
///
/// Weights are exact up to rounding if the equilibrium is unique, and to about 1e-9 if not. Strategies whose payoffs
/// differ by less than about 1e-9 may or may not count as copies.
#[must_use]
pub fn nash(payoffs: &Square) -> Nash {
    let weights = Some(equilibrium(payoffs)).filter(|weights| fits(payoffs, weights)).unwrap_or_else(|| {
        // Rounding can fail for almost equal payoffs. On a grid finer than the promised accuracy they are equal or
        // clearly different.
        let grid = f64::from(1 << 30);
        equilibrium(&Square::of(payoffs.size(), |row, column| (payoffs[(row, column)] * grid).round() / grid))
    });
    // A residue of rounding is zero.
    let skills =
        payoffs.times(&weights).into_iter().map(|skill| if skill.abs() < 1e-12 { 0.0 } else { skill }).collect();
    Nash { weights, skills }
}

/// Do these weights form an equilibrium?
fn fits(payoffs: &Square, weights: &[f64]) -> bool {
    let sum: f64 = weights.iter().sum();
    (sum - 1.0).abs() < 1e-9 && payoffs.times(weights).into_iter().all(|skill| skill < 5e-10)
}

/// The maximum-entropy equilibrium, except for rounding errors with almost equal payoffs.
fn equilibrium(payoffs: &Square) -> Vec<f64> {
    let n = payoffs.size();
    // With 1 added, payoffs are positive and the value of the game is 1. So the largest sum of weights that pays no row
    // more than 1 is 1, and the slacks are the strategies' shortfalls.
    let mut dictionary = Dictionary::new(payoffs, 1.0);
    dictionary.solve();
    // If no basic variable is zero, the dual has a unique optimum. The dual is the same game, so the equilibrium is unique.
    if dictionary.nondegenerate(ZERO) {
        return normal(&dictionary.point()[..n]);
    }
    dictionary.keep_to_optima(ZERO);
    let inner = inner_point(&mut dictionary, n);
    of_greatest_entropy(payoffs, &inner)
}

/// An equilibrium in which every weight and every shortfall that can be positive is positive: the mean of equilibria
/// that maximize each of them.
fn inner_point(dictionary: &mut Dictionary, n: usize) -> Vec<f64> {
    let mut points = vec![dictionary.point()];
    for variable in 0..2 * n {
        let known = points.iter().any(|point| point[variable] > ZERO);
        if !known && dictionary.aim_at(variable) {
            dictionary.solve();
            points.push(dictionary.point());
        }
    }
    let mean = |variable: usize| {
        let values = || points.iter().map(|point| point[variable]);
        if values().any(|value| value > ZERO) { values().sum::<f64>() / points.len() as f64 } else { 0.0 }
    };
    (0..n).map(mean).collect()
}

/// The maximum-entropy equilibrium, from an interior one.
fn of_greatest_entropy(payoffs: &Square, inner: &[f64]) -> Vec<f64> {
    let n = payoffs.size();
    let held: Vec<usize> = (0..n).filter(|&own| inner[own] > 0.0).collect();
    let restricted = |row: usize| -> Vec<f64> { held.iter().map(|&column| payoffs[(row, column)]).collect() };
    let start = normal(&held.iter().map(|&own| inner[own]).collect::<Vec<_>>());
    let (mut equal, mut below) = (vec![vec![1.0; held.len()]], Vec::new());
    for (row, weight) in inner.iter().enumerate() {
        // A strategy with weight has payoff zero at every equilibrium; others may fall short.
        let restricted = restricted(row);
        if *weight > 0.0 || -dot(&restricted, &start) <= ZERO {
            equal.push(restricted);
        } else {
            below.push(restricted);
        }
    }
    let mut out = vec![0.0; n];
    for (&own, weight) in held.iter().zip(entropy::greatest(&start, &equal, &below)) {
        out[own] = weight;
    }
    normal(&out)
}

/// Clips negative residues of rounding and scales the sum to 1.
fn normal(weights: &[f64]) -> Vec<f64> {
    let sum: f64 = weights.iter().map(|weight| weight.max(0.0)).sum();
    weights.iter().map(|weight| weight.max(0.0) / sum).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::sample::SplitMix64;

    fn game<const N: usize>(upper: [[f64; N]; N]) -> Square {
        Square::of(N, |row, column| if row < column { upper[row][column] } else { -upper[column][row] })
    }

    fn random(n: usize, sample: &mut SplitMix64, steps: f64) -> Square {
        let mut out = Square::zeros(n);
        for row in 0..n {
            for column in row + 1..n {
                let payoff = (sample.unit() * steps).round() / steps - 0.5;
                out[(row, column)] = payoff;
                out[(column, row)] = -payoff;
            }
        }
        out
    }

    fn near(found: &[f64], known: &[f64], tolerance: f64) {
        assert_eq!(found.len(), known.len());
        assert!(found.iter().zip(known).all(|(a, b)| (a - b).abs() < tolerance), "{found:?} against {known:?}");
    }

    fn is_equilibrium(payoffs: &Square) -> Nash {
        let found = nash(payoffs);
        assert!(found.weights.iter().all(|weight| *weight >= 0.0), "{found:?}");
        assert!((found.weights.iter().sum::<f64>() - 1.0).abs() < 1e-12, "{found:?}");
        assert!(found.skills.iter().all(|skill| *skill <= 1e-9), "{found:?} of {payoffs:?}");
        found
    }

    /// The first beats the second by `a`, the second the third by `b`, the third the first by `c`.
    fn cycle(a: f64, b: f64, c: f64) -> Square {
        game([[0.0, a, -c], [0.0, 0.0, b], [0.0; 3]])
    }

    #[test]
    fn cycles_have_their_closed_form() {
        near(&is_equilibrium(&cycle(0.5, 0.5, 0.5)).weights, &[1.0 / 3.0; 3], 1e-15);
        // Each weight is proportional to the edge between the other two.
        near(&is_equilibrium(&cycle(0.1, 0.2, 0.45)).weights, &[0.2 / 0.75, 0.45 / 0.75, 0.1 / 0.75], 1e-14);
    }

    #[test]
    fn the_best_takes_all_where_one_is_best() {
        let ratings: [f64; 5] = [120.0, 300.0, 0.0, 180.0, 240.0];
        let expected = |row: usize, column: usize| 1.0 / (1.0 + 10_f64.powf((ratings[column] - ratings[row]) / 400.0));
        let elo = Square::of(5, |row, column| expected(row, column) - 0.5);
        let found = is_equilibrium(&elo);
        near(&found.weights, &[0.0, 1.0, 0.0, 0.0, 0.0], 1e-15);
        near(&found.skills, &(0..5).map(|row| elo[(row, 1)]).collect::<Vec<_>>(), 1e-15);
        near(&is_equilibrium(&Square::zeros(1)).weights, &[1.0], 1e-15);
    }

    #[test]
    fn copies_share_their_weight_and_move_no_other() {
        // Two copies of rock, one of paper, three of scissors, and one that loses to all.
        let kinds = [0, 1, 0, 2, 3, 2, 2];
        let base = game([[0.0, -0.3, 0.4, 0.1], [0.0, 0.0, -0.2, 0.2], [0.0, 0.0, 0.0, 0.3], [0.0; 4]]);
        let alone = is_equilibrium(&base);
        near(&alone.weights, &[0.2 / 0.9, 0.4 / 0.9, 0.3 / 0.9, 0.0], 1e-14);
        let copies = [2.0, 1.0, 3.0, 1.0];
        let many = is_equilibrium(&Square::of(7, |row, column| base[(kinds[row], kinds[column])]));
        let shared: Vec<f64> = kinds.iter().map(|&kind| alone.weights[kind] / copies[kind]).collect();
        near(&many.weights, &shared, 1e-9);
        near(&many.skills, &kinds.map(|kind| alone.skills[kind]), 1e-9);
        near(&is_equilibrium(&Square::zeros(6)).weights, &[1.0 / 6.0; 6], 1e-14);
    }

    #[test]
    fn cycles_that_tie_with_each_other_weigh_as_their_entropy() {
        // Every mixture of the two equilibria is an equilibrium; maximum entropy weighs each by e to the power of its
        // own entropy.
        let (even, skew) = (cycle(0.5, 0.5, 0.5), cycle(0.1, 0.2, 0.45));
        let both = Square::of(6, |row, column| match (row < 3, column < 3) {
            (true, true) => even[(row, column)],
            (false, false) => skew[(row - 3, column - 3)],
            (true, false) | (false, true) => 0.0,
        });
        let weights = [0.2 / 0.75, 0.45 / 0.75, 0.1 / 0.75];
        let size = (-weights.iter().map(|weight: &f64| weight * weight.ln()).sum::<f64>()).exp();
        let mut known = vec![1.0 / (3.0 + size); 3];
        known.extend(weights.iter().map(|weight| weight * size / (3.0 + size)));
        near(&is_equilibrium(&both).weights, &known, 1e-9);
    }

    #[test]
    fn a_strategy_without_weight_can_bind() {
        // The first two tie; the third beats the first by 0.3 and loses to the second by 0.1. So the first has at most
        // a third of the second's weight.
        let found = is_equilibrium(&game([[0.0, 0.0, -0.3], [0.0, 0.0, 0.1], [0.0; 3]]));
        near(&found.weights, &[0.25, 0.75, 0.0], 1e-9);
        near(&found.skills, &[0.0, 0.0, 0.0], 1e-9);
    }

    #[test]
    fn many_equilibria_agree_with_a_convex_solver() {
        // cvxpy 1.9.3 with CLARABEL and Newton steps (tests/scripts/nash_average.py); the second strategy has no weight and
        // binds.
        let doubled = [
            [0, 1, -1, -1, 1, 1, 0, -1, 1],
            [-1, 0, -1, 0, 1, 0, 1, -1, 0],
            [1, 1, 0, 1, -1, 0, 1, 0, 1],
            [1, 0, -1, 0, 1, 1, -1, 1, 1],
            [-1, -1, 1, -1, 0, -1, 0, 1, 0],
            [-1, 0, 0, -1, 1, 0, -1, 0, -1],
            [0, -1, -1, 1, 0, 1, 0, -1, -1],
            [1, 1, 0, -1, -1, 0, 1, 0, -1],
            [-1, 0, -1, -1, 0, 1, 1, 1, 0],
        ];
        let found = is_equilibrium(&Square::of(9, |row, column| f64::from(doubled[row][column]) / 2.0));
        let known = [
            0.0,
            0.0,
            0.333_333_333_333,
            0.132_202_750_912,
            0.232_768_042_123,
            0.201_130_582_421,
            0.100_565_291_211,
            0.0,
            0.0,
        ];
        near(&found.weights, &known, 1e-9);
    }

    /// Makes one strategy a copy of another, with differences of up to half of `size`.
    fn copy_nearly(payoffs: &mut Square, size: f64, sample: &mut SplitMix64) {
        let n = payoffs.size();
        let (from, to) = (sample.below(n), sample.below(n));
        for other in (0..n).filter(|&other| from != to && other != to) {
            let payoff = payoffs[(from, other)] + size * (sample.unit() - 0.5);
            payoffs[(to, other)] = payoff;
            payoffs[(other, to)] = -payoff;
        }
    }

    #[test]
    fn near_copies_leave_an_equilibrium() {
        // Differences from far below rounding to far above the tolerance, next to many exact ties.
        let mut sample = SplitMix64(77);
        for round in 0..4_000_usize {
            let n = 2 + sample.below(15);
            let mut payoffs = random(n, &mut sample, [2.0, 4.0, 1e4][round % 3]);
            let size = [0.0, 1e-13, 1e-12, 1e-11, 1e-10, 1e-9, 1e-8, 1e-7, 1e-6, 1e-5][round % 10];
            (0..3).for_each(|_| copy_nearly(&mut payoffs, size, &mut sample));
            is_equilibrium(&payoffs);
        }
    }

    #[test]
    fn random_games_have_an_equilibrium_that_moves_with_its_strategies() {
        let mut sample = SplitMix64(41);
        // Coarse payoffs produce ties and many equilibria.
        for (n, steps) in
            [(2, 1e3), (5, 4.0), (8, 2.0), (12, 4.0), (16, 1e4), (16, 2.0), (32, 1e4), (32, 6.0), (32, 2.0)]
        {
            for _ in 0..40 {
                let payoffs = random(n, &mut sample, steps);
                let found = is_equilibrium(&payoffs);
                let mut order: Vec<usize> = (0..n).collect();
                (1..n).rev().for_each(|place| order.swap(place, sample.below(place + 1)));
                let moved = is_equilibrium(&Square::of(n, |row, column| payoffs[(order[row], order[column])]));
                let back: Vec<f64> = order.iter().map(|&own| found.weights[own]).collect();
                near(&moved.weights, &back, 1e-8);
            }
        }
    }
}
