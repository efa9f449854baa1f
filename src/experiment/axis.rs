//! One axis of a sweep: what changes along it, and its values.

use super::plan_reader::PlanReader;
use super::variant_config::VariantConfig;
use crate::engine::document::Placed;
use crate::engine::ids::SEATS_MAX;
use crate::engine::name;
use serde::{Deserialize, Serialize};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// Largest number of cells in a grid, and so of values on an axis.
pub const CELLS_MAX: usize = 1_000;

/// The key of the values of an axis that also has a label.
const VALUES: &str = "values";
/// The key of the words for an axis.
const LABEL: &str = "label";

/// An axis, as a run stores it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Axis {
    /// Its key in the file.
    pub key: String,
    /// Its name in the names of variants.
    pub name: String,
    /// What it is, in words, for pictures and tables; `None` if the file does not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// Its values, as the names of variants show them.
    pub values: Vec<String>,
    /// The place of the value that holds without the sweep; `None` if the axis does not have it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default: Option<usize>,
}

impl Axis {
    /// What it is, in words if the file says it.
    #[must_use]
    pub fn words(&self) -> &str {
        self.label.as_ref().unwrap_or(&self.name)
    }
}

/// An axis, as it is read from the file.
#[derive(Clone, Debug)]
pub struct Swept {
    /// Its key in the file.
    pub key: Placed<String>,
    /// What it is, in words.
    pub label: Option<String>,
    /// What changes along it.
    pub target: AxisTarget,
    /// Its values, all of the target's type.
    pub values: Vec<Placed<toml::Value>>,
}

/// Who holds the seats that change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AxisSeats {
    /// The field's.
    Field,
    /// An entry, from 0.
    Entry(usize),
}

/// What changes along an axis.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AxisTarget {
    /// A rule switch.
    Rule(String),
    /// Seats at the table.
    Players,
    /// Layers, added to those at the top.
    Layers,
    /// A strategy.
    Strategy(AxisSeats),
    /// A character.
    Character(AxisSeats),
    /// A parameter of a strategy.
    Param(AxisSeats, String),
    /// A field of a row of the tables, as `card.Dragon.copies`.
    Field(String),
}

/// Reads all axes, in the order of the file.
pub fn read(desk: &mut PlanReader<'_>, table: &DeTable<'_>, top: &VariantConfig) -> Vec<Swept> {
    let mut written = Vec::new();
    flatten(table, "", &mut written);
    written.sort_by_key(|(key, _)| key.at);
    let mut axes = Vec::new();
    for (key, value) in written {
        match target(&key.value, top.entries.as_ref().map_or(0, Vec::len)) {
            Ok(target) => {
                let found = values(desk, &key.value, value, &target);
                let label = value.get_ref().as_table().and_then(|table| desk.reader.text(table, LABEL));
                let label = label.map(|label| label.value);
                axes.extend(found.map(|values| Swept { key, label, target, values }));
            }
            Err(reason) => desk.reader.fault(key.at, reason),
        }
    }
    axes
}

/// Collects keys and values. Dotted keys and nested tables are the same; a table with `from`, `to` or `values` says the values
/// of an axis.
fn flatten<'t, 'd>(table: &'t DeTable<'d>, before: &str, found: &mut Vec<(Placed<String>, &'t Spanned<DeValue<'d>>)>) {
    for (key, value) in table {
        let name = format!("{before}{}", key.get_ref());
        let says = |inner: &DeTable<'_>| ["from", "to", VALUES].iter().any(|key| inner.contains_key(*key));
        match value.get_ref().as_table().filter(|inner| !says(inner)) {
            Some(inner) => flatten(inner, &format!("{name}."), found),
            None => found.push((Placed { value: name, at: key.span().start }, value)),
        }
    }
}

