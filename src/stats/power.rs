//! Power analysis: how many games a difference needs, and what a number of games can detect.

use super::level::risk;
use super::normal::{below, quantile};

/// The default power: the probability of detecting a true difference.
pub const POWER: f64 = 0.9;

/// The variance of a game's difference between two independent variants with this share.
#[must_use]
pub fn unpaired(share: f64) -> f64 {
    2.0 * share * (1.0 - share)
}

/// The smallest difference, in standard errors, that is detected with this power: the sum of two normal quantiles.
fn reach(power: f64) -> f64 {
    quantile(1.0 - risk() / 2.0) + quantile(power)
}

/// Number of games per variant that detects a true difference of `effect` with probability `power`, rounded up (Fleiss,
/// Levin and Paik, Statistical Methods for Rates and Proportions, 3rd ed. 2003, section 4.2, with one variance).
/// `variance` is that of one game's difference, in squared units of the effect. Infinite for an effect of 0.
#[must_use]
pub fn games(variance: f64, effect: f64, power: f64) -> f64 {
    let reach = reach(power);
    (reach * reach * variance / (effect * effect)).ceil()
}

/// The smallest true difference that `games` games per variant detect with probability `power`, in units of the root of
/// `variance`; infinite without games.
#[must_use]
pub fn detectable(variance: f64, games: f64, power: f64) -> f64 {
    reach(power) * (variance / games).sqrt()
}

/// The power of `games` games per variant for a true difference of `effect`, in a two-sided test.
#[must_use]
pub fn power(variance: f64, games: f64, effect: f64) -> f64 {
    let off = effect.abs() / (variance / games).sqrt();
    let edge = quantile(1.0 - risk() / 2.0);
    below(off - edge) + below(-off - edge)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::paired::difference;
    use crate::stats::ratio::{Cross, Sums};
    use crate::stats::sample::SplitMix64;

    #[test]
    fn games_agree_with_statsmodels() {
        // statsmodels 0.15, NormalIndPower().solve_power: 9850.7, 39402.8, 157611.3, 3940283.6.
        let known = [(0.02, 9_851.0), (0.01, 39_403.0), (0.005, 157_612.0), (0.001, 3_940_284.0)];
        for (effect, games_known) in known {
            assert_eq!(games(unpaired(0.25), effect, POWER), games_known, "{effect}");
        }
        // statsmodels 0.15, normal_power, two-sided.
        for (games, effect, known) in [
            (9_851.0, 0.02, 0.900_008_497_697_490_9),
            (2_000.0, 0.02, 0.309_071_664_119_991_8),
            (500.0, 0.001, 0.050_152_747_915_889_875),
        ] {
            let found = power(unpaired(0.25), games, effect);
            assert!((found - known).abs() < 1e-10, "{found} against {known}");
        }
    }

    #[test]
    fn what_is_detectable_asks_for_as_many_games() {
        let least = detectable(0.375, 9_851.0, POWER);
        assert!((least - 0.02).abs() < 1e-6 && least <= 0.02, "{least}");
        assert_eq!(games(0.375, 0.0, POWER), f64::INFINITY);
        assert_eq!(detectable(0.375, 0.0, POWER), f64::INFINITY);
    }

    #[test]
    fn paired_games_see_what_was_promised() {
        // 400 pairs, half of whose random numbers are shared; the difference is 8 percentage points and its variance known.
        let mut sample = SplitMix64(41);
        let (runs, pairs, mut seen) = (10_000_u32, 400, 0_u32);
        // Either both win (0.3), the second alone (0.18), the first alone (0.1) or none.
        let variance = 0.28 - 0.08 * 0.08;
        for _ in 0..runs {
            let mut tally = (Sums::default(), Sums::default(), Cross::default());
            for _ in 0..pairs {
                let luck = sample.unit();
                let (first, second) = (u64::from(luck < 0.4), u64::from(luck < 0.3 || (0.4..0.58).contains(&luck)));
                tally.0.add(first, 1);
                tally.1.add(second, 1);
                tally.2.add([first, 1], [second, 1]);
            }
            let found = difference(&tally.0, &tally.1, &tally.2, pairs).unwrap();
            seen += u32::from(found.interval.low > 0.0 || found.interval.high < 0.0);
        }
        let (found, promised) = (f64::from(seen) / f64::from(runs), power(variance, pairs as f64, 0.08));
        let error = (promised * (1.0 - promised) / f64::from(runs)).sqrt();
        assert!((found - promised).abs() < 4.0 * error, "{found} against {promised}");
    }
}
