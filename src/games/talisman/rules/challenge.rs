//! An attack on another character because an instruction says so (RULING 272).

use super::context::{Context, Flow, HERE, TalismanObserver};
use super::duel::{self, Won};
use super::effects::{self, gain};
use super::prepare::{self, Prepared};
use super::{armour, encounter, held, life, movement, owner_moments, powers_gains};
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::model::event::{Cause, Means};
use crate::games::talisman::model::kinds::{Attack, Source};
use crate::games::talisman::model::verb::Effect;

/// What the attacker gets if it wins, in place of the usual choice.
#[derive(Clone, Copy)]
pub struct Prize<'e> {
    /// Whose instruction it is.
    pub source: Source,
    /// What it gets.
    pub won: &'e [Effect],
    /// What it gets besides if the loser became a form by it.
    pub if_form: &'e [Effect],
}

/// The active character moves to the space of another and attacks it, which cannot be evaded.
pub fn attack<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    other: Seat,
    with: Attack,
    prize: Prize<'_>,
) -> Flow {
    let seat = ctx.active();
    if other == seat || !ctx.hero(other).plays() {
        return HERE;
    }
    let to = ctx.hero(other).space;
    if ctx.hero(seat).space != to {
        movement::place(ctx, seat, to, Means::Teleport);
        encounter::land(ctx, seat)?;
    }
    let usual = prize.won.is_empty() && prize.if_form.is_empty();
    duel::fight(ctx, duel::outlook(ctx, seat, other, with), (!usual).then_some(prize))
}

/// The loser loses a life, and the winner gets what the instruction says.
pub(super) fn won<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    won: Won,
    prize: Prize<'_>,
    ready: &Prepared,
) -> Flow<()> {
    let Won { seat, over, attack } = won;
    let before = ctx.hero(over).own;
    ctx.state.turn.foe_lives = ctx.hero(over).lives;
    effects::all(ctx, seat, prize.source, prize.won)?;
    owner_moments::won(ctx, seat)?;
    if !armour::saves(ctx, over, attack) {
        let lives = held::lives_lost(ctx.rules, ctx.state, over, attack);
        let lost = life::lose(ctx, over, lives, Cause::Character(seat));
        if lost > 0 {
            life::taken(ctx, seat, attack, prepare::drinks_life(ctx, ready));
        }
        // What became a form by it is spared the rest (RULING 232).
        if lost > 0 && ctx.hero(over).plays() && before == ctx.hero(over).own {
            owner_moments::lost(ctx, over)?;
        }
    }
    if before.is_none() && ctx.hero(over).own.is_some() {
        effects::all(ctx, seat, prize.source, prize.if_form)?;
        powers_gains::made_form(ctx, seat);
    }
    life::aftermath(ctx)
}

/// Gains as many lives as the loser of the fight had.
pub fn gain_lives<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    let lives = ctx.state.turn.foe_lives;
    gain::lives(ctx, seat, lives);
}
