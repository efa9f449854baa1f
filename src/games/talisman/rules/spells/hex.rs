//! Hex: a trap on an empty space of the Outer or Middle Region (RULING 13).

use super::{Casting, cast};
use crate::engine::dice::Dice;
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::kinds::{Region, SpaceId};
use crate::games::talisman::model::state::{Lasting, Place, Timer};
use crate::games::talisman::rules::context::{Context, DecisionRequest, Options, TalismanObserver};
use crate::games::talisman::rules::inventory;

/// The spaces without a character.
fn targets<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>) -> Options {
    let spaces = (0_u8..).map(SpaceId).zip(&ctx.rules.spaces);
    spaces
        .filter(|(id, space)| space.region != Region::Inner && !ctx.state.occupied(*id))
        .map(|(id, _)| Choice::Space(id))
        .collect()
}

/// Casts the Spell: the card stays on the space for a number of the caster's turns.
pub fn cast<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, now: Casting) {
    let options = targets(ctx);
    let topic = Topic::Cast { caster: now.seat, spell: Some(now.card), target: None };
    let ask = DecisionRequest { seat: now.seat, decision: Decision::SpellSpace, topic };
    let Choice::Space(space) = ctx.ask(ask, &options) else { return };
    if !cast::declare(ctx, now.seat, now.card, now.window, None) {
        return;
    }
    if ctx.state.timers.is_full() {
        inventory::discard(ctx, now.card);
        return;
    }
    inventory::put(ctx.rules, ctx.state, now.card, Place::Space(space));
    ctx.tell(Event::PlacedElsewhere { card: now.card, space });
    let turns = ctx.rules.rules.hex_rounds;
    ctx.state.timers.push(Timer { what: Lasting::Hex, card: now.card, seat: now.seat, turns });
}
