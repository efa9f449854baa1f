//! Who begins, and what lies on the board before the first turn.

use super::scene::{plan, rules};
use crate::engine::context::Counts;
use crate::engine::dice::ScriptedDice;
use crate::engine::ids::Seat;
use crate::games::prophecy::model::kinds::{Deck, Terrain};
use crate::games::prophecy::model::ruleset::Ruleset;
use crate::games::prophecy::model::state::State;
use crate::games::prophecy::rules::context::Context;
use crate::games::prophecy::rules::{invariants, setup};

/// The position before the first turn of a game with these dice.
fn opened(rules: &Ruleset, players: u8, faces: &[u8]) -> State {
    let mut state = setup::board(rules, &plan(3, players));
    let (mut dice, counts) = (ScriptedDice::new(faces), Counts::default());
    setup::open(&mut Context { rules, state: &mut state, dice: &mut dice, table: &mut [], listener: &mut (), counts });
    assert_eq!((dice.left(), dice.short()), (0, 0));
    assert_eq!(invariants::unsound(rules, &state), None);
    state
}

#[test]
fn the_highest_sum_of_both_dice_begins() {
    let state = opened(&rules(""), 3, &[6, 1, 4, 4, 2, 5]);
    assert_eq!((state.first, state.active), (Seat(1), Seat(1)));
}

#[test]
fn those_who_tie_for_the_highest_roll_again() {
    let state = opened(&rules(""), 4, &[6, 3, 1, 1, 4, 5, 5, 4, 2, 2, 6, 6, 6, 6, 3, 1, 1, 3, 1, 1, 2, 1]);
    assert_eq!((state.first, state.active), (Seat(3), Seat(3)));
}

#[test]
fn nothing_lies_on_the_board_unless_the_rules_seed_it() {
    let state = opened(&rules(""), 2, &[2, 1, 1, 1]);
    assert!(state.lying.iter().all(Option::is_none) && state.wares.iter().all(|wares| wares.is_empty()));
    let rules = rules("seed_board = true");
    let state = opened(&rules, 2, &[2, 1, 1, 1]);
    let filled = |terrain: Terrain| {
        let spaces = rules.terrains[terrain as usize];
        spaces.iter().all(|space| state.lies(space).is_some())
    };
    assert_eq!(
        [Terrain::Mountains, Terrain::Forest, Terrain::Plains].into_iter().filter(|each| filled(*each)).count(),
        1
    );
    assert_eq!([0, 1].map(|shop| state.wares[shop].len()), [2, 3]);
    assert_eq!((state.decks[Deck::Chance as usize].len(), state.discards[Deck::Chance as usize].len()), (12, 1));
}

#[test]
fn decks_have_the_sizes_of_the_basic_version() {
    let rules = rules("");
    assert_eq!(Deck::ALL.map(|deck| rules.deck_size(deck)), [62, 13, 35, 26]);
}
