//! Drawn cards: what they are worth where they were drawn, one beside the other.

use super::mind::Mind;
use super::packs;
use crate::engine::ids::{CardId, CardSet};
use crate::games::talisman::kinds::CardKind;

/// What an unseen card is worth here.
#[must_use]
pub fn unseen(mind: &Mind<'_, '_>) -> f32 {
    mind.near().drawn(mind, mind.view.rules.space(mind.me.space()).ground.creature_bonus)
}

/// What a drawn card adds to all that lies where it was drawn.
#[must_use]
pub fn drawn(mind: &Mind<'_, '_>, card: CardId) -> f32 {
    hand(mind, None, 0.0) - hand(mind, Some(card), 0.0)
}

/// What putting a drawn card away for an unseen one gains.
#[must_use]
pub fn swap(mind: &Mind<'_, '_>, card: CardId) -> f32 {
    hand(mind, Some(card), unseen(mind)) - hand(mind, None, 0.0)
}

/// What all that lies here is worth, a card put away and so much found in its place: Events happen whatever comes
/// after, Enemies may fight as one, and keep from the rest those who do not beat them.
fn hand(mind: &Mind<'_, '_>, away: Option<CardId>, found: f32) -> f32 {
    let (needs, space) = (mind.near(), mind.me.space());
    let (mut events, mut met) = (0.0, CardSet::EMPTY);
    for card in mind.view.lying(space).iter().filter(|card| Some(*card) != away) {
        let title = mind.view.title(card);
        if !title.placed.is_empty() {
            continue;
        }
        if title.kind == CardKind::Event {
            let worth = mind.lore.title(mind.view.rules.title_of[card.at()], mind.me.alignment());
            events += mind.felt(worth, &needs.weights);
        } else {
            met.insert(card);
        }
    }
    events + packs::together(mind, needs, met, (space, found))
}
