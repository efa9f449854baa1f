//! Effects like no other, one a file.

pub mod blizzard;
pub mod chasm;
