//! Plays a whole game, from setup to the end.

use super::Talisman;
use super::context::{Context, Ending, Hears};
use super::event::Event;
use super::ruleset::Ruleset;
use super::state::State;
use super::turn::Due;
use super::{ending, setup, turn};
use crate::engine::choice::Strategy;
use crate::engine::dice::{Dice, KeyedDice};
use crate::engine::ids::{SEATS_MAX, Seat};
pub use crate::engine::play::GamePlan;
use crate::engine::play::{Counts, Outcome, begin};

/// Plays game `plan.game` to its end. The result depends on the ruleset, the plan and the strategies only.
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

/// Plays a game up to the turn numbered `turn` (from 1) and returns the position before it, and whose turn it is.
/// Returns `None` if the game is over by then.
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

/// Chooses and deals characters and draws starting Spells; returns the character dealt to each seat.
fn open<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, plan: &GamePlan) -> [u8; SEATS_MAX] {
    setup::choose_first(ctx, plan);
    for seat in Seat::all(ctx.state.players) {
        setup::begin(ctx, seat, true);
    }
    held(ctx.state)
}

/// A point in the order of turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Point {
    /// The seat whose turn is next.
    pub seat: Seat,
    /// Which of that seat's turns it is.
    pub due: Due,
}

impl Default for Point {
    fn default() -> Self {
        Self { seat: Seat(0), due: Due::default() }
    }
}

/// The result of playing some turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Course {
    /// Number of turns played.
    pub turns: u32,
    /// How the game ended; `None` if it did not.
    pub ending: Option<Ending>,
    /// The next turn, if the game goes on.
    pub next: Point,
}

/// Plays at most `most` turns from a point on. Reaching the round limit ends the game unfinished.
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
