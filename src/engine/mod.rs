//! What every game shares: seats, dice, piles, decisions, observers, and reading files. It contains no game's terms.

pub mod choice;
pub mod context;
pub mod dice;
pub mod document;
pub mod each;
pub mod fault;
pub mod game;
pub mod game_counts;
pub mod identity;
pub mod ids;
pub mod lines;
pub mod literal;
pub mod log;
pub mod name;
pub mod observer;
pub mod open_view;
pub mod option;
pub mod pile;
pub mod play;
pub mod rng;
pub mod rows;
mod seen;
pub mod series;
pub mod user_file;
pub mod view;
pub mod vocabulary;
pub mod word;
