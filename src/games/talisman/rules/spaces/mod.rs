//! Spaces with rules in code.

pub mod crown;
pub mod death;
pub mod den;
pub mod exits;
pub mod pits;
pub mod portal;
pub mod sentinel;
pub mod tower;

use super::context::{Context, DecisionRequest, Flow, HERE, Next, Options, TalismanObserver};
use super::reachability::step;
use super::{ending, inventory, movement};
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::event::{Event, Means};
use crate::games::talisman::model::kinds::{Source, SpaceId};
use crate::games::talisman::model::rules::ValleyBack;
use crate::games::talisman::model::ruleset::{OwnSpace, Ruleset};
use crate::games::talisman::model::state::{Direction, Hero, Inner};
use core::ops::ControlFlow;

/// Carries out the printed instruction of an Inner Region space on arrival, unless the character turns back before it
/// (RULING 216).
pub fn arrived<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, own: OwnSpace) -> Flow {
    let awaits = match own {
        OwnSpace::Mines | OwnSpace::Crypt | OwnSpace::Tower | OwnSpace::Pits | OwnSpace::Den | OwnSpace::Death => true,
        OwnSpace::Crown | OwnSpace::Plain | OwnSpace::Valley | OwnSpace::Sentinel | OwnSpace::Portal => false,
    };
    if awaits && turns_back(ctx, seat, Decision::TurnBack) { HERE } else { inner(ctx, seat, own) }
}

/// Does the character turn back where it stands, before its next fight or die (RULING 216)? Its move back follows next
/// turn.
pub fn turns_back<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, decision: Decision) -> bool {
    let werewolf = ctx.rules.space(ctx.hero(seat).space).own == Some(OwnSpace::Den);
    let held = werewolf && ctx.rules.rules.werewolf_holds;
    if !ctx.rules.rules.turn_back_any_time || held || ctx.hero(seat).inner.back {
        return false;
    }
    let ask = DecisionRequest { seat, decision, topic: Topic::Plain };
    let turns = ctx.ask(ask, &[Choice::GoOn, Choice::TurnBack]) == Choice::TurnBack;
    if turns {
        let inner = &mut ctx.hero_mut(seat).inner;
        *inner = Inner { back: true, pitfiends: 0, werewolf: 0, death: false, ..*inner };
        ctx.tell(Event::TurnedBack { seat });
    }
    turns
}

/// Carries out the printed instruction of an Inner Region space; a character that turned back ignores it (R4E, Turning
/// back).
pub fn inner<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, own: OwnSpace) -> Flow {
    if ctx.hero(seat).inner.back {
        return HERE;
    }
    match own {
        OwnSpace::Mines | OwnSpace::Crypt => exits::search(ctx, seat),
        OwnSpace::Tower => tower::bleed(ctx, seat),
        OwnSpace::Pits => pits::fight(ctx, seat),
        OwnSpace::Den => den::fight(ctx, seat),
        OwnSpace::Death => death::dice(ctx, seat),
        OwnSpace::Crown => crown::command(ctx, seat),
        OwnSpace::Plain | OwnSpace::Valley | OwnSpace::Sentinel | OwnSpace::Portal => HERE,
    }
}

/// Makes one move in the Inner Region: one space without a roll, forwards or back (R4E, Movement in the Inner Region);
/// true if an encounter follows.
pub fn inner_move<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow<bool> {
    let rules = ctx.rules;
    let hero = ctx.hero(seat);
    let here = hero.space;
    if here == rules.board.crown {
        return ControlFlow::Continue(true);
    }
    if hero.inner.back {
        return go_back(ctx, seat);
    }
    if is_held(hero) {
        // Under this switch a Werewolf lets nobody turn back before it is defeated (RULING 201).
        let held = hero.inner.werewolf > 0 && rules.rules.werewolf_holds;
        let options = [Choice::GoOn, Choice::TurnBack];
        let ask = DecisionRequest { seat, decision: Decision::InnerStay, topic: Topic::Plain };
        if ctx.ask(ask, if held { &options[..1] } else { &options }) == Choice::TurnBack {
            return turn_back(ctx, seat);
        }
        // Staying is no arrival: the character only meets again what holds it.
        if let Some(own) = rules.space(here).own {
            inner(ctx, seat, own)?;
        }
        return if moves_on(ctx, seat) { forward(ctx, seat) } else { ControlFlow::Continue(false) };
    }
    if here == rules.board.plain { leave_plain(ctx, seat) } else { forward(ctx, seat) }
}

/// Must the character still defeat something on its space?
fn is_held(hero: &Hero) -> bool {
    hero.inner.pitfiends > 0 || hero.inner.werewolf > 0 || hero.inner.death
}

/// Does a character that just won against the Werewolf or Death move on at once? It moves in its next turn (RULING 92);
/// in an alternative ruling in this one.
fn moves_on<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat) -> bool {
    let hero = ctx.hero(seat);
    let own = ctx.rules.space(hero.space).own;
    ctx.rules.rules.freed_moves_on && !is_held(hero) && matches!(own, Some(OwnSpace::Den | OwnSpace::Death))
}

