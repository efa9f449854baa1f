//! Rulesets: editions, rule switches and layers, merged into the tables a game uses. A game declares its tables and
//! switches in a [`Schema`]; this room knows no game.

mod aside;
pub mod box_check;
mod fault;
mod flaws;
pub mod layer;
pub mod layers;
mod merge;
mod merged;
pub mod numbers;
pub mod provenance;
pub mod rows;
pub mod schema;
pub mod setting;
pub mod switches;
#[cfg(test)]
mod toy;
#[cfg(test)]
mod toy_marks;
pub mod written;

pub use fault::RulesetFault;
pub use merged::{Header, MergedTables};
pub use schema::{Games, Schema};
