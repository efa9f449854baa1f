//! The value of cards on a space for a character that moves there: of each, and of all that are met together.

use super::context::EvalContext;
use super::enemy_groups::{self, EnemyGroup};
use super::scratch::MovementWeights;
use super::weight::Weight;
use super::{aligned, beings, goods, shopping, worth};
use crate::engine::ids::{CardId, CardSet};
use crate::games::talisman::model::decks::DeckKind;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{CardKind, SpaceId};
use crate::games::talisman::model::rules::EvadeBeings;
use crate::games::talisman::model::verb::Effect;

/// The value of a card on a space for a character that moves there.
#[must_use]
pub fn lies(ctx: &EvalContext<'_, '_>, movement: &MovementWeights, space: SpaceId, card: CardId) -> f32 {
    if ctx.view.rules.rules.evade_beings != EvadeBeings::No && ctx.view.title(card).unfriendly {
        return unfriendly(ctx, movement, space, card);
    }
    befalls(ctx, movement, space, card)
}

/// The value of an unfriendly being, which the character may be able to evade.
#[cold]
fn unfriendly(ctx: &EvalContext<'_, '_>, movement: &MovementWeights, space: SpaceId, card: CardId) -> f32 {
    if beings::eludes(ctx, space) {
        return beings::being_of(ctx, card).max(0.0);
    }
    befalls(ctx, movement, space, card)
}

/// The value of a card that cannot be evaded.
#[inline]
fn befalls(ctx: &EvalContext<'_, '_>, movement: &MovementWeights, space: SpaceId, card: CardId) -> f32 {
    match ctx.view.rules.brief(card).kind {
        CardKind::Enemy => enemy_groups::alone(ctx, movement, space, card),
        CardKind::Follower | CardKind::Object | CardKind::MagicObject => taken(ctx, movement, card),
        CardKind::Stranger | CardKind::Place => visited(ctx, movement, card),
        CardKind::Event => 0.0,
        CardKind::Spell => hexed(ctx),
    }
}

/// The value of meeting a Stranger or Place.
#[inline(never)]
fn visited(ctx: &EvalContext<'_, '_>, movement: &MovementWeights, card: CardId) -> f32 {
    let wares =
        if ctx.precomputed.decks[DeckKind::Adventure].points > 0.0 { shopping::counting(ctx, card) } else { 0.0 };
    let able = ctx.me.has(Flag::ChangeAlignment);
    let met = if able { aligned::met(ctx, movement, card) } else { ctx.met(card, &movement.weights) };
    let met = if ctx.precomputed.sets.asking.has(card) { met + condition(ctx, movement, card) } else { met };
    met + unharmed(ctx, movement, card) + wares * ctx.weight(Weight::Tally)
}

/// The value of the lives that a character gains where a Stranger does it no harm, as most do (RULING 305).
fn unharmed(ctx: &EvalContext<'_, '_>, movement: &MovementWeights, card: CardId) -> f32 {
    let Some(gains) = ctx.me.powers().and_then(|powers| powers.unharmed) else { return 0.0 };
    let title = ctx.view.title(card);
    let felt = ctx.precomputed.title(ctx.view.rules.title_id(card), ctx.me.alignment());
    let gentle = title.kind == CardKind::Stranger && title.deck == gains.deck && felt.amount(worth::LIFE) >= 0.0;
    if gentle { f32::from(gains.lives) * movement.weights[worth::LIFE] } else { 0.0 }
}

/// The value of stepping on a Hex.
fn hexed(ctx: &EvalContext<'_, '_>) -> f32 {
    if ctx.me.hex_proof() { 0.0 } else { -ctx.weight(Weight::Hex) }
}

/// The value of an Object or Follower on a space for a character that moves there.
#[inline(never)]
fn taken(ctx: &EvalContext<'_, '_>, movement: &MovementWeights, card: CardId) -> f32 {
    if ctx.view.rules.sets.barred_to(ctx.me.alignment()).has(card) {
        return 0.0;
    }
    let title = ctx.view.title(card);
    let (worth, hire) = (goods::worth(ctx, card), f32::from(title.hire) * movement.weights[worth::GOLD]);
    // The cost of making room is computed only if the card is worth taking or must be taken.
    if !title.forced && worth <= hire {
        return 0.0;
    }
    let value = worth - (hire + goods::making_room(ctx, card));
    if title.forced { value } else { value.max(0.0) }
}

