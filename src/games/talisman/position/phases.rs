//! Cards that count as cards of one deck or another in turn, in positions: read, built, checked, described and written.

use super::{FaultAt, Name, SpacePosition};
use crate::engine::document::{Placed, Reader};
use crate::engine::fault::unknown;
use crate::engine::ids::CardId;
use crate::engine::word::Word;
use crate::games::talisman::model::decks::DeckKind;
use crate::games::talisman::model::kinds::SpaceId;
use crate::games::talisman::model::ruleset::{Ruleset, Title};
use crate::games::talisman::model::state::State;
use crate::games::talisman::rules::meeting;
use serde_json::{Map, Value, json};
use toml::de::DeTable;

/// Reads as cards of which deck the cards of a space count.
pub(super) fn read(reader: &mut Reader<'_>, row: &DeTable<'_>) -> Vec<(Name, Name)> {
    let Some(inner) = reader.table(row, "phases") else { return Vec::new() };
    let names = inner.keys().map(|key| Placed { value: key.get_ref().to_string(), at: key.span().start });
    let names: Vec<Name> = names.collect();
    names.into_iter().filter_map(|name| reader.text(inner, &name.value).map(|deck| (name, deck))).collect()
}

/// The number of the phase that the position names for a card.
pub(super) fn number(rules: &Ruleset, title: &Title, said: &SpacePosition) -> Option<u8> {
    let (_, deck) = said.phases.iter().find(|(of, _)| of.value == title.name)?;
    let at = title.phases.iter().position(|phase| name(rules, *phase) == deck.value)?;
    u8::try_from(at).ok()
}

/// Reports phases that a card does not have, and cards without any.
pub(super) fn check(rules: &Ruleset, said: &SpacePosition, flaws: &mut Vec<FaultAt>) {
    for (of, deck) in &said.phases {
        let title = rules.titles.iter().find(|title| title.name == of.value && !title.phases.is_empty());
        let lies = said.cards.iter().any(|name| super::cards::title_of(&name.value) == of.value);
        let Some(title) = title.filter(|_| lies) else {
            let what = "is no card with `phase` among the `cards` of this space";
            flaws.push((of.at, format!("`phases` names `{}`, which {what}", of.value)));
            continue;
        };
        let known: Vec<String> = title.phases.iter().map(|phase| name(rules, *phase)).collect();
        if !known.contains(&deck.value) {
            let known: Vec<&str> = known.iter().map(String::as_str).collect();
            flaws.push((deck.at, unknown("phase", &deck.value, &known)));
        }
    }
}

/// The deck as a card of which this card counts, if it counts as one of several in turn.
pub(super) fn on_card(rules: &Ruleset, state: &State, card: CardId) -> Option<(String, String)> {
    let deck = meeting::phase(rules, state, card)?;
    Some((rules.title(card).name.clone(), name(rules, deck)))
}

/// The deck that is expected and the one as whose card a card on a space counts; `None` if they are the same.
pub(super) fn differs(
    rules: &Ruleset,
    state: &State,
    space: SpaceId,
    (title, wanted): (&str, &str),
) -> Option<(String, String)> {
    let found = state.lying[space.at()].iter().filter_map(|card| on_card(rules, state, card));
    let found = found.filter(|(name, _)| name == title).map(|(_, deck)| deck).next().unwrap_or_default();
    (found != wanted).then(|| (wanted.to_owned(), found))
}

/// The name of a deck as layers write it.
fn name(rules: &Ruleset, deck: DeckKind) -> String {
    rules.added_deck(deck).map_or_else(|| deck.word().to_owned(), |added| added.name.clone())
}

/// What a space's row says of phases, to be written.
pub(super) fn written(said: &SpacePosition) -> Map<String, Value> {
    said.phases.iter().map(|(of, deck)| (of.value.clone(), json!(deck.value))).collect()
}
