//! What spaces and cards bring to whoever may change alignment at will: the Druid looks at them with three pairs of eyes.

use super::goods;
use super::mind::Mind;
use super::moving;
use super::needs::Needs;
use super::shopping;
use crate::engine::ids::CardId;
use crate::games::talisman::decision::Topic;
use crate::games::talisman::kinds::{Alignment, CardKind, Source, SpaceId};

/// What the instruction of a space that has one is worth, under the alignment that gets the most of it.
#[must_use]
pub fn instruction(mind: &Mind<'_, '_>, needs: &Needs, space: SpaceId) -> f32 {
    let worth = |side: Alignment| {
        moving::instruction(mind, needs, mind.ground_as(space, side)) - shopping::outlawed(mind, side)
    };
    Alignment::ALL.into_iter().map(worth).fold(f32::NEG_INFINITY, f32::max)
}

/// What a Stranger or Place is worth, likewise.
#[must_use]
pub fn met(mind: &Mind<'_, '_>, needs: &Needs, card: CardId) -> f32 {
    let worth = |side: Alignment| mind.met_as(card, &needs.weights, side) - shopping::outlawed(mind, side);
    Alignment::ALL.into_iter().map(worth).fold(f32::NEG_INFINITY, f32::max)
}

/// What one's space and all that is to be met there bring under an alignment, less what one may not keep under it. In
/// another's turn nothing is met but the Event that comes to everybody.
#[must_use]
pub fn here(mind: &Mind<'_, '_>, side: Alignment) -> f32 {
    let barred = shopping::outlawed(mind, side);
    if mind.view.active() != mind.seat() {
        return event(mind, side) - barred;
    }
    let (needs, space) = (mind.near(), mind.me.space());
    let ground = mind.ground_as(space, side);
    let mut sum = if ground.bare { 0.0 } else { moving::instruction(mind, needs, ground) };
    for card in mind.view.lying(space).iter() {
        sum += match mind.view.rules.brief(card).kind {
            CardKind::Event | CardKind::Stranger | CardKind::Place => mind.met_as(card, &needs.weights, side),
            CardKind::Follower | CardKind::Object | CardKind::MagicObject => goods::open_to(mind, card, side),
            CardKind::Enemy | CardKind::Spell => 0.0,
        };
    }
    sum - barred
}

/// Does it matter here and now which alignment one has? Where it does not, none is worth a change.
#[must_use]
pub fn swayed(mind: &Mind<'_, '_>) -> bool {
    if shopping::refuge(mind).is_some() {
        return true;
    }
    let partial = &mind.lore.sets.partial;
    if mind.view.active() != mind.seat() {
        return matches!(mind.ask.topic, Topic::Source(Source::Card(card)) if partial.has(card));
    }
    let space = mind.me.space();
    mind.lore.lands.partial.has(space) || !mind.view.lying(space).and(partial).is_empty()
}

/// What the Event that another draws brings under an alignment.
fn event(mind: &Mind<'_, '_>, side: Alignment) -> f32 {
    let Topic::Source(Source::Card(card)) = mind.ask.topic else { return 0.0 };
    if mind.view.title(card).kind == CardKind::Event { mind.met_as(card, &mind.near().weights, side) } else { 0.0 }
}
