//! The Chasm: a die for the character and one for each Follower (board; RULING 60).

use crate::engine::dice::Dice;
use crate::engine::ids::{CARDS_MAX, Seat};
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::event::{Cause, Event};
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::Source;
use crate::games::talisman::model::purpose::Purpose;
use crate::games::talisman::model::rules::ChasmFate;
use crate::games::talisman::rules::context::{Context, DecisionRequest, Flow, Options, TalismanObserver};
use crate::games::talisman::rules::effects::rolls_anyway;
use crate::games::talisman::rules::restrictions::{self, LossKind};
use crate::games::talisman::rules::{inventory, life, roll, spells};
use arrayvec::ArrayVec;
use core::ops::{ControlFlow, Range};

/// Rolls for the character first, then for each Follower.
pub fn cross<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    source: Source,
    deadly: &[u8],
    skip: Flag,
) -> Flow<()> {
    let rolls = rolls_anyway(ctx, seat, source, skip);
    // A character that need not roll saves its Followers the roll too (RULING 60); in an alternative ruling only
    // itself.
    if !rolls && ctx.rules.rules.chasm_spares_followers {
        return ControlFlow::Continue(());
    }
    let followers = inventory::followers(ctx.rules, ctx.state, seat);
    let dice = followers.len() + u8::from(rolls);
    let mut throws: Throws = (0..dice).map(|_| roll::throw(ctx, seat, Purpose::Chasm, 1)).collect();
    if throws.is_empty() {
        return ControlFlow::Continue(());
    }
    fates(ctx, (seat, source), &mut throws);
    pick(ctx, (seat, source), rolls, &mut throws);
    ctx.tell(Event::Used { seat, source, flag: None });
    let mut faces = throws.iter().map(roll::Throw::total);
    let mine = if rolls { faces.next() } else { None };
    if let Some(face) = mine {
        ctx.tell(Event::ChasmDie { seat, card: None, face, falls: deadly.contains(&face) });
    }
    // All dice are one roll (RULING 96): Followers fall with their owner, even if it dies of its own die.
    for (card, face) in followers.iter().zip(faces) {
        let falls = deadly.contains(&face)
            && ctx.hero(seat).cards.has(card)
            && restrictions::lets(ctx.rules, card, LossKind::Fallen);
        ctx.tell(Event::ChasmDie { seat, card: Some(card), face, falls });
        if falls && !spells::preservation::saves_follower(ctx, seat, card) {
            inventory::discard(ctx, card);
            inventory::settle(ctx, seat);
        }
    }
    if mine.is_some_and(|face| deadly.contains(&face)) {
        life::lose_here(ctx, seat, 1, Cause::Effect(source))?;
    }
    ControlFlow::Continue(())
}

/// A roll for the character and one for each Follower.
type Throws = ArrayVec<roll::Throw, CARDS_MAX>;

/// All dice of one instruction are one roll, so one fate may reroll one of them (RULING 96). In an alternative ruling
/// each die is a roll of its own and may be rerolled.
fn fates<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, whose: (Seat, Source), throws: &mut Throws) {
    let all = throws.len();
    match ctx.rules.rules.chasm_fate {
        ChasmFate::One => fate(ctx, whose, throws, 0..all),
        ChasmFate::Each => (0..all).for_each(|index| fate(ctx, whose, throws, index..index + 1)),
    }
}

/// Offers a fate for one of these rolls, or for all of them if fate rerolls a whole roll.
fn fate<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    (seat, source): (Seat, Source),
    throws: &mut Throws,
    which: Range<usize>,
) {
    if !roll::may_pay(ctx, seat, Purpose::Chasm) {
        return;
    }
    let mut options = Options::new();
    options.push(Choice::No);
    let each = throws[0].count;
    let number = |throw: usize| u8::try_from(throw * usize::from(each)).unwrap_or(u8::MAX);
    let (first, end) = (number(which.start), number(which.end));
    options.extend((first..first + roll::one_or_all(ctx, end - first)).map(Choice::Die));
    let mut dice = [0; 4];
    // The character's own die comes first; if it is not rolled, its place stays empty.
    let own = which.start == 0 && throws.len() > usize::from(inventory::followers(ctx.rules, ctx.state, seat).len());
    let places = dice.iter_mut().skip(usize::from(!own));
    for (die, thrown) in places.zip(throws[which].iter().take(3)) {
        *die = thrown.best();
    }
    let topic = Topic::Thrown { source, dice };
    let Choice::Die(index) = ctx.ask(DecisionRequest { seat, decision: Decision::FateTable, topic }, &options) else {
        return;
    };
    roll::pay(ctx, seat);
    let again = if roll::all_dice(ctx) { first..end } else { index..index + 1 };
    for index in again {
        roll::again(ctx, &mut throws[usize::from(index / each)], index % each, index);
    }
}

/// If a spare die was rolled for each, picks the one that counts for each (RULING 140).
fn pick<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    (seat, source): (Seat, Source),
    rolls: bool,
    throws: &mut Throws,
) {
    let followers = inventory::followers(ctx.rules, ctx.state, seat);
    let mut topic = Topic::Thrown { source, dice: throws[0].dice };
    let mut followers = followers.iter();
    if let Some(card) = (!rolls).then(|| followers.next()).flatten() {
        topic = Topic::FollowerLoss { seat, card };
    }
    for thrown in throws.iter_mut().filter(|thrown| thrown.spare) {
        roll::pick(ctx, thrown, topic);
        if let Some(card) = followers.next() {
            topic = Topic::FollowerLoss { seat, card };
        }
    }
}
