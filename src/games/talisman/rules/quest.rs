//! The Warlock's quests (R4E, Warlock's Cave; RULING 62, RULING 63, RULING 99, RULING 193).

use super::context::{Context, DecisionRequest, Flow, HERE, Next, Options, TalismanObserver};
use super::effects::gain;
use super::restrictions::{self, LossKind};
use super::view::Sheet;
use super::{encounter, ending, gold, goods, inventory, movement, roll};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardSet, Seat};
use crate::engine::rng;
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::event::{Event, Means};
use crate::games::talisman::model::event_details::Spent;
use crate::games::talisman::model::kinds::Source;
use crate::games::talisman::model::progress::{ERRANDS, Errand};
use crate::games::talisman::model::purpose::Purpose;
use crate::games::talisman::model::rules::{QuestCarries, QuestDelivery, QuestKill, QuestLife};
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{Hero, State};
use crate::games::talisman::model::verb::Quest;
use arrayvec::ArrayVec;
use core::ops::ControlFlow;

impl Hero {
    /// Its quests, without gaps.
    #[must_use]
    pub fn errands(&self) -> [Errand; ERRANDS] {
        [Errand { quest: self.quest, done: self.quest_done }, self.second, self.third]
    }

    /// Sets its quests.
    pub fn set_errands(&mut self, errands: [Errand; ERRANDS]) {
        let [first, second, third] = errands;
        (self.quest, self.quest_done, self.second, self.third) = (first.quest, first.done, second, third);
    }

    /// Removes the quest at this index and returns it; later ones move up.
    fn strike(&mut self, place: usize) -> u8 {
        let mut errands = self.errands();
        let quest = core::mem::replace(&mut errands[place], Errand::NONE).quest;
        errands[place..].rotate_left(1);
        self.set_errands(errands);
        quest
    }
}

impl Sheet<'_> {
    /// The tasks of its quests.
    pub fn tasks(&self) -> impl Iterator<Item = Quest> + '_ {
        let errands = self.hero.errands().into_iter();
        errands.take_while(|errand| errand.quest > 0).filter_map(|errand| task(self.view.rules, errand))
    }
}

/// Deals the quests that a character begins with, all different (RULING 193).
pub fn deal(rules: &Ruleset, state: &mut State, seat: Seat) {
    let count = usize::from(rules.rules.start_quests);
    if count == 0 {
        return;
    }
    let key = rng::join(state.deck_key, 0x9e57 << 32 | u64::from(state.round) << 8 | u64::from(seat.0));
    let mut quests: ArrayVec<u8, 6> = (1..=6).take(rules.quests.len()).collect();
    quests.sort_unstable_by_key(|quest| rng::join(key, u64::from(*quest)));
    quests.truncate(count);
    quests.sort_unstable();
    let mut errands = [Errand::NONE; ERRANDS];
    for (errand, quest) in errands.iter_mut().zip(quests) {
        errand.quest = quest;
    }
    state.hero_mut(seat).set_errands(errands);
}

/// Are a character's quests valid?
///
/// # Errors
/// The key of the position that is wrong, and why.
pub fn sound(rules: &Ruleset, hero: &Hero) -> Result<(), (&'static str, String)> {
    let errands = hero.errands();
    let most = usize::from(rules.rules.start_quests).max(1);
    for (place, key) in ["quest", "second_quest", "third_quest"].into_iter().enumerate() {
        let errand = errands[place];
        if errand.quest == 0 {
            if errand.done {
                return Err((["quest_done", "second_quest_done", "third_quest_done"][place], NOTHING.to_owned()));
            }
            continue;
        }
        if usize::from(errand.quest) > rules.quests.len() {
            return Err((key, NOTHING.to_owned()));
        }
        if place >= most {
            return Err((
                key,
                format!("a character cannot have {} quests; the rule `start_quests` sets how many", place + 1),
            ));
        }
        let before = &errands[..place];
        if before.iter().any(|other| other.quest == 0 || other.quest == errand.quest) {
            return Err((key, "a character's quests must be listed from the first on and must differ".to_owned()));
        }
    }
    Ok(())
}

const NOTHING: &str = "the character has no such quest";

/// A character without a quest may take one. Before that it may leave what a quest would take at once (RULING 111).
pub fn offer<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow {
    if ctx.hero(seat).quest > 0 {
        return HERE;
    }
    let taken = ctx.rules.quests.iter().fold(CardSet::EMPTY, |all, task| all.or(&goods(ctx, seat, *task)));
    goods::ditch(ctx, seat, &taken);
    if !ctx.wants(seat, Decision::Quest, Topic::Plain) {
        return HERE;
    }
    let quest = if ctx.rules.rules.quest_chosen { choose(ctx, seat) } else { rolled(ctx, seat) };
    ctx.hero_mut(seat).quest = quest;
    ctx.tell(Event::QuestTaken { seat, quest });
    HERE
}

