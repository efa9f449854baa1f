//! What is expected to lie on spaces and in decks.

use super::{Check, DECKS, Item, push, test};
use crate::engine::document::{Placed, Reader};
use crate::engine::fault::unknown;
use crate::games::talisman::kinds::SpaceId;
use crate::games::talisman::position;
use crate::games::talisman::ruleset::Ruleset;
use crate::games::talisman::text::names;
use crate::situation::literal::{Literal, Test};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// Card titles; a single one may stand without a list.
pub(super) fn cards(
    reader: &mut Reader<'_>,
    rules: &Ruleset,
    key: &str,
    value: &Spanned<DeValue<'_>>,
) -> Option<Vec<String>> {
    let mut written: Vec<Placed<String>> = Vec::new();
    let rows: Vec<&Spanned<DeValue<'_>>> = match value.get_ref().as_array() {
        Some(rows) => rows.iter().collect(),
        None => vec![value],
    };
    for row in rows {
        match row.get_ref().as_str() {
            Some(name) => written.push(Placed { value: name.to_owned(), at: row.span().start }),
            None => {
                reader.wrong_type(row, key, "a list of card titles");
                return None;
            }
        }
    }
    let names: Vec<&str> = rules.titles.iter().map(|title| title.name.as_str()).collect();
    for name in &written {
        if !names.contains(&position::cards::title_of(&name.value)) {
            reader.fault(name.at, unknown("card", &name.value, &names));
        }
    }
    Some(written.into_iter().map(|name| name.value).collect())
}

pub(super) fn spaces(reader: &mut Reader<'_>, rules: &Ruleset, table: &DeTable<'_>, items: &mut Vec<Item>) {
    let Some(inner) = reader.table(table, "spaces") else { return };
    for (name, value) in inner {
        let space = match names::space(rules, name.get_ref()) {
            Ok(space) => space,
            Err(reason) => {
                reader.fault(name.span().start, reason);
                continue;
            }
        };
        let Some(row) = value.get_ref().as_table() else {
            let check = cards(reader, rules, name.get_ref(), value).map(|names| Check::Lying(space, names));
            push(items, value, format!("spaces.{}", name.get_ref()), check);
            continue;
        };
        reader.only(row, &format!("space {}", name.get_ref()), &["cards", "gold", "counters", "has", "lacks"]);
        for (key, value) in row {
            let path = format!("spaces.{}.{}", name.get_ref(), key.get_ref());
            let check = match key.get_ref().as_ref() {
                "cards" => cards(reader, rules, "cards", value).map(|names| Check::Lying(space, names)),
                "gold" => numbers(reader, "gold", value).map(|test| Check::Gold(space, test)),
                "has" => cards(reader, rules, "has", value).map(|names| Check::LyingSome(space, names, true)),
                "lacks" => cards(reader, rules, "lacks", value).map(|names| Check::LyingSome(space, names, false)),
                _ => {
                    counters(reader, space, (&path, value), items);
                    None
                }
            };
            push(items, value, path, check);
        }
    }
}

fn counters(
    reader: &mut Reader<'_>,
    space: SpaceId,
    (path, value): (&str, &Spanned<DeValue<'_>>),
    items: &mut Vec<Item>,
) {
    let Some(inner) = value.get_ref().as_table() else { return };
    for (card, value) in inner {
        let check =
            numbers(reader, "counters", value).map(|test| Check::Counters(space, card.get_ref().to_string(), test));
        push(items, value, format!("{path}.{}", card.get_ref()), check);
    }
}

/// A test of a number.
pub(super) fn numbers(reader: &mut Reader<'_>, key: &str, value: &Spanned<DeValue<'_>>) -> Option<Test> {
    let test = test(reader, key, value)?;
    if test.values.iter().all(|value| matches!(value, Literal::Number(_))) {
        return Some(test);
    }
    reader.wrong_type(value, key, "a whole number, or a comparison such as \">= 3\"");
    None
}

pub(super) fn decks(reader: &mut Reader<'_>, rules: &Ruleset, table: &DeTable<'_>, items: &mut Vec<Item>) {
    let Some(inner) = reader.table(table, "decks") else { return };
    reader.only(inner, "expected decks", DECKS);
    for (index, deck) in DECKS.iter().enumerate() {
        let Some(value) = inner.get(*deck) else { continue };
        if let Some(left) = value.get_ref().as_table() {
            for (title, value) in left {
                let test = numbers(reader, title.get_ref(), value);
                let check = test.map(|test| Check::Left(title.get_ref().to_string(), test));
                push(items, value, format!("decks.{deck}.{}", title.get_ref()), check);
            }
            continue;
        }
        let check = if value.get_ref().is_array() {
            cards(reader, rules, deck, value).map(|names| Check::Deck(index, names))
        } else {
            numbers(reader, deck, value).map(|test| Check::Size(index, test))
        };
        push(items, value, format!("decks.{deck}"), check);
    }
}
