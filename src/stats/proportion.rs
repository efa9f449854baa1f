//! Shares with confidence intervals.

use super::interval::Interval;
use super::level::z;
use super::ratio::Sums;

/// A share with its confidence interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Share {
    /// The observed share; `None` without trials.
    pub share: Option<f64>,
    /// The interval of the true share; 0 to 1 without trials.
    pub interval: Interval,
}

/// Wilson's score interval of a share (Wilson, JASA 22, 1927, p. 209). `wins` may contain fractions of shared wins;
/// their variance is smaller, so that the interval is slightly too wide.
#[must_use]
pub fn wilson(wins: f64, trials: f64) -> Share {
    wilson_at(wins, trials, z())
}

/// Wilson's interval with `z` standard errors instead of the level's.
#[must_use]
pub fn wilson_at(wins: f64, trials: f64, z: f64) -> Share {
    if trials <= 0.0 {
        return Share { share: None, interval: Interval { low: 0.0, high: 1.0 } };
    }
    let share = wins / trials;
    let z2 = z * z;
    let scale = 1.0 + z2 / trials;
    let middle = (share + z2 / (2.0 * trials)) / scale;
    let reach = z * (share * (1.0 - share) / trials + z2 / (4.0 * trials * trials)).max(0.0).sqrt() / scale;
    // At 0 and 1 the bound is the share itself, in spite of rounding.
    let low = if share <= 0.0 { 0.0 } else { (middle - reach).max(0.0) };
    let high = if share >= 1.0 { 1.0 } else { (middle + reach).min(1.0) };
    Share { share: Some(share), interval: Interval { low, high } }
}

/// The interval of a share whose trials are clustered in games: Wilson's with the effective number of independent
/// trials (Korn and Graubard, Survey Methodology 24, 1998; Dean and Pagano, Journal of Survey Statistics and
/// Methodology 3, 2015). Values are wins in `parts` per whole win, weights are trials.
///
/// With one trial per game and whole wins it equals [`wilson`]. Without any variance between games, as when every trial
/// was won, all trials of a game count as one (Kish's effective number).
#[must_use]
pub fn clustered(sums: &Sums, parts: f64) -> Share {
    match effective(sums, parts) {
        Some([share, trials]) => wilson(share * trials, trials),
        None => wilson(0.0, 0.0),
    }
}

/// A share with clustered trials, and its effective number of independent trials; `None` without trials.
#[must_use]
pub fn effective(sums: &Sums, parts: f64) -> Option<[f64; 2]> {
    let trials = sums.weight as f64;
    let (share, variance) = (sums.ratio()? / parts, sums.variance()? / (parts * parts));
    let binomial = share * (1.0 - share);
    let spread = binomial > 0.0 && variance > binomial * 1e-12;
    Some([share, if spread { binomial / variance } else { trials * trials / sums.weight_weight as f64 }])
}

