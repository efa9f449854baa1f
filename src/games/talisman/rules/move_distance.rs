//! How far the normal move goes: by the roll, one space, or by the roll that frees a slave (R4E, Movement in the Outer
//! and Middle Regions; Toads).

use super::context::{Context, TalismanObserver};
use super::effects::gain;
use super::{house_movement, inventory, lasting_events, roll, roll_changes};
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::model::decision::{Decision, Topic};
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::event_details::Slow;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::purpose::Purpose;

/// The distance of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    /// This many spaces.
    Spaces(u8),
    /// No move.
    Stays {
        /// Does the character have an encounter where it stands?
        meets: bool,
    },
}

/// Does the character move one space without a roll (Toad, Blizzard, Poltergeist)?
#[must_use]
pub fn one_space<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat) -> bool {
    let hero = ctx.hero(seat);
    let slow = hero.is_toad() || ctx.state.blizzard || hero.has(Flag::OneSpace);
    slow || lasting_events::one_space(ctx.rules, ctx.state, seat)
}

/// Determines the normal move: by the roll, or one space (R4E, Movement in the Outer and Middle Regions). An effect may
/// have said how many dice are rolled and added; 0 if none did.
#[inline]
pub fn of<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, dice: u8) -> Pace {
    if ctx.hero(seat).enslaved {
        return slave(ctx, seat);
    }
    if one_space(ctx, seat) {
        ctx.tell(Event::OneSpace { seat, why: Slow::of(ctx.state, seat) });
        if ctx.hero(seat).has(Flag::OneSpace) {
            inventory::credit(ctx, seat, Flag::OneSpace);
        }
        return Pace::Spaces(1);
    }
    if let Some(spaces) = house_movement::chosen(ctx, seat) {
        return Pace::Spaces(spaces);
    }
    house_movement::declare(ctx, seat);
    let altered = ctx.rules.sets.handy.alters_rolls;
    let dice = if altered { roll_changes::move_dice(ctx, seat, dice) } else { 1 };
    let mut thrown = roll::throw(ctx, seat, Purpose::Move, dice);
    let several = thrown.spare || dice > 1;
    let topic = if several { Topic::MoveDice { dice: thrown.dice } } else { Topic::Move { roll: thrown.total() } };
    roll::fate(ctx, &mut thrown, Decision::FateMove, topic);
    if regenerates(ctx, seat, natural(&thrown)) {
        return healed(ctx);
    }
    let roll = thrown.total();
    Pace::Spaces(if altered { roll_changes::moved(ctx, &thrown, Topic::Move { roll }) } else { roll })
}

/// What the die shows, whatever cards add to it; 0 for several dice.
#[inline]
fn natural(thrown: &roll::Throw) -> u8 {
    if thrown.count == 1 { thrown.natural[0] } else { 0 }
}

/// A character that healed in place of moving stays on its space.
fn healed<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>) -> Pace {
    Pace::Stays { meets: ctx.rules.rules.regeneration_meets }
}

/// Does the Troll use a 6 to heal a life in place of moving? It heals only up to the printed lives, and no encounter
/// follows. Alternative rulings let it gain a life beyond them, or have an encounter (RULING 87).
#[inline]
fn regenerates<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, roll: u8) -> bool {
    roll == 6 && ctx.hero(seat).has(Flag::Regenerate) && heals_by_roll(ctx, seat, roll)
}

#[cold]
fn heals_by_roll<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, roll: u8) -> bool {
    let sound = gain::wounds(ctx, seat) == 0;
    if (sound && !ctx.rules.rules.regeneration_gains) || !ctx.wants(seat, Decision::Regenerate, Topic::Move { roll }) {
        return false;
    }
    inventory::credit(ctx, seat, Flag::Regenerate);
    if sound {
        gain::lives(ctx, seat, 1);
    } else {
        gain::heal(ctx, seat, 1);
    }
    true
}

/// A slave rolls for freedom whatever else limits its move, and moves by that roll. In an alternative ruling it still
/// moves only one space if it is slowed (RULING 27). The roll counts as its move roll, so a 6 may heal the Troll; an
/// alternative ruling denies it (RULING 125).
#[cold]
fn slave<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Pace {
    let least = ctx.rules.rules.slavery_free;
    house_movement::declare(ctx, seat);
    let mut thrown = roll::throw(ctx, seat, Purpose::Slavery, 1);
    let topic = Topic::Need { die: thrown.best(), least };
    roll::fate(ctx, &mut thrown, Decision::FateSlavery, topic);
    let altered = ctx.rules.sets.handy.alters_rolls;
    let roll = if altered { roll_changes::moved(ctx, &thrown, topic) } else { thrown.total() };
    if roll < least {
        return Pace::Stays { meets: false };
    }
    ctx.hero_mut(seat).enslaved = false;
    if ctx.rules.rules.slave_roll_heals && regenerates(ctx, seat, natural(&thrown)) {
        return healed(ctx);
    }
    let slow = ctx.rules.rules.slow_slave_moves_one && one_space(ctx, seat);
    Pace::Spaces(if slow { 1 } else { roll })
}
