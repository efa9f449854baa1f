//! Throwing dice for a named purpose, paying fate to throw one of them again, and picking what counts.

use super::context::{Ask, Context, Hears};
use super::inventory;
use crate::engine::dice::{Dice, DieKey};
use crate::engine::ids::Seat;
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::purpose::{Faces, Purpose};
use crate::games::talisman::model::rules::{FateRerolls, TwoDice};
use arrayvec::ArrayVec;

impl Purpose {
    /// True if one die more is thrown than counts (French rules guide, XIV): never by creatures or by Death. The die that
    /// frees a slave is its roll for the move (RULING 125, RULING 140).
    #[inline]
    #[must_use]
    pub fn spare(self, rule: TwoDice) -> bool {
        match rule {
            TwoDice::No => false,
            TwoDice::Move => matches!(self, Self::Move | Self::Slavery),
            TwoDice::Combat => matches!(self, Self::Move | Self::Slavery | Self::Attack | Self::Defence),
            TwoDice::All => !matches!(self, Self::CreatureAttack | Self::DeathsOwn),
        }
    }

    /// True if one die of a throw counts, however many are thrown.
    #[must_use]
    pub fn single(self) -> bool {
        matches!(self, Self::Attack | Self::Defence)
    }

    /// The decision by which what counts is picked.
    fn pick(self) -> Decision {
        if self.single() {
            Decision::UseAttack
        } else if matches!(self, Self::Move | Self::Slavery) {
            Decision::UseMove
        } else {
            Decision::UseRoll
        }
    }
}

/// Dice on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Throw {
    /// The faces; 0 for dice not thrown.
    pub dice: Faces,
    /// How many were thrown.
    pub count: u8,
    /// Is there one among them that will not count?
    pub spare: bool,
    purpose: Purpose,
    occasion: u8,
    seat: Seat,
}

impl Throw {
    /// The sum of the faces.
    #[must_use]
    pub fn total(&self) -> u8 {
        self.dice.iter().sum()
    }

    /// The highest face.
    #[must_use]
    pub fn best(&self) -> u8 {
        self.dice.iter().copied().max().unwrap_or(0)
    }
}

/// Throws one to three dice, and one more where what counts is picked (RULING 140).
pub fn throw<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat, purpose: Purpose, count: u8) -> Throw {
    let occasion = ctx.dice.occasion(purpose as u8);
    let spare = purpose.spare(ctx.rules.rules.two_dice);
    let count = count + u8::from(spare);
    let mut dice = [0; 4];
    for (index, die) in (0..count).zip(&mut dice) {
        *die = ctx.dice.die(DieKey { purpose: purpose as u8, occasion, index, attempt: 0 });
    }
    ctx.tell(Event::Rolled { seat, purpose, dice });
    Throw { dice, count, spare, purpose, occasion, seat }
}

/// How many dice are thrown: the larger of two counts, or the smaller at the wish of who holds the flag.
pub fn fewer<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, ask: Ask, flag: Option<Flag>, [few, many]: [u8; 2]) -> u8 {
    let Some(flag) = flag.filter(|flag| ctx.hero(ask.seat).has(*flag)) else { return many };
    if ctx.ask(ask, &[Choice::Number(few), Choice::Number(many)]) == Choice::Number(many) {
        return many;
    }
    inventory::credit(ctx, ask.seat, flag);
    few
}

/// Settles a throw: a fate may throw one die again, and then it is picked what counts where there is a choice.
#[inline]
pub fn fate<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, thrown: &mut Throw, decision: Decision, topic: Topic) {
    if ctx.hero(thrown.seat).fate > 0 {
        offer_fate(ctx, thrown, decision, topic);
    }
    if thrown.spare {
        pick(ctx, thrown, topic);
    }
}

