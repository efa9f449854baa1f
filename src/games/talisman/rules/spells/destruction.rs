//! Destruction: one faceup Adventure card on the board is discarded. Talisman and Purchase cards are treated as
//! Adventure cards, but go back to their decks (R4E, Talisman and Purchase cards).

use super::{Casting, cast};
use crate::engine::dice::Dice;
use crate::engine::ids::CardId;
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::kinds::CardKind;
use crate::games::talisman::rules::context::{Ask, Context, Hears, Options};
use crate::games::talisman::rules::{inventory, upkeep};

/// Does any such card lie on a space?
pub fn any_target<D: Dice, W: Hears>(ctx: &Context<'_, D, W>) -> bool {
    ctx.state.on_board.iter().any(|card| discardable(ctx, card))
}

fn discardable<D: Dice, W: Hears>(ctx: &Context<'_, D, W>, card: CardId) -> bool {
    // By another reading the card of a Blizzard in force is a marker, and no card to discard (RULING 113).
    let rages = ctx.state.timers.iter().any(|timer| timer.card == card);
    ctx.rules.brief(card).kind != CardKind::Spell && (!rages || ctx.rules.rules.destruction_ends_blizzard)
}

/// Cards lying on spaces, a Hex excepted.
fn lying<D: Dice, W: Hears>(ctx: &Context<'_, D, W>) -> impl Iterator<Item = CardId> {
    let lying = ctx.state.lying.iter().flat_map(|cards| cards.iter());
    lying.filter(|card| discardable(ctx, *card))
}

/// Casts it. Discarding a Blizzard ends it (RULING 113).
pub fn cast<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, now: Casting) {
    let options: Options = lying(ctx).map(Choice::Card).collect();
    let topic = Topic::Cast { caster: now.seat, spell: Some(now.card), target: None };
    let ask = Ask { seat: now.seat, decision: Decision::SpellCard, topic };
    let Choice::Card(target) = ctx.ask(ask, &options) else { return };
    if cast::declare(ctx, now.seat, now.card, now.window, None) {
        upkeep::stop_timer(ctx, target);
        inventory::discard(ctx, target);
    }
}
