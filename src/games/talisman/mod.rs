//! Talisman, Revised 4th Edition, and its interface to the rooms above. README.md maps the rulebook to these files.

pub mod eval;
mod lists;
pub mod load;
pub mod model;
mod playable;
pub mod position;
pub mod rules;
pub mod series;
pub mod strategies;
pub mod text;

#[cfg(test)]
mod proofs;
#[cfg(test)]
pub mod testkit;

use crate::engine::choice::Ask;
use crate::engine::dice::Dice;
use crate::engine::game::{DecisionRow, EndingRow, EventRow, FactRow, FactValue, Game};
use crate::engine::ids::Seat;
use crate::engine::option::{GameOptions, OptionRow};
use crate::engine::play::{Course, GamePlan, RuleEngine, Standing};
use crate::engine::series::SeriesTable;
use crate::engine::view::SeatView;
use eval::facts;
pub use model::Talisman;
use model::decision::{Choice, OptionKind};
use model::ending::Ending;
use model::ruleset::Ruleset;
use model::state::State;
use model::{decision, event, ruleset, state};
use rules::context::{Context, TalismanObserver};
use rules::play::{self, Point};
use rules::view::{self, View};
use rules::{draft, ending, setup, terrain};
use text::options;
use text::pattern::{Named, Pattern};

impl Game for Talisman {
    type Rules = ruleset::Ruleset;
    type Decision = decision::Decision;
    type Topic = decision::Topic;
    type Choice = decision::Choice;
    type Named = text::pattern::Named;
    type Event = event::Event;
    type State = state::State;
    type View<'a> = view::View<'a>;
    type Point = play::Point;

    const NAME: &'static str = "talisman";
    const DECISIONS: &'static [DecisionRow] = decision::Decision::ROWS;
    const FACTS: &'static [FactRow] = facts::FACTS;
    const EVENTS: &'static [EventRow] = event::Event::ROWS;
    const TURNING_POINTS: &'static [&'static str] = &[
        "talisman_gained",
        "became_toad",
        "form_taken",
        "form_left",
        "crown_reached",
        "ending_turned",
        "died",
        "eliminated",
    ];
    const SERIES: &'static SeriesTable = &series::rows::TABLE;
    const ENDINGS: &'static [EndingRow] = &[
        EndingRow {
            name: "crown",
            unfinished: false,
            meaning: "only one player was left after the Crown of Command had been reached",
        },
        EndingRow {
            name: "last_alive",
            unfinished: false,
            meaning: "only one player was left, and the Crown of Command was never reached",
        },
        EndingRow { name: "all_dead", unfinished: false, meaning: "the last players were eliminated in the same step" },
        EndingRow { name: "round_limit", unfinished: true, meaning: "stopped by the limit of rounds" },
        EndingRow { name: "step_limit", unfinished: true, meaning: "stopped because one turn took too many steps" },
        EndingRow { name: "sudden_death", unfinished: false, meaning: "a character was the first to reach the Crown" },
        EndingRow {
            name: "land_grant",
            unfinished: false,
            meaning: "a character was the first to reach the Castle with a Talisman",
        },
        EndingRow {
            name: "service",
            unfinished: false,
            meaning: "time was up, and the most duels won in the arena decided the game",
        },
        EndingRow {
            name: "hunt",
            unfinished: false,
            meaning: "time was up, and the most Strength of dead Animals carried decided the game",
        },
        EndingRow {
            name: "treasure",
            unfinished: false,
            meaning: "time was up, and the greatest treasure decided the game",
        },
        EndingRow { name: "cult", unfinished: false, meaning: "time was up, and the most Followers decided the game" },
        EndingRow {
            name: "counted",
            unfinished: false,
            meaning: "time was up, and the highest score decided the game",
        },
        EndingRow {
            name: "alternative",
            unfinished: false,
            meaning: "a character did what the alternative ending on the Crown asks for",
        },
        EndingRow {
            name: "forms_left",
            unfinished: false,
            meaning: "only forms were left in play, and the most lives decided the game",
        },
    ];

    fn character<'a>(view: &Self::View<'a>, seat: Seat) -> &'a str {
        if view.sheet(seat).plays() { &view.sheet(seat).person().name } else { "a player without a character" }
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

    fn clock(state: &State) -> (u16, Seat) {
        (state.round, state.active())
    }
}

impl GameOptions for Talisman {
    const OPTIONS: &'static [OptionRow<Self>] = OptionKind::ROWS;

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
}

impl RuleEngine for Talisman {
    fn board(rules: &Ruleset, plan: &GamePlan) -> (State, Point) {
        (setup::board(rules, plan), Point::default())
    }

    /// What Terrain cards cover is told. Characters are chosen and laid out, those who start with Spells draw them, and a
    /// house rule lets all draft cards.
    fn open<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, plan: &GamePlan) {
        terrain::tell(ctx);
        setup::choose_first(ctx, plan);
        Seat::all(ctx.state.players).for_each(|seat| setup::begin(ctx, seat, true));
        draft::cards(ctx);
    }

    fn turns<D: Dice, W: TalismanObserver>(
        ctx: &mut Context<'_, D, W>,
        from: Point,
        most: u32,
        rounds_max: u16,
    ) -> Course<Self> {
        play::turns(ctx, from, most, rounds_max)
    }

    fn held(state: &State, seat: Seat) -> u8 {
        state.hero(seat).person().0
    }

    fn standing(rules: &Ruleset, state: &State, ending: u8) -> Standing {
        ending::standing(rules, state, Ending::ALL[usize::from(ending)])
    }
}

impl<'a> SeatView<'a, Ruleset, State> for View<'a> {
    #[inline]
    fn of(rules: &'a Ruleset, state: &'a State, seat: Seat) -> Self {
        Self { rules, state, seat }
    }

    #[inline]
    fn rules(&self) -> &'a Ruleset {
        self.rules
    }

    #[inline]
    fn seat(&self) -> Seat {
        self.seat
    }

    /// Hands of Spells are no facts, so that the other seat's view shows nothing hidden.
    fn seen(&self, seat: Seat) -> Self {
        Self { seat, ..*self }
    }

    #[inline]
    fn active(&self) -> Seat {
        self.state.active()
    }
}