fn leave_plain<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow<bool> {
    let space = ctx.rules.space(ctx.rules.board.plain);
    let (clockwise, counterclockwise) = (space.clockwise, space.counterclockwise);
    let options = [Choice::Space(clockwise), Choice::Space(counterclockwise), Choice::Portal];
    let pick = ctx.ask(DecisionRequest { seat, decision: Decision::InnerMove, topic: Topic::Plain }, &options);
    if let Choice::Space(to) = pick {
        let side = if to == clockwise { Direction::Clockwise } else { Direction::Counterclockwise };
        movement::place(ctx, seat, to, Means::Walk);
        ctx.hero_mut(seat).inner.side = side;
    } else {
        // Leaving needs no roll and takes the whole move (RULING 22).
        movement::place(ctx, seat, ctx.rules.board.portal, Means::Portal);
    }
    ControlFlow::Continue(true)
}

/// Asks whether to go on towards the Crown, if a Talisman allows it, or to turn back.
fn forward<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow<bool> {
    let rules = ctx.rules;
    let hero = ctx.hero(seat);
    let (here, side) = (hero.space, hero.inner.side);
    let next = if here == rules.board.valley { rules.board.crown } else { step(rules, here, side) };
    let open = (next != rules.board.valley || opens_valley(ctx, seat))
        && (next != rules.board.crown || opens_crown(ctx, seat));
    let mut options = Options::new();
    if open {
        options.push(Choice::Space(next));
    }
    options.push(Choice::TurnBack);
    if ctx.ask(DecisionRequest { seat, decision: Decision::InnerMove, topic: Topic::Plain }, &options)
        == Choice::TurnBack
    {
        return turn_back(ctx, seat);
    }
    arrive(ctx, seat, next)
}

/// Does the seat have the Talisman that opens the Valley? Any will do (RULING 91); in an alternative ruling it must
/// work.
fn opens_valley<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat) -> bool {
    let held = ctx.hero(seat).cards.and(&ctx.rules.sets.talismans);
    let acts = |card| !ctx.rules.rules.valley_needs_magic || inventory::works(ctx.rules, ctx.state, seat, card);
    held.iter().any(acts)
}

/// May the seat go on to the Crown? It needs no Talisman; in an alternative ruling it does (RULING 91). Scenarios close
/// the Crown (RULING 132), and a house rule does until enough quests are fulfilled (RULING 328).
fn opens_crown<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat) -> bool {
    let switches = &ctx.rules.rules;
    switches.aim.crowned()
        && ctx.hero(seat).quests_done >= switches.crown_quests
        && (!switches.crown_needs_talisman || has_talisman(ctx, seat))
}

fn arrive<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, next: SpaceId) -> Flow<bool> {
    movement::place(ctx, seat, next, Means::Walk);
    if next == ctx.rules.board.valley {
        for card in ctx.hero(seat).cards.and(&ctx.rules.sets.talismans).iter().take(1) {
            ctx.tell(Event::Used { seat, source: Source::Card(card), flag: None });
        }
    }
    if next == ctx.rules.board.crown {
        ctx.state.turn.reached_crown = true;
        // An ending may have moved the character on, or leave it nothing else to meet.
        return ending::crown_reached(ctx, seat).map_continue(|next| next != Next::Enough);
    }
    ControlFlow::Continue(true)
}

/// The side of the Inner Region on which a space lies, seen from the Plain of Peril.
#[must_use]
pub fn side_of(rules: &Ruleset, space: SpaceId) -> Direction {
    let mut at = rules.board.plain;
    while at != rules.board.valley {
        at = step(rules, at, Direction::Clockwise);
        if at == space {
            return Direction::Clockwise;
        }
    }
    Direction::Counterclockwise
}

/// Does the seat have a Talisman of either deck?
#[must_use]
pub fn has_talisman<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat) -> bool {
    !ctx.hero(seat).cards.and(&ctx.rules.sets.talismans).is_empty()
}

fn turn_back<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow<bool> {
    ctx.hero_mut(seat).inner.back = true;
    ctx.tell(Event::TurnedBack { seat });
    if ctx.hero(seat).space == ctx.rules.board.valley {
        turn_aside(ctx, seat);
    }
    go_back(ctx, seat)
}

/// From the Valley a character goes back the way it came (RULING 91); in an alternative ruling by either side.
fn turn_aside<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    match ctx.rules.rules.valley_back {
        ValleyBack::SameSide => return,
        ValleyBack::Either => {}
    }
    let valley = ctx.rules.space(ctx.rules.board.valley);
    let options = [Choice::Space(valley.clockwise), Choice::Space(valley.counterclockwise)];
    let pick = ctx.ask(DecisionRequest { seat, decision: Decision::InnerMove, topic: Topic::Plain }, &options);
    // `side` is the way in, so it is opposite to the way back.
    let back = pick == Choice::Space(valley.clockwise);
    ctx.hero_mut(seat).inner.side = if back { Direction::Counterclockwise } else { Direction::Clockwise };
}

/// Moves back the way the character came.
fn go_back<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow<bool> {
    let hero = ctx.hero(seat);
    let against = match hero.inner.side {
        Direction::Clockwise => Direction::Counterclockwise,
        Direction::Counterclockwise => Direction::Clockwise,
    };
    let to = step(ctx.rules, hero.space, against);
    movement::place(ctx, seat, to, Means::Walk);
    ControlFlow::Continue(true)
}
