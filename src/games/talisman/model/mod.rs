//! What a game consists of: types that know no rule.

pub mod alternative_ending;
pub mod alternative_rulings;
pub mod board;
pub mod carries;
pub mod choices;
pub mod decision;
pub mod decks;
pub mod ending;
pub mod enemy;
pub mod enemy_value;
pub mod event;
pub mod event_details;
pub mod fight_use;
pub mod flags;
pub mod form;
pub mod held_bonus;
pub mod hero;
pub mod holders;
pub mod kinds;
pub mod lookup;
pub mod lying_counters;
pub mod mark;
pub mod measure;
pub mod nested;
pub mod owner_moments;
pub mod play_marks;
pub mod powers;
pub mod progress;
pub mod purpose;
pub mod rare_cards;
pub mod reach;
pub mod roll_rule;
pub mod rounds;
pub mod rules;
pub mod ruleset;
pub mod selected;
pub mod selector;
pub mod sets;
pub mod spell_kind;
pub mod state;
pub mod terrain;
pub mod timer;
pub mod title_effects;
pub mod topic;
pub mod verb;
pub mod verb_parts;
pub mod verb_table;
pub mod who;
pub mod window;

/// The game of Talisman.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Talisman;
