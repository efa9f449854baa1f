//! Losing lives, and preventing a loss (R4E, Losing lives; Preservation, RULING 95).

use super::context::{Context, Flow, Stop, TalismanObserver};
use super::effects::gain;
use super::{death, ending, forms, goods, inventory, powers_gains, quest, spells, upkeep};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, Seat};
use crate::games::talisman::model::decision::{Decision, Topic};
use crate::games::talisman::model::event::{Cause, Event};
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{Attack, Source};
use crate::games::talisman::model::rules::PreservationSaves;
use core::ops::ControlFlow;

/// A seat loses lives; a Spell may save one. Returns the number really lost. The character dies at once with its last
/// life; call [`aftermath`] when the step is over.
pub fn lose<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, lives: u8, cause: Cause) -> u8 {
    if lives == 0 || (ctx.hero(seat).lives == 0 && ctx.hero(seat).own.is_none()) {
        return 0;
    }
    // The owner could cast if it ditched its Amulet first; only an alternative ruling allows that (RULING 111).
    if ctx.rules.rules.ditch_before_loss && !ctx.hero(seat).spells.is_empty() {
        goods::ditch_amulet(ctx, seat);
    }
    // Losing two lives with one left is still two losses. A Spell prevents one of them; in an alternative ruling it
    // prevents all (RULING 95).
    let each = match ctx.rules.rules.preservation_saves {
        PreservationSaves::One => 1,
        PreservationSaves::All => lives,
    };
    let saved = if spells::preservation::saves_life(ctx, seat, lives) { each } else { 0 };
    if ctx.hero(seat).own.is_some() {
        return forms::lose_lives(ctx, seat, lives - saved, cause);
    }
    let lost = (lives - saved).min(ctx.hero(seat).lives);
    if lost == 0 {
        return 0;
    }
    let last = lost == ctx.hero(seat).lives;
    if last {
        upkeep::convert(ctx, seat);
    }
    let healed = last && spells::healing::answers(ctx, seat, lost);
    ctx.hero_mut(seat).lives -= lost;
    ctx.tell(Event::LivesLost { seat, lives: lost, cause });
    if healed {
        gain::heal(ctx, seat, u8::MAX);
    }
    if ctx.hero(seat).lives == 0 {
        death::die(ctx, seat, cause);
    }
    lost
}

/// A character is killed: it loses all lives at once, which no Spell prevents, and a form is lost (RULING 243). Call
/// [`aftermath`] when the step is over.
#[cold]
pub fn kill<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, cause: Cause) {
    if !ctx.hero(seat).plays() {
        return;
    }
    upkeep::convert(ctx, seat);
    let lives = core::mem::take(&mut ctx.hero_mut(seat).lives);
    if lives > 0 {
        ctx.tell(Event::LivesLost { seat, lives, cause });
    }
    death::die(ctx, seat, cause);
}

/// Checks after losses whether the game is over or the active character is dead.
#[inline(never)]
pub fn aftermath<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>) -> Flow<()> {
    ending::check(ctx)?;
    // A character that became a form for good, or went on from the Village, has ended its turn too (RULING 232, RULING 322).
    let seat = ctx.active();
    let goes_on = ctx.hero(seat).plays() && !ctx.state.turn.changed.has(seat);
    if goes_on { ControlFlow::Continue(()) } else { ControlFlow::Break(Stop::Dead) }
}

/// Loses lives and checks the consequences at once.
pub fn lose_here<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    lives: u8,
    cause: Cause,
) -> Flow<u8> {
    let lost = lose(ctx, seat, lives, cause);
    aftermath(ctx)?;
    ControlFlow::Continue(lost)
}

/// What taking a life brings the winner, whether it attacked or defended.
pub fn taken<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    attack: Attack,
    weapon: Option<CardId>,
) {
    quest::life_taken(ctx, seat);
    if ctx.rules.sets.handy.powers {
        powers_gains::drains(ctx, seat, attack);
    }
    if attack == Attack::Psychic
        && ctx.hero(seat).has(Flag::LifeDrain)
        && ctx.wants(seat, Decision::Drain, Topic::Plain)
    {
        inventory::credit(ctx, seat, Flag::LifeDrain);
        gain::lives(ctx, seat, 1);
    }
    if let Some(card) = weapon {
        ctx.tell(Event::Used { seat, source: Source::Card(card), flag: None });
        gain::lives(ctx, seat, 1);
    }
}
