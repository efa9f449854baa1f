//! Loads the powers of characters and forms: what they can do where a flag is not enough.

use super::names::{Names, PRINTED_MAX};
use super::raw::{RawCharacter, RawForm};
use super::raw_powers::{RawDrawChange, RawPowers};
use crate::games::talisman::model::decks::{DeckKind, DeckSet};
use crate::games::talisman::model::form::CharacterForm;
use crate::games::talisman::model::kinds::Region;
use crate::games::talisman::model::mark::CardMarks;
use crate::games::talisman::model::powers::{DrawChange, HealsAt, Powers, Unharmed};
use crate::games::talisman::model::ruleset::{Character, Space, Title};
use crate::games::talisman::model::verb::Effect;

/// Largest number of cards kept at a change of form, and of lives gained or healed at once.
const KEPT_MAX: u8 = 8;
/// Largest number of cards drawn more or fewer than told.
pub(super) const DRAWN_MAX: u8 = 4;
/// Largest number of points added to the roll for a move.
const MOVED_MAX: u8 = 6;

/// An ability that is a power: its name, the power that it needs, and whether a card has it.
type AbilityPower = (&'static str, &'static str, fn(&Powers) -> bool);

/// The abilities that are powers.
const ABILITIES: &[AbilityPower] = &[
    ("draw_instead", "draws_instead", |powers| powers.draws_instead.is_some()),
    ("keep_one", "keeps", |powers| powers.keeps > 0),
    ("form_lives", "form_lives", |powers| powers.form_lives > 0),
    ("rob_markers", "robs_markers", |powers| powers.robs_markers),
    ("shed_marked", "sheds", |powers| powers.sheds != CardMarks::default()),
    ("seal_terrain", "seals", |powers| powers.seals.is_some()),
    ("harvest_lives", "harvests", |powers| powers.harvests > 0),
    ("lay_terrain", "lays", |powers| powers.lays.is_some()),
    ("heal_at", "heals_at", |powers| powers.heals_at.is_some()),
    ("move_marker", "moves_marker", |powers| powers.moves_marker),
    ("cross_river", "crosses_river", |powers| powers.crosses_river),
    ("terrain_walk", "walks_to", |powers| powers.walks_to.is_some()),
    ("change_move", "move_by", |powers| !powers.move_by.is_empty()),
    ("change_draw", "draws", |powers| powers.draws != DrawChange::default()),
    ("drain_lives", "drains", |powers| powers.drains != [0; 2]),
    ("leave_unharmed", "unharmed", |powers| powers.unharmed.is_some()),
    ("return_form", "returns", |powers| powers.returns),
];

/// Loads the powers of a character. Some are of use to forms only.
pub(super) fn of_character(names: &mut Names, character: &RawCharacter) -> Powers {
    let powers = powers(names, &character.powers);
    if powers.moves_marker {
        names.fault("`moves_marker` is a power of forms: a character has no marker".to_owned());
    }
    if powers.returns {
        names.fault("`returns` is a power of forms: a character has no other card to take back".to_owned());
    }
    able(names, &character.abilities, &powers);
    powers
}

/// Loads the powers of a form. Some are of use to characters only.
pub(super) fn of_form(names: &mut Names, form: &RawForm) -> Powers {
    let powers = powers(names, &form.powers);
    if powers.keeps > 0 || powers.form_lives > 0 {
        names.fault("`keeps` and `form_lives` are powers of characters: a form has them from its character".to_owned());
    }
    if powers.moves_marker && !form.marker {
        names.fault("`moves_marker` needs `marker = true`: the form has no marker to move".to_owned());
    }
    able(names, &form.abilities, &powers);
    powers
}

/// Reports abilities whose power is missing: an ability is only a name.
fn able(names: &mut Names, abilities: &[String], powers: &Powers) {
    for (ability, power, has) in ABILITIES {
        if abilities.iter().any(|each| each == ability) && !has(powers) {
            names.fault(format!("the ability `{ability}` needs the power `{power}`"));
        }
    }
}

/// Reports characters and forms that gain something from Strangers of a deck that they never meet.
pub(super) fn met(
    names: &mut Names,
    people: &[Character],
    forms: &[(Character, CharacterForm)],
    (titles, texts): (&[Title], [&[Space]; 2]),
) {
    let of_forms = forms.iter().map(|(card, form)| (card, form.meets.unwrap_or(DeckSet::BOX)));
    for (card, own) in people.iter().map(|card| (card, DeckSet::BOX)).chain(of_forms) {
        let Some(Unharmed { deck, .. }) = card.powers.unharmed else { continue };
        if !own.has(deck) && !met_by_all(deck, titles, texts) {
            names.owner.clone_from(&card.name);
            let deck = names.deck_word(deck).unwrap_or_default().to_owned();
            names.fault(format!("`unharmed` names the deck `{deck}`, whose cards it never meets"));
        }
    }
}

/// Does a space, Terrain or an instruction have everybody meet the cards of a deck?
fn met_by_all(deck: DeckKind, titles: &[Title], texts: [&[Space]; 2]) -> bool {
    let mut tells = |effect: &Effect| {
        let Effect::Meet(decks) = effect else { return false };
        decks.iter().any(|named| named.deck == deck)
    };
    texts.into_iter().flatten().any(|text| {
        text.meets.is_some_and(|decks| decks.has(deck))
            || Effect::any(text.before.iter().chain(&text.effect), &mut tells)
    }) || titles.iter().any(|title| Effect::any(title.effects(), &mut tells))
}

/// Finds what the powers of a character or form name.
fn powers(names: &mut Names, written: &RawPowers) -> Powers {
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
    let known = names.faults.len();
    let spaces = names.spaces(&heals.spaces);
    // An unknown space is one fault, not several.
    let all = if names.faults.len() == known { spaces.as_slice() } else { &[] };
    for (at, (space, name)) in all.iter().zip(&heals.spaces).enumerate() {
        if names.regions.get(space.at()) == Some(&Region::Inner) {
            names.fault(format!("`heals_at` names `{name}`, a space of the Inner Region; name others"));
        }
        if all[..at].contains(space) {
            names.fault(format!("`heals_at` names `{name}` twice"));
        }
    }
    Some(HealsAt { spaces, lives: heals.lives })
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
    if let Some(twice) = points.iter().enumerate().find(|(at, more)| points[..*at].contains(more)).map(|(_, more)| more)
    {
        names.fault(format!("`move_by` has {twice} twice; each number once"));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::talisman::load::abilities::ROWS;

    /// An ability gives flags or a power, except that for the first Spells, which is a number of the card.
    #[test]
    fn each_ability_without_flags_has_its_power() {
        let plain = ROWS.iter().filter(|row| row.flags.is_empty()).map(|row| row.name);
        let plain: Vec<&str> = plain.filter(|name| *name != "starting_spells").collect();
        let known: Vec<&str> = ABILITIES.iter().map(|(name, ..)| *name).collect();
        assert_eq!(
            {
                let mut sorted = plain;
                sorted.sort_unstable();
                sorted
            },
            {
                let mut sorted = known;
                sorted.sort_unstable();
                sorted
            }
        );
    }
}
