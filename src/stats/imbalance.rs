//! Imbalance: how much true win shares differ, without the differences that chance alone makes.

use super::chi_square::cumulative;
use super::interval::Interval;
use super::level::confidence;
use super::zero_sum::Shares;

/// The standard deviation of true shares, without sampling noise.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Imbalance {
    /// The estimate; 0 if the shares differ no more than equal ones would by chance.
    pub value: f64,
    /// Its interval; it contains 0 as often as the confidence level states in runs in which all true shares are equal.
    pub interval: Interval,
    /// The sum of squared deviations in units of the noise, scaled like a chi-square statistic.
    square: f64,
    /// Its degrees of freedom.
    degrees: f64,
    /// The sampling variance along the direction in which the shares differ.
    unit: f64,
}

impl Imbalance {
    /// The probabilities of an imbalance at most and at least as large as the observed one, if the true one were `bound`.
    #[must_use]
    pub fn tails(&self, bound: f64) -> [f64; 2] {
        let far = bound * bound * (self.degrees + 1.0) / self.unit;
        let below = cumulative(self.square, self.degrees, far);
        [below, 1.0 - below]
    }
}

/// The imbalance of these shares: the root mean square deviation of the true shares from their mean. The characters are
/// the whole population, so only the sampling noise is random and the sum of squares is noncentral chi-square. Its
/// interval is the symmetric-range one (Kent and Hainsworth, Journal of Statistical Planning and Inference 46, 1995),
/// which is exact for equal shares too.
#[must_use]
pub fn imbalance(shares: &Shares) -> Imbalance {
    let count = shares.shares.len() as f64;
    let mean = shares.shares.iter().sum::<f64>() / count;
    let off: Vec<f64> = shares.shares.iter().map(|share| share - mean).collect();
    let sum: f64 = off.iter().map(|off| off * off).sum();
    let own: f64 = (0..off.len()).map(|index| shares.covariance(index, index)).sum();
    let noise = own - shares.variance_along(&vec![1.0; off.len()]) / count;
    let degrees = count - 1.0;
    // If the shares differ, the noise along the direction of their differences is what matters.
    let along = if sum > 0.0 { shares.variance_along(&off) / sum } else { 0.0 };
    let unit = if along > 0.0 { along } else { noise / degrees };
    let square = ((sum - noise) / unit + degrees).max(0.0);
    let [low, high] = symmetric_range(square, degrees).map(|far| (far * unit / count).sqrt());
    let value = ((sum - noise).max(0.0) / count).sqrt();
    Imbalance { value, interval: Interval { low, high }, square, degrees, unit }
}

/// The symmetric-range interval of the noncentrality behind a noncentral chi-square value: each noncentrality whose
/// square root is closer to the value's root than the distance that holds its values as often as the confidence level states.
fn symmetric_range(square: f64, degrees: f64) -> [f64; 2] {
    let (root, cover) = (square.sqrt(), confidence().cover());
    // The probability of values between this one and its mirror image about the centre.
    let between = |centre: f64| {
        let other = (2.0 * centre - root).max(0.0);
        let far = centre * centre;
        (cumulative(square, degrees, far) - cumulative(other * other, degrees, far)).abs()
    };
    let low = if between(0.0) <= cover { 0.0 } else { crossing([0.0, root], |centre| between(centre) > cover) };
    let most = root + 8.0 + degrees.sqrt();
    let high = crossing([root.max(f64::MIN_POSITIVE), most], |centre| between(centre) < cover);
    [low * low, high * high]
}

