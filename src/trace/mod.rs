//! Logs of games compared: where two of them part.

pub mod parting;
