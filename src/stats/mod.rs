//! Formulas: numbers in, estimates with their doubt out. Pure functions, each with its source.
//!
//! Sums come in as integers, so that they add up to the same number in any order; floats begin here. Only the four
//! basic operations and square roots are used, whose results are the same on every platform; [`elementary`] makes the
//! exponential and the logarithm of them.

pub mod alpha_rank;
pub mod best;
pub mod bootstrap;
pub mod chi_square;
pub mod counts;
#[cfg(test)]
mod coverage_tests;
pub mod cycles;
pub mod elementary;
mod entropy;
pub mod equivalence;
pub mod holm;
pub mod homogeneity;
pub mod imbalance;
pub mod interval;
pub mod league;
pub mod level;
pub mod matrix;
pub mod nash;
pub mod normal;
pub mod paired;
pub mod payoff;
pub mod plackett;
pub mod power;
pub mod proportion;
pub mod quantile;
pub mod random_effects;
pub mod ranks;
pub mod ratio;
pub mod sample;
pub mod sequence;
mod simplex;

mod double_double;
pub mod student;
pub mod unpaired;
pub mod zero_sum;
