//! Alpha-rank: the share of time that an evolving population spends with each strategy.

use super::elementary::exp;
use super::matrix::Square;
use serde::{Deserialize, Serialize};

/// The strength of selection.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Selection {
    /// Players imitate each other, depending on the difference of their payoffs.
    #[serde(rename = "finite")]
    Finite {
        /// The ranking intensity: the weight of a payoff.
        alpha: f64,
        /// The population size, at least 2.
        population: u32,
    },
    /// The limit of infinite intensity: the winner of each pair always takes over, however small its advantage.
    #[serde(rename = "infinite")]
    Infinite {
        /// The probability of a step against the winner, small but above 0. It keeps every strategy reachable from
        /// every other.
        epsilon: f64,
    },
}

impl Selection {
    /// Are the parameters in range: alpha finite and not negative, at least 2 players, epsilon from 0 to 1/2?
    #[must_use]
    pub fn is_sound(self) -> bool {
        match self {
            Self::Finite { alpha, population } => alpha.is_finite() && alpha >= 0.0 && population >= 2,
            Self::Infinite { epsilon } => (0.0..=0.5).contains(&epsilon),
        }
    }
}

/// The smallest transition probability, so that every strategy is reachable from every other. It changes no weight visibly.
const LEAST: f64 = 1e-100;

/// Payoffs that differ by at most this are equal.
const EQUAL: f64 = 1e-14;

/// The weight of each strategy: its share of the stationary distribution; the weights sum to 1 (Omidshafiei et al.,
/// alpha-Rank: Multi-Agent Evaluation by Evolution, Scientific Reports 9, 2019, section 3.1.2 for one population and
/// two players; the perturbed limit as in Rowland et al., Multiagent Evaluation under Incomplete Information, 2019).
/// `payoffs` holds what the row strategy wins from the column strategy.
#[must_use]
pub fn alpha_rank(payoffs: &Square, selection: Selection) -> Vec<f64> {
    stationary(transitions(payoffs, selection))
}

/// The transition matrix: the probability that the population moves from the row's strategy to the column's when one
/// mutant appears. The diagonal holds the probability that it stays.
#[must_use]
pub fn transitions(payoffs: &Square, selection: Selection) -> Square {
    let size = payoffs.size();
    let others = size.saturating_sub(1) as f64;
    let mut out = Square::of(size, |from, to| {
        if from == to {
            return 0.0;
        }
        let gain = payoffs[(to, from)] - payoffs[(from, to)];
        fixation(gain, selection).max(LEAST) / others
    });
    for state in 0..size {
        out[(state, state)] = 1.0 - out.row(state).iter().sum::<f64>();
    }
    out
}

/// The fixation probability of one mutant whose payoff against the others is `gain` higher than theirs against it.
fn fixation(gain: f64, selection: Selection) -> f64 {
    match selection {
        Selection::Infinite { .. } if gain.abs() <= EQUAL => 0.5,
        Selection::Infinite { epsilon } if gain > 0.0 => 1.0 - epsilon,
        Selection::Infinite { epsilon } => epsilon,
        Selection::Finite { alpha, population } => {
            // (1 - q) / (1 - q^m) with q = e^(-alpha gain), as one over 1 + q + ... + q^(m - 1): exact at q = 1 too.
            let ratio = exp(-alpha * gain);
            1.0 / (1..population).fold(1.0, |sum, _| 1.0 + ratio * sum)
        }
    }
}

