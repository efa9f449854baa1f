//! Where the numbers of tables come from. A field is printed on the game's cards unless its row marks it as reported or
//! reconstructed. Marks change no game: they are no part of a ruleset's identity.

use crate::engine::fault::meant;
use crate::engine::name::{TEXT_MAX, fault};
use crate::engine::plain_words::shown;
use core::fmt;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use toml::{Table, Value};

const RANGE: &str = "value_range";
const BASIS: &str = "basis";
/// The keys of a row that say where its numbers come from.
pub const KEYS: [&str; 4] = [NumberSource::Reported.word(), NumberSource::Reconstructed.word(), RANGE, BASIS];

/// Where a field comes from, if it is not printed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum NumberSource {
    /// Somebody who has the card has told its value.
    Reported,
    /// The value is a guess from other cards and rules.
    Reconstructed,
}

impl NumberSource {
    const ALL: [Self; 2] = [Self::Reported, Self::Reconstructed];

    /// Its name in files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Reported => "reported",
            Self::Reconstructed => "reconstructed",
        }
    }
}

/// Least and most.
type Span = [i64; 2];

/// A fault of a row's marks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MarkFault {
    /// The key at fault.
    pub key: &'static str,
    /// What is wrong.
    reason: String,
}

impl fmt::Display for MarkFault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "`{}`: {}", self.key, self.reason)
    }
}

/// The source of a field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FieldMark {
    /// Where it comes from.
    pub source: NumberSource,
    /// Why it is believed; empty if the row does not say.
    pub basis: String,
}

/// The marks of a row, as a file writes them.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct MarkSpec {
    /// Fields and their sources.
    pub(super) sources: Vec<(String, FieldMark)>,
    /// Fields and the values that they may have.
    pub(super) ranges: Vec<(String, Span)>,
}

impl MarkSpec {
    /// Takes the keys of [`KEYS`] out of a row.
    pub fn take(row: &mut Table) -> (Self, Vec<MarkFault>) {
        let (mut spec, mut faults) = (Self::default(), Vec::new());
        for source in NumberSource::ALL {
            let key = source.word();
            let Some(value) = row.remove(key) else { continue };
            let mark = |path: String| (path, FieldMark { source, basis: String::new() });
            match paths(&value) {
                Some(paths) => spec.sources.extend(paths.into_iter().map(mark)),
                None => {
                    faults.push(MarkFault { key, reason: format!("expected a list of fields, not {}", shown(&value)) })
                }
            }
        }
        if let Some(value) = row.remove(RANGE) {
            match ranges(&value) {
                Ok(ranges) => spec.ranges = ranges,
                Err(reason) => faults.push(MarkFault { key: RANGE, reason }),
            }
        }
        if let Some(value) = row.remove(BASIS) {
            match basis(&value, spec.sources.is_empty()) {
                Ok(basis) => spec.sources.iter_mut().for_each(|(_, mark)| mark.basis.clone_from(&basis)),
                Err(reason) => faults.push(MarkFault { key: BASIS, reason }),
            }
        }
        let twice = spec.twice();
        if !twice.is_empty() {
            // They are told once; the others are checked against the row.
            let mut named = BTreeSet::new();
            spec.sources.retain(|(path, _)| named.insert(path.clone()));
            spec.sources.retain(|(path, _)| !named.iter().any(|other| is_under(path, other)));
            faults.extend(twice);
        }
        (spec, faults)
    }

    /// Does it mark nothing?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.sources.is_empty() && self.ranges.is_empty()
    }

    /// Adds the marks that another file has for the same row.
    pub fn extend(&mut self, more: Self) {
        self.sources.extend(more.sources);
        self.ranges.extend(more.ranges);
    }

    /// The fields that are marked twice, alone or as a part of another.
    fn twice(&self) -> Vec<MarkFault> {
        let all = self.sources.iter().enumerate();
        let pairs = all.flat_map(|(index, each)| self.sources[..index].iter().map(move |before| (before, each)));
        let told = pairs.filter_map(|(before, (path, mark))| {
            let reason = overlap(before, (path, mark))?;
            Some(MarkFault { key: mark.source.word(), reason })
        });
        told.collect()
    }
}

/// Why two marks do not go together, if so.
fn overlap((other, before): &(String, FieldMark), (path, mark): (&str, &FieldMark)) -> Option<String> {
    if path == other && mark.source == before.source {
        return Some(format!("`{path}` is named twice"));
    }
    if path == other {
        return Some(format!("`{path}` is both reported and reconstructed"));
    }
    let overlap = is_under(path, other) || is_under(other, path);
    overlap.then(|| format!("`{path}` and `{other}` overlap; name one of them"))
}

fn paths(value: &Value) -> Option<Vec<String>> {
    value.as_array()?.iter().map(|path| path.as_str().map(str::to_owned)).collect()
}

