//! Rulesets: editions, rule switches and layers, merged into the tables a game uses. A game declares its tables and
//! switches in a [`Schema`]; this room knows no game.

mod fault;
mod flaws;
pub mod layer;
pub mod layers;
mod merge;
mod merged;
pub mod rows;
pub mod schema;
pub mod setting;
pub mod switches;
#[cfg(test)]
mod toy;
pub mod written;

pub use fault::RulesetFault;
pub use merged::{Header, MergedTables};
pub use schema::{Games, Schema};
