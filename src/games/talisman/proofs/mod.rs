//! Tests of what situations cannot express: exact chances over all rolls, telemetry, and functions and tables of house
//! rules. `tests/situations/` tests all other rules.

mod chances;
mod house_moves;
mod series;
