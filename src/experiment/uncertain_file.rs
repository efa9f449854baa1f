//! Reads `[uncertain]` of an experiment, and finds the numbers that it names in the tables of the variants.

use super::plan_reader::PlanReader;
use super::uncertain::{self, Uncertain, UncertainNumber};
use super::variants::Variant;
use super::{fork, league};
use crate::engine::document::Placed;
use crate::ruleset::MergedTables;
use crate::ruleset::layer::Change;
use std::collections::BTreeMap;
use std::sync::Arc;
use toml::de::DeTable;

/// The key of the file.
pub const KEY: &str = "uncertain";
/// The keys of the table.
const KEYS: [&str; 4] = ["tables", "every", "reconstructed", NUMBERS];
/// The key of the experiment's own numbers.
const NUMBERS: &str = "numbers";
/// Default number of drawn tables.
const TABLES: usize = 20;
/// Largest number of drawn tables times variants: each has a ruleset of its own.
const DRAWN_MAX: usize = 2_000;

/// What the file says, before the numbers are looked up.
#[derive(Debug)]
pub struct WrittenUncertain {
    at: usize,
    /// Were there no faults before? Then every layer is known, and a number that no variant has is misspelled.
    named: bool,
    tables: usize,
    every: u64,
    reconstructed: bool,
    numbers: Vec<Placed<UncertainNumber>>,
}

/// Reads the key; `None` if it is absent. Notes faults.
pub fn read(desk: &mut PlanReader<'_>, table: &DeTable<'_>) -> Option<WrittenUncertain> {
    let value = table.get(KEY)?;
    let (at, named) = (value.span().start, desk.is_clean());
    for (key, written) in [(league::KEY, "[league]"), (fork::KEY, "[fork]")] {
        if table.contains_key(key) {
            let reason = format!("`{KEY}` plays variants under other numbers; leave it out, or {written}");
            desk.reader.fault(at, reason);
        }
    }
    if value.get_ref().as_array().is_some() {
        let numbers = numbers(desk, table, KEY);
        return Some(WrittenUncertain { at, named, tables: TABLES, every: 1, reconstructed: false, numbers });
    }
    let Some(inner) = value.get_ref().as_table() else {
        desk.reader.wrong_type(value, KEY, "a list of numbers with their ranges, or a table");
        return None;
    };
    desk.reader.only(inner, "[uncertain]", &KEYS);
    let tables = desk.reader.whole(inner, "tables", 2..=uncertain::TABLES_MAX as u64);
    let every = desk.reader.whole(inner, "every", 1..=uncertain::EVERY_MAX as u64).map_or(1, |every| every.value);
    let own = inner.contains_key(NUMBERS);
    let reconstructed = desk.reader.truth(inner, "reconstructed").map_or(!own, |truth| truth.value);
    let numbers = numbers(desk, inner, NUMBERS);
    let tables = tables.map_or(TABLES, |tables| usize::try_from(tables.value).unwrap_or(TABLES));
    Some(WrittenUncertain { at, named, tables, every, reconstructed, numbers })
}

/// The experiment's own numbers, as `card.Dragon.strength 5..9`.
fn numbers(desk: &mut PlanReader<'_>, table: &DeTable<'_>, key: &str) -> Vec<Placed<UncertainNumber>> {
    let mut found: Vec<Placed<UncertainNumber>> = Vec::new();
    for text in desk.reader.texts(table, key).unwrap_or_default() {
        match number(&text.value) {
            Ok(number) if found.iter().any(|other| other.value.name == number.name) => {
                desk.reader.fault(text.at, format!("`{}` is named twice in `{key}`", number.name));
            }
            Ok(number) => found.push(Placed { value: number, at: text.at }),
            Err(reason) => desk.reader.fault(text.at, reason),
        }
    }
    found
}

fn number(text: &str) -> Result<UncertainNumber, String> {
    let form = || format!("`{text}`: write a number and its range, such as `card.NAME.strength 5..9`");
    let (name, range) = text.trim().rsplit_once(' ').ok_or_else(form)?;
    let (least, most) = range.split_once("..").ok_or_else(form)?;
    let [least, most] = [least, most].map(|end| end.parse::<i64>().map_err(|_| form()));
    let (least, most, name) = (least?, most?, name.trim().to_owned());
    if least >= most {
        return Err(format!("`{text}`: the range must go up, from its least to its greatest value"));
    }
    Ok(UncertainNumber { name, least, most, reconstructed: false })
}

