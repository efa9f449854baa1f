//! Finds decisions, spaces, characters and cards by name.

use crate::engine::fault::unknown;
use crate::engine::ids::CardId;
use crate::games::talisman::model::decision::Decision;
use crate::games::talisman::model::kinds::{CharacterId, SpaceId, TitleId};
use crate::games::talisman::model::ruleset::Ruleset;

/// A decision by name.
#[must_use]
pub fn decision(name: &str) -> Option<Decision> {
    Decision::ALL.iter().copied().find(|decision| decision.row().name == name)
}

/// A title by name.
#[must_use]
pub fn title(rules: &Ruleset, name: &str) -> Option<TitleId> {
    let at = rules.titles.iter().position(|title| title.name == name)?;
    u8::try_from(at).ok().map(TitleId)
}

/// The cards of a title, in any deck.
fn copies<'r>(rules: &'r Ruleset, name: &'r str) -> impl Iterator<Item = CardId> + 'r {
    rules.card_ids().filter(move |card| rules.title(*card).name == name)
}

/// A card's title; with `#` and its number if there are several copies.
#[must_use]
pub fn exact_name(rules: &Ruleset, card: CardId) -> String {
    let name = &rules.title(card).name;
    match copies(rules, name).position(|each| each == card) {
        Some(index) if copies(rules, name).nth(1).is_some() => format!("{name} #{}", index + 1),
        Some(_) | None => name.clone(),
    }
}

/// One of several copies by its exact name: `Sword #2`.
#[must_use]
pub fn copy(rules: &Ruleset, written: &str) -> Option<CardId> {
    let (name, number) = copy_number(written)?;
    let card = copies(rules, name).nth(number.checked_sub(1)?)?;
    (exact_name(rules, card) == written).then_some(card)
}

/// A title and the number of one of its copies.
#[must_use]
pub fn copy_number(written: &str) -> Option<(&str, usize)> {
    let (name, number) = written.rsplit_once(" #")?;
    Some((name, number.parse().ok()?))
}

/// The spaces that have this id or name.
#[must_use]
pub fn spaces(rules: &Ruleset, written: &str) -> Vec<SpaceId> {
    let named = (0..=u8::MAX).zip(&rules.spaces).filter(|(_, each)| each.id == written || each.name == written);
    named.map(|(space, _)| SpaceId(space)).collect()
}

/// Does no other space have the name of this one?
#[must_use]
pub fn is_one(rules: &Ruleset, space: SpaceId) -> bool {
    let name = &rules.space(space).name;
    rules.spaces.iter().filter(|other| other.name == *name).count() == 1
}

/// A space by its id or unique name.
///
/// # Errors
/// The nearest names, or the ids to choose from.
pub fn space(rules: &Ruleset, written: &str) -> Result<SpaceId, String> {
    if let Some(space) = rules.find_space(written) {
        return Ok(space);
    }
    let same: Vec<&str> = spaces(rules, written).iter().map(|space| rules.space(*space).id.as_str()).collect();
    if same.is_empty() {
        let names: Vec<&str> = rules.spaces.iter().flat_map(|space| [space.name.as_str(), space.id.as_str()]).collect();
        return Err(unknown("space", written, &names));
    }
    Err(format!("several spaces are named `{written}`; write one of the ids {}", same.join(", ")))
}

/// A character by name.
///
/// # Errors
/// That the name is unknown, with the nearest one.
pub fn character(rules: &Ruleset, written: &str) -> Result<CharacterId, String> {
    let names: Vec<&str> = rules.characters.iter().map(|character| character.name.as_str()).collect();
    rules.find_character(written).ok_or_else(|| unknown("character", written, &names))
}
