//! Which of the cards on a space a character meets: those of the decks of the box, unless a space or an instruction says
//! otherwise. Cards of decks that layers add lie untouched unless something says that they are met (RULING 218).

use super::context::{Context, TalismanObserver};
use super::view::View;
use super::{alternative_endings, forms, inventory};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, CardSet, Seat};
use crate::games::talisman::model::decks::{DeckKind, DeckSet};
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::kinds::{Source, SpaceId};
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{Lasting, State};
use crate::games::talisman::model::verb::NamedDeck;

/// The cards on a space that the seat would meet there.
#[inline]
#[must_use]
pub fn met_on(rules: &Ruleset, state: &State, seat: Seat, space: SpaceId) -> CardSet {
    let lying = state.lying[space.at()];
    if rules.sets.handy.selects { among(rules, state, (seat, space), &lying) } else { lying }
}

#[cold]
fn among(rules: &Ruleset, state: &State, (seat, space): (Seat, SpaceId), lying: &CardSet) -> CardSet {
    let decks = decks(rules, state, seat, space);
    let met = DeckKind::ALL.into_iter().filter(|deck| decks.has(*deck));
    let met = met.fold(CardSet::EMPTY, |all, deck| all.or(&lying.and(rules.sets.handy.of(deck))));
    let phased = lying.and(&rules.sets.handy.phased);
    let met = if phased.is_empty() { met } else { by_phase(rules, state, (met, phased), decks) };
    // What was drawn in this encounter is met, whatever its deck.
    if seat == state.active() { met.or(&lying.and(&state.turn.told)) } else { met }
}

/// The cards met, if some of them count as cards of one deck or another in turn (RULING 264).
fn by_phase(rules: &Ruleset, state: &State, (met, phased): (CardSet, CardSet), decks: DeckSet) -> CardSet {
    let counts = |card: &CardId| phase(rules, state, *card).is_some_and(|deck| decks.has(deck));
    met.without(&phased).or(&phased.iter().filter(counts).collect())
}

/// The deck of whose cards a card counts as one now; `None` for a card that counts as one of its own deck always.
#[must_use]
pub fn phase(rules: &Ruleset, state: &State, card: CardId) -> Option<DeckKind> {
    rules.title(card).phases.get(usize::from(state.mark[card.at()])).copied()
}

/// From now on the card counts as one of the next of its decks.
pub fn turn_phase<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, source: Source) {
    let Source::Card(card) = source else { return };
    let phases = &ctx.rules.title(card).phases;
    let next = (usize::from(ctx.state.mark[card.at()]) + 1) % phases.len().max(1);
    if let Some(deck) = phases.get(next).copied() {
        ctx.state.mark[card.at()] = next.to_le_bytes()[0];
        ctx.tell(Event::PhaseTurned { card, deck });
    }
}

/// The decks whose cards the seat meets on a space. A space that names decks goes before those of the character's form; an instruction
/// adds to them for the time of the encounter.
fn decks(rules: &Ruleset, state: &State, seat: Seat, space: SpaceId) -> DeckSet {
    let own = forms::of(rules, state.hero(seat)).and_then(|form| form.meets);
    let usual = rules.text(&state.terrain, space).meets.or(own).unwrap_or(DeckSet::BOX);
    if seat == state.active() && state.hero(seat).space == space { usual.or(state.turn.meets) } else { usual }
}

/// The first card to meet: lowest encounter number, then earliest arrival.
#[inline(always)]
#[must_use]
pub fn foremost<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, cards: &CardSet) -> Option<(u8, CardId)> {
    let numbered = |card: CardId| (ctx.rules.brief(card).number, card);
    let (_, number, first) = cards.iter().map(numbered).fold((u32::MAX, 0, None), |first, (number, card)| {
        let order = u32::from(number) << 16 | u32::from(u16::MAX - inventory::age(ctx.state, card));
        if number > 0 && order < first.0 { (order, number, Some(card)) } else { first }
    });
    first.map(|card| (number, card))
}

/// The active character meets the cards of these decks that lie on its space, for the time of this encounter. In
/// another's turn nobody meets anything.
pub fn told<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, decks: &[NamedDeck]) {
    if seat == ctx.active() {
        let more = decks.iter().map(|named| named.deck).collect();
        ctx.state.turn.meets = ctx.state.turn.meets.or(more);
        ctx.state.turn.more_to_meet = true;
    }
}

/// An encounter is over, because the character was moved: what it was told to meet holds no longer (RULING 218).
#[inline]
pub fn forget(state: &mut State) {
    state.turn.met = CardSet::EMPTY;
    state.turn.told = CardSet::EMPTY;
    state.turn.meets = DeckSet::default();
    state.turn.more_to_meet = false;
    state.turn.unmet_move = false;
    state.turn.gold_barred = 0;
}

/// Cards on the character's space that it has not met yet (RULING 85). The guards of an ending are no such cards
/// (RULING 284).
#[inline(always)]
#[must_use]
pub fn unmet<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>) -> CardSet {
    let seat = ctx.active();
    let here = met_on(ctx.rules, ctx.state, seat, ctx.hero(seat).space);
    let mut unmet = here.without(&ctx.state.turn.met).without(&ctx.state.turn.left);
    for timer in &ctx.state.timers {
        // A Blizzard in force lies here but is not met again; a Hex already struck on landing.
        if timer.what != Lasting::DestroyMagic {
            unmet.remove(timer.card);
        }
    }
    if ctx.rules.sets.handy.ending {
        unmet = unmet.without(&alternative_endings::guarding(ctx.rules, ctx.state));
    }
    unmet
}

impl View<'_> {
    /// Cards on a space that the seat would meet there. Others lie untouched.
    #[inline]
    #[must_use]
    pub fn met_on(&self, space: SpaceId) -> CardSet {
        met_on(self.rules, self.state, self.seat, space)
    }
}
