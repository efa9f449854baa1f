//! Talisman, Revised 4th Edition: the rules, one file a chapter. README.md maps the rulebook to these files.

pub mod abilities;
pub mod alternative_rulings;
pub mod arena;
pub mod armour;
pub mod being_evasion;
pub mod carrying;
pub mod change_tracking;
pub mod choices;
pub mod combat;
pub mod context;
pub mod coverage;
pub mod coverage_universe;
pub mod daylight;
pub mod death;
pub mod decision;
pub mod drawing;
pub mod duel;
pub mod effect;
pub mod encounter;
pub mod ending;
pub mod enemies;
pub mod event;
pub mod event_details;
pub mod event_text;
pub mod facts;
pub mod flags;
pub mod gold;
pub mod goods;
pub mod growth;
pub mod house_movement;
pub mod invariants;
pub mod inventory;
pub mod kill;
pub mod kinds;
pub mod life;
pub mod load;
pub mod move_distance;
pub mod movement;
pub mod play;
pub mod position;
pub mod prepare;
pub mod quest;
pub mod rafts;
pub mod reachability;
pub mod restrictions;
pub mod roll;
pub mod rules;
pub mod ruleset;
pub mod rulings;
pub mod score;
pub mod series;
pub mod sets;
pub mod setup;
pub mod spaces;
pub mod spells;
pub mod state;
pub mod supply;
pub mod suppression;
pub mod switches;
pub mod text;
pub mod totals;
pub mod turn;
pub mod upkeep;
pub mod view;

#[cfg(test)]
mod proofs;
#[cfg(test)]
pub mod testkit;

use crate::engine::choice::{DecisionRow, EventRow, FactRow};
use crate::engine::play::{EndingRow, Game};
use crate::engine::series::SeriesTable;

/// The game of Talisman.
#[derive(Clone, Copy, Debug)]
pub struct Talisman;

impl Game for Talisman {
    type Decision = decision::Decision;
    type Topic = decision::Topic;
    type Choice = decision::Choice;
    type Event = event::Event;
    type State = state::State;
    type View<'a> = view::View<'a>;

    const NAME: &'static str = "talisman";
    const DECISIONS: &'static [DecisionRow] = decision::Decision::ROWS;
    const FACTS: &'static [FactRow] = facts::FACTS;
    const EVENTS: &'static [EventRow] = event::Event::ROWS;
    const SERIES: &'static SeriesTable = &series::rows::TABLE;
    const ENDINGS: &'static [EndingRow] = &[
        EndingRow {
            name: "crown",
            unfinished: false,
            meaning: "one player was left after the Crown of Command had been reached",
        },
        EndingRow {
            name: "last_alive",
            unfinished: false,
            meaning: "one player was left where the dead are out, the Crown never reached",
        },
        EndingRow {
            name: "all_dead",
            unfinished: false,
            meaning: "the last players died in one step and share the game",
        },
        EndingRow { name: "round_limit", unfinished: true, meaning: "stopped by the limit of rounds" },
        EndingRow { name: "step_limit", unfinished: true, meaning: "stopped because one turn took too many steps" },
        EndingRow { name: "sudden_death", unfinished: false, meaning: "somebody was the first to reach the Crown" },
        EndingRow {
            name: "land_grant",
            unfinished: false,
            meaning: "somebody was the first to come to the Castle with a Talisman",
        },
        EndingRow {
            name: "service",
            unfinished: false,
            meaning: "the time was up, and whoever won most duels in the arena has won",
        },
        EndingRow {
            name: "hunt",
            unfinished: false,
            meaning: "the time was up, and whoever carried most Strength of dead Animals has won",
        },
        EndingRow {
            name: "treasure",
            unfinished: false,
            meaning: "the time was up, and whoever had the greatest treasure has won",
        },
        EndingRow {
            name: "cult",
            unfinished: false,
            meaning: "the time was up, and whoever had most Followers has won",
        },
        EndingRow {
            name: "counted",
            unfinished: false,
            meaning: "the time was up, and whoever had most of all that counts has won",
        },
    ];
}
