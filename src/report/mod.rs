//! From tallies to tables: the summary, tidy tables, and what the terminal shows.

pub mod balance;
pub mod block;
pub mod cautions;
pub mod compare;
pub mod export;
pub mod forecast;
pub mod forks;
#[cfg(feature = "tables")]
pub mod frames;
pub mod games;
pub mod gate;
pub mod grid;
pub mod headline;
pub mod league;
pub mod levels;
pub mod number;
pub mod numbers;
pub mod overview;
pub mod precision;
pub mod ratings;
pub mod rules;
pub mod runs;
pub mod standings;
pub mod summary;
pub mod table;
pub mod tables;
pub mod telemetry;
pub mod text;
mod text_balance;
