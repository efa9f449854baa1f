//! Tests of what situations cannot express: exact chances over all rolls, the setup, and many random games.
//! `tests/situations/prophecy/` tests all other rules.

mod chances;
mod games;
mod own_cards;
mod scene;
mod series;
mod setup;
