//! The printed instruction of a space, and getting ready for what is about to be met (RULING 111, RULING 121, RULING 298).

use super::context::{Context, Flow, HERE, TalismanObserver};
use super::{effects, goods, powers_moving, upkeep};
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::model::decision::Topic;
use crate::games::talisman::model::kinds::{Source, SpaceId};

/// The printed instruction of a space, or what the character's own card does in its place.
#[inline]
pub fn of<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, text: SpaceId) -> Flow {
    if powers_moving::heals(ctx, seat, text) {
        return HERE;
    }
    let (rules, source) = (ctx.rules, Source::Space(text));
    let handy = &rules.sets.handy;
    foreseen(ctx, seat, source, [*handy.costly_spaces.row(text.0), *handy.sided_spaces.row(text.0)]);
    effects::all(ctx, seat, source, &rules.space(text).effect)
}

/// Lets a character get ready for what it is about to meet: leave Followers that it may cost, and change to the
/// alignment that it asks for (RULING 111, RULING 121).
#[inline]
pub fn foreseen<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    source: Source,
    [costly, sided]: [bool; 2],
) {
    if costly {
        goods::ditch_followers(ctx, seat);
    }
    if sided {
        upkeep::realign(ctx, seat, Topic::Source(source));
    }
}
