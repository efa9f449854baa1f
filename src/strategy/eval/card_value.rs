//! Cards that lie on a space: what each is worth to whoever comes to it.

use super::aligned;
use super::choosing;
use super::enemy_groups;
use super::goods;
use super::mind::Mind;
use super::need::Need;
use super::needs::Needs;
use super::shopping;
use super::worth;
use crate::engine::ids::CardId;
use crate::games::talisman::effect::verb::Effect;
use crate::games::talisman::flags::Flag;
use crate::games::talisman::kinds::{CardKind, SpaceId};
use crate::games::talisman::rules::EvadeBeings;

/// What a card lying on a space is worth to whoever comes to it.
#[must_use]
pub fn lies(mind: &Mind<'_, '_>, needs: &Needs, space: SpaceId, card: CardId) -> f32 {
    if mind.view.rules.rules.evade_beings != EvadeBeings::No && mind.view.title(card).unfriendly {
        return unfriendly(mind, needs, space, card);
    }
    befalls(mind, needs, space, card)
}

/// The same of an unfriendly being, which may be one to evade.
#[cold]
fn unfriendly(mind: &Mind<'_, '_>, needs: &Needs, space: SpaceId, card: CardId) -> f32 {
    if choosing::eludes(mind, space) {
        return choosing::being_of(mind, card).max(0.0);
    }
    befalls(mind, needs, space, card)
}

/// The same where it cannot be evaded.
#[inline]
fn befalls(mind: &Mind<'_, '_>, needs: &Needs, space: SpaceId, card: CardId) -> f32 {
    match mind.view.rules.brief(card).kind {
        CardKind::Enemy => enemy_groups::alone(mind, needs, space, card),
        CardKind::Follower | CardKind::Object | CardKind::MagicObject => taken(mind, needs, card),
        CardKind::Stranger | CardKind::Place => visited(mind, needs, card),
        CardKind::Event => 0.0,
        CardKind::Spell => hexed(mind),
    }
}

/// What meeting a Stranger or Place is worth.
#[inline(never)]
fn visited(mind: &Mind<'_, '_>, needs: &Needs, card: CardId) -> f32 {
    let wares = if mind.lore.points > 0.0 { shopping::counting(mind, card) } else { 0.0 };
    let able = mind.me.has(Flag::ChangeAlignment);
    let met = if able { aligned::met(mind, needs, card) } else { mind.met(card, &needs.weights) };
    let met = if mind.lore.sets.asking.has(card) { met + condition(mind, needs, card) } else { met };
    met + wares * mind.need(Need::Tally)
}

/// What stepping on a Hex is worth.
fn hexed(mind: &Mind<'_, '_>) -> f32 {
    if mind.me.hex_proof() { 0.0 } else { -mind.need(Need::Hex) }
}

/// What an Object or Follower is worth to whoever comes to it.
#[inline(never)]
fn taken(mind: &Mind<'_, '_>, needs: &Needs, card: CardId) -> f32 {
    if mind.view.rules.sets.barred_to(mind.me.alignment()).has(card) {
        return 0.0;
    }
    let title = mind.view.title(card);
    let (worth, hire) = (goods::worth(mind, card), f32::from(title.hire) * needs.weights[worth::GOLD]);
    // Only for what is worth taking, or is not refused, it is asked what would have to go.
    if !title.forced && worth <= hire {
        return 0.0;
    }
    let value = worth - (hire + goods::making_room(mind, card));
    if title.forced { value } else { value.max(0.0) }
}

/// What a Stranger or Place asks before it does anything.
fn condition(mind: &Mind<'_, '_>, needs: &Needs, card: CardId) -> f32 {
    let title = mind.view.title(card);
    match title.effect.first() {
        Some(Effect::Grant { craft_min, .. }) if mind.me.craft() < *craft_min => -mind.met(card, &needs.weights),
        Some(Effect::TakeCounter(counter)) if mind.view.drunk().has(*counter) => -mind.met(card, &needs.weights),
        Some(Effect::MissUnless { .. }) if enemy_groups::keeps(mind, card) == 0.0 => -mind.met(card, &needs.weights),
        Some(_) | None => 0.0,
    }
}
