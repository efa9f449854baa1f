//! Seat specs: how a file describes the field, an entry, or a variant's changes to either.

use super::plan_reader::PlanReader;
use crate::engine::document::Placed;
use crate::engine::ids::SEATS_MAX;
use crate::strategy::registry::LoadedStrategy;
use std::sync::Arc;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The keys of the field.
const KEYS: [&str; 4] = ["strategy", "params", "forbid", "character"];
/// The key that only entries have.
const COUNT: &str = "count";

/// A seat spec, as the file writes it.
#[derive(Clone, Default, Debug)]
pub struct SeatSpec {
    /// Its byte in the file.
    pub at: usize,
    /// The strategy.
    pub strategy: Option<Placed<Arc<LoadedStrategy>>>,
    /// Parameters, not yet checked.
    pub params: Vec<Set>,
    /// Forbidden options, not yet checked.
    pub forbid: Option<Vec<Placed<String>>>,
    /// The character's name or "random", not yet checked.
    pub character: Option<Placed<String>>,
    /// Number of seats.
    pub count: Option<u8>,
}

/// The value of a parameter.
#[derive(Clone, PartialEq, Debug)]
pub struct Set {
    /// Its name.
    pub name: Placed<String>,
    /// Its value.
    pub value: f32,
}

impl SeatSpec {
    /// Applies a variant's overrides. Parameters are merged; a variant that names a strategy drops the parameters set
    /// before.
    #[must_use]
    pub fn changed(&self, own: &Self) -> Self {
        let kept = if own.strategy.is_some() { Vec::new() } else { self.params.clone() };
        let mut holder = Self {
            at: self.at,
            strategy: own.strategy.clone().or_else(|| self.strategy.clone()),
            params: kept,
            forbid: own.forbid.clone().or_else(|| self.forbid.clone()),
            character: own.character.clone().or_else(|| self.character.clone()),
            count: own.count.or(self.count),
        };
        for set in &own.params {
            holder.set(set.clone());
        }
        holder
    }

    /// Where the file says what plays and how, one byte for each key.
    pub fn places(&self) -> impl Iterator<Item = usize> {
        let strategy = self.strategy.as_ref().map(|strategy| strategy.at);
        let params = self.params.iter().map(|set| set.name.at).min();
        let forbid = self.forbid.iter().flatten().map(|each| each.at).min();
        let character = self.character.as_ref().map(|character| character.at);
        [strategy, params, forbid, character].into_iter().flatten()
    }

    /// Sets a parameter, replacing an earlier value.
    pub fn set(&mut self, set: Set) {
        self.params.retain(|each| each.name.value != set.name.value);
        self.params.push(set);
    }
}

/// Reads the field.
pub fn field(desk: &mut PlanReader<'_>, table: &DeTable<'_>) -> SeatSpec {
    desk.reader.only(table, "[field]", &KEYS);
    read(desk, table, 0)
}

/// Reads an entry, which needs a strategy.
pub fn entry(desk: &mut PlanReader<'_>, row: &Placed<&DeTable<'_>>) -> SeatSpec {
    if !row.value.contains_key("strategy") {
        desk.reader.fault(row.at, "an entry needs a `strategy`".to_owned());
    }
    change(desk, row)
}

/// Reads a variant's changes to an entry.
pub fn change(desk: &mut PlanReader<'_>, row: &Placed<&DeTable<'_>>) -> SeatSpec {
    let keys: Vec<&str> = KEYS.into_iter().chain([COUNT]).collect();
    desk.reader.only(row.value, "[[entry]]", &keys);
    read(desk, row.value, row.at)
}

/// Reads a strategy of a league, except for its `name`.
pub fn member(desk: &mut PlanReader<'_>, row: &Placed<&DeTable<'_>>) -> SeatSpec {
    if !row.value.contains_key("strategy") {
        desk.reader.fault(row.at, "a strategy of a league needs a `strategy`".to_owned());
    }
    desk.reader.only(row.value, "a strategy of a league", &["strategy", "params", "name"]);
    read(desk, row.value, row.at)
}

fn read(desk: &mut PlanReader<'_>, table: &DeTable<'_>, at: usize) -> SeatSpec {
    let reader = &mut desk.reader;
    let strategy = reader.text(table, "strategy").and_then(|name| {
        let loaded = desk.finder.find(reader, &name)?;
        Some(Placed { value: loaded, at: name.at })
    });
    let forbid = reader.texts(table, "forbid");
    let character = reader.text(table, "character");
    let count = reader.whole(table, COUNT, 1..=SEATS_MAX as u64).and_then(|count| u8::try_from(count.value).ok());
    let mut params = Vec::new();
    for (key, value) in reader.table(table, "params").into_iter().flatten() {
        let name = Placed { value: key.get_ref().to_string(), at: key.span().start };
        params.extend(number(desk, &name.value, value).map(|value| Set { name, value }));
    }
    SeatSpec { at, strategy, params, forbid, character, count }
}

