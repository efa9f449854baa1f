//! A small dense simplex method for linear programs whose origin is feasible.
//!
//! Almost equal rows give pivots near zero, which amplify earlier rounding errors. So tables have about 32 digits and
//! are recomputed after each such pivot.

use super::double_double::DoubleDouble;
use super::matrix::Square;

/// Smaller improvements of the objective are not worth a step.
const GAIN: f64 = 1e-13;

/// Smaller coefficients do not limit a step; the error is as small.
const LEAST: f64 = 1e-14;

/// An upper bound for the rounding of double-double numbers.
const NOISE: f64 = 1e-22;

/// Far more steps than a program needs: a stop in case rounding defeats the rule against cycling.
const STEPS_MAX: u32 = 5_000;

/// After a pivot smaller than this, the table is recomputed, because it amplifies rounding errors.
const SMALL: f64 = 1e-2;

/// A dictionary (Chvatal, Linear Programming, 1983, chapter 2): each basic variable as a constant minus a sum over the
/// nonbasic ones, which are zero. Variables `0..n` are the unknowns, `n..2n` the slacks of the rows.
#[derive(Clone, Debug)]
pub struct Dictionary {
    n: usize,
    /// The table at the origin.
    origin: Vec<Vec<DoubleDouble>>,
    /// The rows of the basic variables, then the objective; the last column holds the constants.
    table: Vec<Vec<DoubleDouble>>,
    /// The basic variable of each row.
    basic: Vec<usize>,
    /// The nonbasic variable of each column.
    outside: Vec<usize>,
    /// Variables fixed at zero.
    barred: Vec<bool>,
    /// The variable to maximize; `None` for the sum of the unknowns.
    aim: Option<usize>,
}

impl Dictionary {
    /// The program that maximizes the sum of `x` subject to `(rows + raise) x <= 1` and `x >= 0`, at `x = 0`. The
    /// addition of `raise` is not rounded.
    pub fn new(rows: &Square, raise: f64) -> Self {
        let n = rows.size();
        let cell = |row: usize, column: usize| match (row < n, column < n) {
            (true, true) => DoubleDouble::from(rows[(row, column)]) + DoubleDouble::from(raise),
            (true, false) => DoubleDouble::from(1.0),
            (false, true) => DoubleDouble::from(-1.0),
            (false, false) => DoubleDouble::default(),
        };
        let line = |row: usize| (0..=n).map(|column| cell(row, column)).collect();
        let table: Vec<Vec<DoubleDouble>> = (0..=n).map(line).collect();
        Self {
            n,
            origin: table.clone(),
            table,
            basic: (n..2 * n).collect(),
            outside: (0..n).collect(),
            barred: vec![false; 2 * n],
            aim: None,
        }
    }

    /// Moves to an optimum of the objective. The program must be bounded. Bland's rule (Mathematics of Operations
    /// Research 2, 1977) prevents cycling.
    pub fn solve(&mut self) {
        for _ in 0..STEPS_MAX {
            let Some((row, column)) = self.entering().and_then(|column| Some((self.leaving(column)?, column))) else {
                return;
            };
            let small = self.at(row, column) < SMALL;
            self.pivot(row, column);
            if small {
                self.refresh();
            }
        }
    }

    /// Recomputes the table from the origin for the current basis, the largest pivot first, which removes the
    /// accumulated rounding errors.
    fn refresh(&mut self) {
        let mut wanted = vec![false; 2 * self.n];
        self.basic.iter().for_each(|&variable| wanted[variable] = true);
        self.table = self.origin.clone();
        self.basic = (self.n..2 * self.n).collect();
        self.outside = (0..self.n).collect();
        while let Some((row, column)) = self.largest(&wanted) {
            self.pivot(row, column);
        }
        if let Some(variable) = self.aim {
            self.set_objective(variable);
        }
    }

    /// The largest coefficient between a basic variable that should not be basic and a nonbasic one that should.
    fn largest(&self, wanted: &[bool]) -> Option<(usize, usize)> {
        let rows = (0..self.n).filter(|&row| !wanted[self.basic[row]]);
        let places = rows.flat_map(|row| (0..self.n).map(move |column| (row, column)));
        places
            .filter(|&(_, column)| wanted[self.outside[column]])
            .max_by(|&a, &b| self.at(a.0, a.1).abs().total_cmp(&self.at(b.0, b.1).abs()))
    }

