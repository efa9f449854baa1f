//! Cards: decks and discards, Items, and what becomes of a dead character's goods.

use super::context::{Context, Listener, Options, ask};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, CardSet, Seat};
use crate::engine::rng::{self, Stream};
use crate::games::prophecy::model::decision::{Choice, Decision, Topic};
use crate::games::prophecy::model::event::{Event, Source};
use crate::games::prophecy::model::kinds::Deck;
use crate::games::prophecy::model::rules::Rules;
use crate::games::prophecy::model::ruleset::Ruleset;
use crate::games::prophecy::model::state::{Adventurer, State};

/// Items allowed at the end of a turn under the limits of the standard version.
const ITEMS_LIMIT: u8 = 7;

/// Gold and experience allowed at the end of a turn under the limits of the standard version.
const TOKENS_LIMIT: u8 = 15;

/// Shuffles a deck; the key depends on how often the deck was made of its discards.
pub fn shuffle(rules: &Ruleset, state: &mut State, deck: Deck) {
    let [seed, game] = state.numbers;
    let key = rng::join(rng::stream_key(seed, game, Stream::Deck), deck as u64);
    let key = rng::join(key, u64::from(state.shuffles[deck as usize]));
    state.decks[deck as usize].shuffle(key, &rules.stable);
}

/// Draws a card. An empty deck is made of its discards; if both are empty there is none.
pub fn draw<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, deck: Deck) -> Option<CardId> {
    let at = deck as usize;
    if ctx.state.decks[at].is_empty() && !ctx.state.discards[at].is_empty() {
        core::mem::swap(&mut ctx.state.decks[at], &mut ctx.state.discards[at]);
        ctx.state.shuffles[at] = ctx.state.shuffles[at].wrapping_add(1);
        shuffle(ctx.rules, ctx.state, deck);
        ctx.tell(Event::Reshuffled { deck });
    }
    ctx.state.decks[at].draw()
}

/// Puts a card on the discards of its deck.
pub fn discard<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, card: CardId) {
    ctx.state.discards[ctx.rules.title(card).deck as usize].put(card);
    ctx.tell(Event::Discarded { card });
}

/// Draws Items from a deck for a character.
pub fn find<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat, (deck, count): (Deck, u8), source: Source) {
    for _ in 0..count {
        let Some(card) = draw(ctx, deck) else { return };
        gain(ctx, seat, card, source);
    }
}

/// Gives a card to a character.
pub fn gain<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat, card: CardId, source: Source) {
    ctx.state.hero_mut(seat).sound.insert(card);
    ctx.tell(Event::ItemGained { seat, card, source });
}

/// Takes a card from a character; it lies nowhere then.
fn release(state: &mut State, seat: Seat, card: CardId) {
    let hero = state.hero_mut(seat);
    hero.sound.remove(card);
    hero.damaged.remove(card);
}

/// A character's card goes to the discards.
pub fn lose<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat, card: CardId, source: Source) {
    release(ctx.state, seat, card);
    ctx.tell(Event::ItemLost { seat, card, source });
    discard(ctx, card);
}

/// A character uses a card up.
pub fn use_up<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat, card: CardId) {
    release(ctx.state, seat, card);
    ctx.tell(Event::ItemUsed { seat, card });
    discard(ctx, card);
}

/// A character takes another's card.
pub fn take<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat, (from, card): (Seat, CardId)) {
    let damaged = ctx.state.hero(from).damaged.has(card);
    release(ctx.state, from, card);
    ctx.tell(Event::ItemLost { seat: from, card, source: Source::Item });
    gain(ctx, seat, card, Source::Item);
    if damaged {
        ctx.state.hero_mut(seat).damage(card);
    }
}

/// Damages a character's Item.
pub fn damage<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat, card: CardId) {
    if ctx.state.hero(seat).sound.has(card) {
        ctx.state.hero_mut(seat).damage(card);
        ctx.tell(Event::Damaged { seat, card });
    }
}

/// A character's Items, without Adventure cards that it keeps.
#[must_use]
pub fn items_of(rules: &Ruleset, hero: &Adventurer) -> CardSet {
    hero.items().and(&rules.sets.items)
}

/// The character dies: its cards are discarded, its cubes and tokens go to the bank.
pub fn die<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat, source: Source) {
    ctx.tell(Event::Died { seat, source });
    ctx.counts.deaths += 1;
    ctx.counts.eliminated += 1;
    for card in ctx.state.hero(seat).items() {
        discard(ctx, card);
    }
    let hero = ctx.state.hero_mut(seat);
    let Adventurer { character, space, certificates, .. } = *hero;
    *hero = Adventurer { character, space, certificates, ..Adventurer::NOBODY };
}

/// How many tokens of a kind a character can keep beyond its turn (RULING 21).
#[must_use]
pub fn tokens_kept(rules: &Rules) -> u8 {
    if rules.standard_limits { TOKENS_LIMIT } else { u8::MAX }
}

/// How many Items a character can keep beyond its turn (RULING 21).
#[must_use]
pub fn items_kept(rules: &Rules) -> u8 {
    if rules.standard_limits { ITEMS_LIMIT } else { u8::MAX }
}

/// The limits at the end of a turn under the limits of the standard version (RULING 21).
pub fn keep_limits<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    let Adventurer { gold, experience, .. } = *ctx.state.hero(seat);
    super::resources::lose_gold(ctx, seat, gold.saturating_sub(TOKENS_LIMIT), Source::Limit);
    super::resources::lose_experience(ctx, seat, experience.saturating_sub(TOKENS_LIMIT), Source::Limit);
    loop {
        let items = items_of(ctx.rules, ctx.state.hero(seat));
        if items.len() <= ITEMS_LIMIT {
            return;
        }
        let options: Options = items.iter().map(Choice::Card).collect();
        let Some(card) = ask(ctx, seat, (Decision::Drop, Topic::Plain), &options).card() else { return };
        lose(ctx, seat, card, Source::Limit);
    }
}
