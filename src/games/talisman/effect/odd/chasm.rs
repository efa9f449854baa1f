//! The Chasm: a die for oneself and one for each Follower (board; RULING 60).

use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::cx::{Cx, Flow, Hears};
use crate::games::talisman::decision::{Decision, Topic};
use crate::games::talisman::effect::rolls_anyway;
use crate::games::talisman::event::{Cause, Event};
use crate::games::talisman::flags::Flag;
use crate::games::talisman::kinds::Source;
use crate::games::talisman::roll::{self, Purpose};
use crate::games::talisman::{holdings, life, spells};
use core::ops::ControlFlow;

/// One's own die first, then each Follower's.
pub fn cross<D: Dice, W: Hears>(
    cx: &mut Cx<'_, D, W>,
    seat: Seat,
    source: Source,
    deadly: &[u8],
    skip: Flag,
) -> Flow<()> {
    if !rolls_anyway(cx, seat, source, skip) {
        return ControlFlow::Continue(());
    }
    // All the dice of one instruction are one roll: one fate (RULING 96).
    let mut fate_open = true;
    let face = die(cx, seat, source, &mut fate_open);
    cx.tell(Event::Used { seat, source });
    if deadly.contains(&face) {
        life::lose_here(cx, seat, 1, Cause::Effect(source))?;
    }
    for card in &holdings::followers(cx.rules, cx.state, seat) {
        let face = die(cx, seat, source, &mut fate_open);
        if deadly.contains(&face) && !spells::preservation::saves_follower(cx, seat, card) {
            holdings::discard(cx, card);
            holdings::settle(cx, seat);
        }
    }
    ControlFlow::Continue(())
}

fn die<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, source: Source, fate_open: &mut bool) -> u8 {
    let mut thrown = roll::throw(cx, seat, Purpose::Chasm, 1);
    let before = cx.hero(seat).fate;
    if *fate_open {
        let topic = Topic::Thrown { source, dice: thrown.dice };
        roll::fate(cx, &mut thrown, Decision::FateTable, topic);
        *fate_open = cx.hero(seat).fate == before;
    }
    thrown.total()
}
