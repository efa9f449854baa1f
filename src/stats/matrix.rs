//! Square matrices.

use std::ops::{Index, IndexMut};

/// A square matrix; rows and columns count from 0.
#[derive(Clone, PartialEq, Debug)]
pub struct Square {
    size: usize,
    cells: Vec<f64>,
}

impl Square {
    /// The zero matrix.
    #[must_use]
    pub fn zeros(size: usize) -> Self {
        Self { size, cells: vec![0.0; size * size] }
    }

    /// Each cell from its row and column.
    #[must_use]
    pub fn of(size: usize, mut cell: impl FnMut(usize, usize) -> f64) -> Self {
        let mut out = Self::zeros(size);
        for row in 0..size {
            for column in 0..size {
                out[(row, column)] = cell(row, column);
            }
        }
        out
    }

    /// The number of rows and of columns.
    #[must_use]
    pub fn size(&self) -> usize {
        self.size
    }

    /// One row. Panics if there is no such row.
    #[must_use]
    pub fn row(&self, row: usize) -> &[f64] {
        &self.cells[row * self.size..(row + 1) * self.size]
    }

    /// The product with a column vector.
    #[must_use]
    pub fn times(&self, column: &[f64]) -> Vec<f64> {
        (0..self.size).map(|row| dot(self.row(row), column)).collect()
    }
}

impl Index<(usize, usize)> for Square {
    type Output = f64;

    fn index(&self, (row, column): (usize, usize)) -> &f64 {
        &self.cells[row * self.size + column]
    }
}

impl IndexMut<(usize, usize)> for Square {
    fn index_mut(&mut self, (row, column): (usize, usize)) -> &mut f64 {
        &mut self.cells[row * self.size + column]
    }
}

/// The dot product of two rows, up to the length of the shorter.
#[must_use]
pub fn dot(first: &[f64], second: &[f64]) -> f64 {
    first.iter().zip(second).map(|(a, b)| a * b).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_times_a_column() {
        let table = Square::of(2, |row, column| (10 * row + column) as f64);
        assert_eq!((table.row(1), table.times(&[1.0, 2.0])), ([10.0, 11.0].as_slice(), vec![2.0, 32.0]));
        assert_eq!(Square::zeros(0).times(&[]), Vec::<f64>::new());
    }
}