/// Finds the numbers in the tables of the variants. `None` after noting a fault.
pub fn resolve(desk: &mut PlanReader<'_>, written: WrittenUncertain, variants: &[Variant]) -> Option<Uncertain> {
    let WrittenUncertain { at, named: known, tables, every, reconstructed, numbers: own } = written;
    if !known {
        return None;
    }
    let before = desk.is_clean();
    if tables * variants.len() > DRAWN_MAX {
        let reason = format!(
            "{tables} tables of {} variants are too many; at most {DRAWN_MAX} in all: set fewer `tables`",
            variants.len()
        );
        desk.reader.fault(at, reason);
        return None;
    }
    let mut numbers: Vec<UncertainNumber> = own.iter().map(|number| number.value.clone()).collect();
    let mut targets: Vec<Arc<[(usize, Change)]>> = Vec::new();
    let mut missing = Missing::new();
    for (index, variant) in variants.iter().enumerate() {
        let same = (0..index).find(|before| Arc::ptr_eq(&variants[*before].rules, &variant.rules));
        if let Some(before) = same {
            targets.push(Arc::clone(&targets[before]));
            continue;
        }
        let mut found = named(desk, variant, &own, &mut missing);
        let marked = if reconstructed { uncertain::reconstructed(variant) } else { Vec::new() };
        for (number, change) in marked {
            // The experiment's own range, whatever it calls the number.
            if found.iter().any(|(_, own)| is_same(own, &change)) {
                continue;
            }
            let place = numbers.iter().position(|each| each.name == number.name).unwrap_or_else(|| {
                numbers.push(number);
                numbers.len() - 1
            });
            if found.iter().all(|(index, _)| *index != place) {
                found.push((place, change));
            }
        }
        targets.push(found.into());
    }
    for (number, reason) in missing.into_iter().filter_map(|(index, reason)| Some((&own[index], reason?))) {
        desk.reader.fault(number.at, reason);
    }
    if numbers.is_empty() && before {
        let reason = "no variant has a number that is marked as reconstructed; name the numbers to draw, such as \
                      `numbers = [\"card.NAME.strength 5..9\"]`";
        desk.reader.fault(at, reason.to_owned());
    }
    let uncertain = Uncertain { tables, every, numbers, targets, stands: desk.reader.file_and_line(at) };
    ends_fit(desk, &uncertain, (&own, at), variants);
    desk.is_clean().then_some(uncertain)
}

/// Why each of the experiment's own numbers is drawn in no variant so far; `None` for a number that is drawn in one.
type Missing = BTreeMap<usize, Option<String>>;

/// Do two changes set the same number?
fn is_same(one: &Change, other: &Change) -> bool {
    (one.sheet, &one.row, &one.field) == (other.sheet, &other.row, &other.field)
}

/// The experiment's own numbers that a variant has and does not set by a single change. Notes numbers that are named
/// twice.
fn named(
    desk: &mut PlanReader<'_>,
    variant: &Variant,
    own: &[Placed<UncertainNumber>],
    missing: &mut Missing,
) -> Vec<(usize, Change)> {
    let mut found: Vec<(usize, Change)> = Vec::new();
    if own.is_empty() {
        return found;
    }
    let schema = variant.rules.kit().schema();
    // It was loaded before, so it has no faults.
    let Ok(tables) = MergedTables::of(schema, &variant.edition, &variant.layers, &variant.overrides) else {
        return found;
    };
    for (index, Placed { value: number, at }) in own.iter().enumerate() {
        let name = &number.name;
        match tables.number(name) {
            Ok(there) if there.is_set => {
                let reason = || Some(format!("`{name}` is never drawn: each variant that has it sets it itself"));
                missing
                    .entry(index)
                    .and_modify(|other| *other = other.take().and_then(|_| reason()))
                    .or_insert_with(reason);
            }
            Ok(there) => {
                missing.insert(index, None);
                let value = there.value.into();
                let change = Change { sheet: Some(there.sheet), row: there.row, field: there.field, value, at: 0 };
                if let Some((first, _)) = found.iter().find(|(_, other)| is_same(other, &change)) {
                    let reason =
                        format!("`{name}` is the same number as `{}`, which is named before", own[*first].value.name);
                    desk.reader.fault(*at, reason);
                }
                found.push((index, change));
            }
            Err(reason) => {
                missing.entry(index).or_insert(Some(reason));
            }
        }
    }
    found
}

