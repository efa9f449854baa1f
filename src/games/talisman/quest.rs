//! The Warlock's quests (R4E, Warlock's Cave; RULING 62, RULING 63, RULING 99).

use super::cx::{Ask, Cx, Flow, HERE, Hears, Next, Options};
use super::decision::{Choice, Decision, Topic};
use super::effect::gain;
use super::effect::verb::Quest;
use super::event::{Event, Means};
use super::flags::Flag;
use super::news::Spent;
use super::roll::{self, Purpose};
use super::{encounter, ending, gold, holdings, movement};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardSet, Seat};
use core::ops::ControlFlow;

/// A character without a quest may take one; who has the goods already delivers at once.
pub fn offer<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat) -> Flow {
    if cx.hero(seat).quest > 0 || !cx.wants(seat, Decision::Quest, Topic::Plain) {
        return HERE;
    }
    let mut thrown = roll::throw(cx, seat, Purpose::Quest, 1);
    let source = super::kinds::Source::Space(cx.hero(seat).space);
    let topic = Topic::Thrown { source, dice: thrown.dice };
    roll::fate(cx, &mut thrown, Decision::FateTable, topic);
    let quest = thrown.total();
    cx.hero_mut(seat).quest = quest;
    cx.tell(Event::QuestTaken { seat, quest });
    HERE
}

/// The task of a seat's quest.
fn task<D: Dice, W: Hears>(cx: &Cx<'_, D, W>, seat: Seat) -> Option<Quest> {
    let index = usize::from(cx.hero(seat).quest).checked_sub(1)?;
    cx.rules.quests.get(index).copied()
}

/// An Enemy was killed or destroyed.
pub fn enemy_killed<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat) {
    if task(cx, seat) == Some(Quest::KillEnemy) {
        cx.hero_mut(seat).quest_done = true;
    }
}

/// A life was taken from a character beaten.
pub fn life_taken<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat) {
    if task(cx, seat) == Some(Quest::TakeLife) {
        cx.hero_mut(seat).quest_done = true;
    }
}

/// Fulfils the quest if it can be now; the hero is then at the Warlock's Cave.
#[inline]
pub fn check<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat) -> Flow {
    if cx.hero(seat).quest == 0 { HERE } else { fulfil(cx, seat) }
}

/// Has the seat what its quest asks for, so that nothing else comes first (RULING 62)?
#[must_use]
pub fn due<D: Dice, W: Hears>(cx: &Cx<'_, D, W>, seat: Seat) -> bool {
    let hero = cx.hero(seat);
    task(cx, seat).is_some_and(|task| match task {
        Quest::TakeLife | Quest::KillEnemy => hero.quest_done,
        Quest::DeliverGold(price) => hero.gold >= price,
        Quest::DeliverFollower | Quest::DeliverMagicObject => !goods(cx, seat, task).is_empty(),
    })
}

#[inline(never)]
fn fulfil<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat) -> Flow {
    let hero = cx.hero(seat);
    if !hero.plays() || (hero.space == cx.rules.board.crown && !cx.rules.rules.quest_leaves_crown) {
        return HERE;
    }
    // A slave is called away; by another reading the Warlock must wait until it is free (RULING 27).
    if hero.enslaved && !cx.rules.rules.call_frees_slave {
        return HERE;
    }
    if !deliver(cx, seat) {
        return HERE;
    }
    let quest = core::mem::take(&mut cx.hero_mut(seat).quest);
    cx.hero_mut(seat).quest_done = false;
    cx.tell(Event::QuestDone { seat, quest });
    // Who is there already comes from nowhere: a new quest is for a later visit (RULING 62, RULING 63).
    let comes = cx.hero(seat).space != cx.rules.board.warlock;
    if comes {
        movement::place(cx, seat, cx.rules.board.warlock, Means::Quest);
    }
    gain::talisman(cx, seat);
    ControlFlow::Continue(if comes { Next::Moved } else { Next::Here })
}

/// Does the deed or the delivery; false if it cannot be done yet.
fn deliver<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat) -> bool {
    let Some(task) = task(cx, seat) else { return false };
    match task {
        Quest::TakeLife | Quest::KillEnemy => cx.hero(seat).quest_done,
        Quest::DeliverGold(price) => {
            let able = cx.hero(seat).gold >= price;
            if able {
                gold::lose(cx, seat, price, Spent::Paid);
            }
            able
        }
        Quest::DeliverFollower | Quest::DeliverMagicObject => hand_over(cx, seat, goods(cx, seat, task)),
    }
}

/// What the Warlock accepts of the seat's cards: nothing that can be left in one way only (RULING 64).
fn goods<D: Dice, W: Hears>(cx: &Cx<'_, D, W>, seat: Seat, task: Quest) -> CardSet {
    let wanted = match task {
        Quest::DeliverFollower => holdings::followers(cx.rules, cx.state, seat),
        Quest::DeliverMagicObject => cx.hero(seat).cards.and(&cx.rules.sets.magic),
        Quest::TakeLife | Quest::KillEnemy | Quest::DeliverGold(_) => CardSet::EMPTY,
    };
    let bound = |card| cx.rules.card_has(card, Flag::LeftAtMystic) || cx.rules.card_has(card, Flag::LeftAtRiver);
    wanted.iter().filter(|card| !bound(*card)).collect()
}

/// Hands over one of these cards.
fn hand_over<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, goods: CardSet) -> bool {
    let options: Options = goods.iter().map(Choice::Card).collect();
    if options.is_empty() {
        return false;
    }
    let ask = Ask { seat, decision: Decision::Deliver, topic: Topic::Plain };
    if let Choice::Card(card) = cx.ask(ask, &options) {
        holdings::discard(cx, card);
        holdings::settle(cx, seat);
    }
    true
}

/// At the end of a turn, every seat's quest that could not be looked at in the middle of it: moved without an
/// encounter (RULING 99).
pub fn check_all<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>) -> Flow<()> {
    for seat in cx.active().from_here(cx.state.players) {
        let gone = cx.hero(seat).quest > 0 && check(cx, seat)? == Next::Moved;
        // The turn is over as it is: only the end of the game can follow from it (RULING 123).
        if gone && encounter::hexed(cx, seat) {
            ending::check(cx)?;
        }
    }
    ControlFlow::Continue(())
}
