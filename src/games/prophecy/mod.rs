//! Prophecy, Basic Version, and its interface to the rooms above. README.md maps the rulebook to these files.

pub mod eval;
mod lists;
pub mod load;
pub mod model;
mod playable;
pub mod position;
#[cfg(test)]
mod proofs;
pub mod rules;
pub mod series;
mod strategies;
pub mod text;

use crate::engine::choice::Ask;
use crate::engine::dice::Dice;
use crate::engine::game::{DecisionRow, EndingRow, EventRow, FactRow, FactValue, Game};
use crate::engine::ids::Seat;
use crate::engine::observer::Observer;
use crate::engine::option::{GameOptions, OptionRow};
use crate::engine::play::{Course, GamePlan, RuleEngine, Standing};
use crate::engine::series::SeriesTable;
use eval::facts;
pub use model::Prophecy;
use model::decision::{Choice, Decision, OptionKind, Topic};
use model::ending::Ending;
use model::event::Event;
use model::ruleset::Ruleset;
use model::state::State;
use rules::context::{Context, View};
use rules::{play, setup};
use text::options::{self, Pattern};

impl Game for Prophecy {
    type Rules = Ruleset;
    type Decision = Decision;
    type Topic = Topic;
    type Choice = Choice;
    type Named = ();
    type Event = Event;
    type State = State;
    type View<'a> = View<'a>;
    type Point = ();

    const NAME: &'static str = "prophecy";
    const DECISIONS: &'static [DecisionRow] = Decision::ROWS;
    const FACTS: &'static [FactRow] = facts::FACTS;
    const EVENTS: &'static [EventRow] = Event::ROWS;
    const TURNING_POINTS: &'static [&'static str] = &["certificate_gained", "died"];
    const SERIES: &'static SeriesTable = &series::TABLE;
    const ENDINGS: &'static [EndingRow] = Ending::ROWS;

    fn character<'a>(view: &Self::View<'a>, seat: Seat) -> &'a str {
        &view.rules.character(view.state.hero(seat).character).name
    }

    #[inline]
    fn fact<'a>(view: &Self::View<'a>, row: usize) -> FactValue<'a> {
        facts::value(view, row)
    }

    fn fact_words(rules: &Ruleset, row: usize) -> Vec<String> {
        facts::words(rules, row)
    }

    fn clock(state: &State) -> (u16, Seat) {
        (state.round, state.active)
    }
}

impl GameOptions for Prophecy {
    const OPTIONS: &'static [OptionRow<Self>] = OptionKind::ROWS;

    #[inline]
    fn kind(option: Choice) -> usize {
        option.kind() as usize
    }

    #[inline]
    fn declines(option: Choice) -> bool {
        option.declines()
    }

    fn option_text(view: &View<'_>, _ask: &Ask<'_, Self>, option: Choice) -> String {
        options::text(view.rules, option)
    }

    fn listed(listed: &str) -> Pattern {
        options::listed(listed)
    }

    fn listed_fits(rules: &Ruleset, listed: &str, pattern: &Pattern) -> bool {
        options::listed_fits(rules, listed, pattern)
    }

    fn listed_as(rules: &Ruleset, listed: &str, written: &str) -> Option<Pattern> {
        options::listed_as(rules, listed, written)
    }

    fn listed_texts(rules: &Ruleset, listed: &str) -> Vec<String> {
        options::listed_texts(rules, listed)
    }
}

impl RuleEngine for Prophecy {
    fn board(rules: &Ruleset, plan: &GamePlan) -> (State, ()) {
        (setup::board(rules, plan), ())
    }

    fn open<D: Dice, W: Observer<State, Event>>(ctx: &mut Context<'_, D, W>, _plan: &GamePlan) {
        setup::open(ctx);
    }

    fn turns<D: Dice, W: Observer<State, Event>>(
        ctx: &mut Context<'_, D, W>,
        _from: (),
        most: u32,
        rounds_max: u16,
    ) -> Course<Self> {
        play::turns(ctx, most, rounds_max)
    }

    fn held(state: &State, seat: Seat) -> u8 {
        state.hero(seat).character.0
    }

    fn standing(rules: &Ruleset, state: &State, ending: u8) -> Standing {
        play::standing(rules, state, Ending::ALL[usize::from(ending)])
    }
}
