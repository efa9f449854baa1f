//! Losing lives, and being saved from it (R4E, Losing lives; Preservation, RULING 95).

use super::context::{Context, Flow, Hears, Stop};
use super::effects::gain;
use super::{death, ending, goods, spells, upkeep};
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::model::event::{Cause, Event};
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::rules::PreservationSaves;
use core::ops::ControlFlow;

/// A seat loses lives; one of them may be saved by a Spell. Returns how many were really lost. The hero dies at once
/// at the last one; call [`aftermath`] when the step is over.
pub fn lose<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat, lives: u8, cause: Cause) -> u8 {
    if lives == 0 || ctx.hero(seat).lives == 0 {
        return 0;
    }
    // Without the Amulet its owner might cast; by our reading it is not put away for that (RULING 111).
    if ctx.rules.rules.ditch_before_loss && ctx.hero(seat).has(Flag::SpellProof) && !ctx.hero(seat).spells.is_empty() {
        goods::ditch(ctx, seat, Some(Flag::SpellProof));
    }
    // Two lives lost with one left are still two losses, and a Spell prevents one of them, by another reading all
    // (RULING 95).
    let each = match ctx.rules.rules.preservation_saves {
        PreservationSaves::One => 1,
        PreservationSaves::All => lives,
    };
    let saved = if spells::preservation::saves_life(ctx, seat, lives) { each } else { 0 };
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

/// After losses of a step: the game may be over, or the active hero dead.
#[inline(never)]
pub fn aftermath<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>) -> Flow<()> {
    ending::check(ctx)?;
    if ctx.hero(ctx.active()).plays() { ControlFlow::Continue(()) } else { ControlFlow::Break(Stop::Dead) }
}

/// Loses lives as a step of its own.
pub fn lose_here<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat, lives: u8, cause: Cause) -> Flow<u8> {
    let lost = lose(ctx, seat, lives, cause);
    aftermath(ctx)?;
    ControlFlow::Continue(lost)
}
