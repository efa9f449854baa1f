//! The Chasm: a die for oneself and one for each Follower (board; RULING 60).

use crate::engine::dice::Dice;
use crate::engine::ids::{CARDS_MAX, Seat};
use crate::games::talisman::cx::{Ask, Cx, Flow, Hears, Options};
use crate::games::talisman::decision::{Choice, Decision, Topic};
use crate::games::talisman::effect::rolls_anyway;
use crate::games::talisman::event::{Cause, Event};
use crate::games::talisman::flags::Flag;
use crate::games::talisman::kinds::Source;
use crate::games::talisman::roll::{self, Purpose};
use crate::games::talisman::{holdings, life, spells};
use arrayvec::ArrayVec;
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
    let followers = holdings::followers(cx.rules, cx.state, seat);
    let mut throws: Throws = (0..=followers.len()).map(|_| roll::throw(cx, seat, Purpose::Chasm, 1)).collect();
    fate(cx, seat, source, &mut throws);
    pick(cx, (seat, source), &mut throws);
    cx.tell(Event::Used { seat, source, flag: None });
    let mut faces = throws.iter().map(roll::Throw::total);
    let mine = faces.next().unwrap_or(0);
    let falls = deadly.contains(&mine);
    cx.tell(Event::ChasmDie { seat, card: None, face: mine, falls });
    if falls {
        life::lose_here(cx, seat, 1, Cause::Effect(source))?;
    }
    for (card, face) in followers.iter().zip(faces) {
        let falls = deadly.contains(&face) && cx.hero(seat).cards.has(card);
        cx.tell(Event::ChasmDie { seat, card: Some(card), face, falls });
        if falls && !spells::preservation::saves_follower(cx, seat, card) {
            holdings::discard(cx, card);
            holdings::settle(cx, seat);
        }
    }
    ControlFlow::Continue(())
}

/// A die for oneself and one for each Follower.
type Throws = ArrayVec<roll::Throw, CARDS_MAX>;

/// All the dice of one instruction are one roll, and a fate goes to one of them once all lie (RULING 96).
fn fate<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, source: Source, throws: &mut Throws) {
    if cx.hero(seat).fate == 0 {
        return;
    }
    let mut options = Options::new();
    options.push(Choice::No);
    let each = throws[0].count;
    options.extend((0_u8..).map(Choice::Die).take(throws.len() * usize::from(each)));
    let mut dice = [0; 4];
    for (die, thrown) in dice.iter_mut().zip(throws.iter().take(3)) {
        *die = thrown.best();
    }
    let topic = Topic::Thrown { source, dice };
    if let Choice::Die(index) = cx.ask(Ask { seat, decision: Decision::FateTable, topic }, &options) {
        roll::again(cx, &mut throws[usize::from(index / each)], index % each, index);
    }
}

/// Where each has a die more than counts, one is picked for each (RULING 140).
fn pick<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, (seat, source): (Seat, Source), throws: &mut Throws) {
    let followers = holdings::followers(cx.rules, cx.state, seat);
    let mut topic = Topic::Thrown { source, dice: throws[0].dice };
    let mut followers = followers.iter();
    for thrown in throws.iter_mut().filter(|thrown| thrown.spare) {
        roll::pick(cx, thrown, topic);
        if let Some(card) = followers.next() {
            topic = Topic::FollowerLoss { seat, card };
        }
    }
}
