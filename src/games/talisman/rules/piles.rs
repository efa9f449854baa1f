//! Facedown decks: drawing their top cards, and turning discards into a new deck.

use super::context::{Context, TalismanObserver};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, Seat};
use crate::games::talisman::model::decks::{Deck, DeckKind};
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{Place, State};

/// Draws the top Adventure card; `None` if deck and discards are empty.
pub fn draw_adventure<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>) -> Option<CardId> {
    let card = draw(ctx, DeckKind::Adventure)?;
    if ctx.state.heroes.iter().any(|hero| hero.divined > 0) {
        Seat::all(ctx.state.players).for_each(|seat| {
            let divined = &mut ctx.hero_mut(seat).divined;
            *divined = divined.saturating_sub(1);
        });
    }
    Some(card)
}

/// Draws the top card of a facedown deck; `None` if none is left.
#[inline(always)]
pub fn draw<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, deck: DeckKind) -> Option<CardId> {
    if ctx.state.decks[deck].pile.is_empty() {
        reshuffle(ctx, deck);
    }
    let card = ctx.state.decks[deck].pile.draw()?;
    ctx.state.place[card.at()] = Place::Limbo;
    Some(card)
}

/// Are the discards of a deck shuffled into a new one when it runs out?
#[must_use]
pub fn reshuffled(rules: &Ruleset, deck: DeckKind) -> bool {
    (deck.piles().reshuffled)(&rules.rules) && rules.added_deck(deck).is_none_or(|deck| deck.reshuffled)
}

/// Turns a discard pile into a new deck, if the deck is one that is reshuffled.
#[cold]
fn reshuffle<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, deck: DeckKind) {
    let (rules, state) = (ctx.rules, &mut *ctx.state);
    if !reshuffled(rules, deck) {
        return;
    }
    state.decks[deck].reshuffles = state.decks[deck].reshuffles.wrapping_add(1);
    let key = shuffle_key(rules, state, deck);
    let Deck { pile, discard, .. } = &mut state.decks[deck];
    core::mem::swap(pile, discard);
    pile.shuffle(key, &rules.stable);
    pile.iter().for_each(|card| state.place[card.at()] = Place::Deck);
    if !pile.is_empty() {
        ctx.tell(Event::Reshuffled { deck });
    }
}

/// The key of a facedown deck's next shuffle. That of an added deck depends on its name, not on its place among them.
#[must_use]
pub fn shuffle_key(rules: &Ruleset, state: &State, deck: DeckKind) -> u64 {
    let reshuffles = u64::from(state.decks[deck].reshuffles);
    let word = rules.added_deck(deck).map_or((deck as u64) << 32, |deck| deck.shuffle);
    crate::engine::rng::join(state.deck_key, word.wrapping_add(reshuffles))
}
