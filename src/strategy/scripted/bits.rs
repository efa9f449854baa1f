//! Sets of nodes, as bits in a few words: one wide number is slow to walk through.

/// Words of a set.
const WORDS: usize = 3;

/// The most nodes a set may hold.
pub const BITS: usize = 64 * WORDS;

/// A set of nodes by number.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Bits([u64; WORDS]);

impl Bits {
    /// One node alone.
    #[must_use]
    pub fn one(at: usize) -> Self {
        let mut out = Self::default();
        out.insert(at);
        out
    }

    /// Adds a node.
    pub fn insert(&mut self, at: usize) {
        self.0[at / 64] |= 1 << (at % 64);
    }

    /// Adds all of another set.
    #[inline]
    pub fn join(&mut self, other: &Self) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine |= theirs;
        }
    }

    /// Is a node in it?
    #[must_use]
    pub fn has(&self, at: usize) -> bool {
        self.0[at / 64] & (1 << (at % 64)) != 0
    }

    /// Its words.
    #[inline]
    #[must_use]
    pub fn words(self) -> [u64; WORDS] {
        self.0
    }

    /// Is there none?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }

    /// The first node from a word on, which is taken out; `from` becomes the word it is in.
    #[inline]
    pub fn first(&mut self, from: &mut usize) -> Option<usize> {
        while let Some(word) = self.0.get_mut(*from) {
            if *word != 0 {
                return Some(*from << 6 | lowest(word));
            }
            *from = from.wrapping_add(1);
        }
        None
    }
}

/// The lowest node of a word, which is taken out; the word has one.
#[inline]
pub fn lowest(word: &mut u64) -> usize {
    let at = word.trailing_zeros() as usize;
    *word &= word.wrapping_sub(1);
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_come_out_in_order_across_words() {
        let mut set = Bits::one(130);
        set.join(&Bits::one(3));
        set.insert(64);
        assert!(set.has(64) && !set.has(63) && !set.is_empty());
        let mut from = 0;
        let order: Vec<usize> = core::iter::from_fn(|| set.first(&mut from)).collect();
        assert_eq!((order, set.is_empty()), (vec![3, 64, 130], true));
    }
}
