//! The order of turns: one after the other to the end of the game.

use super::context::{Context, TalismanObserver};
use super::ending;
use super::turn::{self, Due};
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::model::Talisman;
use crate::games::talisman::model::ending::Ending;
use crate::games::talisman::model::event::Event;

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

/// Turns played in a row.
type Course = crate::engine::play::Course<Talisman>;

/// Plays at most `most` turns from a point on. Reaching the round limit ends the game unfinished.
pub fn turns<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    from: Point,
    most: u32,
    rounds_max: u16,
) -> Course {
    let mut course = Course { turns: 0, ending: None, next: from };
    let over = loop {
        if course.turns == most {
            return course;
        }
        let taken = turn::single(ctx, course.next.seat, course.next.due);
        course.turns += u32::from(taken.played);
        if let Some(ending) = taken.ending {
            break ending;
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
        if let Some(ending) = ending::time_up(ctx) {
            break ending;
        }
        if ctx.state.round >= rounds_max {
            break Ending::RoundLimit;
        }
        ctx.state.round += 1;
    };
    ctx.tell(Event::GameOver { ending: over });
    course.ending = Some(over as u8);
    course
}