/// What a key stands for, if the top has so many entries.
fn target(key: &str, entries: usize) -> Result<AxisTarget, String> {
    if let Some(path) = key.strip_prefix("change.") {
        // Kind, row and field; the name of a row may contain dots.
        return if path.split('.').count() >= 3 { Ok(AxisTarget::Field(path.to_owned())) } else { Err(cannot(key)) };
    }
    let parts: Vec<&str> = key.split('.').collect();
    match parts.as_slice() {
        ["players"] => Ok(AxisTarget::Players),
        ["layers"] => Ok(AxisTarget::Layers),
        ["rules", name] => Ok(AxisTarget::Rule((*name).to_owned())),
        ["field", rest @ ..] => of_holder(key, AxisSeats::Field, rest),
        ["entry", number, rest @ ..] if number.parse::<usize>().is_ok() => {
            let number = number.parse().unwrap_or(0);
            if (1..=entries).contains(&number) {
                return of_holder(key, AxisSeats::Entry(number - 1), rest);
            }
            Err(format!("`{key}`: there is no entry {number}; the file has {entries}, numbered from 1"))
        }
        ["entry", rest @ ..] => match entries {
            0 => Err(format!("`{key}`: the file has no [[entry]]")),
            1 => of_holder(key, AxisSeats::Entry(0), rest),
            several => Err(format!("`{key}`: there are several entries; write entry.1 to entry.{several}")),
        },
        _ => Err(cannot(key)),
    }
}

fn of_holder(key: &str, who: AxisSeats, rest: &[&str]) -> Result<AxisTarget, String> {
    match rest {
        ["strategy"] => Ok(AxisTarget::Strategy(who)),
        ["character"] => Ok(AxisTarget::Character(who)),
        ["params", name] => Ok(AxisTarget::Param(who, (*name).to_owned())),
        _ => Err(cannot(key)),
    }
}

fn cannot(key: &str) -> String {
    format!(
        "`{key}` cannot be swept; allowed are players, layers, rules.NAME and change.KIND.ROW.FIELD, and strategy, \
         character and params.NAME of `entry` or `field`"
    )
}

/// The values of an axis: a list, `{ values }` or `{ from, to, step }`.
fn values(
    desk: &mut PlanReader<'_>,
    key: &str,
    value: &Spanned<DeValue<'_>>,
    target: &AxisTarget,
) -> Option<Vec<Placed<toml::Value>>> {
    let at = value.span().start;
    let listed = match value.get_ref().as_table() {
        Some(table) if table.contains_key(VALUES) => {
            desk.reader.only(table, &format!("the values of `{key}`"), &[VALUES, LABEL]);
            table.get(VALUES)?.get_ref().as_array()
        }
        Some(_) | None => value.get_ref().as_array(),
    };
    let values: Vec<Placed<toml::Value>> = if let Some(rows) = listed {
        rows.iter().map(|row| Some(Placed { value: scalar(row.get_ref())?, at: row.span().start })).collect()
    } else if let Some(range) = value.get_ref().as_table().filter(|table| !table.contains_key(VALUES)) {
        let values = steps(desk, range, (key, at))?;
        Some(values.into_iter().map(|value| Placed { value, at }).collect())
    } else {
        None
    }
    .or_else(|| {
        desk.reader.wrong_type(value, key, "a list of values, or { from = 4, to = 12 }");
        None
    })?;
    let texts: Vec<String> = values.iter().map(|value| text(&value.value)).collect();
    let mut right = !values.is_empty();
    if values.is_empty() {
        desk.reader.fault(at, format!("`{key}` has no value"));
    }
    for (index, value) in values.iter().enumerate() {
        if let Some(reason) = name::fault(&texts[index], name::TITLE_MAX) {
            desk.reader.fault(value.at, format!("a value of `{key}` {reason}"));
            right = false;
            continue;
        }
        let twice = texts[..index].contains(&texts[index]).then(|| "is listed twice".to_owned());
        if let Some(reason) = twice.or_else(|| misfit(target, &value.value)) {
            desk.reader.fault(value.at, format!("`{key}`: {} {reason}", texts[index]));
            right = false;
        }
    }
    right.then_some(values)
}

