//! What spaces and cards bring to whoever may change alignment at will: the Druid looks at them with three pairs of eyes.

use super::mind::Mind;
use super::moving;
use super::needs::Needs;
use super::shopping;
use crate::engine::ids::CardId;
use crate::games::talisman::flags::Flag;
use crate::games::talisman::kinds::{Alignment, CardKind, SpaceId};

const ALL: [Alignment; 3] = [Alignment::Good, Alignment::Neutral, Alignment::Evil];

/// What a space's instruction is worth, under the alignment that gets the most of it where one may choose.
#[must_use]
pub fn instruction(mind: &Mind<'_, '_>, needs: &Needs, space: SpaceId) -> f32 {
    let mine = mind.me.alignment();
    let worth = |side: Alignment| {
        let ground = mind.ground_as(space, side);
        if ground.bare { 0.0 } else { moving::instruction(mind, needs, ground) - shopping::outlawed(mind, side) }
    };
    if !mind.me.has(Flag::ChangeAlignment) {
        return worth(mine);
    }
    ALL.into_iter().map(worth).fold(f32::NEG_INFINITY, f32::max)
}

/// What a Stranger or Place is worth, likewise.
#[must_use]
pub fn met(mind: &Mind<'_, '_>, needs: &Needs, card: CardId) -> f32 {
    if !mind.me.has(Flag::ChangeAlignment) {
        return mind.met(card, &needs.weights);
    }
    let worth = |side: Alignment| mind.met_as(card, &needs.weights, side) - shopping::outlawed(mind, side);
    ALL.into_iter().map(worth).fold(f32::NEG_INFINITY, f32::max)
}

/// What one's space and all that is to be met there bring under an alignment, less what one may not keep under it. In
/// another's turn nothing is met.
#[must_use]
pub fn here(mind: &Mind<'_, '_>, side: Alignment) -> f32 {
    let barred = shopping::outlawed(mind, side);
    if mind.view.active() != mind.seat() {
        return -barred;
    }
    let (needs, space) = (mind.near(), mind.me.space());
    let ground = mind.ground_as(space, side);
    let mut sum = if ground.bare { 0.0 } else { moving::instruction(mind, needs, ground) };
    for card in mind.view.lying(space).iter() {
        if matches!(mind.view.title(card).kind, CardKind::Stranger | CardKind::Place) {
            sum += mind.met_as(card, &needs.weights, side);
        }
    }
    sum - barred
}