/// The number of the quest that the Warlock's die gives.
fn rolled<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> u8 {
    let mut thrown = roll::throw(ctx, seat, Purpose::Quest, 1);
    let source = Source::Space(ctx.hero(seat).space);
    let topic = Topic::Thrown { source, dice: thrown.dice };
    roll::fate(ctx, &mut thrown, Decision::FateTable, topic);
    thrown.total()
}

/// The number of the quest that the player chooses among all of the Warlock's (RULING 308).
#[cold]
fn choose<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> u8 {
    let options: Options = (1..=6).take(ctx.rules.quests.len()).map(Choice::Number).collect();
    let source = Source::Space(ctx.hero(seat).space);
    let ask = DecisionRequest { seat, decision: Decision::ChooseQuest, topic: Topic::Source(source) };
    let Choice::Number(quest) = ctx.ask(ask, &options) else { unreachable!("quests are offered by number") };
    quest
}

/// The task of a quest.
fn task(rules: &Ruleset, errand: Errand) -> Option<Quest> {
    rules.quests.get(usize::from(errand.quest).checked_sub(1)?).copied()
}

/// Notes that an Enemy was killed.
pub fn enemy_killed<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    done(ctx, seat, Quest::KillEnemy);
}

/// Notes a victory over a creature that is not a card. It is no kill (RULING 62); in an alternative ruling it is.
pub fn creature_beaten<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    match ctx.rules.rules.quest_kill {
        QuestKill::Card => {}
        QuestKill::Any => enemy_killed(ctx, seat),
    }
}

/// Notes that a Spirit was destroyed. It counts as a kill (RULING 62); in an alternative ruling it does not.
pub fn spirit_destroyed<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, is_card: bool) {
    if !ctx.rules.rules.quest_destroyed {
        return;
    }
    if is_card {
        enemy_killed(ctx, seat);
    } else {
        creature_beaten(ctx, seat);
    }
}

/// Notes that a life was chosen as reward. It must really be lost (RULING 62); in an alternative ruling choosing it is
/// enough.
pub fn life_chosen<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    match ctx.rules.rules.quest_life {
        QuestLife::Lost => {}
        QuestLife::Chosen => life_taken(ctx, seat),
    }
}

/// Notes that a life was taken from a defeated character.
pub fn life_taken<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    done(ctx, seat, Quest::TakeLife);
}

/// Marks the quest that asked for this task as done.
fn done<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, deed: Quest) {
    let mut errands = ctx.hero(seat).errands();
    let asked = errands.iter_mut().find(|errand| task(ctx.rules, **errand) == Some(deed));
    if let Some(errand) = asked {
        errand.done = true;
        ctx.hero_mut(seat).set_errands(errands);
    }
}

/// Fulfils a quest if possible; the character is then at the Warlock's Cave. It happens between two steps of a turn, as
/// soon as possible (RULING 99); in an alternative ruling only at the end of the turn.
#[inline]
pub fn check<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow {
    if ctx.hero(seat).quest == 0 || ctx.rules.rules.quest_carries == QuestCarries::TurnEnd {
        HERE
    } else {
        fulfil(ctx, seat)
    }
}

/// Can this task be delivered on the character's space? It can wherever the character is (RULING 62); in an alternative
/// ruling goods must be brought to the Warlock's Cave.
fn received<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat, task: Quest) -> bool {
    let deed = match task {
        Quest::TakeLife | Quest::KillEnemy => true,
        Quest::DeliverFollower | Quest::DeliverMagicObject | Quest::DeliverGold(_) => false,
    };
    let cave = ctx.rules.board.warlock;
    let open = ctx.hero(seat).space == cave && !ctx.state.terrain.covers(cave);
    deed || ctx.rules.rules.quest_delivery == QuestDelivery::Anywhere || open
}

/// Can the seat fulfil a quest now, so that nothing else comes first (RULING 62)? Never if quests are checked only at
/// the end of the turn (RULING 99).
#[must_use]
pub fn due<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat) -> bool {
    ctx.hero(seat).quest > 0 && ctx.rules.rules.quest_carries == QuestCarries::AtOnce && ready(ctx, seat).is_some()
}

/// The index and task of the first quest that can be fulfilled now (RULING 193).
fn ready<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat) -> Option<(usize, Quest)> {
    let hero = ctx.hero(seat);
    let errands = hero.errands().into_iter().take_while(|errand| errand.quest > 0);
    errands.enumerate().find_map(|(place, errand)| {
        let task = task(ctx.rules, errand).filter(|task| received(ctx, seat, *task))?;
        let able = match task {
            Quest::TakeLife | Quest::KillEnemy => errand.done,
            Quest::DeliverGold(price) => hero.gold >= price,
            Quest::DeliverFollower | Quest::DeliverMagicObject => !goods(ctx, seat, task).is_empty(),
        };
        able.then_some((place, task))
    })
}

