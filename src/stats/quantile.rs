//! Means, standard deviations and quantiles of whole numbers in a histogram.

use super::level::risk;
use std::collections::BTreeMap;

/// How often each value occurred.
pub type Histogram = BTreeMap<u16, u64>;

/// The number of values.
#[must_use]
pub fn count(histogram: &Histogram) -> u64 {
    histogram.values().sum()
}

/// The sum of the values.
#[must_use]
pub fn sum(histogram: &Histogram) -> u64 {
    histogram.iter().map(|(&value, &times)| u64::from(value) * times).sum()
}

/// The sum of the squared values.
#[must_use]
pub fn sum_of_squares(histogram: &Histogram) -> u64 {
    histogram.iter().map(|(&value, &times)| u64::from(value) * u64::from(value) * times).sum()
}

/// The standard deviation, with n - 1; `None` with fewer than two values.
#[must_use]
pub fn deviation(histogram: &Histogram) -> Option<f64> {
    let n = count(histogram);
    if n < 2 {
        return None;
    }
    let mean = sum(histogram) as f64 / n as f64;
    let squares: f64 = histogram
        .iter()
        .map(|(&value, &times)| {
            let off = f64::from(value) - mean;
            off * off * times as f64
        })
        .sum();
    Some((squares / (n - 1) as f64).sqrt())
}

/// The kurtosis: the mean fourth power of the distance from the mean, in squared variances; 3 for a normal distribution.
/// `None` if all values are equal.
#[must_use]
pub fn kurtosis(histogram: &Histogram) -> Option<f64> {
    let n = count(histogram) as f64;
    let mean = sum(histogram) as f64 / n;
    let [squares, fourths] = histogram.iter().fold([0.0, 0.0], |[squares, fourths], (&value, &times)| {
        let square = (f64::from(value) - mean) * (f64::from(value) - mean);
        [squares + square * times as f64, fourths + square * square * times as f64]
    });
    (squares > 0.0).then(|| n * fourths / (squares * squares))
}

/// The smallest value that `percent` of all values do not exceed (Hyndman and Fan, American Statistician 50, 1996,
/// definition 1); `None` without values.
#[must_use]
pub fn quantile(histogram: &Histogram, percent: u8) -> Option<u16> {
    let n = count(histogram);
    at_rank(histogram, (n * u64::from(percent)).div_ceil(100).max(1))
}

/// An interval of which either end may be open, because the sample does not bound the value on that side.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct OpenInterval {
    /// Its lower end.
    pub low: Option<f64>,
    /// Its upper end.
    pub high: Option<f64>,
}

/// The interval of a quantile by order statistics: each end has the rank that the number of smaller values passes
/// with a probability of half the risk at most, by the exact binomial distribution (Conover, Practical Nonparametric Statistics,
/// 3rd ed. 1999, section 3.2). `None` without values.
#[must_use]
pub fn interval(histogram: &Histogram, percent: u8) -> Option<OpenInterval> {
    within(histogram, percent, count(histogram))
}

/// The interval if values are clustered and worth at most `trials` independent ones. Counting each game once is
/// conservative, as long as the values of a game are not more alike than copies.
#[must_use]
pub fn within(histogram: &Histogram, percent: u8, trials: u64) -> Option<OpenInterval> {
    let (n, trials) = (count(histogram), trials.min(count(histogram)));
    if trials == 0 {
        return None;
    }
    let [low, high] = ranks(trials, f64::from(percent) / 100.0);
    // Each trial stands for as many values: the low end is the first value of its trial, the high end the last one.
    let before = |rank: u64| u128::from(rank) * u128::from(n);
    let rank_of = |values: u128| u64::try_from(values).unwrap_or(n).clamp(1, n);
    let value = |values: u128| at_rank(histogram, rank_of(values)).map(f64::from);
    Some(OpenInterval {
        low: low.and_then(|rank| value(before(rank - 1) / u128::from(trials) + 1)),
        high: high.and_then(|rank| value(before(rank).div_ceil(u128::from(trials)))),
    })
}

/// The ranks of both ends among `n` values, counted from 1; `None` for an open end.
fn ranks(n: u64, p: f64) -> [Option<u64>; 2] {
    let (chances, most) = (binomial(n, p), risk() / 2.0);
    let tail = |mut from: Vec<(u64, f64)>| {
        let mut sum = 0.0;
        from.retain(|(_, chance)| {
            sum += chance;
            sum <= most
        });
        from.last().map(|(count, _)| *count)
    };
    // So few values are smaller with a probability of half the risk at most, and so many.
    let few = tail(chances.clone());
    let many = tail(chances.into_iter().rev().collect());
    [few.map(|few| few + 1), many.filter(|many| *many > 0)]
}

/// The binomial distribution, without counts that are too improbable to matter, in ascending order: products of
/// neighbouring ratios from the most probable count on, divided by their sum.
fn binomial(n: u64, p: f64) -> Vec<(u64, f64)> {
    const LEAST: f64 = 1e-17;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a number from 0 to n")]
    let mode = (((n + 1) as f64 * p) as u64).min(n);
    let odds = p / (1.0 - p);
    let up = |count: u64| (n - count) as f64 / (count + 1) as f64 * odds;
    let mut chances = vec![(mode, 1.0)];
    let mut chance = 1.0;
    for count in (0..mode).rev() {
        chance /= up(count);
        chances.push((count, chance));
        if chance < LEAST {
            break;
        }
    }
    chances.reverse();
    chance = 1.0;
    for count in mode..n {
        chance *= up(count);
        chances.push((count + 1, chance));
        if chance < LEAST {
            break;
        }
    }
    let sum: f64 = chances.iter().map(|(_, chance)| chance).sum();
    chances.into_iter().map(|(count, chance)| (count, chance / sum)).collect()
}

