//! Identities: hashes of what was read, the same in every build and on every platform.
//!
//! They depend on the texts of files only, not on the code or the compiler.

use sha2::{Digest as _, Sha256};
use std::fmt;

/// A hash of what was read: the first 64 bits of a SHA-256.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub struct Identity(pub u64);

impl fmt::Display for Identity {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&hex(self.0))
    }
}

/// A hash as files write it: `x` and 16 hexadecimal digits, so that no program takes it for a number.
#[must_use]
pub fn hex(hash: u64) -> String {
    format!("x{hash:016x}")
}

/// Collects the parts of an identity.
#[derive(Clone, Debug)]
pub struct Reading(Sha256);

impl Reading {
    /// Starts the identity of a kind of thing, such as `ruleset`.
    #[must_use]
    pub fn of(kind: &str) -> Self {
        let mut reading = Self(Sha256::new());
        reading.part("kind", kind);
        reading
    }

    /// Adds a named part. Windows line ends are converted first.
    pub fn part(&mut self, name: &str, value: &str) {
        let value = value.replace("\r\n", "\n");
        for text in [name, value.as_str()] {
            // With lengths, so that different lists of parts never give the same bytes.
            self.0.update((text.len() as u64).to_le_bytes());
            self.0.update(text.as_bytes());
        }
    }

    /// The identity of all parts in order.
    #[must_use]
    pub fn finish(self) -> Identity {
        let bytes: [u8; 32] = self.0.finalize().into();
        let (first, _) = bytes.split_at(8);
        Identity(first.iter().fold(0, |sum, byte| sum << 8 | u64::from(*byte)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn identity(parts: &[(&str, &str)]) -> String {
        let mut reading = Reading::of("test");
        parts.iter().for_each(|(name, value)| reading.part(name, value));
        reading.finish().to_string()
    }

    #[test]
    fn an_identity_follows_names_values_and_their_order_and_nothing_else() {
        let one = identity(&[("a", "1"), ("b", "2")]);
        // Computed with Python's hashlib from the same lengths and bytes.
        assert_eq!(one, "x3f4eca39d2568cd1");
        assert_eq!(one, identity(&[("a", "1"), ("b", "2")]));
        for other in
            [&[("b", "2"), ("a", "1")][..], &[("a", "1b"), ("", "2")], &[("a", "1")], &[("a", "2"), ("b", "1")]]
        {
            assert_ne!(one, identity(other), "{other:?}");
        }
        assert_eq!(identity(&[("text", "x\r\ny\r\n")]), identity(&[("text", "x\ny\n")]));
    }
}
