//! One test binary for everything that crosses rooms.
#![expect(clippy::expect_used, reason = "a test that cannot be set up has failed")]

mod answers;
mod architecture;
mod bad_input;
mod bargains;
mod cli;
mod compare;
mod corpus;
mod coverage;
mod editions;
mod explain;
mod fed;
mod forbid;
mod forks;
mod games;
mod house_moves;
mod judged_rush;
mod judged_spaces;
mod judgement;
mod layers;
mod league;
mod no_alloc;
mod numbers;
mod play;
mod players;
mod positions;
mod questions;
mod readings;
mod run_cli;
mod setup;
mod situations;
mod strategies;
mod sweeps;
mod telemetry;
mod threads;