/// Refuses ranges whose ends a game does not take: each own number alone, then all numbers together.
fn ends_fit(
    desk: &mut PlanReader<'_>,
    uncertain: &Uncertain,
    (own, at): (&[Placed<UncertainNumber>], usize),
    variants: &[Variant],
) {
    let ends = |number: usize| [uncertain.numbers[number].least, uncertain.numbers[number].most];
    for (place, number) in own.iter().enumerate() {
        let has = |index: &usize| uncertain.targets[*index].iter().any(|(number, _)| *number == place);
        let Some(index) = (0..uncertain.targets.len()).find(has) else { continue };
        let alone = Uncertain {
            targets: vec![uncertain.targets[index].iter().filter(|(number, _)| *number == place).cloned().collect()],
            ..uncertain.clone()
        };
        for end in ends(place) {
            let layer = alone.layer(&variants[index], 0, "range", |_| end);
            if let Err(fault) = uncertain::loaded(&variants[index], layer) {
                desk.reader.fault(number.at, format!("`{}` cannot be {end}: {fault}", number.value.name));
                break;
            }
        }
    }
    if !desk.is_clean() {
        return;
    }
    for (index, variant) in variants.iter().enumerate() {
        let first = (0..index).all(|before| !Arc::ptr_eq(&variants[before].rules, &variant.rules));
        for (end, said) in [(0, "least"), (1, "greatest")].into_iter().filter(|_| first) {
            let layer = uncertain.layer(variant, index, "range", |number| ends(number)[end]);
            if let Err(fault) = uncertain::loaded(variant, layer) {
                let reason = format!(
                    "with every number at its {said} value, variant `{}` cannot be loaded: {fault}",
                    variant.name
                );
                desk.reader.fault(at, reason);
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::experiment::plan::{Plan, read};

    fn plan(text: &str) -> Plan {
        let library = crate::games::registry(crate::games::named("prophecy").unwrap());
        let head = "schema = 2\ntitle = 't'\nedition = 'prophecy-basic'\n";
        read("u.toml", &format!("{head}{text}"), &library).unwrap_or_else(|faults| panic!("{faults:#?}"))
    }

    #[test]
    fn what_is_reconstructed_is_drawn_unless_own_numbers_are_named() {
        let all = plan("[uncertain]\ntables = 5\n").uncertain.unwrap();
        assert!((all.tables, all.every) == (5, 1) && all.numbers.len() > 200, "{}", all.numbers.len());
        assert!(all.numbers.iter().all(|number| number.reconstructed && number.least < number.most));
        let own = all.numbers[0].name.clone();
        let few = plan(&format!("uncertain = ['{own} 1..3']\n")).uncertain.unwrap();
        assert_eq!((few.tables, few.numbers.len(), few.numbers[0].reconstructed), (20, 1, false));
        // The experiment's own range goes before the one of the tables, and the number is drawn once.
        let both = plan(&format!("[uncertain]\nreconstructed = true\nnumbers = ['{own} 1..3']\n")).uncertain.unwrap();
        assert_eq!((both.numbers.len(), both.numbers[0].written()), (all.numbers.len(), format!("{own} 1..3")));
        assert_eq!(both.targets[0].len(), all.targets[0].len());
        let (kind, rest) = own.split_once('.').unwrap();
        let card =
            plan(&format!("[uncertain]\nreconstructed = true\nnumbers = ['card.{rest} 1..3']\n")).uncertain.unwrap();
        let once = (card.numbers.len(), card.targets[0].len());
        assert_eq!(once, (all.numbers.len(), all.targets[0].len()), "a {kind} is a card");
        let identities = [&all, &few, &both]
            .map(|uncertain| Plan { uncertain: Some(uncertain.clone()), ..plan("[uncertain]\n") }.identity());
        assert!(identities[0] != identities[1] && identities[1] != identities[2] && identities[0] != identities[2]);
    }
}
