//! Random numbers for the bootstrap and for simulations, independent of those of games.

/// `SplitMix64` (Steele, Lea, Flood 2014).
pub struct SplitMix64(pub u64);

impl SplitMix64 {
    /// The stream for one work item: it depends on seed and number only, not on order or thread.
    #[must_use]
    pub fn keyed(seed: u64, number: u64) -> Self {
        let mut key = Self(seed);
        let start = key.bits();
        let mut stream = Self(start ^ number);
        Self(stream.bits())
    }

    /// 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A uniform number from 0 to 1.
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// True with probability `p`.
    pub fn chance(&mut self, p: f64) -> bool {
        self.unit() < p
    }

    /// A uniform index below `count`; 0 if `count` is 0. The bias is at most `count` in 2^64 (Lemire 2019, without the
    /// rejection).
    pub fn below(&mut self, count: usize) -> usize {
        let scaled = (u128::from(self.bits()) * count as u128) >> 64;
        usize::try_from(scaled).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_those_of_the_published_generator() {
        // The first numbers of seed 1234567 in the reference code (Vigna, splitmix64.c).
        let mut sample = SplitMix64(1_234_567);
        let found = [sample.bits(), sample.bits(), sample.bits()];
        assert_eq!(found, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
    }

    #[test]
    fn indices_are_even_and_in_range() {
        let mut sample = SplitMix64::keyed(3, 4);
        let mut seen = [0_u32; 7];
        for _ in 0..70_000 {
            seen[sample.below(7)] += 1;
        }
        assert!(seen.iter().all(|&times| (9_600..10_400).contains(&times)), "{seen:?}");
        assert_eq!(sample.below(0), 0);
    }
}
