//! Counters that lie on cards of spaces, in positions: read, built, checked, described and written.

use super::cards::title_of;
use super::{FaultAt, LeftCounters, Name, SpacePosition};
use crate::engine::document::{Placed, Reader};
use crate::engine::ids::CardId;
use crate::engine::word::Word;
use crate::games::talisman::model::kinds::CardKind;
use crate::games::talisman::model::lying_counters::EACH_OF_TWO_MAX;
use crate::games::talisman::model::ruleset::{Ruleset, Title};
use crate::games::talisman::model::state::State;
use crate::games::talisman::model::verb::Counter;
use crate::games::talisman::rules::enemy_rules::{self, GROWN_MAX};
use crate::games::talisman::text::names::exact_name;
use serde_json::{Map, Value, json};
use toml::de::DeTable;

/// Reads what a space's row says of counters.
pub(super) fn read(reader: &mut Reader<'_>, row: &DeTable<'_>) -> Vec<(Name, LeftCounters)> {
    let Some(inner) = reader.table(row, "counters") else { return Vec::new() };
    let mut all = Vec::new();
    for (key, value) in inner {
        let name = Placed { value: key.get_ref().to_string(), at: key.span().start };
        let Some(kinds) = value.get_ref().as_table() else {
            let left = reader.small(inner, &name.value, 100);
            all.extend(left.map(|left| (name, LeftCounters { kind: None, left: left.value })));
            continue;
        };
        let words = Counter::ALL.map(|kind| kind.word());
        reader.only(kinds, "counters", &words);
        for kind in Counter::ALL {
            let left = reader.small(kinds, kind.word(), EACH_OF_TWO_MAX);
            all.extend(left.map(|left| (name.clone(), LeftCounters { kind: Some(kind), left: left.value })));
        }
    }
    all
}

/// Does a row of counters name a card that is listed by this name, with or without its number?
pub(super) fn names(of: &Name, listed: &str) -> bool {
    of.value == listed || of.value == title_of(listed)
}

/// The byte of a card, listed by this name, for the counters that lie on it: all of each kind that the position does not
/// name. For an Enemy it is by how much it has grown (RULING 326).
pub(super) fn byte(title: &Title, listed: &str, said: &SpacePosition) -> u8 {
    let named = || said.counters.iter().filter(|(of, _)| names(of, listed)).map(|(_, left)| left);
    if let Some(only) = named().find(|left| left.kind.is_none()) {
        return only.left;
    }
    title.counters_held().fold(0, |byte, (kind, number)| {
        let left = named().find(|left| left.kind == Some(kind)).map_or(number, |left| left.left);
        title.with_counters(byte, kind, left)
    })
}

/// Reports counters that a card of the space does not hold, or holds fewer of.
pub(super) fn check(rules: &Ruleset, said: &SpacePosition, flaws: &mut Vec<FaultAt>) {
    for (of, left) in &said.counters {
        let title = rules.titles.iter().find(|title| title.name == title_of(&of.value));
        if title.is_some_and(|title| title.second_counter.is_some() && left.kind.is_none()) {
            let kinds = "holds counters of two kinds; name them, as in { fate = 1, life = 1 }";
            flaws.push((of.at, format!("`{}` {kinds}", of.value)));
            continue;
        }
        let most = title.map_or(0, |title| {
            let held = title.counters_held().find(|(kind, _)| left.kind.is_none_or(|named| named == *kind));
            held.map_or_else(|| most_grown(rules, title), |(_, number)| number)
        });
        if left.left > most {
            let what = left.kind.map_or(String::new(), |kind| format!("{} ", kind.word()));
            flaws.push((of.at, format!("`{}` has at most {most} {what}counters, not {}", of.value, left.left)));
        }
    }
}

/// The most by which an Enemy can have grown.
fn most_grown(rules: &Ruleset, title: &Title) -> u8 {
    let grows = rules.rules.enemies_grow && title.kind == CardKind::Enemy && title.phases.is_empty();
    if grows { GROWN_MAX } else { 0 }
}

/// The counters on a card, or by how much an Enemy has grown.
pub(super) fn on_card(rules: &Ruleset, state: &State, card: CardId) -> Vec<(String, LeftCounters)> {
    let title = rules.title(card);
    let grown = enemy_rules::grown(rules, state, card);
    if grown > 0 {
        return vec![(exact_name(rules, card), LeftCounters { kind: None, left: grown })];
    }
    let each = title.counters_held().map(|(kind, _)| {
        let left = title.counters_left(state.mark[card.at()], kind);
        (title.name.clone(), LeftCounters { kind: title.second_counter.is_some().then_some(kind), left })
    });
    each.collect()
}

/// What a space's row says of counters, to be written.
pub(super) fn written(said: &SpacePosition) -> Map<String, Value> {
    let mut all = Map::new();
    for (of, left) in &said.counters {
        let number = json!(left.left);
        if let Some(kind) = left.kind {
            all.entry(of.value.clone()).or_insert_with(|| json!({}))[kind.word()] = number;
        } else {
            all.insert(of.value.clone(), number);
        }
    }
    all
}