    /// The nonbasic variable of least number whose growth improves the objective.
    fn entering(&self) -> Option<usize> {
        (0..self.n)
            .filter(|&column| !self.barred[self.outside[column]] && self.at(self.n, column) < -GAIN)
            .min_by_key(|&column| self.outside[column])
    }

    /// The row that limits the growth first; of equal rows, the variable of least number.
    fn leaving(&self, column: usize) -> Option<usize> {
        let mut best: Option<(DoubleDouble, usize)> = None;
        for row in (0..self.n).filter(|&row| self.at(row, column) > LEAST) {
            let reach = self.table[row][self.n] / self.table[row][column];
            let better = best.is_none_or(|(least, other)| {
                let off = (reach - least).near();
                off < -NOISE || (off < NOISE && self.basic[row] < self.basic[other])
            });
            if better {
                best = Some((reach, row));
            }
        }
        best.map(|(_, row)| row)
    }

    fn pivot(&mut self, row: usize, column: usize) {
        let pivot = self.table[row][column];
        let mut solved = std::mem::take(&mut self.table[row]);
        solved.iter_mut().for_each(|value| *value = *value / pivot);
        for other in self.table.iter_mut().filter(|other| !other.is_empty()) {
            let factor = other[column];
            if factor.near() == 0.0 {
                continue;
            }
            other.iter_mut().zip(&solved).for_each(|(value, by)| *value = *value - factor * *by);
            other[column] = DoubleDouble::default() - factor / pivot;
        }
        solved[column] = DoubleDouble::from(1.0) / pivot;
        self.table[row] = solved;
        std::mem::swap(&mut self.basic[row], &mut self.outside[column]);
    }

    /// A number of the table, rounded to `f64`.
    fn at(&self, row: usize, column: usize) -> f64 {
        self.table[row][column].near()
    }

    /// Is every basic variable above `tolerance`? Then the dual program has a unique optimum.
    pub fn nondegenerate(&self, tolerance: f64) -> bool {
        (0..self.n).all(|row| self.at(row, self.n) > tolerance)
    }

    /// Restricts further steps to optimal points: variables whose growth costs more than `tolerance` are fixed at zero.
    pub fn keep_to_optima(&mut self, tolerance: f64) {
        for column in 0..self.n {
            self.barred[self.outside[column]] |= self.at(self.n, column) > tolerance;
        }
    }

    /// Makes a variable the objective; false if it is fixed at zero.
    pub fn aim_at(&mut self, variable: usize) -> bool {
        if self.barred[variable] {
            return false;
        }
        self.aim = Some(variable);
        self.set_objective(variable);
        true
    }

    fn set_objective(&mut self, variable: usize) {
        let row = self.basic.iter().position(|basic| *basic == variable);
        self.table[self.n] = match row {
            Some(row) => self.table[row].clone(),
            None => {
                let own = |place: usize| -f64::from(self.outside.get(place) == Some(&variable));
                (0..=self.n).map(|place| DoubleDouble::from(own(place))).collect()
            }
        };
    }

    /// The values of all variables, the unknowns first.
    pub fn point(&self) -> Vec<f64> {
        let mut out = vec![0.0; 2 * self.n];
        for (row, &variable) in self.basic.iter().enumerate() {
            out[variable] = self.at(row, self.n);
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_programme_by_hand() {
        // The maximum of x + y with 2x + y <= 1 and x + 3y <= 1 is at (2/5, 1/5).
        let mut dictionary = Dictionary::new(&Square::of(2, |row, column| [[2.0, 1.0], [1.0, 3.0]][row][column]), 0.0);
        dictionary.solve();
        let point = dictionary.point();
        assert!((point[0] - 0.4).abs() < 1e-15 && (point[1] - 0.2).abs() < 1e-15, "{point:?}");
        assert!(!dictionary.nondegenerate(0.3) && dictionary.nondegenerate(0.1));
    }

    #[test]
    fn the_ends_of_an_optimal_edge_are_found() {
        // The maximum of x + y with x + y <= 1, twice: any point of the edge; y alone reaches 1.
        let mut dictionary = Dictionary::new(&Square::of(2, |_, _| 0.5), 0.5);
        dictionary.solve();
        assert!(!dictionary.nondegenerate(1e-9));
        dictionary.keep_to_optima(1e-9);
        for variable in [0, 1] {
            assert!(dictionary.aim_at(variable));
            dictionary.solve();
            assert!((dictionary.point()[variable] - 1.0).abs() < 1e-15);
        }
    }
}
