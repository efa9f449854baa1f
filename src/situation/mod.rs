//! Situations: a position, the dice and choices that follow, and what must be true afterwards, in a file.

pub mod cases;
pub mod coverage;
pub mod event_log;
pub mod expect;
pub mod expectation;
pub mod expected_item;
pub mod file;
pub mod pattern;
pub mod played;
pub mod position_lines;
pub mod repeat;
pub mod report;
pub mod rulings;
pub mod run;
pub mod save;
pub mod script;
pub mod scripted_choice;
pub mod stage;
mod telling;