/// Bisection: where a condition that holds at the first end stops holding.
fn crossing([mut holds, mut fails]: [f64; 2], condition: impl Fn(f64) -> bool) -> f64 {
    for _ in 0..60 {
        let middle = (holds + fails) / 2.0;
        if condition(middle) {
            holds = middle;
        } else {
            fails = middle;
        }
    }
    holds
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::sample::SplitMix64;

    #[test]
    fn the_interval_agrees_with_scipy() {
        // SciPy 1.17.1, roots of the same equations in ncx2.cdf (tests/scripts/inference.py).
        for (square, degrees, low, high) in [
            (5.0, 13.0, 0.0, 23.687_616_426_292_866),
            (15.0, 13.0, 0.0, 39.968_306_183_436_77),
            (22.0, 13.0, 0.0, 49.992_152_537_377_59),
            (23.0, 13.0, 0.373_440_163_054_868_4, 51.378_868_357_707_32),
            (60.0, 13.0, 26.600_686_738_707_78, 99.092_329_793_745_73),
            (1_500.0, 13.0, 1_350.442_926_251_663_5, 1_657.088_931_176_03),
            (2.0, 2.0, 0.0, 11.204_255_820_343_985),
        ] {
            let found = symmetric_range(square, degrees);
            assert!((found[0] - low).abs() < 1e-6 && (found[1] - high).abs() < 1e-6, "{square}: {found:?}");
        }
    }

    #[test]
    fn ten_shares_agree_with_numpy() {
        let wins = [130.0, 115.0, 108.0, 104.0, 101.0, 99.0, 95.0, 92.0, 84.0, 72.0];
        let found = imbalance(&Shares::new(&wins.map(|wins| [wins, 400.0])).unwrap());
        assert!((found.value - 0.031_529_406_720_748_6).abs() < 1e-9, "{found:?}");
        assert!((found.interval.low - 0.018_898_654_702_246_04).abs() < 1e-8, "{found:?}");
        assert!((found.interval.high - 0.053_479_377_439_245_46).abs() < 1e-8, "{found:?}");
        let [below, above] = found.tails(found.value);
        assert!(below > 0.3 && above > 0.3 && found.tails(0.2)[0] < 1e-6 && found.tails(0.0)[1] < 0.01);
    }

    #[test]
    fn equal_shares_have_no_spread_and_unequal_ones_a_plain_one() {
        let found = imbalance(&Shares::new(&[[100.0, 400.0]; 14]).unwrap());
        assert!(found.value == 0.0 && found.interval.low == 0.0 && found.interval.high > 0.0, "{found:?}");
        // With endless games only the true imbalance is left: shares 0.2, 0.25 and 0.3.
        let endless = [[2e8, 1e9], [2.5e8, 1e9], [3e8, 1e9]];
        let found = imbalance(&Shares::new(&endless).unwrap());
        let known = (2.0 * 0.05_f64 * 0.05 / 3.0).sqrt();
        assert!((found.value - known).abs() < 1e-6 && found.interval.holds(known), "{found:?}");
        assert!(found.interval.high - found.interval.low < 2e-4, "{found:?}");
    }

    /// How often the interval contains the true imbalance and how often it contains 0, in games of four of fourteen
    /// characters that win in proportion to their weights.
    fn cover(weights: [f64; 14], truth: f64, (games, runs, seed): (u32, u32, u64)) -> [f64; 2] {
        let mut sample = SplitMix64(seed);
        let mut held = [0_u32; 2];
        for _ in 0..runs {
            let mut counted = [[0.0; 2]; 14];
            for _ in 0..games {
                let winner = game(&mut sample, weights, &mut counted);
                counted[winner][0] += 1.0;
            }
            let found = imbalance(&Shares::new(&counted).unwrap()).interval;
            held[0] += u32::from(found.holds(truth));
            held[1] += u32::from(found.low == 0.0);
        }
        held.map(|count| f64::from(count) / f64::from(runs))
    }

    /// Deals four characters and draws the winner.
    fn game(sample: &mut SplitMix64, weights: [f64; 14], counted: &mut [[f64; 2]; 14]) -> usize {
        let mut order: [usize; 14] = core::array::from_fn(|index| index);
        for place in 0..4 {
            let other = place + sample.below(14 - place);
            order.swap(place, other);
            counted[order[place]][1] += 1.0;
        }
        let all: f64 = order[..4].iter().map(|&character| weights[character]).sum();
        let mut left = sample.unit() * all;
        let won = order[..4].iter().find(|&&character| {
            left -= weights[character];
            left < 0.0
        });
        *won.unwrap_or(&order[3])
    }

    #[test]
    fn fourteen_equal_characters_have_an_interval_with_zero_in_95_of_100_runs() {
        let [truth, zero] = cover([1.0; 14], 0.0, (500, 10_000, 71));
        let error = (0.95_f64 * 0.05 / 10_000.0).sqrt();
        assert!((zero - 0.95).abs() < 3.0 * error, "{zero}");
        assert!((truth - zero).abs() < 1e-12);
    }

    #[test]
    fn unequal_characters_are_covered() {
        // One character twice as strong as thirteen equal ones: it wins 2/5 of its games. Each other one meets it in 3
        // of 13 games, of which it wins 1/5, and wins 1/4 of the rest.
        let mut weights = [1.0; 14];
        weights[0] = 2.0;
        let others = 0.25 - (3.0 / 13.0) * 0.05;
        let mean = (0.4 + 13.0 * others) / 14.0;
        let square = (0.4 - mean) * (0.4 - mean) + 13.0 * (others - mean) * (others - mean);
        let [held, zero] = cover(weights, (square / 14.0_f64).sqrt(), (2_000, 2_000, 72));
        let error = (0.95_f64 * 0.05 / 2_000.0).sqrt();
        assert!((held - 0.95).abs() < 4.0 * error, "{held}");
        assert!(zero < 0.01, "{zero}");
    }
}
