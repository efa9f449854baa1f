//! A turn: a Chance card, a move or work, and what the space brings.

use super::context::{Context, Listener};
use super::{chance, encounter, goods, movement, using};
use crate::engine::dice::Dice;
use crate::games::prophecy::model::effect::Moment;
use crate::games::prophecy::model::event::Event;
use crate::games::prophecy::model::state::TurnState;

/// Plays the turn of the active seat. An extra turn has no Chance card (RULING 8).
pub fn play<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>) {
    let (seat, extra) = (ctx.state.active, ctx.state.extra);
    ctx.dice.begin_turn(seat, ctx.state.round, extra);
    ctx.state.turn = TurnState::default();
    ctx.tell(Event::TurnStarted { seat, extra });
    if extra == 0 {
        chance::draw(ctx, seat);
    }
    using::offer(ctx, seat, Moment::Start);
    if ctx.state.hero(seat).alive {
        movement::go(ctx, seat);
    }
    if ctx.state.hero(seat).alive {
        encounter::resolve(ctx, seat);
    }
    ctx.state.turn = TurnState::default();
    if ctx.rules.rules.standard_limits {
        let hero = ctx.state.hero(seat);
        let won = hero.certificate_count() >= ctx.rules.rules.certificates_to_win;
        if hero.alive && !won {
            goods::keep_limits(ctx, seat);
        }
    }
    ctx.tell(Event::TurnEnded { seat });
    ctx.rest();
}
