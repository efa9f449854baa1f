//! Limited components: what the box does not have cannot be gained (R4E, Limited resources; RULING 66, RULING 79).

use super::forms;
use crate::engine::ids::{CardId, SEATS_MAX, Seat};
use crate::games::talisman::model::kinds::Alignment;
use crate::games::talisman::model::rules::{Fate, Pieces};
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{Hero, State, Status};
use crate::games::talisman::model::verb::Counter;

/// Largest number of one kind of component in play if the box sets no limit; no sensible game comes near it.
pub const IN_PLAY_MAX: u8 = 250;

/// How many of `wanted` counters of a colour the supply can give the seat.
#[must_use]
pub fn counters(rules: &Ruleset, state: &State, counter: Counter, seat: Seat, wanted: u8) -> u8 {
    if wanted == 0 {
        return 0;
    }
    let (held, on_places) = in_play(rules, state, counter);
    let out = held.iter().fold(u16::from(on_places), |all, each| all + u16::from(*each));
    // If even small counters alone are enough, nothing is lacking.
    if out + u16::from(wanted) <= u16::from(rules.rules.small_counters.min(IN_PLAY_MAX)) {
        return wanted;
    }
    last_counters(rules, (held, on_places), seat, wanted)
}

/// The exact answer, when counters are scarce.
#[cold]
fn last_counters(rules: &Ruleset, (mut held, on_places): ([u8; SEATS_MAX], u8), seat: Seat, wanted: u8) -> u8 {
    let wanted = wanted.min(room(&held, on_places));
    if rules.rules.pieces == Pieces::Unlimited {
        return wanted;
    }
    let mut granted = 0;
    while granted < wanted {
        held[seat.at()] += 1;
        if !fits(rules, held, on_places) {
            break;
        }
        granted += 1;
    }
    granted
}

/// How many of `wanted` small counters the supply can put on a Place.
#[must_use]
pub fn counters_for_place(rules: &Ruleset, state: &State, counter: Counter, wanted: u8) -> u8 {
    if counter == Counter::Fate {
        return fate(rules, state, wanted);
    }
    let (held, on_places) = in_play(rules, state, counter);
    let wanted = wanted.min(room(&held, on_places));
    if rules.rules.pieces == Pieces::Unlimited {
        return wanted;
    }
    (0..=wanted).rev().find(|more| fits(rules, held, on_places + more)).unwrap_or(0)
}

/// The counters of a colour that each seat holds, and the number on Places.
fn in_play(rules: &Ruleset, state: &State, counter: Counter) -> ([u8; SEATS_MAX], u8) {
    (held(state, counter), on_places(rules, state, counter))
}

/// How many more counters of a colour may come into play before the limit [`IN_PLAY_MAX`].
fn room(held: &[u8; SEATS_MAX], on_places: u8) -> u8 {
    held.iter().fold(IN_PLAY_MAX.saturating_sub(on_places), |room, each| room.saturating_sub(*each))
}

/// The counters of a colour that each seat holds.
#[must_use]
pub fn held(state: &State, counter: Counter) -> [u8; SEATS_MAX] {
    let heroes = state.heroes.each_ref();
    match counter {
        Counter::Strength => heroes.map(|hero| hero.strength + hero.toad_strength),
        Counter::Craft => heroes.map(|hero| hero.craft + hero.toad_craft),
        Counter::Life => heroes.map(|hero| hero.lives.saturating_add(hero.aside)),
        Counter::Fate => heroes.map(|hero| hero.fate),
    }
}

/// The number of counters of a colour on Places.
#[must_use]
pub fn on_places(rules: &Ruleset, state: &State, counter: Counter) -> u8 {
    let left = |card: CardId| rules.title(card).counters_left(state.mark[card.at()], counter);
    rules.sets.handy.wells(counter).iter().map(left).sum()
}

/// Does the box have enough counters for what is in play? Points are counted: a loss takes place even if nothing is left
/// to change a large counter with (RULING 217). The first life of a new character is always available (RULING 119).
#[must_use]
pub fn in_box(rules: &Ruleset, state: &State, counter: Counter) -> bool {
    let (held, on_places) = in_play(rules, state, counter);
    let first = u8::from(counter == Counter::Life);
    let points = held.iter().fold(u16::from(on_places), |all, each| all + u16::from(each.saturating_sub(first)));
    let (small, large) = (rules.rules.small_counters, rules.rules.large_counters);
    on_places <= small && points <= u16::from(small) + u16::from(large) * 5
}

