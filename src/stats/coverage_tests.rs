//! Simulated coverage: 10,000 synthetic experiments with known truth each, with fixed seeds.

use super::interval::Interval;
use super::level::testkit::at;
use super::normal::quantile;
use super::paired::share_difference;
use super::proportion::{clustered, wilson};
use super::ratio::{Cross, Sums};
use super::sample::SplitMix64;

/// Number of experiments of each kind.
const RUNS: u32 = 10_000;

/// The share of runs in which an interval contained the truth.
fn held(seed: u64, mut holds: impl FnMut(&mut SplitMix64) -> bool) -> f64 {
    let mut sample = SplitMix64(seed);
    f64::from((0..RUNS).map(|_| u32::from(holds(&mut sample))).sum::<u32>()) / f64::from(RUNS)
}

/// Is a simulated coverage within three Monte Carlo standard errors of the nominal one?
fn agrees(cover: f64, known: f64) -> bool {
    (cover - known).abs() < 3.0 * (known * (1.0 - known) / f64::from(RUNS)).sqrt()
}

#[test]
fn binomial_shares_are_covered_as_often_as_is_exact() {
    // SciPy 1.17.1 and statsmodels 0.15: the sum of binom.pmf where proportion_confint(method="wilson") contains p.
    for (trials, p, exact, seed) in [
        (400_u32, 0.25, 0.943_495_532_094_847_5, 101),
        (1_000, 0.1, 0.949_097_842_188_255_9, 102),
        (2_000, 0.5, 0.948_297_789_178_177_9, 103),
    ] {
        let cover = held(seed, |sample| {
            let wins = (0..trials).filter(|_| sample.chance(p)).count();
            wilson(wins as f64, f64::from(trials)).interval.holds(p)
        });
        assert!(agrees(cover, exact), "{trials}, {p}: {cover} against {exact}");
    }
}

#[test]
fn other_levels_are_covered_as_often_as_they_state() {
    // The exact cover of Wilson's interval, as above.
    for (level, trials, p, exact, seed) in [
        (80.0, 400_u32, 0.25, 0.815_987_170_832_618_6, 108),
        (80.0, 1_000, 0.1, 0.812_662_831_616_312_9, 109),
        (99.0, 400, 0.25, 0.990_705_754_995_092_7, 110),
        (99.0, 1_000, 0.1, 0.990_220_264_083_405_5, 111),
    ] {
        let cover = at(level, || {
            held(seed, |sample| {
                let wins = (0..trials).filter(|_| sample.chance(p)).count();
                wilson(wins as f64, f64::from(trials)).interval.holds(p)
            })
        });
        assert!(agrees(cover, exact), "{level} %, {trials}, {p}: {cover} against {exact}");
    }
    // Means of four normal values far apart, by Student's t.
    for (level, seed) in [(80.0, 112), (99.0, 113), (99.9, 114)] {
        let cover = at(level, || {
            held(seed, |sample| {
                let values: Vec<f64> = (0..4).map(|_| 1e3 * quantile(sample.unit())).collect();
                let mean = values.iter().sum::<f64>() / 4.0;
                let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / 12.0;
                Interval::of_mean(mean, variance, 4).holds(0.0)
            })
        });
        assert!(agrees(cover, level / 100.0), "{level} %: {cover}");
    }
}

#[test]
fn clustered_shares_are_covered_nominally() {
    // A strategy holds one to three of four seats; its seats win in proportion, one win a game.
    let cover = held(104, |sample| {
        let mut sums = Sums::default();
        for game in 0..800_u64 {
            let seats = 1 + game % 3;
            let won = sample.unit() < 0.3 * seats as f64;
            sums.add(60 * u64::from(won), seats);
        }
        clustered(&sums, 60.0).interval.holds(0.3)
    });
    assert!(agrees(cover, 0.95), "{cover}");
    // Two correlated seats in a game are worth less than twice as many games.
    let cover = held(105, |sample| {
        let mut sums = Sums::default();
        for _ in 0..600 {
            let chance = if sample.chance(0.5) { 0.1 } else { 0.5 };
            let wins = u64::from(sample.chance(chance)) + u64::from(sample.chance(chance));
            sums.add(60 * wins, 2);
        }
        clustered(&sums, 60.0).interval.holds(0.3)
    });
    assert!(agrees(cover, 0.95), "{cover}");
}

/// The wins of both variants in a game of 60 parts; half of the random numbers are shared.
fn pair(sample: &mut SplitMix64, shares: [f64; 2]) -> [u64; 2] {
    let (common, own) = (sample.unit(), [sample.unit(), sample.unit()]);
    let luck = |variant: usize| if common < 0.5 { 2.0 * common } else { own[variant] };
    [0, 1].map(|variant| 60 * u64::from(luck(variant) < shares[variant]))
}

#[test]
fn paired_differences_are_covered_nominally() {
    // A character sits at 3 of 10 tables, in both variants at the same time.
    let truth = 0.05;
    let cover = held(106, |sample| {
        let (mut first, mut second, mut cross) = (Sums::default(), Sums::default(), Cross::default());
        for _ in 0..2_000 {
            let dealt = u64::from(sample.chance(0.3));
            let [a, b] = pair(sample, [0.3, 0.3 + truth]).map(|wins| wins * dealt);
            first.add(a, dealt);
            second.add(b, dealt);
            cross.add([a, dealt], [b, dealt]);
        }
        share_difference([&first, &second], &cross, 2_000, 60.0).is_some_and(|found| found.interval.holds(truth))
    });
    assert!(agrees(cover, 0.95), "{cover}");
}
