//! Tests whether two samples come from one distribution.

use super::chi_square::cumulative;
use super::quantile::Histogram;

/// Pearson's chi-square test of homogeneity of two samples (Pearson, Biometrika 8, 1911, 250-254).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Homogeneity {
    /// The statistic.
    pub chi_square: f64,
    /// Its degrees of freedom: the number of classes less one.
    pub freedom: u32,
    /// The P value: the probability of a statistic at least as large if both samples come from one distribution.
    pub p: f64,
}

/// Largest number of classes.
const CLASSES: u64 = 10;
/// Smallest expected count of a class in the smaller sample.
const EXPECTED: u64 = 5;

/// Compares a part of a sample with the rest of it. Values are sorted into classes of about equal size: ten if the
/// smaller sample is large enough. `None` if there would be only one class.
#[must_use]
pub fn part_and_rest(part: &Histogram, whole: &Histogram) -> Option<Homogeneity> {
    let [own, all]: [u64; 2] = [part, whole].map(|sample| sample.values().sum());
    let classes = CLASSES.min(own.min(all - own) / EXPECTED);
    if classes < 2 {
        return None;
    }
    // A class ends when its share of the whole is reached.
    let (mut counts, mut sum) = (vec![[0_u64; 2]], 0);
    for (value, times) in whole {
        let last = counts.len() - 1;
        counts[last][0] += part.get(value).copied().unwrap_or(0);
        counts[last][1] += times;
        sum += times;
        if sum < all && sum * classes >= all * counts.len() as u64 {
            counts.push([0; 2]);
        }
    }
    let freedom = u32::try_from(counts.len() - 1).ok().filter(|freedom| *freedom > 0)?;
    let share = own as f64 / all as f64;
    let distance = |[own, all]: &[u64; 2]| {
        let expected = *all as f64 * share;
        let off = *own as f64 - expected;
        off * off / expected + off * off / (*all as f64 - expected)
    };
    let chi_square = counts.iter().map(distance).sum();
    Some(Homogeneity { chi_square, freedom, p: 1.0 - cumulative(chi_square, f64::from(freedom), 0.0) })
}

/// For each part of several samples, compared with the other parts: the smallest P value of its samples, corrected
/// (Bonferroni) for the number of samples and of parts; 1 if there are too few values to compare.
#[must_use]
pub fn parts_and_rest(parts: &[Vec<Histogram>]) -> Vec<f64> {
    let mut whole = vec![Histogram::new(); parts.iter().map(Vec::len).max().unwrap_or(0)];
    for part in parts {
        for (own, all) in part.iter().zip(&mut whole) {
            own.iter().for_each(|(value, times)| *all.entry(*value).or_default() += times);
        }
    }
    let least = |part: &Vec<Histogram>| {
        let found: Vec<f64> =
            part.iter().zip(&whole).filter_map(|(own, all)| part_and_rest(own, all)).map(|found| found.p).collect();
        let corrected = |p: f64| p * (found.len() * parts.len()) as f64;
        found.iter().copied().min_by(f64::total_cmp).map_or(1.0, corrected).min(1.0)
    };
    parts.iter().map(least).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_several_parts_only_the_odd_one_is_unlike_the_rest() {
        let mut sample = crate::stats::sample::SplitMix64(11);
        let mut part = |longer: usize| -> Vec<Histogram> {
            let mut samples = vec![Histogram::new(); 2];
            for game in 0..4_000 {
                let value = sample.below(40) + sample.below(40) + longer * (game % 2);
                *samples[usize::from(game % 2 == 1)].entry(u16::try_from(value).unwrap()).or_default() += 1;
            }
            samples
        };
        let even: Vec<Vec<Histogram>> = (0..4).map(|_| part(0)).collect();
        assert!(parts_and_rest(&even).iter().all(|p| *p > 0.01), "{:?}", parts_and_rest(&even));
        let odd = [&even[..3], &[part(4)]].concat();
        let found = parts_and_rest(&odd);
        assert!(found[3] < 1e-6 && found[..3].iter().all(|p| *p > found[3]), "{found:?}");
        assert_eq!(parts_and_rest(&[vec![Histogram::new()]]), [1.0]);
    }

    #[test]
    fn it_is_the_statistic_of_a_table_of_two_rows() {
        // Two values, 30 and 20 of the part, 60 and 90 of the rest: 200 (30 * 90 - 20 * 60)^2 / (50 * 150 * 90 * 110).
        let part: Histogram = [(1, 30), (2, 20)].into_iter().collect();
        let whole: Histogram = [(1, 90), (2, 110)].into_iter().collect();
        let found = part_and_rest(&part, &whole).unwrap();
        let expected = 200.0 * 1_500.0_f64.powi(2) / (50.0 * 150.0 * 90.0 * 110.0);
        assert!((found.chi_square - expected).abs() < 1e-9 && found.freedom == 1, "{found:?}");
        // 6.0606 with one degree of freedom: 1.38 %.
        assert!((found.p - 0.0138).abs() < 0.0001, "{found:?}");
    }

    #[test]
    fn parts_of_one_distribution_have_evenly_spread_chances() {
        let mut sample = crate::stats::sample::SplitMix64(7);
        let (mut below, runs) = (0, 400);
        for _ in 0..runs {
            let [mut part, mut whole] = [Histogram::new(), Histogram::new()];
            for game in 0..2_000 {
                let value = u16::try_from(sample.below(40) + sample.below(40)).unwrap();
                *whole.entry(value).or_default() += 1;
                *part.entry(value).or_default() += u64::from(game < 500);
            }
            let found = part_and_rest(&part, &whole).unwrap();
            assert_eq!(found.freedom, 9);
            below += u32::from(found.p < 0.1);
        }
        // A tenth, within four standard errors.
        assert!((16..=64).contains(&below), "{below} of {runs}");
    }

    #[test]
    fn few_games_say_nothing() {
        let few: Histogram = [(1, 3), (2, 4)].into_iter().collect();
        let whole: Histogram = [(1, 300), (2, 400)].into_iter().collect();
        assert_eq!((part_and_rest(&few, &whole), part_and_rest(&whole, &whole)), (None, None));
    }
}
