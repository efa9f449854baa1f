//! Random numbers for simulated cover, independent of the numbers that games are played with.

/// `SplitMix64` (Steele, Lea, Flood 2014).
pub struct Sample(pub u64);

impl Sample {
    /// A number from 0 to 1.
    pub fn unit(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// True with chance `p`.
    pub fn chance(&mut self, p: f64) -> bool {
        self.unit() < p
    }
}
