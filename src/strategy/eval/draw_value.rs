//! Drawn cards: what they are worth where they were drawn, one beside the other.

use super::enemy_groups;
use super::mind::Mind;
use super::needs::Needs;
use crate::engine::ids::{CardId, CardSet};
use crate::games::talisman::kinds::{CardKind, SpaceId};

/// What an unseen card is worth here.
#[must_use]
pub fn unseen(mind: &Mind<'_, '_>) -> f32 {
    mind.near().unseen(mind, mind.view.rules.space(mind.me.space()).ground.creature_bonus)
}

/// What a drawn card adds to all that lies where it was drawn.
#[must_use]
pub fn drawn(mind: &Mind<'_, '_>, card: CardId) -> f32 {
    mind.at_hand() - hand(mind, Some(card), (None, 0.0))
}

/// What putting a drawn card away for the next one gains: an unseen one, or one that a Divination has shown.
#[must_use]
pub fn swap(mind: &Mind<'_, '_>, card: CardId) -> f32 {
    let next = mind.view.divined(0);
    let found = if next.is_some() { 0.0 } else { unseen(mind) };
    hand(mind, Some(card), (next, found)) - mind.at_hand()
}

/// What all that lies here is worth.
#[must_use]
pub fn all(mind: &Mind<'_, '_>) -> f32 {
    hand(mind, None, (None, 0.0))
}

/// What all that lies here is worth, a card put away, another and so much found in its place.
fn hand(mind: &Mind<'_, '_>, away: Option<CardId>, (come, found): (Option<CardId>, f32)) -> f32 {
    let space = mind.me.space();
    let left = mind.view.lying(space);
    let cards = left.iter().filter(|card| Some(*card) != away).chain(come).collect();
    open(mind, mind.near(), cards, (space, found))
}

/// The cards a Divination has shown that would be drawn on a space.
#[cold]
#[must_use]
pub fn divined(mind: &Mind<'_, '_>, space: SpaceId) -> CardSet {
    (0..mind.view.to_draw(space)).map_while(|depth| mind.view.divined(depth)).collect()
}

/// What cards are worth that are met together: Events happen whatever comes after, Enemies may fight as one, and keep
/// from the rest those who do not beat them.
#[must_use]
pub fn open(mind: &Mind<'_, '_>, needs: &Needs, cards: CardSet, (space, found): (SpaceId, f32)) -> f32 {
    let (mut events, mut met) = (0.0, CardSet::EMPTY);
    for card in cards.iter() {
        let title = mind.view.title(card);
        // What is put elsewhere when it is drawn is not met where it was drawn.
        let drawn = space == mind.me.space() || !mind.view.lying(space).has(card);
        if drawn && !title.placed.is_empty() {
            continue;
        }
        if title.kind == CardKind::Event {
            let worth = mind.lore.title(mind.view.rules.title_id(card), mind.me.alignment());
            events += mind.felt(worth, &needs.weights);
        } else {
            met.insert(card);
        }
    }
    events + enemy_groups::together(mind, needs, &met, (space, found))
}
