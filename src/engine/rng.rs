//! Keyed random numbers: a number depends on its key only, not on the order of calls.

/// The streams that every game uses; dice are keyed further by the game's own purposes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stream {
    /// Dealing characters.
    Characters,
    /// Shuffling decks.
    Deck,
    /// Dice in play.
    Dice,
    /// Random choices of strategies.
    Strategy,
}

/// `SplitMix64`'s finalizer (Steele, Lea, Flood 2014, constants of Stafford's variant 13): a bijection of 64 bits
/// whose output bits each depend on all input bits.
#[inline]
#[must_use]
pub const fn mix(value: u64) -> u64 {
    let mut z = value.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Joins a key and one more word into a new key.
#[inline]
#[must_use]
pub const fn join(key: u64, word: u64) -> u64 {
    mix(key ^ word.wrapping_mul(0xd6e8_feb8_6659_fd93))
}

/// The key of one stream of one game.
#[must_use]
pub fn stream_key(seed: u64, game: u64, stream: Stream) -> u64 {
    join(join(mix(seed), game), stream as u64 + 1)
}

/// A number from 0 to `below - 1` made of 64 random bits (multiply and shift; the bias is below 2^-56 for tables and dice).
#[inline]
#[must_use]
pub fn below(bits: u64, below: u8) -> u8 {
    let wide = u128::from(bits) * u128::from(below);
    wide.to_le_bytes()[8]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mix_agrees_with_published_splitmix64_outputs() {
        // The first outputs of SplitMix64 seeded with 1234567 (Rosetta Code, "Pseudo-random numbers/Splitmix64").
        let step = 0x9e37_79b9_7f4a_7c15_u64;
        assert_eq!(mix(1_234_567), 6_457_827_717_110_365_317);
        assert_eq!(mix(1_234_567_u64.wrapping_add(step)), 3_203_168_211_198_807_973);
    }

    #[test]
    fn faces_come_equally_often() {
        let mut counts = [0_u32; 6];
        for game in 0..60_000 {
            counts[usize::from(below(stream_key(7, game, Stream::Dice), 6))] += 1;
        }
        // Chi-squared with 5 degrees of freedom: 20.5 is exceeded once in a thousand.
        let chi: f64 = counts.iter().map(|&n| (f64::from(n) - 10_000.0).powi(2) / 10_000.0).sum();
        assert!(chi < 20.5, "{counts:?}");
    }
}
