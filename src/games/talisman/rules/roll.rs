//! Rolling dice for a named purpose, paying fate to reroll, and picking which dice count.

use super::context::{Context, DecisionRequest, TalismanObserver};
use super::{inventory, roll_changes};
use crate::engine::dice::{Dice, DieKey};
use crate::engine::ids::Seat;
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::purpose::{Faces, Purpose};
use crate::games::talisman::model::rules::{FateFor, FateRerolls, TwoDice};
use arrayvec::ArrayVec;

impl Purpose {
    /// True if a spare die is rolled (French rules guide, XIV), never for creatures or Death. The roll that frees a
    /// slave is its move roll (RULING 125, RULING 140).
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

    /// True if a fate may reroll it (R4E, Fate); under a house rule only some rolls (RULING 316). The roll that frees a slave
    /// is its move roll.
    #[inline]
    #[must_use]
    pub fn takes_fate(self, rule: FateFor) -> bool {
        match rule {
            FateFor::All => true,
            FateFor::Move => matches!(self, Self::Move | Self::Slavery),
            FateFor::NotMove => !matches!(self, Self::Move | Self::Slavery),
            FateFor::Attack => self.single(),
            FateFor::NotAttack => !self.single(),
        }
    }

    /// True if only one die counts, however many are rolled.
    #[must_use]
    pub fn single(self) -> bool {
        matches!(self, Self::Attack | Self::Defence)
    }

    /// The decision that picks which dice count.
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

/// A roll of dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Throw {
    /// The faces as they count; 0 for dice not rolled.
    pub dice: Faces,
    /// The faces as they were rolled.
    pub natural: Faces,
    /// The number of dice.
    pub count: u8,
    /// Is one of them a spare that will not count?
    pub spare: bool,
    /// Are all of them added, where usually one counts?
    pub sum: bool,
    /// What cards add to each of them.
    each: i8,
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

    /// What it was rolled for.
    #[must_use]
    pub fn purpose(&self) -> Purpose {
        self.purpose
    }

    /// Who rolled.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Does only one die count?
    fn single(&self) -> bool {
        self.purpose.single() && !self.sum
    }

    /// Adds points to each die, and to those rerolled later.
    pub fn change_each(&mut self, points: i8) {
        self.each = points;
        self.dice = self.natural.map(|face| counts(face, points));
    }
}

/// What a face counts with points added: 1 to 6; 0 if it was not rolled.
fn counts(face: u8, points: i8) -> u8 {
    if face == 0 { 0 } else { face.saturating_add_signed(points).clamp(1, 6) }
}

/// Rolls one to three dice, and a spare one under a house rule (RULING 140). Part of its callers, who know the purpose and
/// take the roll apart.
#[inline(always)]
pub fn throw<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    purpose: Purpose,
    count: u8,
) -> Throw {
    let occasion = ctx.dice.occasion(purpose as u8);
    let spare = purpose.spare(ctx.rules.rules.two_dice);
    let count = count + u8::from(spare);
    let mut dice = [0; 4];
    for (die, index) in dice.iter_mut().zip(0..) {
        // Most rolls are of one die, so leaving early is cheaper than counting.
        if index >= count {
            break;
        }
        *die = ctx.dice.die(DieKey { purpose: purpose as u8, occasion, index, attempt: 0 });
    }
    ctx.tell(Event::Rolled { seat, purpose, dice });
    let thrown = Throw { dice, natural: dice, count, spare, sum: false, each: 0, purpose, occasion, seat };
    if ctx.rules.sets.handy.alters_rolls { roll_changes::thrown(ctx, thrown) } else { thrown }
}

/// The number of dice to roll: the larger of two numbers, or the smaller if the seat has the flag and wants it.
pub fn fewer<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    ask: DecisionRequest,
    flag: Option<Flag>,
    [few, many]: [u8; 2],
) -> u8 {
    let Some(flag) = flag.filter(|flag| ctx.hero(ask.seat).has(*flag)) else { return many };
    if ctx.ask(ask, &[Choice::Number(few), Choice::Number(many)]) == Choice::Number(many) {
        return many;
    }
    inventory::credit(ctx, ask.seat, flag);
    few
}

/// Completes a roll: fate may reroll one die, then the player picks which dice count if one is spare.
#[inline]
pub fn fate<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    thrown: &mut Throw,
    decision: Decision,
    topic: Topic,
) {
    if may_pay(ctx, thrown.seat, thrown.purpose) {
        offer_fate(ctx, thrown, decision, topic);
    }
    if thrown.spare {
        pick(ctx, thrown, topic);
    }
}