/// Settles a throw which fate may reroll, or may not.
pub fn fate_if<D: Dice, W: Hears>(
    ctx: &mut Context<'_, D, W>,
    thrown: &mut Throw,
    open: bool,
    decision: Decision,
    topic: Topic,
) {
    if open {
        fate(ctx, thrown, decision, topic);
    } else if thrown.spare {
        pick(ctx, thrown, topic);
    }
}

/// Settles a throw that says how many or how strong the foes are: the visitor's own roll, which fate may reroll
/// (RULING 57), but not by another reading.
pub fn foes<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, thrown: &mut Throw, topic: Topic) {
    fate_if(ctx, thrown, ctx.rules.rules.fate_for_foes, Decision::FateTable, topic);
}

/// Offers one reroll for a fate (R4E, Fate): once a throw, and the new face stands.
#[inline(never)]
fn offer_fate<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, thrown: &mut Throw, decision: Decision, topic: Topic) {
    const OPTIONS: [Choice; 5] = [Choice::No, Choice::Die(0), Choice::Die(1), Choice::Die(2), Choice::Die(3)];
    let options = &OPTIONS[..=usize::from(one_or_all(ctx, thrown.count))];
    let Choice::Die(index) = ctx.ask(Ask { seat: thrown.seat, decision, topic }, options) else {
        return;
    };
    pay(ctx, thrown.seat);
    if all_dice(ctx) {
        (0..thrown.count).for_each(|index| again(ctx, thrown, index, index));
    } else {
        again(ctx, thrown, index, index);
    }
}

/// Does a fate throw the whole roll again, and not one die of it (RULING 57)?
#[must_use]
pub fn all_dice<D: Dice, W: Hears>(ctx: &Context<'_, D, W>) -> bool {
    match ctx.rules.rules.fate_rerolls {
        FateRerolls::OneDie => false,
        FateRerolls::AllDice => true,
    }
}

/// Of how many of so many dice one may be named for a fate: of each, or of none where all are thrown again.
#[must_use]
pub fn one_or_all<D: Dice, W: Hears>(ctx: &Context<'_, D, W>, count: u8) -> u8 {
    if all_dice(ctx) { 1 } else { count }
}

/// A fate is paid.
pub fn pay<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    ctx.state.hero_mut(seat).fate -= 1;
}

/// Throws that die again; `told` is its number where several throws lie on the table.
pub fn again<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, thrown: &mut Throw, index: u8, told: u8) {
    let key = DieKey { purpose: thrown.purpose as u8, occasion: thrown.occasion, index, attempt: 1 };
    let face = ctx.dice.die(key);
    thrown.dice[usize::from(index)] = face;
    ctx.tell(Event::Rerolled { seat: thrown.seat, purpose: thrown.purpose, index: told, face });
}

/// One die stays out; which one is told by the total of those that count, or by the one die that does (RULING 140).
#[cold]
pub fn pick<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, thrown: &mut Throw, topic: Topic) {
    let (seat, purpose, faces) = (thrown.seat, thrown.purpose, thrown.dice);
    let sum = thrown.total();
    let mut options: ArrayVec<Choice, 4> = ArrayVec::new();
    for face in faces.into_iter().filter(|face| *face > 0) {
        let total = Choice::Number(if purpose.single() { face } else { sum - face });
        if !options.contains(&total) {
            options.push(total);
        }
    }
    let asked = options.len() > 1;
    let Choice::Number(total) = ctx.ask(Ask { seat, decision: purpose.pick(), topic }, &options) else { return };
    keep(thrown, total);
    if asked {
        ctx.tell(Event::DicePicked { seat, purpose, total });
    }
}

/// Leaves only those dice on the table that make the total.
fn keep(thrown: &mut Throw, total: u8) {
    thrown.spare = false;
    if thrown.purpose.single() {
        (thrown.dice, thrown.count) = ([total, 0, 0, 0], 1);
        return;
    }
    let out = thrown.total() - total;
    let Some(index) = thrown.dice.iter().position(|face| *face == out) else { return };
    thrown.dice[index] = 0;
    thrown.dice[index..].rotate_left(1);
    thrown.count -= 1;
}
