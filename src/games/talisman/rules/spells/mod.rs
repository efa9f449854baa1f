//! Spells: when each may be cast, and where its code is.

pub mod acquisition;
pub mod aims;
pub mod alchemy;
pub mod cast;
pub mod destroy_magic;
pub mod destruction;
pub mod divination;
pub mod healing;
pub mod hex;
pub mod immobility;
pub mod invisibility;
pub mod mesmerism;
pub mod nullify;
pub mod preservation;
pub mod psionic_blast;
pub mod random;
pub mod teleport;
pub mod temporal_warp;
pub mod written;

use super::context::{Context, DecisionRequest, Flow, TalismanObserver};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, Seat, Seats};
use crate::games::talisman::model::decision::{Decision, Topic};
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::spell_kind::SpellKind;
use crate::games::talisman::model::window::{Window, Windows, decision};
pub use cast::countered;
use core::ops::ControlFlow;

/// The windows of a Spell under these rules. Alternative rulings add windows: Healing, Nullify and Random when a
/// creature or character is met (RULING 94), Healing when the last life is lost (RULING 49).
#[must_use]
pub fn windows_of(rules: &Ruleset, kind: SpellKind) -> Windows {
    let met = rules.rules.spells_when_met && kind.row().free;
    let loss = rules.rules.healing_answers_death && kind == SpellKind::Healing;
    let windows = kind.row().windows;
    let windows = if met { windows.or(Windows::of(&[Window::Met])) } else { windows };
    if loss { windows.or(Windows::of(&[Window::Loss])) } else { windows }
}

/// Offers Spells at the start or end of a turn or after a move: the active seat first, then the others clockwise
/// (RULING 94).
#[inline]
pub fn window<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, own: Window, others: Window) -> Flow<()> {
    // Most hands hold no Spell for this window.
    if ctx.state.holders.clockwise(ctx.active(), own, others).is_empty() {
        return ControlFlow::Continue(());
    }
    in_turn(ctx, own, others)
}

#[inline(never)]
fn in_turn<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, own: Window, others: Window) -> Flow<()> {
    let active = ctx.active();
    let mut left = Seats::ALL;
    // A Spell cast by one seat may change what later seats hold.
    while let Some(place) = ctx.state.holders.clockwise(active, own, others).and(left).first() {
        left = Seats::after(place);
        cast_some(ctx, active.plus(place), if place == Seat(0) { own } else { others })?;
    }
    ControlFlow::Continue(())
}

/// Lets one seat cast Spells until it wants no more.
#[inline]
fn cast_some<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, window: Window) -> Flow<()> {
    let ask = DecisionRequest { seat, decision: decision(window), topic: Topic::Plain };
    while let Some(card) = cast::choose(ctx, ask, window, |ctx, kind| useful(ctx, seat, kind, window)) {
        resolve(ctx, Casting { seat, card, window })?;
    }
    ControlFlow::Continue(())
}

/// Offers Spells after the move; the encounter follows.
pub fn window_moved<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>) -> Flow<()> {
    window(ctx, Window::MoveDone, Window::OtherMoved)
}

/// Calls the function of the Spell.
#[cold]
fn resolve<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, now: Casting) -> Flow<()> {
    let mut flow = ControlFlow::Continue(());
    let Some(kind) = ctx.title(now.card).spell else { return flow };
    let last = cast::holds_one(ctx, now.seat);
    match kind {
        SpellKind::Written(said) => flow = written::cast(ctx, now, said),
        SpellKind::Acquisition => acquisition::cast(ctx, now),
        SpellKind::Alchemy => alchemy::cast(ctx, now),
        SpellKind::DestroyMagic => destroy_magic::cast(ctx, now),
        SpellKind::Destruction => destruction::cast(ctx, now),
        SpellKind::Divination => divination::cast(ctx, now),
        SpellKind::Healing => healing::cast(ctx, now),
        SpellKind::Hex => hex::cast(ctx, now),
        SpellKind::Immobility => immobility::cast(ctx, now),
        SpellKind::Invisibility => invisibility::cast(ctx, now),
        SpellKind::Mesmerism => mesmerism::cast(ctx, now),
        SpellKind::Nullify => nullify::cast(ctx, now),
        SpellKind::Random => random::cast(ctx, now),
        SpellKind::TemporalWarp => temporal_warp::cast(ctx, now),
        SpellKind::Counterspell | SpellKind::Preservation | SpellKind::PsionicBlast | SpellKind::Teleport => {
            unreachable!("not cast at a moment of rest")
        }
    }
    if ctx.hero(now.seat).plays() {
        cast::refill(ctx, now.seat, last);
    }
    flow
}