/// The value with this rank, counted from 1 in ascending order.
fn at_rank(histogram: &Histogram, rank: u64) -> Option<u16> {
    let mut seen = 0;
    histogram.iter().find_map(|(&value, &times)| {
        seen += times;
        (seen >= rank).then_some(value)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::level::testkit::at;
    use crate::stats::sample::SplitMix64;

    fn example() -> Histogram {
        [(3, 4), (5, 10), (6, 7), (9, 3), (14, 1)].into_iter().collect()
    }

    #[test]
    fn quantiles_agree_with_numpy() {
        // numpy.quantile(..., method="inverted_cdf"), mean and std(ddof=1).
        let found: Vec<u16> =
            [10, 25, 50, 75, 90, 99].iter().map(|&percent| quantile(&example(), percent).unwrap()).collect();
        assert_eq!(found, [3, 5, 5, 6, 9, 14]);
        assert_eq!((sum(&example()), count(&example())), (145, 25));
        assert!((deviation(&example()).unwrap() - 2.380_476_142_847_616_7).abs() < 1e-12);
        assert!((kurtosis(&[(0, 1), (2, 1)].into_iter().collect()).unwrap() - 1.0).abs() < 1e-12);
        assert!((kurtosis(&[(0, 5), (6, 1)].into_iter().collect()).unwrap() - 4.2).abs() < 1e-12);
    }

    #[test]
    fn ranks_are_those_of_the_binomial_distribution() {
        // With exact fractions: the largest l with P(X < l) <= 0.025, and the smallest u with P(X >= u) <= 0.025.
        for (n, p, known) in [
            (5, 0.50, [None, None]),
            (10, 0.50, [Some(2), Some(9)]),
            (25, 0.25, [Some(2), Some(12)]),
            (101, 0.50, [Some(41), Some(61)]),
            (100, 0.90, [Some(84), Some(96)]),
            (400, 0.99, [Some(392), Some(400)]),
            (1_000, 0.10, [Some(82), Some(120)]),
            (2_000, 0.99, [Some(1_971), Some(1_989)]),
        ] {
            assert_eq!(ranks(n, p), known, "{n} {p}");
        }
        // With exact fractions at other levels: half the risk is 10 %, 0.5 % and 0.05 %.
        for (percent, known) in [
            (80.0, [Some(44), Some(57)]),
            (95.0, [Some(40), Some(61)]),
            (99.0, [Some(37), Some(64)]),
            (99.9, [Some(34), Some(67)]),
        ] {
            assert_eq!(at(percent, || ranks(100, 0.5)), known, "{percent}");
        }
        // A million games take thousands of terms, not a million.
        assert!(binomial(1_000_000, 0.9).len() < 6_000);
    }

    #[test]
    fn clusters_have_wider_intervals() {
        let wide: Histogram = (1..=100).map(|value| (value, 4)).collect();
        let (alone, four) = (interval(&wide, 50).unwrap(), within(&wide, 50, 100).unwrap());
        assert_eq!(within(&wide, 50, 400), Some(alone));
        // Ranks 40 and 61 of 100, each worth four values.
        assert_eq!((four.low, four.high), (Some(40.0), Some(61.0)));
        assert!(alone.low > four.low && alone.high < four.high);
        assert_eq!(within(&Histogram::new(), 50, 9), None);
    }

    #[test]
    fn a_small_sample_leaves_an_end_open() {
        let games = |n: u16| -> Histogram { (1..=n).map(|value| (value, 1)).collect() };
        // 0.99 to the power of 368 is below 2.5 %.
        assert_eq!(interval(&games(367), 99).unwrap().high, None);
        assert_eq!(interval(&games(368), 99).unwrap().high, Some(368.0));
        assert_eq!(interval(&games(367), 1).unwrap().low, None);
        assert_eq!(interval(&games(5), 50), Some(OpenInterval { low: None, high: None }));
        assert_eq!(interval(&games(6), 50), Some(OpenInterval { low: Some(1.0), high: Some(6.0) }));
    }

    #[test]
    fn nothing_has_no_quantile() {
        let none = Histogram::new();
        assert_eq!((quantile(&none, 50), interval(&none, 50), deviation(&none)), (None, None, None));
    }

    #[test]
    fn the_interval_of_the_median_covers_it() {
        let mut sample = SplitMix64(31);
        let (runs, mut held) = (4_000, 0);
        for _ in 0..runs {
            let mut histogram = Histogram::new();
            for _ in 0..101 {
                // A fine grid stands in for a continuous value; its median is 4095.5.
                let value = (1..14).fold(0, |bits, _| bits * 2 + u16::from(sample.chance(0.5)));
                *histogram.entry(value).or_default() += 1;
            }
            let found = interval(&histogram, 50).unwrap();
            held += u32::from(found.low.unwrap() <= 4_095.5 && 4_095.5 <= found.high.unwrap());
        }
        let cover = f64::from(held) / f64::from(runs);
        assert!((0.935..0.97).contains(&cover), "{cover}");
    }
}
