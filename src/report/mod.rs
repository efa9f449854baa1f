//! From tallies to tables: the summary, tidy tables, and what the terminal shows.

pub mod block;
pub mod cautions;
pub mod compare;
pub mod export;
pub mod forks;
#[cfg(feature = "tables")]
pub mod frames;
pub mod grid;
pub mod headline;
pub mod league;
pub mod number;
pub mod overview;
pub mod rules;
pub mod standings;
pub mod summary;
pub mod table;
pub mod tables;
pub mod text;
