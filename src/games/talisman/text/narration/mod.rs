//! Narration: tells a game in plain sentences.

mod choices;
mod counts;
mod fights;
mod memory;
mod names;
mod narrate;
pub mod narrator;
mod reasons;
mod scores;
mod things;
mod verbs;
mod ways;

#[cfg(test)]
mod proofs;
