//! Questlab, a Monte Carlo balance and strategy simulator for adventure board games.
//!
//! The rooms, from the ground up; each uses only what stands below it:
//! `stats` (formulas), `engine` (seats, dice, decisions), `ruleset` (switches, layers, editions), `games` (rules), `strategy` (players), `trace` (logs compared),
//! `situation` (set-piece positions), `experiment` (plans, runs, tallies), `report` (tables), `picture` (figures), `page` (a run to read),
//! `cli` (commands).

pub mod cli;
pub mod engine;
pub mod experiment;
pub mod games;
#[cfg(feature = "pictures")]
pub mod page;
#[cfg(feature = "pictures")]
pub mod picture;
pub mod report;
pub mod ruleset;
pub mod situation;
pub mod stats;
pub mod strategy;
pub mod trace;
