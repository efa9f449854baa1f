//! Set-piece positions: a position, the dice and choices to come, and what must be true afterwards, as a file.

pub mod cases;
pub mod coverage;
pub mod expect;
pub mod expectation;
pub mod file;
pub mod literal;
pub mod pattern;
pub mod position;
pub mod refusal;
pub mod repeat;
pub mod run;
pub mod save;
pub mod script;
