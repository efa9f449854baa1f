//! Win shares of competitors of which one's win is the others' loss: characters dealt at random to one table.

/// Several shares with the covariances that their fixed total implies.
#[derive(Clone, PartialEq, Debug)]
pub struct Shares {
    /// The shares.
    pub shares: Vec<f64>,
    /// The variance of each share.
    variances: Vec<f64>,
    /// The covariance of two shares is minus the product of their entries here.
    parts: Vec<f64>,
}

impl Shares {
    /// Makes shares from the wins and trials of each competitor, all of which are equally likely to be dealt to a game.
    /// `None` with fewer than three competitors, or if one has no trial.
    ///
    /// All wins together equal the games, so the wins minus their expectations sum to zero. Their covariances are
    /// modelled as `-u_a u_b`, with `u` such that each row of the covariance matrix sums to zero. For equal competitors
    /// this is exactly `-variance / (k - 1)` (Johnson, Kotz and Balakrishnan, Discrete Multivariate Distributions,
    /// 1997, 35.5). Each variance is binomial with half a win added in one more trial, so that a competitor without
    /// wins has a positive variance.
    #[must_use]
    pub fn new(counted: &[[f64; 2]]) -> Option<Self> {
        if counted.len() < 3 || counted.iter().any(|[_, trials]| *trials <= 0.0) {
            return None;
        }
        let spare = |[wins, trials]: [f64; 2]| {
            let share = (wins + 0.5) / (trials + 1.0);
            trials * share * (1.0 - share)
        };
        let spares: Vec<f64> = counted.iter().map(|each| spare(*each)).collect();
        let units = units(&spares);
        let trials = || counted.iter().map(|[_, trials]| *trials);
        Some(Self {
            shares: counted.iter().map(|[wins, trials]| wins / trials).collect(),
            variances: spares.iter().zip(trials()).map(|(spare, trials)| spare / (trials * trials)).collect(),
            parts: units.iter().zip(trials()).map(|(unit, trials)| unit / trials).collect(),
        })
    }

    /// The covariance of two shares; for the same share twice, its variance.
    #[must_use]
    pub fn covariance(&self, a: usize, b: usize) -> f64 {
        if a == b { self.variances[a] } else { -self.parts[a] * self.parts[b] }
    }

    /// The variance of the sum of shares with these weights.
    #[must_use]
    pub fn variance_along(&self, weights: &[f64]) -> f64 {
        let mixed: f64 = weights.iter().zip(&self.parts).map(|(weight, part)| weight * part).sum();
        let own = |(index, weight): (usize, &f64)| {
            let part = self.parts[index];
            weight * weight * (self.variances[index] + part * part)
        };
        weights.iter().enumerate().map(own).sum::<f64>() - mixed * mixed
    }
}

/// Solves `u_a (sum of u - u_a) = spare_a` for all `u`, by bisection on the sum. If one variance exceeds what all
/// others can balance, the nearest solution.
fn units(spares: &[f64]) -> Vec<f64> {
    let of = |sum: f64| -> Vec<f64> {
        let unit = |spare: &f64| (sum - (sum * sum - 4.0 * spare).max(0.0).sqrt()) / 2.0;
        spares.iter().map(unit).collect()
    };
    let largest = spares.iter().copied().fold(0.0, f64::max);
    let (mut low, mut high) = (2.0 * largest.sqrt(), 2.0 * spares.iter().sum::<f64>().sqrt() + 2.0 * largest.sqrt());
    for _ in 0..200 {
        let middle = (low + high) / 2.0;
        // If the sum is too small, the units add up to more than it.
        if of(middle).iter().sum::<f64>() > middle {
            low = middle;
        } else {
            high = middle;
        }
    }
    of(high)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn alike_things_share_their_loss_evenly() {
        let shares = Shares::new(&[[100.0, 400.0]; 14]).unwrap();
        let ratio = shares.covariance(3, 3) / shares.covariance(3, 4);
        assert!((ratio + 13.0).abs() < 1e-9, "{ratio}");
        // The mean of all shares is known exactly, a difference of two is not.
        assert!(shares.variance_along(&[1.0; 14]).abs() < 1e-15);
        let mut apart = [0.0; 14];
        (apart[0], apart[1]) = (1.0, -1.0);
        let known = 2.0 * (shares.covariance(0, 0) - shares.covariance(0, 1));
        assert!((shares.variance_along(&apart) - known).abs() < 1e-15);
        assert_eq!(Shares::new(&[[1.0, 4.0]; 2]), None);
        assert_eq!(Shares::new(&[[1.0, 4.0], [1.0, 4.0], [0.0, 0.0]]), None);
    }

    #[test]
    fn rows_add_up_to_nothing_where_they_can() {
        let counted = [[130.0, 400.0], [90.0, 300.0], [104.0, 500.0], [20.0, 100.0], [72.0, 400.0]];
        let shares = Shares::new(&counted).unwrap();
        for a in 0..5 {
            let row: f64 = (0..5).map(|b| counted[b][1] * shares.covariance(a, b)).sum();
            assert!(row.abs() < 1e-9, "{row}");
        }
        // If one variance exceeds all others together, there is still a result.
        let lone = Shares::new(&[[500.0, 1000.0], [1.0, 10.0], [1.0, 10.0]]).unwrap();
        assert!((0..3).all(|b| lone.covariance(0, b).is_finite()));
    }
}
