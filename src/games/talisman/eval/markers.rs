//! The markers of forms: where they should lie.

use super::context::EvalContext;
use crate::games::talisman::model::decision::Choice;
use crate::games::talisman::model::kinds::{SPACES_MAX, SpaceId};

/// A step away and one back: a marker on the seat's own space is not landed on before the next move (RULING 299).
const THERE_AND_BACK: f32 = 2.0;

/// The steps by which an option brings the seat's marker nearer to it.
#[must_use]
pub fn nearer(ctx: &EvalContext<'_, '_>, option: Option<Choice>) -> f32 {
    let (Some(marker), here) = (ctx.me.marker(), ctx.me.space()) else { return 0.0 };
    let ring = ctx.view.rules.space(marker);
    let apart = |space: SpaceId| f32::from(ctx.precomputed.steps[space.at() % SPACES_MAX][here.at() % SPACES_MAX]);
    let steps = |space: SpaceId| if space == here { THERE_AND_BACK } else { apart(space) };
    let to = if option == Some(Choice::Clockwise) {
        ring.clockwise
    } else if option == Some(Choice::Counterclockwise) {
        ring.counterclockwise
    } else {
        marker
    };
    steps(marker) - steps(to)
}
