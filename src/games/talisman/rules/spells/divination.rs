//! Divination: shows the next Adventure cards to the caster alone.

use super::{Casting, cast};
use crate::engine::dice::Dice;
use crate::games::talisman::model::decks::DeckKind;
use crate::games::talisman::rules::context::{Context, TalismanObserver};

/// Casts the Spell.
pub fn cast<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, now: Casting) {
    if cast::declare(ctx, now.seat, now.card, now.window, None) {
        let left = u8::try_from(ctx.state.decks[DeckKind::Adventure].pile.len()).unwrap_or(u8::MAX);
        let seen = ctx.rules.rules.divination_cards.min(left);
        let hero = ctx.hero_mut(now.seat);
        hero.divined = hero.divined.max(seen);
    }
}
