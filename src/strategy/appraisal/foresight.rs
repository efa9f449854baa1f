//! Drawn cards: what they are worth where they were drawn.

use super::mind::Mind;
use super::moving;
use crate::engine::ids::CardId;
use crate::games::talisman::kinds::CardKind;

/// What an unseen card is worth here.
#[must_use]
pub fn unseen(mind: &Mind<'_, '_>) -> f32 {
    mind.near().drawn(mind, mind.view.rules.space(mind.me.space()).ground.creature_bonus)
}

/// What a drawn card is worth where it was drawn.
#[must_use]
pub fn drawn(mind: &Mind<'_, '_>, card: CardId) -> f32 {
    let (needs, space) = (mind.near(), mind.me.space());
    let title = mind.view.title(card);
    if !title.placed.is_empty() {
        return 0.0;
    }
    match title.kind {
        CardKind::Event => {
            mind.felt(mind.lore.title(mind.view.rules.title_of[card.at()], mind.me.alignment()), &needs.weights)
        }
        CardKind::Enemy
        | CardKind::Stranger
        | CardKind::Follower
        | CardKind::Object
        | CardKind::MagicObject
        | CardKind::Place
        | CardKind::Spell => moving::lies(mind, needs, space, card),
    }
}
