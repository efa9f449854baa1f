//! Hex: a trap on a space of the Outer or Middle Region with nobody on it (RULING 13).

use super::{Casting, cast};
use crate::engine::dice::Dice;
use crate::games::talisman::cx::{Ask, Cx, Hears, Options};
use crate::games::talisman::decision::{Choice, Decision, Topic};
use crate::games::talisman::event::Event;
use crate::games::talisman::inventory;
use crate::games::talisman::kinds::{Region, SpaceId};
use crate::games::talisman::state::{Lasting, Place, Timer};

/// Spaces without a character.
fn targets<D: Dice, W: Hears>(cx: &Cx<'_, D, W>) -> Options {
    let spaces = (0_u8..).map(SpaceId).zip(&cx.rules.spaces);
    spaces
        .filter(|(id, space)| space.region != Region::Inner && !cx.state.occupied(*id))
        .map(|(id, _)| Choice::Space(id))
        .collect()
}

/// Casts it: the card lies on the space for so many rounds of the caster's turns.
pub fn cast<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, now: Casting) {
    let options = targets(cx);
    let topic = Topic::Cast { caster: now.seat, spell: Some(now.card), target: None };
    let ask = Ask { seat: now.seat, decision: Decision::SpellSpace, topic };
    let Choice::Space(space) = cx.ask(ask, &options) else { return };
    if !cast::declare(cx, now.seat, now.card, now.window, None) {
        return;
    }
    if cx.state.timers.is_full() {
        inventory::discard(cx, now.card);
        return;
    }
    inventory::put(cx.rules, cx.state, now.card, Place::Space(space));
    cx.tell(Event::PlacedElsewhere { card: now.card, space });
    let turns = cx.rules.rules.hex_rounds;
    cx.state.timers.push(Timer { what: Lasting::Hex, card: now.card, seat: now.seat, turns });
}
