//! The rulebook's worked examples, exact chances, and rules that are easily got wrong, as positions with dice.

mod abilities;
mod at_will;
mod cards;
mod chances;
mod events;
mod examples;
mod house_moves;
mod inner;
mod landings;
mod moments;
mod pieces;
mod rulebook;
mod series;
mod spaces;
mod spells;
