//! Win shares of things of which one's win is the others' loss: characters dealt at random to one table.

/// The shares of several things, with the covariance that their common total gives them.
#[derive(Clone, PartialEq, Debug)]
pub struct Shares {
    /// The shares.
    pub shares: Vec<f64>,
    /// The variance of each.
    variances: Vec<f64>,
    /// The covariance of two is minus the product of their parts.
    parts: Vec<f64>,
}

impl Shares {
    /// From the wins and trials of each, of which every game had some and dealt them alike. None with fewer than three, or
    /// one without a trial.
    ///
    /// The wins of all add up to the games, whoever wins them; so the counts of wins, each less what its trials were
    /// worth, add up to nothing. Their covariances are taken as `-u_a u_b`, as they are among alike things, with the
    /// `u` that makes each row of the covariance matrix add up to nothing (for alike things this is `-variance / (k - 1)`
    /// exactly; Johnson, Kotz and Balakrishnan, Discrete Multivariate Distributions, 1997, 35.5). Each variance is
    /// binomial, with half a win more among one trial more, so that what never won is not known for sure.
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

    /// The covariance of two shares; of one with itself its variance.
    #[must_use]
    pub fn covariance(&self, a: usize, b: usize) -> f64 {
        if a == b { self.variances[a] } else { -self.parts[a] * self.parts[b] }
    }

    /// The variance of a sum of the shares with these weights.
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

/// The `u` with `u_a (sum of u - u_a) = spare_a` for each: by halving on the sum. Where one thing varies more than all
/// others together can take up, the nearest there is.
fn units(spares: &[f64]) -> Vec<f64> {
    let of = |sum: f64| -> Vec<f64> {
        let unit = |spare: &f64| (sum - (sum * sum - 4.0 * spare).max(0.0).sqrt()) / 2.0;
        spares.iter().map(unit).collect()
    };
    let largest = spares.iter().copied().fold(0.0, f64::max);
    let (mut low, mut high) = (2.0 * largest.sqrt(), 2.0 * spares.iter().sum::<f64>().sqrt() + 2.0 * largest.sqrt());
    for _ in 0..200 {
        let middle = (low + high) / 2.0;
        // Too small a sum gives units that add up to more than it.
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
        // Their mean is known for sure, a difference of two is not.
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
        // One that varies more than the others together: still a number.
        let lone = Shares::new(&[[500.0, 1000.0], [1.0, 10.0], [1.0, 10.0]]).unwrap();
        assert!((0..3).all(|b| lone.covariance(0, b).is_finite()));
    }
}
