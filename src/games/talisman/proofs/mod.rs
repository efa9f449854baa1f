//! What no situation can say: exact chances over all outcomes of the dice, the numbers of telemetry, and functions and
//! tables of house rules. All other rules are proved by `tests/situations/`.

mod chances;
mod house_moves;
mod series;
