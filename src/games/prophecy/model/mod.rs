//! Types that know no rule.

pub mod card_sets;
pub mod decision;
pub mod effect;
pub mod ending;
pub mod event;
pub mod kinds;
pub mod moves;
pub mod rules;
pub mod ruleset;
pub mod state;
pub mod travel;

/// The game: the basic version of Prophecy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prophecy;