/// Has the seat a fate to pay for dice of this purpose?
#[inline]
pub fn may_pay<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat, purpose: Purpose) -> bool {
    ctx.hero(seat).payable_fate() > 0 && purpose.takes_fate(ctx.rules.rules.fate_for)
}

/// Completes a roll that fate may reroll only if `open`.
pub fn fate_if<D: Dice, W: TalismanObserver>(
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

/// Completes the roll for the number or strength of foes. It is the visitor's own, so fate may reroll it (RULING 57);
/// in an alternative ruling it may not.
pub fn foes<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, thrown: &mut Throw, topic: Topic) {
    fate_if(ctx, thrown, ctx.rules.rules.fate_for_foes, Decision::FateTable, topic);
}

/// Offers one reroll for a fate (R4E, Fate): once per roll, and the new face stands.
#[inline(never)]
fn offer_fate<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    thrown: &mut Throw,
    decision: Decision,
    topic: Topic,
) {
    const OPTIONS: [Choice; 5] = [Choice::No, Choice::Die(0), Choice::Die(1), Choice::Die(2), Choice::Die(3)];
    let options = &OPTIONS[..=usize::from(one_or_all(ctx, thrown.count))];
    let Choice::Die(index) = ctx.ask(DecisionRequest { seat: thrown.seat, decision, topic }, options) else {
        return;
    };
    pay(ctx, thrown.seat);
    if all_dice(ctx) {
        (0..thrown.count).for_each(|index| again(ctx, thrown, index, index));
    } else {
        again(ctx, thrown, index, index);
    }
}

/// Does fate reroll the whole roll, not just one die (RULING 57)?
#[must_use]
pub fn all_dice<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>) -> bool {
    match ctx.rules.rules.fate_rerolls {
        FateRerolls::OneDie => false,
        FateRerolls::AllDice => true,
    }
}

/// Number of dice that can be named for a fate: all of them, or 1 if the whole roll is rerolled.
#[must_use]
pub fn one_or_all<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, count: u8) -> u8 {
    if all_dice(ctx) { 1 } else { count }
}

/// Pays a fate.
pub fn pay<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    ctx.state.hero_mut(seat).fate -= 1;
}

/// Rerolls one die; `told` is its index in the report, where several rolls are counted together.
pub fn again<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, thrown: &mut Throw, index: u8, told: u8) {
    let key = DieKey { purpose: thrown.purpose as u8, occasion: thrown.occasion, index, attempt: 1 };
    let face = ctx.dice.die(key);
    thrown.natural[usize::from(index)] = face;
    thrown.dice[usize::from(index)] = if thrown.each == 0 { face } else { counts(face, thrown.each) };
    ctx.tell(Event::Rerolled { seat: thrown.seat, purpose: thrown.purpose, index: told, face });
}

/// Leaves one die out. The player names the total of the dice that count, or the one die that does (RULING 140).
#[cold]
pub fn pick<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, thrown: &mut Throw, topic: Topic) {
    let (seat, purpose, faces) = (thrown.seat, thrown.purpose, thrown.dice);
    let sum = thrown.total();
    let mut options: ArrayVec<Choice, 4> = ArrayVec::new();
    for face in faces.into_iter().filter(|face| *face > 0) {
        let total = Choice::Number(if thrown.single() { face } else { sum - face });
        if !options.contains(&total) {
            options.push(total);
        }
    }
    let asked = options.len() > 1;
    let Choice::Number(total) = ctx.ask(DecisionRequest { seat, decision: purpose.pick(), topic }, &options) else {
        return;
    };
    keep(thrown, total);
    if asked {
        ctx.tell(Event::DicePicked { seat, purpose, total });
    }
}

/// Keeps only the dice that make up this total.
fn keep(thrown: &mut Throw, total: u8) {
    thrown.spare = false;
    if thrown.single() {
        (thrown.dice, thrown.count) = ([total, 0, 0, 0], 1);
        return;
    }
    let out = thrown.total() - total;
    let Some(index) = thrown.dice.iter().position(|face| *face == out) else { return };
    for dice in [&mut thrown.dice, &mut thrown.natural] {
        dice[index] = 0;
        dice[index..].rotate_left(1);
    }
    thrown.count -= 1;
}