fn ranges(value: &Value) -> Result<Vec<(String, Span)>, String> {
    let form = || format!("expected {{ field = [least, most] }}, not {}", shown(value));
    let mut found = Vec::new();
    for (path, value) in value.as_table().ok_or_else(form)? {
        let ends = value.as_array().map(Vec::as_slice).unwrap_or_default();
        let [Some(least), Some(most)] = [ends.first(), ends.get(1)].map(|end| end.and_then(Value::as_integer)) else {
            return Err(form());
        };
        if ends.len() > 2 {
            return Err(form());
        }
        if least > most {
            return Err(format!("the least value of `{path}`, {least}, is more than the most, {most}"));
        }
        found.push((path.clone(), [least, most]));
    }
    Ok(found)
}

fn basis(value: &Value, nothing: bool) -> Result<String, String> {
    let text = value.as_str().ok_or_else(|| format!("expected a sentence, not {}", shown(value)))?;
    if nothing {
        return Err("the row marks no field as reported or reconstructed; write a comment instead".to_owned());
    }
    match fault(text, TEXT_MAX) {
        Some(reason) => Err(format!("the sentence {reason}")),
        None => Ok(text.to_owned()),
    }
}

/// Does a path lead into the field of another?
fn is_under(path: &str, field: &str) -> bool {
    path.strip_prefix(field).is_some_and(|rest| rest.starts_with('.'))
}

/// The field that a path leads to: dots go into tables, and a list is searched for the first table with the key.
pub(super) fn find<'v>(row: &'v Table, path: &str) -> Option<&'v Value> {
    let mut keys = path.split('.');
    let first = row.get(keys.next()?)?;
    keys.try_fold(first, inside)
}

fn inside<'v>(value: &'v Value, key: &str) -> Option<&'v Value> {
    if let Some(table) = value.as_table() {
        return table.get(key);
    }
    value.as_array()?.iter().find_map(|each| inside(each, key))
}

/// All paths into a value, each behind a prefix.
pub(super) fn paths_of(value: &Value, prefix: &str, found: &mut Vec<String>) {
    for each in value.as_array().into_iter().flatten() {
        paths_of(each, prefix, found);
    }
    for (key, each) in value.as_table().into_iter().flatten() {
        let path = if prefix.is_empty() { key.clone() } else { format!("{prefix}.{key}") };
        paths_of(each, &path, found);
        found.push(path);
    }
}

/// The whole numbers anywhere in a value.
#[must_use]
pub fn numbers_in(value: &Value) -> usize {
    let lists = value.as_array().into_iter().flatten().map(numbers_in).sum::<usize>();
    let tables = value.as_table().into_iter().flatten().map(|(_, each)| numbers_in(each)).sum::<usize>();
    usize::from(value.is_integer()) + lists + tables
}

/// Where the fields of a row come from; what has no mark is printed.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Provenance {
    marks: BTreeMap<String, FieldMark>,
    ranges: BTreeMap<String, Span>,
}

