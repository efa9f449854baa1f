//! Talisman, Revised 4th Edition: the rules, one file per chapter. README.md maps the rulebook to these files.

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
pub mod eval;
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
mod lists;
pub mod load;
pub mod move_distance;
pub mod movement;
pub mod play;
mod playable;
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
pub mod strategies;
pub mod supply;
pub mod suppression;
pub mod text;
pub mod totals;
pub mod turn;
pub mod upkeep;
pub mod view;

#[cfg(test)]
mod proofs;
#[cfg(test)]
pub mod testkit;

use crate::engine::choice::{Ask, DecisionRow, EventRow, FactRow, FactValue};
use crate::engine::ids::Seat;
use crate::engine::option::OptionRow;
use crate::engine::play::{EndingRow, Game};
use crate::engine::series::SeriesTable;
use decision::{Choice, Decision, OptionKind};
use ruleset::Ruleset;
use text::options;
use text::pattern::{Named, Pattern};
use view::View;

/// The game of Talisman.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Talisman;

impl Game for Talisman {
    type Rules = ruleset::Ruleset;
    type Decision = decision::Decision;
    type Topic = decision::Topic;
    type Choice = decision::Choice;
    type Named = text::pattern::Named;
    type Event = event::Event;
    type State = state::State;
    type View<'a> = view::View<'a>;

    const NAME: &'static str = "talisman";
    const DECISIONS: &'static [DecisionRow] = decision::Decision::ROWS;
    const OPTIONS: &'static [OptionRow<Self>] = OptionKind::ROWS;
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

    fn decision(row: usize) -> Decision {
        Decision::ALL[row]
    }

    #[inline]
    fn decision_row(decision: Decision) -> usize {
        decision as usize
    }

    #[inline]
    fn kind(option: Choice) -> usize {
        option.kind() as usize
    }

    #[inline]
    fn declines(option: Choice) -> bool {
        option.declines()
    }

    #[inline]
    fn seat_of(option: Choice) -> Option<Seat> {
        if let Choice::Seat(seat) = option { Some(seat) } else { None }
    }

    fn option_text(view: &View<'_>, ask: &Ask<'_, Self>, option: Choice) -> String {
        options::text(view, ask, option)
    }

    fn listed(listed: &str) -> Pattern {
        options::listed(listed)
    }

    fn listed_as(rules: &Ruleset, listed: &str, written: &str) -> Option<Pattern> {
        options::listed_as(rules, listed, written)
    }

    fn listed_texts(rules: &Ruleset, listed: &str) -> Vec<String> {
        options::listed_texts(rules, listed)
    }

    fn listed_fits(rules: &Ruleset, listed: &str, pattern: &Pattern) -> bool {
        options::listed_fits(rules, listed, pattern)
    }

    fn meant(rules: &Ruleset, written: &str) -> Pattern {
        options::meant(rules, written)
    }

    fn bears(view: &View<'_>, ask: &Ask<'_, Self>, named: &Named, option: Choice) -> bool {
        named.bears(view, ask, option)
    }

    fn may_bear(named: &Named, kind: usize) -> bool {
        named.may_bear(kind)
    }

    #[inline]
    fn rules<'a>(view: &Self::View<'a>) -> &'a Ruleset {
        view.rules
    }

    #[inline]
    fn seat(view: &View<'_>) -> Seat {
        view.seat
    }

    fn active(view: &View<'_>) -> Seat {
        view.active()
    }

    fn character<'a>(view: &Self::View<'a>, seat: Seat) -> &'a str {
        &view.sheet(seat).character().name
    }

    fn seen<'a>(view: &Self::View<'a>, seat: Seat) -> Self::View<'a> {
        facts::seen(view, seat)
    }

    #[inline]
    fn fact<'a>(view: &Self::View<'a>, row: usize) -> FactValue<'a> {
        facts::value(view, row)
    }

    #[inline]
    fn number(view: &View<'_>, row: usize) -> f32 {
        facts::number(view, row)
    }

    fn fact_words(rules: &Ruleset, row: usize) -> Vec<String> {
        facts::words(rules, row)
    }

    fn fact_fits(rules: &Ruleset, row: usize, name: &mut String) -> Result<(), String> {
        facts::fits(rules, row, name)
    }

    fn settled(rules: &Ruleset, row: usize) -> Option<FactValue<'static>> {
        facts::settled(rules, row)
    }
}
