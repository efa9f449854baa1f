//! Confidence sequences: intervals that hold at all looks at once, so that a run may stop when they are narrow enough.

use super::elementary::ln;
use super::interval::Interval;
use super::level::risk;

/// A confidence sequence, tuned to be narrow at a certain accumulated variance.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sequence {
    /// The precision of the normal mixture.
    mixed: f64,
    /// The probability that it ever misses the truth.
    level: f64,
}

impl Sequence {
    /// The sequence that is narrowest when the sums have accumulated this variance (Howard, Ramdas, McAuliffe and
    /// Sekhon, Annals of Statistics 49, 2021, section 3.5, with the approximation given there).
    #[must_use]
    pub fn best_at(variance: f64) -> Self {
        let level = 2.0 * ln(1.0 / risk());
        Self { mixed: (variance / (level + ln(1.0 + level))).max(f64::MIN_POSITIVE), level: risk() }
    }

    /// The sequence for each of several figures, if all of them together shall hold at the confidence level (Bonferroni).
    #[must_use]
    pub fn of_all(self, figures: usize) -> Self {
        Self { level: risk() / figures.max(1) as f64, ..self }
    }

    /// The sequence for a figure whose interval shall have the half-width `half`, if one draw has this variance:
    /// narrowest where it reaches that width.
    #[must_use]
    pub fn best_for(half: f64, variance: f64) -> Self {
        Self::best_at(variance * draws(half, variance))
    }

    /// The bound on a sum's deviation from its expectation at this accumulated variance: it is ever exceeded with
    /// the probability `level` at most (Robbins, Annals of Mathematical Statistics 41, 1970; in this form Howard et al. 2021,
    /// equation 14). With an estimated variance it holds from a first look with many draws (Waudby-Smith, Arbour,
    /// Sinha, Kennedy and Ramdas, Annals of Statistics 52, 2024).
    #[must_use]
    pub fn reach(&self, variance: f64) -> f64 {
        let both = variance + self.mixed;
        (both * ln(both / (self.mixed * self.level * self.level))).sqrt()
    }

    /// The interval of a ratio at one look: `weight` is the divisor of its sum, `variance` the variance of the ratio.
    #[must_use]
    pub fn interval(&self, ratio: f64, variance: f64, weight: f64) -> Interval {
        let half = self.half(variance, weight);
        Interval { low: ratio - half, high: ratio + half }
    }

    /// The half-width of that interval; infinite without weight.
    #[must_use]
    pub fn half(&self, variance: f64, weight: f64) -> f64 {
        if weight > 0.0 { self.reach(variance * weight * weight) / weight } else { f64::INFINITY }
    }
}

/// Approximate number of draws of this variance after which the sequence tuned for it reaches the half-width `half`.
#[must_use]
pub fn draws(half: f64, variance: f64) -> f64 {
    // At its best variance, a sequence's bound is this many times the variance's root.
    let level = 2.0 * ln(1.0 / risk());
    let best = level + ln(1.0 + level);
    let square = (1.0 + 1.0 / best) * (ln(1.0 + best) + level);
    square * variance / (half * half)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::ratio::Sums;
    use crate::stats::sample::SplitMix64;

    #[test]
    fn several_figures_need_wider_intervals() {
        let one = Sequence { mixed: 50.0, level: 0.05 };
        // As if 0.05 / 14 were the level: both * ln(both / mixed / level^2) with both = 150.
        let known = (150.0 * ln(150.0 / 50.0 * (280.0 * 280.0))).sqrt();
        assert!((one.of_all(14).reach(100.0) - known).abs() < 1e-9);
        assert_eq!(one.of_all(1), one);
    }

    #[test]
    fn the_boundary_agrees_with_the_integral() {
        // SciPy 1.17.1: where the mixture itself, integrated, is 20 (tests/scripts/inference.py).
        for (variance, mixed, known) in [
            (100.0, 50.0, 32.611_524_425_675_256),
            (1.0, 50.0, 17.509_272_568_973_62),
            (10_000.0, 300.0, 313.263_605_994_529_66),
        ] {
            let found = Sequence { mixed, level: 0.05 }.reach(variance);
            assert!((found / known - 1.0).abs() < 1e-9, "{found} against {known}");
        }
    }

    #[test]
    fn it_is_best_where_it_was_made_to_be() {
        let width = |made: f64| Sequence::best_at(made).reach(5_000.0);
        assert!(width(5_000.0) <= 1.001 * width(4_000.0) && width(5_000.0) <= 1.001 * width(6_500.0));
        assert!(width(5_000.0) < width(500.0) && width(5_000.0) < width(50_000.0));
        let sequence = Sequence::best_for(0.01, 0.1875);
        let draws = draws(0.01, 0.1875);
        assert!((sequence.half(0.1875 / draws, draws) - 0.01).abs() < 1e-6);
        assert_eq!(sequence.half(0.0, 0.0), f64::INFINITY);
        // Equal values are not known to have no variance.
        assert!(sequence.half(0.0, 1_000.0) > 0.001);
    }

    /// A game to which a character is dealt three times in ten.
    fn play(sample: &mut SplitMix64, sums: &mut Sums, share: f64) {
        let dealt = u64::from(sample.chance(0.3));
        sums.add(dealt * 60 * u64::from(sample.chance(share)), dealt);
    }

    /// How many runs missed the truth: at any look with plain intervals, at any look with the sequence, and at the
    /// first look with a narrow enough interval. A run without such a look counts as a miss.
    fn misses(share: f64, runs: u32, seed: u64) -> [u32; 3] {
        let mut sample = SplitMix64(seed);
        let sequence = Sequence::best_for(0.03, 0.1875);
        let mut missed = [0_u32; 3];
        for _ in 0..runs {
            let mut sums = Sums::default();
            let (mut plain, mut ever, mut stopped) = (false, false, None);
            for _look in 0..60 {
                (0..64).for_each(|_| play(&mut sample, &mut sums, share));
                let (ratio, variance) = (sums.ratio().unwrap() / 60.0, sums.variance().unwrap() / 3_600.0);
                let weight = sums.weight as f64;
                plain |= !Interval::around(ratio, variance).holds(share);
                let here = sequence.interval(ratio, variance, weight);
                ever |= !here.holds(share);
                let narrow = here.high - here.low <= 0.16;
                stopped = stopped.or(narrow.then(|| !here.holds(share)));
            }
            let counted = [plain, ever, stopped.unwrap_or(true)];
            missed.iter_mut().zip(counted).for_each(|(sum, miss)| *sum += u32::from(miss));
        }
        missed
    }

    #[test]
    fn looking_all_the_time_misses_in_no_more_than_5_of_100_runs() {
        for (share, seed) in [(0.25, 91), (0.08, 92)] {
            let runs = 10_000;
            let [plain, ever, stopped] = misses(share, runs, seed).map(|count| f64::from(count) / f64::from(runs));
            // One-sided at 5 %: more misses would contradict a rate of 5 %.
            let most = 0.05 + 1.645 * (0.05_f64 * 0.95 / f64::from(runs)).sqrt();
            assert!(ever <= most && stopped <= most, "{share}: {ever}, {stopped}");
            assert!(plain > 0.25, "looking 60 times with a plain interval cries wolf: {plain}");
        }
    }
}
