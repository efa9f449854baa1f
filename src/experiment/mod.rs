//! Experiments: what is to be played, playing it on all cores, and the integer tallies that remain.

pub mod axis;
pub mod broken;
pub mod desk;
pub mod entry;
pub mod fork;
pub mod gate;
mod head;
pub mod hearing;
pub mod holder;
pub mod league;
pub mod levels;
pub mod manifest;
pub mod plan;
pub mod precision;
pub mod record;
pub mod rows;
pub mod runner;
pub mod schedule;
pub mod setting;
pub mod sweep;
pub mod table;
pub mod tally;
pub mod telemetry;
pub mod trial;
pub mod until;
pub mod usage;
pub mod variants;
