//! The Warlock's quests (R4E, Warlock's Cave; RULING 62, RULING 63, RULING 99).

use super::bound::{self, Way};
use super::cx::{Ask, Cx, Flow, HERE, Hears, Next, Options};
use super::decision::{Choice, Decision, Topic};
use super::effect::gain;
use super::effect::verb::Quest;
use super::event::{Event, Means};
use super::news::Spent;
use super::roll::{self, Purpose};
use super::rules::{QuestCarries, QuestDelivery, QuestKill, QuestLife};
use super::view::Sheet;
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

/// An Enemy was killed.
pub fn enemy_killed<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat) {
    if task(cx, seat) == Some(Quest::KillEnemy) {
        cx.hero_mut(seat).quest_done = true;
    }
}

/// A creature was beaten that is no card: that is no kill (RULING 62), but by another reading it is.
pub fn creature_beaten<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat) {
    match cx.rules.rules.quest_kill {
        QuestKill::Card => {}
        QuestKill::Any => enemy_killed(cx, seat),
    }
}

/// A Spirit was destroyed, which counts as a kill (RULING 62), but by another reading it does not.
pub fn spirit_destroyed<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, is_card: bool) {
    if !cx.rules.rules.quest_destroyed {
        return;
    }
    if is_card {
        enemy_killed(cx, seat);
    } else {
        creature_beaten(cx, seat);
    }
}

/// A life was chosen as the reward: it must really be lost (RULING 62), but by another reading the victory is enough.
pub fn life_chosen<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat) {
    match cx.rules.rules.quest_life {
        QuestLife::Lost => {}
        QuestLife::Chosen => life_taken(cx, seat),
    }
}

/// A life was taken from a character beaten.
pub fn life_taken<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat) {
    if task(cx, seat) == Some(Quest::TakeLife) {
        cx.hero_mut(seat).quest_done = true;
    }
}

/// Fulfils the quest if it can be now; the hero is then at the Warlock's Cave. Between two steps of a turn it is looked
/// at as soon as possible (RULING 99); by another reading at the turn's end only.
#[inline]
pub fn check<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat) -> Flow {
    if cx.hero(seat).quest == 0 || cx.rules.rules.quest_carries == QuestCarries::TurnEnd {
        HERE
    } else {
        fulfil(cx, seat)
    }
}

/// Does the Warlock receive what he asked for where the hero is? He does wherever it is come by (RULING 62); by another
/// reading it is brought to his Cave.
fn received<D: Dice, W: Hears>(cx: &Cx<'_, D, W>, seat: Seat, task: Quest) -> bool {
    let deed = match task {
        Quest::TakeLife | Quest::KillEnemy => true,
        Quest::DeliverFollower | Quest::DeliverMagicObject | Quest::DeliverGold(_) => false,
    };
    deed || cx.rules.rules.quest_delivery == QuestDelivery::Anywhere || cx.hero(seat).space == cx.rules.board.warlock
}

/// Has the seat what its quest asks for, so that nothing else comes first (RULING 62)?
#[must_use]
pub fn due<D: Dice, W: Hears>(cx: &Cx<'_, D, W>, seat: Seat) -> bool {
    let hero = cx.hero(seat);
    task(cx, seat).filter(|task| received(cx, seat, *task)).is_some_and(|task| match task {
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
    if let Err(why) = gain::talisman(cx, seat) {
        let source = super::kinds::Source::Space(cx.rules.board.warlock);
        cx.tell(Event::NoEffect { seat, source, why });
    }
    ControlFlow::Continue(if comes { Next::Moved } else { Next::Here })
}

/// Does the deed or the delivery; false if it cannot be done yet.
fn deliver<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat) -> bool {
    let Some(task) = task(cx, seat).filter(|task| received(cx, seat, *task)) else { return false };
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
    wanted.iter().filter(|card| bound::lets(cx.rules, *card, Way::Given)).collect()
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

impl Sheet<'_> {
    /// Has it what its quest asks for, which it must bring to the Warlock's Cave (RULING 62)?
    #[must_use]
    pub fn brings_goods(&self) -> bool {
        let (rules, hero) = (self.view.rules, self.hero);
        let held = || match self.task() {
            Some(Quest::DeliverGold(price)) => hero.gold >= price,
            Some(Quest::DeliverFollower) => self.followers().iter().any(|card| bound::lets(rules, card, Way::Given)),
            Some(Quest::DeliverMagicObject) => !hero.cards.and(&rules.sets.magic).is_empty(),
            Some(Quest::TakeLife | Quest::KillEnemy) | None => false,
        };
        rules.rules.quest_delivery == QuestDelivery::Cave && held()
    }
}

/// At the end of a turn, every seat's quest that was not looked at in the middle of it: moved without an
/// encounter (RULING 99).
pub fn check_all<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>) -> Flow<()> {
    for seat in cx.active().from_here(cx.state.players) {
        let gone = cx.hero(seat).quest > 0 && fulfil(cx, seat)? == Next::Moved;
        // The turn is over as it is: only the end of the game can follow from it (RULING 123).
        if gone && encounter::hexed(cx, seat) {
            ending::check(cx)?;
        }
    }
    ControlFlow::Continue(())
}
