//! What a player can work out about a position by counting: exact chances, distances, and what things are worth at
//! the prices its strategy puts on them. It says nothing about what to do.

pub mod aligned;
pub mod arms;
pub mod choosing;
pub mod duels;
pub mod fate;
pub mod fighting;
pub mod foresight;
pub mod goods;
pub mod healing;
pub mod inner;
pub mod lands;
pub mod lore;
pub mod mind;
pub mod moving;
pub mod need;
pub mod needs;
pub mod odds;
pub mod packs;
pub mod perils;
pub mod queries;
pub mod readings;
pub mod rivals;
pub mod routes;
pub mod sets;
pub mod shopping;
pub mod sights;
pub mod spells;
pub mod trophies;
pub mod worth;
