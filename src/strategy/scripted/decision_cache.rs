//! A cache of numbers that are valid for one decision. The numbers live with the seat and the valid bits with the
//! decision, so that a new decision clears nothing.

use core::cell::Cell;

/// Cached numbers, each valid for the decision whose [`Marks`] say so.
#[derive(Debug)]
pub struct DecisionCache<const COUNT: usize>([Cell<f32>; COUNT]);

impl<const COUNT: usize> Default for DecisionCache<COUNT> {
    fn default() -> Self {
        const { assert!(COUNT <= 64, "a mark for each") };
        Self([const { Cell::new(f32::NAN) }; COUNT])
    }
}

/// The valid bits of one decision.
#[derive(Default, Debug)]
pub struct Marks(Cell<u64>);

impl Marks {
    /// The number at a place, computed on first use; computed every time if the cache has no such place.
    #[inline]
    pub fn once<const COUNT: usize>(
        &self,
        cache: &DecisionCache<COUNT>,
        place: usize,
        work_out: impl FnOnce() -> f32,
    ) -> f32 {
        let Some(number) = cache.0.get(place) else { return work_out() };
        if self.0.get() >> place & 1 == 0 {
            number.set(work_out());
            self.0.set(self.0.get() | 1 << place);
        }
        number.get()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_worked_out_once_a_question() {
        let cache = DecisionCache::<2>::default();
        let worked_out = Cell::new(0.0);
        let count = || {
            worked_out.set(worked_out.get() + 1.0);
            worked_out.get()
        };
        let marks = Marks::default();
        let one_question = [1, 0, 1, 2, 2].map(|place| marks.once(&cache, place, count));
        assert_eq!(one_question, [1.0, 2.0, 1.0, 3.0, 4.0], "two places, and one beyond");
        assert_eq!(Marks::default().once(&cache, 1, count), 5.0, "another question");
    }

    #[test]
    fn what_is_worked_out_on_the_way_to_another_number_is_kept_too() {
        let (cache, marks) = (DecisionCache::<2>::default(), Marks::default());
        let never = || unreachable!("it is marked");
        assert_eq!(marks.once(&cache, 0, || marks.once(&cache, 1, || 7.0) + 1.0), 8.0);
        assert_eq!([0, 1].map(|place| marks.once(&cache, place, never)), [8.0, 7.0]);
    }
}
