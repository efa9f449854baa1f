//! Evading unfriendly beings that are not Enemies (R4E, Alternative Rules, Evading unfriendly beings; RULING 149).

use super::context::{Context, TalismanObserver};
use super::{combat, spells};
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::model::decision::{Decision, Topic};
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::kinds::{Region, Source};
use crate::games::talisman::model::rules::EvadeBeings;

/// Does the active character evade the being of this card or space?
#[inline]
pub fn evaded<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, source: Source) -> bool {
    ctx.rules.rules.evade_beings != EvadeBeings::No && met(ctx, seat, source)
}

#[cold]
fn met<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, source: Source) -> bool {
    // Nothing in the Inner Region can be evaded.
    if ctx.rules.space(ctx.hero(seat).space).region == Region::Inner {
        return false;
    }
    let topic = Topic::Source(source);
    let anyone = ctx.rules.rules.evade_beings == EvadeBeings::Anyone;
    // A character that may not evade freely can cast a Spell first, as when it meets a creature.
    let held = !anyone && spells::met(ctx, seat, topic, true);
    let able = held || anyone || combat::may_evade(ctx, seat);
    if !able || !(held || ctx.wants(seat, Decision::EvadeBeing, topic)) {
        return false;
    }
    if !held && !anyone {
        combat::credit_evasion(ctx, seat);
    }
    ctx.tell(Event::BeingEvaded { seat, source });
    true
}
