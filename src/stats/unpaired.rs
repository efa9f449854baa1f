//! Differences between independent estimates.

use super::interval::Interval;

/// The interval of the second estimate minus the first, each given with its own interval: the distances to the
/// relevant ends add like standard errors (Zou and Donner, Statistics in Medicine 27, 2008, p. 1693; for two Wilson
/// intervals it is method 10 of Newcombe, Statistics in Medicine 17, 1998, p. 873).
#[must_use]
pub fn difference(first: (f64, Interval), second: (f64, Interval)) -> Interval {
    let apart = second.0 - first.0;
    let reach = |down: f64, up: f64| (down * down + up * up).sqrt();
    Interval {
        low: apart - reach(second.0 - second.1.low, first.1.high - first.0),
        high: apart + reach(second.1.high - second.0, first.0 - first.1.low),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::proportion::wilson;

    fn of(wins: f64, trials: f64) -> (f64, Interval) {
        (wins / trials, wilson(wins, trials).interval)
    }

    #[test]
    fn of_two_shares_it_is_the_published_hybrid_score_interval() {
        // Newcombe 1998, table II, method 10: 56/70 - 48/80, 9/10 - 3/10, 10/10 - 0/10.
        for (second, first, low, high) in [
            ([56.0, 70.0], [48.0, 80.0], 0.0524, 0.3339),
            ([9.0, 10.0], [3.0, 10.0], 0.1705, 0.8090),
            ([10.0, 10.0], [0.0, 10.0], 0.6075, 1.0),
        ] {
            let found = difference(of(first[0], first[1]), of(second[0], second[1]));
            assert!((found.low - low).abs() < 5e-5 && (found.high - high).abs() < 5e-5, "{found:?}");
        }
    }

    #[test]
    fn of_two_means_it_is_the_normal_interval() {
        let found = difference((10.0, Interval::around(10.0, 4.0)), (13.0, Interval::around(13.0, 5.0)));
        let known = Interval::around(3.0, 9.0);
        assert!((found.low - known.low).abs() < 1e-12 && (found.high - known.high).abs() < 1e-12);
    }
}
