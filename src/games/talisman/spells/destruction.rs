//! Destruction: one faceup Adventure card on the board is discarded.

use super::{Casting, cast};
use crate::engine::dice::Dice;
use crate::games::talisman::cx::{Ask, Cx, Hears, Options};
use crate::games::talisman::decision::{Choice, Decision, Topic};
use crate::games::talisman::holdings;
use crate::games::talisman::kinds::DeckKind;
use crate::games::talisman::upkeep;

/// Does any Adventure card lie on a space?
pub fn any_target<D: Dice, W: Hears>(cx: &Cx<'_, D, W>) -> bool {
    cx.state.lying.iter().any(|cards| !cards.and(&cx.rules.sets.adventure).is_empty())
}

/// Adventure cards lying on spaces.
fn targets<D: Dice, W: Hears>(cx: &Cx<'_, D, W>) -> Options {
    let lying = cx.state.lying.iter().flat_map(|cards| cards.iter());
    lying.filter(|card| cx.title(*card).deck == DeckKind::Adventure).map(Choice::Card).collect()
}

/// Casts it. Discarding a Blizzard ends it (RULING 113).
pub fn cast<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, now: Casting) {
    let options = targets(cx);
    let topic = Topic::Cast { caster: now.seat, spell: Some(now.card), target: None };
    let ask = Ask { seat: now.seat, decision: Decision::SpellCard, topic };
    let Choice::Card(target) = cx.ask(ask, &options) else { return };
    if cast::declare(cx, now.seat, now.card, now.window, None) {
        upkeep::stop_timer(cx, target);
        holdings::discard(cx, target);
    }
}
