//! Rearranges what a seat cannot see; a fair strategy must then choose the same.

use crate::engine::ids::{CARDS_MAX, CardId, CardSet, SEATS_MAX, Seat};
use crate::engine::pile::Pile;
use crate::engine::rng;
use crate::games::talisman::model::alternative_ending::{EndingId, EndingRule};
use crate::games::talisman::model::decks::DeckKind;
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{Place, State};
use crate::games::talisman::rules::alternative_endings;
use crate::games::talisman::rules::given_cards;
use crate::games::talisman::rules::spells::cast;
use crate::games::talisman::rules::view::View;
use arrayvec::ArrayVec;

/// Makes a position that looks the same to the seat: facedown decks (except cards it has seen), the others' hands and
/// the next characters are in another order.
#[must_use]
pub fn shuffled(view: &View<'_>, key: u64) -> State {
    let mut state = view.state.clone();
    new_order(view.rules, &mut state, (view.me().divined, key), |state, deck| exchange_given(view, state, (deck, key)));
    deal_spells(view, &mut state, key);
    turn_facedown(view.rules, &mut state, key);
    state
}

/// Puts what no seat has seen in another order: facedown decks, except cards that a seat has looked at, the next characters
/// and an ending that lies facedown.
pub fn shuffle_unseen(rules: &Ruleset, state: &mut State, key: u64) {
    let seen = Seat::all(state.players).map(|seat| state.hero(seat).divined).max().unwrap_or(0);
    new_order(rules, state, (seen, key), |_, _| {});
    turn_facedown(rules, state, key);
}

/// Puts facedown decks and the next characters in another order; the uppermost `seen` cards of the Adventure deck stay.
/// `also` is done with each deck while they are away.
fn new_order(rules: &Ruleset, state: &mut State, (seen, key): (u8, u64), also: impl Fn(&mut State, DeckKind)) {
    state.deck_key = rng::join(state.deck_key, key);
    state.unused.sort_unstable_by_key(|character| rng::join(key, character.0.into()));
    for deck in DeckKind::FACEDOWN {
        let seen = if deck == DeckKind::Adventure { seen } else { 0 };
        let pile = &mut state.decks[deck].pile;
        let seen: ArrayVec<CardId, { u8::MAX as usize }> = (0..seen).map_while(|_| pile.draw()).collect();
        let backs: ArrayVec<DeckKind, CARDS_MAX> = pile.iter().map(|card| rules.title(card).deck).collect();
        pile.shuffle(key, &rules.stable);
        // Cards of another deck have another back: where they lie is seen.
        if backs.iter().any(|back| *back != deck) {
            sort_by_backs(rules, pile, &backs);
        }
        also(state, deck);
        seen.iter().rev().for_each(|card| state.decks[deck].pile.put(*card));
    }
}

/// Exchanges an ending that lies facedown, if it was drawn, for one with the same back.
fn turn_facedown(rules: &Ruleset, state: &mut State, key: u64) {
    let hidden = state.ending.is_some() && alternative_endings::faceup(rules, state).is_none();
    if hidden && rules.ending_rule == EndingRule::Random {
        let ids = (0_u8..).map(EndingId).zip(&rules.endings).filter(|(_, ending)| ending.hidden);
        state.ending = ids.map(|(id, _)| id).min_by_key(|id| rng::join(key, u64::from(id.0)));
    }
}

/// Exchanges cards that lie facedown before players, and that the seat did not lay there, for unseen ones of the same deck.
fn exchange_given(view: &View<'_>, state: &mut State, (deck, key): (DeckKind, u64)) {
    for to in Seat::all(state.players) {
        let known = view.given(to);
        let unknown = given_cards::before(view.rules, view.state, to).without(&known);
        for card in unknown.iter().filter(|card| view.rules.title(*card).deck == deck) {
            let mut cards: ArrayVec<CardId, CARDS_MAX> = state.decks[deck].pile.iter().collect();
            let same = |each: &CardId| view.rules.title(*each).deck == deck;
            let pick = cards.iter().copied().filter(same).min_by_key(|each| rng::join(key, u64::from(each.0)));
            let Some(at) = cards.iter().position(|each| Some(*each) == pick) else { continue };
            let other = core::mem::replace(&mut cards[at], card);
            state.decks[deck].pile = Pile::default();
            cards.iter().for_each(|each| state.decks[deck].pile.put(*each));
            (state.place[card.at()], state.place[other.at()]) = (Place::Deck, Place::Before(to));
            (state.mark[other.at()], state.arrival[other.at()]) = (state.mark[card.at()], state.arrival[card.at()]);
            state.mark[card.at()] = 0;
        }
    }
}

/// Puts the cards of a shuffled pile so that the backs lie in this order, bottom first.
fn sort_by_backs(rules: &Ruleset, pile: &mut Pile, backs: &[DeckKind]) {
    let mut left: ArrayVec<CardId, CARDS_MAX> = pile.iter().collect();
    *pile = Pile::default();
    for back in backs {
        let Some(at) = left.iter().position(|card| rules.title(*card).deck == *back) else { continue };
        pile.put(left.remove(at));
    }
}

/// Exchanges Spells between the deck and the hands of other seats.
fn deal_spells(view: &View<'_>, state: &mut State, key: u64) {
    let others: ArrayVec<Seat, SEATS_MAX> = view.seat.others(state.players).collect();
    let mut pile: Pile = core::mem::take(&mut state.decks[DeckKind::Spell].pile);
    for other in &others {
        state.hero(*other).spells.iter().for_each(|card| pile.put(card));
    }
    pile.shuffle(key, &view.rules.stable);
    for other in others {
        // Each is borrowed mutably once per decision, so that a cache counts the same changes as in the true position.
        let spells = &mut state.heroes.change(other).spells;
        let count = spells.len();
        *spells = CardSet::EMPTY;
        for card in (0..count).map_while(|_| pile.draw()) {
            spells.insert(card);
            state.place[card.at()] = Place::Hand(other);
        }
        cast::reopen(view.rules, state, other);
    }
    pile.iter().for_each(|card| state.place[card.at()] = Place::Deck);
    state.decks[DeckKind::Spell].pile = pile;
}
