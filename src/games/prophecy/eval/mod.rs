//! What strategies can ask about a position: facts, features, and what spaces, cards and options are worth.

mod cache;
mod context;
pub mod facts;
mod features;
mod gains;
mod language;
mod options;
mod predicates;
mod purse;
mod spaces;
mod weight;
mod worth;
