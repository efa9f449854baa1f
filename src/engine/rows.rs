//! Tables with an index of one byte.

use core::fmt;
use core::ops::Deref;

/// Number of values of a byte.
const ALL: usize = 256;

/// Rows by a one-byte number, without bounds checks. Rows beyond the end repeat the first ones; iteration does not show
/// them.
#[derive(Clone)]
pub struct Rows<T> {
    rows: Box<[T; ALL]>,
    count: usize,
}

impl<T> Rows<T> {
    /// The row of a number.
    #[inline]
    #[must_use]
    pub fn row(&self, number: u8) -> &T {
        &self.rows[usize::from(number)]
    }
}

impl<T: Clone> From<Vec<T>> for Rows<T> {
    /// # Panics
    ///
    /// If there are no rows or more than 256; readers of tables must refuse such tables.
    fn from(mut rows: Vec<T>) -> Self {
        let count = rows.len();
        assert!((1..=ALL).contains(&count), "{count} rows to be told apart by a byte");
        while rows.len() < ALL {
            rows.extend_from_within(..(ALL - rows.len()).min(count));
        }
        let Ok(rows) = rows.try_into() else { unreachable!("as many as there are numbers") };
        Self { rows, count }
    }
}

impl<T: Clone + Default> Default for Rows<T> {
    fn default() -> Self {
        Self::from(vec![T::default()])
    }
}

impl<T: Clone> FromIterator<T> for Rows<T> {
    fn from_iter<I: IntoIterator<Item = T>>(rows: I) -> Self {
        Self::from(rows.into_iter().collect::<Vec<T>>())
    }
}

impl<T> Deref for Rows<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.rows[..self.count]
    }
}

impl<'a, T> IntoIterator for &'a Rows<T> {
    type Item = &'a T;
    type IntoIter = core::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T: fmt::Debug> fmt::Debug for Rows<T> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_those_that_were_given() {
        for count in [1, 2, 100, 200, ALL] {
            let given: Vec<usize> = (0..count).collect();
            let rows = Rows::from(given.clone());
            assert_eq!(&*rows, given);
            assert_eq!(format!("{rows:?} {rows:#?}"), format!("{given:?} {given:#?}"));
            (0..=u8::MAX).for_each(|number| assert_eq!(*rows.row(number), usize::from(number) % count));
        }
    }

    #[test]
    #[should_panic(expected = "0 rows")]
    fn a_table_has_rows() {
        let _ = Rows::<u8>::from(Vec::new());
    }
}
