//! The rulebook's worked examples, exact chances, and rules that are easily got wrong, as positions with dice.

mod abilities;
mod chances;
mod examples;
mod moments;
mod rulebook;
mod spells;
