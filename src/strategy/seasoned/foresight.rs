//! Drawn cards: what they are worth where they were drawn, and which is put away for another.

use super::mind::{Mind, best, card};
use super::moving;
use super::needs::Needs;
use crate::engine::ids::CardId;
use crate::games::talisman::decision::Choice;
use crate::games::talisman::kinds::{CardKind, SpaceId};

/// A drawn card to put away for another: the worst, if it is worse than the unknown.
#[must_use]
pub fn foresee(mind: &Mind<'_, '_>, options: &[Choice]) -> usize {
    let needs = Needs::without_goals(mind);
    let space = mind.me.space();
    let unknown = needs.drawn(mind, mind.view.rules.space(space).ground.creature_bonus);
    best(options, |option| match card(option) {
        Some(card) => unknown - drawn(mind, &needs, space, card) - 0.1,
        None => 0.0,
    })
}

/// What a drawn card is worth where it was drawn.
#[must_use]
pub fn drawn(mind: &Mind<'_, '_>, needs: &Needs, space: SpaceId, card: CardId) -> f32 {
    let title = mind.view.title(card);
    if !title.placed.is_empty() {
        return 0.0;
    }
    match title.kind {
        CardKind::Event => {
            mind.lore.title(mind.view.rules.title_of[card.at()], mind.me.alignment()).dot(&needs.weights)
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
