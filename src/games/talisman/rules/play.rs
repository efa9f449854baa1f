//! A whole game, from setup to its end.

use super::context::{Context, Hears};
use super::turn::{self, Due};
use super::{ending, setup};
use crate::engine::choice::Strategy;
use crate::engine::dice::{Dice, KeyedDice};
use crate::engine::ids::{SEATS_MAX, Seat};
pub use crate::engine::play::GamePlan;
use crate::engine::play::{Counts, Outcome, begin};
use crate::games::talisman::model::Talisman;
use crate::games::talisman::model::ending::Ending;
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::State;

/// Plays game `plan.game` to its end: a pure function of ruleset, plan and strategies.
pub fn play_game<W: Hears>(
    rules: &Ruleset,
    plan: &GamePlan,
    table: &mut [Box<dyn Strategy<Talisman>>],
    listener: &mut W,
) -> Outcome {
    let mut state = setup::board(rules, plan);
    let mut dice = KeyedDice::new(plan.seed, plan.game);
    begin(plan.seed, plan.game, table);
    let mut ctx = Context { rules, state: &mut state, dice: &mut dice, table, listener, counts: Counts::default() };
    let dealt = open(&mut ctx, plan);
    let course = turns(&mut ctx, Point::default(), u32::MAX, plan.rounds_max);
    let (ending, turns) = (course.ending.unwrap_or(Ending::RoundLimit), course.turns);
    let ending_index = ending as u8;
    ctx.tell(Event::GameOver { ending });
    Outcome {
        share: ending::shares(ctx.state, ending),
        dealt,
        held: held(ctx.state),
        ending: ending_index,
        rounds: ctx.state.round,
        turns,
        counts: ctx.counts,
    }
}

/// Plays the first turns of a game and stops before the one numbered `turn`, from 1: the position there, and whose
/// turn it is; none if the game is over by then.
pub fn position_before<W: Hears>(
    rules: &Ruleset,
    plan: &GamePlan,
    table: &mut [Box<dyn Strategy<Talisman>>],
    listener: &mut W,
    turn: u32,
) -> Option<(State, Point)> {
    let mut state = setup::board(rules, plan);
    let mut dice = KeyedDice::new(plan.seed, plan.game);
    begin(plan.seed, plan.game, table);
    let mut ctx = Context { rules, state: &mut state, dice: &mut dice, table, listener, counts: Counts::default() };
    open(&mut ctx, plan);
    let course = turns(&mut ctx, Point::default(), turn.saturating_sub(1), plan.rounds_max);
    course.ending.is_none().then_some((state, course.next))
}

/// Characters are chosen and laid out, and those who start with Spells draw them; who has been dealt which.
fn open<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, plan: &GamePlan) -> [u8; SEATS_MAX] {
    setup::choose_first(ctx, plan);
    for seat in Seat::all(ctx.state.players) {
        setup::begin(ctx, seat, true);
    }
    held(ctx.state)
}

/// A place in the order of turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Point {
    /// Whose turn is next.
    pub seat: Seat,
    /// Which of that seat's turns.
    pub due: Due,
}

impl Default for Point {
    fn default() -> Self {
        Self { seat: Seat(0), due: Due::default() }
    }
}

/// Turns played, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Course {
    /// How many.
    pub turns: u32,
    /// How the game ended, if it did.
    pub ending: Option<Ending>,
    /// What comes next, if it did not.
    pub next: Point,
}

/// Plays at most so many turns from a point on; the limit of rounds ends the game unfinished.
pub fn turns<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, from: Point, most: u32, rounds_max: u16) -> Course {
    let mut course = Course { turns: 0, ending: None, next: from };
    while course.turns < most {
        let taken = turn::single(ctx, course.next.seat, course.next.due);
        course.turns += u32::from(taken.played);
        course.ending = taken.ending;
        if course.ending.is_some() {
            return course;
        }
        course.next.due = taken.more.unwrap_or_default();
        if taken.more.is_some() {
            continue;
        }
        let seat = course.next.seat.0 + 1;
        course.next.seat = Seat(if seat == ctx.state.players { 0 } else { seat });
        if course.next.seat.0 > 0 {
            continue;
        }
        course.ending = ending::time_up(ctx);
        if course.ending.is_some() {
            return course;
        }
        if ctx.state.round >= rounds_max {
            course.ending = Some(Ending::RoundLimit);
            return course;
        }
        ctx.state.round += 1;
    }
    course
}

fn held(state: &State) -> [u8; SEATS_MAX] {
    core::array::from_fn(
        |seat| if seat < usize::from(state.players) { state.heroes[seat].character.0 } else { u8::MAX },
    )
}