impl Provenance {
    /// Adds marks to a row. They replace earlier marks of the same fields and of what lies in these.
    ///
    /// # Errors
    /// Everything in which the marks do not suit the row. Marks that do are added.
    pub fn add(&mut self, spec: &MarkSpec, row: &Table) -> Result<(), Vec<MarkFault>> {
        let mut faults = spec.twice();
        let no_field = |key: &'static str, path: &str| {
            let mut known = Vec::new();
            paths_of(&Value::Table(row.clone()), "", &mut known);
            let hint = meant(path, known.iter().map(String::as_str));
            MarkFault { key, reason: format!("the row has no field `{path}`{hint}") }
        };
        for (path, mark) in &spec.sources {
            let key = mark.source.word();
            if find(row, path).is_none() {
                faults.push(no_field(key, path));
                continue;
            }
            self.clear(path);
            // What the spec names itself was compared before.
            let earlier = |other: &&String| spec.sources.iter().all(|(named, _)| named != *other);
            if let Some(other) = self.marks.keys().filter(earlier).find(|other| is_under(path, other)) {
                faults.push(MarkFault { key, reason: format!("`{path}` is a part of `{other}`, which is marked") });
            }
            self.marks.insert(path.clone(), mark.clone());
        }
        for (path, range) in &spec.ranges {
            let reason = match find(row, path) {
                None => {
                    faults.push(no_field(RANGE, path));
                    continue;
                }
                Some(value) if !value.is_integer() => format!("`{path}` is not a whole number"),
                Some(_) if self.source(path).is_none() => format!("`{path}` is neither reported nor reconstructed"),
                Some(_) => {
                    self.ranges.insert(path.clone(), *range);
                    continue;
                }
            };
            faults.push(MarkFault { key: RANGE, reason });
        }
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }

    /// Makes a field printed, and what lies in it. Its range stays known.
    pub fn clear(&mut self, field: &str) {
        self.marks.retain(|path, _| path != field && !is_under(path, field));
    }

    /// The mark of a field or of a field that it is a part of.
    fn source(&self, path: &str) -> Option<&FieldMark> {
        let found = self.marks.iter().find(|(marked, _)| *marked == path || is_under(path, marked));
        found.map(|(_, mark)| mark)
    }

    /// The fields that are not printed, each with its value, source and range. A marked table counts field by field.
    pub(super) fn marked<'v>(&'v self, row: &'v Table) -> Vec<MarkedField<'v>> {
        let mut found = Vec::new();
        for (path, mark) in &self.marks {
            if let Some(value) = find(row, path) {
                self.fields((path, value), mark, &mut found);
            }
        }
        found
    }

    fn fields<'v>(&self, (path, value): (&str, &'v Value), mark: &'v FieldMark, found: &mut Vec<MarkedField<'v>>) {
        if let Some(table) = value.as_table() {
            table.iter().for_each(|(key, each)| self.fields((&format!("{path}.{key}"), each), mark, found));
            return;
        }
        found.push(MarkedField { path: path.to_owned(), value, mark, range: self.ranges.get(path).copied() });
    }

    /// The numbers outside their ranges: path, value and range.
    pub(super) fn outside(&self, row: &Table) -> Vec<(&str, i64, Span)> {
        let number = |path: &str| find(row, path).and_then(Value::as_integer);
        let all = self.ranges.iter().filter_map(|(path, range)| Some((path.as_str(), number(path)?, *range)));
        all.filter(|(_, value, [least, most])| !(*least..=*most).contains(value)).collect()
    }
}

/// A field that is not printed, in its row.
pub(super) struct MarkedField<'v> {
    /// Its path.
    pub path: String,
    /// Its value.
    pub value: &'v Value,
    /// Its source.
    pub mark: &'v FieldMark,
    /// The values that it may have, if they are known.
    pub range: Option<Span>,
}

/// A field of a table that is not printed.
#[derive(Clone, PartialEq, Debug)]
pub struct MarkedNumber {
    /// The kind of its row.
    pub sheet: &'static str,
    /// The row's name, or its id if several rows have the name.
    pub row: String,
    /// The path of the field.
    pub field: String,
    /// Its value; usually a whole number.
    pub value: Value,
    /// Where it comes from.
    pub source: NumberSource,
    /// The least and the greatest value that it may have, if they are known.
    pub range: Option<[i64; 2]>,
    /// Why it is believed; empty if the row does not say.
    pub basis: String,
}

/// Where the numbers of a ruleset come from.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct NumberSources {
    /// The whole numbers in all tables.
    pub all: usize,
    /// The fields that are not printed, in the order of the tables.
    pub marked: Vec<MarkedNumber>,
}

impl NumberSources {
    /// How many numbers are not printed; `None` if all fields are.
    #[must_use]
    pub fn counts(&self) -> Option<SourceCounts> {
        let of = |source| -> usize {
            self.marked.iter().filter(|each| each.source == source).map(|each| numbers_in(&each.value)).sum()
        };
        let other = self.marked.iter().filter(|each| numbers_in(&each.value) == 0).count();
        (!self.marked.is_empty()).then(|| SourceCounts {
            numbers: self.all as u64,
            reconstructed: of(NumberSource::Reconstructed) as u64,
            reported: of(NumberSource::Reported) as u64,
            other_fields: other as u64,
        })
    }

    /// The sources of a row of one of these kinds: `printed`, or the fields that are not.
    #[must_use]
    pub fn of_row(&self, sheets: &[&str], names: &[&str]) -> String {
        let own = |each: &&MarkedNumber| sheets.contains(&each.sheet) && names.contains(&each.row.as_str());
        let of = |source: NumberSource| {
            let fields = self.marked.iter().filter(own).filter(|each| each.source == source);
            let fields: Vec<&str> = fields.map(|each| each.field.as_str()).collect();
            (!fields.is_empty()).then(|| format!("{}: {}", source.word(), fields.join(", ")))
        };
        let parts: Vec<String> = NumberSource::ALL.into_iter().filter_map(of).collect();
        if parts.is_empty() { "printed".to_owned() } else { parts.join("; ") }
    }
}

/// How many numbers of a ruleset are not printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SourceCounts {
    /// All numbers of its tables.
    pub numbers: u64,
    /// Those that are reconstructed.
    pub reconstructed: u64,
    /// Those that are reported.
    pub reported: u64,
    /// Fields without a number that are reconstructed or reported.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub other_fields: u64,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_zero(count: &u64) -> bool {
    *count == 0
}
