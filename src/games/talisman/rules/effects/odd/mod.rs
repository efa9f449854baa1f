//! Effects of single cards and spaces, one per file.

pub mod blizzard;
pub mod chasm;
