//! Destruction: one faceup Adventure card on the board is discarded. Talisman and Purchase cards are treated as
//! Adventure cards, but go back to their decks (R4E, Talisman and Purchase cards).

use super::{Casting, cast};
use crate::engine::dice::Dice;
use crate::engine::ids::CardId;
use crate::games::talisman::cx::{Ask, Cx, Hears, Options};
use crate::games::talisman::decision::{Choice, Decision, Topic};
use crate::games::talisman::inventory;
use crate::games::talisman::kinds::CardKind;
use crate::games::talisman::upkeep;

/// Does any such card lie on a space?
pub fn any_target<D: Dice, W: Hears>(cx: &Cx<'_, D, W>) -> bool {
    cx.state.on_board.iter().any(|card| discardable(cx, card))
}

fn discardable<D: Dice, W: Hears>(cx: &Cx<'_, D, W>, card: CardId) -> bool {
    // By another reading the card of a Blizzard in force is a marker, and no card to discard (RULING 113).
    let rages = cx.state.timers.iter().any(|timer| timer.card == card);
    cx.rules.brief(card).kind != CardKind::Spell && (!rages || cx.rules.rules.destruction_ends_blizzard)
}

/// Cards lying on spaces, a Hex excepted.
fn lying<D: Dice, W: Hears>(cx: &Cx<'_, D, W>) -> impl Iterator<Item = CardId> {
    let lying = cx.state.lying.iter().flat_map(|cards| cards.iter());
    lying.filter(|card| discardable(cx, *card))
}

/// Casts it. Discarding a Blizzard ends it (RULING 113).
pub fn cast<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, now: Casting) {
    let options: Options = lying(cx).map(Choice::Card).collect();
    let topic = Topic::Cast { caster: now.seat, spell: Some(now.card), target: None };
    let ask = Ask { seat: now.seat, decision: Decision::SpellCard, topic };
    let Choice::Card(target) = cx.ask(ask, &options) else { return };
    if cast::declare(cx, now.seat, now.card, now.window, None) {
        upkeep::stop_timer(cx, target);
        inventory::discard(cx, target);
    }
}
