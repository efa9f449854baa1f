//! Strategy files: rules and prices in TOML, checked on reading and compiled for each ruleset.

pub mod aloud;
pub mod bits;
pub mod code;
pub mod compile;
mod context;
pub mod cycles;
pub mod decision_cache;
pub mod env;
pub mod expression;
pub mod grammar;
pub mod graph;
pub mod incremental_cache;
pub mod info;
pub mod inline;
mod jump_targets;
pub mod jumps;
pub mod lower;
pub mod merge;
pub mod names;
mod player;
pub mod policies;
pub mod program;
pub mod ready;
pub mod recall;
pub mod rules;
mod run;
pub mod sheet;
pub mod sizes;
mod spec;
pub mod spread;
pub mod step;
pub mod vm;
pub mod why;
pub mod work;

pub use merge::StrategySpec;
pub use player::Scripted;
