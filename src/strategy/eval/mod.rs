//! What a player can work out about a position by counting: exact chances, distances, and what things are worth at
//! the prices its strategy puts on them. It says nothing about what to do.

pub(crate) mod aligned;
pub(crate) mod arms;
pub(crate) mod card_value;
pub(crate) mod choosing;
pub(crate) mod danger;
pub(crate) mod decision_cache;
pub(crate) mod draw_value;
pub(crate) mod duels;
pub(crate) mod enemy_groups;
pub(crate) mod fate;
pub(crate) mod fighting;
pub(crate) mod goods;
pub(crate) mod healing;
pub(crate) mod inner;
pub(crate) mod mind;
pub(crate) mod moving;
pub mod need;
pub(crate) mod needs;
pub(crate) mod odds;
pub(crate) mod precomputed;
pub mod queries;
pub(crate) mod readings;
pub(crate) mod rivals;
pub mod routes;
pub(crate) mod sets;
pub(crate) mod shopping;
pub mod sights;
pub(crate) mod space_sets;
pub(crate) mod space_values;
pub(crate) mod spells;
pub(crate) mod trophies;
pub(crate) mod worth;