/// A parameter's value: any finite number.
fn number(desk: &mut PlanReader<'_>, name: &str, value: &Spanned<DeValue<'_>>) -> Option<f32> {
    let found = value.get_ref();
    let whole = found.as_integer().and_then(|digits| i64::from_str_radix(digits.as_str(), digits.radix()).ok());
    let number = whole.map(|whole| whole.to_string()).or_else(|| Some(found.as_float()?.as_str().to_owned()));
    let parsed = number.as_ref().and_then(|text| text.parse::<f32>().ok()).filter(|number| number.is_finite());
    match (parsed, number) {
        (None, Some(text)) => {
            let reason = format!("`{name}` must be a finite number from -{0:e} to {0:e}, not {text}", f32::MAX);
            desk.reader.fault(value.span().start, reason);
        }
        (None, None) => desk.reader.wrong_type(value, name, "a finite number"),
        (Some(_), _) => {}
    }
    parsed
}

#[cfg(test)]
mod tests {
    use crate::experiment::plan::{Plan, read};

    const HEAD: &str = "schema = 2\ntitle = \"t\"\nedition = \"talisman-r4e\"\n[field]\nparams = { rush_at = 9 }\n\
        [[entry]]\nstrategy = \"bold\"\nparams.cross_at = 5\nparams.fate_price = 0.3\n";

    fn plan(rest: &str) -> Plan {
        read("p.toml", &format!("{HEAD}{rest}"), &crate::games::talisman::strategies::registry()).unwrap()
    }

    fn params(plan: &Plan, variant: usize) -> [String; 2] {
        let entries = plan.variants[variant].entries.iter();
        let texts: Vec<String> = entries.map(|entry| format!("{} {:?}", entry.loaded.name, entry.params)).collect();
        texts.try_into().unwrap()
    }

    #[test]
    fn parameters_are_set_by_name_and_changed_by_variants() {
        let plan = plan(
            "[[variant]]\nname = \"a\"\n[[variant]]\nname = \"b\"\nentry.params.cross_at = 7\nfield.params.cross_at = 6\n\
             [[variant]]\nname = \"c\"\nentry.strategy = \"seasoned\"\n[[variant]]\nname = \"d\"\nfield.strategy = \"random\"\n",
        );
        let bold = "bold [(\"cross_at\", 5.0), (\"fate_price\", 0.3)]";
        let rushing = "seasoned [(\"rush_at\", 9.0)]";
        assert_eq!(params(&plan, 0), [bold, rushing]);
        let changed = "bold [(\"cross_at\", 7.0), (\"fate_price\", 0.3)]";
        assert_eq!(params(&plan, 1), [changed, "seasoned [(\"cross_at\", 6.0), (\"rush_at\", 9.0)]"]);
        assert_eq!(params(&plan, 2), ["seasoned []", rushing], "another strategy starts with its own numbers");
        assert_eq!(params(&plan, 3), [bold, "random []"]);
        assert_eq!(plan.variants[0].entries[0].to_string(), "1 x bold (cross_at=5 fate_price=0.3)");
    }

    #[test]
    fn the_hash_follows_the_parameters() {
        let (one, same) = (plan("params.rush_at = 7"), plan("params.rush_at = 7.0"));
        assert_eq!(one.identity(), same.identity());
        assert_ne!(one.identity(), plan("params.rush_at = 8").identity());
        assert_ne!(one.identity(), plan("").identity());
    }

    #[test]
    fn only_the_only_entry_is_changed_in_place() {
        let two = "[[entry]]\nstrategy = \"random\"\n[[variant]]\nname = \"a\"\nentry.params.cross_at = 7\n";
        let faults =
            read("p.toml", &format!("{HEAD}{two}"), &crate::games::talisman::strategies::registry()).unwrap_err();
        assert!(faults[0].reason.starts_with("there are 2 entries at the top"), "{faults:?}");
        let top = HEAD.replace("[[entry]]", "[entry]");
        let faults = read("p.toml", &top, &crate::games::talisman::strategies::registry()).unwrap_err();
        assert!(faults[0].reason.contains("[[entry]] line"), "{faults:?}");
    }
}