/// The mean of wins minus the fair share (one in `players` of the decided games), with the interval over games;
/// `None` with fewer than two games. Values are wins in `parts` per whole win, one trial per game.
#[must_use]
pub fn beyond_fair(sums: &Sums, decided: u64, players: u8, parts: f64) -> Option<(f64, Interval)> {
    let (games, fair) = (sums.weight as f64, 1.0 / f64::from(players));
    if sums.weight < 2 {
        return None;
    }
    let (wins, decided) = (sums.value as f64 / parts, decided as f64);
    let mean = (wins - fair * decided) / games;
    // Wins occur in decided games only.
    let squares = sums.value_value as f64 / (parts * parts) - 2.0 * fair * wins + fair * fair * decided;
    let variance = (squares / games - mean * mean).max(0.0) / (games - 1.0);
    Some((mean, Interval::of_mean(mean, variance, sums.weight).inside(-1.0, 1.0)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::level::t as t95;
    use crate::stats::sample::SplitMix64;

    fn near(share: Share, low: f64, high: f64) {
        assert!((share.interval.low - low).abs() < 1e-12, "{share:?}");
        assert!((share.interval.high - high).abs() < 1e-12, "{share:?}");
    }

    #[test]
    fn wilson_agrees_with_published_and_computed_values() {
        // Newcombe, Statistics in Medicine 17, 1998, table I, method 3: 81 of 263 gives 0.2553 to 0.3662,
        // 15 of 148 gives 0.0624 to 0.1605, 0 of 20 gives 0 to 0.1611, 1 of 29 gives 0.0061 to 0.1718.
        for (wins, trials, low, high) in [
            (81.0, 263.0, 0.2553, 0.3662),
            (15.0, 148.0, 0.0624, 0.1605),
            (0.0, 20.0, 0.0, 0.1611),
            (1.0, 29.0, 0.0061, 0.1718),
        ] {
            let found = wilson(wins, trials).interval;
            assert!((found.low - low).abs() < 5e-5 && (found.high - high).abs() < 5e-5, "{found:?}");
        }
        // statsmodels 0.14, proportion_confint(263, 1000, method="wilson").
        near(wilson(263.0, 1000.0), 0.236_656_859_791_078_37, 0.291_157_023_731_074_7);
    }

    #[test]
    fn degenerate_tables_have_exact_answers() {
        assert_eq!(wilson(0.0, 0.0), Share { share: None, interval: Interval { low: 0.0, high: 1.0 } });
        let (none, all) = (wilson(0.0, 50.0), wilson(50.0, 50.0));
        assert_eq!((none.share, none.interval.low), (Some(0.0), 0.0));
        assert_eq!((all.share, all.interval.high), (Some(1.0), 1.0));
        let z2 = z() * z();
        near(none, 0.0, z2 / (50.0 + z2));
        near(all, 50.0 / (50.0 + z2), 1.0);
    }

    #[test]
    fn one_trial_a_game_is_plain_wilson() {
        let mut counted = Sums::default();
        for game in 0..400_u64 {
            let seats = u64::from(game % 3 != 0);
            counted.add(if game % 5 == 0 { 60 * seats } else { 0 }, seats);
        }
        let plain = wilson(counted.value as f64 / 60.0, counted.weight as f64);
        near(clustered(&counted, 60.0), plain.interval.low, plain.interval.high);
    }

    #[test]
    fn clusters_agree_with_robust_variance() {
        // statsmodels 0.14: OLS with cluster-robust variance gives the effective number, proportion_confint the bounds.
        let mut sums = Sums::default();
        for (seats, wins) in [(2, 60), (2, 0), (2, 30), (2, 60), (1, 0), (1, 60), (3, 60), (3, 0), (2, 0), (2, 60)] {
            sums.add(wins, seats);
        }
        near(clustered(&sums, 60.0), 0.150_305_528_031_435_57, 0.448_534_333_814_525_34);
    }

    #[test]
    fn what_is_beyond_the_fair_line_is_a_mean_over_games() {
        // NumPy 2.4: mean and var(ddof=1) / n of w - d / 4 over w = 1, 0, 1/2, 0, 0, 1 and d = 1, 1, 1, 1, 0, 1, ten times.
        let mut sums = Sums::default();
        [60, 0, 30, 0, 0, 60].repeat(10).into_iter().for_each(|wins| sums.add(wins, 1));
        let (mean, interval) = beyond_fair(&sums, 50, 4, 60.0).unwrap();
        assert!((mean - 0.208_333_333_333_333_34).abs() < 1e-12, "{mean}");
        let error = 0.002_971_986_817_325_802_f64.sqrt();
        assert!((interval.high - mean - t95(59) * error).abs() < 1e-9, "{interval:?}");
        assert_eq!(beyond_fair(&Sums::default(), 0, 4, 60.0), None);
        let mut none = Sums::default();
        (0..50).for_each(|_| none.add(0, 1));
        let (mean, interval) = beyond_fair(&none, 0, 4, 60.0).unwrap();
        assert!(mean == 0.0 && interval.high > 0.05, "{interval:?}");
    }

    #[test]
    fn games_that_agree_count_once_each() {
        let mut sums = Sums::default();
        for _ in 0..10 {
            sums.add(0, 3);
        }
        let ten = wilson(0.0, 10.0).interval;
        near(clustered(&sums, 60.0), ten.low, ten.high);
    }

    #[test]
    fn simulated_cover_is_the_exact_cover() {
        // The exact cover is a sum of binomial chances (SciPy 1.x, binom.pmf); three standard errors of 10,000 runs.
        let mut sample = SplitMix64(11);
        for (trials, p, exact) in [
            (20, 0.25, 0.934_762_207_428_320_7),
            (50, 0.05, 0.962_223_827_010_222_9),
            (100, 0.25, 0.951_294_814_244_816_1),
        ] {
            let runs = 10_000;
            let mut held = 0;
            for _ in 0..runs {
                let wins = (0..trials).filter(|_| sample.chance(p)).count();
                held += u32::from(wilson(wins as f64, f64::from(trials)).interval.holds(p));
            }
            let cover = f64::from(held) / f64::from(runs);
            let error = (exact * (1.0 - exact) / f64::from(runs)).sqrt();
            assert!((cover - exact).abs() < 3.0 * error, "n {trials}, p {p}: {cover} against {exact}");
        }
    }

    #[test]
    fn clustered_cover_holds_where_seats_of_a_game_exclude_each_other() {
        // Two of four seats: at most one wins, so a game is worth more than one trial.
        let mut sample = SplitMix64(12);
        let runs = 4_000;
        let (mut held, mut plain) = (0, 0);
        for _ in 0..runs {
            let mut sums = Sums::default();
            for _ in 0..200 {
                sums.add(60 * u64::from(sample.chance(0.6)), 2);
            }
            held += u32::from(clustered(&sums, 60.0).interval.holds(0.3));
            plain += u32::from(wilson(sums.value as f64 / 60.0, sums.weight as f64).interval.holds(0.3));
        }
        let cover = f64::from(held) / f64::from(runs);
        assert!((0.94..0.96).contains(&cover), "{cover}");
        assert!(plain > held, "counting seats as independent is too careful here");
    }
}
