//! The Sentinel's bridge (R4E, Sentinel space).

use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::model::event::{FightResult, Means};
use crate::games::talisman::model::event_details::Foe;
use crate::games::talisman::model::kinds::{Attack, CreatureKind, Region};
use crate::games::talisman::rules::combat::{self, Creature, Fought};
use crate::games::talisman::rules::context::{Context, Flow, Stop, TalismanObserver};
use crate::games::talisman::rules::{encounter, forms, movement};
use core::ops::ControlFlow;

/// Crosses the bridge. The Sentinel attacks only characters from the Outer Region; if they lose, or hold it, the turn
/// ends on its space.
pub fn pass<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow<()> {
    let board = ctx.rules.board;
    if ctx.rules.space(ctx.hero(seat).space).region == Region::Middle {
        if ctx.hero(seat).space != board.bridge_end {
            movement::place(ctx, seat, board.bridge_end, Means::Walk);
        }
        movement::place(ctx, seat, board.sentinel, Means::Bridge);
        return ControlFlow::Continue(());
    }
    let comes = ctx.hero(seat).space != board.sentinel;
    if comes {
        movement::place(ctx, seat, board.sentinel, Means::Walk);
    }
    // A form may pass it freely (RULING 228).
    if forms::of(ctx.rules, ctx.hero(seat)).is_some_and(|form| form.passes_sentinel) {
        movement::place(ctx, seat, board.bridge_end, Means::Bridge);
        return ControlFlow::Continue(());
    }
    let sentinel = Creature {
        foe: Some(Foe::Sentinel),
        ..Creature::single(Attack::Battle, CreatureKind::Other, ctx.rules.rules.sentinel_strength)
    };
    match combat::meet(ctx, &sentinel)? {
        Fought::Evaded | Fought::Rolled(FightResult::Won) => {
            movement::place(ctx, seat, board.bridge_end, Means::Bridge);
            ControlFlow::Continue(())
        }
        Fought::Rolled(FightResult::Lost | FightResult::StandOff) => {
            encounter::stopped(ctx, seat, comes)?;
            ControlFlow::Break(Stop::TurnOver)
        }
    }
}
