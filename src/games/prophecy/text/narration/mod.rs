//! Games told in short sentences.

mod battle;
mod begin;
mod chance;
mod deed;
mod line;
mod names;
pub mod narrator;
mod part;
