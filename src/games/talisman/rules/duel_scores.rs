//! The rolls of an attack between characters, and their attack scores.

use super::context::{Context, Flow, TalismanObserver};
use super::prepare::{Opponent, Prepared};
use super::roll::{self, Throw};
use super::{combat, duel, fight_uses, roll_changes};
use crate::engine::dice::Dice;
use crate::games::talisman::model::decision::{Decision, Duel, Topic};
use crate::games::talisman::model::purpose::Purpose;
use crate::games::talisman::model::roll_rule::RollShift;
use core::ops::ControlFlow;

/// Rolls for both: their attack scores, and 1 or 2 if a card gave the victory to the attacker or to the attacked one.
pub fn of<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    mut duel: Duel,
    [mine, theirs]: [&Prepared; 2],
) -> Flow<[u8; 3]> {
    let (seat, other) = (ctx.active(), duel.other);
    let [my_dice, their_dice] = [mine, theirs].map(|ready| combat::dice_of(ctx.rules, ready.dice));
    let mut my_throw = roll::throw(ctx, seat, Purpose::Attack, my_dice);
    let mut their_throw = (!mine.assassin).then(|| roll::throw(ctx, other, Purpose::Defence, their_dice));
    my_throw.sum = duel.shift.sum;
    let their_shift = RollShift { sum: theirs.fight.shift.sum, ..duel.shift.turned() };
    let counted = |thrown: &Throw| their_shift.counted(&thrown.dice);
    duel.my_dice = my_throw.dice;
    duel.their_die = their_throw.as_ref().map_or(0, counted);
    // The attacker decides first and does not go back on it (R4E, Battle between two characters, 3).
    roll::fate(ctx, &mut my_throw, Decision::FateDuel, Topic::Duel(duel));
    if let Some(thrown) = &mut their_throw {
        thrown.sum = their_shift.sum;
        let their_die = duel.shift.counted(&my_throw.dice);
        let view = Duel { my_dice: thrown.dice, their_die, shift: their_shift, ..duel::turned(duel, seat) };
        roll::fate(ctx, thrown, Decision::FateDuel, Topic::Duel(view));
    }
    if !ctx.rules.sets.handy.alters_rolls {
        let my_score = duel.mine.saturating_add(my_throw.best());
        let their_score = duel.theirs.saturating_add(their_throw.map_or(0, |thrown| thrown.best()));
        return ControlFlow::Continue([my_score, their_score, 0]);
    }
    duel.their_die = their_throw.as_ref().map_or(0, counted);
    let my_roll = changed(ctx, duel, mine, &my_throw);
    let used = fight_uses::after(ctx, seat, Opponent::Character(duel), my_roll)?;
    let my_score = duel.mine.saturating_add(my_roll).saturating_add(used.points);
    let mut view =
        Duel { their_die: my_roll.saturating_add(used.points), shift: their_shift, ..duel::turned(duel, seat) };
    let their_roll = their_throw.as_ref().map_or(0, |thrown| changed(ctx, view, theirs, thrown));
    view.my_dice = their_throw.map_or_else(Default::default, |thrown| thrown.dice);
    let against = if mine.assassin { Opponent::Assassin(view) } else { Opponent::Character(view) };
    let theirs_used = fight_uses::after(ctx, other, against, their_roll)?;
    let their_score = duel.theirs.saturating_add(their_roll).saturating_add(theirs_used.points);
    let won = if used.wins { 1 } else { 2 * u8::from(theirs_used.wins) };
    ControlFlow::Continue([my_score, their_score, won])
}

/// The attack roll that counts, after what cards change about it.
fn changed<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    duel: Duel,
    ready: &Prepared,
    thrown: &Throw,
) -> u8 {
    roll_changes::doubled(ctx, thrown.seat(), ready, thrown);
    let topic = Duel { my_dice: thrown.dice, shift: RollShift { mine: 0, ..duel.shift }, ..duel };
    roll_changes::attacked(ctx, thrown, (duel.attack, duel.shift), Topic::Duel(topic))
}