/// Why a value does not suit the target.
fn misfit(target: &AxisTarget, value: &toml::Value) -> Option<String> {
    match target {
        // Switches are checked when the ruleset is loaded.
        AxisTarget::Rule(_) | AxisTarget::Field(_) => None,
        AxisTarget::Players => {
            let seats = value.as_integer().and_then(|seats| usize::try_from(seats).ok());
            let right = seats.is_some_and(|seats| (2..=SEATS_MAX).contains(&seats));
            (!right).then(|| format!("is not a number of players from 2 to {SEATS_MAX}"))
        }
        AxisTarget::Strategy(_) | AxisTarget::Character(_) | AxisTarget::Layers => {
            (!value.is_str()).then(|| "must be a text in quotes".to_owned())
        }
        AxisTarget::Param(..) => number(value).is_none().then(|| "must be a finite number".to_owned()),
    }
}

/// The value of a parameter, if it is a finite number.
#[must_use]
pub fn number(value: &toml::Value) -> Option<f32> {
    let number = value.is_integer() || value.is_float();
    number.then(|| text(value).parse().ok()).flatten().filter(|number: &f32| number.is_finite())
}

/// A value as the names of variants show it.
#[must_use]
pub fn text(value: &toml::Value) -> String {
    let float = value.as_float().map(|float| float.to_string());
    float.or_else(|| value.as_str().map(str::to_owned)).unwrap_or_else(|| value.to_string())
}

/// A number, a text or a truth.
fn scalar(value: &DeValue<'_>) -> Option<toml::Value> {
    if let Some(digits) = value.as_integer() {
        return i64::from_str_radix(digits.as_str(), digits.radix()).ok().map(toml::Value::Integer);
    }
    if let Some(digits) = value.as_float() {
        return digits.as_str().parse().ok().map(toml::Value::Float);
    }
    let truth = value.as_bool().map(toml::Value::Boolean);
    truth.or_else(|| value.as_str().map(|text| toml::Value::String(text.to_owned())))
}

/// The values from one number to another, both included. Multiples of the step are computed, so that rounding errors do
/// not add up.
fn steps(desk: &mut PlanReader<'_>, range: &DeTable<'_>, (key, at): (&str, usize)) -> Option<Vec<toml::Value>> {
    desk.reader.only(range, &format!("the values of `{key}`"), &["from", "to", "step", LABEL]);
    let given = |name: &str| range.get(name).and_then(|value| scalar(value.get_ref()));
    let ends = (given("from"), given("to"), given("step").unwrap_or(toml::Value::Integer(1)));
    let (Some(from), Some(to), step) = ends else {
        desk.reader.fault(at, format!("`{key}` needs `from` and `to`, both numbers"));
        return None;
    };
    let whole = from.is_integer() && to.is_integer() && step.is_integer();
    let real = |value: &toml::Value| text(value).parse::<f64>().ok().filter(|number| number.is_finite());
    let (Some(low), Some(high), Some(by)) = (real(&from), real(&to), real(&step)) else {
        desk.reader.fault(at, format!("`{key}`: `from`, `to` and `step` must be finite numbers"));
        return None;
    };
    let count = (high - low) / by;
    let wrong = if by <= 0.0 {
        Some("`step` must be above 0".to_owned())
    } else if count < 0.0 {
        Some("`to` is below `from`".to_owned())
    } else if count >= CELLS_MAX as f64 {
        Some(format!("more than {CELLS_MAX} values"))
    } else if (count - count.round()).abs() > 1e-6 {
        Some("`to` is not a whole number of steps from `from`".to_owned())
    } else {
        None
    };
    if let Some(reason) = wrong {
        desk.reader.fault(at, format!("`{key}`: {reason}"));
        return None;
    }
    let value = |index: usize| {
        let value = low + index as f64 * by;
        // Rounds to nine decimals: 0.30000000000000004 becomes 0.3.
        let rounded = (value * 1e9).round() / 1e9;
        let integer = whole.then(|| format!("{value:.0}").parse().ok()).flatten();
        integer.map_or(toml::Value::Float(rounded), toml::Value::Integer)
    };
    Some((0..CELLS_MAX).take_while(|index| *index as f64 <= count.round()).map(value).collect())
}