#[inline(never)]
fn fulfil<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow {
    let hero = ctx.hero(seat);
    if !hero.plays() || (hero.space == ctx.rules.board.crown && !ctx.rules.rules.quest_leaves_crown) {
        return HERE;
    }
    // A slave goes to the Warlock too; in an alternative ruling the Warlock waits until it is free (RULING 27).
    if hero.enslaved && !ctx.rules.rules.call_frees_slave {
        return HERE;
    }
    let mut comes = false;
    // Each quest gives its Talisman, which may be the Magic Object that the next quest asks for (RULING 193).
    while let Some((place, task)) = ready(ctx, seat) {
        // What the Warlock is about to take may be left before he takes it (RULING 111).
        let claimed = goods(ctx, seat, task);
        goods::ditch(ctx, seat, &claimed);
        if goods(ctx, seat, task) != claimed {
            continue;
        }
        deliver(ctx, seat, task);
        let hero = ctx.hero_mut(seat);
        let quest = hero.strike(place);
        hero.quests_done = hero.quests_done.saturating_add(1);
        ctx.tell(Event::QuestDone { seat, quest });
        // A character already there does not arrive: a new quest waits for a later visit (RULING 62, RULING 63).
        if ctx.hero(seat).space != ctx.rules.board.warlock && !ctx.state.terrain.covers(ctx.rules.board.warlock) {
            comes = true;
            movement::place(ctx, seat, ctx.rules.board.warlock, Means::Quest);
        }
        if let Err(why) = gain::talisman(ctx, seat) {
            let source = Source::Space(ctx.rules.board.warlock);
            ctx.tell(Event::NoEffect { seat, source, why });
        }
    }
    ControlFlow::Continue(if comes { Next::Moved } else { Next::Here })
}

/// Pays what the task asks for.
fn deliver<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, task: Quest) {
    match task {
        Quest::TakeLife | Quest::KillEnemy => {}
        Quest::DeliverGold(price) => {
            gold::lose(ctx, seat, price, Spent::Paid);
        }
        Quest::DeliverFollower | Quest::DeliverMagicObject => hand_over(ctx, seat, goods(ctx, seat, task)),
    }
}

/// The seat's cards that the Warlock accepts: none that can leave in certain ways only (RULING 64).
fn goods<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat, task: Quest) -> CardSet {
    let wanted = match task {
        Quest::DeliverFollower => inventory::followers(ctx.rules, ctx.state, seat),
        Quest::DeliverMagicObject => ctx.hero(seat).cards.and(&ctx.rules.sets.magic),
        Quest::TakeLife | Quest::KillEnemy | Quest::DeliverGold(_) => CardSet::EMPTY,
    };
    wanted.iter().filter(|card| restrictions::lets(ctx.rules, *card, LossKind::Given)).collect()
}

/// Gives one of these cards away.
fn hand_over<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, goods: CardSet) {
    let options: Options = goods.iter().map(Choice::Card).collect();
    let ask = DecisionRequest { seat, decision: Decision::Deliver, topic: Topic::Plain };
    if let Choice::Card(card) = ctx.ask(ask, &options) {
        inventory::discard(ctx, card);
        inventory::settle(ctx, seat);
    }
}

impl Sheet<'_> {
    /// Does it have goods for a quest that it must still bring to the Warlock's Cave (RULING 62)?
    #[must_use]
    pub fn brings_goods(&self) -> bool {
        let (rules, hero) = (self.view.rules, self.hero);
        let held = |task: Quest| match task {
            Quest::DeliverGold(price) => hero.gold >= price,
            Quest::DeliverFollower => {
                self.followers().iter().any(|card| restrictions::lets(rules, card, LossKind::Given))
            }
            Quest::DeliverMagicObject => !hero.cards.and(&rules.sets.magic).is_empty(),
            Quest::TakeLife | Quest::KillEnemy => false,
        };
        rules.rules.quest_delivery == QuestDelivery::Cave && self.tasks().any(held)
    }
}

/// At the end of a turn, fulfils quests that were not checked during it. The character is moved without an encounter
/// (RULING 99).
#[inline]
pub fn check_all<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>) -> Flow<()> {
    if ctx.state.heroes.iter().any(|hero| hero.quest > 0) { look_at_all(ctx) } else { ControlFlow::Continue(()) }
}

#[inline(never)]
fn look_at_all<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>) -> Flow<()> {
    for seat in ctx.active().from_here(ctx.state.players) {
        let gone = ctx.hero(seat).quest > 0 && fulfil(ctx, seat)? == Next::Moved;
        // The turn is over anyway, so only the end of the game can follow (RULING 123).
        if gone && encounter::hexed(ctx, seat) {
            ending::check(ctx)?;
        }
    }
    ControlFlow::Continue(())
}
