//! What marks do to the Objects and Followers of a character, whether printed on them or granted by one that it has
//! (RULING 260).

use super::inventory;
use crate::engine::ids::{CardId, CardSet, Seat};
use crate::games::talisman::model::mark::{CardMark, CardMarks, FormChange};
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::State;

/// The marks that the seat's cards grant to all of them. A Magic Object grants nothing where it does not work.
#[inline]
fn granted(rules: &Ruleset, state: &State, seat: Seat) -> u8 {
    if rules.sets.handy.granting.exist() { granted_by(rules, state, seat) } else { 0 }
}

#[cold]
fn granted_by(rules: &Ruleset, state: &State, seat: Seat) -> u8 {
    let granting = state.hero(seat).cards.and(&rules.sets.handy.granting);
    let working = granting.iter().filter(|card| inventory::works(rules, state, seat, *card));
    working.fold(0, |all, card| all | rules.title(card).grants.0)
}

/// Does one of the seat's cards grant all of them a mark that passes?
#[inline]
fn grants(rules: &Ruleset, state: &State, seat: Seat, passes: impl Fn(&CardMark) -> bool) -> bool {
    let all = granted(rules, state, seat);
    all != 0 && rules.marks.iter().enumerate().any(|(number, mark)| all >> number & 1 == 1 && passes(mark))
}

/// Does one of the seat's cards bear the mark?
#[must_use]
pub fn bears(rules: &Ruleset, state: &State, seat: Seat, card: CardId, mark: CardMarks) -> bool {
    rules.title(card).marks.0 & mark.0 != 0 || granted(rules, state, seat) & mark.0 != 0
}

/// The seat's cards that stay with it at a change of its form.
#[must_use]
pub fn kept(rules: &Ruleset, state: &State, seat: Seat, change: FormChange) -> CardSet {
    let cards = &state.hero(seat).cards;
    let all = grants(rules, state, seat, |mark| mark.kept_on.contains(&change));
    if all { *cards } else { cards.and(&rules.sets.handy.kept[change as usize]) }
}

/// Those of the seat's cards that may be ditched.
#[inline(always)]
#[must_use]
pub fn ditched(rules: &Ruleset, state: &State, seat: Seat) -> CardSet {
    let none = grants(rules, state, seat, |mark| mark.never_ditched);
    if none { CardSet::EMPTY } else { state.hero(seat).cards.and(&rules.sets.handy.ditched) }
}

/// Of these Objects of the seat, those that are left first if it carries too much: marked cards may be kept before all
/// others (RULING 233). Where all are alike, any of them.
#[must_use]
pub fn left_first(rules: &Ruleset, state: &State, seat: Seat, heavy: &CardSet) -> CardSet {
    let alike = grants(rules, state, seat, |mark| mark.kept_first);
    let others = heavy.and(&ditched(rules, state, seat));
    let others = if alike { others } else { others.without(&rules.sets.handy.kept_first) };
    if others.is_empty() { *heavy } else { others }
}
