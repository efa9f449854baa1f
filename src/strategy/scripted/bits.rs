//! Bit sets of graph nodes, stored as a few `u64`: faster to iterate than one wide integer.

/// Number of words in a set.
pub const WORDS: usize = 3;

/// Largest number of nodes in a set.
pub const BITS: usize = 64 * WORDS;

/// A set of nodes by number.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Bits([u64; WORDS]);

impl Bits {
    /// A set with one node.
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

    /// Adds all nodes of another set.
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

    /// The set of all nodes.
    pub const ALL: Self = Self([u64::MAX; WORDS]);

    /// The set made of these words.
    #[inline]
    #[must_use]
    pub fn of_words(words: [u64; WORDS]) -> Self {
        Self(words)
    }

    /// One of its words.
    #[inline]
    #[must_use]
    pub fn word(&self, word: usize) -> u64 {
        self.0[word]
    }

    /// The intersection.
    #[inline]
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        Self(core::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    /// The union.
    #[inline]
    #[must_use]
    pub fn or(&self, other: &Self) -> Self {
        Self(core::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    /// Is the set empty?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }
}

/// Removes the lowest bit of a word and returns its index. The word must not be 0.
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
    fn a_set_holds_nodes_across_words() {
        let mut set = Bits::one(130);
        set.join(&Bits::one(3));
        set.insert(64);
        assert!(set.has(64) && !set.has(63) && !set.is_empty());
        let order: Vec<usize> = (0..BITS).filter(|at| set.has(*at)).collect();
        assert_eq!(order, [3, 64, 130]);
        assert_eq!(set.and(&Bits::one(64)), Bits::one(64));
        assert_eq!(set.or(&Bits::ALL), Bits::ALL);
    }
}
