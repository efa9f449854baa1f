//! Loads the powers of characters and forms: what they can do where a flag is not enough.

use super::names::{Names, PRINTED_MAX};
use super::raw_powers::{RawDrawChange, RawPowers};
use crate::games::talisman::model::mark::CardMarks;
use crate::games::talisman::model::powers::{DrawChange, HealsAt, Powers, Unharmed};

/// Largest number of cards kept at a change of form, and of lives gained or healed at once.
const KEPT_MAX: u8 = 8;
/// Largest number of cards drawn more or fewer than told.
pub(super) const DRAWN_MAX: u8 = 4;
/// Largest number of points added to the roll for a move.
const MOVED_MAX: u8 = 6;

/// Finds what the powers of a character or form name.
pub(super) fn powers(names: &mut Names, written: &RawPowers) -> Powers {
    for (what, value, most) in [
        ("keeps", written.keeps, KEPT_MAX),
        ("form_lives", written.form_lives, PRINTED_MAX),
        ("harvests", written.harvests, KEPT_MAX),
        ("battle of drains", written.drains.battle, KEPT_MAX),
        ("psychic of drains", written.drains.psychic, KEPT_MAX),
    ] {
        names.at_most(what, value, most);
    }
    if written.draws_instead.as_deref() == Some("adventure") {
        names.fault("`draws_instead` must name a deck other than `adventure`".to_owned());
    }
    Powers {
        draws_instead: written.draws_instead.as_ref().map(|name| names.facedown_deck(name)),
        keeps: written.keeps,
        form_lives: written.form_lives,
        robs_markers: written.robs_markers,
        sheds: written.sheds.as_ref().map_or_else(CardMarks::default, |name| names.mark(name)),
        seals: written.seals.as_ref().map(|name| names.terrain(name)),
        harvests: written.harvests,
        lays: written.lays.as_ref().map(|name| names.terrain(name)),
        heals_at: heals_at(names, written),
        moves_marker: written.moves_marker,
        crosses_river: written.crosses_river,
        walks_to: written.walks_to.as_ref().map(|name| names.terrain(name)),
        move_by: move_by(names, &written.move_by),
        draws: draws(names, &written.draws),
        drains: [written.drains.battle, written.drains.psychic],
        unharmed: unharmed(names, written),
        returns: written.returns,
    }
}

fn heals_at(names: &mut Names, written: &RawPowers) -> Option<HealsAt> {
    let heals = written.heals_at.as_ref()?;
    if heals.spaces.is_empty() {
        names.fault("`heals_at` names no space; name one or more, or leave it out".to_owned());
    }
    within(names, "`lives` of `heals_at`", heals.lives);
    Some(HealsAt { spaces: names.spaces(&heals.spaces), lives: heals.lives })
}

fn unharmed(names: &mut Names, written: &RawPowers) -> Option<Unharmed> {
    let unharmed = written.unharmed.as_ref()?;
    within(names, "`lives` of `unharmed`", unharmed.lives);
    Some(Unharmed { deck: names.facedown_deck(&unharmed.deck), lives: unharmed.lives })
}

/// Reports a number of lives that is nothing, or too much.
fn within(names: &mut Names, what: &str, lives: u8) {
    if !(1..=KEPT_MAX).contains(&lives) {
        names.fault(format!("{what} is {lives}; it must be from 1 to {KEPT_MAX}"));
    }
}

fn move_by(names: &mut Names, points: &[i8]) -> Vec<i8> {
    if points.iter().any(|points| *points == 0 || points.unsigned_abs() > MOVED_MAX) || points.len() > 4 {
        names.fault(format!("`move_by` has at most 4 numbers from -{MOVED_MAX} to {MOVED_MAX}, and no 0"));
    }
    points.to_vec()
}

fn draws(names: &mut Names, written: &RawDrawChange) -> DrawChange {
    let RawDrawChange { more, less, discard, ref on } = *written;
    if more.max(less) > DRAWN_MAX || more > 0 && less > 0 {
        names.fault(format!("`draws` has `more` or `less`, at most {DRAWN_MAX}, and not both"));
    }
    if discard > more {
        names.fault(format!("`discard` of `draws` is {discard}; at most as many as `more`, {more}"));
    }
    if more == 0 && less == 0 && on.is_some() {
        names.fault("`draws` has `on` and changes nothing; add `more` or `less`".to_owned());
    }
    DrawChange { more, less, discard, on: on.as_ref().map(|name| names.terrain(name)) }
}
