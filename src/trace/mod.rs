//! The event log: what happened in a game, in words or as data.

mod choices;
mod fights;
pub mod log;
mod memory;
mod names;
mod narrate;
pub mod parting;
mod reasons;
mod scores;
mod things;
mod verbs;
mod ways;

pub use names::listed;

#[cfg(test)]
mod proofs;
