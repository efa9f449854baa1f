//! Drawn cards: their value where they were drawn, together with the other cards there.

use super::card_value;
use super::context::EvalContext;
use super::scratch::MovementWeights;
use crate::engine::ids::{CardId, CardSet};
use crate::games::talisman::model::kinds::{CardKind, SpaceId};

/// The value of an unseen card on the seat's space.
#[must_use]
pub fn unseen(ctx: &EvalContext<'_, '_>) -> f32 {
    ctx.near().unseen(ctx, ctx.view.text(ctx.me.space()).ground.creature_bonus)
}

/// The value of an unseen card of the deck from which the seat may draw instead, minus that of an Adventure card.
#[must_use]
pub fn instead(ctx: &EvalContext<'_, '_>) -> f32 {
    let foes_add = ctx.view.text(ctx.me.space()).ground.creature_bonus;
    let deck = ctx.me.character().powers.draws_instead;
    deck.map_or(0.0, |deck| ctx.near().of_deck(ctx, deck, foes_add) - unseen(ctx))
}

/// What a drawn card adds to the value of everything on the space.
#[must_use]
pub fn drawn(ctx: &EvalContext<'_, '_>, card: CardId) -> f32 {
    ctx.at_hand() - hand(ctx, Some(card), (None, 0.0))
}

/// What a card that was just drawn would add to the value of everything on the space, if it were met there.
#[must_use]
pub fn added(ctx: &EvalContext<'_, '_>, card: CardId) -> f32 {
    hand(ctx, None, (Some(card), 0.0)) - ctx.at_hand()
}

/// The gain of replacing a drawn card by the next one: an unseen card, or one that a Divination has shown.
#[must_use]
pub fn swap(ctx: &EvalContext<'_, '_>, card: CardId) -> f32 {
    let next = ctx.view.divined(0);
    let found = if next.is_some() { 0.0 } else { unseen(ctx) };
    hand(ctx, Some(card), (next, found)) - ctx.at_hand()
}

/// The value of everything on the seat's space.
#[must_use]
pub fn all(ctx: &EvalContext<'_, '_>) -> f32 {
    hand(ctx, None, (None, 0.0))
}

/// The value of everything on the space after one card left, another came, and `found` was added.
fn hand(ctx: &EvalContext<'_, '_>, away: Option<CardId>, (come, found): (Option<CardId>, f32)) -> f32 {
    let space = ctx.me.space();
    let left = ctx.view.met_on(space);
    let cards = left.iter().filter(|card| Some(*card) != away).chain(come).collect();
    open(ctx, ctx.near(), cards, (space, found))
}

/// The cards shown by a Divination that would be drawn on a space.
#[cold]
#[must_use]
pub fn divined(ctx: &EvalContext<'_, '_>, space: SpaceId) -> CardSet {
    (0..ctx.view.to_draw(space)).map_while(|depth| ctx.view.divined(depth)).collect()
}

/// The value of cards that are met together. Events always happen and Enemies may fight as one; a character that does
/// not defeat them meets nothing more.
#[must_use]
pub fn open(
    ctx: &EvalContext<'_, '_>,
    movement: &MovementWeights,
    cards: CardSet,
    (space, found): (SpaceId, f32),
) -> f32 {
    let (mut events, mut met) = (0.0, CardSet::EMPTY);
    for card in cards.iter() {
        let title = ctx.view.title(card);
        // A card that is placed elsewhere when drawn is not met here.
        let drawn = space == ctx.me.space() || !ctx.view.lying(space).has(card);
        if drawn && !title.placed.is_empty() {
            continue;
        }
        if title.kind == CardKind::Event {
            let worth = ctx.precomputed.title(ctx.view.rules.title_id(card), ctx.me.alignment());
            events += ctx.felt(worth, &movement.weights);
        } else {
            met.insert(card);
        }
    }
    events + card_value::together(ctx, movement, &met, (space, found))
}

impl EvalContext<'_, '_> {
    /// The value of everything on the seat's space.
    #[must_use]
    pub fn at_hand(&self) -> f32 {
        *self.at_hand.get_or_init(|| all(self))
    }
}
