//! Corrects P values for multiple tests.

use super::interval::{Interval, of_interval};
use super::level::risk;

/// Which of several differences with normal intervals are clear, corrected for their number. One whose interval has no
/// width is clear if it is not 0.
#[must_use]
pub fn clear(differences: &[(f64, Interval)]) -> Vec<bool> {
    let p_value = |(difference, interval): &(f64, Interval)| {
        let exact = interval.low >= interval.high && *difference != 0.0;
        if exact { 0.0 } else { of_interval(*difference, *interval) }
    };
    let p_values: Vec<f64> = differences.iter().map(p_value).collect();
    adjusted(&p_values).into_iter().map(|p_value| p_value <= risk()).collect()
}

/// P values adjusted for the number of tests, in the order given (Holm, Scandinavian Journal of Statistics 6, 1979; as
/// adjusted values Wright, Biometrics 48, 1992). If all tests with an adjusted value of at most 0.05 are called
/// significant, the probability of one or more false positives is at most 5 %, however the tests depend on each other.
#[must_use]
pub fn adjusted(p_values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..p_values.len()).collect();
    order.sort_by(|&a, &b| p_values[a].total_cmp(&p_values[b]));
    let mut out = vec![1.0; p_values.len()];
    let mut largest = 0.0_f64;
    for (place, &test) in order.iter().enumerate() {
        let left = (p_values.len() - place) as f64;
        largest = largest.max((p_values[test] * left).min(1.0));
        out[test] = largest;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_clear_alone_need_not_be_among_many() {
        // 2.5 standard errors: P = 0.012, clear alone, and not beside nine others that are 0 (0.05 / 10).
        let (near, far) = (Interval { low: 0.216, high: 1.784 }, Interval { low: 1.216, high: 2.784 });
        let none = (0.0, Interval { low: -0.784, high: 0.784 });
        assert_eq!(clear(&[(1.0, near)]), [true]);
        let many: Vec<(f64, Interval)> = [(1.0, near), (2.0, far)].into_iter().chain([none; 8]).collect();
        let found = clear(&many);
        assert_eq!(found[..2], [false, true]);
        assert!(!found[2..].contains(&true));
        // An interval without width: clear if it is not at 0.
        let exact = |value| (value, Interval { low: value, high: value });
        assert_eq!(clear(&[exact(-50.0), exact(0.0)]), [true, false]);
    }

    #[test]
    fn a_published_example() {
        // The fifteen P values of Benjamini and Hochberg, JRSS B 57, 1995, section 4.1, where the family-wise
        // procedures reject three at 0.05; adjusted values by statsmodels 0.15, multipletests(method="holm").
        let p = [
            0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719, 0.6528,
            0.7590, 1.0,
        ];
        let known = [0.0015, 0.0056, 0.0247, 0.114, 0.2211, 0.278, 0.278, 0.278, 0.3213];
        let found = adjusted(&p);
        assert!(found.iter().zip(known).all(|(a, b)| (a - b).abs() < 1e-12), "{found:?}");
        assert!(found[9..].iter().all(|value| *value == 1.0));
        assert_eq!(found.iter().filter(|value| **value <= 0.05).count(), 3);
    }

    #[test]
    fn order_is_kept_and_nothing_stays_nothing() {
        let found = adjusted(&[0.01, 0.04, 0.03, 0.005]);
        for (value, known) in found.iter().zip([0.03, 0.06, 0.06, 0.02]) {
            assert!((value - known).abs() < 1e-15, "{found:?}");
        }
        assert_eq!(adjusted(&[]), Vec::<f64>::new());
    }
}
