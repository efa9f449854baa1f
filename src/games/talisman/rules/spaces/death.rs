//! Dicing with Death (board; RULING 57).

use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::model::decision::{Decision, Topic};
use crate::games::talisman::model::event::{Cause, Event};
use crate::games::talisman::model::kinds::Source;
use crate::games::talisman::model::purpose::Purpose;
use crate::games::talisman::rules::context::{Context, Flow, HERE, TalismanObserver};
use crate::games::talisman::rules::{life, roll};

/// Both roll two dice. If the character rolls higher, it may go on next turn; otherwise it rolls again then. If lower,
/// it loses a life.
pub fn dice<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow {
    let source = Source::Space(ctx.hero(seat).space);
    let mut mine = roll::throw(ctx, seat, Purpose::Death, 2);
    let his = roll::throw(ctx, seat, Purpose::DeathsOwn, 2);
    let topic = Topic::Death { mine: mine.dice, his: his.dice };
    roll::fate(ctx, &mut mine, Decision::FateDeath, topic);
    ctx.tell(Event::Used { seat, source, flag: None });
    ctx.tell(Event::DeathDiced { seat, mine: mine.total(), his: his.total() });
    ctx.hero_mut(seat).inner.death = mine.total() <= his.total();
    if mine.total() < his.total() {
        life::lose_here(ctx, seat, 1, Cause::Death)?;
    }
    HERE
}