/// Can the box represent these holdings? Five small counters are exchanged for a large one while large ones are left.
#[must_use]
pub fn fits(rules: &Ruleset, held: [u8; SEATS_MAX], on_places: u8) -> bool {
    let fives: u8 = held.iter().map(|each| each / 5).sum();
    let ones: u8 = held.iter().map(|each| each % 5).sum();
    let missing_fives = fives.saturating_sub(rules.rules.large_counters);
    u16::from(ones) + u16::from(missing_fives) * 5 + u16::from(on_places) <= u16::from(rules.rules.small_counters)
}

/// How much of `wanted` gold the supply can give.
#[must_use]
pub fn gold(rules: &Ruleset, state: &State, wanted: u8) -> u8 {
    let coins = if rules.rules.pieces == Pieces::Unlimited { IN_PLAY_MAX } else { rules.rules.gold_coins };
    wanted.min(coins.saturating_sub(gold_out(state)))
}

/// Gold in play, with characters and on spaces.
#[must_use]
pub fn gold_out(state: &State) -> u8 {
    let heroes: u16 = state.heroes[..usize::from(state.players)].iter().map(|hero| u16::from(hero.gold)).sum();
    // There are too few spaces for this sum to overflow.
    let spaces = state.gold.iter().fold(0_u16, |all, gold| all.wrapping_add(u16::from(*gold)));
    u8::try_from(heroes + spaces).unwrap_or(u8::MAX)
}

/// Number of fate tokens; 0 if the game is played without fate (RULING 156).
#[must_use]
pub fn fate_tokens(rules: &Ruleset) -> u8 {
    match (rules.rules.fate, rules.rules.pieces) {
        (Fate::Off, Pieces::Box | Pieces::Unlimited) => 0,
        (Fate::On, Pieces::Unlimited) => IN_PLAY_MAX,
        (Fate::On, Pieces::Box) => rules.rules.fate_tokens,
    }
}

/// How much of `wanted` fate the supply can give.
#[must_use]
pub fn fate(rules: &Ruleset, state: &State, wanted: u8) -> u8 {
    let tokens = fate_tokens(rules).saturating_sub(on_places(rules, state, Counter::Fate));
    let heroes = state.heroes[..usize::from(state.players)].iter();
    wanted.min(heroes.fold(tokens, |left, hero| left.saturating_sub(hero.fate)))
}

/// Is a Toad card left?
#[must_use]
pub fn toad_left(rules: &Ruleset, state: &State) -> bool {
    let toads = state.heroes[..usize::from(state.players)].iter().filter(|hero| hero.is_toad()).count();
    rules.rules.pieces == Pieces::Unlimited || toads < usize::from(rules.rules.toad_cards)
}

/// Does this character need an alignment card? Not for its printed alignment, nor for one that no card shows
/// (RULING 200).
#[must_use]
pub fn shown_by_card(rules: &Ruleset, hero: &Hero, alignment: Alignment) -> bool {
    // A form without an alignment of its own has that of the character, and so has one for some turns (RULING 228, RULING 231).
    let own = forms::of(rules, hero).is_none_or(|form| form.aligned && hero.form_turns == 0);
    let printed = rules.character(if own { hero.character } else { hero.person() }).alignment;
    alignment != printed && (alignment != Alignment::Neutral || rules.rules.neutral_card)
}

/// Number of alignment cards in use.
#[must_use]
pub fn alignments_shown(rules: &Ruleset, state: &State) -> usize {
    let heroes = Seat::all(state.players).map(|seat| state.hero(seat));
    // A character that comes back to life keeps its alignment (RULING 158) and so its card.
    let shows = |hero: &&Hero| matches!(hero.status, Status::Playing | Status::Fallen);
    heroes.filter(shows).filter(|hero| shown_by_card(rules, hero, hero.alignment)).count()
}

/// Is an alignment card left for one more character?
#[must_use]
pub fn alignment_left(rules: &Ruleset, state: &State) -> bool {
    rules.rules.pieces == Pieces::Unlimited || alignments_shown(rules, state) < usize::from(rules.rules.alignment_cards)
}
