//! Means, standard deviations and quantiles of whole numbers in a histogram.

use super::interval::{Interval, Z95};
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

/// The smallest value that `percent` of all values do not exceed (Hyndman and Fan, American Statistician 50, 1996,
/// definition 1); `None` without values.
#[must_use]
pub fn quantile(histogram: &Histogram, percent: u8) -> Option<u16> {
    let n = count(histogram);
    at_rank(histogram, (n * u64::from(percent)).div_ceil(100).max(1))
}

/// The 95 % interval of a quantile: the values at the ranks of a normal interval of a binomial count (Conover,
/// Practical Nonparametric Statistics, 3rd ed. 1999, section 3.2); `None` without values.
#[must_use]
pub fn interval(histogram: &Histogram, percent: u8) -> Option<Interval> {
    let n = count(histogram) as f64;
    let p = f64::from(percent) / 100.0;
    let reach = Z95 * (n * p * (1.0 - p)).sqrt();
    let low = value_at(histogram, n * p - reach)?;
    let high = value_at(histogram, n * p + reach)?;
    Some(Interval { low: f64::from(low), high: f64::from(high) })
}

/// The interval if values are clustered and worth at most `trials` independent ones. Counting each game once is
/// conservative, as long as the values of a game are not more alike than copies.
#[must_use]
pub fn within(histogram: &Histogram, percent: u8, trials: u64) -> Option<Interval> {
    let n = count(histogram) as f64;
    let p = f64::from(percent) / 100.0;
    let reach = Z95 * (p * (1.0 - p) / (trials.max(1) as f64)).sqrt();
    let low = value_at(histogram, n * (p - reach))?;
    let high = value_at(histogram, n * (p + reach))?;
    Some(Interval { low: f64::from(low), high: f64::from(high) })
}

/// The value with this rank, counted from 1 in ascending order.
fn at_rank(histogram: &Histogram, rank: u64) -> Option<u16> {
    let mut seen = 0;
    histogram.iter().find_map(|(&value, &times)| {
        seen += times;
        (seen >= rank).then_some(value)
    })
}

/// The value with a fractional rank, rounded up and clamped to the sample.
fn value_at(histogram: &Histogram, rank: f64) -> Option<u16> {
    let mut seen = 0;
    let mut last = None;
    for (&value, &times) in histogram {
        seen += times;
        last = Some(value);
        if seen as f64 >= rank {
            return last;
        }
    }
    last
}

#[cfg(test)]
mod tests {
    use super::*;
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
    }

    #[test]
    fn clusters_have_wider_intervals() {
        let wide: Histogram = (1..=100).map(|value| (value, 4)).collect();
        let (alone, four) = (interval(&wide, 50).unwrap(), within(&wide, 50, 100).unwrap());
        assert_eq!(within(&wide, 50, 400), Some(alone));
        // Half of 400, and as many more or less as 1.96 times 0.05 of them: ranks 161 and 239 of 4 a value.
        assert_eq!((four.low, four.high), (41.0, 60.0));
        assert_eq!(within(&Histogram::new(), 50, 9), None);
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
            held += u32::from(interval(&histogram, 50).unwrap().holds(4_095.5));
        }
        let cover = f64::from(held) / f64::from(runs);
        assert!((0.935..0.97).contains(&cover), "{cover}");
    }
}
