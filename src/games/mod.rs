//! The games: each a rule engine of its own on the shared [`crate::engine`].

pub mod talisman;