/// The stationary distribution of an irreducible Markov chain by state reduction (Grassmann, Taksar and Heyman,
/// Operations Research 33, 1985). It uses no subtraction, so that small weights are as exact as large ones.
fn stationary(mut chain: Square) -> Vec<f64> {
    let size = chain.size();
    for last in (1..size).rev() {
        let leaving: f64 = chain.row(last)[..last].iter().sum();
        for from in 0..last {
            chain[(from, last)] /= leaving;
            let into = chain[(from, last)];
            for to in 0..last {
                chain[(from, to)] += into * chain[(last, to)];
            }
        }
    }
    let mut out = vec![1.0; size];
    for state in 1..size {
        out[state] = (0..state).map(|from| out[from] * chain[(from, state)]).sum();
        // Scaling prevents overflow; the smallest weights may become zero.
        let largest = out[..=state].iter().copied().fold(0.0, f64::max);
        out[..=state].iter_mut().for_each(|weight| *weight /= largest);
    }
    let sum: f64 = out.iter().sum();
    out.iter().map(|weight| weight / sum).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An antisymmetric payoff matrix from its upper triangle, row by row.
    fn game(upper: &[f64]) -> Square {
        let size = (1..).find(|size| size * (size - 1) / 2 == upper.len()).unwrap();
        let mut out = Square::zeros(size);
        let pairs = (0..size).flat_map(|row| (row + 1..size).map(move |column| (row, column)));
        for ((row, column), payoff) in pairs.zip(upper) {
            out[(row, column)] = *payoff;
            out[(column, row)] = -payoff;
        }
        out
    }

    /// Weights by open_spiel 2.0.2 (tests/scripts/alpha_rank.py): alpha 1 and 10 with 50 players, then the infinite
    /// limit with epsilon 0.01 and 0.000001.
    fn agrees(upper: &[f64], known: [&[f64]; 4]) {
        let selections = [
            Selection::Finite { alpha: 1.0, population: 50 },
            Selection::Finite { alpha: 10.0, population: 50 },
            Selection::Infinite { epsilon: 0.01 },
            Selection::Infinite { epsilon: 1e-6 },
        ];
        for (selection, known) in selections.into_iter().zip(known) {
            let found = alpha_rank(&game(upper), selection);
            assert_eq!(found.len(), known.len());
            let close = found.iter().zip(known).all(|(a, b)| (a - b).abs() < 1e-10);
            assert!(close, "{selection:?}: {found:?} against {known:?}");
        }
    }

    #[test]
    fn rock_paper_scissors() {
        agrees(
            &[0.5, -0.5, 0.5],
            [
                &[0.333_333_333_333_332_76, 0.333_333_333_333_333_8, 0.333_333_333_333_333_3],
                &[0.333_333_333_333_333_37, 0.333_333_333_333_333_1, 0.333_333_333_333_333_7],
                &[0.333_333_333_333_333_37, 0.333_333_333_333_333_37, 0.333_333_333_333_333_3],
                &[0.333_333_333_333_333, 0.333_333_333_333_333_6, 0.333_333_333_333_333_54],
            ],
        );
    }

    #[test]
    fn a_biased_cycle() {
        agrees(
            &[0.1, -0.45, 0.2],
            [
                &[0.164_644_906_721_724_08, 0.538_991_052_371_451_2, 0.296_364_040_906_824_6],
                &[0.314_969_898_945_477_6, 0.364_223_290_792_765_66, 0.320_806_810_261_756_7],
                &[0.333_333_333_333_333_37, 0.333_333_333_333_333_37, 0.333_333_333_333_333_3],
                &[0.333_333_333_333_333, 0.333_333_333_333_333_6, 0.333_333_333_333_333_54],
            ],
        );
    }

    #[test]
    fn a_transitive_league() {
        agrees(
            &[0.05, 0.2, 0.4, 0.1, 0.3, 0.15],
            [
                &[
                    0.992_608_805_318_661_1,
                    0.007_391_047_307_092_655,
                    1.473_742_340_657_525_8e-7,
                    1.220_966_659_318_001_4e-14,
                ],
                &[
                    0.999_999_999_999_998_2,
                    1.867_298_784_761_866e-15,
                    5.785_378_373_954_651e-17,
                    9.088_870_597_704_743e-19,
                ],
                &[
                    0.970_588_235_294_117_6,
                    0.019_411_764_705_882_382,
                    0.006_644_295_302_013_424,
                    0.003_355_704_697_986_578,
                ],
                &[
                    0.999_997_000_005_999_9,
                    1.999_994_000_076_035_8e-6,
                    6.666_664_444_358_889e-7,
                    3.333_335_555_557_037_6e-7,
                ],
            ],
        );
    }

    #[test]
    fn a_random_league_with_a_tie() {
        agrees(
            &[0.13, 0.4, 0.28, -0.27, -0.2, 0.37, -0.49, 0.32, 0.3, -0.03, -0.2, -0.22, -0.25, -0.05, 0.0],
            [
                &[
                    0.165_476_297_591_874,
                    0.237_412_003_115_808_18,
                    0.000_286_748_303_021_810_7,
                    0.161_119_252_412_560_86,
                    0.275_497_019_737_942_5,
                    0.160_208_678_838_792_67,
                ],
                &[
                    0.166_288_868_533_860_57,
                    0.251_798_803_698_976_3,
                    1.502_760_025_969_118_8e-15,
                    0.096_039_327_853_509_85,
                    0.260_654_407_284_962_5,
                    0.225_218_592_628_689_32,
                ],
                &[
                    0.167_250_865_787_567_62,
                    0.247_635_252_024_212_97,
                    0.002_016_129_032_258_052_8,
                    0.084_886_117_811_780_56,
                    0.249_105_817_672_090_33,
                    0.249_105_817_672_090_42,
                ],
                &[
                    0.166_666_725_000_011_23,
                    0.249_999_762_500_100_67,
                    2.000_001_600_000_827_6e-7,
                    0.083_333_487_500_112_1,
                    0.249_999_912_499_808_05,
                    0.249_999_912_499_808_05,
                ],
            ],
        );
    }

    #[test]
    fn weights_too_small_for_a_number_do_no_harm() {
        // At this intensity the transition against the winner has a probability below e^-2000.
        let found = alpha_rank(&game(&[0.4, 0.4, 0.4]), Selection::Finite { alpha: 100.0, population: 50 });
        assert!((found[0] - 1.0).abs() < 1e-15 && found.iter().all(|weight| *weight >= 0.0), "{found:?}");
        let last = alpha_rank(&game(&[-0.4, -0.4, -0.4]), Selection::Infinite { epsilon: 1e-300 });
        assert!((last[2] - 1.0).abs() < 1e-15, "{last:?}");
        let long = Square::of(32, |row, column| 0.01 * (row as f64 - column as f64));
        assert!((alpha_rank(&long, Selection::Infinite { epsilon: 0.0 })[31] - 1.0).abs() < 1e-15);
    }

    #[test]
    fn rows_of_chances_sum_to_one_and_one_strategy_has_all() {
        let table = transitions(&game(&[0.1, -0.45, 0.2]), Selection::Finite { alpha: 1.0, population: 50 });
        assert!((0..3).all(|row| (table.row(row).iter().sum::<f64>() - 1.0).abs() < 1e-15), "{table:?}");
        assert_eq!(alpha_rank(&Square::zeros(1), Selection::Infinite { epsilon: 0.01 }), [1.0]);
        // Neutral drift: one mutant of fifty takes over with probability 1/50.
        assert!((fixation(0.0, Selection::Finite { alpha: 3.0, population: 50 }) - 0.02).abs() < 1e-16);
    }
}
