//! How a game ends (R4E, Object of the game; Crown of Command; RULING 74, RULING 110; sudden death, the timed finish
//! and the scenarios: RULING 131 to RULING 138).

use super::context::{Context, Flow, HERE, Stop, TalismanObserver};
use super::{alternative_endings, arena, death, score, spaces};
use crate::engine::dice::Dice;
use crate::engine::ids::{SEATS_MAX, Seat};
use crate::engine::play::{Standing, places};
use crate::games::talisman::model::ending::Ending;
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::rules::{Aim, AllDead, LastAlive, WaitingAtCrown};
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{State, Status};
use core::ops::ControlFlow;

/// Is the game over? The last player who is not eliminated has won; if none is left, the last ones share the game.
pub fn check<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>) -> Flow<()> {
    let mut left = Seat::all(ctx.state.players).filter(|seat| ctx.hero(*seat).status != Status::Out);
    match (left.next(), left.next()) {
        (None, _) => {
            nobody_left(ctx);
            ControlFlow::Break(Stop::GameOver(Ending::AllDead))
        }
        (Some(last), None) if ends_with(ctx, last) => {
            let ending = if ctx.state.crown_reached { Ending::Crown } else { Ending::LastAlive };
            ControlFlow::Break(Stop::GameOver(ending))
        }
        (Some(_), _) => {
            ctx.state.died_together = [false; SEATS_MAX];
            if ctx.rules.sets.handy.ending {
                alternative_endings::forms_left(ctx)?;
            }
            ControlFlow::Continue(())
        }
    }
}

/// Those who died in one step share the game; in an alternative ruling nobody wins. In another one a player who was
/// alone and had still to get to the Crown has not won by dying (RULING 110).
#[cold]
fn nobody_left<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>) {
    let switches = &ctx.rules.rules;
    let alone = ctx.state.died_together.iter().filter(|died| **died).count() == 1;
    if switches.all_dead == AllDead::Nobody || (alone && switches.last_alive == LastAlive::Crown) {
        ctx.state.died_together = [false; SEATS_MAX];
    }
}

/// Is the game over if only this player is left? It is; in an alternative ruling the player must get to the Crown first,
/// if it is open (RULING 110, RULING 132).
fn ends_with<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, last: Seat) -> bool {
    match ctx.rules.rules.last_alive {
        LastAlive::Wins => true,
        LastAlive::Crown => !ctx.rules.rules.aim.crowned() || ctx.hero(last).space == ctx.rules.board.crown,
    }
}

/// A character comes to the Crown: what its alternative ending says of that happens.
pub fn crown_reached<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow {
    let first = !ctx.state.crown_reached;
    if first {
        opened(ctx, seat)?;
    }
    check(ctx)?;
    if ctx.rules.sets.handy.ending { alternative_endings::reached(ctx, seat, first) } else { HERE }
}

/// The Crown is reached for the first time. From now on deaths are final, also for players waiting for a character
/// (RULING 74).
fn opened<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow<()> {
    ctx.state.crown_reached = true;
    ctx.tell(Event::CrownReached { seat });
    if ctx.rules.rules.aim == Aim::SuddenDeath {
        return won(ctx, seat, Ending::SuddenDeath);
    }
    if ctx.rules.rules.waiting_at_crown == WaitingAtCrown::Out {
        for other in Seat::all(ctx.state.players) {
            if matches!(ctx.hero(other).status, Status::Waiting | Status::Fallen) {
                death::eliminate(ctx, other);
            }
        }
    }
    ControlFlow::Continue(())
}

/// In the land grant scenario, the first to arrive at the Castle with a Talisman wins (RULING 135).
#[inline]
pub fn castle_reached<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow<()> {
    if ctx.rules.rules.aim == Aim::LandGrant { granted(ctx, seat) } else { ControlFlow::Continue(()) }
}

#[cold]
fn granted<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow<()> {
    // A Hex on the Castle strikes first, and the dead win nothing.
    let arrives = ctx.hero(seat).plays() && ctx.hero(seat).space == ctx.rules.board.castle;
    if arrives && spaces::has_talisman(ctx, seat) {
        return won(ctx, seat, Ending::LandGrant);
    }
    ControlFlow::Continue(())
}

/// The seat has won.
pub fn won<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, ending: Ending) -> Flow<()> {
    ctx.state.won[seat.at()] = true;
    ControlFlow::Break(Stop::GameOver(ending))
}

/// Ends the game after the last round of a timed game by counting scores (RULING 133).
#[inline]
pub fn time_up<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>) -> Option<Ending> {
    let limit = ctx.rules.rules.time_limit;
    (limit > 0 && ctx.state.round >= limit).then(|| judged(ctx))
}

#[cold]
fn judged<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>) -> Ending {
    let (aim, round) = (ctx.rules.rules.aim, ctx.state.round);
    ctx.tell(Event::TimeUp { round });
    if aim == Aim::Service
        && let ControlFlow::Break(Stop::GameOver(ending)) = arena::hold(ctx)
    {
        return ending;
    }
    most_of(ctx);
    match aim {
        Aim::Crown | Aim::SuddenDeath | Aim::LandGrant => Ending::Counted,
        Aim::Service => Ending::Service,
        Aim::Hunt => Ending::Hunt,
        Aim::Treasure => Ending::Treasure,
        Aim::Cult => Ending::Cult,
    }
}

/// Compares the characters in play; those with equal scores share. If nobody has a character, all who are not
/// eliminated share (RULING 133).
fn most_of<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>) {
    let mut most = None;
    for seat in ctx.state.playing_from(Seat(0)) {
        let score = score::of(ctx.rules, ctx.state, seat);
        ctx.tell(Event::Scored { seat, score });
        if most.is_none_or(|best| score > best) {
            most = Some(score);
            ctx.state.won = [false; SEATS_MAX];
        }
        ctx.state.won[seat.at()] = most == Some(score);
    }
    if most.is_none() {
        for seat in Seat::all(ctx.state.players) {
            ctx.state.won[seat.at()] = ctx.hero(seat).status != Status::Out;
        }
    }
}

/// Who has won, and the finishing order. Where what the players have is counted, that ranks those who have not won too;
/// elsewhere the rules rank nobody but the winners.
#[must_use]
pub fn standing(rules: &Ruleset, state: &State, ending: Ending) -> Standing {
    let won = |seat: Seat| state.won[seat.at()];
    match ending {
        Ending::Crown | Ending::LastAlive => {
            Standing::of_winners(state.players, |seat| state.hero(seat).status != Status::Out)
        }
        Ending::AllDead => Standing::of_winners(state.players, |seat| state.died_together[seat.at()]),
        Ending::RoundLimit | Ending::StepLimit => Standing::default(),
        Ending::SuddenDeath | Ending::LandGrant | Ending::Alternative | Ending::FormsLeft => {
            Standing::of_winners(state.players, won)
        }
        Ending::Service | Ending::Hunt | Ending::Treasure | Ending::Cult | Ending::Counted => {
            let score = |seat: Seat| state.hero(seat).plays().then(|| score::of(rules, state, seat));
            let place = places(state.players, |seat| (won(seat), score(seat)));
            Standing { place, ..Standing::of_winners(state.players, won) }
        }
    }
}