/// The correction if the character does not meet the condition of a Stranger or Place.
fn condition(ctx: &EvalContext<'_, '_>, movement: &MovementWeights, card: CardId) -> f32 {
    let title = ctx.view.title(card);
    match title.effect.first() {
        Some(Effect::Grant { craft_min, .. }) if ctx.me.craft() < *craft_min => -ctx.met(card, &movement.weights),
        Some(Effect::TakeCounter(counter)) if ctx.view.drunk().has(*counter) => -ctx.met(card, &movement.weights),
        Some(Effect::MissUnless { .. }) if keeps(ctx, card) == 0.0 => -ctx.met(card, &movement.weights),
        Some(_) | None => 0.0,
    }
}

/// The value of cards that lie on a space, or may be left there, plus `found`. Enemies come first, and a character that
/// does not defeat them gets nothing of the rest.
#[must_use]
pub fn together(
    ctx: &EvalContext<'_, '_>,
    movement: &MovementWeights,
    cards: &CardSet,
    (space, found): (SpaceId, f32),
) -> f32 {
    if !cards.and(&ctx.view.rules.sets.enemies).is_empty() {
        return among_enemies(ctx, movement, cards, (space, found));
    }
    let (mut hexes, mut rest) = (0.0, found);
    cards.iter().for_each(|card| {
        let worth = lies(ctx, movement, space, card);
        if ctx.view.rules.brief(card).kind == CardKind::Spell {
            // A Hex strikes on arrival, before anything is met.
            hexes += worth;
        } else {
            rest += worth * reached(ctx, cards, card);
        }
    });
    hexes + rest
}

/// The same value if Enemies are among the cards.
#[inline(never)]
fn among_enemies(
    ctx: &EvalContext<'_, '_>,
    movement: &MovementWeights,
    cards: &CardSet,
    (space, found): (SpaceId, f32),
) -> f32 {
    let (mut hexes, mut rest, mut packs) = (0.0, found, [EnemyGroup::default(); 2]);
    cards.iter().for_each(|card| {
        let title = ctx.view.title(card);
        if enemy_groups::banishes(ctx, card) {
            // A Spirit that can be destroyed does not block the rest.
            hexes += enemy_groups::alone(ctx, movement, space, card);
        } else if title.kind == CardKind::Enemy {
            packs[usize::from(title.strength.is_none())].join(ctx, movement, (space, card));
        } else if title.kind == CardKind::Spell {
            hexes += lies(ctx, movement, space, card);
        } else {
            rest += lies(ctx, movement, space, card) * reached(ctx, cards, card);
        }
    });
    let (brutes, past) = packs[0].meet(ctx, movement, space);
    let (spirits, beyond) = packs[1].meet(ctx, movement, space);
    hexes + brutes + past * (spirits + beyond * rest)
}

/// The chance of reaching a card past the Places that are met before it and may end the encounter.
#[inline]
fn reached(ctx: &EvalContext<'_, '_>, cards: &CardSet, card: CardId) -> f32 {
    let places = &ctx.precomputed.sets.places;
    if !places.has(card) {
        return 1.0;
    }
    let mut others = cards.and(places);
    others.remove(card);
    // Nearly always it is the only Place.
    if others.is_empty() { 1.0 } else { past(ctx, others, ctx.view.arrival(card)) }
}

/// The chance of getting past those of these Places that arrived earlier.
#[inline(never)]
fn past(ctx: &EvalContext<'_, '_>, places: CardSet, first: u16) -> f32 {
    let before = places.iter().filter(|other| ctx.view.arrival(*other) < first);
    before.map(|other| 1.0 - keeps(ctx, other)).product()
}

/// The chance that a Place ends the encounter, by a lost turn or by moving the character.
fn keeps(ctx: &EvalContext<'_, '_>, card: CardId) -> f32 {
    let title = ctx.view.title(card);
    match title.effect.first() {
        Some(Effect::MissUnless { ability, least, spared }) => {
            let fine = ctx.me.ability(*ability) >= *least || spared.is_some_and(|flag| ctx.me.has(flag));
            f32::from(u8::from(!fine))
        }
        Some(Effect::OnRoll(table)) if table.dice == 1 => {
            let parts = |effect: &Effect| {
                matches!(effect, Effect::MissTurn | Effect::Teleport(_) | Effect::TeleportRegion { .. })
            };
            let ends = table.table.iter().filter(|row| parts(&row.effect)).map(|row| row.rolls.len());
            f32::from(u8::try_from(ends.sum::<usize>()).unwrap_or(6)) / 6.0
        }
        Some(_) | None => 0.0,
    }
}
