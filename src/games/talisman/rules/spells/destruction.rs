//! Destruction: discards a faceup Adventure card on the board. Talisman and Purchase cards count as Adventure cards but
//! go back to their decks (R4E, Talisman and Purchase cards).

use super::{Casting, cast};
use crate::engine::dice::Dice;
use crate::engine::ids::CardId;
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::kinds::CardKind;
use crate::games::talisman::rules::context::{Context, DecisionRequest, Options, TalismanObserver};
use crate::games::talisman::rules::{alternative_endings, inventory, upkeep};

/// Does any card lie on a space that can be discarded?
pub fn any_target<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>) -> bool {
    ctx.state.on_board.iter().any(|card| discardable(ctx, card))
}

/// Can the card on a space be discarded? A Spell that lies there cannot.
pub fn discardable<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, card: CardId) -> bool {
    // In an alternative ruling the card of a Blizzard in force is only a marker (RULING 113).
    let rages = ctx.state.timers.iter().any(|timer| timer.card == card);
    let guards = alternative_endings::guarding(ctx.rules, ctx.state).has(card);
    ctx.rules.brief(card).kind != CardKind::Spell && !guards && (!rages || ctx.rules.rules.destruction_ends_blizzard)
}

/// The cards on spaces that can be discarded; a Hex cannot.
fn lying<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>) -> impl Iterator<Item = CardId> {
    let lying = ctx.state.lying.iter().flat_map(|cards| cards.iter());
    lying.filter(|card| discardable(ctx, *card))
}

/// Casts the Spell. Discarding a Blizzard ends it (RULING 113).
pub fn cast<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, now: Casting) {
    let options: Options = lying(ctx).map(Choice::Card).collect();
    let topic = Topic::Cast { caster: now.seat, spell: Some(now.card), target: None };
    let ask = DecisionRequest { seat: now.seat, decision: Decision::SpellCard, topic };
    let Choice::Card(target) = ctx.ask(ask, &options) else { return };
    if cast::declare(ctx, now.seat, now.card, now.window, None) {
        upkeep::stop_timer(ctx, target);
        inventory::discard(ctx, target);
    }
}
