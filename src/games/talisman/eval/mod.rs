//! Evaluation: exact chances, distances, and the value of things at the prices of a strategy. It does not choose.
//!
//! From the ground up: what the ruleset alone says (`precomputed`); the context of a decision (`context`) and what it
//! keeps (`scratch`, `cache`); the values of goods, fights, spaces, cards, moves and rolls, each of which uses those
//! before it; on top the tables of what strategies can ask (`features`, `predicates`).

pub(crate) mod aligned;
pub(crate) mod arms;
pub(crate) mod battle_strength;
pub(crate) mod beings;
pub(crate) mod cache;
pub(crate) mod card_use;
pub(crate) mod card_value;
pub(crate) mod change_tracking;
pub(crate) mod choosing;
pub mod context;
pub(crate) mod danger;
pub(crate) mod deck_outlook;
pub(crate) mod draw_value;
pub(crate) mod duels;
pub(crate) mod enemy_groups;
pub mod facts;
pub(crate) mod fate;
pub(crate) mod feature_vector;
pub mod features;
pub(crate) mod fight_cards;
pub(crate) mod fight_dice;
pub(crate) mod fighting;
pub(crate) mod goals;
pub(crate) mod goods;
pub(crate) mod healing;
pub(crate) mod hosts;
pub(crate) mod inner;
pub(crate) mod instructions;
mod language;
pub(crate) mod markers;
pub(crate) mod movement_weights;
pub(crate) mod moving;
pub(crate) mod odds;
pub(crate) mod precomputed;
pub mod predicates;
pub(crate) mod readings;
pub(crate) mod rivals;
pub(crate) mod rolls;
pub mod routes;
pub(crate) mod scratch;
pub(crate) mod sets;
pub(crate) mod shopping;
pub(crate) mod side_dice;
pub(crate) mod space_sets;
pub(crate) mod space_values;
pub(crate) mod spells;
pub(crate) mod trophies;
pub(crate) mod ways;
pub mod weight;
pub(crate) mod worth;
