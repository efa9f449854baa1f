//! What seats do not see: the order of the decks.

use crate::engine::rng;
use crate::games::prophecy::model::kinds::Deck;
use crate::games::prophecy::model::ruleset::Ruleset;
use crate::games::prophecy::model::state::State;
use crate::games::prophecy::rules::context::View;

/// A position that looks the same to a seat, with its decks in another order.
#[must_use]
pub fn shuffled(view: &View<'_>, key: u64) -> State {
    let mut state = view.state.clone();
    shuffle_unseen(view.rules, &mut state, key);
    state
}

/// Puts the facedown decks, which nobody has seen, in another order.
pub fn shuffle_unseen(rules: &Ruleset, state: &mut State, key: u64) {
    for deck in Deck::ALL {
        state.decks[deck as usize].shuffle(rng::join(key, deck as u64), &rules.stable);
    }
}
