//! What a player can work out about a position by counting: exact chances, distances, and what things are worth at
//! the prices its strategy puts on them. It says nothing about what to do.

pub(crate) mod aligned;
pub(crate) mod arms;
pub(crate) mod cache;
pub(crate) mod card_value;
pub(crate) mod change_tracking;
pub(crate) mod choosing;
pub mod context;
pub(crate) mod danger;
pub(crate) mod draw_value;
pub(crate) mod duels;
pub(crate) mod enemy_groups;
pub mod facts;
pub(crate) mod fate;
pub mod features;
pub(crate) mod fighting;
pub(crate) mod goods;
pub(crate) mod healing;
pub(crate) mod inner;
mod language;
pub(crate) mod movement_weights;
pub(crate) mod moving;
pub(crate) mod odds;
pub(crate) mod precomputed;
pub mod predicates;
pub(crate) mod readings;
pub(crate) mod rivals;
pub mod routes;
pub(crate) mod sets;
pub(crate) mod shopping;
pub(crate) mod space_sets;
pub(crate) mod space_values;
pub(crate) mod spells;
pub(crate) mod trophies;
pub mod weight;
pub(crate) mod worth;