/// A Spell being cast.
#[derive(Clone, Copy, Debug)]
pub struct Casting {
    /// The caster.
    pub seat: Seat,
    /// The Spell.
    pub card: CardId,
    /// The window.
    pub window: Window,
}

/// Does the Spell have a valid target now (RULING 42)?
fn useful<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat, kind: &SpellKind, window: Window) -> bool {
    match *kind {
        SpellKind::Acquisition => cast::any_target(ctx, |other| acquisition::fits(ctx, seat, other)),
        SpellKind::Alchemy => {
            super::caps::gains_gold(ctx.rules, ctx.hero(seat)) && !super::inventory::objects(ctx, seat).is_empty()
        }
        SpellKind::Destruction => destruction::any_target(ctx),
        SpellKind::Healing => cast::any_target(ctx, |other| healing::fits(ctx, other)),
        // A character may hold itself (RULING 102); in an alternative ruling it may not.
        SpellKind::Immobility if window == Window::TurnStart => ctx.rules.rules.immobility_self,
        SpellKind::Immobility => immobility::may_hold(ctx),
        SpellKind::Mesmerism => cast::any_target(ctx, |other| mesmerism::fits(ctx, seat, other)),
        SpellKind::Nullify => cast::any_target(ctx, |other| nullify::fits(ctx, seat, other)),
        SpellKind::Written(said) => cast::any_target(ctx, |other| written::fits(ctx, said, seat, other)),
        SpellKind::DestroyMagic
        | SpellKind::Divination
        | SpellKind::Hex
        | SpellKind::Invisibility
        | SpellKind::Random
        | SpellKind::TemporalWarp => true,
        SpellKind::Counterspell | SpellKind::Preservation | SpellKind::PsionicBlast | SpellKind::Teleport => false,
    }
}

/// Offers Spells when a creature or the active character is met: Invisibility and Immobility. True if a creature, or the
/// character that attacks, is held. In an alternative ruling no attacker is (RULING 212).
pub fn met<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    topic: Topic,
    creature: bool,
) -> bool {
    while ctx.state.holders.of(Window::Met).has(seat) {
        let fits = |ctx: &Context<'_, D, W>, kind: &SpellKind| {
            let aimed = kind.row().free && useful(ctx, seat, kind, Window::Met);
            let holds = *kind == SpellKind::Immobility && (creature || immobility::may_stop(ctx));
            *kind == SpellKind::Invisibility || holds || aimed
        };
        let ask = DecisionRequest { seat, decision: Decision::CastMet, topic };
        let Some(card) = cast::choose(ctx, ask, Window::Met, fits) else { return false };
        let now = Casting { seat, card, window: Window::Met };
        if ctx.title(card).spell != Some(SpellKind::Immobility) {
            // Spells written in verbs are not cast here, so nothing here ends a turn (RULING 207).
            let flow = resolve(ctx, now);
            debug_assert!(flow.is_continue(), "no Spell in verbs");
            continue;
        }
        let last = cast::holds_one(ctx, seat);
        let held = cast::declare(ctx, seat, card, Window::Met, None);
        cast::refill(ctx, seat, last);
        if held {
            return true;
        }
    }
    false
}
