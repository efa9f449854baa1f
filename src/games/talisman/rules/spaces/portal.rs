//! The Portal of Power (R4E, Portal of Power).

use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::event::{Event, Means};
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::purpose::Purpose;
use crate::games::talisman::model::verb::Ability;
use crate::games::talisman::rules::context::{Context, DecisionRequest, Flow, Stop, TalismanObserver};
use crate::games::talisman::rules::effects::lose;
use crate::games::talisman::rules::{encounter, movement, prepare, roll, totals};
use core::ops::ControlFlow;

/// Tries to open the Portal by Strength or Craft: the dice must not exceed the ability. The turn is over in any case.
pub fn attempt<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow<bool> {
    let board = ctx.rules.board;
    let comes = ctx.hero(seat).space != board.portal;
    if comes {
        movement::place(ctx, seat, board.portal, Means::Walk);
    }
    let ask = DecisionRequest { seat, decision: Decision::PortalBy, topic: Topic::Plain };
    let ability = if ctx.ask(ask, &[Choice::Strength, Choice::Craft]) == Choice::Craft {
        Ability::Craft
    } else {
        Ability::Strength
    };
    if ability == Ability::Strength {
        prepare::drink(ctx, seat, || Topic::Gate { ability, dice: [0; 4] });
    }
    let counts = [ctx.rules.rules.portal_dice_fewer, ctx.rules.rules.portal_dice];
    let ask = DecisionRequest { seat, decision: Decision::PortalDice, topic: Topic::Gate { ability, dice: [0; 4] } };
    let flag = (ability == Ability::Craft).then_some(Flag::PortalOneDie);
    let count = roll::fewer(ctx, ask, flag, counts);
    let mut thrown = roll::throw(ctx, seat, Purpose::Portal, count);
    let topic = Topic::Gate { ability, dice: thrown.dice };
    roll::fate(ctx, &mut thrown, Decision::FatePortal, topic);
    let (points, total) = (totals::ability(ctx.state, seat, ability), thrown.total());
    let opened = total <= points;
    ctx.tell(Event::PortalTried { seat, ability, points, total, opened });
    if opened {
        movement::place(ctx, seat, board.plain, Means::Portal);
    } else {
        lose::ability(ctx, seat, ability, 1);
        encounter::stopped(ctx, seat, comes)?;
    }
    ControlFlow::Break(Stop::TurnOver)
}
