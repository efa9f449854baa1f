//! Option texts: each legal option of a decision has one, and a text can be resolved to its options.

use crate::engine::ids::CardId;
use crate::games::prophecy::model::Prophecy;
use crate::games::prophecy::model::decision::Choice;
use crate::games::prophecy::model::kinds::{Deck, SpaceId};
use crate::games::prophecy::model::ruleset::Ruleset;

/// The options that a text stands for.
pub type Pattern = crate::engine::option::Pattern<Prophecy>;

/// The largest number of an option.
const NUMBER_MAX: u8 = 9;

/// The text of an option: a kind with the name of its space or card, such as `horse Village` or `sell Axe`.
#[must_use]
pub fn text(rules: &Ruleset, option: Choice) -> String {
    let word = option.kind().word();
    if let Choice::Number(number) = option {
        return number.to_string();
    }
    let name = match (option.leads_to(), option.card()) {
        (Some(space), _) => &rules.space(space).name,
        (_, Some(card)) => &rules.title(card).name,
        (None, None) => return word.to_owned(),
    };
    if matches!(option, Choice::Card(_) | Choice::Space(_)) { name.clone() } else { format!("{word} {name}") }
}

/// An option of a kind for a card, if the kind is about cards.
fn with_card(kind: &str) -> Option<fn(CardId) -> Choice> {
    match kind {
        "card" => Some(Choice::Card),
        "repair" => Some(Choice::Repair),
        "buy" => Some(Choice::Buy),
        "sell" => Some(Choice::Sell),
        _ => None,
    }
}

/// An option of a kind for a space, if the kind is about spaces.
fn with_space(kind: &str) -> Option<fn(SpaceId) -> Choice> {
    match kind {
        "space" => Some(Choice::Space),
        "foot" => Some(Choice::Foot),
        "horse" => Some(Choice::Horse),
        "boat" => Some(Choice::Boat),
        "gate" => Some(Choice::Gate),
        "flight" => Some(Choice::Flight),
        "teleport" => Some(Choice::Teleport),
        _ => None,
    }
}

/// Can a card of a deck be an option? Chance cards cannot.
fn is_offered(rules: &Ruleset, kind: &str, card: CardId) -> bool {
    let title = rules.title(card);
    if kind == "card" { title.deck != Deck::Chance } else { rules.item(card).is_some() }
}

/// The options of a kind that a text means: the name of a space or card, with or without the kind's word before it.
#[must_use]
pub fn listed_as(rules: &Ruleset, kind: &str, written: &str) -> Option<Pattern> {
    if kind == "number" {
        let number = written.parse().ok().filter(|number| (1..=NUMBER_MAX).contains(number))?;
        return Some(Pattern::Only(Choice::Number(number)));
    }
    let name = written.strip_prefix(kind).and_then(|rest| rest.strip_prefix(' ')).unwrap_or(written);
    let found: Vec<Pattern> = if let Some(option) = with_space(kind) {
        let named = |space: &SpaceId| rules.space(*space).name == name || rules.space(*space).id == name;
        SpaceId::all().filter(named).map(|space| Pattern::Only(option(space))).collect()
    } else if let Some(option) = with_card(kind) {
        let named = |card: &CardId| rules.title(*card).name == name && is_offered(rules, kind, *card);
        rules.cards().filter(named).map(|card| Pattern::Only(option(card))).collect()
    } else {
        Vec::new()
    };
    (!found.is_empty()).then(|| Pattern::of(found))
}

/// All texts of options of a kind.
#[must_use]
pub fn listed_texts(rules: &Ruleset, kind: &str) -> Vec<String> {
    let mut texts: Vec<String> = if kind == "number" {
        (1..=NUMBER_MAX).map(|number| number.to_string()).collect()
    } else if let Some(option) = with_space(kind) {
        SpaceId::all().map(|space| text(rules, option(space))).collect()
    } else if let Some(option) = with_card(kind) {
        rules.cards().filter(|card| is_offered(rules, kind, *card)).map(|card| text(rules, option(card))).collect()
    } else {
        vec![kind.to_owned()]
    };
    texts.sort();
    texts.dedup();
    texts
}
